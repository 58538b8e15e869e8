/** Ukrainian names of things and, after `#`, of their groups. */
export const gearNames = `
# documents | Документи
id_card | Паспорт або ID-картка
foreign_passport | Закордонний паспорт
birth_certificate | Свідоцтво про народження
parental_consent | Згода батьків на виїзд
military_document | Військово-обліковий документ
insurance | Страховий поліс
green_card | Зелена карта
visa | Віза або штамп (перевірити)
tickets | Квитки й посадкові
booking | Бронювання житла
document_copies | Копії важливих паперів
document_folder | Водонепроникна папка
student_card | Студентський квиток
driving_licence | Посвідчення водія й техпаспорт
pension_card | Пенсійне посвідчення
business_cards | Програма зустрічей і ділові картки
contacts_note | Записка з контактами рідних
medical_certificate | Медична довідка
medical_records | Медичні документи, обмінна карта
photos_id | Фото 3×4
fishing_permit | Дозвіл і правила лову
ski_pass | Скі-пас і бронь прокату
event_pass | Вхідний квиток або браслет
# money | Гроші
cash | Готівка, гривні дрібними
bank_card | Банківська картка
foreign_cash | Валюта готівкою, євро чи долари
# bags | Сумки й дрібниці
suitcase | Валіза
holdall | Велика сумка
cabin_bag | Сумка для ручної поклажі
backpack_large | Наплічник похідний
daypack | Невеликий наплічник
rain_cover | Чохол на наплічник
panniers | Велосумки на багажник
waist_bag | Сумка на пояс
bag_tag | Бирка на багаж
luggage_scale | Ваги для багажу
packing_cubes | Органайзери для речей
laundry_bag | Мішок для брудних речей
neck_pillow | Подушка на шию
eye_mask | Затички для вух і маска для сну
earplugs | Затички для вух
padlock | Навісний замок
home_keys | Ключі від дому
name_tags | Бирки з іменем на речі
# electronics | Техніка
phone_charger | Зарядка для телефону
powerbank | Павербанк
adapter | Перехідник на розетку
headphones | Навушники
laptop | Ноутбук
laptop_charger | Зарядка для ноутбука
usb_stick | Флешка з копіями документів
extension_lead | Подовжувач
camera | Фотоапарат
camera_battery | Запасний акумулятор до фотоапарата
memory_card | Карта пам’яті
tripod | Штатив
lens_cloth | Набір для чищення об’єктива
binoculars | Бінокль
batteries | Батарейки
headlamp | Налобний ліхтар
torch | Ліхтарик
camp_lamp | Світлодіодна лампа
radio | Радіоприймач
esim | eSIM або роумінг
navigator | Офлайн-карти в телефоні
notebook | Блокнот і ручка
# clothes | Одяг
underwear | Спідня білизна
socks | Шкарпетки
tshirt | Футболка
trousers | Штани або джинси
trekking_trousers | Трекінгові штани
shorts | Шорти
fleece | Флісова кофта
windbreaker | Вітрівка
warm_jacket | Пуховик або тепла куртка
thermal | Термобілизна
warm_hat | Шапка
gloves | Рукавички
spare_mittens | Запасні дитячі рукавиці
scarf | Шарф або баф
warm_socks | Теплі шкарпетки
raincoat | Дощовик
umbrella | Парасолька
sun_cap | Кепка або панама
sunglasses | Сонячні окуляри
swimsuit | Купальник або плавки
rash_guard | Лайкра для плавання
pyjamas | Піжама
home_clothes | Домашній одяг
evening_outfit | Ошатний одяг на вечір
formal_shirt | Сорочка або блуза
business_suit | Діловий костюм або жакет
wedding_outfit | Святкова сукня або костюм
tie | Краватка або аксесуари
belt | Ремінь
tights | Колготки
long_skirt | Довга спідниця, закритий одяг
modest_trousers | Довгі штани
headscarf | Легка хустка
beach_cover | Туніка або парео
robe | Халат
nightgown | Нічна сорочка
tick_clothes | Закритий одяг з довгим рукавом
sport_clothes | Спортивний одяг
spare_clothes | Одяг на зміну
# shoes | Взуття
trail_shoes | Зручні кросівки
hiking_boots | Трекінгові черевики
winter_boots | Зимові черевики
rubber_boots | Гумові чоботи
sandals | Сандалі
flipflops | В’єтнамки або шльопанці
slippers | Капці
water_shoes | Аквашузи
formal_shoes | Туфлі
gaiters | Гамаші, бахіли
# ski | Лижне спорядження
ski_jacket | Лижна куртка
ski_trousers | Лижні штани
ski_gloves | Лижні рукавиці
ski_goggles | Лижна маска
ski_socks | Лижні шкарпетки
ski_helmet | Шолом лижний
balaclava | Балаклава або баф
`;
