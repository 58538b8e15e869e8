import { readConcepts } from "./table.ts";

export const carHomeConcepts = readConcepts(`
car_kit | Автомобільна аптечка; аптечка автомобільна; аптечка в авто; автоаптечка | Car first-aid kit; car first aid kit | Автомобильная аптечка; аптечка автомобильная; аптечка в авто; автоаптечка | CAR-AID
triangle | Знак аварійної зупинки; знак аварійний; аварійний знак; трикутник | Warning triangle; emergency triangle | Знак аварийной остановки; знак аварийный; аварийный знак; треугольник | WARNING-TRIANGLE
hi_vis_vest | Сигнальний жилет; жилет сигнальний; світловідбивний жилет | Hi-vis vest; safety vest; reflective vest | Сигнальный жилет; жилет сигнальный; светоотражающий жилет | SAFETY-VEST
fire_extinguisher | Вогнегасник; вогнегасник, перевірити дату; вогнегасник автомобільний | Fire extinguisher; extinguisher; fire extinguisher, check the date | Огнетушитель; огнетушитель, проверить дату; огнетушитель автомобильный | FIRE-EXT
tow_rope | Буксирувальний трос; трос; трос буксирувальний | Tow rope; towing rope; tow line | Буксировочный трос; трос; трос буксировочный | TOW-ROPE
jumper_cables | Дроти для запуску; прикурювач; дроти; стартові дроти | Jumper cables; jump leads; jump cables | Провода для запуска; провода прикуривания; стартовые провода | JUMP-CABLES
washer_fluid | Омивач скла; Омивач скла зимовий; омивач; омивач зимовий; незамерзайка | Screen wash (washer fluid); Winter screen wash (washer fluid); winter washer fluid; antifreeze washer; washer fluid | Омыватель стекла; Омыватель зимний; омыватель; незамерзайка | WASHER-5
scraper | Шкребок для скла; щітка-шкребок; шкребок; щітка від снігу | Ice scraper; snow brush; scraper | Скребок для стекла; щётка-скребок; скребок; щётка от снега | ICE-SCRAPER
car_charger | Зарядка в авто; автозарядка; зарядка автомобільна | Car charger; car phone charger | Зарядка в авто; автозарядка; зарядка автомобильная | CAR-CHARGER
spare_wheel | Запаска, домкрат і ключ; запаска; домкрат; запаска й домкрат на місці | Spare wheel and jack; spare wheel; jack; spare wheel and jack in place | Запаска, домкрат и ключ; запаска; домкрат; запаска и домкрат на месте | -o
phone_mount | Тримач для смартфона; тримач телефона; тримач для телефона | Dashboard phone mount; phone holder; phone mount | Держатель для смартфона; держатель телефона; держатель для телефона | PHONE-HOLDER
car_shovel | Складана лопата; лопата | Folding shovel; shovel | Складная лопата; лопата | -x
snow_chains | Ланцюги на колеса; ланцюги | Snow chains; chains | Цепи на колёса; цепи | -x
vignette | Віньєтка | Vignette | Виньетка | -o
sun_shade | Шторка на скло; шторки; шторки на вікна авто; шторка в авто; шторки на вікна | Car window shade; window shades; car window shades | Шторка на стекло; шторки; шторки на окна авто; шторка в авто; шторки на окна | SUNSHADE-2
blanket | Плед; плед для пікніка; ковдра; покривало | Blanket (rug); picnic blanket; rug; throw; blanket | Плед; плед для пикника; одеяло; покрывало | PICNIC-BLANKET
power_station | Зарядна станція; станція; електростанція; екофлоу | Portable power station; power station; ecoflow | Зарядная станция; станция; экофлоу | STATION-500
hot_water_bottle | Гумова грілка; грілка; грілка або пляшка з гарячою водою | Hot-water bottle; hot water bottle; hottie | Резиновая грелка; грелка; грелка или бутылка с горячей водой | HOT-BOTTLE
gas_detector | Датчик CO; Датчик чадного газу; детектор чадного газу | Carbon monoxide alarm; CO alarm; carbon monoxide detector | Датчик CO; Датчик угарного газа; детектор угарного газа | CO-ALARM
emergency_bag | Тривожний наплічник; тривожний рюкзак; тривожна торба; тривожна валізка | Go bag; emergency bag; bug-out bag; grab bag | Тревожный рюкзак; тревожный чемоданчик; тревожная сумка | PACK-STEZHKA-28
bed_linen | Комплект постелі; постіль; постільна білизна | Bed linen; bedding; sheets | Комплект постели; постель; постельное бельё | -x
dishes | Тарілка, горнятко й ложка; Тарілка, чашка й прибори; посуд | Plate, cup and spoon; Plate, cup and cutlery | Тарелка, кружка и ложка; Тарелка, чашка и приборы; посуда | -x
kettle | Чайник; чайник похідний; похідний чайник | Kettle; camp kettle; camping kettle | Чайник; чайник походный; походный чайник | KETTLE
frying_pan | Сковорідка; сковорода; пательня | Frying pan; pan; skillet | Сковорода; сковородка | -x
hangers | Вішаки | Hangers | Вешалки | -x
desk_lamp | Настільна лампа | Desk lamp | Настольная лампа | -x
iron | Дорожня праска; праска | Travel iron; iron | Дорожный утюг; утюг | -x
sewing_kit | Нитки й голка; нитки; голка | Sewing kit; needle and thread | Нитки и игла; нитки; иголка | -x
toiletry_shelf | Кошик для душових речей | Shower caddy | Корзинка для душа | -x
school_bag | Шкільний наплічник; шкільний рюкзак; ранець; портфель; наплічник дитячий; дитячий рюкзак | School backpack; children’s backpack; satchel; school bag | Школьный рюкзак; ранец; портфель; рюкзак детский; детский рюкзак | PACK-KIDS:3-9
exercise_books | Зошити | Notebooks for school | Тетради | -x
pens | Ручки й олівці; ручка; ручки; олівці; олівці кольорові; кольорові олівці | Pens and pencils; pen; pens; pencils; coloured pencils; crayons | Ручки и карандаши; ручка; ручки; карандаши; карандаши цветные; цветные карандаши | CRAYONS-12
pencil_case | Пенал | Pencil case | Пенал | -x
lunch_box | Ланчбокс; судочок; контейнер для їжі | Lunch box; lunchbox; food container | Ланчбокс; контейнер для еды | -x
school_shoes | Змінне взуття | Change of shoes | Сменная обувь | -o
school_uniform | Шкільна форма | School uniform | Школьная форма | -o
art_kit | Фарби, альбом і пластилін; фарби; альбом | Paints, sketchbook and plasticine; paints; sketchbook | Краски, альбом и пластилин; краски; альбом | -x
ruler | Лінійка й циркуль | Ruler and compasses | Линейка и циркуль | -x
textbooks | Підручники | Textbooks | Учебники | -o
gift | Подарунок або конверт; подарунок; конверт | Gift or envelope; present; Gift; envelope | Подарок или конверт; подарок; конверт | -o
invitation | Запрошення | Invitation | Приглашение | -o
perfume | Парфуми; Парфум | Perfume; cologne | Духи; парфюм | -x
prayer_candle | Свічки, молитовник, записки; свічки | Candles, prayer book, notes; candles; church candle | Свечи, молитвослов, записки; свечи | CANDLES-6
holy_water | Пляшечка для святої води | Small flask for holy water | Бутылочка для святой воды | -x
sauna_hat | Шапка для сауни | Sauna hat | Шапка для сауны | -x
sauna_sheet | Простирадло для лазні | Sauna sheet | Простыня для бани | -x
birch_whisk | Віник для лазні; віник | Birch whisk for the sauna; whisk | Веник для бани; веник | -x
body_scrub | Скраб і мочалка; мочалка; скраб | Body scrub and loofah; loofah; scrub | Скраб и мочалка; мочалка; скраб | -x
sauna_oil | Аромаолія для сауни | Sauna essential oil | Аромамасло для сауны | -x
`);
