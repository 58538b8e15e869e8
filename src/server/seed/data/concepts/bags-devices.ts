import { readConcepts } from "./table.ts";

export const bagsDevicesConcepts = readConcepts(`
suitcase | Валіза; валіза велика; велика валіза; чемодан | Suitcase; large suitcase; case | Чемодан; чемодан большой; большой чемодан | SUITCASE-95 SUITCASE-CABIN
holdall | Велика сумка; торба дорожня; дорожня сумка; велика торба | Holdall; duffel; duffel bag; travel bag | Вместительная сумка; сумка дорожная; дорожная сумка | DUFFEL-HOVERLA-70
cabin_bag | Сумка для ручної поклажі; валіза для салону; валіза для ручної поклажі; ручна поклажа; наплічник під сидіння | Cabin bag; cabin case; cabin suitcase; carry-on; under-seat backpack | Сумка для ручной клади; чемодан в салон; чемодан для ручной клади; ручная кладь; рюкзак под сиденье | SUITCASE-CABIN CABIN-BAG
backpack_large | Наплічник похідний; наплічник; наплічник трекінговий; рюкзак; наплічник, 45–60 л; похідний рюкзак; великий наплічник | Trekking backpack; backpack; rucksack; trekking pack; backpack, 45–60 l | Рюкзак походный; рюкзак; рюкзак треккинговый; рюкзак, 45–60 л; походный рюкзак | PACK-HOVERLA:13- PACK-KIDS:3-9
daypack | Невеликий наплічник; невеликий рюкзак; рюкзачок; наплічник складаний; міський рюкзак; маленький рюкзак; наплічник на день | Daypack; packable backpack; day pack; small backpack | Небольшой рюкзак; рюкзачок; рюкзак складной; городской рюкзак; маленький рюкзак | PACK-STEZHKA-28:13- DAYPACK-FOLD PACK-KIDS:3-9
rain_cover | Чохол на наплічник; чохол на рюкзак; чохол від дощу; чохол від дощу на наплічник | Backpack cover; rain cover; pack cover; pack rain cover | Чехол на рюкзак; чехол от дождя; чехол от дождя на рюкзак | RAINCOVER
panniers | Велосумки на багажник | Bicycle panniers | Велосумки на багажник | -x
waist_bag | Сумка на пояс; поясна сумка; бананка | Waist bag; bum bag; fanny pack; belt bag | Сумка на пояс; поясная сумка; бананка | WAISTBAG
bag_tag | Бирка на багаж; бирка на валізу; бирка | Luggage tag; tag for the suitcase; luggage label | Бирка на багаж; бирка на чемодан; бирка | LUGGAGE-TAG
luggage_scale | Ваги для багажу; безмін; ваги | Luggage scale; luggage scales; scale | Весы для багажа; безмен; весы | LUGGAGE-SCALE
packing_cubes | Органайзери для речей; кубики для речей; кубики | Packing cubes; packing cube; organisers | Органайзеры для вещей; кубики для вещей; кубики | CUBES-4
laundry_bag | Мішок для брудних речей; мішок для білизни | Bag for dirty things; laundry sack | Мешок для грязных вещей; мешок для белья | -x
shopping_bag | Шопер; торба; торба полотняна; торба для покупок; еко-сумка | Tote bag; canvas tote; shopper; shopping bag; bag for shopping; tote for shopping; linen tote | Шоппер; сумка полотняная; сумка для покупок; экосумка; торба полотняная; торба для покупок | TOTE
neck_pillow | Подушка на шию; подушка для шиї; дорожня подушка | Neck pillow; travel pillow | Подушка на шею; подушка для шеи; дорожная подушка | NECK-PILLOW
eye_mask | Затички для вух і маска для сну; беруші й маска для сну; маска для сну | Earplugs and eye mask; sleep mask; eye mask | Беруши и маска для сна; маска для сна | SLEEP-MASK
earplugs | Затички для вух; беруші | Earplugs; ear plugs | Беруши; затычки для ушей | EARPLUGS
padlock | Навісний замок; замок; замочок; замок TSA; замок на валізу | Padlock; lock; TSA lock; luggage lock | Навесной замок; замок; замочек; замок TSA; замок на чемодан | LOCK-TSA
home_keys | Ключі від дому; ключі; запасні ключі | House keys; keys; spare keys | Ключи от дома; ключи; запасные ключи | -o
name_tags | Бирки з іменем на речі | Name tags | Бирки с именем на вещи | -x
phone | Телефон; смартфон; мобільний | Phone; mobile; smartphone; cell phone | Телефон; смартфон; мобильный | -o
phone_charger | Зарядка для телефону; зарядка; зарядний пристрій; кабель; кабель USB-C; зарядка на три порти | Phone charger; charger; USB charger; cable; USB-C cable; three-port charger | Зарядка для телефона; зарядка; зарядное устройство; кабель; кабель USB-C; зарядка на три порта | CHARGER-65 CABLE-USBC
powerbank | Павербанк; повербанк; павербанк 20 000; пауербанк; павербанк і кабель; павербанк до 100 Вт·год; зовнішній акумулятор | Power bank; powerbank; portable charger; battery pack; power bank and cable; power bank up to 100 Wh; 20,000 power bank; power bank under 100 Wh | Павербанк; повербанк; пауэрбанк; павербанк и кабель; павербанк до 100 Вт·ч; внешний аккумулятор; повербанк и кабель; повербанк до 100 Вт·ч | POWERBANK-20 POWERBANK-10
adapter | Перехідник на розетку; перехідник; адаптер; перехідник для розетки | Plug adapter; adapter; travel adapter; adaptor | Переходник для розетки; переходник; адаптер | ADAPTER-WORLD
headphones | Навушники; наушники | Headphones; earphones; earbuds | Наушники; наушники беспроводные | -x
laptop | Ноутбук; ноут | Laptop; notebook computer | Ноутбук; ноут | -o
laptop_charger | Зарядка для ноутбука; блок живлення | Laptop charger; laptop power supply | Зарядка для ноутбука; блок питания | CHARGER-65
usb_stick | Флешка з копіями документів; флешка | USB stick with scans of documents; flash drive; USB stick | Флешка с копиями документов; флешка | -x
extension_lead | Подовжувач; подовжувач на 4 розетки | Power strip; extension lead; extension cord | Удлинитель; переноска на 4 розетки | EXTENSION-5
camera | Фотоапарат; фотокамера; фотокамера на плівку; камера; плівковий фотоапарат | Camera; film camera; photo camera | Фотоаппарат; фотокамера; фотокамера на плёнку; плёночный фотоаппарат; фотокамера плёночная | CAMERA-27
camera_battery | Запасний акумулятор до фотоапарата | Spare camera battery | Запасной аккумулятор для фотоаппарата | -x
memory_card | Карта пам’яті | Memory card; SD card | Карта памяти | -x
tripod | Штатив | Tripod | Штатив | -x
lens_cloth | Набір для чищення об’єктива | Lens cleaning kit | Набор для чистки объектива | -x
binoculars | Бінокль | Binoculars | Бинокль | -x
batteries | Батарейки; батарейка; батарейки AA; батарейки AAA | Batteries; battery; AA batteries; AAA batteries | Батарейки; батарейка; батарейки AA; батарейки AAA | BATT-AA BATT-AAA
headlamp | Налобний ліхтар; ліхтар налобний; налобник | Headlamp; head torch; headtorch | Налобный фонарь; фонарь налобный; налобник | HEADLAMP-350 HEADLAMP-KIDS:3-10
torch | Ліхтарик; ліхтар; ручний ліхтар; ліхтарик ручний; ліхтарик кожній дитині | Torch; flashlight; hand torch; a torch for each child; a headlamp for each child | Фонарик; фонарь; ручной фонарь; фонарик ручной; фонарик каждому ребёнку | FLASHLIGHT HEADLAMP-350 HEADLAMP-KIDS:3-10
camp_lamp | Світлодіодна лампа; лампа; лампа кемпінгова; кемпінгова лампа; лампа в намет; лампа на стіл; лампа, якщо вимкнуть світло | LED lamp; lantern; camping lantern; lamp; lamp for the tent; table lamp; table lantern; lantern for the tent; a lamp for power cuts | Светодиодная лампа; лампа; лампа кемпинговая; кемпинговая лампа; лампа в палатку; лампа на стол; лампа, если отключат свет; лампа, если выключат свет | LANTERN-ZORIA BULB-ACC
radio | Радіоприймач; радіо; радіо з динамо; приймач | Radio; wind-up radio; radio receiver; dynamo radio | Радиоприёмник; радио; радио с динамо; приёмник | RADIO-DYNAMO
esim | eSIM або роумінг; роумінг; сім-карта; eSIM | eSIM or roaming; SIM card; roaming; eSIM | eSIM или роуминг; роуминг; сим-карта; eSIM | -o
navigator | Офлайн-карти в телефоні; офлайн-карти; завантажена карта; завантажити карти й фільми; навігатор | Offline maps on the phone; offline maps; downloaded map; download maps and films; GPS | Офлайн-карты в телефоне; офлайн-карты; загруженная карта; загрузить карты и фильмы; навигатор | -o
notebook | Блокнот і ручка; блокнот; нотатник | Notebook and pen; notepad | Блокнот и ручка; блокнот; записная книжка | -x
`);
