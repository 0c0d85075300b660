# General de Brigade: армии, очки, подготовка сражения, листы для печати.

# Что нашла проверка
gdb-army-invented = подразделение вашего собственного изобретения; может понадобиться согласие соперника
gdb-army-other-year = { $row }: таких в { $year } году нет
gdb-army-other-type = { $row } не сражаются как { $type }
gdb-army-not-light = { $row } — лёгкая пехота: нет пометки light
gdb-army-no-light-infantry = { $row } — не лёгкая пехота
gdb-army-no-light-company = { $row }: своих лёгких рот у них нет
gdb-army-rifles-missing = { $row } вооружены нарезными ружьями
gdb-army-no-rifles = { $row }: нарезных ружей у них нет
gdb-army-models = моделей орудий: { $models }; { $row }: { $allowed }
gdb-army-howitzers = моделей гаубиц: { $howitzers }; { $row }: { $allowed }
gdb-army-calibre = { $calibre }; { $row }: { $allowed }
gdb-army-regiment = в полку { $regiment } здесь батальонов: { $battalions }; в поле их выходит { $allowed }
gdb-army-screen = в завесе фигурок: { $figures }; батальоны её бригады выделили лёгкие роты, в которых фигурок: { $detached }
gdb-army-option = правило по желанию, о котором армия не договорилась: options.{ $option }
gdb-army-strength = фигурок: { $figures }; { $row }: от { $least } до { $most }
gdb-army-sotnia = фигурок: { $figures } в сотнях по { $company }; в сотне от { $least } до { $most }
gdb-army-figures = фигурок: { $figures }, в роте или эскадроне { $company }; { $row }: { $allowed }, в роте { $companies }
gdb-army-filled-grade = { $unit }: уровень не указан; взято «{ $grade }»
gdb-army-filled-strength = { $unit }: в организации «{ $row }» нет численности { $told }; взята ближайшая, { $taken }
gdb-army-not-detached = { $part } ({ $row }) отдельно не служат
gdb-army-half-company = в лёгкой полуроте фигурок: { $figures }; с { $from } года в ней от { $least } до { $most }
gdb-army-light-company = застрельщиков может быть { $figures }; { $row }: самое большее { $most } ({ $brigade })
gdb-army-no-horses = хорошие или плохие лошади бывают только у кавалерии
gdb-army-good-horses-of-grade = хорошие лошади гвардии и элиты уже учтены в уровне войск и отдельно не указываются
gdb-army-no-brigadier = у бригады нет бригадного генерала
gdb-army-two-brigades = командует больше чем одной бригадой
gdb-army-brigadiers = бригадных генералов: { $brigadiers }; по числу подразделений полагается { $due }, с дополнительными самое большее { $most }
gdb-army-reserve = в историческом сражении у этой нации должны быть бригадные генералы в резерве; не хватает: { $brigadiers }
gdb-army-division-brigadiers = бригадных генералов: { $brigadiers }; в дивизии их не меньше { $least }
gdb-army-division-points = очков: { $points }; дивизия среднего размера стоит от { $low } до { $high }
gdb-army-bases = { $arm }, { $front } мм на фигурку или модель: вне рекомендуемых размеров, даже если прибавить { $tolerance } мм
gdb-army-guards = гвардейских подразделений: { $guards }, { $percent } % армии; их должно быть немного
gdb-army-strange-ally = такого союзника список армии не знает
gdb-army-allies = союзных подразделений { $percent } %; можно не больше { $most } %
gdb-army-first-battery = первая батарея, которую покупает эта нация, — второразрядная артиллерия
gdb-army-mixed = { $units ->
    [one] { $units } союзное подразделение сохраняет правила и модификаторы своей нации
    [few] { $units } союзных подразделения сохраняют правила и модификаторы своей нации
   *[other] { $units } союзных подразделений сохраняют правила и модификаторы своей нации
}
gdb-army-no-price = для таких войск в таблице нет цены
gdb-army-other-price = в файле очков: { $stated }, по таблице { $due }
gdb-army-too-dear = очков: { $points }; армия может стоить { $limit }

