import { readConcepts } from "./table.ts";

export const moreGroceriesConcepts = readConcepts(`
loaf | Батон; булка | White loaf; baguette | Батон; булка | LOAF-WHEAT
rye_bread | Хліб житній; чорний хліб | Rye bread; dark bread | Хлеб ржаной; чёрный хлеб | BREAD-RYE
lavash | Лаваш; лаваш тонкий | Lavash; flatbread | Лаваш; лаваш тонкий | LAVASH
croissant | Круасан; круасани | Croissant; croissants | Круассан; круассаны | CROISSANT
cheesecake | Сирник; сирник львівський | Cheesecake; Lviv cheesecake | Сырник; сырник львовский | SYRNYK-LVIV
crackers | Крекери; крекер | Crackers; savoury crackers | Крекеры; крекер | CRACKERS-180
crisps | Чипси; чипси картопляні | Crisps; potato crisps; chips | Чипсы; чипсы картофельные | CHIPS-130
biscuits | Печиво; печиво вівсяне | Biscuits; oat biscuits; cookies | Печенье; печенье овсяное | COOKIES-OAT
bars | Батончики; батончик; батончики в дорогу | Nut bars; bars; energy bars; bars for the road | Батончики; батончик; батончики в дорогу | BAR-NUT
chocolate | Шоколад; шоколад чорний; плитка шоколаду | Chocolate; dark chocolate | Шоколад; шоколад чёрный; плитка шоколада | CHOCOLATE-DARK
halva | Халва; халва соняшникова | Halva; sunflower halva | Халва; халва подсолнечная | HALVA-200
marshmallows | Зефір для багаття; зефір; маршмелоу | Campfire marshmallows; marshmallows | Зефир для костра; зефир; маршмеллоу | MARSHMALLOW
mints | Льодяники м’ятні; льодяники; цукерки м’ятні | Mints; mint drops | Леденцы мятные; леденцы; конфеты мятные | CANDY-MINT
dried_apples | Яблука сушені; сушені яблука | Dried apples; dried apple | Яблоки сушёные; сушёные яблоки | DRIED-APPLES
jerky | М’ясо в’ялене; в’ялене м’ясо | Jerky; beef jerky | Мясо вяленое; вяленое мясо | JERKY-50
grill_sausages | Ковбаски для гриля; ковбаски; сосиски | Grill sausages; sausages | Колбаски для гриля; колбаски; сосиски | SAUSAGES-GRILL
chicken_wings | Крильця курячі; крильця | Chicken wings; wings | Крылышки куриные; крылышки | WINGS-1
mussels | Мідії; мідія | Mussels; mussel | Мидии; мидия | MUSSELS-500
gobies | Бички; бички чорноморські | Gobies; Black Sea gobies | Бычки; бычки черноморские | FISH-BYCHKY
stew | Тушонка; тушонка яловича | Stewed beef; canned stew | Тушёнка; тушёнка говяжья | STEW-BEEF
pate | Паштет; паштет печінковий | Pâté; liver pâté | Паштет; паштет печёночный | PATE-100
tuna | Тунець; тунець у власному соку | Tuna; canned tuna | Тунец; тунец в собственном соку | TUNA-160
sweetcorn | Кукурудза; кукурудза солодка | Sweetcorn; corn | Кукуруза; кукуруза сладкая | CORN-340
beans_tomato | Квасоля в томаті; квасоля консервована | Beans in tomato; baked beans | Фасоль в томате; фасоль консервированная | BEANS-420
condensed_milk | Згущене молоко; згущівка; молоко згущене | Condensed milk; sweetened condensed milk | Сгущённое молоко; сгущёнка; молоко сгущённое | CONDENSED-370
tomato_paste | Томатна паста; паста томатна | Tomato paste; tomato purée | Томатная паста; паста томатная | TOMATO-PASTE
pickles | Огірки квашені; квашені огірки; солоні огірки | Pickles; fermented cucumbers | Огурцы квашеные; квашеные огурцы; солёные огурцы | PICKLES-500
couscous | Кускус; крупа кускус | Couscous; cous cous | Кускус; крупа кускус | COUSCOUS-400
dried_borshch | Борщ сухий; сухий борщ; борщ швидкий | Dried borshch; instant borshch | Борщ сухой; сухой борщ | BORSHCH-DRY
oats_nuts | Вівсянка з горіхами; вівсянка, що вариться сама; гранола | Oatmeal with nuts; oatmeal that cooks itself; granola | Овсянка с орехами; овсянка, которая варится сама; гранола | OATS-NUTS
garlic | Часник; головка часнику | Garlic; garlic bulb | Чеснок; головка чеснока | GARLIC-100
lemon | Лимон; лимони | Lemon; lemons | Лимон; лимоны | LEMON
cucumbers | Огірки; огірок | Cucumbers; cucumber | Огурцы; огурец | CUCUMBER-1
tomatoes | Помідори; помідор; томати | Tomatoes; tomato | Помидоры; помидор; томаты | TOMATO-1
sweet_pepper | Перець солодкий; болгарський перець; солодкий перець | Sweet peppers; bell pepper | Перец сладкий; болгарский перец; сладкий перец | PEPPER-BELL
watermelon | Кавун; кавунчик | Watermelon; water melon | Арбуз; арбузик | WATERMELON
yoghurt | Йогурт; йогурт без цукру | Yoghurt; yogurt | Йогурт; йогурт без сахара | YOGURT-280
brynza | Бринза; бринза карпатська | Brynza; feta | Брынза; брынза карпатская | BRYNZA-250
grill_cheese | Сир для гриля; халумі | Grilling cheese; halloumi | Сыр для гриля; халлуми | GRILL-CHEESE
cocoa | Какао; гарячий шоколад | Cocoa; hot chocolate | Какао; горячий шоколад | COCOA-150
herbal_tea | Чай трав’яний; трав’яний чай; збір трав | Herbal tea; herb tea | Чай травяной; травяной чай | TEA-HERB
green_tea | Чай зелений; зелений чай | Green tea; green leaf tea | Чай зелёный; зелёный чай | TEA-GREEN
drip_coffee | Кава в дрип-пакетах; дрип-кава | Drip coffee; drip coffee bags | Кофе в дрип-пакетах; дрип-кофе | COFFEE-DRIP
coffee_beans | Кава в зернах; зернова кава | Coffee beans; whole bean coffee | Кофе в зёрнах; зерновой кофе | COFFEE-BEANS
small_water | Вода в пляшках по 0,5 л; вода в маленьких пляшках | Small bottles of water; water bottles to share | Вода в бутылках по 0,5 л; вода в маленьких бутылках | WATER-6X05
sparkling_water | Вода слабогазована; мінералка; вода газована | Sparkling water; mineral water | Вода слабогазированная; минералка; вода газированная | WATER-1-5
lemonade | Лимонад; лимонад із м’ятою | Lemonade; mint lemonade | Лимонад; лимонад с мятой | LEMONADE-1
kvas | Квас; квас хлібний | Kvas; bread kvas | Квас; квас хлебный | KVAS-1-5
uzvar | Узвар; компот | Uzvar; compote | Узвар; компот | UZVAR-1
mustard | Гірчиця; гірчичка | Mustard; mustard sauce | Горчица; горчичка | MUSTARD-130
adjika | Аджика; гострий соус | Adjika; hot sauce | Аджика; острый соус | ADJIKA-200
soy_sauce | Соєвий соус; соус соєвий | Soy sauce; soya sauce | Соевый соус; соус соевый | SOY-150
vinegar | Оцет; оцет яблучний | Vinegar; apple vinegar | Уксус; уксус яблочный | VINEGAR-500
pepper | Перець мелений; чорний перець; перець чорний мелений | Ground pepper; black pepper | Перец молотый; чёрный перец; перец чёрный молотый | PEPPER-20
paprika | Паприка; паприка солодка | Paprika; sweet paprika | Паприка; паприка сладкая | PAPRIKA-40
grill_spice | Приправа до гриля; приправа; спеції для шашлику | Grill seasoning; seasoning; barbecue spice | Приправа к грилю; приправа; специи для шашлыка | GRILL-SPICE
horseradish | Хрін; хрін столовий | Horseradish; table horseradish | Хрен; хрен столовый | HORSERADISH
`);
