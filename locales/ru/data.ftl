# Ошибки в файлах сценариев и домашних правил. `file`, `line`, `key` и `found` взяты из файла.

data-error = { $file }, строка { $line }: { $key } — здесь { $found }, а нужно: { $expected }.
data-error-choice = { $key } — здесь { $found }, а нужно: { $expected }.
data-error-text = { $file }, строка { $line }: здесь { $found }, а нужно: { $expected }.
data-error-unknown = { $file }, строка { $line }: ключа { $key } здесь не бывает.
data-error-unknown-near = { $file }, строка { $line }: ключа { $key } здесь не бывает; возможно, имеется в виду { $nearest }.
data-error-missing = { $file }, строка { $line }: нет ключа { $key }.

data-expected-toml = правильный TOML
data-expected-readable = файл, который удаётся прочесть ({ $words })
data-expected-key = указать значение
data-expected-known-key = ключ, известный в этом месте
data-expected-known-key-near = ключ, известный в этом месте, возможно, { $nearest }
data-expected-word = одно из слов { $words }
data-expected-id = идентификатор ({ $of })
data-expected-id-near = идентификатор ({ $of }), возможно, { $nearest }
data-expected-free-id = идентификатор, не занятый в строке { $line }
data-expected-free-id-of = идентификатор, не занятый в { $file }, строка { $line }
data-expected-between = число от { $low } до { $high }
data-expected-on-table = место в пределах стола { $width } × { $height } см
data-expected-free-ground = место, которое не занимает { $other }
data-expected-capacity = не больше { $figures } { $figures ->
        [one] фигурки
       *[other] фигурок
    }

## Виды значений
data-kind-a-table-that-this-rule-system-plays = таблицу, которую играет эта система правил
data-kind-a-battalion-of-infantry = батальон пехоты
data-kind-one-wagon-a-division = один зарядный ящик на дивизию
data-kind-a-table = таблица
data-kind-a-text = текст
data-kind-a-word = слово
data-kind-a-list = список
data-kind-two-numbers = два числа
data-kind-a-whole-number = целое число
data-kind-true-or-false = true или false
data-kind-centimetres-with-up-to-three-decimals = сантиметры, не больше трёх знаков после точки
data-kind-true-or-false--a-whole-number-or-a-word = true или false, целое число или слово
data-kind-a-name--a-text--or-a-table-of-en-and-ru = название: текст или таблица из en и ru

## Что имеет идентификатор
data-kind-a-piece-of-terrain = участок местности
data-kind-a-general = генерал
data-kind-a-building = строение
data-kind-a-place-or-a-brigade = место или бригада

## Смысл
data-kind-three-or-more-corners-of-a-simple-polygon = не меньше трёх углов многоугольника без самопересечений
data-kind-two-or-more-places-and-a-width-above-0 = не меньше двух точек и ширина больше 0
data-kind-either-poly-or-line = либо poly, либо line
data-kind-a-width-and-a-height-from-10-to-2000-cm = ширина и высота от 10 до 2000 см
data-kind-a-feature--or-a-place-with--at- = участок местности или точка `at`
data-kind-a-table-of-sane-size = стол разумного размера
data-kind-a-general-of-the-brigade-s-own-side = генерал той же стороны, что и бригада
data-kind-a-brigade-of-the-same-side = бригада той же стороны
data-kind-a-regiment-of-the-same-horse-and-brigade = полк той же кавалерии в той же бригаде
data-kind-at-most-one-of-the-two = не больше одного из двух
data-kind-a-battery = батарея
data-kind-a-formation-that-these-troops-can-take = построение, доступное этим войскам
data-kind-a-building-that-holds-figures = строение, в котором помещаются фигурки
data-kind-a-place-or-an-enemy-brigade = место или бригада противника
data-kind-a-friendly-brigade = своя бригада
data-kind-a-place-or-a-point = место или точка
data-kind-a-place--a-point-or-nothing = место, точка или ничего
data-kind-an-order-other-than-retire = приказ, кроме отступления
data-kind-a-turn-after-the-one-before = ход позже предыдущего
data-kind-a-brigade-that-marches = бригада, идущая в марше
data-kind-one-flank-march-a-side = один фланговый марш у стороны
data-kind-at-most-half-of-the-army = не больше половины армии
data-kind-a-brigade-that-the-commander-in-chief-does-not-lead = бригада, которую ведёт не главнокомандующий
data-kind-a-brigade-with-a-brigadier = бригада с бригадным генералом
data-kind-a-turn-from-the-second-to-the-last = ход со второго по последний
data-kind-a-place-on-another-edge-than-its-own--outside-the-enemy-deployment = место на чужом краю вне зоны расстановки противника
data-kind-brigades-of-one-side = бригады одной стороны

