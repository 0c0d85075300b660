# Командная строка.
cli-about = Наполеоновские сражения миниатюр по писаным правилам. Без команды запускает местный сервер и открывает его страницу.
cli-play-about = Играть: запустить местный сервер и открыть его страницу или новое сражение
cli-serve-about = Предоставить сражения другим
cli-sim-about = Сыграть много сражений между компьютерными генералами и оценить баланс
cli-export-about = Записать сражение текстом, картинкой конца или страницей, которая его повторяет
cli-replay-about = Рассказать сражение по записи
cli-verify-about = Заново разрешить каждый приказ записи и сравнить
cli-scenario-about = Показать и проверить сценарии
cli-scenario-list-about = Перечислить сценарии, которые идут с программой
cli-scenario-check-about = Проверить сценарий и назвать все ошибки
cli-scenario-show-about = Показать сценарий
cli-rules-about = Искать и показывать правила
cli-rules-search-about = Найти правила по словам на любом из двух языков
cli-rules-show-about = Показать правило или прочтение по обозначению
cli-rules-coverage-about = Сосчитать правила по главам: известно, в программе, проверено
cli-rules-readings-about = Перечислить прочтения неясных мест; действующее отмечено
cli-rules-tables-about = Перечислить числа правил с их источниками
cli-usage = Использование:
cli-verbs = Команды:
cli-arguments = Аргументы:
cli-options = Параметры:
cli-see-help = Подробнее: --help.

# Параметры
cli-arg-lang = Язык: en или ru
cli-arg-json = Печатать результаты в JSON; ошибки и пометки тогда идут строками JSON в стандартный вывод ошибок
cli-arg-help = Показать эту справку
cli-arg-version = Показать версию
cli-arg-scenario = Обозначение сценария или его файл
cli-arg-side = Ваша сторона: A или B
cli-arg-opponent = Кто ведёт другую сторону: recruit, line или human
cli-arg-no-open = Не открывать браузер
cli-arg-listen = Адрес, по которому отвечать; если не задан, 127.0.0.1:3813, а если порт занят, другой
cli-arg-database = Где хранить сражения; если не задано, в battles.db в папке GROGNARD_DATA, иначе в XDG_DATA_HOME/grognard (обычно ~/.local/share/grognard)
cli-arg-name = Имя этого сервера в сети; можно указать несколько раз
cli-arg-battles = Сколько сражений хранить самое большее
cli-arg-games = Сколько сражений
cli-arg-seed = Зерно серии; если не задано, случайное
cli-arg-side-a = Генерал стороны A: recruit или line
cli-arg-side-b = Генерал стороны B: recruit или line
cli-arg-records = Папка для записей всех сражений; новая или пустая
cli-arg-format = Вид: text, svg или html
cli-arg-file = Файл
cli-arg-system = Только эта система правил
cli-arg-words = Искомые слова
cli-arg-id = Обозначение правила или прочтения
cli-arg-rules = Файл домашних правил; можно назвать несколько, следующий важнее предыдущего
cli-arg-preset = Правила по желанию: introductory, standard или everything
cli-arg-house = Правило по желанию или прочтение, как в --set у play и sim
cli-arg-set = Одно правило по желанию или одно прочтение, например smoke=true; можно повторять
cli-arg-filter = Только таблицы, в названии которых есть это
cli-arg-force = Перезаписать файлы, которые уже есть
cli-arg-times = Сказать, сколько это заняло времени

