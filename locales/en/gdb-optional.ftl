# Optional rules: chapter XIII and flank marches

## Switches
option-weather = Weather

## Weather
gdb-sky-good = Good weather
gdb-sky-variable = Variable weather
gdb-sky-rain = Rain
gdb-sky-snow = Snow
gdb-weather-limited = { $sky }: sight { $distance }
gdb-weather-now = { $sky }.
gdb-weather-until = { $sky }; the weather is rolled again in turn { $turn }.
gdb-fact-sight = Sight in this weather
roll-weather = Weather
row-weather-good = good weather
row-weather-variable = variable weather
row-weather-rain = rain
row-weather-snow = snow
