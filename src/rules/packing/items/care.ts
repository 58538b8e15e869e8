/** Hygiene, health, children and pets. Columns: key, unit, kg, how needed (5 = vital), names. */
export const careItems = `
# hygiene
toothbrush | piece | 0.02 | 5 | Зубна щітка | Toothbrush | Зубная щётка
toothpaste | piece | 0.1 | 4 | Зубна паста | Toothpaste | Зубная паста
soap | piece | 0.1 | 4 | Мило | Soap | Мыло
shower_gel | piece | 0.25 | 3 | Гель для душу | Shower gel | Гель для душа
shampoo | piece | 0.25 | 3 | Шампунь | Shampoo | Шампунь
travel_bottles | set | 0.3 | 5 | Косметика в пляшечках до 100 мл | Toiletries in 100 ml travel bottles | Косметика в бутылочках до 100 мл
clear_bag | piece | 0.02 | 3 | Прозорий пакет для рідин | Clear bag for liquids | Прозрачный пакет для жидкостей
deodorant | piece | 0.08 | 3 | Дезодорант | Deodorant | Дезодорант
comb | piece | 0.05 | 3 | Гребінець | Comb | Расчёска
razor | piece | 0.05 | 3 | Бритва | Razor | Бритва
menstrual | pack | 0.1 | 5 | Прокладки або тампони | Pads or tampons | Прокладки или тампоны
face_cream | piece | 0.06 | 2 | Крем для обличчя й рук | Face and hand cream | Крем для лица и рук
cosmetics | set | 0.2 | 2 | Косметичка | Make-up bag | Косметичка
towel | piece | 0.4 | 4 | Рушник | Towel | Полотенце
beach_towel | piece | 0.5 | 4 | Рушник пляжний | Beach towel | Полотенце пляжное
tissues | pack | 0.02 | 3 | Паперові хустинки | Tissues | Бумажные платочки
wet_wipes | pack | 0.08 | 4 | Вологі серветки | Wet wipes | Влажные салфетки
hand_sanitizer | piece | 0.06 | 3 | Антисептик для рук | Hand sanitiser | Антисептик для рук
toilet_paper | roll | 0.1 | 4 | Туалетний папір | Toilet paper | Туалетная бумага
laundry_detergent | piece | 0.2 | 2 | Засіб для прання | Laundry detergent | Средство для стирки
lip_balm | piece | 0.01 | 3 | Бальзам для губ | Lip balm | Бальзам для губ
sunscreen | piece | 0.15 | 5 | Сонцезахисний крем SPF 50 | Sunscreen SPF 50 | Солнцезащитный крем SPF 50
aftersun | piece | 0.15 | 3 | Засіб після засмаги | After-sun lotion | Средство после загара
cold_cream | piece | 0.05 | 2 | Крем від морозу | Cold cream | Крем от мороза
dry_shampoo | piece | 0.15 | 2 | Сухий шампунь | Dry shampoo | Сухой шампунь
# health
first_aid | set | 0.4 | 5 | Аптечка | First-aid kit | Аптечка
plasters | pack | 0.03 | 4 | Пластир | Plasters | Пластырь
own_medicine | set | 0.1 | 5 | Ваші ліки | Your own medicine | Ваши лекарства
painkiller | pack | 0.02 | 3 | Знеболювальне | Painkillers | Обезболивающее
stomach_medicine | pack | 0.03 | 3 | Засіб для шлунка | Stomach remedies | Средство для желудка
allergy_medicine | pack | 0.02 | 3 | Антигістамінне | Antihistamine | Антигистаминное
kids_medicine | set | 0.15 | 5 | Дитячі ліки, жарознижувальне | Kids medicine for fever | Детские лекарства, жаропонижающее
thermometer | piece | 0.03 | 4 | Термометр | Thermometer | Термометр
motion_sickness | pack | 0.03 | 4 | Від заколисування: таблетки й пакети | Motion sickness tablets and bags | От укачивания: таблетки и пакеты
mosquito_repellent | piece | 0.12 | 5 | Репелент від комарів | Mosquito repellent | Репеллент от комаров
tick_spray | piece | 0.12 | 5 | Спрей від кліщів | Tick spray | Спрей от клещей
tick_remover | piece | 0.01 | 3 | Гачок для виймання кліщів | Tick remover | Крючок для извлечения клещей
altitude_medicine | pack | 0.02 | 4 | Засіб від гірської хвороби | Altitude sickness remedy | Средство от горной болезни
elastic_bandage | piece | 0.06 | 3 | Еластичний бинт | Elastic bandage | Эластичный бинт
blood_pressure | piece | 0.4 | 3 | Тонометр | Blood pressure monitor | Тонометр
mask_respirator | piece | 0.02 | 3 | Респіратор | Respirator | Респиратор
flight_socks | pair | 0.06 | 2 | Компресійні гольфи | Compression stockings | Компрессионные гольфы
tourniquet | piece | 0.1 | 4 | Турнікет | Tourniquet | Турникет
# children
diapers | piece | 0.03 | 5 | Підгузки | Nappies (diapers) | Подгузники
baby_wipes | pack | 0.3 | 5 | Дитячі серветки | Baby wipes | Детские салфетки
baby_meal | piece | 0.12 | 5 | Дитяче пюре й каша | Baby puree and porridge | Детское пюре и каша
formula | pack | 0.4 | 4 | Дитяча суміш | Infant formula | Детская смесь
baby_bottle | piece | 0.1 | 5 | Дитяча пляшечка | Baby bottle | Детская бутылочка
baby_bodysuit | piece | 0.1 | 5 | Боді й дитячий одяг | Bodysuits and baby clothes | Боди и детская одежда
bib | piece | 0.03 | 4 | Слинявчик | Bib | Слюнявчик
pacifier | piece | 0.02 | 3 | Пустушка | Dummy (pacifier) | Пустышка
diaper_cream | piece | 0.08 | 3 | Крем під підгузок | Nappy rash cream | Крем под подгузник
changing_pad | pack | 0.2 | 3 | Пелюшки одноразові | Disposable changing pads | Пелёнки одноразовые
baby_blanket | piece | 0.4 | 4 | Дитячий плед | Baby blanket | Детский плед
baby_overall | piece | 0.7 | 4 | Дитячий комбінезон | Baby snowsuit | Детский комбинезон
newborn_clothes | set | 0.3 | 5 | Одяг для немовляти: боді, чоловічки | Newborn clothes: bodysuits and rompers | Одежда для новорождённого: боди, человечки
newborn_hat | piece | 0.02 | 4 | Чепчик | Newborn bonnet | Чепчик
newborn_socks | pair | 0.02 | 3 | Пінетки | Baby booties | Пинетки
discharge_envelope | piece | 0.6 | 4 | Конверт на виписку | Going-home swaddle wrap | Конверт на выписку
swaddle | piece | 0.15 | 4 | Пелюшки | Swaddles | Пелёнки
baby_bath_tub | piece | 1.5 | 2 | Ванночка для купання | Baby bath tub | Ванночка для купания
crib | piece | 8 | 3 | Дитяче ліжечко | Baby cot | Детская кроватка
nursing_bra | piece | 0.1 | 4 | Бюстгальтер для годування | Nursing bra | Бюстгальтер для грудного вскармливания
nursing_pads | pack | 0.1 | 4 | Прокладки для грудей | Breast pads | Прокладки для груди
postpartum_pads | pack | 0.2 | 5 | Післяпологові прокладки | Postpartum pads | Послеродовые прокладки
disposable_underwear | pack | 0.1 | 4 | Одноразові труси | Disposable underwear | Одноразовые трусы
nipple_cream | piece | 0.03 | 3 | Крем для сосків | Nipple cream | Крем для сосков
stroller | piece | 7 | 5 | Коляска або слінг | Stroller or sling | Коляска или слинг
potty | piece | 0.5 | 2 | Дорожній горщик | Travel potty | Дорожный горшок
child_seat | piece | 5 | 5 | Автокрісло або бустер | Child car seat or booster | Автокресло или бустер
toy | piece | 0.2 | 4 | Улюблена іграшка | Favourite toy | Любимая игрушка
games | set | 0.4 | 3 | Настільні ігри, розмальовки й олівці | Board games, colouring book and pencils | Настольные игры, раскраски и карандаши
sled | piece | 3 | 3 | Санчата або льодянка | Sledge | Санки или ледянка
sand_toys | set | 0.6 | 3 | Набір для піску | Sand toy set | Набор для песка
swim_armbands | pair | 0.2 | 5 | Нарукавники або жилет для плавання | Swim armbands or float vest | Нарукавники или жилет для плавания
swim_nappies | pack | 0.3 | 4 | Підгузки для плавання | Swim nappies | Подгузники для плавания
kids_cream | piece | 0.1 | 3 | Дитячий крем | Baby cream | Детский крем
kids_cup | piece | 0.1 | 3 | Дитячий напувальник | Sippy cup | Поильник
# pets
pet_meal | kg | 1 | 5 | Корм для тварини | Pet food | Корм для питомца
pet_passport | piece | 0.03 | 5 | Ветеринарний паспорт | Vet pet passport | Ветеринарный паспорт
pet_bowl | piece | 0.2 | 4 | Миска для тварини | Pet bowl | Миска для питомца
pet_carrier | piece | 2 | 5 | Переноска | Pet carrier | Переноска
leash | piece | 0.2 | 5 | Повідець | Dog leash | Поводок
harness | piece | 0.2 | 4 | Шлея або нашийник | Dog harness or collar | Шлея или ошейник
muzzle | piece | 0.2 | 5 | Намордник | Muzzle | Намордник
poop_bags | pack | 0.05 | 5 | Пакети для прогулянок | Poop bags | Пакеты для прогулок
pet_bed | piece | 0.6 | 3 | Підстилка для тварини | Pet bed | Лежанка для питомца
pet_ticks | piece | 0.02 | 4 | Краплі від кліщів для собаки | Flea and tick drops for the dog | Капли от клещей для собаки
pet_litter | kg | 1 | 5 | Наповнювач | Cat litter | Наполнитель
litter_tray | piece | 0.8 | 4 | Лоток | Litter tray | Лоток
`;