# Результаты
cli-address = Grognard: { $address }
cli-running = Grognard уже запущен с этими сражениями: { $address }
cli-stop = Остановить: Ctrl+C; сражения сохраняются после каждого приказа.
cli-open-yourself = Браузер открыть не удалось; откройте адрес сами.
cli-serve-open = Этот сервер доступен с других машин; у каждого места своя ссылка.
cli-tally = { $side }: фигурок { $left } из { $start }, очков: { $points }
cli-result-open = Сражение не окончено.
cli-result-draw = Ничья.
cli-result-victory = Победа стороны { $side }.
cli-turn = Ход { $turn }
cli-verified = { $steps ->
    [one] Заново разрешён { $steps } приказ: всё сходится.
    [few] Заново разрешены { $steps } приказа: всё сходится.
   *[other] Заново разрешено { $steps } приказов: всё сходится.
}
cli-verified-chain = { $steps ->
    [one] { $steps } приказ: цепочка и состояние сходятся. Зерно ещё не раскрыто, поэтому броски не повторить.
    [few] { $steps } приказа: цепочка и состояния сходятся. Зерно ещё не раскрыто, поэтому броски не повторить.
   *[other] { $steps } приказов: цепочка и состояния сходятся. Зерно ещё не раскрыто, поэтому броски не повторить.
}
cli-side = { $side }: { $name }
cli-size = Ходов: { $turns }, подразделений: { $units }
cli-scenario-sound = { $path }: ошибок нет.
cli-sim-heading = { $scenario }: сражений { $games }, зерно { $seed }
cli-sim-wins = { $count ->
    [one] { $side } ({ $general }) побеждает { $count } раз: { $share } % (от { $low } до { $high })
    [few] { $side } ({ $general }) побеждает { $count } раза: { $share } % (от { $low } до { $high })
   *[other] { $side } ({ $general }) побеждает { $count } раз: { $share } % (от { $low } до { $high })
}
cli-sim-draws = Ничьих { $count }: { $share } % (от { $low } до { $high })
cli-sim-turns = Ходов в среднем: { $turns }
cli-sim-losses = { $side } теряет в среднем { $figures } % фигурок и набирает очков: { $points }
cli-sim-dropped = Отброшено зашедших в тупик: { $games }
cli-sim-times = Секунд: { $total }, на одно сражение в одном потоке { $battle }
cli-rules-optional = Правило по желанию: действует по согласию игроков.
cli-rules-source = { $chapter }; в источнике: { $source }
cli-rules-coverage = { $system }: правил известно { $known }, в программе { $implemented }, проверено { $tested }
cli-rules-coverage-examples = Разобранных примеров: { $known }, проверено { $tested }
cli-rules-known = известно
cli-rules-implemented = в программе
cli-rules-tested = проверено
cli-rules-star = * — действует. Прочтения без переключателя решены, другие их варианты выбрать нельзя.
cli-rules-decided = решено
cli-rules-not-taken = не принято: { $way }
cli-marked = За этими шансами стоят числа не из печатных правил:
cli-marked-table = { $sign } таблица броска «{ $roll }» [{ $rules }]
cli-rules-signs = ? восстановлено: напечатанное значение неизвестно. ~ прочтение неясного места. ! домашние правила.
cli-rules-instead = вместо { $usual }
cli-rules-of-reading = { $system }, к правилам { $rules }
cli-rules-unplayed = правила { $system } программа знает, но играть по ним пока не умеет: прочтений и таблиц к ним нет
cli-by-scenario = по сценарию
cli-by-preset = по готовому набору
cli-by-house-rules = по домашним правилам
cli-by-players = по выбору игроков
cli-by-record = по записи

# Ошибки
cli-error = ошибка: { $what }
cli-error-fault = ошибка в программе: { $what }
cli-error-file = { $path }: { $why }
cli-error-record = { $path }: { $what }
cli-error-database = базой данных нельзя воспользоваться: { $why }
cli-error-database-kind = { $address }: поддерживается только sqlite:ПУТЬ
cli-error-listen = по адресу { $address } отвечать нельзя: { $why }
cli-error-no-home = нет папки для сражений: задайте GROGNARD_DATA или HOME
cli-error-unknown = здесь неизвестно: { $argument }
cli-error-value = { $value } не подходит для { $argument }
cli-error-value-allowed = { $value } не годится для { $argument }; допустимо: { $allowed }
cli-error-missing = не хватает: { $argument }
cli-error-twice = указано дважды: { $argument }
cli-error-conflict = { $argument } нельзя указать вместе с { $other }
cli-error-there = { $path } уже есть; --force перезапишет
cli-error-used = папка { $path } не пуста; --force всё равно запишет в неё
cli-error-no-folder = папки { $path } нет
cli-error-running = Grognard уже запущен с этими сражениями
cli-error-running-at = Grognard уже запущен с этими сражениями: { $address }
cli-error-no-verb = скажите, что делать
cli-rules-none = правил со всеми этими словами нет
cli-rules-no-rule = правила { $id } нет
cli-rules-no-rule-near = правила { $id } нет; возможно, { $nearest }
cli-no-scenario-near = сценария { $given } нет; возможно, { $nearest }
cli-no-army-near = нет ни файла, ни примера { $given }; возможно, { $nearest }
cli-reason-not-found = этого нет
cli-reason-denied = доступ запрещён
cli-reason-in-use = этот адрес занят другой программой
cli-reason-not-ours = у этой машины нет такого адреса
cli-reason-exists = под этим именем уже что-то есть
cli-reason-no-folder = часть этого пути — не папка
cli-reason-full = на диске нет места
cli-reason-read-only = туда ничего нельзя записать
cli-reason-folder = это папка
cli-reason-not-text = это не текст