# Слова файлов армий
gdb-army-type-infantry = пехота
gdb-army-type-skirmishers = застрельщики
gdb-army-type-cuirassiers = кирасиры
gdb-army-type-heavy-cavalry = тяжёлая кавалерия
gdb-army-type-dragoons = драгуны
gdb-army-type-lancers = уланы
gdb-army-type-light-cavalry = лёгкая кавалерия
gdb-army-type-cossacks = казаки
gdb-army-type-foot-artillery = пешая артиллерия
gdb-army-type-horse-artillery = конная артиллерия
gdb-army-grade-guard = гвардия
gdb-army-grade-elite = элита
gdb-army-grade-veteran = ветераны
gdb-army-grade-line = линейные
gdb-army-grade-second-line = второразрядные
gdb-army-grade-conscript = новобранцы
gdb-army-grade-militia = ополчение
gdb-army-rank-commander-in-chief = главнокомандующий
gdb-army-rank-brigadier = бригадный генерал
gdb-army-rank-staff-officer = офицер штаба
gdb-army-skill-gifted = одарённый
gdb-army-skill-average = средний
gdb-army-skill-inept = неумелый
gdb-army-order-assault = Атака
gdb-army-order-engage = Соприкосновение
gdb-army-order-support = Поддержка
gdb-army-order-move = Движение
gdb-army-order-hold = Удерживать позиции
gdb-army-order-retire = Отступление
gdb-army-nation-france = Франция
gdb-army-nation-britain = Британия
gdb-army-nation-portugal = Португалия
gdb-army-nation-prussia = Пруссия
gdb-army-nation-austria = Австрия
gdb-army-nation-russia = Россия
gdb-army-nation-spain = Испания
gdb-army-nation-naples = Неаполь
gdb-army-nation-minor-german = германские государства
gdb-army-nation-poland = Польша
gdb-army-nation-other = другая нация
gdb-army-arm-infantry = пехота
gdb-army-arm-cavalry = кавалерия
gdb-army-arm-cossacks = казаки
gdb-army-arm-artillery = артиллерия
gdb-army-arm-skirmishers = застрельщики
gdb-army-part-grenadier = гренадерские роты
gdb-army-part-carabinier = карабинерские роты
gdb-army-part-light = лёгкие роты
gdb-army-part-fusilier = фузилёрные роты
gdb-army-part-chasseur = шассёрские роты
gdb-army-part-line = линейные роты
gdb-army-part-musketeer = мушкетёрские роты
gdb-army-gun-3-pounder = 3-фунт.
gdb-army-gun-4-pounder = 4-фунт.
gdb-army-gun-6-pounder = 6-фунт.
gdb-army-gun-8-pounder = 8-фунт.
gdb-army-gun-9-pounder = 9-фунт.
gdb-army-gun-12-pounder = 12-фунт.
gdb-army-gun-howitzer = гаубицы
gdb-army-gun-unicorn = единороги
gdb-army-gun-rocket = ракеты
gdb-army-note-second-class = второразрядная артиллерия
gdb-army-note-light = лёгкие
gdb-army-note-jaeger = егеря
gdb-army-note-rifles = нарезные ружья
gdb-army-note-carbines = карабины
gdb-army-note-good-horses = хорошие лошади
gdb-army-note-poor-horses = плохие лошади
gdb-army-note-irregular = иррегулярные
gdb-army-unofficial = Неофициальная армия: { $breaches ->
    [one] { $breaches } нарушение правил организации
    [few] { $breaches } нарушения правил организации
   *[other] { $breaches } нарушений правил организации
}
gdb-army-note-kgl = КГЛ
gdb-army-note-howitzers = моделей гаубиц: { $models }
gdb-army-note-light-company = лёгкая рота: { $figures }
gdb-army-note-regiment = полк «{ $regiment }»

