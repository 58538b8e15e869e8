import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const picnicForTen: SeedList = {
  slug: "piknik-na-desiatokh",
  name: t("Пікнік на десятьох", "Picnic for ten", "Пикник на десятерых"),
  description: t(
    "Шестеро дорослих, четверо дітей, парк або дача, пів дня. Продукти пораховано на всіх.",
    "Six adults, four children, a park or a garden, half a day. The food is counted for everybody.",
    "Шестеро взрослых, четверо детей, парк или дача, полдня. Продукты посчитаны на всех.",
  ),
  pictures: ["watermelon", "basket", "shashlyk"],
  activities: [
    {
      name: t("На вогонь", "For the fire", "На огонь"),
      icon: "shashlyk",
      groups: [
        group(
          "М’ясо й не тільки",
          "Meat and more",
          "Мясо и не только",
          take(t("Шашлик у маринаді", "Marinated pork", "Шашлык в маринаде"), {
            product: "SHASHLYK-1",
            quantity: 3,
            unit: "kg",
            note: t(
              "По 300 г дорослому, дітям удвічі менше",
              "300 g for an adult, half of it for a child",
              "По 300 г взрослому, детям вдвое меньше",
            ),
          }),
          take(t("Крильця", "Chicken wings", "Крылышки"), { product: "WINGS-1", unit: "kg" }),
          take(t("Ковбаски", "Sausages", "Колбаски"), {
            product: "SAUSAGES-GRILL",
            concept: "grill_sausages",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Сир для гриля", "Grilling cheese", "Сыр для гриля"), {
            product: "GRILL-CHEESE",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Печериці", "Mushrooms", "Шампиньоны"), {
            product: "MUSHROOMS-400",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Перець солодкий", "Sweet peppers", "Перец сладкий"), {
            product: "PEPPER-BELL",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Картопля, щоб пекти", "Potatoes to bake", "Картофель для запекания"), {
            product: "POTATO-1",
            quantity: 3,
            unit: "kg",
          }),
          take(t("Кукурудза", "Sweetcorn", "Кукуруза"), {
            product: "CORN-340",
            quantity: 2,
            unit: "tin",
          }),
          take(t("Зефір для багаття", "Campfire marshmallows", "Зефир для костра"), {
            product: "MARSHMALLOW",
            quantity: 2,
            unit: "pack",
          }),
        ),
        group(
          "Мангал",
          "The grill",
          "Мангал",
          take(t("Мангал складаний", "Folding grill", "Мангал складной"), {
            product: "GRILL-FOLD",
          }),
          take(t("Вугілля, 3 кг", "Charcoal, 3 kg", "Уголь, 3 кг"), {
            product: "CHARCOAL-3",
            quantity: 2,
            unit: "pack",
            note: t(
              "Шість кілограмів на дві закладки",
              "Six kilos for two rounds",
              "Шесть килограммов на две закладки",
            ),
          }),
          take(t("Розпалювач", "Firelighters", "Розжиг"), { product: "FIRESTARTER", unit: "box" }),
          take(t("Шампури", "Skewers", "Шампуры"), {
            product: "SKEWERS-6",
            quantity: 2,
            unit: "set",
          }),
          take(t("Решітка", "Grate", "Решётка"), { product: "GRILL-GRATE" }),
          take(t("Запальничка", "Lighter", "Зажигалка"), { product: "LIGHTER", quantity: 2 }),
          take(t("Фольга", "Foil", "Фольга"), { product: "FOIL-10", unit: "roll" }),
          recall(
            t("Вода для гасіння вугілля", "Water to put the fire out", "Вода для тушения углей"),
            t(
              "У лісі з травня до жовтня багаття лише на облаштованих місцях",
              "In a forest, May to October, fires only at fitted places",
              "В лесу с мая по октябрь костёр только на оборудованных местах",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Холодні закуски", "Cold food", "Холодные закуски"),
      icon: "tomato",
      groups: [
        group(
          "Свіже",
          "Fresh",
          "Свежее",
          take(t("Помідори", "Tomatoes", "Помидоры"), {
            product: "TOMATO-1",
            quantity: 2,
            unit: "kg",
          }),
          take(t("Огірки", "Cucumbers", "Огурцы"), {
            product: "CUCUMBER-1",
            quantity: 2,
            unit: "kg",
          }),
          take(t("Зелень", "Herbs", "Зелень"), { product: "HERBS-MIX", quantity: 3, unit: "pack" }),
          take(t("Цибуля до м’яса", "Onions for the meat", "Лук к мясу"), {
            product: "ONION-1",
            unit: "kg",
          }),
          take(t("Кавун", "Watermelon", "Арбуз"), { product: "WATERMELON" }),
          take(t("Яблука", "Apples", "Яблоки"), { product: "APPLE-1", quantity: 2, unit: "kg" }),
          take(t("Банани дітям", "Bananas for the children", "Бананы детям"), {
            product: "BANANA-1",
            unit: "kg",
          }),
        ),
        group(
          "До них",
          "To go with it",
          "К ним",
          take(t("Хліб", "Bread", "Хлеб"), { product: "BREAD-RYE", quantity: 2 }),
          take(t("Лаваш", "Lavash", "Лаваш"), { product: "LAVASH", quantity: 3, unit: "box" }),
          take(t("Бринза", "Brynza", "Брынза"), {
            product: "BRYNZA-250",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Кетчуп", "Ketchup", "Кетчуп"), { product: "KETCHUP-400" }),
          take(t("Гірчиця", "Mustard", "Горчица"), { product: "MUSTARD-130", unit: "jar" }),
          take(t("Огірки квашені", "Pickles", "Огурцы квашеные"), {
            product: "PICKLES-500",
            unit: "jar",
          }),
          take(t("Чипси", "Crisps", "Чипсы"), { product: "CHIPS-130", quantity: 3, unit: "pack" }),
          take(t("Печиво", "Biscuits", "Печенье"), {
            product: "COOKIES-OAT",
            quantity: 2,
            unit: "pack",
          }),
        ),
      ],
    },
    {
      name: t("Пити", "To drink", "Пить"),
      icon: "apple-juice",
      groups: [
        group(
          "Холодне",
          "Cold",
          "Холодное",
          take(t("Вода, 6 л", "Water, 6 L", "Вода, 6 л"), {
            product: "WATER-6",
            quantity: 2,
            unit: "jug",
          }),
          take(t("Лимонад", "Lemonade", "Лимонад"), {
            product: "LEMONADE-1",
            quantity: 3,
            unit: "bottle",
          }),
          take(t("Квас", "Kvas", "Квас"), { product: "KVAS-1-5", quantity: 2, unit: "bottle" }),
          take(t("Сік яблучний", "Apple juice", "Сок яблочный"), {
            product: "JUICE-APPLE",
            quantity: 4,
            unit: "carton",
          }),
          take(t("Термобокс", "Cool box", "Термобокс"), { product: "COOLBOX-28" }),
          take(t("Акумулятори холоду", "Ice packs", "Аккумуляторы холода"), {
            product: "ICE-PACKS",
            quantity: 2,
            unit: "set",
            note: t(
              "У морозильник звечора",
              "Into the freezer the night before",
              "В морозилку с вечера",
            ),
          }),
        ),
      ],
    },
    {
      name: t("Стіл без столу", "A table without a table", "Стол без стола"),
      icon: "paper-plates",
      groups: [
        group(
          "Посуд",
          "Dishes",
          "Посуда",
          take(t("Тарілки паперові", "Paper plates", "Тарелки бумажные"), {
            product: "PLATES-10",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Стакани", "Cups", "Стаканы"), { product: "CUPS-10", quantity: 2, unit: "pack" }),
          take(t("Прибори", "Cutlery", "Приборы"), { product: "CUTLERY-10", unit: "set" }),
          take(t("Серветки", "Napkins", "Салфетки"), { product: "NAPKINS-100", unit: "pack" }),
          take(t("Ніж і дошка", "Knife and board", "Нож и доска"), { product: "BOARD-CUT" }),
          take(t("Штопор-відкривачка", "Corkscrew and opener", "Штопор-открывалка"), {
            product: "CORKSCREW",
          }),
        ),
        group(
          "Місце",
          "The place",
          "Место",
          take(t("Плед", "Blanket", "Плед"), { product: "PICNIC-BLANKET", quantity: 2 }),
          take(t("Стілець складаний", "Folding chair", "Стул складной"), {
            product: "CHAIR-PLAI",
            quantity: 2,
            note: t(
              "Для старших: на пледі довго не всидіти",
              "For the older ones: a blanket is hard on the back",
              "Для старших: на пледе долго не усидеть",
            ),
          }),
          take(t("Тент від сонця", "Tarp for shade", "Тент от солнца"), { product: "TARP-3X3" }),
          take(t("Вологі серветки", "Wet wipes", "Влажные салфетки"), {
            product: "WIPES-72",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
            note: t(
              "Окремо скло й пластик",
              "Glass and plastic apart",
              "Отдельно стекло и пластик",
            ),
          }),
        ),
      ],
    },
    {
      name: t("Гуляти", "To play", "Играть"),
      icon: "flying-disc",
      groups: [
        group(
          "Усім",
          "For everybody",
          "Всем",
          take(t("Бадмінтон", "Badminton", "Бадминтон"), { product: "BADMINTON", unit: "set" }),
          take(t("Летючий диск", "Flying disc", "Летающий диск"), { product: "FRISBEE" }),
          take(t("М’яч", "Ball", "Мяч"), { product: "BALL" }),
          take(t("Повітряний змій", "Kite", "Воздушный змей"), { product: "KITE" }),
          take(
            t("Спрей від комарів і кліщів", "Mosquito and tick spray", "Спрей от комаров и клещей"),
            { product: "REPELLENT" },
          ),
          take(t("Крем від сонця", "Sun cream", "Крем от солнца"), { product: "SUNSCREEN-50" }),
          take(t("Аптечка", "First-aid kit", "Аптечка"), { product: "AID-KIT" }),
        ),
      ],
    },
  ],
};
