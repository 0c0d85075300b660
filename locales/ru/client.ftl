# Браузерный клиент. По строке на сообщение, только подстановки: их заполняет клиент.

## Страница
tools = Настройки
battles = Сражения
help = Клавиши и знаки
close = Закрыть
theme-dark = При свечах
theme-light = Пергамент
loading = Раскладываем стол.
no-server = Сервер не отвечает.
no-seat = В этом адресе нет места за столом. Попросите ссылку-приглашение.
connection-lost = Связь потеряна. Приказы сохранены, пробуем снова.
decision = Решение, отряд и последний бросок
to-decision = К решению
table = Стол
table-north = С
unit-cm = см
unit-inch = дюйм.

## Заголовок
turn = Ход { $n }
of-turns = из { $n }
turn-of = Ход { $n } из { $last }
phases-of-turn = Фазы хода { $n }
phasing = Действует первой
decides = Решают: { $side }
battle-over = Сражение окончено
points = Очки: { $n }

## Состав
army = Боевой порядок
in-words = Словами
order-marker = новый приказ лежит лицом вниз
nearest-enemies = Ближайшие противники:
foe-at = { $name }, { $distance } { $direction }, { $side }
lies-ahead = впереди
lies-right = справа
lies-behind = сзади
lies-left = слева
may-now = Может сейчас:
may-suffer = Может сейчас стать целью:
stands-at = { $x } от левого края, { $y } от верхнего.
way-n = на север
way-ne = на северо-восток
way-e = на восток
way-se = на юго-восток
way-s = на юг
way-sw = на юго-запад
way-w = на запад
way-nw = на северо-запад
faces = Фронт: { $direction }.
objectives = Цели
objective-line = { $name }: { $n }
held-by = Удерживают: { $side }.
held-by-nobody = Никем не занято.
point-n = на севере
point-ne = на северо-востоке
point-e = на востоке
point-se = на юго-востоке
point-s = на юге
point-sw = на юго-западе
point-w = на западе
point-nw = на северо-западе

## Решение
may-still-act = Могут ещё действовать: { $n }
modifiers = Поправки
total = Итого
successes = Успехов
only-of = Только для: { $name }
show-all = Показать все
show-on-table = Показать на столе
still-open = Осталось выбрать: { $n }
chosen = Выбрано: { $n }
drag-to-move = Могут двигаться: { $n }. Перетащите отряд на столе или нажмите N.
waiting-help = Стол, карточки и линейка пока доступны.
points-count = Победные очки
stale = Сражение ушло вперёд. Вот как обстоят дела сейчас.
pass-screen = Передайте экран: { $side }
pass-help = То, что знает одна сторона, не для глаз другой.
take-seat = Экран взяли: { $side }

## Отряд
history = Что было ({ $n })
together = С бригадой ({ $n })
stayed = Остались на месте: { $names }
let-go = Отпустить
left-of = Осталось { $left } из { $start }
formations = Построения
move-hint = Перетащите или W A S D. Q и E: поворот. Enter: выполнить.
move-hint-touch = Перетащите отряд; поверните за рукоятку.
allowance-used = Израсходованная часть движения
turn-left = Повернуть налево
turn-right = Повернуть направо
confirm-move = Двигать

## Стол
undo = Взять назад
undo-group = Взять назад
undo-ask = Взять назад (шагов: { $n }), с согласия другой стороны
redo = Вернуть ход
undo-asked = Просят взять назад: { $side }
undo-asked-help = С тех пор кое-что открылось, поэтому нужно согласие: { $side }.
undo-waits = Ждём ответа: { $side }.
undo-refused = Согласия нет: { $side }
undo-agree = Согласиться
undo-disagree = Оставить как есть
measure = Измерить
ruler = Линейка
overlays = Зоны
next-unit = Следующий отряд
zoom = Масштаб
zoom-in = Ближе
zoom-out = Дальше
whole-table = Весь стол

## Журнал
log-piece = Выбранный
log-search = Искать в журнале
log-moment = Увидеть этот момент
log = Журнал боя
log-show = Показать
log-all = Всё
log-main = Главное
log-dice = Броски
last-roll = Последний бросок
pane-table = Стол
pane-army = Войска
pane-log = Журнал

