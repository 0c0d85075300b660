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
