import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const campingWithChildren: SeedList = {
  slug: "kempinh-z-ditmy",
  name: t("Кемпінг з дітьми", "Camping with children", "Кемпинг с детьми"),
  description: t(
    "Двоє дорослих, двоє дітей, дві ночі, машина. Для річки, озера й лісової галявини.",
    "Two adults, two children, two nights and a car. For a river, a lake or a forest meadow.",
    "Двое взрослых, двое детей, две ночи, машина. Для реки, озера и лесной поляны.",
  ),
  pictures: ["kids-sunhat", "tent-family", "soccer-ball"],
  activities: [
    {
      name: t("Намет і сон", "Tent and sleep", "Палатка и сон"),
      icon: "tent-family",
      groups: [
        group(
          "Дах",
          "A roof",
          "Крыша",
          take(t("Намет на чотирьох", "Tent for four", "Палатка на четверых"), {
            product: "TENT-PLAI-POLIANA-4",
          }),
          take(t("Тент над столом", "Tarp over the table", "Тент над столом"), {
            product: "TARP-3X3",
            note: t(
              "Від дощу, а ще частіше від сонця",
              "Against rain, more often against sun",
              "От дождя, а ещё чаще от солнца",
            ),
          }),
        ),
        group(
          "Ліжка",
          "Beds",
          "Кровати",
          take(t("Спальник дорослий", "Adult sleeping bag", "Спальник взрослый"), {
            product: "BAG-LITO",
            quantity: 2,
          }),
          take(t("Спальник дитячий", "Children’s sleeping bag", "Спальник детский"), {
            product: "BAG-KIDS",
            quantity: 2,
          }),
          take(t("Килимок", "Mat", "Коврик"), { product: "MAT-FOAM", quantity: 4 }),
          take(t("Подушка", "Pillow", "Подушка"), {
            product: "PILLOW-AIR",
            quantity: 4,
            note: t(
              "З дому, машина довезе",
              "From home, the car will carry them",
              "Из дома, машина довезёт",
            ),
          }),
          take(t("Лампа в намет", "Lantern for the tent", "Лампа в палатку"), {
            product: "LANTERN-ZORIA",
          }),
        ),
      ],
    },
    {
      name: t("Кухня й стіл", "Kitchen and table", "Кухня и стол"),
      icon: "table-stove",
      groups: [
        group(
          "Готувати",
          "To cook",
          "Готовить",
          take(t("Плитка газова", "Gas stove", "Плитка газовая"), { product: "STOVE-TABLE" }),
          take(t("Газовий балон до плитки", "Cartridge for the stove", "Газовый баллон к плитке"), {
            product: "GAS-220",
            quantity: 3,
          }),
          take(t("Запальничка", "Lighter", "Зажигалка"), { product: "LIGHTER" }),
          take(
            t(
              "Казанки й миски на чотирьох",
              "Pots and bowls for four",
              "Котелки и миски на четверых",
            ),
            {
              product: "POT-SET-4",
              unit: "set",
            },
          ),
          take(t("Сумка-холодильник", "Cool bag", "Сумка-холодильник"), {
            product: "COOLER-20",
            note: t(
              "Заморозьте дві пляшки води: холод, а потім питво",
              "Freeze two bottles of water: ice now, a drink later",
              "Заморозьте две бутылки воды: холод, а потом питьё",
            ),
          }),
          take(t("Каністра на воду, 10 л", "10 L water carrier", "Канистра для воды, 10 л"), {
            product: "JERRYCAN-10",
          }),
        ),
        group(
          "За столом",
          "At the table",
          "За столом",
          take(t("Стіл складаний", "Folding table", "Стол складной"), { product: "TABLE-PLAI" }),
          take(t("Стілець складаний", "Folding chair", "Стул складной"), {
            product: "CHAIR-PLAI",
            quantity: 4,
          }),
          take(t("Горня", "Mug", "Кружка"), { product: "MUG-STEEL", quantity: 4 }),
          take(
            t(
              "Ложки, виделки, дошка й ніж",
              "Spoons, forks, a board and a knife",
              "Ложки, вилки, доска и нож",
            ),
            {
              product: "BOARD-CUT",
              note: t("З кухонної шухляди", "From the kitchen drawer", "Из кухонного ящика"),
            },
          ),
        ),
      ],
    },
    {
      name: t("Їжа на дві доби", "Food for two days", "Еда на двое суток"),
      icon: "basket",
      groups: [
        group(
          "Сніданки й вечері",
          "Breakfasts and suppers",
          "Завтраки и ужины",
          take(t("Вівсянка з горіхами", "Oatmeal with nuts", "Овсянка с орехами"), {
            product: "OATS-NUTS",
            unit: "pack",
          }),
          take(t("Макарони", "Pasta", "Макароны"), {
            product: "PASTA-400",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Тушонка", "Stewed beef", "Тушёнка"), {
            product: "STEW-BEEF",
            quantity: 2,
            unit: "tin",
          }),
          take(t("Кукурудза", "Sweetcorn", "Кукуруза"), {
            product: "CORN-340",
            quantity: 2,
            unit: "tin",
          }),
          take(t("Сир твердий", "Hard cheese", "Сыр твёрдый"), { product: "CHEESE-HARD" }),
          take(t("Лаваш", "Lavash", "Лаваш"), {
            product: "LAVASH",
            quantity: 2,
            unit: "box",
          }),
          take(t("Яйця", "Eggs", "Яйца"), {
            product: "EGGS-10",
            unit: "ten",
            note: t("Зваріть удома", "Boil them at home", "Сварите дома"),
          }),
        ),
        group(
          "Погризти й попити",
          "To nibble and drink",
          "Погрызть и попить",
          take(t("Яблука", "Apples", "Яблоки"), { product: "APPLE-1", quantity: 2, unit: "kg" }),
          take(t("Печиво вівсяне", "Oat biscuits", "Печенье овсяное"), {
            product: "COOKIES-OAT",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Зефір для багаття", "Campfire marshmallows", "Зефир для костра"), {
            product: "MARSHMALLOW",
            unit: "pack",
          }),
          take(t("Сік яблучний", "Apple juice", "Сок яблочный"), {
            product: "JUICE-APPLE",
            quantity: 3,
            unit: "carton",
          }),
          take(t("Вода, 6 л", "Water, 6 L", "Вода, 6 л"), {
            product: "WATER-6",
            quantity: 3,
            unit: "jug",
          }),
        ),
      ],
    },
    {
      name: t("Одяг дітям", "Clothes for the children", "Одежда детям"),
      icon: "kids-sunhat",
      groups: [
        group(
          "Двом дітям",
          "For two children",
          "Двум детям",
          take(t("Дощовик", "Raincoat", "Дождевик"), { product: "KIDS-RAIN", quantity: 2 }),
          take(t("Панама", "Sun hat", "Панама"), { product: "SUNHAT-KIDS", quantity: 2 }),
          take(t("Черевики, не сандалі", "Boots, not sandals", "Ботинки, не сандалии"), {
            product: "BOOTS-KIDS",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Тепла кофта на вечір", "Warm top for the evening", "Тёплая кофта на вечер"), {
            product: "FLEECE-SMEREKA",
            quantity: 2,
          }),
          take(t("Змінний одяг", "Change of clothes", "Сменная одежда"), {
            quantity: 6,
            unit: "set",
            note: t(
              "По одному на день і один на калюжу",
              "One a day and one for the puddle",
              "По одному на день и один на лужу",
            ),
          }),
          take(t("Купальник або плавки", "Swimwear", "Купальник или плавки"), { quantity: 2 }),
        ),
      ],
    },
    {
      name: t("Ігри й вечори", "Games and evenings", "Игры и вечера"),
      icon: "soccer-ball",
      groups: [
        group(
          "Удень",
          "By day",
          "Днём",
          take(t("М’яч", "Ball", "Мяч"), { product: "BALL" }),
          take(t("Повітряний змій", "Kite", "Воздушный змей"), { product: "KITE" }),
          take(t("Набір для піску", "Sand set", "Набор для песка"), { product: "SAND-SET" }),
          take(t("Мильні бульбашки", "Soap bubbles", "Мыльные пузыри"), {
            product: "BUBBLES-KIDS",
            quantity: 2,
          }),
          take(t("Гамак", "Hammock", "Гамак"), { product: "HAMMOCK-PLAI" }),
        ),
        group(
          "У дощ і ввечері",
          "For rain and evenings",
          "В дождь и вечером",
          take(t("Настільна гра", "Board game", "Настольная игра"), { product: "BOARD-GAME" }),
          take(t("Олівці кольорові", "Coloured pencils", "Карандаши цветные"), {
            product: "CRAYONS-12",
            unit: "box",
          }),
          take(t("Розмальовка", "Colouring book", "Раскраска"), {
            product: "COLORING-BOOK",
            quantity: 2,
          }),
          take(
            t("Ліхтарик кожній дитині", "A headlamp for each child", "Фонарик каждому ребёнку"),
            {
              product: "HEADLAMP-KIDS",
              quantity: 2,
            },
          ),
          recall(
            t("Улюблена іграшка", "The favourite toy", "Любимая игрушка"),
            t("Без неї не заснуть", "No sleep without it", "Без неё не уснут"),
          ),
        ),
      ],
    },
    {
      name: t("Аптечка й чистота", "First aid and cleanliness", "Аптечка и чистота"),
      icon: "first-aid-kit",
      groups: [
        group(
          "Здоров’я",
          "Health",
          "Здоровье",
          take(t("Аптечка похідна", "First-aid kit", "Аптечка походная"), { product: "AID-KIT" }),
          take(t("Термометр", "Thermometer", "Термометр"), { product: "THERMOMETER" }),
          recall(
            t("Дитячі ліки", "Children’s medicine", "Детские лекарства"),
            t(
              "Від жару й алергії, дози запишіть",
              "For fever and allergy, write the doses down",
              "От жара и аллергии, дозы запишите",
            ),
          ),
          take(
            t("Спрей від комарів і кліщів", "Mosquito and tick spray", "Спрей от комаров и клещей"),
            {
              product: "REPELLENT",
            },
          ),
          take(t("Гачки від кліщів", "Tick hooks", "Крючки от клещей"), {
            product: "TICK-HOOK",
            unit: "box",
          }),
          take(t("Крем від сонця", "Sun cream", "Крем от солнца"), { product: "SUNSCREEN-50" }),
        ),
        group(
          "Чистота",
          "Cleanliness",
          "Чистота",
          take(t("Вологі серветки", "Wet wipes", "Влажные салфетки"), {
            product: "WIPES-72",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Рушник", "Towel", "Полотенце"), { product: "TOWEL-ROSA", quantity: 4 }),
          take(t("Мило", "Soap", "Мыло"), { product: "SOAP-ROSA" }),
          recall(t("Зубні щітки й паста", "Toothbrushes and toothpaste", "Зубные щётки и паста")),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
          }),
        ),
      ],
    },
    {
      name: t("Дорога", "The road", "Дорога"),
      icon: "luggage",
      groups: [
        group(
          "У салон",
          "In the car",
          "В салон",
          recall(
            t(
              "Документи дорослих і дітей",
              "Papers of adults and children",
              "Документы взрослых и детей",
            ),
          ),
          take(t("Батончики в дорогу", "Bars for the road", "Батончики в дорогу"), {
            product: "BAR-NUT",
            quantity: 4,
          }),
          take(t("Павербанк", "Power bank", "Повербанк"), { product: "POWERBANK-20" }),
          take(t("Пакети, якщо заколише", "Bags in case of car sickness", "Пакеты, если укачает"), {
            product: "SICK-BAGS",
            note: t("І вода під рукою", "And water within reach", "И вода под рукой"),
          }),
        ),
      ],
    },
  ],
};