# Броски до сражения
roll-additional-brigadiers = Дополнительные бригадные генералы, { $subject }
roll-terrain = Местность, { $subject }
roll-army-list = Список армии, { $subject }
roll-army-list-size = Численность подразделения, { $subject }
modifier-good-staff = Французы, британцы или «поздние» пруссаки
row-brigadiers-one-more = ещё один
row-brigadiers-two-more = ещё два
row-brigadiers-three-more = ещё три
row-brigadiers-more = ещё
row-terrain-gentle-hill = пологий холм (пересечённая местность)
row-terrain-stream = ручей (пересечённая местность) к ближайшему краю
row-terrain-windfall-or-marsh = бурелом или болото
row-terrain-small-farm = маленькая ферма (пересечённая местность, укрытие, вмещает батальон)
row-terrain-open-field = открытое поле (пересечённая местность, без укрытия)
row-terrain-open-wood = редкий лес (пересечённая местность)
row-terrain-small-hill = маленький холм (закрывает обзор)
row-terrain-hill = холм (открытая местность, закрывает обзор)
row-terrain-ridged-hill = холм с гребнем (открытая местность, закрывает обзор)
row-terrain-village = деревня (пересечённая местность, строения, вмещает два батальона)
row-terrain-fortified-buildings = укреплённые строения (пересечённая местность, опорный пункт, вмещает батальон)

# Маркеры
gdb-marker-assault = АТАКА
gdb-marker-engage = СОПРИКОСНОВЕНИЕ
gdb-marker-support = ПОДДЕРЖКА
gdb-marker-move = ДВИЖЕНИЕ
gdb-marker-hold = УДЕРЖИВАТЬ ПОЗИЦИИ
gdb-marker-retire = ОТСТУПЛЕНИЕ
gdb-marker-in-reserve = В РЕЗЕРВЕ
gdb-marker-unformed = расстроено
gdb-marker-halted = остановлено
gdb-marker-faltering = колеблется
gdb-marker-retreating = отступает
gdb-marker-routing = бежит
gdb-marker-abandoned-guns = орудия брошены

# Лист таблиц
gdb-sheet-small-arms = Дистанции ружейного огня
gdb-sheet-musket = Мушкет
gdb-sheet-rifle = Нарезное ружьё
gdb-sheet-carbine = Карабин
gdb-sheet-guns = Дистанции орудий
gdb-sheet-guns-light = 3 и 4 фунта
gdb-sheet-guns-medium = от 6 до 9 фунтов
gdb-sheet-guns-heavy = 12 фунтов
gdb-sheet-guns-howitzer = Гаубицы
gdb-sheet-distance = { $distance }
gdb-sheet-canister = картечь
gdb-sheet-effective = эффективная
gdb-sheet-long = дальняя
gdb-sheet-musketry = Потери от ружейного огня: фигурки и итог 2D6
gdb-sheet-artillery = Потери от артиллерии: модели и итог 2D6
gdb-sheet-rates = Передвижение
gdb-sheet-rate = { $troops }, { $formation }
gdb-sheet-rate-infantry = Пехота
gdb-sheet-rate-militia = Ополчение
gdb-sheet-rate-skirmishers = Застрельщики
gdb-sheet-rate-heavy-cavalry = Тяжёлая кавалерия
gdb-sheet-rate-light-cavalry = Лёгкая кавалерия
gdb-sheet-rate-cossacks = Казаки
gdb-sheet-rate-foot-artillery = Пешая артиллерия
gdb-sheet-rate-heavy-artillery = 12-фунтовые
gdb-sheet-rate-horse-artillery = Конная артиллерия
gdb-sheet-shape-any = в остальных случаях
gdb-sheet-shape-line = линия
gdb-sheet-shape-column-of-companies = колонна рот
gdb-sheet-shape-column-of-divisions = колонна дивизионов
gdb-sheet-shape-massed-column = массированная колонна
gdb-sheet-shape-march-column = походная колонна
gdb-sheet-shape-square = каре
gdb-sheet-shape-open-order = разомкнутый строй
gdb-sheet-shape-skirmish-line = цепь застрельщиков
gdb-sheet-shape-deployed = на руках
gdb-sheet-shape-limbered = на передках
gdb-sheet-move = передвижение
gdb-sheet-charge = атака
gdb-sheet-compulsory = обязательное
gdb-sheet-melee-result = Рукопашная: проигравший по разнице
gdb-sheet-routs = бежит
gdb-sheet-retreats = отступает
gdb-sheet-pushed = оттеснён
gdb-sheet-morale-result = Мораль по итогу 2D6
gdb-sheet-stand = атакует, стоит, выполняет приказ, собирается
gdb-sheet-waver = атакующий останавливается или колеблется, атакованный колеблется; в прочих случаях выполняет приказ, собирается
gdb-sheet-fail = атакующий колеблется, атакованный отступает; в прочих случаях колеблется, не собирается
gdb-sheet-flee = отступает; собиравшийся после отступления бежит
gdb-sheet-rout = бежит; собиравшийся рассеян
gdb-sheet-less = меньше { $than }
gdb-sheet-modifiers-initiative = Инициатива, 2D6
gdb-sheet-modifiers-orders = Смена приказа, 2D6
gdb-sheet-modifiers-musketry = Ружейный огонь, 2D6
gdb-sheet-modifiers-artillery = Артиллерия, 2D6
gdb-sheet-modifiers-skirmish = Огонь застрельщиков, каждый кубик
gdb-sheet-modifiers-melee = Рукопашная, 2D6
gdb-sheet-modifiers-pursuit = Преследование, 2D6
gdb-sheet-modifiers-morale = Мораль подразделения, 2D6
gdb-sheet-modifiers-brigade = Мораль бригады, 2D6
gdb-sheet-modifiers-gather = Сбор рассыпанных, 2D6

