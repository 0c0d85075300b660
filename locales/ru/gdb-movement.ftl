# General de Brigade: передвижение.

# Решения
gdb-decision-choose-first-mover = Кто двигается первым
gdb-decision-choose-first-mover-help = Кто первым двигается, тот первым и стреляет. Двигаться вторым, а стрелять первым нельзя.
gdb-decision-move-units = Передвижение
gdb-decision-move-units-help = Двигайте подразделения и генералов по одному в любом порядке. В этой фазе никто не вступает в контакт с противником. До конца фазы нужно исполнить то, чего требуют приказы.
gdb-move-first-self = Двигаться первым
gdb-move-first-self-detail = Вы двигаетесь и стреляете раньше противника
gdb-move-first-enemy = Уступить первый ход противнику
gdb-move-first-enemy-detail = Противник двигается и стреляет раньше вас
gdb-move-end = Закончить передвижение
gdb-move-end-detail = Кто не двигался, остаётся на месте

# Варианты
gdb-move-choice-form = Построить: { $formation }
gdb-move-choice-turn-left = Построить с поворотом налево: { $formation }
gdb-move-choice-turn-right = Построить с поворотом направо: { $formation }
gdb-move-choice-limber = Взять на передки
gdb-move-choice-unlimber = Снять с передков
gdb-move-choice-reform = Восстановить порядок: { $formation }
gdb-move-choice-reform-facing = Восстановить порядок лицом к противнику: { $formation }
gdb-move-choice-gather = Собрать: { $formation }
gdb-move-choice-about-face = Повернуть кругом
gdb-move-choice-step-back = Шаг назад на { $distance }
gdb-move-choice-refuse-left = Загнуть левый фланг
gdb-move-choice-refuse-right = Загнуть правый фланг
gdb-move-choice-bring-forward = Выдвинуть фланг обратно
gdb-move-choice-enter = Занять: { $place }
gdb-move-choice-enter-unnamed = Занять строения
gdb-move-choice-leave = Покинуть строения, сторона: { $side }; { $formation }
gdb-move-choice-ride-back = Отойти к своим линиям
gdb-move-choice-screen-out = Выслать завесу застрельщиков
gdb-move-choice-screen-in = Отозвать застрельщиков
gdb-move-choice-skirmishers-out = Выслать застрельщиков: { $companies ->
    [one] { $companies } рота
    [few] { $companies } роты
   *[other] { $companies } рот
}
gdb-move-choice-skirmishers-in = Попытаться собрать застрельщиков
gdb-move-choice-joint-square = Построить общее каре, второй батальон: { $other }
gdb-move-choice-joint-squares = Построить общее каре, батальонов: { $battalions }
gdb-move-choice-part-square = Разделить каре, каждый батальон: { $formation }
gdb-move-choice-rejoin = Присоединиться к полку
gdb-move-choice-crew = Занять места у орудий
gdb-move-choice-lead = Ехать принять командование: { $brigade }
gdb-move-screen-detail = Фигурок: { $figures }; каждый батальон тратит половину хода
gdb-move-side-north = северная
gdb-move-side-east = восточная
gdb-move-side-south = южная
gdb-move-side-west = западная

# Стоимость и примечания
gdb-move-cost = { $cost } из { $allowed }
gdb-move-cost-share = { $percent } % хода
gdb-move-cost-nothing = без затрат хода
gdb-move-cost-none = сейчас нельзя
gdb-move-note-unformed = расстроится
gdb-move-note-battery = пройдёт сквозь: { $unit }; батарея не сможет ни двигаться, ни стрелять
gdb-move-note-may-fire = ещё сможет стрелять
gdb-move-note-no-fire = стрелять в этом ходу не сможет
gdb-move-note-forms = { $formation }
gdb-move-note-unfinished = на этой местности займёт два хода; до конца перестроения расстроено

