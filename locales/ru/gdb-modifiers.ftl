# General de Brigade: модификаторы, по одному на строку таблиц.

# Инициатива
modifier-initiative-nation = Французский, британский или поздний прусский главнокомандующий
modifier-initiative-gifted = Одарённый главнокомандующий
modifier-initiative-inept = Неумелый главнокомандующий
modifier-initiative-commander-lost = Главнокомандующий потерян
modifier-initiative-surprised = Застигнуты врасплох

# Смена приказа и инициатива бригадного генерала
modifier-order-contact = Главнокомандующий в базовом контакте с бригадным генералом
modifier-order-gifted = Одарённый главнокомандующий
modifier-order-inept = Неумелый главнокомандующий
modifier-order-far = Бригадный генерал за пределами радиуса приказов
modifier-order-far-own-brigade = Бригадный генерал за пределами радиуса, главнокомандующий ведёт другую бригаду
modifier-order-brigadier-inept = Неумелый бригадный генерал
modifier-order-initiative-gifted = Одарённый бригадный генерал
modifier-order-initiative-inept = Неумелый бригадный генерал

# Ружейный огонь и карабины
modifier-musketry-guard = Гвардия
modifier-musketry-elite = Элита
modifier-musketry-conscript = Новобранцы
modifier-musketry-militia = Ополчение
modifier-musketry-british-line = Британская пехота в линии
modifier-musketry-unformed = Стреляющие расстроены или колеблются
modifier-musketry-column = Цель в колонне
modifier-musketry-massed = Цель — массированная колонна
modifier-musketry-square = Цель в каре
modifier-musketry-enfiladed = Анфиладный огонь
modifier-musketry-limbered = Цель — орудия на передках
modifier-musketry-charging-cavalry = Цель — атакующая кавалерия
modifier-musketry-deployed-guns = Цель — орудия, снятые с передков
modifier-musketry-skirmishers = Цель — застрельщики
modifier-musketry-open-order = Цель в разомкнутом строю
modifier-musketry-cover = Цель в укрытии
modifier-musketry-building = Цель в строениях
modifier-musketry-fleeing = Цель отступает или бежит

# Артиллерия
modifier-artillery-guard = Гвардейская батарея
modifier-artillery-conscript = Прислуга из новобранцев
modifier-artillery-second-class = Второразрядная артиллерия
modifier-artillery-canister-light = Картечь, 3- и 4-фунтовые орудия
modifier-artillery-canister-medium = Картечь, 6–9-фунтовые орудия
modifier-artillery-canister-heavy = Картечь, 12-фунтовые орудия
modifier-artillery-moved-horse = Конная артиллерия двигалась или снималась с передков
modifier-artillery-moved-foot = Пешая артиллерия двигалась или снималась с передков
modifier-artillery-unformed = Батарея расстроена или колеблется
modifier-artillery-shell-at-cover = Граната по укрытию или строениям
modifier-artillery-column = Цель в колонне
modifier-artillery-massed = Цель — массированная колонна
modifier-artillery-square = Цель в каре
modifier-artillery-enfiladed = Анфиладный огонь
modifier-artillery-limbered = Цель — орудия на передках
modifier-artillery-charging-cavalry = Цель — атакующая кавалерия
modifier-artillery-deployed-guns = Цель — орудия, снятые с передков
modifier-artillery-skirmishers = Цель — застрельщики
modifier-artillery-open-order = Цель в разомкнутом строю
modifier-artillery-cover = Цель в укрытии
modifier-artillery-building = Цель в строениях
modifier-artillery-fleeing = Цель отступает или бежит

# Огонь застрельщиков, каждый кубик
modifier-skirmish-guard-elite = Гвардия или элита
modifier-skirmish-conscript = Новобранцы
modifier-skirmish-unformed = Застрельщики расстроены
modifier-skirmish-dense = Плотная цель или анфилада
modifier-skirmish-skirmishers = Цель — застрельщики
modifier-skirmish-deployed-guns = Цель — орудия, снятые с передков
modifier-skirmish-cover = Цель в укрытии
modifier-skirmish-building = Цель в строениях

# Сбор
modifier-gather-half = Рассыпано не больше половины батальона
modifier-gather-enemy-far = Противника поблизости нет
modifier-gather-early-french = Французская стрелковая масса, 1796–1808
modifier-gather-late-nation = Французская, британская или прусская стрелковая масса, 1810–1815

