/** Ukrainian names of things and, after `#`, of their groups. */
export const outdoorNames = `
# camp | Табір
tent | Намет
sleeping_bag | Спальник
sleep_liner | Простирадло-вкладиш
sleeping_mat | Килимок (каремат)
camp_pillow | Надувна подушка
sit_pad | Сидушка
camp_chair | Складаний стілець
camp_table | Складаний стіл
tarp | Тент для табору
stove | Пальник
gas | Газовий балон
cookset | Казанок або набір посуду
bowl_spoon | Миска, ложка й виделка
mug | Горнятко
knife | Ніж або мультитул
matches | Сірники або запальничка
axe | Сокира
rope | Мотузка
duct_tape | Ремонтний набір: скотч і голка
trash_bags | Пакети для сміття
water_bottle | Пляшка для води
thermos | Термос
water_filter | Фільтр або таблетки для води
jerrycan | Каністра для води
cooler | Сумка-холодильник
# mountains | Маршрут і безпека
map | Паперова карта й компас
whistle | Свисток
rescue_blanket | Рятувальна ковдра
trekking_poles | Трекінгові палиці
ice_grips | Льодоступи
hand_warmers | Хімічні грілки
# water | На воді
life_vest | Рятувальний жилет
dry_bag | Гермомішок
phone_pouch | Водонепроникний чохол для телефону
beach_shelter | Пляжний тент
beach_blanket | Пляжна підстилка
beach_bag | Пляжна сумка
snorkel_set | Маска й трубка
fins | Ласти
underwater_camera | Екшн-камера для підводної зйомки
# bicycle | Велосипед
bike_helmet | Велошолом (шолом)
bike_repair | Ремкомплект і запасна камера
bike_pump | Насос
bike_light | Ліхтарі на велосипед
bike_gloves | Велосипедні рукавички
bike_shorts | Велошорти з підкладкою
bike_lock | Велозамок
chain_oil | Мастило для ланцюга
bungee | Гумки для кріплення
# fishing | Риболовля
rod | Вудка або спінінг
ice_rod | Зимова вудка
bait | Наживка й прикормка
lures | Блешні та воблери
tackle_box | Снасті: гачки, волосінь, поплавки
landing_net | Підсак
fish_bucket | Садок або відро для риби
ice_auger | Льодобур
ice_picks | Рятувальні кілки для льоду
# forest | Ліс
basket | Кошик для грибів
mushroom_knife | Ніж для грибів
mushroom_guide | Визначник грибів
# car | Авто
car_kit | Автомобільна аптечка
triangle | Знак аварійної зупинки
hi_vis_vest | Сигнальний жилет
fire_extinguisher | Вогнегасник
tow_rope | Буксирувальний трос
jumper_cables | Дроти для запуску
washer_fluid | Омивач скла
scraper | Шкребок для скла
car_charger | Зарядка в авто
spare_wheel | Запаска, домкрат і ключ
phone_mount | Тримач для смартфона
car_shovel | Складана лопата
vignette | Віньєтка
sun_shade | Шторка на скло
blanket | Плед
# home | Дім і кімната
power_station | Зарядна станція
hot_water_bottle | Гумова грілка
gas_detector | Датчик CO
emergency_bag | Тривожний наплічник
bed_linen | Комплект постелі
dishes | Тарілка, горнятко й ложка
frying_pan | Сковорідка
hangers | Вішаки
desk_lamp | Настільна лампа
iron | Дорожня праска
sewing_kit | Нитки й голка
# school | Школа
school_bag | Шкільний наплічник
exercise_books | Зошити
pens | Ручки й олівці
pencil_case | Пенал
lunch_box | Ланчбокс
school_shoes | Змінне взуття
school_uniform | Шкільна форма
art_kit | Фарби, альбом і пластилін
ruler | Лінійка й циркуль
textbooks | Підручники
# occasion | Для події
gift | Подарунок або конверт
invitation | Запрошення
perfume | Парфуми
prayer_candle | Свічки, молитовник, записки
holy_water | Пляшечка для святої води
sauna_hat | Шапка для сауни
sauna_sheet | Простирадло для лазні
birch_whisk | Віник для лазні
body_scrub | Скраб і мочалка
sauna_oil | Аромаолія для сауни
`;
