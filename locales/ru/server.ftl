# Сервер: расстояния, противники, ошибки запросов.
length-cm = { $value } см
length-inch = { $value } дюйм.
server-example = { $name }: { $range }, { $modifier }.

# Противники
player-human = человек
opponent-recruit = Рекрут
opponent-recruit-note = Ровный и предсказуемый; годится, чтобы освоить правила.
opponent-line = Линейный
opponent-line-note = Взвешивает каждый ход: что он даст и чем рискует.

# Ошибки
server-no-battle = Такого сражения нет.
server-no-scenario = Сценария { $id } нет.
server-no-piece = Такого подразделения нет, или вам его не видно.
server-no-player = Игрока { $name } нет.
server-no-page = По этому адресу ничего нет.
server-to-battles = К сражениям
server-wrong-seat = Это место не относится к сражению.
server-seat-needed = Для этого нужно место в сражении.
server-battle-of-two = Это сражение не окончено и принадлежит обеим сторонам: сначала сдайтесь.
server-wrong-host = Под именем { $host } этот сервер не отвечает.
server-wrong-origin = Чужая страница не может пользоваться этим сервером.
server-malformed = Запрос не удалось прочитать: { $why }
server-too-large = Запрос слишком велик.
server-not-allowed = К этому адресу так не обращаются.
server-too-many = Сервер хранит не больше { $limit } сражений. Сначала удалите одно из них.
server-house-rules-large = Домашних правил может быть не больше { $files } файлов и { $kilobytes } КБ.
server-scenario-large = У сценария с армиями может быть не больше { $files } файлов и { $kilobytes } КБ.
server-scenario-nothing = Файл сценария не прислан.
server-dice-owed = Ввод своих бросков здесь пока не поддерживается.
server-battle-open = Запись выдаётся, когда сражение окончено.
server-storage = Сохранить сражение не удалось; ничего не изменилось.
server-damaged = Сражение сохранено, но не загружается: { $why }
server-fault = Ошибка в программе; ничего не изменилось. Подробности в её журнале.
server-unknown-system = Программа не знает системы правил { $system }.

# Записи сражений
record-error = строка { $line }: { $fault }
record-empty = запись пуста
record-broken-off = строка обрывается, или это не запись сражения
record-changed = строка изменена: она не соответствует своему хешу
record-out-of-chain = строка не продолжает предыдущую: какая-то строка пропала или вставлена
record-unreadable = строку не удалось прочитать: { $why }
json-at-line = строка { $line }, знак { $column }: { $what }
json-at-column = знак { $column }: { $what }
json-syntax = это не JSON
json-broken-off = текст обрывается
json-odd = здесь чего-то не хватает или стоит значение другого вида
json-odd-word = { $word }: здесь этому не место
record-newer-format = формат { $found } новее программы, она читает до { $known }
record-impossible = такого в этом сражении быть не могло: в нём нет такой части, генерала, места или такого кубика
record-misplaced = этой строке здесь не место
record-other-system = сражение шло по правилам { $found }, а не { $expected }
record-other-rules = сражение шло по другим таблицам или домашним правилам
record-house-rules = домашние правила в записи изменены: они не совпадают со своим хешем
record-number = на месте шага { $expected } стоит шаг { $found }
record-refused = шаг { $step }: правила запрещают этот приказ: { $refusal }
record-dice = шаг { $step }: введённых бросков не столько, сколько требует приказ
record-event = шаг { $step }: событие { $event } не такое, как дают правила и кубики
record-state = шаг { $step }: состояние после него другое
record-seed = зерно не то, которое было обещано до сражения
record-result = исход не соответствует состоянию в конце
record-never-stood = шаг { $step }: после шага { $to } сражение никогда не стояло
record-not-agreed = шаг { $step }: открытое взято назад без согласия
server-not-back = Взять назад нечего.
server-not-back-shown = Компьютерный генерал не согласен: с тех пор открылось скрытое, и назад этого не взять. По соглашению берут назад только броски.
server-taken-back = { $side }: последний шаг взят назад. Сражение снова стоит на ходе { $turn }, { $phase }.
server-taken-back-agreed = { $side }: взято назад по соглашению то, что уже видели. Сражение снова стоит на ходе { $turn }, { $phase }.
server-taken-up = { $side }: взятое назад сделано снова. Сражение стоит на ходе { $turn }, { $phase }.