# Рукопашная схватка
modifier-melee-cuirassiers = Кирасиры
modifier-melee-heavy = Тяжёлая кавалерия
modifier-melee-lancers = Атакующие уланы
modifier-melee-light = Лёгкая кавалерия
modifier-melee-infantry = Пехота в сомкнутом строю
modifier-melee-open-order = Пехота в разомкнутом строю
modifier-melee-artillery = Орудийная прислуга
modifier-melee-cossacks = Казаки
modifier-melee-skirmishers = Застрельщики
modifier-melee-guard = Гвардия
modifier-melee-elite = Элита
modifier-melee-conscript = Новобранцы
modifier-melee-militia = Ополчение
modifier-melee-british-line = Британская пехота в линии
modifier-melee-good-horses = Хорошие лошади
modifier-melee-poor-horses = Плохие лошади
modifier-melee-desperate = Главнокомандующий ведёт в отчаянную атаку
modifier-melee-unformed = Расстроено или колеблется
modifier-melee-flank = Атаковано во фланг или в тыл
modifier-melee-charging = Атакует или преследует
modifier-melee-column-charge = Пехота атакует в колонне
modifier-melee-against-horse = Пехота в колонне или каре против кавалерии
modifier-melee-lancers-foot = Уланы против пеших
modifier-melee-cover = Обороняет укрытие или стоит выше по склону
modifier-melee-building = Обороняет строения
modifier-melee-strongpoint = Обороняет опорный пункт
modifier-melee-burning = Строения горят
modifier-melee-outnumbering = Численный перевес
modifier-melee-more-units = Больше подразделений в схватке

# Преследование
modifier-pursuit-guard = Гвардия
modifier-pursuit-elite = Элита
modifier-pursuit-general = Генерал рядом
modifier-pursuit-british = Британская кавалерия
modifier-pursuit-conscript = Новобранцы
modifier-pursuit-irregular = Казаки или иррегулярные
modifier-pursuit-enemy-routs = Противник бежит
modifier-pursuit-assault = Приказ бригады «Атака»
modifier-pursuit-hold-move = Приказ бригады «Удерживать позиции» или «Движение»
modifier-pursuit-earlier-turn = Прошлые ходы этого преследования

# Мораль подразделений
modifier-morale-general = Генерал рядом
modifier-morale-guard = Гвардия
modifier-morale-elite = Элита
modifier-morale-veteran = Ветераны
modifier-morale-second-line = Второразрядные
modifier-morale-conscript = Новобранцы
modifier-morale-militia = Ополчение
modifier-morale-cossacks = Казаки
modifier-morale-russian-column = Русская пехота обороняется в колонне
modifier-morale-cover = В укрытии
modifier-morale-building = В строениях
modifier-morale-strongpoint = В опорном пункте
modifier-morale-uphill = Выше противника по склону
modifier-morale-square = В каре
modifier-morale-losses = Потери, за каждые 10 процентов
modifier-morale-charging-weak = Атакует во фланг, в тыл, расстроенных или застрельщиков
modifier-morale-lost-in-charge = Фигурки, потерянные за время атаки
modifier-morale-charged-by-line = Атаковано пехотой в линии
modifier-morale-charged-by-column = Атаковано пехотой в колонне
modifier-morale-charged-column-building = В строениях, атаковано пехотой в колонне
modifier-morale-charged-by-horse = Не в каре, атаковано кавалерией
modifier-morale-charged-by-cossacks = Не в каре, атаковано казаками
modifier-morale-flank = Атаковано во фланг или в тыл
modifier-morale-disordered = Колеблется, расстроено или отступает
modifier-morale-disordered-charged = Колеблется, расстроено или отступает и притом атаковано
modifier-morale-routing = Бежит
modifier-morale-enemies-fleeing = Рядом отступают или бегут подразделения противника
modifier-morale-friends-fleeing = Рядом отступают или бегут свои подразделения
modifier-morale-desperate = Главнокомандующий ведёт в отчаянную атаку

# Мораль бригады
modifier-brigade-brigadier = Бригадный генерал рядом
modifier-brigade-commander = Главнокомандующий рядом
modifier-brigade-gifted-commander = Одарённый главнокомандующий рядом
modifier-brigade-guard = Гвардия — половина подразделений или больше
modifier-brigade-elite-veteran = Элита и ветераны — половина подразделений или больше
modifier-brigade-poor = Второразрядные, новобранцы и ополчение — половина подразделений или больше
modifier-brigade-cossacks = Казачья бригада
modifier-brigade-unit-gone = Подразделения отступают, бегут или потеряны
modifier-brigade-half-gone = Отступает, бежит или потеряна половина бригады или больше
modifier-brigade-brigadier-lost = Бригадный генерал потерян
modifier-brigade-commander-lost = Главнокомандующий потерян в этом ходу
modifier-brigade-cover = В укрытии или строениях половина подразделений или больше
modifier-brigade-broken-before = Уже была разбита
modifier-division-gifted = Одарённый командир корпуса
modifier-division-inept = Неумелый командир корпуса
modifier-division-contact = Командир корпуса в базовом контакте с дивизионным генералом
modifier-division-far = Дивизионный генерал слишком далеко
modifier-division-general-inept = Неумелый дивизионный генерал