## Справка
keys = Клавиши
letters = Одиночные буквы действуют на стол
signs-state = Состояния
signs-order = Приказы
signs-grade = Качество
key-regions = следующий элемент, следующая область
key-arrows = ближайший отряд в этом направлении
key-pan = сдвинуть стол
key-order = отряды по боевому порядку
key-undo = взять последний шаг назад
key-redo = вернуть взятое назад
key-next = следующий отряд, который может действовать
key-enter = выбрать или подтвердить
key-escape = отпустить
key-advance = вперёд, шаг назад
key-wheel = захождение налево, направо
key-turn = поворот на месте
key-finer = мелкий шаг
key-formations = построения
key-ruler = линейка
key-overlays = зоны выбранного отряда
key-zoom = масштаб, весь стол
key-skip = пропустить движение на столе
key-panels = решение, журнал, боевой порядок
key-theme = пергамент или при свечах
state-unformed = расстроен
state-faltering = колеблется
state-retreating = отходит
state-routing = бежит
state-melee = в рукопашной
state-halted = остановлен
state-pursuing = преследует
state-abandoned = брошено
state-low-ammunition = мало зарядов
state-fired = стрелял
state-moved = двигался
order-assault = Атака
order-engage = Соприкосновение
order-support = Поддержка
order-move = Движение
order-hold = Удержание
order-retire = Отступление
order-hidden = неизвестен
grade-guard = Гвардия
grade-elite = Элита
grade-veteran = Ветераны
grade-line = Линейные
grade-second-line = Второразрядные
grade-conscript = Новобранцы
grade-militia = Ополчение

## Первая страница
lobby-title = Сражения за этим столом
lobby-lede = Наполеоновские сражения в миниатюре по писаным правилам: продолжите начатое или разложите новое.
no-battles = Сражений пока нет. Разложите новое.
new-battle = Новое сражение
resume = Продолжить
look = Посмотреть
delete = Удалить
delete-sure = Удалить навсегда
your-side = Ваша сторона
opponent = Противник
human = человек
hot-seat = Второй человек за этим экраном
hot-seat-note = Экран переходит из рук в руки; каждый видит только то, что знает его сторона.
scenario-size = Ходов: { $turns }. Отрядов: { $units }.
begin = Разложить стол

## Запись боя
film = Повтор
film-play = Пустить
film-pause = Остановить
film-step = Следующий шаг
film-step-back = Шаг назад
film-phase = Следующая фаза
film-phase-back = Предыдущая фаза
film-turn = Следующий ход
film-turn-back = Предыдущий ход
film-roll = Следующий бросок
film-speed = Скорость
film-moment = Момент сражения
film-of = шаг { $n } из { $last }
film-now = В этот момент
film-quiet = Здесь ничего не сказано.
film-loading = Перематываем запись.
film-drop = Перетащите сюда запись сражения (.battle).
film-choose = Выбрать запись
film-record = Запись
film-save = Сохранить
chart = Силы по ходу боя
chart-side = { $side }: { $share }
film-open = Открыть запись сражения

## Правила
rules = Правила
key-rules = правила
rules-search = Слова или номер правила
rules-chapters = Главы
rules-systems = Системы правил
rules-found = Найдено: { $n }
rules-around = Соседние правила
rule-numbers = Числа этого правила
rule-optional = по желанию
rule-source = Источник: { $source }
rule-unknown = Правила { $id } в этой книге нет.
reading = Толкование
reading-used = (принято)
reading-switch = Домашние правила выбирают его ключом { $key }.
reading-fixed = Решено; другого толкования в программе нет.
reconstructed = восстановлено

## Подсказки
hint = Первое сражение
hint-off = Без подсказок
hint-seen = Понятно
hint-on = Подсказки для первого сражения

## Правила сражения
rules-of-battle = Правила
preset = Готовый набор
optional-rules = Правила по желанию
readings = Прочтения неясных мест
house-rules = Домашние правила
house-help = Файл домашних правил меняет отдельные числа, прочтения и правила по желанию. Выберите файлы или напишите здесь.
house-upload = Файлы домашних правил
house-paste = Домашние правила текстом
house-use = Взять эти домашние правила
house-drop = Убрать
house-file = Домашние правила
rules-in-force = Правила этого сражения
rules-plain = Только сами правила: без правил по желанию и домашних правил.
options-on = правил по желанию: { $n }
changed-numbers = Изменённые числа
instead-of = вместо { $usual }
on = да
off = нет
by-scenario = по сценарию
by-preset = по готовому набору
by-house-rules = домашние правила
by-players = по уговору игроков
by-record = по записи
mark-reconstructed = Напечатанное значение неизвестно; это восстановлено.
mark-house = Значение домашних правил.
mark-reading = Прочтение неясного места.
