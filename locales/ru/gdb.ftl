# General de Brigade: ход, фазы, стороны, войска, состояния.
gdb-turn-started = Ход { $turn }
gdb-phase-initiative = Инициатива
gdb-phase-command = Командование
gdb-phase-compulsory = Обязательное
gdb-phase-charges = Атаки
gdb-phase-movement = Передвижение
gdb-phase-firing = Стрельба
gdb-phase-melee = Рукопашная
gdb-phase-morale = Мораль
gdb-opening-deployment = Расстановка
gdb-opening-flank-marches = Фланговые марши
gdb-opening-orders = Начальные приказы
gdb-opening-ready = Перед сражением
gdb-waiting-over = Сражение окончено.
gdb-waiting-side = Решение за стороной: { $side }.
gdb-side-strength = фигурок { $left } из { $start }, подразделений { $units } из { $of }
gdb-strength-figures = { $left }
gdb-strength-models = ×{ $left }
gdb-strength-none = {""}
gdb-distance = { $distance }
gdb-left-of = { $left } из { $start }
gdb-in-command = под командованием
gdb-out-of-command = вне командования

# Инициатива
gdb-decision-prepare-battle = Подготовка к сражению
gdb-decision-prepare-battle-help = Сначала бросают на погоду и неизвестные таланты; затем каждый втайне планирует фланговый марш, рисует расстановку и пишет приказы.
gdb-decision-begin-battle = Начать сражение
gdb-decision-begin-battle-help = Обе армии стоят по сценарию; затем первый бросок на инициативу.
gdb-decision-begin-battle-deployed-help = Обе армии стоят так, как их расставили командующие; затем первый бросок на инициативу.
gdb-decision-begin-battle-prepare-help = Сначала бросают на погоду и таланты; затем составляют планы, карты и приказы.
gdb-decision-keep-or-pass-initiative = Инициатива
gdb-decision-keep-or-pass-initiative-help = Фазовый игрок первым атакует, движется и стреляет; второй видит его действия. От переданной инициативы противник отказаться не может.
gdb-initiative-begin = Начать сражение
gdb-initiative-prepare = Бросить на погоду и таланты, затем составить планы
gdb-initiative-keep = Оставить инициативу себе
gdb-initiative-pass = Передать противнику
gdb-initiative-begun = Сражение началось.
gdb-initiative-won = { $side }: инициатива выиграна.
gdb-initiative-tie = Ничья в броске на инициативу; бросок повторяется.
gdb-initiative-kept = { $side }: инициатива сохранена.
gdb-initiative-passed = { $side }: инициатива получена от противника.
gdb-initiative-not-winner = Выбор принадлежит победителю броска
gdb-initiative-already-begun = Сражение уже началось
roll-initiative = Инициатива: { $subject }
row-initiative-won = выигрыш
row-initiative-lost = проигрыш
row-initiative-tie = ничья, перебросить

# Отказы
gdb-refused-not-now = Сейчас этого решения не ждут
gdb-refused-battle-over = Сражение окончено

# Подразделения
gdb-unit-losses = { $unit }: потери { $figures }, осталось { $left }.
gdb-unit-half-passed = { $unit }: точка рассеивания пройдена.
gdb-unit-unformed = { $unit }: строй расстроен.
gdb-unit-reformed = { $unit }: строй восстановлен.
gdb-unit-halts = { $unit }: остановка.
gdb-unit-falters = { $unit }: колеблется.
gdb-unit-retreats = { $unit }: отступает.
gdb-unit-routs = { $unit }: бежит.
gdb-unit-rallies = { $unit }: бегство прекращено.
gdb-unit-dispersed = { $unit }: полное рассеяние.
gdb-unit-surrendered = { $unit }: сдача в плен.
gdb-unit-panicked = { $unit }: бежит в массовой панике.
gdb-unit-left-table = { $unit }: уход со стола.
gdb-unit-destroyed = { $unit }: полное уничтожение.

# Уровни
gdb-grade-guard = гвардия
gdb-grade-elite = элита
gdb-grade-veteran = ветераны
gdb-grade-line = линейные
gdb-grade-second-line = второразрядные
gdb-grade-conscript = новобранцы
gdb-grade-militia = ополчение

# Построения
gdb-formation-line = линия
gdb-formation-column-companies = колонна рот
gdb-formation-column-divisions = колонна дивизионов
gdb-formation-massed-column = массированная колонна
gdb-formation-march-column = походная колонна
gdb-formation-square = каре
gdb-formation-open-order = разомкнутый строй
gdb-formation-skirmish-line = цепь застрельщиков
gdb-formation-deployed = снята с передков
gdb-formation-limbered = на передках

# Состояния
gdb-state-formed = в порядке
gdb-state-unformed = в расстройстве
gdb-state-halted = в остановке
gdb-state-faltering = колеблется
gdb-state-retreating = отступает
gdb-state-routing = бежит
gdb-state-melee = в рукопашной
gdb-state-pursuing = преследует
gdb-state-abandoned = орудия брошены
gdb-state-guns-lost = орудия потеряны
gdb-state-low-ammunition = боеприпасы на исходе
gdb-state-fired = стреляло

# Генералы
gdb-rank-commander-in-chief = главнокомандующий
gdb-rank-brigadier = бригадный генерал
gdb-rank-staff-officer = офицер штаба
gdb-skill-gifted = одарённый
gdb-skill-average = средний
gdb-skill-inept = неумелый

