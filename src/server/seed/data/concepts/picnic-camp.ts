import { readConcepts } from "./table.ts";

export const picnicCampConcepts = readConcepts(`
charcoal | Деревне вугілля; вугілля | Charcoal; charcoals | Древесный уголь; уголь | CHARCOAL-3
grill | Мангал або решітка; мангал; мангал складаний; решітка; решітка-гриль; барбекю | Grill; folding grill; barbecue; grate | Мангал или решётка; мангал; мангал складной; решётка; решётка-гриль; барбекю | GRILL-FOLD GRILL-GRATE
skewers | Шампури; шампур; шпажки | Skewers; skewer | Шампуры; шампур; шпажки | SKEWERS-6
firelighter | Розпалювач; розпалювачі; рідина для розпалювання; розпал | Firelighter; firelighters; fire starter | Розжиг; жидкость для розжига; разжигатель; растопка | FIRESTARTER
napkins | Паперові серветки; серветки; серветки паперові | Paper napkins; napkins; serviettes | Бумажные салфетки; салфетки; салфетки бумажные | NAPKINS-100
cups | Стакани й склянки; стакани; стакани паперові; склянки; паперові стакани; склянка складана | Cups; paper cups; glasses; folding cup | Стаканы; стаканы бумажные; бумажные стаканы; стакан складной | CUPS-10 CUP-FOLD
plates | Тарілки й прибори; тарілки; тарілки паперові; паперові тарілки; прибори | Plates and cutlery; paper plates; plates; cutlery | Тарелки и приборы; тарелки; тарелки бумажные; бумажные тарелки; приборы | PLATES-10 CUTLERY-10
corkscrew | Штопор або відкривачка; штопор; відкривачка; штопор-відкривачка | Corkscrew and bottle opener; corkscrew; bottle opener; opener; corkscrew and opener | Штопор или открывалка; штопор; открывалка; штопор-открывалка | CORKSCREW
cutting_board | Обробна дошка; дошка; дошка обробна; ніж і дошка; ложки, виделки, дошка й ніж | Chopping board; cutting board; board; knife and board; spoons, forks, a board and a knife | Разделочная доска; доска; доска разделочная; нож и доска; ложки, вилки, доска и нож | BOARD-CUT
tablecloth | Скатертина; скатерка | Tablecloth | Скатерть; скатёрка | -x
foil | Фольга й пакети для їжі; фольга; фольга харчова; пакети для їжі | Foil and zip bags; foil; kitchen foil; zip bags | Фольга и пакеты для еды; фольга; фольга пищевая; пакеты для еды | FOIL-10
picnic_hamper | Кошик для пікніка; кошик; пікніковий кошик | Picnic hamper; hamper; picnic basket | Корзина для пикника; корзина; пикниковая корзина | -x
tent | Намет; палатка; намет двомісний; намет на двох; намет на трьох; намет на чотирьох; намет сімейний | Tent; two-person tent; tent for two; tent for three; tent for four; family tent | Палатка; палатка двухместная; палатка на двоих; палатка на троих; палатка на четверых | TENT-PLAI-2 TENT-PLAI-3 TENT-PLAI-POLIANA-4 TENT-HOVERLA-SOLO TENT-HOVERLA-ZYMA:winter
sleeping_bag | Спальник; спальний мішок; спальник −5 °C; спальник дорослий; спальник дитячий; спальник замість другої ковдри | Sleeping bag; sleeping bags; adult sleeping bag; children’s sleeping bag; sleeping bag as a second blanket | Спальник; спальный мешок; спальник взрослый; спальник детский; спальник вместо второго одеяла | BAG-POLONYNA-5:spring,summer,autumn:13- BAG-LITO:summer:13- BAG-POLONYNA-DOWN:winter,autumn,spring:13- BAG-KIDS:3-12
sleep_liner | Простирадло-вкладиш; вкладиш у спальник | Sleep liner; sleeping bag liner | Простыня-вкладыш; вкладыш в спальник | -x
sleeping_mat | Килимок (каремат); килимок; каремат; килимок складаний; килимок надувний; пінка | Sleeping mat; mat; sleeping pad; foam mat; inflatable mat | Коврик (каремат); коврик; каремат; коврик складной; коврик надувной; пенка | MAT-FOAM MAT-AIR
camp_pillow | Надувна подушка; подушка надувна; подушка; похідна подушка | Inflatable pillow; pillow; camp pillow | Надувная подушка; подушка надувная; подушка; походная подушка | PILLOW-AIR
sit_pad | Сидушка; сидушка туристична | Sit pad; seat pad | Сидушка; хоба; сидушка туристическая | SEATPAD
camp_chair | Складаний стілець; стілець складаний; стільчик; крісло складане | Folding chair; camp chair; chair | Складной стул; стул складной; стульчик; кресло складное | CHAIR-PLAI
camp_table | Складаний стіл; стіл складаний; столик | Folding table; camp table; table | Складной стол; стол складной; столик | TABLE-PLAI
tarp | Тент для табору; Тент від дощу; тент; тент від сонця; тент над столом; навіс | Tarp; rain tarp; sun tarp; tarp over the table; shelter; tarp for shade | Тент от дождя; тент; тент от солнца; тент над столом; навес | TARP-3X3
stove | Пальник; пальник газовий; газовий пальник; плитка газова; газова плитка; плитка й газ; примус | Camping stove; gas burner; burner; gas stove; tabletop stove; stove and gas | Горелка; горелка газовая; газовая горелка; плитка газовая; газовая плитка; плитка и газ; примус | STOVE-MINI STOVE-TABLE
gas | Газовий балон; балон газовий; газ; газ до плитки; газовий балон до плитки; балон із газом | Gas canister; gas cartridge; gas cartridges; gas; cartridge for the stove | Газовый баллон; баллон газовый; газ; газ к плитке; газовый баллон к плитке | GAS-230 GAS-450 GAS-220
cookset | Казанок або набір посуду; казанок; казан; набір посуду; казанки й миски; казанки й миски на чотирьох; казанок і миски; котелок | Cooking pot set; pot; cook set; cookset; pots; pots and bowls; pots and bowls for four; pot and bowls | Котелок или набор посуды; котелок; казан; набор посуды; котелки и миски; котелки и миски на четверых; котелок и миски | POT-1-5 POT-SET-4
bowl_spoon | Миска, ложка й виделка; миска; ложка; виделка; ложка-виделка; миска складана; ложка й виделка | Bowl and cutlery; bowl; spork; spoon; fork; folding bowl | Миска, ложка и вилка; миска; ложка; вилка; ложка-вилка; миска складная | SPORK-TITAN BOWL-FOLD
mug | Горнятко; горня; кружка; чашка; горня сталеве | Mug; steel mug; cup | Кружка; кружка стальная; чашка | MUG-STEEL
knife | Ніж або мультитул; ніж; ніж складаний; складаний ніж; мультитул | Knife or multitool; folding knife; multitool; multi-tool; penknife; Knife | Нож или мультитул; нож; нож складной; складной нож; мультитул | KNIFE-FOLD MULTITOOL
matches | Сірники або запальничка; сірники; запальничка; сірники мисливські; мисливські сірники | Lighter or fire steel; matches; storm matches; lighter; fire steel | Спички или зажигалка; спички; зажигалка; спички охотничьи; охотничьи спички | LIGHTER MATCHES
axe | Сокира; сокирка; топірець | Axe; hatchet | Топор; топорик | -x
rope | Мотузка; шнур; паракорд; запасний повідець-мотузка | Rope; cord; paracord; spare rope lead | Верёвка; шнур; паракорд; запасной поводок-верёвка | ROPE-10
duct_tape | Ремонтний набір: скотч і голка; ремонтний набір; скотч; армований скотч | Repair kit: tape and needle; repair kit; duct tape; gaffer tape | Ремонтный набор: скотч и игла; ремонтный набор; скотч; армированный скотч | REPAIR-KIT
trash_bags | Пакети для сміття; сміттєві пакети; мішки для сміття | Rubbish bags (trash bags); bin bags; rubbish bags; trash bags | Пакеты для мусора; мусорные пакеты; мешки для мусора | TRASHBAGS-35
dish_sponge | Засіб і щітка для посуду; засіб для посуду; губки; губка для посуду; губка | Washing-up kit; dish soap; sponges; washing-up liquid; sponge | Средство для посуды; губки; губка для посуды; губка | DISH-SOAP SPONGES-5
water_bottle | Пляшка для води; пляшка; пляшка на воду; пляшка на 1 л; фляга; порожня пляшка; пляшка, яку пропустять | Water bottle; bottle; reusable bottle; flask for water; empty bottle; 1 L bottle; a bottle they will let in; a bottle they let in | Бутылка для воды; бутылка; бутылка на воду; бутылка на 1 л; фляга; пустая бутылка; бутылка, которую пропустят | BOTTLE-1
thermos | Термос; термос на 1 л; термос із чаєм; термос із чаєм біля ліжка | Thermos flask; flask; vacuum flask; 1 L flask; flask of tea; flask of tea by the bed | Термос; термос на 1 л; термос с чаем; термос с чаем у кровати | THERMOS-CHERPAK THERMOS-KLASYK
water_filter | Фільтр або таблетки для води; фільтр для води; таблетки для води; Фільтр | Water filter or tablets; trail water filter; water purification tablets; Water filter; tablets | Фильтр или таблетки для воды; фильтр для воды; таблетки для воды; Фильтр | WATER-FILTER
jerrycan | Каністра для води; каністра; каністра на воду; каністра складана | Water canister; water carrier; jerrycan | Канистра для воды; канистра; канистра складная | JERRYCAN-10
cooler | Сумка-холодильник; термосумка; термобокс | Cool box (cooler); cool bag; cool box; cooler | Сумка-холодильник; термосумка; термобокс | COOLER-20 COOLBOX-28
hammock | Гамак | Hammock; hammocks | Гамак | HAMMOCK-PLAI
map | Паперова карта й компас; карта; паперова карта; компас; карта й компас | Paper map and compass; map; paper map; compass; map and compass | Бумажная карта и компас; карта; бумажная карта; компас; карта и компас | MAP-CHORNOHORA COMPASS ROAD-MAP
whistle | Свисток; свисток сигнальний; свищик | Whistle; safety whistle | Свисток; свисток сигнальный | WHISTLE
rescue_blanket | Рятувальна ковдра; термоковдра; рятувальне покривало | Rescue blanket; foil blanket; space blanket | Спасательное одеяло; спасодеяло; термоодеяло | BLANKET-FOIL
trekking_poles | Трекінгові палиці; палиці трекінгові; палиці; палки для ходьби | Trekking poles; hiking poles; poles; walking poles | Треккинговые палки; палки треккинговые; палки; трекинговые палки; палки трекинговые | POLES-STEZHKA
ice_grips | Льодоступи; льодоступи на взуття; шипи на взуття | Ice grips; ice cleats; shoe spikes | Ледоступы; ледоходы; шипы на обувь | SNOW-SPIKES
hand_warmers | Хімічні грілки; грілки для рук; грілка для рук | Hand warmers; hand warmer | Химические грелки; грелки для рук; грелка для рук | HANDWARMERS
life_vest | Рятувальний жилет; жилет рятувальний; рятжилет | Life vest (buoyancy aid); life jacket | Спасательный жилет; жилет спасательный; спасжилет | -x
dry_bag | Гермомішок; гермомішки; гермомішок для документів; гермопакет; пакет під мокре | Dry bag; drybag; dry bags; dry bag for papers; bag for wet things | Гермомешок; гермомешки; гермомешок для документов; гермопакет; пакет под мокрое; пакет для мокрого | DRYBAG-HOVERLA
phone_pouch | Водонепроникний чохол для телефону; чохол для телефона; чохол для телефона від води | Waterproof phone pouch; phone pouch; waterproof phone case | Водонепроницаемый чехол для телефона; чехол для телефона; чехол для телефона от воды | PHONE-POUCH
`);
