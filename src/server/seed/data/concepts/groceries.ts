import { readConcepts } from "./table.ts";

export const groceriesConcepts = readConcepts(`
bread | Хліб; хліб житній; житній хліб; батон; хлібина | Bread; rye bread; white loaf; loaf | Хлеб; хлеб ржаной; ржаной хлеб; батон | BREAD-RYE LOAF-WHEAT
crispbread | Хлібці або галети; хлібці; галети; крекери; хлібці житні; хлібці й горіхи на ніч; хлібці й паштет | Crackers or crispbread; crispbread; crackers; rye crispbread; crispbread for the night | Хлебцы или галеты; хлебцы; галеты; крекеры; хлебцы ржаные; хлебцы и орехи на ночь; хлебцы на ночь | CRISPBREAD CRACKERS-180
potatoes | Картопля; картопля, щоб пекти; картопля пекти; бараболя | Potatoes; potato; potatoes to bake | Картофель; картошка; картофель для запекания; картофель печь | POTATO-1
carrots | Морква; морквина | Carrots | Морковь; морковка | CARROT-1
onions | Цибуля; цибулина; ріпчаста цибуля; цибуля до м’яса | Onions; onion; onions for the meat | Лук; репчатый лук; лук к мясу | ONION-1
cabbage | Капуста; капуста білокачанна | Cabbage; white cabbage | Капуста; капуста белокочанная | CABBAGE
beetroot | Буряк; буряки; бурячок | Beetroot; beets | Свёкла; свёкла столовая; буряк | BEET-1
vegetables | Овочі: помідори, огірки, перець; овочі | Vegetables: tomatoes, cucumbers, peppers; vegetables | Овощи: помидоры, огурцы, перец; овощи | TOMATO-1 CUCUMBER-1 PEPPER-BELL
greens | Зелень; кріп; петрушка; зелень свіжа | Fresh herbs; herbs; dill; parsley | Зелень; укроп; петрушка | HERBS-MIX
salad_vegetables | Овочі на салат | Vegetables for salad | Овощи на салат | CUCUMBER-1 TOMATO-1
apples | Яблука; яблуко; яблука в дорогу | Apples; apple | Яблоки; яблоко | APPLE-1
bananas | Банани; банан; банани дітям | Bananas; banana; bananas for the children | Бананы; банан; бананы детям | BANANA-1
fruit | Фрукти; фрукт | Fruit; fruits | Фрукты; фрукт | APPLE-1 BANANA-1
eggs | Яйця; яйце; яйця курячі; десяток яєць | Eggs; egg; dozen eggs | Яйца; яйцо; яйца куриные; десяток яиц | EGGS-10
milk | Молоко; молочко | Milk; carton of milk | Молоко; молочко | MILK-1
kefir | Кефір або йогурт; кефір; йогурт | Kefir or yoghurt; kefir; yoghurt; yogurt | Кефир или йогурт; кефир; йогурт | KEFIR-900 YOGURT-280
cheese | Сир твердий; сир; твердий сир | Cheese; hard cheese | Сыр твёрдый; сыр; твёрдый сыр | CHEESE-HARD
cottage_cheese | Сир кисломолочний; Творог; кисломолочний сир; домашній сир | Quark (curd); curd cheese; cottage cheese; curd | Творог; сыр кисломолочный; домашний сыр | CURD-350
butter | Вершкове масло; масло вершкове; масло | Butter; sweet butter | Сливочное масло; масло сливочное | BUTTER-200
sour_cream | Сметана; сметанка | Sour cream; soured cream | Сметана | SOURCREAM-300
chicken | Куряче філе; філе куряче; курка; курятина; куряча грудка | Chicken fillet; chicken; chicken breast | Куриное филе; филе куриное; курица; куриная грудка | CHICKEN-FILLET
meat | М’ясо; м’ясо на борщ; м’ясо на борщ, з кісткою; яловичина | Meat; beef; meat on the bone for borshch; meat for borshch | Мясо; мясо на борщ; мясо на борщ, с костью; говядина | BEEF-BONE
shashlik | М’ясо на шашлик; шашлик; м’ясо для шашлику; шашлик свинячий; шашлик у маринаді | Meat for shashlik; shashlyk; shashlik; kebab meat; marinated pork | Мясо на шашлык; шашлык; мясо для шашлыка; шашлык в маринаде | SHASHLYK-1
sausage | Ковбаса; ковбаса сирокопчена; салямі | Sausage; salami; dry sausage | Колбаса; колбаса сырокопчёная; салями | SALAMI-300
lard | Сало; сало з часником | Cured lard; salo; lard | Сало; сало с чесноком | SALO-200
fish | Риба; рибка; свіжа риба; камбала; бички | Fish; fresh fish; flounder; gobies | Рыба; рыбка; свежая рыба; камбала; бычки | FISH-FLOUNDER FISH-BYCHKY
canned | Консерви: тушонка, паштет; тушонка; паштет; консерви; паштет печінковий | Canned stew and pate; canned stew; stewed beef; tinned meat; pâté; pate | Консервы: тушёнка, паштет; тушёнка; паштет; консервы | STEW-BEEF PATE-100
canned_vegetables | Консерви овочеві: квасоля, горошок; консервована квасоля; квасоля в томаті; кукурудза; горошок | Canned beans and peas; canned beans; beans in tomato; sweetcorn; tinned peas | Консервы овощные: фасоль, горошек; консервированная фасоль; фасоль в томате; кукуруза; горошек | BEANS-420 CORN-340
buckwheat | Гречка; крупа гречана; гречана крупа | Buckwheat; buckwheat groats | Гречка; гречневая крупа | BUCKWHEAT-1
rice | Рис; рис довгий | Rice; long-grain rice | Рис; рис длинный | RICE-1
pasta | Макарони; спагеті; паста; вермішель | Pasta; spaghetti; noodles; macaroni | Макароны; спагетти; паста; вермишель | PASTA-400
oats | Вівсяні пластівці; вівсянка; пластівці; вівсянка з горіхами; вівсянка, що вариться сама | Oat flakes; oatmeal; oats; rolled oats; porridge oats; oatmeal with nuts; oatmeal that cooks itself | Овсяные хлопья; овсянка; хлопья; овсянка с орехами; овсянка, которая варится сама | OATS-800 OATS-NUTS
flour | Борошно; борошно пшеничне; мука | Flour; wheat flour | Мука; мука пшеничная | FLOUR-2
beans | Квасоля; квасолька | Beans; bean | Фасоль; фасолька | BEANS-420
lentils | Сочевиця; сочевиця червона; червона сочевиця | Lentils; red lentils | Чечевица; чечевица красная; красная чечевица | LENTILS-500
chickpeas | Нут або хумус; нут; хумус | Chickpeas or hummus; chickpeas; hummus | Нут или хумус; нут; хумус | -x
mushrooms_food | Печериці; гриби; печериця | Champignons; mushrooms; champignon | Шампиньоны; грибы; шампиньон | MUSHROOMS-400
tofu | Тофу | Tofu | Тофу | -x
sauerkraut | Квашена капуста; Квашенина; огірки квашені; квашені огірки; солоні огірки | Sauerkraut; pickles; fermented cucumbers; pickled cucumbers | Квашеная капуста; Квашенина; огурцы квашеные; солёные огурцы | PICKLES-500
oil | Олія; олія соняшникова; соняшникова олія | Sunflower oil; oil; cooking oil; vegetable oil | Подсолнечное масло; масло подсолнечное; растительное масло | OIL-850
sugar | Цукор; цукор пісок | Sugar; granulated sugar | Сахар; сахар песок | SUGAR-1
salt | Сіль і спеції; сіль; сіль кам’яна; спеції; сіль і цукор | Salt and spices; salt; spices; salt and sugar | Соль и специи; соль; специи; соль и сахар | SALT-500 PEPPER-20
tea | Чай; чай чорний; чорний чай; чай у пакетиках | Tea; black tea; tea bags | Чай; чай чёрный; чёрный чай; чай в пакетиках | TEA-BLACK TEA-HERB TEA-GREEN
coffee | Кава; кава мелена; мелена кава | Coffee; ground coffee | Кофе; кофе молотый; молотый кофе | COFFEE-GROUND COFFEE-DRIP COFFEE-BEANS
honey | Мед; медок | Honey | Мёд; мёд из разнотравья | HONEY-400
jam | Варення; джем; повидло | Jam | Варенье; джем; повидло | -x
nuts | Горіхи; горіхи з родзинками; горішки; мікс горіхів | Nuts; nuts and raisins; nut mix; trail mix | Орехи; орехи с изюмом; орешки | NUT-MIX
dried_fruit | Сухофрукти; сушені яблука; яблука сушені; курага | Dried fruit; dried apples; dried apricots | Сухофрукты; сушёные яблоки; яблоки сушёные; курага | DRIED-APPLES
sweets | Солодощі; шоколад; цукерки; халва; зефір; шоколад чорний | Sweets; chocolate; candy; halva; dark chocolate | Сладости; шоколад; конфеты; халва; зефир; шоколад чёрный | CHOCOLATE-DARK HALVA-200 MARSHMALLOW
cake | Торт; тортик; сирник; сирник львівський | Cake; cakes; cheesecake | Торт; тортик; сырник; сырник львовский | SYRNYK-LVIV
ketchup | Кетчуп і соуси; кетчуп; соус | Ketchup and sauces; ketchup; sauce | Кетчуп и соусы; кетчуп; соус | KETCHUP-400
mayonnaise | Майонез | Mayonnaise; mayo | Майонез | MAYO-350
juice | Сік або лимонад; сік; сік яблучний; лимонад | Juice or lemonade; juice; apple juice; lemonade | Сок или лимонад; сок; сок яблочный; лимонад | JUICE-APPLE LEMONADE-1
wine | Вино; пляшка вина | Wine; bottle of wine | Вино; бутылка вина | -x
water | Вода питна; вода; питна вода; вода негазована; вода людям; вода собаці; вода для пляшечок і чаю | Drinking water; water; still water; water for people; water for the dog; water for bottles and tea | Вода питьевая; вода; питьевая вода; вода негазированная; вода людям; вода собаке; вода для бутылочек и чая | WATER-6 WATER-1-5 WATER-6X05
snacks | Перекус у дорогу: батончики й печиво; перекус; батончик; батончики; печиво; перекус у дорогу; батончики в дорогу; снеки; батончики й льодяники | Snacks: bars and biscuits; snack; bars; biscuits; cookies; nut bars; snacks; bars for the road | Перекус в дорогу: батончики и печенье; перекус; батончик; батончики; печенье; перекус в дорогу; батончики в дорогу; снеки | BAR-NUT COOKIES-OAT
hiking_meal | Їжа швидкого приготування; сублімати; сублімована їжа; борщ сухий; сухий борщ; кускус | Instant trail meal; freeze-dried meal; dried borshch; couscous | Еда быстрого приготовления; сублиматы; сублимированная еда; борщ сухой; сухой борщ; кускус | BORSHCH-DRY COUSCOUS-400
`);
