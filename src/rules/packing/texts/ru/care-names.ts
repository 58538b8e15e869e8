/** Russian names of things and, after `#`, of their groups. */
export const careNames = `
# hygiene | Гигиена
toothbrush | Зубная щётка
toothpaste | Зубная паста
soap | Мыло
shower_gel | Гель для душа
shampoo | Шампунь
travel_bottles | Косметика в бутылочках до 100 мл
clear_bag | Прозрачный пакет для жидкостей
deodorant | Дезодорант
comb | Расчёска
razor | Бритва
menstrual | Прокладки или тампоны
face_cream | Крем для лица и рук
cosmetics | Косметичка
towel | Полотенце
beach_towel | Полотенце пляжное
tissues | Бумажные платочки
wet_wipes | Влажные салфетки
hand_sanitizer | Антисептик для рук
toilet_paper | Туалетная бумага
laundry_detergent | Средство для стирки
lip_balm | Бальзам для губ
sunscreen | Солнцезащитный крем SPF 50
aftersun | Средство после загара
cold_cream | Крем от мороза
dry_shampoo | Сухой шампунь
# health | Здоровье
first_aid | Аптечка
plasters | Пластырь
own_medicine | Ваши лекарства
painkiller | Обезболивающее
stomach_medicine | Средство для желудка
allergy_medicine | Антигистаминное
kids_medicine | Детские лекарства, жаропонижающее
thermometer | Термометр
motion_sickness | От укачивания: таблетки и пакеты
mosquito_repellent | Репеллент от комаров
tick_spray | Спрей от клещей
tick_remover | Крючок для извлечения клещей
altitude_medicine | Средство от горной болезни
elastic_bandage | Эластичный бинт
blood_pressure | Тонометр
mask_respirator | Респиратор
flight_socks | Компрессионные гольфы
tourniquet | Турникет
# children | Детям
diapers | Подгузники
baby_wipes | Детские салфетки
baby_meal | Детское пюре и каша
formula | Детская смесь
baby_bottle | Детская бутылочка
baby_bodysuit | Боди и детская одежда
bib | Слюнявчик
pacifier | Пустышка
diaper_cream | Крем под подгузник
changing_pad | Пелёнки одноразовые
baby_blanket | Детский плед
baby_overall | Детский комбинезон
newborn_clothes | Одежда для новорождённого: боди, человечки
newborn_hat | Чепчик
newborn_socks | Пинетки
discharge_envelope | Конверт на выписку
swaddle | Пелёнки
baby_bath_tub | Ванночка для купания
crib | Детская кроватка
nursing_bra | Бюстгальтер для грудного вскармливания
nursing_pads | Прокладки для груди
postpartum_pads | Послеродовые прокладки
disposable_underwear | Одноразовые трусы
nipple_cream | Крем для сосков
stroller | Коляска или слинг
potty | Дорожный горшок
child_seat | Автокресло или бустер
toy | Любимая игрушка
games | Настольные игры, раскраски и карандаши
sled | Санки или ледянка
sand_toys | Набор для песка
swim_armbands | Нарукавники или жилет для плавания
swim_nappies | Подгузники для плавания
kids_cream | Детский крем
kids_cup | Поильник
# pets | Питомцам
pet_meal | Корм для питомца
pet_passport | Ветеринарный паспорт
pet_bowl | Миска для питомца
pet_carrier | Переноска
leash | Поводок
harness | Шлея или ошейник
muzzle | Намордник
poop_bags | Пакеты для прогулок
pet_bed | Лежанка для питомца
pet_ticks | Капли от клещей для собаки
pet_litter | Наполнитель
litter_tray | Лоток
# food | Продукты
bread | Хлеб
crispbread | Хлебцы или галеты
potatoes | Картофель
carrots | Морковь
onions | Лук
cabbage | Капуста
beetroot | Свёкла
vegetables | Овощи: помидоры, огурцы, перец
greens | Зелень
salad_vegetables | Овощи на салат
apples | Яблоки
bananas | Бананы
fruit | Фрукты
eggs | Яйца
milk | Молоко
kefir | Кефир или йогурт
cheese | Сыр твёрдый
cottage_cheese | Творог
butter | Сливочное масло
sour_cream | Сметана
chicken | Куриное филе
meat | Мясо
shashlik | Мясо на шашлык
sausage | Колбаса
fish | Рыба
canned | Консервы: тушёнка, паштет
canned_vegetables | Консервы овощные: фасоль, горошек
buckwheat | Гречка
rice | Рис
pasta | Макароны
oats | Овсяные хлопья
flour | Мука
beans | Фасоль
lentils | Чечевица
chickpeas | Нут или хумус
mushrooms_food | Шампиньоны
tofu | Тофу
sauerkraut | Квашеная капуста
oil | Подсолнечное масло
sugar | Сахар
salt | Соль и специи
tea | Чай
coffee | Кофе
honey | Мёд
jam | Варенье
nuts | Орехи
dried_fruit | Сухофрукты
sweets | Сладости
cake | Торт
ketchup | Кетчуп и соусы
mayonnaise | Майонез
juice | Сок или лимонад
wine | Вино
water | Вода питьевая
snacks | Перекус в дорогу: батончики и печенье
# kitchen | Посуда и кухня
charcoal | Древесный уголь
grill | Мангал или решётка
skewers | Шампуры
firelighter | Розжиг
napkins | Бумажные салфетки
cups | Стаканы
plates | Тарелки и приборы
corkscrew | Штопор или открывалка
cutting_board | Разделочная доска
tablecloth | Скатерть
`;
