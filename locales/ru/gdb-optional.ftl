# Необязательные правила: глава XIII и фланговые марши

## Переключатели
option-weather = Погода

## Погода
gdb-sky-good = Хорошая погода
gdb-sky-variable = Переменная погода
gdb-sky-rain = Дождь
gdb-sky-snow = Снег
gdb-weather-limited = { $sky }: видимость { $distance }
gdb-weather-now = { $sky }.
gdb-weather-until = { $sky }; следующий бросок погоды — в ходу { $turn }.
gdb-fact-sight = Видимость в эту погоду
roll-weather = Погода
row-weather-good = хорошая погода
row-weather-variable = переменная погода
row-weather-rain = дождь
row-weather-snow = снег

## Фланговые марши
option-flank-marches = Фланговые марши
gdb-decision-plan-flank-march = План флангового марша
gdb-decision-plan-flank-march-help = До половины ваших фигурок может сейчас покинуть стол и выйти позже через другой край. План запечатан; противник узнаёт о нём, когда бросается кубик выхода.
gdb-decision-choose-entry-point = Выберите место выхода противника
gdb-decision-choose-entry-point-help = Фланговая колонна сбилась с пути. Вы указываете, где на этом краю она выйдет; труднопроходимая местность исключена.
gdb-flank-plan-none = Без флангового марша
gdb-flank-plan = { $edge }, { $place } вдоль него, ход { $turn }
gdb-flank-choose-place = { $place } вдоль края
gdb-flank-enter = Вывести на стол: { $unit }
gdb-flank-take-extra-move = Дополнительное движение: { $unit }
gdb-edge-top = верхний край
gdb-edge-bottom = нижний край
gdb-edge-left = левый край
gdb-edge-right = правый край
gdb-flank-planned = Фланговый марш запланирован: { $edge }, ход { $turn }.
gdb-flank-planned-none = Фланговый марш не запланирован.
gdb-flank-met = Два фланговых марша встретились ({ $edge }): { $a } фигурок против { $b }.
gdb-flank-goes-on = { $side }: колонна побеждает и идёт дальше.
gdb-flank-turns-back = { $side }: колонна возвращается к своему краю.
gdb-flank-driven-off = { $side }: колонна не участвует в сражении.
gdb-flank-destroyed = { $side }: колонна уничтожена.
gdb-flank-comes-at-once = { $side }: фланговый марш вышел к столу ({ $edge }).
gdb-flank-comes-late = { $side }: фланговый марш объявлен ({ $edge }), выход в ходу { $turn }.
gdb-flank-comes-astray = { $side }: фланговый марш сбился с пути ({ $edge }), выход в ходу { $turn } там, где укажет противник.
gdb-flank-is-lost = { $side }: фланговая колонна заблудилась и не выйдет.
gdb-flank-place-chosen = { $side }: место выхода колонны выбрано.
gdb-flank-entered = { $unit }: выход на стол.
gdb-flank-extra-move = { $unit }: начато дополнительное движение.
gdb-flank-left-to-rally = { $unit } за пределами стола; там возможен сбор.
gdb-flank-no-brigade = Такой бригады нет.
gdb-flank-without-brigadier = { $brigade }: некому вести марш, нет бригадного генерала.
gdb-flank-led-by-commander = { $brigade }: бригаду ведёт главнокомандующий, а он не может возглавить фланговый марш.
gdb-flank-too-many = Это { $percent } % фигурок; в марше может участвовать { $allowed } %.
gdb-flank-own-edge = Фланговый марш не выходит через свой край.
gdb-flank-not-on-edge = Это место не на том краю.
gdb-flank-enemy-zone = Там зона развёртывания противника.
gdb-flank-turn = Ход { $turn } назначить нельзя.
gdb-flank-order-of-march = Порядок марша должен один раз назвать каждое подразделение.
gdb-flank-cannot-march-so = { $unit }: так не выходят ({ $formation }).
gdb-flank-no-march = Такого марша нет.
gdb-flank-difficult-ground = Труднопроходимую местность выбрать нельзя.
gdb-flank-not-next = { $unit }: ещё не очередь выходить.
gdb-flank-closed-ground = { $unit }: через эту местность не выйти.
gdb-flank-occupied = { $unit } ждёт: место выхода занято ({ $by }).
gdb-flank-no-extra-move = Дополнительного движения нет.
gdb-general-off-table = за пределами стола
gdb-brigade-off-table = за пределами стола
gdb-roster-off-table = за пределами стола
roll-flank-march-arrival = Выход флангового марша: { $subject }
row-flank-at-once = немедленно
row-flank-late = с опозданием
row-flank-astray = с опозданием, место указывает противник
row-flank-lost = заблудились
gdb-flank-departed = { $unit }: нет на столе.