## Армии и карты расстановки
data-kind-a-corps = корпус
data-kind-a-division = дивизия
data-kind-a-brigade = бригада
data-kind-a-unit-of-this-brigade = подразделение этой бригады
data-kind-a-row-of-the-nation-s-organisation = строка организации нации
data-kind-a-post-for-each-general = место для каждого генерала (post)
data-kind-a-deployment-for-each-brigade = расстановка каждой бригады (deployment)
data-kind-an-army-file-whose-text-is-at-hand = файл армии, текст которого под рукой
data-kind-two-opposite-corners = два противоположных угла
data-kind-ground-within-the-zone-of-its-side = место в зоне своей стороны
data-kind-zones-of-the-sides-that-share-no-ground = зоны сторон без общей земли
data-kind-a-zone-for-both-sides-or-for-none = зона у обеих сторон или ни у одной
data-kind-ground-within-the-area-of-its-brigade = место в зоне своей бригады
data-kind-a-path-below-the-scenario-s-folder--with-plain-slashes = путь внутри папки сценария, с прямыми чертами
data-kind-the-map-whose-seal-was-told = карта, печать которой была названа
## Числа таблиц
data-expected-tenths = число от { $low } до { $high }, не больше одного знака после запятой
data-expected-halves = число от { $low } до { $high } с шагом 0,5
data-expected-list-of-halves = список чисел от { $low } до { $high } с шагом 0,5
data-expected-numbers = список целых чисел от { $low } до { $high }, всего { $count }
data-expected-below = значение меньше, чем у { $other }
data-expected-above = значение больше, чем у { $other }
data-kind-a-share-of-a-turn--such-as-1-2 = доля хода, например 1/2
data-kind-a-length-in-cm-and-in--or-none = длина в cm и in или "none"
data-kind-a-rule-id-of-these-rules = номер правила, например GDB-9.7-06
data-kind-where-the-value-comes-from = источник: откуда взято значение
data-kind-every-row-of-the-table = каждая строка таблицы
data-kind-a-row-with-a-name = строка с name = "..."
data-kind-an-id-of-letters--digits-and-hyphens = идентификатор от 1 до 64 знаков: буквы, цифры, дефисы и подчёркивания
data-kind-either-figures-or-men = что-то одно: figures или men
data-kind-either-models-or-guns = что-то одно: models или guns
data-kind-a-table-of-values = таблица значений
data-kind-a-row-that-changes-a-value = строка таблицы, которая меняет значение
data-kind-a-number--a-text--yes-or-no--or-a-list-of-them = число, текст, true или false либо их список
data-kind-a-preset = готовый набор правил
data-kind-these-rules = домашние правила той системы, по которой идёт игра
data-kind-brigades-or-units-that-come-on = бригады или подразделения, которые выходят
data-kind-units-of-the-same-side = подразделения одной стороны
data-kind-every-unit-once = каждое подразделение один раз
data-kind-a-place-on-the-edge-that-is-named = место на названном крае
data-kind-the-two-ends-of-the-open-side = два конца открытой стороны
data-kind-a-formation-in-which-it-can-march = построение, в котором можно идти
data-kind-a-unit = подразделение
data-kind-a-formation-of-this-kind-of-troops = построение, доступное этому роду войск
data-kind-one-staff-a-side--and-no-more-couriers-than-it-has = один штаб у стороны, и адъютантов не больше, чем у него есть
data-kind-a-brigadier-or-a-division = бригадный генерал или дивизия
data-kind-a-building-or-work-of-its-own--for-infantry = отдельное строение или укрепление, для пехоты

## Что стоит вместо этого
data-found-nothing = ничего
data-found-good-and-poor-horses = и хорошие, и плохие лошади
data-found-neither = ни того ни другого
data-found-one-more = ещё один
data-found-nobody = никого
data-found-both-sides = войска обеих сторон
data-found-a-unit-twice = одно подразделение дважды
data-found-another-place = другое место
data-found-another-size = другой размер
data-found-another-map = другая карта
data-found-another-text = другой текст
data-found-another-value = значение другого вида
data-found-another-plan = другой план
data-found-a-list = список
data-found-a-table = таблица
data-found-a-date = дата
data-found-a-row-without-one = строка без имени
data-found-nothing-but-its-name = ничего, кроме имени
data-found-ground-of-both-sides = земля обеих сторон
data-found-a-side-without-zone = сторона без зоны
data-found-a-garrison = гарнизон
data-found-a-battery-without-calibre = батарея без калибра
data-found-no-brigade = ни одной бригады
data-found-a-second-flank-march = второй фланговый марш
data-found-poly-and-line = и poly, и line
data-found-corners-that-enclose-nothing = углы, между которыми ничего нет
data-found-sides-that-cross = пересекающиеся стороны
data-found-a-width-below-0 = ширина меньше 0
data-found-none-for = ничего для { $id }
data-found-the-area-of = зона { $id }
data-found-the-footprint-of = место под { $id }
data-found-another-target-of = другая цель у { $id }
data-found-another-formation-of = другое построение у { $id }
data-found-corners = { $count ->
    [one] { $count } угол
    [few] { $count } угла
   *[other] { $count } углов
}
data-found-places = { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[other] { $count } точек
}
data-found-models = { $count ->
    [one] { $count } модель
    [few] { $count } модели
   *[other] { $count } моделей
}
data-found-figures = { $count ->
    [one] { $count } фигурка
    [few] { $count } фигурки
   *[other] { $count } фигурок
}
data-found-figures-a-company = { $count ->
    [one] { $count } фигурка в роте
    [few] { $count } фигурки в роте
   *[other] { $count } фигурок в роте
}
data-found-entries-of-a-list = { $count ->
    [one] список из { $count } значения
   *[other] список из { $count } значений
}
bearing-ahead = вперёд
bearing-ahead-right = вперёд вправо
bearing-right = вправо
bearing-behind-right = назад вправо
bearing-behind = назад
bearing-behind-left = назад влево
bearing-left = влево
bearing-ahead-left = вперёд влево
choice-nth = { $label } ({ $n })
