# Командная строка.
cli-about = Наполеоновские сражения миниатюр по писаным правилам. Без команды запускает местный сервер и открывает его страницу.
cli-play-about = Играть: запустить местный сервер и открыть его страницу или новое сражение
cli-serve-about = Предоставить сражения другим
cli-sim-about = Сыграть много сражений между компьютерными генералами и оценить баланс
cli-replay-about = Рассказать сражение по записи
cli-verify-about = Заново разрешить каждый приказ записи и сравнить
cli-scenario-about = Показать и проверить сценарии
cli-scenario-list-about = Перечислить сценарии, которые идут с программой
cli-scenario-check-about = Проверить файл сценария и назвать все ошибки
cli-scenario-show-about = Показать сценарий
cli-rules-about = Искать и показывать правила
cli-rules-search-about = Найти правила по словам на любом из двух языков
cli-rules-show-about = Показать правило по обозначению
cli-rules-coverage-about = Сосчитать правила по главам
cli-rules-readings-about = Перечислить толкования неясных мест; действующее отмечено
cli-rules-tables-about = Перечислить числа правил с их источниками
cli-usage = Использование:
cli-verbs = Команды:
cli-options = Параметры:
cli-see-help = Подробнее: --help.

# Параметры
cli-arg-lang = Язык: en или ru
cli-arg-json = Печатать результаты в JSON
cli-arg-help = Показать эту справку
cli-arg-version = Показать версию
cli-arg-scenario = Обозначение сценария; для sim также файл
cli-arg-side = Ваша сторона: A или B
cli-arg-opponent = Кто ведёт другую сторону: recruit, line или human
cli-arg-no-open = Не открывать браузер
cli-arg-listen = Адрес, по которому отвечать
cli-arg-database = Где хранить сражения
cli-arg-name = Имя этого сервера в сети; можно указать несколько раз
cli-arg-battles = Сколько сражений хранить самое большее
cli-arg-games = Сколько сражений
cli-arg-seed = Зерно серии; если не задано, случайное
cli-arg-side-a = Генерал стороны A: recruit или line
cli-arg-side-b = Генерал стороны B: recruit или line
cli-arg-records = Папка для записей всех сражений
cli-arg-file = Файл
cli-arg-system = Только эта система правил
cli-arg-words = Искомые слова
cli-arg-id = Обозначение правила
cli-arg-filter = Только таблицы, в названии которых есть это

# Результаты
cli-address = Grognard: { $address }
cli-stop = Остановить: Ctrl+C; сражения сохраняются после каждого приказа.
cli-open-yourself = Браузер открыть не удалось; откройте адрес сами.
cli-serve-open = Этот сервер доступен с других машин; у каждого места своя ссылка.
cli-tally = { $side }: фигурок { $left } из { $start }, очков: { $points }
cli-result-open = Сражение не окончено.
cli-result-draw = Ничья.
cli-result-victory = Победа стороны { $side }.
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
cli-sim-wins = { $side } ({ $general }) побеждает { $count } раз: { $share } % (от { $low } до { $high })
cli-sim-draws = Ничьих { $count }: { $share } % (от { $low } до { $high })
cli-sim-turns = Ходов в среднем: { $turns }
cli-sim-losses = { $side } теряет в среднем { $figures } % фигурок и набирает { $points } очка
cli-sim-dropped = Отброшено зашедших в тупик: { $games }
cli-rules-optional = Необязательное: действует по согласию игроков.
cli-rules-source = { $chapter }; источник: { $source }
cli-rules-coverage = { $system }: правил { $rules }
cli-rules-star = * — действует.

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
cli-error-missing = не хватает: { $argument }
cli-error-twice = указано дважды: { $argument }
cli-error-no-verb = скажите, что делать
cli-rules-none = правила со всеми этими словами нет
cli-rules-no-rule = правила { $id } нет
cli-reason-not-found = этого нет
cli-reason-denied = доступ запрещён
cli-reason-in-use = этот адрес занят другой программой
cli-reason-not-ours = у этой машины нет такого адреса
cli-reason-folder = это папка
cli-reason-not-text = это не текст
