import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, take } from "./items.ts";

export const weeklyGroceries: SeedList = {
  slug: "produkty-na-tyzhden",
  name: t("Продукти на тиждень", "Groceries for a week", "Продукты на неделю"),
  description: t(
    "Для двох, без зайвого: борщ на три дні, каші, салати й щось до чаю.",
    "For two, nothing extra: borshch for three days, grains, salads and something for tea.",
    "Для двоих, без лишнего: борщ на три дня, каши, салаты и что-то к чаю.",
  ),
  pictures: ["carrot", "basket", "bread"],
  activities: [
    {
      name: t("Сніданки", "Breakfasts", "Завтраки"),
      icon: "granola-bowl",
      groups: [
        group(
          "Молочне та яйця",
          "Dairy and eggs",
          "Молочное и яйца",
          take(t("Яйця", "Eggs", "Яйца"), { product: "EGGS-10", unit: "ten" }),
          take(t("Молоко", "Milk", "Молоко"), { product: "MILK-1", quantity: 2, unit: "carton" }),
          take(t("Кефір", "Kefir", "Кефир"), { product: "KEFIR-900", unit: "bottle" }),
          take(t("Сир кисломолочний", "Curd cheese", "Творог"), {
            product: "CURD-350",
            quantity: 2,
            unit: "pack",
            note: t("На сирники в суботу", "For Saturday’s syrnyky", "На сырники в субботу"),
          }),
          take(t("Масло вершкове", "Butter", "Масло сливочное"), {
            product: "BUTTER-200",
            unit: "pack",
          }),
          take(t("Сир твердий", "Hard cheese", "Сыр твёрдый"), { product: "CHEESE-HARD" }),
        ),
        group(
          "Каша й хліб",
          "Porridge and bread",
          "Каша и хлеб",
          take(t("Вівсяні пластівці", "Rolled oats", "Овсяные хлопья"), {
            product: "OATS-800",
            unit: "pack",
          }),
          take(t("Хліб житній", "Rye bread", "Хлеб ржаной"), {
            product: "BREAD-RYE",
            quantity: 2,
            note: t(
              "Половину порізати й у морозильник",
              "Slice half of it and freeze",
              "Половину порезать и в морозилку",
            ),
          }),
          take(t("Батон", "White loaf", "Батон"), { product: "LOAF-WHEAT" }),
        ),
      ],
    },
    {
      name: t("Обіди й вечері", "Lunches and suppers", "Обеды и ужины"),
      icon: "pasta-plate",
      groups: [
        group(
          "Крупи й макарони",
          "Grains and pasta",
          "Крупы и макароны",
          take(t("Гречка", "Buckwheat", "Гречка"), { product: "BUCKWHEAT-1", unit: "pack" }),
          take(t("Рис", "Rice", "Рис"), { product: "RICE-1", unit: "pack" }),
          take(t("Макарони", "Pasta", "Макароны"), {
            product: "PASTA-400",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Сочевиця червона", "Red lentils", "Чечевица красная"), {
            product: "LENTILS-500",
            unit: "pack",
          }),
        ),
        group(
          "М’ясо й риба",
          "Meat and fish",
          "Мясо и рыба",
          take(t("Куряче філе", "Chicken fillet", "Куриное филе"), {
            unit: "kg",
            weight: 1,
            note: t(
              "З базару чи від м’ясника",
              "From the market or the butcher",
              "С рынка или из мясной лавки",
            ),
          }),
          take(
            t("М’ясо на борщ, з кісткою", "Meat on the bone for borshch", "Мясо на борщ, с костью"),
            {
              unit: "kg",
              weight: 1,
            },
          ),
          take(t("Тунець", "Tuna", "Тунец"), { product: "TUNA-160", quantity: 2, unit: "tin" }),
        ),
        group(
          "До борщу",
          "For the borshch",
          "К борщу",
          take(t("Сметана", "Sour cream", "Сметана"), { product: "SOURCREAM-300", unit: "jar" }),
          take(t("Томатна паста", "Tomato paste", "Томатная паста"), {
            product: "TOMATO-PASTE",
            unit: "jar",
          }),
          take(t("Часник", "Garlic", "Чеснок"), { product: "GARLIC-100", unit: "pack" }),
        ),
      ],
    },
    {
      name: t("Овочі й фрукти", "Vegetables and fruit", "Овощи и фрукты"),
      icon: "carrot",
      groups: [
        group(
          "Овочі",
          "Vegetables",
          "Овощи",
          take(t("Картопля", "Potatoes", "Картофель"), {
            product: "POTATO-1",
            quantity: 3,
            unit: "kg",
          }),
          take(t("Морква", "Carrots", "Морковь"), { product: "CARROT-1", unit: "kg" }),
          take(t("Цибуля", "Onions", "Лук"), { product: "ONION-1", unit: "kg" }),
          take(t("Буряк", "Beetroot", "Свёкла"), { product: "BEET-1", unit: "kg" }),
          take(t("Капуста", "Cabbage", "Капуста"), { product: "CABBAGE" }),
          take(t("Помідори", "Tomatoes", "Помидоры"), { product: "TOMATO-1", unit: "kg" }),
        ),
        group(
          "Фрукти",
          "Fruit",
          "Фрукты",
          take(t("Яблука", "Apples", "Яблоки"), { product: "APPLE-1", quantity: 2, unit: "kg" }),
          take(t("Банани", "Bananas", "Бананы"), { product: "BANANA-1", unit: "kg" }),
          take(t("Лимон", "Lemon", "Лимон"), { product: "LEMON", quantity: 2 }),
        ),
      ],
    },
    {
      name: t("До чаю", "For tea", "К чаю"),
      icon: "black-tea",
      groups: [
        group(
          "Гаряче",
          "Hot drinks",
          "Горячее",
          take(t("Кава мелена", "Ground coffee", "Кофе молотый"), {
            product: "COFFEE-GROUND",
            unit: "pack",
          }),
          take(t("Чай чорний", "Black tea", "Чай чёрный"), { product: "TEA-BLACK", unit: "pack" }),
        ),
        group(
          "Солодке",
          "Sweets",
          "Сладкое",
          take(t("Печиво вівсяне", "Oat biscuits", "Печенье овсяное"), {
            product: "COOKIES-OAT",
            unit: "pack",
          }),
          take(t("Шоколад чорний", "Dark chocolate", "Шоколад чёрный"), {
            product: "CHOCOLATE-DARK",
            unit: "bar",
          }),
          take(t("Мед", "Honey", "Мёд"), { product: "HONEY-400", unit: "jar" }),
        ),
      ],
    },
    {
      name: t("Запаси", "Staples", "Запасы"),
      icon: "salt",
      groups: [
        group(
          "Перевірити, чи є",
          "Check if there is any",
          "Проверить, есть ли",
          take(t("Олія", "Sunflower oil", "Масло подсолнечное"), {
            product: "OIL-850",
            unit: "bottle",
          }),
          take(t("Борошно, 2 кг", "Flour, 2 kg", "Мука, 2 кг"), {
            product: "FLOUR-2",
            unit: "pack",
          }),
          take(t("Цукор", "Sugar", "Сахар"), { product: "SUGAR-1", unit: "kg" }),
          take(t("Сіль", "Salt", "Соль"), { product: "SALT-500", unit: "pack" }),
        ),
      ],
    },
    {
      name: t("Дім", "Home", "Дом"),
      icon: "sponges",
      groups: [
        group(
          "Закінчується непомітно",
          "Runs out unnoticed",
          "Заканчивается незаметно",
          take(t("Засіб для посуду", "Dish soap", "Средство для посуды"), {
            product: "DISH-SOAP",
            unit: "bottle",
          }),
          take(t("Губки", "Sponges", "Губки"), { product: "SPONGES-5", unit: "box" }),
          take(t("Туалетний папір", "Toilet paper", "Туалетная бумага"), {
            product: "TOILET-PAPER-8",
            unit: "box",
          }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
          }),
        ),
      ],
    },
  ],
};
