# Расстановка, которую игроки планируют перед первым ходом.

gdb-decision-draw-deployment = План расстановки
gdb-decision-draw-deployment-help = Расставьте войска в своей зоне: перетащите подразделение, поверните его за ручку, выберите построение. Кого вы не тронете, останется там, где его поставил сценарий. Противник этого не видит; когда обе стороны запечатают расстановку, обе открываются, и менять их уже нельзя.
gdb-deployment-area = Зона расстановки
gdb-deployment-seal = Запечатать расстановку
gdb-deployment-seal-detail = В том виде, как сейчас; она откроется, когда свою запечатают обе стороны.
gdb-deployment-restore = Вернуть места по сценарию
gdb-deployment-garrison = Занять: { $ground }
gdb-deployment-free = Свободная расстановка
gdb-deployment-note-formation = Построение: { $formation }
gdb-deployment-placed = { $piece } — на месте: { $formation }.
gdb-deployment-garrisoned = { $piece } займёт { $ground }.
gdb-deployment-general-placed = { $piece } — на месте.
gdb-deployment-restored = { $side }: все снова стоят так, как в сценарии.
gdb-deployment-sealed = { $side }: расстановка запечатана.
gdb-deployment-revealed = Обе расстановки открыты.
gdb-deployment-not-yours = Эту фигуру ставите не вы
gdb-deployment-outside = { $piece } — вне зоны расстановки
gdb-deployment-ground = { $piece }: здесь стоять нельзя, это { $ground }
gdb-deployment-occupied = { $piece }: места нет, там стоит { $by }
gdb-deployment-area-taken = { $piece } — на участке другой бригады: { $brigade }
gdb-deployment-no-building = Здесь нечего занимать
gdb-deployment-foot-only = Строения занимает только пехота: { $piece } не может
gdb-deployment-full = { $ground }: вмещает { $capacity ->
    [one] { $capacity } фигурку
    [few] { $capacity } фигурки
   *[other] { $capacity } фигурок
}, не больше
gdb-decision-move-terrain = Перенос элемента местности
gdb-decision-move-terrain-help = Можно перенести один элемент местности из своей зоны расстановки на любое свободное место вне зоны противника. Это делают открыто, до планов расстановки.
gdb-terrain-keep = Оставить местность как есть
gdb-terrain-move = { $right } от левого края, { $up } от нижнего
gdb-terrain-moved = { $side }: перенесён элемент местности — { $ground }.
gdb-terrain-kept = { $side }: местность остаётся как есть.
gdb-terrain-not-movable = Этот элемент местности вам не перенести
gdb-terrain-off-table = { $ground }: вышло бы за край стола
gdb-terrain-enemy-area = { $ground }: вышло бы в зоне расстановки противника
gdb-terrain-taken = Место занято: { $ground } не поместится, там { $by }
gdb-terrain-under-troops = { $ground }: там стоит { $by }
