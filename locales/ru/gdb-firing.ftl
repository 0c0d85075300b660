# General de Brigade: стрельба и застрельщики, главы IX и X.

gdb-decision-fire-unit = Стрельба
gdb-decision-fire-unit-help = Выберите подразделение и его цель, в любом порядке. Потери снимаются после каждого выстрела, так что следующие цели оцениваются заново. Подразделение стреляет один раз за ход.
gdb-firing-end = Закончить стрельбу
gdb-firing-fire-at = Стрелять: { $target }
gdb-firing-canister-at = Стрелять картечью: { $target }
gdb-firing-ball-at = Стрелять ядрами: { $target }
gdb-firing-shell-at = Стрелять гранатами: { $target }
gdb-firing-fire-at-house = Поджечь гаубицами: { $place }
gdb-firing-detail-howitzers = { $strength ->
        [one] { $strength } гаубица
        [few] { $strength } гаубицы
       *[other] { $strength } гаубиц
    }, { $range }
gdb-firing-odds-fire = загорится
gdb-firing-odds-no-fire = не загорится
gdb-firing-house-fired-at = { $unit }: { $strength ->
        [one] { $strength } гаубица стреляет
        [few] { $strength } гаубицы стреляют
       *[other] { $strength } гаубиц стреляют
    }, цель — { $place }, { $range }.
gdb-firing-no-howitzers = { $unit }: гаубиц нет.
gdb-firing-no-house = { $unit }: поджигать здесь нечего.
gdb-firing-house-held = { $unit }: строения заняты, стрелять нужно по гарнизону.
gdb-firing-house-scorched = { $unit }: эти строения не горят или уже загорались.
gdb-firing-units-first = { $unit } может стрелять по подразделению и не тратит гранаты на пустые стены.
gdb-firing-house-out-of-arc = { $unit }: строения вне сектора обстрела.
gdb-firing-house-out-of-range = { $unit }: до строений слишком далеко.
gdb-firing-house-hidden = { $unit } не видит строений.
gdb-firing-divide-two = Разделить огонь: { $first } и { $second }
gdb-firing-divide-all = Разделить огонь между { $count } целями
gdb-firing-detail-figures = { $strength ->
        [one] { $strength } фигурка
        [few] { $strength } фигурки
       *[other] { $strength } фигурок
    }, { $range }, { $how }
gdb-firing-detail-guns = { $strength ->
        [one] { $strength } модель орудия
        [few] { $strength } модели орудий
       *[other] { $strength } моделей орудий
    }, { $range }, { $how }
gdb-firing-detail-figures-each = { $strength ->
        [one] { $strength } фигурка
        [few] { $strength } фигурки
       *[other] { $strength } фигурок
    } по первой цели, { $range }, { $how }
gdb-firing-detail-guns-each = { $strength ->
        [one] { $strength } модель орудия
        [few] { $strength } модели орудий
       *[other] { $strength } моделей орудий
    } по первой цели, { $range }, { $how }
gdb-firing-how-canister = картечь
gdb-firing-how-shell = граната, дальняя дистанция
gdb-firing-how-ball = ядро
gdb-firing-how-ball-long = ядро, дальняя дистанция
gdb-firing-how-effective = эффективная дистанция
gdb-firing-how-long = дальняя дистанция
gdb-firing-odds-loss = { $figures ->
        [0] без потерь
        [one] { $figures } фигурка
        [few] { $figures } фигурки
       *[other] { $figures } фигурок
    }

gdb-firing-side-fires = { $side }: огонь.
gdb-firing-volley-fired = { $unit }: залп ({ $strength ->
        [one] { $strength } фигурка
        [few] { $strength } фигурки
       *[other] { $strength } фигурок
    }, { $range }, { $how }). Цель — { $target }: { $loss }{ $halved }.
gdb-firing-guns-fired = { $unit }: огонь орудий ({ $strength ->
        [one] { $strength } модель орудия
        [few] { $strength } модели орудий
       *[other] { $strength } моделей орудий
    }, { $range }, { $how }). Цель — { $target }: { $loss }{ $halved }.
gdb-firing-skirmishers-fired = { $unit }: перестрелка ({ $strength ->
        [one] { $strength } фигурка
        [few] { $strength } фигурки
       *[other] { $strength } фигурок
    }, { $range }, { $how }). Цель — { $target }: { $loss }{ $halved }.
gdb-firing-not-halved = { "" }
gdb-firing-halved-once = , потери уменьшены вдвое
gdb-firing-halved-twice = , потери дважды уменьшены вдвое
gdb-firing-halved-thrice = , потери трижды уменьшены вдвое
gdb-firing-figures = { $figures ->
        [0] без потерь
        [one] { $figures } фигурка
        [few] { $figures } фигурки
       *[other] { $figures } фигурок
    }
gdb-firing-figures-half = полфигурки
gdb-firing-figures-and-half = { $figures }½ фигурки
gdb-firing-half-up = { $target }: половина фигурки округлена вверх, фигурка потеряна.
gdb-firing-half-down = { $target }: половина фигурки округлена вниз, потери нет.
gdb-firing-double-six = { $target }: две шестёрки, { $figures ->
        [0] больше никто не потерян
        [one] потеряна ещё { $figures } фигурка
        [few] потеряны ещё { $figures } фигурки
       *[other] потеряно ещё { $figures } фигурок
    }; колебание, впереди проверка морали.