# Один из способов исправить каждое замечание
gdb-army-invented-mend = договоритесь с противником и впишите options.invented-brigades = true или укажите строку организации
gdb-army-other-year-mend = выберите строку организации, известную в этом году, или другой год
gdb-army-other-type-mend = укажите род войск этой строки или другую строку
gdb-army-not-light-mend = добавьте flags = ["light"]
gdb-army-no-light-infantry-mend = уберите флаг light или выберите строку лёгкой пехоты
gdb-army-no-light-company-mend = уберите light-company
gdb-army-rifles-missing-mend = впишите weapon = "rifle"
gdb-army-no-rifles-mend = уберите weapon = "rifle" или выберите строку стрелков со штуцерами
gdb-army-models-mend = поставьте models из списка: { $allowed }
gdb-army-howitzers-mend = поставьте howitzers из списка: { $allowed }
gdb-army-calibre-mend = выберите калибр этой строки: { $allowed }
gdb-army-regiment-mend = оставьте столько батальонов: { $allowed }; остальным дайте другой полк
gdb-army-screen-mend = возьмите не больше фигурок, чем { $detached }, или выделите больше лёгких рот
gdb-army-option-mend = договоритесь с противником и впишите options.{ $option } = true
gdb-army-strength-mend = поставьте figures от { $least } до { $most }
gdb-army-sotnia-mend = поставьте company от { $least } до { $most }, а figures — целое число сотен
gdb-army-figures-mend = поставьте figures из списка: { $allowed }, и к нему company: { $companies }
gdb-army-not-detached-mend = уберите эти роты из detached
gdb-army-half-company-mend = поставьте light-company от { $least } до { $most }; год — не раньше { $from }
gdb-army-light-company-mend = поставьте light-company не больше { $most }
gdb-army-no-brigadier-mend = назначьте бригадным генералом одного из генералов
gdb-army-two-brigades-mend = дайте одной из бригад другого бригадного генерала
gdb-army-brigadiers-mend = пусть бригадных генералов будет от { $due } до { $most }
gdb-army-reserve-mend = добавьте бригадных генералов без бригады: { $brigadiers }
gdb-army-division-brigadiers-mend = разделите её подразделения между бригадами с бригадными генералами: их нужно не меньше { $least }
gdb-army-division-points-mend = переведите бригады между дивизиями, чтобы каждая стоила от { $low } до { $high }
gdb-army-bases-mend = поставьте в bases рекомендованную ширину
gdb-army-guards-mend = замените часть гвардии подразделениями другого уровня
gdb-army-strange-ally-mend = замените его подразделением своей нации
gdb-army-allies-mend = замените союзников своими подразделениями, чтобы их было не больше { $most } %
gdb-army-first-battery-mend = добавьте ей flags = ["second-class"]
gdb-army-mixed-mend = дайте союзникам отдельную бригаду
gdb-army-no-price-mend = измените род войск, уровень или калибр на такие, у которых есть цена
gdb-army-other-price-mend = впишите points = { $due } или уберите points
gdb-army-too-dear-mend = уберите подразделения, чтобы армия стоила не больше { $limit }
gdb-army-no-horses-mend = уберите флаг good-horses или poor-horses
gdb-army-good-horses-of-grade-mend = уберите флаг good-horses: у этого уровня хорошие лошади уже учтены