# Армии и подготовка сражения
cli-army-about = Проверить, оценить, свести в бригады и перечислить армии
cli-army-list-about = Перечислить образцы армий
cli-army-check-about = Проверить армию по организации её нации и по спискам армий
cli-army-roster-about = Напечатать ростер армии
cli-army-points-about = Напечатать цену каждого подразделения и генерала
cli-army-organise-about = Свести список подразделений в бригады или набрать по кубикам армию на столько-то очков
cli-scenario-terrain-about = Разыграть местность стола по броскам
cli-scenario-make-about = Составить сражение двух армий на местности по броскам
cli-scenario-seal-about = Назвать печать тайной карты расстановки
cli-scenario-reveal-about = Открыть обе карты расстановки сразу и вписать их в сценарий
cli-print-about = Записать листы A4 для печати
cli-print-markers-about = Маркеры приказов и состояний
cli-print-roster-about = Ростер армии
cli-print-reference-about = Действующие таблицы на одном листе
cli-arg-army = Файл армии или обозначение образца
cli-arg-army-or-words = Файл армии, обозначение образца или подразделения словами: «1-й и 2-й батальоны 13e Ligne, 1809, ветераны; 7e Hussards»
cli-arg-house-rules = Файл домашних правил
cli-arg-nation = Нация армии, которую набирают
cli-arg-year = Её год
cli-arg-points = Сколько может стоить армия по кубикам
cli-arg-fraction = Доля исторической численности
cli-arg-roll-brigadiers = Бросать на дополнительных бригадных генералов
cli-arg-roll-skills = Навыки генералов определит бросок в начале сражения
cli-arg-dice = Кубики с настоящего стола в порядке бросков
cli-arg-out = Какой файл записать
cli-arg-table = Ширина и глубина стола в сантиметрах
cli-arg-figures = Масштаб фигурок: 15mm или 28mm
cli-arg-choose = Выбор того, кто бросал: left, right, bottom, top; windfall, marsh; narrow, broad
cli-arg-move-a = Сторона A переносит элемент квадрата в место, заданное в сантиметрах
cli-arg-move-b = Сторона B переносит элемент квадрата в место, заданное в сантиметрах
cli-arg-turns = Последний ход
cli-arg-name-id = Обозначение сценария
cli-arg-army-a = Армия стороны A: файл, образец или нация:год с --points
cli-arg-army-b = Армия стороны B: файл, образец или нация:год с --points
cli-arg-map-a = Карта стороны A
cli-arg-map-b = Карта стороны B
cli-arg-seal-a = Печать, которую сторона A назвала заранее
cli-arg-seal-b = Печать, которую сторона B назвала заранее
cli-army-breach = нарушение
cli-army-mend = { "    " }как исправить: { $mend }
cli-army-note = замечание
cli-army-finding = строка { $line }, { $about }: { $weight }, { $rule }: { $what }
cli-army-finding-whom = { $about }: { $weight }, { $rule }: { $what }
cli-army-finding-army = { $weight }, { $rule }: { $what }
cli-army-legal = { $army }: всё по правилам.
cli-army-illegal = { $army }: { $breaches ->
    [one] { $breaches } нарушение правил
    [few] { $breaches } нарушения правил
   *[other] { $breaches } нарушений правил
}
cli-army-total = всего
cli-army-what = укажите файл армии или --nation, --year и --points
cli-army-points = { $army }: армии по броскам нужно --points
cli-army-words-calibre = { $unit }: у таких батарей { $known }
cli-army-words-nameless = в { $phrase } не названо ни одно подразделение
cli-army-words-nation = чьё это подразделение: { $unit }? Назовите нацию через запятую или в --nation: { $known }
cli-army-words-no-army = из этих подразделений армии не составить
cli-army-words-no-row = { $nation }: ничего похожего на { $unit } в { $year } году нет
cli-army-words-no-year = год не указан; напишите его рядом с подразделением или в --year
cli-army-words-part = непонятно: { $part }; у подразделения одно название, а рядом через запятую — год, нация, уровень и численность
cli-army-words-part-near = непонятно: { $part }; возможно, { $nearest }
cli-army-words-twice = { $part } — второе значение того же рода; у подразделения один год, одна нация, один уровень и одна численность
cli-army-words-battalions = { $text }: таких батальонов или эскадронов не насчитать; пишите «с 1-го по 3-й», 1-3 или «три»
cli-army-words-year = { $year } — не год этих войн; они шли с 1792 по 1815
cli-army-words-again = { $unit }: названо дважды
cli-army-words-strength = { $unit }: { $told } фигурок или моделей не бывает; бывает { $known }
cli-army-words-no-organisation = { $nation }: организации этой армии в правилах нет; есть { $known }
cli-army-words-squadrons = { $unit } в стольких эскадронах не играется; в полку их { $known }
cli-army-words-two-years = у армии один год, а не { $one } и { $other }
cli-army-fraction = { $text } — не доля целого: пишите 1/3 или 50%
cli-army-nation = нации { $nation } нет; известны { $known }
cli-army-no-list = организации этой нации в программе нет
cli-army-too-few = этих очков не хватит на две бригады с командирами
cli-roster-general = { $name }, { $rank }, { $skill }, очков: { $points }
cli-roster-order = Приказ: { $order }
cli-roster-total = Подразделений: { $units }, фигурок: { $figures } (человек: { $men }), моделей: { $models } (орудий: { $guns }), очков: { $points }
cli-roster-unit = Подразделение
cli-roster-type = Род войск
cli-roster-grade = Уровень
cli-roster-figures = Фигурки
cli-roster-bases = Базы
cli-roster-half = 50 %
cli-roster-quarter = 25 %
cli-roster-points = Очки
cli-roster-notes = Примечания
cli-dice-owed = { $count ->
    [one] нужен ещё { $count } кубик: { $roll }
    [few] нужны ещё { $count } кубика: { $roll }
   *[other] нужно ещё { $count } кубиков: { $roll }
}
cli-roll-side = сторона { $side }
cli-roll = { $roll }: { $dice } = { $total }, { $row }
cli-roll-modified = { $roll }: { $dice } ({ $modifier }) = { $total }, { $row }
cli-prepare-seed = Зерно: { $seed }
cli-prepare-no-room = бригаде { $brigade } стороны { $side } не хватает места в её зоне; возьмите стол побольше
cli-prepare-other-bases = у обеих армий должны быть одинаковые базы
cli-written = Записано: { $path }
cli-seal-other = { $path } — не та карта, печать которой назвала сторона { $side }
cli-seal-nonce = в { $path } вписано случайное слово, чтобы карту нельзя было подобрать: не меняйте файл, пока карты не показаны
cli-terrain-no-element = { $argument }: такого квадрата нет
cli-terrain-no-such-choice = { $argument }: бросок на этот квадрат такого выбора не оставляет
cli-terrain-not-nearest = { $argument }: ручей течёт к ближайшему краю стола
cli-terrain-not-own = { $argument }: элемент лежит не в зоне этой стороны
cli-terrain-enemy = { $argument }: место лежит в зоне противника
cli-terrain-off-table = { $argument }: место вне стола
cli-print-markers = Маркеры приказов и состояний
cli-print-face-down = Вырежьте их. Сплошная рамка — приказ бригады, двойная — приказ дивизии, пунктирная — состояние подразделения. Новый приказ кладут лицом вниз.
cli-print-reference = Действующие таблицы
cli-print-centimetres = Расстояния в сантиметрах, фигурки 15 мм.
cli-print-inches = Расстояния в дюймах, фигурки 28 мм.

