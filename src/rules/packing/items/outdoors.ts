/** Camp, mountains, water, fishing, the car and the home. Columns: key, unit, kg, how needed, names. */
export const outdoorItems = `
# camp
tent | piece | 2.8 | 5 | Намет | Tent | Палатка
sleeping_bag | piece | 1.3 | 5 | Спальник | Sleeping bag | Спальник
sleep_liner | piece | 0.3 | 3 | Простирадло-вкладиш | Sleep liner | Простыня-вкладыш
sleeping_mat | piece | 0.5 | 5 | Килимок (каремат) | Sleeping mat | Коврик (каремат)
camp_pillow | piece | 0.1 | 2 | Надувна подушка | Inflatable pillow | Надувная подушка
sit_pad | piece | 0.1 | 3 | Сидушка | Sit pad | Сидушка
camp_chair | piece | 2 | 3 | Складаний стілець | Folding chair | Складной стул
camp_table | piece | 3 | 2 | Складаний стіл | Folding table | Складной стол
tarp | piece | 0.8 | 2 | Тент від дощу | Tarp | Тент от дождя
stove | piece | 0.3 | 5 | Пальник | Camping stove | Горелка
gas | piece | 0.4 | 5 | Газовий балон | Gas canister | Газовый баллон
cookset | set | 0.7 | 5 | Казанок або набір посуду | Cooking pot set | Котелок или набор посуды
bowl_spoon | set | 0.2 | 4 | Миска, ложка й виделка | Bowl and cutlery | Миска, ложка и вилка
mug | piece | 0.1 | 4 | Горнятко | Mug | Кружка
knife | piece | 0.15 | 4 | Ніж або мультитул | Knife or multitool | Нож или мультитул
matches | pack | 0.02 | 4 | Сірники або запальничка | Lighter or fire steel | Спички или зажигалка
axe | piece | 0.9 | 2 | Сокира | Axe | Топор
rope | piece | 0.5 | 4 | Мотузка | Rope | Верёвка
duct_tape | piece | 0.1 | 3 | Ремонтний набір: скотч і голка | Repair kit: tape and needle | Ремонтный набор: скотч и игла
trash_bags | pack | 0.1 | 4 | Пакети для сміття | Rubbish bags (trash bags) | Пакеты для мусора
water_bottle | piece | 0.15 | 5 | Пляшка для води | Water bottle | Бутылка для воды
thermos | piece | 0.5 | 4 | Термос | Thermos flask | Термос
water_filter | piece | 0.1 | 4 | Фільтр або таблетки для води | Water filter or tablets | Фильтр или таблетки для воды
jerrycan | piece | 0.4 | 3 | Каністра для води | Water canister | Канистра для воды
cooler | piece | 2 | 3 | Сумка-холодильник | Cool box (cooler) | Сумка-холодильник
# mountains
map | piece | 0.08 | 4 | Паперова карта й компас | Paper map and compass | Бумажная карта и компас
whistle | piece | 0.02 | 5 | Свисток | Whistle | Свисток
rescue_blanket | piece | 0.06 | 4 | Рятувальна ковдра | Rescue blanket | Спасательное одеяло
trekking_poles | pair | 0.5 | 3 | Трекінгові палиці | Trekking poles | Треккинговые палки
ice_grips | pair | 0.3 | 4 | Льодоступи | Ice grips | Ледоступы
hand_warmers | piece | 0.05 | 3 | Хімічні грілки | Hand warmers | Химические грелки
# water
life_vest | piece | 0.7 | 5 | Рятувальний жилет | Life vest (buoyancy aid) | Спасательный жилет
dry_bag | piece | 0.25 | 5 | Гермомішок | Dry bag | Гермомешок
phone_pouch | piece | 0.05 | 4 | Водонепроникний чохол для телефону | Waterproof phone pouch | Водонепроницаемый чехол для телефона
beach_shelter | piece | 1.8 | 3 | Пляжний тент | Beach sun shelter | Пляжный тент
beach_blanket | piece | 0.6 | 3 | Пляжна підстилка | Beach blanket | Пляжная подстилка
beach_bag | piece | 0.4 | 3 | Пляжна сумка | Beach tote | Пляжная сумка
snorkel_set | set | 0.7 | 5 | Маска й трубка | Snorkel and mask | Маска и трубка
fins | pair | 1.5 | 4 | Ласти | Fins | Ласты
underwater_camera | piece | 0.3 | 2 | Екшн-камера для підводної зйомки | Underwater action camera | Экшн-камера для подводной съёмки
# bicycle
bike_helmet | piece | 0.35 | 5 | Велошолом (шолом) | Bike helmet | Велошлем (шлем)
bike_repair | set | 0.4 | 5 | Ремкомплект і запасна камера | Repair kit and inner tube | Ремкомплект и запасная камера
bike_pump | piece | 0.2 | 5 | Насос | Pump | Насос
bike_light | set | 0.15 | 5 | Ліхтарі на велосипед | Bike light set | Фонари на велосипед
bike_gloves | pair | 0.08 | 4 | Велосипедні рукавички | Cycling gloves | Велосипедные перчатки
bike_shorts | piece | 0.2 | 4 | Велошорти з підкладкою | Padded cycling tights | Велошорты с подкладкой
bike_lock | piece | 0.6 | 4 | Велозамок | Bike lock | Велозамок
chain_oil | piece | 0.08 | 3 | Мастило для ланцюга | Chain oil | Смазка для цепи
bungee | set | 0.1 | 2 | Гумки для кріплення | Bungee straps | Резинки для крепления
# fishing
rod | piece | 0.5 | 5 | Вудка або спінінг | Fishing rod | Удочка или спиннинг
ice_rod | piece | 0.2 | 5 | Зимова вудка | Ice fishing rod | Зимняя удочка
bait | pack | 0.5 | 5 | Наживка й прикормка | Bait and groundbait | Наживка и прикормка
lures | set | 0.2 | 3 | Блешні та воблери | Lures | Блёсны и воблеры
tackle_box | set | 0.6 | 4 | Снасті: гачки, волосінь, поплавки | Tackle: hooks, line, floats | Снасти: крючки, леска, поплавки
landing_net | piece | 0.8 | 3 | Підсак | Landing net | Подсак
fish_bucket | piece | 0.6 | 3 | Садок або відро для риби | Keep net or bucket for fish | Садок или ведро для рыбы
ice_auger | piece | 3 | 5 | Льодобур | Ice auger | Ледобур
ice_picks | pair | 0.1 | 5 | Рятувальні кілки для льоду | Ice rescue picks | Спасательные колышки для льда
# forest
basket | piece | 0.6 | 5 | Кошик для грибів | Mushroom basket | Корзина для грибов
mushroom_knife | piece | 0.1 | 5 | Ніж для грибів | Mushroom knife | Нож для грибов
mushroom_guide | piece | 0.2 | 3 | Визначник грибів | Mushroom field guide | Определитель грибов
# car
car_kit | set | 0.6 | 5 | Автомобільна аптечка | Car first-aid kit | Автомобильная аптечка
triangle | piece | 0.8 | 5 | Знак аварійної зупинки | Warning triangle | Знак аварийной остановки
hi_vis_vest | piece | 0.15 | 5 | Сигнальний жилет | Hi-vis vest | Сигнальный жилет
fire_extinguisher | piece | 2 | 5 | Вогнегасник | Fire extinguisher | Огнетушитель
tow_rope | piece | 1 | 4 | Буксирувальний трос | Tow rope | Буксировочный трос
jumper_cables | set | 1.5 | 4 | Дроти для запуску | Jumper cables | Провода для запуска
washer_fluid | piece | 4 | 4 | Омивач скла | Screen wash (washer fluid) | Омыватель стекла
scraper | piece | 0.3 | 5 | Шкребок для скла | Ice scraper | Скребок для стекла
car_charger | piece | 0.05 | 4 | Зарядка в авто | Car charger | Зарядка в авто
spare_wheel | piece | 12 | 4 | Запаска, домкрат і ключ | Spare wheel and jack | Запаска, домкрат и ключ
phone_mount | piece | 0.1 | 2 | Тримач для смартфона | Dashboard phone mount | Держатель для смартфона
car_shovel | piece | 1 | 3 | Складана лопата | Folding shovel | Складная лопата
vignette | piece | 0.01 | 5 | Віньєтка | Vignette | Виньетка
sun_shade | piece | 0.3 | 2 | Шторка на скло | Car window shade | Шторка на стекло
blanket | piece | 0.8 | 4 | Плед | Blanket (rug) | Плед
# home
power_station | piece | 6 | 2 | Зарядна станція | Portable power station | Зарядная станция
hot_water_bottle | piece | 0.3 | 3 | Гумова грілка | Hot-water bottle | Резиновая грелка
gas_detector | piece | 0.2 | 4 | Датчик CO | Carbon monoxide alarm | Датчик CO
emergency_bag | piece | 1 | 4 | Тривожний рюкзак | Go bag | Тревожный рюкзак
bed_linen | set | 1.5 | 4 | Комплект постелі | Bed linen | Комплект постели
dishes | set | 1 | 3 | Тарілка, горнятко й ложка | Plate, cup and spoon | Тарелка, кружка и ложка
frying_pan | piece | 0.9 | 2 | Сковорідка | Frying pan | Сковорода
hangers | set | 0.4 | 1 | Вішаки | Hangers | Вешалки
desk_lamp | piece | 0.8 | 3 | Настільна лампа | Desk lamp | Настольная лампа
iron | piece | 0.9 | 2 | Дорожня праска | Travel iron | Дорожный утюг
sewing_kit | set | 0.03 | 2 | Нитки й голка | Sewing kit | Нитки и игла
# school
school_bag | piece | 0.9 | 5 | Шкільний рюкзак | School backpack | Школьный рюкзак
exercise_books | pack | 0.5 | 5 | Зошити | Notebooks for school | Тетради
pens | set | 0.1 | 5 | Ручки й олівці | Pens and pencils | Ручки и карандаши
pencil_case | piece | 0.2 | 4 | Пенал | Pencil case | Пенал
lunch_box | piece | 0.2 | 4 | Ланчбокс | Lunch box | Ланчбокс
school_shoes | pair | 0.5 | 4 | Змінне взуття | Change of shoes | Сменная обувь
school_uniform | set | 0.8 | 4 | Шкільна форма | School uniform | Школьная форма
art_kit | set | 0.6 | 3 | Фарби, альбом і пластилін | Paints, sketchbook and plasticine | Краски, альбом и пластилин
ruler | set | 0.1 | 3 | Лінійка й циркуль | Ruler and compasses | Линейка и циркуль
textbooks | set | 1.5 | 3 | Підручники | Textbooks | Учебники
# occasion
gift | piece | 0.5 | 5 | Подарунок або конверт | Gift or envelope | Подарок или конверт
invitation | piece | 0.02 | 4 | Запрошення | Invitation | Приглашение
perfume | piece | 0.1 | 2 | Парфуми | Perfume | Духи
prayer_candle | set | 0.1 | 4 | Свічки, молитовник, записки | Candles, prayer book, notes | Свечи, молитвослов, записки
holy_water | piece | 0.05 | 3 | Пляшечка для святої води | Small flask for holy water | Бутылочка для святой воды
sauna_hat | piece | 0.1 | 4 | Шапка для сауни | Sauna hat | Шапка для сауны
sauna_sheet | piece | 0.3 | 4 | Простирадло для лазні | Sauna sheet | Простыня для бани
birch_whisk | piece | 0.6 | 3 | Віник для лазні | Birch whisk for the sauna | Веник для бани
body_scrub | piece | 0.2 | 2 | Скраб і мочалка | Body scrub and loofah | Скраб и мочалка
sauna_oil | piece | 0.03 | 2 | Аромаолія для сауни | Sauna essential oil | Аромамасло для сауны
`;
