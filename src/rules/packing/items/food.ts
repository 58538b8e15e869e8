/** Food and drink; amounts in kg and litres. Columns: key, unit, kg of one, how needed, names. */
export const foodItems = `
# food
bread | piece | 0.5 | 5 | Хліб | Bread | Хлеб
crispbread | pack | 0.15 | 3 | Хлібці або галети | Crackers or crispbread | Хлебцы или галеты
potatoes | kg | 1 | 4 | Картопля | Potatoes | Картофель
carrots | kg | 1 | 3 | Морква | Carrots | Морковь
onions | kg | 1 | 3 | Цибуля | Onions | Лук
cabbage | kg | 1 | 3 | Капуста | Cabbage | Капуста
beetroot | kg | 1 | 2 | Буряк | Beetroot | Свёкла
vegetables | kg | 1 | 4 | Овочі: помідори, огірки, перець | Vegetables: tomatoes, cucumbers, peppers | Овощи: помидоры, огурцы, перец
greens | pack | 0.1 | 2 | Зелень | Fresh herbs | Зелень
salad_vegetables | kg | 1 | 4 | Овочі на салат | Vegetables for salad | Овощи на салат
apples | kg | 1 | 4 | Яблука | Apples | Яблоки
bananas | kg | 1 | 3 | Банани | Bananas | Бананы
fruit | kg | 1 | 3 | Фрукти | Fruit | Фрукты
eggs | piece | 0.06 | 4 | Яйця | Eggs | Яйца
milk | l | 1 | 4 | Молоко | Milk | Молоко
kefir | l | 1 | 2 | Кефір або йогурт | Kefir or yoghurt | Кефир или йогурт
cheese | kg | 1 | 4 | Сир твердий | Cheese | Сыр твёрдый
cottage_cheese | kg | 1 | 2 | Сир кисломолочний | Quark (curd) | Творог
butter | kg | 1 | 3 | Вершкове масло | Butter | Сливочное масло
sour_cream | kg | 1 | 2 | Сметана | Sour cream | Сметана
chicken | kg | 1 | 4 | Куряче філе | Chicken fillet | Куриное филе
meat | kg | 1 | 4 | М’ясо | Meat | Мясо
shashlik | kg | 1 | 5 | М’ясо на шашлик | Meat for shashlik | Мясо на шашлык
sausage | kg | 1 | 3 | Ковбаса | Sausage | Колбаса
fish | kg | 1 | 3 | Риба | Fish | Рыба
canned | piece | 0.33 | 4 | Консерви: тушонка, паштет | Canned stew and pate | Консервы: тушёнка, паштет
canned_vegetables | piece | 0.4 | 4 | Консерви овочеві: квасоля, горошок | Canned beans and peas | Консервы овощные: фасоль, горошек
buckwheat | kg | 1 | 4 | Гречка | Buckwheat | Гречка
rice | kg | 1 | 3 | Рис | Rice | Рис
pasta | kg | 1 | 4 | Макарони | Pasta | Макароны
oats | kg | 1 | 3 | Вівсяні пластівці | Oat flakes | Овсяные хлопья
flour | kg | 1 | 2 | Борошно | Flour | Мука
beans | kg | 1 | 3 | Квасоля | Beans | Фасоль
lentils | kg | 1 | 3 | Сочевиця | Lentils | Чечевица
chickpeas | kg | 1 | 2 | Нут або хумус | Chickpeas or hummus | Нут или хумус
mushrooms_food | kg | 1 | 3 | Печериці | Champignons | Шампиньоны
tofu | kg | 1 | 2 | Тофу | Tofu | Тофу
sauerkraut | kg | 1 | 2 | Квашена капуста | Sauerkraut | Квашеная капуста
oil | l | 0.92 | 3 | Олія | Sunflower oil | Подсолнечное масло
sugar | kg | 1 | 3 | Цукор | Sugar | Сахар
salt | pack | 0.1 | 3 | Сіль і спеції | Salt and spices | Соль и специи
tea | pack | 0.05 | 4 | Чай | Tea | Чай
coffee | pack | 0.1 | 3 | Кава | Coffee | Кофе
honey | kg | 1 | 2 | Мед | Honey | Мёд
jam | piece | 0.4 | 2 | Варення | Jam | Варенье
nuts | kg | 1 | 3 | Горіхи | Nuts | Орехи
dried_fruit | kg | 1 | 3 | Сухофрукти | Dried fruit | Сухофрукты
sweets | kg | 1 | 2 | Солодощі | Sweets | Сладости
cake | piece | 1 | 3 | Торт | Cake | Торт
ketchup | piece | 0.3 | 2 | Кетчуп і соуси | Ketchup and sauces | Кетчуп и соусы
mayonnaise | piece | 0.3 | 2 | Майонез | Mayonnaise | Майонез
juice | l | 1 | 3 | Сік або лимонад | Juice or lemonade | Сок или лимонад
wine | piece | 1.2 | 2 | Вино | Wine | Вино
water | l | 1 | 5 | Вода питна | Drinking water | Вода питьевая
snacks | piece | 0.05 | 4 | Перекус у дорогу: батончики й печиво | Snacks: bars and biscuits | Перекус в дорогу: батончики и печенье
# kitchen
charcoal | kg | 1 | 4 | Деревне вугілля | Charcoal | Древесный уголь
grill | piece | 4 | 4 | Мангал або решітка | Grill | Мангал или решётка
skewers | set | 0.5 | 4 | Шампури | Skewers | Шампуры
firelighter | pack | 0.3 | 3 | Розпалювач | Firelighter | Розжиг
napkins | pack | 0.1 | 4 | Паперові серветки | Paper napkins | Бумажные салфетки
cups | pack | 0.1 | 4 | Стакани й склянки | Cups | Стаканы
plates | pack | 0.2 | 4 | Тарілки й прибори | Plates and cutlery | Тарелки и приборы
corkscrew | piece | 0.1 | 3 | Штопор або відкривачка | Corkscrew and bottle opener | Штопор или открывалка
cutting_board | piece | 0.3 | 2 | Обробна дошка | Chopping board | Разделочная доска
tablecloth | piece | 0.4 | 3 | Скатертина | Tablecloth | Скатерть
`;
