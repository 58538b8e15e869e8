import { readConcepts } from "./table.ts";

export const childrenConcepts = readConcepts(`
diapers | Підгузки; памперси; підгузники; підгузки 2–5 кг | Nappies (diapers); nappies; diapers | Подгузники; памперсы; подгузники 2–5 кг | DIAPERS-NB:0-0 DIAPERS-4:1-3
baby_wipes | Дитячі серветки; серветки для немовлят | Baby wipes; wipes for babies | Детские салфетки; салфетки для младенцев | WIPES-BABY
baby_meal | Дитяче пюре й каша; дитяче пюре; пюре яблучне; пюре; дитяче харчування; каша дитяча | Baby puree and porridge; baby puree; baby food; apple puree | Детское пюре и каша; детское пюре; пюре яблочное; детское питание | BABY-PUREE
formula | Дитяча суміш; суміш; молочна суміш | Infant formula; baby formula | Детская смесь; смесь; молочная смесь | -x
baby_bottle | Дитяча пляшечка; пляшечка; пляшечка для годування | Baby bottle; feeding bottle | Детская бутылочка; бутылочка; бутылочка для кормления | BOTTLE-BABY
baby_bodysuit | Боді й дитячий одяг; боді; дитячий одяг; боді дитячі | Bodysuits and baby clothes; bodysuits; bodysuit; baby clothes | Боди и детская одежда; боди; детская одежда | BODY-3
bib | Слинявчик; нагрудник | Bib; bibs | Слюнявчик; нагрудник | -x
pacifier | Пустушка; пустушки; соска | Dummy (pacifier); dummy; soother; pacifier | Пустышка; пустышки; соска | SOOTHER-2
diaper_cream | Крем під підгузок; крем від попрілостей | Nappy rash cream; nappy cream; diaper cream | Крем под подгузник; крем от опрелостей | DIAPER-CREAM
changing_pad | Пелюшки одноразові; одноразові пелюшки; пелюшки одноразові 60 × 60 | Disposable changing sheets; Disposable changing pads; disposable pads; changing pads | Пелёнки одноразовые; одноразовые пелёнки | PADS-10
baby_blanket | Дитячий плед; плед дитячий; ковдра для немовляти | Baby blanket; baby throw | Детский плед; плед детский; одеяло для младенца | BLANKET-BABY
baby_bath | Засіб для купання малюка; гель для купання; пінка для купання; засіб для купання | Baby wash; baby bath gel | Средство для купания малыша; гель для купания; пенка для купания | BABY-WASH
baby_overall | Дитячий комбінезон; комбінезон дитячий; зимовий комбінезон | Baby snowsuit; snowsuit | Детский комбинезон; комбинезон детский; зимний комбинезон | -x
newborn_clothes | Одяг для немовляти: боді, чоловічки; чоловічок; чоловічки; комбінезон для сну; чоловічки з закритими ручками | Newborn clothes: bodysuits and rompers; sleepsuit; sleepsuits; romper; sleepsuits with mitts | Одежда для новорождённого: боди, человечки; человечек; человечки; комбинезон для сна; человечки с закрытыми ручками; комбинезончик | SLEEPSUIT BODY-3
newborn_hat | Чепчик; шапочка; шапочка для немовляти; чепчики | Newborn bonnet; baby hat; newborn hat | Чепчик; шапочка; шапочка для младенца; чепчики | BABY-HAT
newborn_socks | Пінетки; шкарпетки для немовляти; шкарпетки крихітні | Baby booties; booties; newborn socks; tiny socks | Пинетки; носочки для младенца; носочки крошечные | -x
discharge_envelope | Конверт на виписку; конверт для немовляти | Going-home swaddle wrap; swaddle wrap | Конверт на выписку; конверт для младенца | BLANKET-BABY
swaddle | Пелюшки; пелюшки муслінові; муслінові пелюшки; пелюшка | Swaddles; muslin swaddles; muslins; swaddle | Пелёнки; пелёнки муслиновые; муслиновые пелёнки; пелёнка | SWADDLE-3
baby_bath_tub | Ванночка для купання; ванночка; дитяча ванночка | Baby bath tub; baby bath | Ванночка для купания; ванночка; детская ванночка | BABY-BATH
crib | Дитяче ліжечко; ліжечко; ліжечко з твердим матрацом; люлька | Baby cot; cot; crib; cot with a firm mattress | Детская кроватка; кроватка; кроватка с твёрдым матрасом | -x
nursing_bra | Бюстгальтер для годування | Nursing bra; nursing bras | Бюстгальтер для грудного вскармливания | -x
nursing_pads | Прокладки для грудей; прокладки для годування | Breast pads; nursing pads | Прокладки для груди; прокладки для кормления | NURSING-PADS
postpartum_pads | Післяпологові прокладки; прокладки після пологів | Postpartum pads; maternity pads | Послеродовые прокладки; прокладки после родов | -x
disposable_underwear | Одноразові труси; труси одноразові | Disposable underwear | Одноразовые трусы; трусы одноразовые | -x
nipple_cream | Крем для сосків | Nipple cream | Крем для сосков | -x
stroller | Коляска або слінг; коляска; візочок; слінг; слінг-шарф | Stroller or sling; stroller; pushchair; buggy; sling; baby sling | Коляска или слинг; коляска; слинг; слинг-шарф | SLING
potty | Дорожній горщик; горщик | Travel potty; potty | Дорожный горшок; горшок | -x
child_seat | Автокрісло або бустер; бустер; дитяче автокрісло; Автокрісло | Child car seat or booster; booster; booster seat; car seat; Child car seat | Автокресло или бустер; бустер; детское автокресло; Автокресло | CAR-SEAT-0:0-1
baby_seat | Автокрісло-переноска; автокрісло; автокрісло групи 0; автокрісло для немовляти | Infant car seat; group 0 car seat | Автолюлька, автокресло; автокресло; автокресло группы 0 | CAR-SEAT-0
toy | Улюблена іграшка; іграшка; м’яка іграшка; ведмедик; іграшки | Favourite toy; toy; the favourite toy; teddy bear; toys | Любимая игрушка; игрушка; мягкая игрушка; мишка; игрушки | TEDDY
games | Настільні ігри, розмальовки й олівці; настільна гра; гра; настолка | Board games, colouring book and pencils; board game; game | Настольные игры, раскраски и карандаши; настольная игра; игра; настолка | BOARD-GAME CRAYONS-12 COLORING-BOOK
sled | Санчата або льодянка; санки; санчата; льодянка | Sledge; sled; snow slider | Санки или ледянка; санки; ледянка | SLED-KIDS
sand_toys | Набір для піску; лопатка й відерце; пасочки; іграшки для піску | Sand toy set; sand set; bucket and spade | Набор для песка; лопатка и ведёрко; игрушки для песка | SAND-SET
swim_armbands | Нарукавники або жилет для плавання; нарукавники; дитячий жилет для плавання; жилет для плавання | Swim armbands or float vest; armbands; arm bands; Swim armbands; float vest | Нарукавники или жилет для плавания; нарукавники; детский жилет для плавания; жилет для плавания | ARMBANDS-KIDS:2-8
swim_nappies | Підгузки для плавання | Swim nappies | Подгузники для плавания | -x
kids_cream | Дитячий крем; крем дитячий | Baby cream | Детский крем; крем детский | DIAPER-CREAM
bottle_brush | Йоржик для пляшечок; йоржик | Bottle brush | Ёршик для бутылочек; ёршик | -x
kids_cup | Дитячий напувальник; напувальник; поїльник | Sippy cup; drinking cup | Поильник | -x
`);
