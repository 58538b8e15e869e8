/** Ukrainian names of things and, after `#`, of their groups. */
export const careNames = `
# hygiene | Гігієна
toothbrush | Зубна щітка
toothpaste | Зубна паста
soap | Мило
shower_gel | Гель для душу
shampoo | Шампунь
travel_bottles | Косметика в пляшечках до 100 мл
clear_bag | Прозорий пакет для рідин
deodorant | Дезодорант
comb | Гребінець
razor | Бритва
menstrual | Прокладки або тампони
face_cream | Крем для обличчя й рук
cosmetics | Косметичка
towel | Рушник
beach_towel | Рушник пляжний
tissues | Паперові носовички
wet_wipes | Вологі серветки
hand_sanitizer | Антисептик для рук
toilet_paper | Туалетний папір
laundry_detergent | Засіб для прання
lip_balm | Бальзам для губ
sunscreen | Сонцезахисний крем SPF 50
aftersun | Засіб після засмаги
cold_cream | Крем від морозу
dry_shampoo | Сухий шампунь
# health | Здоров’я
first_aid | Аптечка
plasters | Пластир
own_medicine | Ваші ліки
painkiller | Знеболювальне
stomach_medicine | Засіб для шлунка
allergy_medicine | Антигістамінне
kids_medicine | Дитячі ліки, жарознижувальне
thermometer | Термометр
motion_sickness | Від заколисування: таблетки й пакети
mosquito_repellent | Репелент від комарів
tick_spray | Спрей від кліщів
tick_remover | Гачок для виймання кліщів
altitude_medicine | Засіб від гірської хвороби
elastic_bandage | Еластичний бинт
blood_pressure | Тонометр
mask_respirator | Респіратор
flight_socks | Компресійні гольфи
tourniquet | Турнікет
# children | Дітям
diapers | Підгузки
baby_wipes | Дитячі серветки
baby_meal | Дитяче пюре й каша
formula | Дитяча суміш
baby_bottle | Дитяча пляшечка
baby_bodysuit | Боді й дитячий одяг
bib | Слинявчик
pacifier | Пустушка
diaper_cream | Крем під підгузок
changing_pad | Пелюшки одноразові
baby_blanket | Дитячий плед
baby_overall | Дитячий комбінезон
newborn_clothes | Одяг для немовляти: боді, чоловічки
newborn_hat | Чепчик
newborn_socks | Пінетки
discharge_envelope | Конверт на виписку
swaddle | Пелюшки
baby_bath_tub | Ванночка для купання
crib | Дитяче ліжечко
nursing_bra | Бюстгальтер для годування
nursing_pads | Прокладки для грудей
postpartum_pads | Післяпологові прокладки
disposable_underwear | Одноразові труси
nipple_cream | Крем для сосків
stroller | Коляска або слінг
potty | Дорожній горщик
child_seat | Автокрісло або бустер
toy | Улюблена іграшка
games | Настільні ігри, розмальовки й олівці
sled | Санчата або льодянка
sand_toys | Набір для піску
swim_armbands | Нарукавники або жилет для плавання
swim_nappies | Підгузки для плавання
kids_cream | Дитячий крем
kids_cup | Дитячий напувальник
# pets | Тваринам
pet_meal | Корм для тварини
pet_passport | Ветеринарний паспорт
pet_bowl | Миска для тварини
pet_carrier | Переноска
leash | Повідець
harness | Шлея або нашийник
muzzle | Намордник
poop_bags | Пакети для прогулянок
pet_bed | Підстилка для тварини
pet_ticks | Краплі від кліщів для собаки
pet_litter | Наповнювач
litter_tray | Лоток
# food | Продукти
bread | Хліб
crispbread | Хлібці або галети
potatoes | Картопля
carrots | Морква
onions | Цибуля
cabbage | Капуста
beetroot | Буряк
vegetables | Овочі: помідори, огірки, перець
greens | Зелень
salad_vegetables | Овочі на салат
apples | Яблука
bananas | Банани
fruit | Фрукти
eggs | Яйця
milk | Молоко
kefir | Кефір або йогурт
cheese | Сир твердий
cottage_cheese | Сир кисломолочний
butter | Вершкове масло
sour_cream | Сметана
chicken | Куряче філе
meat | М’ясо
shashlik | М’ясо на шашлик
sausage | Ковбаса
fish | Риба
canned | Консерви: тушонка, паштет
canned_vegetables | Консерви овочеві: квасоля, горошок
buckwheat | Гречка
rice | Рис
pasta | Макарони
oats | Вівсяні пластівці
flour | Борошно
beans | Квасоля
lentils | Сочевиця
chickpeas | Нут або хумус
mushrooms_food | Печериці
tofu | Тофу
sauerkraut | Квашена капуста
oil | Олія
sugar | Цукор
salt | Сіль і спеції
tea | Чай
coffee | Кава
honey | Мед
jam | Варення
nuts | Горіхи
dried_fruit | Сухофрукти
sweets | Солодощі
cake | Торт
ketchup | Кетчуп і соуси
mayonnaise | Майонез
juice | Сік або лимонад
wine | Вино
water | Вода питна
snacks | Перекус у дорогу: батончики й печиво
# kitchen | Посуд і кухня
charcoal | Деревне вугілля
grill | Мангал або решітка
skewers | Шампури
firelighter | Розпалювач
napkins | Паперові серветки
cups | Стакани й склянки
plates | Тарілки й прибори
corkscrew | Штопор або відкривачка
cutting_board | Обробна дошка
tablecloth | Скатертина
`;
