/** Papers, money, bags and electronics. Columns: key, unit, kg, how needed (5 = vital), names. */
export const travelItems = `
# documents
id_card | piece | 0.02 | 5 | Паспорт або ID-картка | Passport or ID card | Паспорт или ID-карта
foreign_passport | piece | 0.04 | 5 | Закордонний паспорт | International passport | Загранпаспорт
birth_certificate | piece | 0.02 | 5 | Свідоцтво про народження | Birth certificate | Свидетельство о рождении
parental_consent | piece | 0.01 | 5 | Згода батьків на виїзд | Parental consent to travel | Согласие родителей на выезд
military_document | piece | 0.02 | 5 | Військово-обліковий документ | Military registration document | Военно-учётный документ
insurance | piece | 0.01 | 5 | Страховий поліс | Insurance policy | Страховой полис
green_card | piece | 0.01 | 5 | Зелена карта | Green card motor insurance | Зелёная карта
visa | piece | 0.01 | 5 | Віза або штамп (перевірити) | Visa (check the rules) | Виза или штамп (проверить)
tickets | set | 0.02 | 5 | Квитки й посадкові | Boarding passes and bookings | Билеты и посадочные
booking | piece | 0.01 | 3 | Бронювання житла | Lodging confirmation | Бронь жилья
document_copies | set | 0.02 | 3 | Копії важливих паперів | Copies of key papers | Копии важных бумаг
document_folder | piece | 0.1 | 4 | Водонепроникна папка | Waterproof folder | Непромокаемая папка
student_card | piece | 0.01 | 4 | Студентський квиток | Student card | Студенческий билет
driving_licence | set | 0.03 | 5 | Посвідчення водія й техпаспорт | Driving licence and car registration | Водительские права и техпаспорт
pension_card | piece | 0.01 | 3 | Пенсійне посвідчення | Pension card | Пенсионное удостоверение
business_cards | set | 0.05 | 3 | Програма зустрічей і ділові картки | Agenda and business cards | Программа встреч и визитки
contacts_note | piece | 0.01 | 4 | Записка з контактами рідних | Note with family contacts | Записка с контактами родных
medical_certificate | piece | 0.01 | 5 | Медична довідка | Medical certificate | Медицинская справка
medical_records | set | 0.1 | 5 | Медичні документи, обмінна карта | Medical records, antenatal card | Медицинские документы, обменная карта
photos_id | set | 0.01 | 2 | Фото 3×4 | ID photos | Фото 3×4
fishing_permit | piece | 0.01 | 4 | Дозвіл і правила лову | Fishing permit and rules | Разрешение и правила лова
ski_pass | piece | 0.01 | 4 | Скі-пас і бронь прокату | Ski pass and rental booking | Ски-пасс и бронь проката
event_pass | piece | 0.01 | 5 | Вхідний квиток або браслет | Festival ticket or wristband | Входной билет или браслет
# money
cash | piece | 0.02 | 5 | Готівка, гривні дрібними | Cash in small notes | Наличные мелкими купюрами
bank_card | piece | 0.01 | 4 | Банківська картка | Bank card | Банковская карта
foreign_cash | piece | 0.02 | 5 | Валюта готівкою, євро чи долари | Foreign cash, euros or dollars | Валюта наличными, евро или доллары
# bags
suitcase | piece | 3.5 | 4 | Валіза | Suitcase | Чемодан
holdall | piece | 1 | 3 | Велика сумка | Holdall | Вместительная сумка
cabin_bag | piece | 1.5 | 4 | Сумка для ручної поклажі | Cabin bag | Сумка для ручной клади
backpack_large | piece | 2 | 4 | Рюкзак похідний | Trekking backpack | Рюкзак походный
daypack | piece | 0.5 | 3 | Невеликий рюкзак | Daypack | Небольшой рюкзак
rain_cover | piece | 0.15 | 3 | Чохол на рюкзак | Backpack cover | Чехол на рюкзак
panniers | pair | 1.6 | 4 | Велосумки на багажник | Bicycle panniers | Велосумки на багажник
waist_bag | piece | 0.2 | 3 | Сумка на пояс | Waist bag | Сумка на пояс
bag_tag | piece | 0.02 | 2 | Бирка на багаж | Luggage tag | Бирка на багаж
luggage_scale | piece | 0.1 | 2 | Ваги для багажу | Luggage scale | Весы для багажа
packing_cubes | set | 0.2 | 2 | Органайзери для речей | Packing cubes | Органайзеры для вещей
laundry_bag | piece | 0.05 | 2 | Мішок для брудних речей | Bag for dirty things | Мешок для грязных вещей
neck_pillow | piece | 0.25 | 2 | Подушка на шию | Neck pillow | Подушка на шею
eye_mask | set | 0.03 | 2 | Беруші й маска для сну | Earplugs and eye mask | Беруши и маска для сна
earplugs | pack | 0.01 | 3 | Беруші | Earplugs | Беруши
padlock | piece | 0.08 | 2 | Навісний замок | Padlock | Навесной замок
home_keys | set | 0.1 | 3 | Ключі від дому | House keys | Ключи от дома
name_tags | set | 0.02 | 3 | Бирки з іменем на речі | Name tags | Бирки с именем на вещи
# electronics
phone_charger | piece | 0.1 | 5 | Зарядка для телефону | Phone charger | Зарядка для телефона
powerbank | piece | 0.35 | 5 | Павербанк | Power bank | Павербанк
adapter | piece | 0.1 | 5 | Перехідник на розетку | Plug adapter | Переходник для розетки
headphones | piece | 0.05 | 2 | Навушники | Headphones | Наушники
laptop | piece | 1.8 | 4 | Ноутбук | Laptop | Ноутбук
laptop_charger | piece | 0.3 | 4 | Зарядка для ноутбука | Laptop charger | Зарядка для ноутбука
usb_stick | piece | 0.01 | 3 | Флешка з копіями документів | USB stick with scans of documents | Флешка с копиями документов
extension_lead | piece | 0.4 | 3 | Подовжувач | Power strip | Удлинитель
camera | piece | 0.7 | 4 | Фотоапарат | Camera | Фотоаппарат
camera_battery | piece | 0.06 | 4 | Запасний акумулятор до фотоапарата | Spare camera battery | Запасной аккумулятор для фотоаппарата
memory_card | piece | 0.01 | 4 | Карта пам’яті | Memory card | Карта памяти
tripod | piece | 1.2 | 3 | Штатив | Tripod | Штатив
lens_cloth | set | 0.05 | 2 | Набір для чищення об’єктива | Lens cleaning kit | Набор для чистки объектива
binoculars | piece | 0.5 | 2 | Бінокль | Binoculars | Бинокль
batteries | pack | 0.1 | 4 | Батарейки | Batteries | Батарейки
headlamp | piece | 0.09 | 5 | Налобний ліхтар | Headlamp | Налобный фонарь
torch | piece | 0.15 | 4 | Ліхтарик | Torch | Фонарик
camp_lamp | piece | 0.3 | 3 | Світлодіодна лампа | LED lamp | Светодиодная лампа
radio | piece | 0.25 | 4 | Радіоприймач | Radio | Радиоприёмник
esim | piece | 0.01 | 3 | eSIM або роумінг | eSIM or roaming | eSIM или роуминг
navigator | piece | 0.2 | 2 | Офлайн-карти в телефоні | Offline maps on the phone | Офлайн-карты в телефоне
notebook | piece | 0.15 | 3 | Блокнот і ручка | Notebook and pen | Блокнот и ручка
`;