gdb-firing-double-six-counter-battery = { $target }: две шестёрки, { $figures ->
        [0] больше никто не потерян
        [one] потеряна ещё { $figures } фигурка
        [few] потеряны ещё { $figures } фигурки
       *[other] потеряно ещё { $figures } фигурок
    }; орудия берут на передки, отступление.
gdb-firing-double-six-limbers = { $target }: две шестёрки, { $figures ->
        [0] больше никто не потерян
        [one] потеряна ещё { $figures } фигурка
        [few] потеряны ещё { $figures } фигурки
       *[other] потеряно ещё { $figures } фигурок
    }; отступление.
gdb-firing-double-six-skirmishers = { $target }: две шестёрки, { $figures ->
        [0] больше никто не потерян
        [one] потеряна ещё { $figures } фигурка
        [few] потеряны ещё { $figures } фигурки
       *[other] потеряно ещё { $figures } фигурок
    }; впереди проверка морали.
gdb-firing-ammunition-low = { $unit }: боеприпасы на исходе, огонь вполсилы.
gdb-firing-fire-started = Гранаты подожгли: { $place }.
gdb-firing-fire-put-out = Пожар потушен: { $place }.
gdb-firing-fire-spreads = Пожар уже не потушить: { $place }.
gdb-firing-a-building = строение

gdb-firing-not-yours = Это подразделение сейчас не стреляет.
gdb-firing-unarmed = { $unit }: стрелять не из чего.
gdb-firing-fired-already = { $unit }: в этом ходу уже стреляло.
gdb-firing-in-melee = { $unit }: связано рукопашной.
gdb-firing-fleeing = { $unit }: отступает или бежит и стрелять не может.
gdb-firing-changed-formation = { $unit }: меняло построение в ответ на атаку.
gdb-firing-passed-through = { $unit }: в этом ходу через батарею прошли свои.
gdb-firing-evaded = { $unit }: в этом ходу уклонялось от атаки.
gdb-firing-horse-moved = { $unit }: двигалось, а кавалерия не может двигаться и стрелять в одном ходу.
gdb-firing-moved-too-far = { $unit }: потрачено { $percent } % хода; стрелять можно, потратив не больше половины.
gdb-firing-on-the-march = { $unit }: в походной колонне стрелять нельзя.
gdb-firing-faltering = { $unit }: колеблется и стреляет, только если его атакуют.
gdb-firing-moved-compulsorily = { $unit }: в этом ходу двигалось принудительно.
gdb-firing-reformed = { $unit }: весь ход восстанавливало порядок.
gdb-firing-only-in-answer = { $unit }: расстроено и стреляет только по тем, кто стрелял по нему в этом ходу.
gdb-firing-in-reserve = { $unit } в резерве: стреляют только орудия и только на дальнюю дистанцию
gdb-firing-reserve-near = Орудия в резерве стреляют только на дальнюю дистанцию: { $target } ближе
gdb-firing-no-target = Назовите цель.
gdb-firing-no-enemy = Такого противника на столе нет.
gdb-firing-same-twice = Цель названа дважды: { $target }.
gdb-firing-not-shot-at-by = { $target }: не стреляло по этому расстроенному подразделению.
gdb-firing-target-in-melee = { $target }: связано рукопашной.
gdb-firing-out-of-arc = { $target }: вне сектора стрельбы.
gdb-firing-out-of-range = { $target }: до цели { $range }, дальность { $allowed }.
gdb-firing-hidden = { $target }: цель скрыта местностью.
gdb-firing-masked = { $target }: цель закрывает { $by }.
gdb-firing-shell-overhead = { $target }: гранатами поверх голов стрелять нельзя.
gdb-firing-priority = { $target }: сначала стреляют по приоритетной цели — { $first }.
gdb-firing-too-many = { $unit }: слишком мало сил для стольких целей.
gdb-firing-wrong-ammunition = { $target }: таким снарядом отсюда стрелять нельзя.

roll-volley = Залп, { $subject }
roll-artillery-fire = Огонь орудий, { $subject }
roll-skirmish-fire = Огонь застрельщиков на эффективной дистанции, каждый кубик, { $subject }
roll-skirmish-fire-long = Огонь застрельщиков на дальней дистанции, каждый кубик, { $subject }
roll-half-figure = Половина фигурки, { $subject }
roll-fire-at-house = Поджог, { $subject }
roll-put-out-fire = Тушение пожара, { $subject }
row-fire-canister = картечь
row-fire-shell = граната, дальняя дистанция
row-fire-effective = эффективная дистанция
row-fire-long = дальняя дистанция
row-half-up = округляется вверх
row-half-down = округляется вниз
row-fire-put-out = потушен
row-fire-spreads = горит дальше
row-skirmish-no-hit = мимо
row-skirmish-one-hit = одно попадание
row-skirmish-two-hits = два попадания

# Ракеты
gdb-firing-rockets-fired = { $unit } выпускает ракеты, { $range }. Цель — { $target }: { $loss }.
gdb-firing-rockets-astray = Ракеты падают среди своих: { $friend }.
gdb-firing-rockets-failed = { $unit }: ракеты взрываются вместе с батареей.
roll-rocket-fire = Ракеты, { $subject }
row-rockets-hit = прямое попадание
row-rockets-falter = цель колеблется
row-rockets-miss = мимо
row-rockets-astray = среди своих
row-rockets-explode = батарея взрывается