# Журнал
gdb-move-first = { $side }: двигаются и стреляют первыми.
gdb-move-ended = { $side }: передвижение закончено.
gdb-move-act-march = { $unit }: марш на { $distance } ({ $percent } % хода).
gdb-move-act-drag = { $unit }: орудия перекатывают на { $distance }.
gdb-move-act-step-back = { $unit }: шаг назад на { $distance }.
gdb-move-act-about-face = { $unit }: поворот кругом.
gdb-move-act-ride-back = { $unit }: отход к своим линиям на { $distance }.
gdb-move-act-change = { $unit }: перестроение, теперь { $formation }.
gdb-move-act-limber = { $unit }: орудия взяты на передки.
gdb-move-act-unlimber = { $unit }: орудия сняты с передков.
gdb-move-act-open-order = { $unit }: переход в разомкнутый строй.
gdb-move-act-gather = { $unit }: ход потрачен на сбор, теперь { $formation }.
gdb-move-act-reform = { $unit }: порядок восстанавливается, { $formation }.
gdb-move-act-refuse-flank = { $unit }: фланг загнут.
gdb-move-act-bring-forward = { $unit }: фланг выдвинут обратно.
gdb-move-re-forming-begun = { $unit }: восстановление строя на пересечённой местности начато, закончится в следующем ходу.
gdb-move-forming-begun = { $unit }: перестроение начато, закончится в следующем ходу.
gdb-move-slip-ended = { $unit }: порядок снова восстановлен.
gdb-move-battery-passed = Сквозь батарею прошли свои: { $unit } в этом ходу не двигается и не стреляет.
gdb-move-enters = { $unit }: строения заняты.
gdb-move-leaves = { $unit }: строения покинуты.
gdb-move-rode-back = { $unit }: снова у своих линий.
gdb-move-guns-manned = { $unit }: прислуга вернулась к орудиям.
gdb-move-general = { $general } переезжает на { $distance }.
gdb-move-screen-out = { $figures ->
    [one] { $figures } фигурка выходит в цепь: { $unit }.
    [few] { $figures } фигурки выходят в цепь: { $unit }.
   *[other] { $figures } фигурок выходят в цепь: { $unit }.
}
gdb-move-screen-in = { $figures ->
    [one] { $figures } фигурка возвращается в батальон: { $unit }.
    [few] { $figures } фигурки возвращаются в батальоны: { $unit }.
   *[other] { $figures } фигурок возвращаются в батальоны: { $unit }.
}
gdb-move-squares-closed-up = { $unit }: батальоны бригады строят каре бок о бок с ним.
gdb-move-square-joined = { $unit }: батальоны бригады строят с ним общее каре.
gdb-move-square-parted = { $unit }: батальоны его каре снова стоят сами по себе.
gdb-move-rejoined = { $unit }: эскадроны снова в составе своего полка.
gdb-move-conscripts-slip = { $unit }: строй потерян при развёртывании в линию.
gdb-move-conscripts-form = { $unit }: линия построена в порядке.
gdb-move-gathers = { $unit }: подразделение собрано.
gdb-move-gathers-not = { $unit }: собрать не удалось.
roll-conscript-line = Новобранцы строят линию, { $subject }
row-conscript-slips = строй потерян
row-conscript-forms = в порядке
roll-gather = Сбор, { $subject }
row-gather-succeeds = собрано
row-gather-fails = остаётся рассыпанным

