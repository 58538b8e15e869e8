/** Russian names of things and, after `#`, of their groups. */
export const gearNames = `
# documents | Документы
id_card | Паспорт или ID-карта
foreign_passport | Загранпаспорт
birth_certificate | Свидетельство о рождении
parental_consent | Согласие родителей на выезд
military_document | Военно-учётный документ
insurance | Страховой полис
green_card | Зелёная карта
visa | Виза или штамп (проверить)
tickets | Билеты и посадочные
booking | Бронь жилья
document_copies | Копии важных бумаг
document_folder | Непромокаемая папка
student_card | Студенческий билет
driving_licence | Водительские права и техпаспорт
pension_card | Пенсионное удостоверение
business_cards | Программа встреч и визитки
contacts_note | Записка с контактами родных
medical_certificate | Медицинская справка
medical_records | Медицинские документы, обменная карта
photos_id | Фото 3×4
fishing_permit | Разрешение и правила лова
ski_pass | Ски-пасс и бронь проката
event_pass | Входной билет или браслет
# money | Деньги
cash | Наличные мелкими купюрами
bank_card | Банковская карта
foreign_cash | Валюта наличными, евро или доллары
# bags | Сумки и мелочи
suitcase | Чемодан
holdall | Вместительная сумка
cabin_bag | Сумка для ручной клади
backpack_large | Рюкзак походный
daypack | Небольшой рюкзак
rain_cover | Чехол на рюкзак
panniers | Велосумки на багажник
waist_bag | Сумка на пояс
bag_tag | Бирка на багаж
luggage_scale | Весы для багажа
packing_cubes | Органайзеры для вещей
laundry_bag | Мешок для грязных вещей
neck_pillow | Подушка на шею
eye_mask | Беруши и маска для сна
earplugs | Беруши
padlock | Навесной замок
home_keys | Ключи от дома
name_tags | Бирки с именем на вещи
# electronics | Техника
phone_charger | Зарядка для телефона
powerbank | Павербанк
adapter | Переходник для розетки
headphones | Наушники
laptop | Ноутбук
laptop_charger | Зарядка для ноутбука
usb_stick | Флешка с копиями документов
extension_lead | Удлинитель
camera | Фотоаппарат
camera_battery | Запасной аккумулятор для фотоаппарата
memory_card | Карта памяти
tripod | Штатив
lens_cloth | Набор для чистки объектива
binoculars | Бинокль
batteries | Батарейки
headlamp | Налобный фонарь
torch | Фонарик
camp_lamp | Светодиодная лампа
radio | Радиоприёмник
esim | eSIM или роуминг
navigator | Офлайн-карты в телефоне
notebook | Блокнот и ручка
# clothes | Одежда
underwear | Нижнее бельё
socks | Носки
tshirt | Футболка
trousers | Брюки или джинсы
trekking_trousers | Треккинговые штаны
shorts | Шорты
fleece | Флисовая кофта
windbreaker | Ветровка
warm_jacket | Пуховик или тёплая куртка
thermal | Термобельё
warm_hat | Шапка
gloves | Перчатки
spare_mittens | Запасные детские варежки
scarf | Шарф или бафф
warm_socks | Тёплые носки
raincoat | Дождевик
umbrella | Зонт
sun_cap | Кепка или панама
sunglasses | Солнечные очки
swimsuit | Купальник или плавки
rash_guard | Лайкра для плавания
pyjamas | Пижама
home_clothes | Домашняя одежда
evening_outfit | Нарядная одежда на вечер
formal_shirt | Рубашка или блуза
business_suit | Деловой костюм или жакет
wedding_outfit | Нарядное платье или костюм
tie | Галстук или аксессуары
belt | Ремень
tights | Колготки
long_skirt | Длинная юбка, закрытая одежда
modest_trousers | Длинные штаны
headscarf | Лёгкий платок
beach_cover | Туника или парео
robe | Халат
nightgown | Ночная рубашка
tick_clothes | Закрытая одежда с длинным рукавом
sport_clothes | Спортивная одежда
spare_clothes | Сменная одежда
# shoes | Обувь
trail_shoes | Удобные кроссовки
hiking_boots | Треккинговые ботинки
winter_boots | Зимние ботинки
rubber_boots | Резиновые сапоги
sandals | Сандалии
flipflops | Вьетнамки или тапки
slippers | Тапки
water_shoes | Аквашузы, обувь для воды
formal_shoes | Туфли
gaiters | Гамаши, бахилы
# ski | Лыжное снаряжение
ski_jacket | Лыжная куртка
ski_trousers | Лыжные штаны
ski_gloves | Лыжные перчатки
ski_goggles | Лыжная маска
ski_socks | Лыжные носки
ski_helmet | Шлем лыжный
balaclava | Балаклава или бафф
`;
