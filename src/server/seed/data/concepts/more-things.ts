import { readConcepts } from "./table.ts";

export const moreThingsConcepts = readConcepts(`
sterile_bandage | Бинт; бинт стерильний | Bandage; sterile bandage | Бинт; бинт стерильный | BANDAGE-STERILE
blister_plasters | Пластир від мозолів; пластирі від мозолів | Blister plasters; blister patches | Пластырь от мозолей; пластыри от мозолей | BLISTER
baby_nail_scissors | Ножиці манікюрні для немовлят; манікюрні ножиці заокруглені | Baby nail scissors; round-tipped nail scissors | Ножницы маникюрные для младенцев; ножницы маникюрные закруглённые | NAIL-SCISSORS-BABY
cotton_buds | Ватні палички; палички ватні; палички ватні з обмежувачем; палички ватні для немовлят | Cotton buds; cotton swabs; cotton buds with a stop | Ватные палочки; палочки ватные; палочки ватные с ограничителем | COTTON-BUDS
body_wipes | Серветки-душ; серветки для тіла | Body wipes; shower wipes | Салфетки-душ; салфетки для тела | BODY-WIPES
laundry_gel | Гель для прання; засіб для прання вдома | Laundry gel; washing gel | Гель для стирки; средство для стирки дома | LAUNDRY-GEL
baby_laundry | Гель для прання дитячих речей; гель для прання дитячого; дитячий гель для прання | Baby laundry gel; baby washing gel | Гель для стирки детских вещей; гель для стирки детского; детский гель для стирки | LAUNDRY-BABY
clothesline | Мотузка для білизни; білизняна мотузка | Clothesline; clothes line; washing line | Верёвка для белья; бельевая верёвка | CLOTHESLINE
paper_towels | Паперові рушники; рушники паперові; кухонні рушники | Paper towels; kitchen roll | Бумажные полотенца; полотенца бумажные; кухонные полотенца | PAPER-TOWELS
floor_cleaner | Засіб для підлоги; миючий засіб | Floor cleaner; household cleaner | Средство для пола; моющее средство | FLOOR-CLEAN
glass_cleaner | Засіб для скла; засіб для вікон | Glass cleaner; window cleaner | Средство для стёкол; средство для окон | GLASS-CLEAN
cleaning_cloths | Серветки з мікрофібри; ганчірки; серветки для прибирання | Microfibre cloths; cleaning cloths | Салфетки из микрофибры; тряпки; салфетки для уборки | CLOTHS-5
house_gloves | Рукавички господарські; гумові рукавички | Household gloves; rubber gloves | Перчатки хозяйственные; резиновые перчатки | GLOVES-HOUSE
bath_thermometer | Термометр для води; термометр для ванночки | Bath thermometer; water thermometer | Термометр для воды; термометр для ванночки | BATH-THERMOMETER
room_thermometer | Термометр кімнатний; термометр у кімнату | Room thermometer; thermometer for the room | Термометр комнатный; термометр в комнату | ROOM-THERMOMETER
crib_sheets | Простирадла на гумці; простирадло на гумці; простирадло | Fitted sheets; cot sheets; sheet | Простыни на резинке; простыня на резинке; простыня | CRIB-SHEETS-2
hooded_towel | Рушник із куточком; дитячий рушник | Hooded towel; baby towel | Полотенце с уголком; детское полотенце | TOWEL-HOODED
night_light | Нічник; нічник дитячий | Night light; nightlight | Ночник; ночник детский | NIGHTLIGHT
vitamin_d | Вітамін D; вітамін D, який призначить лікар; вітаміни | Vitamin D; vitamin D as prescribed; vitamins | Витамин D; витамин D, который назначит врач; витамины | -m
crayons | Кольорові олівці; олівці; крейда | Coloured pencils; crayons; pencils | Цветные карандаши; карандаши; мелки | CRAYONS-12
colouring_book | Розмальовка; розмальовки | Colouring book; coloring book | Раскраска; раскраски | COLORING-BOOK
soap_bubbles | Мильні бульбашки; бульбашки | Soap bubbles; bubbles | Мыльные пузыри; пузыри | BUBBLES-KIDS
ball | М’яч; м’ячик; м’яч для гри | Ball; football | Мяч; мячик | BALL
kite | Повітряний змій; змій | Kite; flying kite | Воздушный змей; змей | KITE
badminton | Бадмінтон; ракетки | Badminton set; badminton; rackets | Бадминтон; ракетки | BADMINTON
frisbee | Летючий диск; літаючий диск; фризбі; фрисбі | Flying disc; frisbee | Летающий диск; фрисби | FRISBEE
pet_tag | Адресник; адресник із телефоном; жетон собаці | Pet tag; tag with your phone; dog tag | Адресник; адресник с телефоном; жетон собаке | PET-TAG
pet_seat_cover | Підстилка в авто; підстилка в машину; накидка на сидіння | Car seat cover for the dog; blanket for the seat; seat cover | Подстилка в авто; подстилка в машину; накидка на сиденье | SEAT-COVER
cat_food | Корм для котів; корм для кота; котячий корм | Cat food; food for the cat | Корм для кошек; корм для кота; кошачий корм | CAT-FOOD-400
merino_tshirt | Футболка мериносова; футболки мериносові; футболка, що швидко сохне; мериносова футболка | Merino T-shirt; merino T-shirts; quick-drying T-shirt; merino tee | Футболка мериносовая; футболки мериносовые; быстросохнущая футболка; мериносовая футболка | TSHIRT-MERINO:13-
kids_tshirt | Футболка дитяча; дитяча футболка | Children’s T-shirt; kids T-shirt | Футболка детская; детская футболка | TSHIRT-KIDS
sweater | Светр; светр вовняний; джемпер | Sweater; jumper; pullover; woollen sweater | Свитер; свитер шерстяной; джемпер | SWEATER-WOOL:13-
sun_hat | Капелюх; капелюх солом’яний; солом’яний капелюх | Straw hat; wide-brimmed hat | Шляпа; шляпа соломенная; соломенная шляпа | HAT-STRAW:13-
kids_sun_hat | Панама дитяча; дитяча панама | Children’s sun hat; kids sun hat | Панама детская; детская панама | SUNHAT-KIDS
kids_raincoat | Дощовик дитячий; дитячий дощовик | Children’s raincoat; kids raincoat | Дождевик детский; детский дождевик | KIDS-RAIN
kids_boots | Черевики дитячі; дитячі черевики; черевики, не сандалі | Children’s boots; kids boots; boots, not sandals | Ботинки детские; детские ботинки; ботинки, не сандалии | BOOTS-KIDS
wetsuit | Гідрокостюм; гідрик | Wetsuit; wet suit | Гидрокостюм; гидрик | WETSUIT-BRYZ:13-
swim_goggles | Окуляри для плавання; плавальні окуляри | Swimming goggles; swim goggles | Очки для плавания; плавательные очки | GOGGLES-SWIM
ice_packs | Акумулятори холоду; акумулятор холоду; лід для сумки | Ice packs; cold packs | Аккумуляторы холода; аккумулятор холода | ICE-PACKS
folding_cup | Склянка складана; складана склянка | Folding cup; collapsible cup | Стакан складной; складной стакан | CUP-FOLD
thermo_mug | Термогорня; термогорнятко; термокружка | Travel mug; thermo cup; thermal mug | Термокружка; термостакан | THERMOCUP
multitool | Мультитул; мультиінструмент | Multitool; multi-tool | Мультитул; мультиинструмент | MULTITOOL
compass | Компас; компас планшетний | Compass; baseplate compass | Компас; компас планшетный | COMPASS
road_map | Карта доріг; паперова карта області; атлас доріг; автомобільна карта | Road map; paper map of the region; road atlas | Карта дорог; бумажная карта области; атлас дорог; автомобильная карта | ROAD-MAP
table_stove | Плитка газова; плитка; плитка й газ; газова плитка; настільна плитка | Tabletop gas stove; stove; gas stove; tabletop stove | Плитка газовая; плитка; плитка и газ; газовая плитка | STOVE-TABLE
table_stove_gas | Газовий балон до плитки; газ до плитки; балон цанговий | Cartridge for the stove; gas cartridge; gas cartridges; bayonet cartridge | Газовый баллон к плитке; газ к плитке; баллон цанговый | GAS-220
folding_grill | Мангал складаний; мангал | Folding grill; barbecue | Мангал складной; мангал | GRILL-FOLD
grill_grate | Решітка-гриль; решітка | Grilling basket; grate | Решётка-гриль; решётка | GRILL-GRATE
disposable_cutlery | Прибори дерев’яні; прибори; одноразові прибори | Wooden cutlery; cutlery; disposable cutlery | Приборы деревянные; приборы; одноразовые приборы | CUTLERY-10
camp_cookset | Набір посуду; казанки й миски; казанки й миски на чотирьох; казанок і миски | Cook set; cookset; pots and bowls; pots and bowls for four; pot and bowls | Набор посуды; котелки и миски; котелки и миски на четверых; котелок и миски | POT-SET-4
string_lights | Гірлянда; гірлянда на намет; вогники | String lights; fairy lights; lights for the tent | Гирлянда; гирлянда на палатку; огоньки | STRING-LIGHTS
glitter | Блискітки; блискітки для обличчя | Glitter; face glitter | Блёстки; блёстки для лица | GLITTER
candles | Свічки; свічка; свічки парафінові | Candles; candle; paraffin candles | Свечи; свеча; свечи парафиновые | CANDLES-6
bulb | Лампочка з акумулятором; лампочка; акумуляторна лампочка | Bulb with a battery; rechargeable bulb | Лампочка с аккумулятором; лампочка; аккумуляторная лампочка | BULB-ACC
router_backup | Живлення для роутера; ДБЖ для роутера; безперебійник для роутера | Router backup; router UPS | Питание для роутера; ИБП для роутера; бесперебойник для роутера | ROUTER-UPS
usb_cable | Кабель USB-C; кабель; шнур для телефона | USB-C cable; cable; charging cable | Кабель USB-C; кабель; шнур для телефона | CABLE-USBC
batteries_aa | Батарейки AA; пальчикові батарейки | AA batteries; AA battery | Батарейки AA; пальчиковые батарейки | BATT-AA
batteries_aaa | Батарейки AAA; мініпальчикові батарейки | AAA batteries; AAA battery | Батарейки AAA; мизинчиковые батарейки | BATT-AAA
compressor | Компресор; компресор автомобільний; насос для шин | Compressor; car compressor; tyre pump | Компрессор; компрессор автомобильный; насос для шин | COMPRESSOR
seat_organiser | Органайзер на сидіння; органайзер на спинку сидіння | Seat organiser; seat-back organiser | Органайзер на сиденье; органайзер на спинку сиденья | CAR-ORGANIZER
fishing_reel | Котушка; котушка для спінінга | Reel; fishing reel | Катушка; катушка для спиннинга | REEL-2500
fishing_line | Волосінь; волосінь запасна; жилка | Fishing line; spare line; line | Леска; леска запасная | LINE-150
fishing_hooks | Гачки й поплавки; гачки; поплавки; гачки, поплавки, грузила | Hooks and floats; hooks, floats, weights; hooks | Крючки и поплавки; крючки; поплавки; крючки, поплавки, грузила | HOOKS-FLOATS
tackle_case | Ящик для снастей; ящик рибальський | Tackle box; fishing box | Ящик для снастей; ящик рыболовный | TACKLE-BOX
groundbait | Підгодівля; прикормка; прикорм | Groundbait; ground bait | Прикормка; прикорм | GROUNDBAIT-1
live_bait | Черв’яки й опариш; черв’яки; опариш | Worms and maggots; worms; maggots | Черви и опарыш; черви; опарыш | -x
float_rod | Вудка поплавкова; поплавкова вудка | Float rod; float fishing rod | Удочка поплавочная; поплавочная удочка | ROD-FLOAT
spinning_rod | Спінінг; спінінгове вудлище | Spinning rod; spinning | Спиннинг; спиннинговое удилище | ROD-SPIN
under_seat_bag | Наплічник під сидіння; сумка під сидіння | Under-seat backpack; under-seat bag | Рюкзак под сиденье; сумка под сиденье | CABIN-BAG
large_suitcase | Валіза велика; велика валіза | Large suitcase; hold suitcase | Чемодан большой; большой чемодан | SUITCASE-95
foldable_backpack | Наплічник складаний; складаний наплічник | Foldable backpack; packable backpack | Рюкзак складной; складной рюкзак | DAYPACK-FOLD
winter_tent | Намет зимовий; зимовий намет | Winter tent; four-season tent | Палатка зимняя; зимняя палатка | TENT-HOVERLA-ZYMA
tent_three | Намет тримісний; намет на трьох | Three-person tent; tent for three | Палатка трёхместная; палатка на троих | TENT-PLAI-3
tent_four | Намет сімейний; намет на чотирьох; намет чотиримісний | Family tent; tent for four | Палатка семейная; палатка на четверых; палатка четырёхместная | TENT-PLAI-POLIANA-4
tent_one | Намет одномісний; намет на одного | One-person tent; tent for one; solo tent | Палатка одноместная; палатка на одного | TENT-HOVERLA-SOLO
kids_sleeping_bag | Спальник дитячий; дитячий спальник | Children’s sleeping bag; kids sleeping bag | Спальник детский; детский спальник | BAG-KIDS
summer_sleeping_bag | Спальник літній; спальник дорослий; спальник-ковдра; спальник замість другої ковдри | Summer sleeping bag; adult sleeping bag; sleeping bag as a second blanket; blanket sleeping bag | Спальник летний; спальник взрослый; спальник-одеяло; спальник вместо второго одеяла | BAG-LITO
poncho | Дощовик-пончо; пончо | Rain poncho; poncho | Дождевик-пончо; пончо | PONCHO:13-
neck_tube | Бандана-труба; баф; бандана від пилу | Neck tube; buff; neck tube against dust | Бандана-труба; бафф; бандана от пыли | BUFF
sneakers | Кеди; зручні кеди | Sneakers; comfortable sneakers; canvas shoes | Кеды; удобные кеды | SNEAKERS-CITY:13-
trail_runners | Кросівки трейлові; взуття, якого не шкода | Trail running shoes; shoes you will not miss; running shoes | Кроссовки трейловые; обувь, которую не жалко; беговые кроссовки | SHOES-PLAI:13-
`);