# Отказы
gdb-move-refused-piece = Такой вашей фигурки на столе нет
gdb-move-refused-manoeuvre = Так подразделения не двигаются
gdb-move-refused-too-far = { $unit }: осталось { $allowed }, нужно { $needed }
gdb-move-refused-too-long = { $unit }: осталось { $left } % хода, нужно { $needed } %
gdb-move-refused-step-back = Шаг назад: не больше { $allowed } за ход
gdb-move-refused-ground = { $unit }: на эту местность входить нельзя
gdb-move-refused-enemy = { $unit }: контакт с противником, { $enemy }
gdb-move-refused-friend = { $unit }: путь занят, { $friend }
gdb-move-refused-formation = { $unit }: такое построение невозможно, { $formation }
gdb-move-refused-full = Участок вмещает не больше { $capacity } фигурок
gdb-move-refused-screen-far = { $unit }: не дальше { $allowed } от построенных войск своей бригады или её генерала
gdb-move-refused-company-far = { $unit }: рота может уйти не дальше { $allowed }
gdb-move-refused-general-far = У генерала { $allowed }, нужно { $needed }
gdb-move-refused-general-moved = Генерал уже переехал
gdb-move-refused-general-blocked = Генерал туда не проедет
gdb-move-refused-not-his = Он не может принять командование: { $brigade }
gdb-move-refused-withdraw = { $unit }: отходить нельзя, приказ бригады «{ $order }»
gdb-move-refused-duty-fails = { $brigade }: тогда приказ «{ $order }» уже не исполнить; исполнили { $done } из { $needed }
gdb-move-refused-duty-owed = { $brigade }: приказ «{ $order }» не исполнен; исполнили { $done } из { $needed }
gdb-move-refused-duty = Одна из бригад не исполнила приказ
gdb-move-refused-in-contact = { $unit }: в контакте с противником
gdb-move-refused-compulsory = { $unit }: обязательное передвижение уже сделано
gdb-move-refused-flees = { $unit }: отступает или бежит
gdb-move-refused-falters = { $unit }: колеблется и может только восстанавливать порядок
gdb-move-refused-halted = { $unit }: остановлено и только поворачивается на месте
gdb-move-refused-nothing-left = { $unit }: ход израсходован
gdb-move-refused-pinned = { $unit }: по правилам этого сражения в этот ход остаётся на месте
gdb-move-refused-guns-stick = { $unit }: на размокшей земле орудия вручную не катят
gdb-move-refused-surprised = { $unit }: застигнуто врасплох и дальше в этот ход не двигается
gdb-move-refused-battery-passed = { $unit }: в этом ходу сквозь батарею прошли свои
gdb-move-refused-in-building = { $unit }: сначала нужно покинуть строения
gdb-move-refused-not-in-building = { $unit }: строений не занимает
gdb-move-refused-not-beside = { $unit }: нужно стоять у края участка
gdb-move-refused-foot-only = { $unit }: строения занимает только пехота
gdb-move-refused-held-by-enemy = { $unit }: участок занят противником
gdb-move-refused-burning = { $unit }: войти мешает огонь
gdb-move-refused-without-guns = { $unit }: орудия брошены
gdb-move-refused-no-guns-left = { $unit }: брошенных орудий нет
gdb-move-refused-guns-not-reached = { $unit }: нужно стоять у орудий
gdb-move-refused-guns-taken = { $unit }: у орудий стоит противник
gdb-move-refused-flank = { $unit }: не ближе { $allowed } к краю, где объявлен фланговый марш.
gdb-move-refused-flank-refused = { $unit }: с загнутым флангом двигаться нельзя
gdb-move-refused-cannot-refuse = { $unit }: загнуть этот фланг нельзя
gdb-move-refused-militia-in-line = { $unit }: ополчение в линии не двигается
gdb-move-refused-cannot-move = { $unit }: в этом построении двигаться нельзя
gdb-move-refused-oblique = { $unit }: движение наискось не больше 45 градусов
gdb-move-refused-limbered-step-back = { $unit }: орудия на передках назад не шагают
gdb-move-refused-must-wheel = { $unit }: нужно заходить плечом, на месте не поворачивается
gdb-move-refused-table-edge = { $unit }: это за краем стола
gdb-move-refused-no-way = { $unit }: туда нет пути
gdb-move-refused-same-formation = { $unit }: уже в этом построении
gdb-move-refused-deploys-on-rough = { $unit }: на пересечённой местности с передков не снимаются
gdb-move-refused-no-quarter-turn = { $unit }: поворот во фланг только между линией и колонной
gdb-move-refused-unformed = { $unit }: расстроено, сначала нужно восстановить порядок
gdb-move-refused-one-change = { $unit } только что оправилось: в этот ход оно меняет либо построение, либо фронт, но не то и другое
gdb-move-refused-in-order = { $unit }: порядок не нарушен
gdb-move-refused-as-before = { $unit }: восстанавливается прежнее построение
gdb-move-refused-reforms-whole = { $unit }: восстановление порядка занимает целый ход, а часть уже потрачена
gdb-move-refused-horse-on-rough = { $unit }: на пересечённой местности не построиться
gdb-move-refused-foot-on-difficult = { $unit }: на труднопроходимой местности не построиться
gdb-move-refused-must-gather = { $unit }: в разомкнутом строю, нужно собраться
gdb-move-refused-not-dispersed = { $unit }: и так не в разомкнутом строю
gdb-move-refused-gathers-in-line = { $unit }: собирается в линию, пока для неё есть место
gdb-move-refused-horse-only = { $unit }: к своим линиям отходит только кавалерия
gdb-move-refused-not-back = { $unit }: это не путь к своим линиям
gdb-move-refused-no-screen = { $unit }: это не завеса застрельщиков
gdb-move-refused-not-light = { $unit }: рассыпать застрельщиков в цепь может только лёгкая пехота
gdb-move-refused-skirmishers-out = { $unit }: застрельщики уже высланы
gdb-move-refused-more-than-half = { $unit }: в цепь уходит не больше половины лёгкого батальона
gdb-move-refused-cavalry-skirmish = { $unit }: кавалерия рассыпается застрельщиками только с правилом по желанию
gdb-move-refused-no-square-partner = { $unit }: рядом нет батальона бригады для общего каре
gdb-move-refused-in-joint-square = { $unit } стоит в общем каре, сначала его нужно разделить
gdb-move-refused-no-joint-square = { $unit } не стоит в общем каре
gdb-move-refused-no-room-to-part = { $unit }: вокруг каре нет места для его батальонов
gdb-move-refused-too-few-to-part = { $unit }: осталось слишком мало людей, чтобы составить батальоны
gdb-move-refused-square-far = { $unit }: до места каре больше { $allowed }
gdb-move-refused-not-detached = { $unit }: это не отделённые эскадроны
gdb-move-refused-not-together = { $unit }: нет контакта со своим полком
gdb-move-refused-no-company = { $unit }: лёгкой роты для высылки нет
gdb-move-refused-no-battalion = { $unit }: рядом нет батальона, который примет роту
gdb-move-refused-leaves-zone = { $unit }: бригада удерживает позицию, это за её пределами
gdb-move-refused-leaves-battalion = { $unit }: слишком далеко от своего батальона
gdb-move-refused-leaves-supported = { $unit }: поддерживаемая бригада стоит на месте, оставить её нельзя
gdb-move-refused-beyond-long-range = { $unit }: отходить дальше своей дальней дистанции нельзя
gdb-move-refused-must-withdraw = { $unit }: бригада отступает
gdb-move-refused-must-limber = { $unit }: орудия нужно взять на передки, а не перекатывать
gdb-move-refused-turned-already = { $unit }: подразделение уже поворачивалось на месте
gdb-move-refused-stands-already = { $unit }: и так велено стоять
