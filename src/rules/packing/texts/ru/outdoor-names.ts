/** Russian names of things and, after `#`, of their groups. */
export const outdoorNames = `
# camp | Лагерь
tent | Палатка
sleeping_bag | Спальник
sleep_liner | Простыня-вкладыш
sleeping_mat | Коврик (каремат)
camp_pillow | Надувная подушка
sit_pad | Сидушка
camp_chair | Складной стул
camp_table | Складной стол
tarp | Тент от дождя
stove | Горелка
gas | Газовый баллон
cookset | Котелок или набор посуды
bowl_spoon | Миска, ложка и вилка
mug | Кружка
knife | Нож или мультитул
matches | Спички или зажигалка
axe | Топор
rope | Верёвка
duct_tape | Ремонтный набор: скотч и игла
trash_bags | Пакеты для мусора
water_bottle | Бутылка для воды
thermos | Термос
water_filter | Фильтр или таблетки для воды
jerrycan | Канистра для воды
cooler | Сумка-холодильник
# mountains | Маршрут и безопасность
map | Бумажная карта и компас
whistle | Свисток
rescue_blanket | Спасательное одеяло
trekking_poles | Треккинговые палки
ice_grips | Ледоступы
hand_warmers | Химические грелки
# water | На воде
life_vest | Спасательный жилет
dry_bag | Гермомешок
phone_pouch | Водонепроницаемый чехол для телефона
beach_shelter | Пляжный тент
beach_blanket | Пляжная подстилка
beach_bag | Пляжная сумка
snorkel_set | Маска и трубка
fins | Ласты
underwater_camera | Экшн-камера для подводной съёмки
# bicycle | Велосипед
bike_helmet | Велошлем (шлем)
bike_repair | Ремкомплект и запасная камера
bike_pump | Насос
bike_light | Фонари на велосипед
bike_gloves | Велосипедные перчатки
bike_shorts | Велошорты с подкладкой
bike_lock | Велозамок
chain_oil | Смазка для цепи
bungee | Резинки для крепления
# fishing | Рыбалка
rod | Удочка или спиннинг
ice_rod | Зимняя удочка
bait | Наживка и прикормка
lures | Блёсны и воблеры
tackle_box | Снасти: крючки, леска, поплавки
landing_net | Подсак
fish_bucket | Садок или ведро для рыбы
ice_auger | Ледобур
ice_picks | Спасательные колышки для льда
# forest | Лес
basket | Корзина для грибов
mushroom_knife | Нож для грибов
mushroom_guide | Определитель грибов
# car | Авто
car_kit | Автомобильная аптечка
triangle | Знак аварийной остановки
hi_vis_vest | Сигнальный жилет
fire_extinguisher | Огнетушитель
tow_rope | Буксировочный трос
jumper_cables | Провода для запуска
washer_fluid | Омыватель стекла
scraper | Скребок для стекла
car_charger | Зарядка в авто
spare_wheel | Запаска, домкрат и ключ
phone_mount | Держатель для смартфона
car_shovel | Складная лопата
vignette | Виньетка
sun_shade | Шторка на стекло
blanket | Плед
# home | Дом и комната
power_station | Зарядная станция
hot_water_bottle | Резиновая грелка
gas_detector | Датчик CO
emergency_bag | Тревожный рюкзак
bed_linen | Комплект постели
dishes | Тарелка, кружка и ложка
frying_pan | Сковорода
hangers | Вешалки
desk_lamp | Настольная лампа
iron | Дорожный утюг
sewing_kit | Нитки и игла
# school | Школа
school_bag | Школьный рюкзак
exercise_books | Тетради
pens | Ручки и карандаши
pencil_case | Пенал
lunch_box | Ланчбокс
school_shoes | Сменная обувь
school_uniform | Школьная форма
art_kit | Краски, альбом и пластилин
ruler | Линейка и циркуль
textbooks | Учебники
# occasion | Для события
gift | Подарок или конверт
invitation | Приглашение
perfume | Духи
prayer_candle | Свечи, молитвослов, записки
holy_water | Бутылочка для святой воды
sauna_hat | Шапка для сауны
sauna_sheet | Простыня для бани
birch_whisk | Веник для бани
body_scrub | Скраб и мочалка
sauna_oil | Аромамасло для сауны
`;