## Процедуры, вызванные отдельно
cli-resolve-about = Бросить за процедуру правил или прочесть кубики, брошенные за столом
cli-odds-about = Точные вероятности процедуры правил
cli-schema-about = Исходные данные процедуры в виде JSON Schema или список процедур системы
cli-arg-of = Система правил
cli-arg-procedure = Процедура; schema без неё перечисляет все
cli-arg-input = Исходные данные в файле JSON, - для стандартного ввода; пропущенное берётся по умолчанию
cli-arg-input-value = Одно из исходных данных, например figures=24; можно несколько раз
cli-arg-dice-seed = Зерно кубиков; если не задано, случайное
cli-arg-vary = Перебрать значения, например figures=24,30,36; можно несколько раз
cli-unknown-system = системы правил { $given } нет; известны { $known }
cli-unknown-system-near = системы правил { $given } нет, возможно, { $nearest }
cli-unknown-procedure = процедуры { $given } нет; известны { $known }
cli-unknown-procedure-near = процедуры { $given } нет, возможно, { $nearest }
cli-error-json = { $path }: это не JSON: { $why }
cli-vary-form = { $given } не имеет вида key=a,b,c
cli-set-form = { $given } не вида ключ=значение
cli-key-twice = { $key }: задано дважды
cli-vary-many = вариантов: { $count }, а можно не больше { $most }
cli-no-die = { $given } — не кубик: от 1 до 6
cli-vary-no-entry = { $key } — нет такого элемента: в списке их { $entries }, и добавить можно только следующий
cli-procedure-dice-owed = { $count ->
        [one] нужен ещё { $count } кубик: { $roll }
        [few] нужны ещё { $count } кубика: { $roll }
       *[other] нужно ещё { $count } кубиков: { $roll }
    }
cli-dice-left = { $count ->
        [one] лишний { $count } кубик
        [few] лишние { $count } кубика
       *[other] лишних кубиков: { $count }
    }
cli-seed = зерно { $seed }
cli-roll-dice = {"  "}кубики { $dice }
cli-roll-sum = {"  "}всего { $total } [{ $rules }]
cli-roll-total = {"  "}всего { $total }: { $row } [{ $rules }]
cli-odds-line = { $percent } % { $weight }  { $outcome }
cli-odds-long = дроби, слишком длинные для строки, есть в выводе --json
cli-odds-too-fine = слишком много кубиков для точных вероятностей