# Описания
gdb-describe-unit = { $unit }: { $grade }, { $strength }, { $formation }, { $state }; ближайший противник { $enemy }, { $distance }.
gdb-describe-unit-alone = { $unit }: { $grade }, { $strength }, { $formation }, { $state }.
gdb-describe-figures = { $left } из { $start }
gdb-describe-models = моделей орудий: { $left } из { $start }
gdb-describe-general = { $general }, { $rank }, { $skill }.
gdb-sentence-enemy = { $enemy }: до него { $distance }.
gdb-fact-grade = Уровень
gdb-fact-formation = Построение
gdb-fact-state = Состояние
gdb-fact-strength = Фигурки
gdb-fact-move = Запас хода
gdb-fact-charge = Ход атаки
gdb-fact-kind = Род войск
gdb-fact-range = Огонь
gdb-range-of = эффективная дистанция до { $effective }, дальняя до { $long }
gdb-fact-skirmish-class = Как застрельщики
gdb-skirmish-first-class = застрельщики первого класса
gdb-skirmish-second-class = застрельщики второго класса
gdb-arm-infantry = пехота
gdb-arm-skirmishers = застрельщики
gdb-arm-cuirassiers = кирасиры
gdb-arm-heavy-cavalry = тяжёлая кавалерия
gdb-arm-dragoons = драгуны среднего качества
gdb-arm-lancers = уланы
gdb-arm-light-cavalry = лёгкая кавалерия
gdb-arm-cossacks = казаки
gdb-arm-foot-artillery = пешая артиллерия
gdb-arm-horse-artillery = конная артиллерия
gdb-fact-command = Командование
gdb-fact-rank = Должность
gdb-fact-skill = Навык

# Боевое расписание
gdb-roster-strength = { $left } из { $start }, { $state }
gdb-roster-in-square = в общем каре: { $unit }
gdb-roster-in-hand = при своих батальонах
gdb-roster-dispersed = рассеяны
gdb-roster-surrendered = сдались в плен
gdb-roster-panicked = бежали в панике
gdb-roster-left-table = ушли со стола
gdb-roster-destroyed = уничтожены
gdb-brigade-panicked = массовая паника
gdb-brigade-broken = разбита
gdb-brigade-leaderless = без генерала
gdb-order-none = нет
gdb-order-hidden = Приказ неизвестен
gdb-order-assault = Атака
gdb-order-engage = Соприкосновение
gdb-order-support = Поддержка
gdb-order-move = Движение
gdb-order-hold = Удерживать позиции
gdb-order-retire = Отступление
gdb-order-with-target = { $order }: { $target }
gdb-mark-melee = Рукопашная: { $a } против { $b }

# Местность
gdb-ground-hill = Холм
gdb-ground-open-wood = Редкий лес
gdb-ground-dense-wood = Густой лес
gdb-ground-orchard = Сад
gdb-ground-marsh = Болото
gdb-ground-rocky = Каменистый участок
gdb-ground-lake = Озеро
gdb-ground-field = Поле
gdb-ground-stream = Ручей
gdb-ground-river = Река
gdb-ground-bridge = Мост
gdb-ground-ford = Брод
gdb-ground-road = Дорога
gdb-ground-obstacle = Линейное препятствие
gdb-ground-village = Строения
gdb-ground-strongpoint = Опорный пункт
gdb-ground-redoubt = Редут
gdb-ground-ravine = Овраг
gdb-ground-note = { $what }: { $is }
gdb-ground-and = { $one }, { $more }
gdb-ground-is-rough = пересечённая местность
gdb-ground-is-difficult = труднопроходимая местность
gdb-ground-is-impassable = пройти нельзя
gdb-ground-is-linear = половина хода до полного выхода
gdb-ground-is-higher = возвышенность
gdb-ground-is-cover = укрытие
gdb-ground-is-building = защита строений
gdb-ground-is-strong = лучшее укрытие
gdb-ground-is-no-horse = закрыто для кавалерии и орудий

# Победа
gdb-place-taken = { $side }: теперь за ними { $place }.
gdb-result-won = Победа: { $side }; { $cause }.
gdb-result-won-marginal = Победа с небольшим перевесом: { $side }; { $cause }.
gdb-result-won-clear = Решительная победа: { $side }; { $cause }.
gdb-result-draw = Ничья: { $cause }.
gdb-end-counted = { $cause } ({ $a } — { $a-points }, { $b } — { $b-points })
gdb-end-points = по очкам после последнего хода
gdb-end-army-broken = половина бригад одной из армий разбита, решают очки
gdb-end-army-gone = на столе не осталось противника
gdb-end-both-broken = обе армии разбиты, решают очки
gdb-end-both-gone = на столе никого не осталось
gdb-end-half-lost = потеряна половина армии противника
gdb-end-both-lost = обе армии потеряли половину подразделений
gdb-end-conceded = противник сдался
gdb-count-place = удерживает: { $place }
gdb-count-unit = потеряно противником: { $unit }
gdb-count-broken = разбита: { $brigade }
gdb-count-panicked = в панике: { $brigade }
gdb-count-general = потерян генерал: { $general }
gdb-count-army = армия противника разбита
gdb-decision-forced = { $subject }: { $decision } — была лишь одна возможность.

## Линия видимости
gdb-sight-clear = { $distance }: видно.
gdb-sight-weather = На расстоянии { $distance } в такую погоду не видно.
gdb-sight-mist = На расстоянии { $distance } сквозь туман ничего не видно.
gdb-sight-blocked = Закрывает обзор: { $what }.
gdb-sight-dead-ground = Скрыто в мёртвой зоне: { $what }.
gdb-sight-somebody = что-то
