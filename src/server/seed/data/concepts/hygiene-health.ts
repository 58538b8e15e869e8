import { readConcepts } from "./table.ts";

export const hygieneHealthConcepts = readConcepts(`
toothbrush | Зубна щітка; зубні щітки; щітка зубна; щітка для зубів; зубні щітки й паста | Toothbrush; toothbrushes; folding toothbrush; toothbrushes and toothpaste | Зубная щётка; зубные щётки; щётка зубная; зубные щётки и паста | TOOTHBRUSH
toothpaste | Зубна паста; паста зубна; зубна паста в тюбику | Toothpaste; tooth paste | Зубная паста; паста зубная | TOOTHPASTE-75
soap | Мило; мило тверде; шматок мила | Soap; bar of soap; solid soap | Мыло; мыло твёрдое | SOAP-ROSA
shower_gel | Гель для душу; гель; гель для тіла; гель-душ | Shower gel; body wash; gel | Гель для душа; гель; гель для тела | SHOWER-GEL
shampoo | Шампунь; шампунь для волосся | Shampoo; travel shampoo | Шампунь; шампунь для волос | SHAMPOO-100
travel_bottles | Косметика в пляшечках до 100 мл; пляшечки по 100 мл; набір пляшечок; пляшечки для рідин; дорожні пляшечки | Toiletries in 100 ml travel bottles; travel bottles; bottle set; liquids bottles | Косметика в бутылочках до 100 мл; бутылочки по 100 мл; набор бутылочек; дорожные бутылочки | LIQUIDS-SET
clear_bag | Прозорий пакет для рідин; прозорий пакет; зіп-пакет | Clear bag for liquids; clear plastic bag; zip bag | Прозрачный пакет для жидкостей; прозрачный пакет; зип-пакет | -x
deodorant | Дезодорант; дезодорант кульковий; антиперспірант | Deodorant; antiperspirant; roll-on | Дезодорант; антиперспирант | DEODORANT
comb | Гребінець; гребінь; розчіска; щітка для волосся | Comb; hairbrush | Расчёска; гребень; щётка для волос | COMB
razor | Бритва; станок для гоління; бритва з касетами | Razor; shaver; shaving razor | Бритва; бритвенный станок; станок | RAZOR
menstrual | Прокладки або тампони; прокладки; прокладки гігієнічні; тампони; засоби гігієни | Pads or tampons; sanitary pads; pads; tampons | Прокладки или тампоны; прокладки; прокладки гигиенические; тампоны | SANITARY-PADS:f:10-55
face_cream | Крем для обличчя й рук; крем для обличчя; крем для рук; крем | Face and hand cream; face cream; hand cream; moisturiser | Крем для лица и рук; крем для лица; крем для рук; крем | -x
cosmetics | Косметичка; косметика; сумочка для косметики; несесер; підвісна косметичка | Make-up bag; toiletry bag; wash bag; hanging toiletry bag | Косметичка; косметика; несессер | TOILETRY-BAG
manicure_set | Манікюрний набір; манікюр; ножиці манікюрні; пилочка | Manicure set; nail scissors; nail clippers | Маникюрный набор; маникюр; ножницы маникюрные; пилочка | -x
towel | Рушник; рушник із мікрофібри; рушник дорожній; рушники | Towel; microfibre towel; travel towel | Полотенце; полотенце из микрофибры; дорожное полотенце | TOWEL-ROSA
beach_towel | Рушник пляжний; пляжний рушник; великий рушник | Beach towel; large towel | Полотенце пляжное; пляжное полотенце | BEACH-TOWEL
tissues | Паперові носовички; Паперові хустинки; хустинки; носовички; сухі серветки | Tissues; paper tissues; handkerchiefs | Бумажные платочки; платочки; носовые платки | NAPKINS-100
wet_wipes | Вологі серветки; серветки вологі | Wet wipes; baby wet wipes | Влажные салфетки; салфетки влажные | WIPES-72
hand_sanitizer | Антисептик для рук; антисептик; антисептик 50 мл; антисептик для рук гостям; санітайзер | Hand sanitiser; antiseptic; hand antiseptic; sanitiser; hand gel; hand antiseptic for guests | Антисептик для рук; антисептик; антисептик для рук гостям; санитайзер | ANTISEPTIC
toilet_paper | Туалетний папір; папір туалетний; рулон паперу | Toilet paper; loo roll; toilet roll | Туалетная бумага; бумага туалетная | TOILET-PAPER-8
laundry_detergent | Засіб для прання; засіб для прання в дорозі; дорожній засіб для прання; порошок | Laundry detergent; travel wash; washing powder | Средство для стирки; средство для стирки в дороге; порошок | TRAVEL-WASH
lip_balm | Бальзам для губ; бальзам для губ SPF; гігієнічна помада | Lip balm; lip balm with SPF; chapstick | Бальзам для губ; бальзам для губ SPF; гигиеническая помада | LIPBALM
sunscreen | Сонцезахисний крем SPF 50; крем від сонця; крем SPF; сонцезахисний крем; крем із захистом від сонця | Sunscreen SPF 50; sun cream; sunscreen; suncream; SPF cream | Солнцезащитный крем SPF 50; крем от солнца; крем SPF; солнцезащитный крем | SUNSCREEN-50
aftersun | Засіб після засмаги; гель після засмаги; крем після засмаги | After-sun lotion; after-sun gel; aftersun | Средство после загара; гель после загара; крем после загара | AFTERSUN
cold_cream | Крем від морозу; крем від вітру; захисний крем від морозу | Cold cream; wind cream | Крем от мороза; крем от ветра | -x
dry_shampoo | Сухий шампунь; шампунь сухий | Dry shampoo | Сухой шампунь; шампунь сухой | DRY-SHAMPOO
first_aid | Аптечка; аптечка похідна; перша допомога | First-aid kit; first aid kit; trail first-aid kit | Аптечка; аптечка походная; первая помощь | AID-KIT
plasters | Пластир; пластирі; лейкопластир | Plasters; band-aids; plaster | Пластырь; пластыри; лейкопластырь | PLASTERS
own_medicine | Ваші ліки; ліки; ваші ліки з рецептом; ваші ліки на тиждень; ліки, які приймаєте щодня | Your own medicine; your medicine; medicine; your medicine with the prescription; a week of your medicine; medicine you take every day | Ваши лекарства; лекарства; ваши лекарства с рецептом; ваши лекарства на неделю; лекарства, которые принимаете ежедневно | -m
painkiller | Знеболювальне; знеболювальна мазь; ліки від головного болю; таблетки від болю; аспірин; парацетамол; ібупрофен | Painkillers; pain-relief gel; something for a headache; aspirin; paracetamol; ibuprofen | Обезболивающее; обезболивающая мазь; от головной боли; аспирин; парацетамол; ибупрофен | -m
stomach_medicine | Засіб для шлунка; ліки від отруєння; ліки від отруєння й жару; сорбент; вугілля активоване | Stomach remedies; medicine for upset stomach and fever; activated charcoal | Средство для желудка; лекарства от отравления; лекарства от отравления и жара; сорбент | -m
allergy_medicine | Антигістамінне; ліки від алергії | Antihistamine; allergy tablets | Антигистаминное; лекарства от аллергии | -m
kids_medicine | Дитячі ліки, жарознижувальне; дитячі ліки; ліки дитині; жарознижувальне | Kids medicine for fever; children’s medicine; fever medicine | Детские лекарства, жаропонижающее; детские лекарства; жаропонижающее | -m
thermometer | Термометр; термометр електронний; градусник | Thermometer; fever thermometer; digital thermometer | Термометр; термометр электронный; градусник | THERMOMETER
motion_sickness | Від заколисування: таблетки й пакети; пакети, якщо заколише; пакети гігієнічні; таблетки від заколисування | Motion sickness tablets and bags; bags in case of car sickness; sickness bags; travel sickness tablets | От укачивания: таблетки и пакеты; пакеты, если укачает; пакеты гигиенические; таблетки от укачивания | SICK-BAGS
mosquito_repellent | Репелент від комарів; спрей від комарів; спрей від комарів і кліщів; репелент; засіб від комарів | Mosquito repellent; mosquito spray; mosquito and tick spray; repellent; insect repellent | Репеллент от комаров; спрей от комаров; спрей от комаров и клещей; репеллент | REPELLENT
tick_spray | Спрей від кліщів; засіб від кліщів; репелент від кліщів | Tick spray; tick repellent | Спрей от клещей; средство от клещей | REPELLENT
tick_remover | Гачок для виймання кліщів; гачки від кліщів; гачок від кліщів; викручувач кліщів | Tick remover; tick hooks; tick hook | Крючок для извлечения клещей; крючки от клещей; крючок от клещей | TICK-HOOK
altitude_medicine | Засіб від гірської хвороби | Altitude sickness remedy | Средство от горной болезни | -m
elastic_bandage | Еластичний бинт; бинт еластичний | Elastic bandage | Эластичный бинт; бинт эластичный | BANDAGE-ELASTIC
blood_pressure | Тонометр; тонометр на плече | Blood pressure monitor | Тонометр; тонометр на плечо | -x
spare_glasses | Запасні окуляри або лінзи; окуляри для зору; лінзи; контактні лінзи; Запасні окуляри | Spare glasses or lenses; glasses; contact lenses; lenses; Spare glasses | Запасные очки или линзы; очки для зрения; линзы; контактные линзы; Запасные очки | -o
mask_respirator | Респіратор; респіратори; маски від пилу; маска від пилу | Respirator; dust masks; dust mask; respirators | Респиратор; респираторы; маски от пыли; маска от пыли | DUST-MASKS
flight_socks | Компресійні гольфи; шкарпетки компресійні; компресійні шкарпетки | Compression stockings; compression socks; flight socks | Компрессионные гольфы; носки компрессионные; компрессионные носки | COMPRESSION-SOCKS:13-
ear_drops | Краплі для вух | Ear drops | Капли для ушей | -m
tourniquet | Турнікет; турнікети; джгут | Tourniquet; tourniquets | Турникет; турникеты; жгут | TOURNIQUET
`);
