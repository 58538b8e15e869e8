import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const seaside: SeedList = {
  slug: "more-tyzhden",
  name: t("Море, тиждень", "The seaside, a week", "Море, неделя"),
  description: t(
    "Двоє дорослих і дитина, літо, пляж пішки. Вистачить на сім днів із пранням посередині.",
    "Two adults and a child, summer, a beach within walking distance. Enough for seven days with one wash.",
    "Двое взрослых и ребёнок, лето, пляж пешком. Хватит на семь дней со стиркой посередине.",
  ),
  pictures: ["swimsuit", "beach-umbrella", "sunglasses"],
  activities: [
    {
      name: t("Пляж", "The beach", "Пляж"),
      icon: "beach-umbrella",
      groups: [
        group(
          "На піску",
          "On the sand",
          "На песке",
          take(t("Рушник пляжний", "Beach towel", "Полотенце пляжное"), {
            product: "BEACH-TOWEL",
            quantity: 3,
          }),
          take(t("Килимок пляжний", "Beach mat", "Коврик пляжный"), {
            product: "BEACH-MAT",
            quantity: 2,
          }),
          take(t("Парасоля від сонця", "Sun umbrella", "Зонт от солнца"), {
            product: "BEACH-UMBRELLA",
            note: t(
              "На пляжі за день оренди беруть стільки ж",
              "A day’s rent on the beach costs as much",
              "На пляже за день аренды берут столько же",
            ),
          }),
          take(t("Сумка-холодильник", "Cool bag", "Сумка-холодильник"), { product: "COOLER-20" }),
          take(t("Акумулятори холоду", "Ice packs", "Аккумуляторы холода"), {
            product: "ICE-PACKS",
            unit: "set",
          }),
          take(t("Пляшка на воду", "Water bottle", "Бутылка для воды"), {
            product: "BOTTLE-1",
            quantity: 2,
          }),
        ),
        group(
          "У воді",
          "In the water",
          "В воде",
          take(t("Купальник", "Swimsuit", "Купальник"), {
            product: "SWIMSUIT-BRYZ",
            quantity: 2,
            note: t(
              "Другий, доки перший сохне",
              "The second while the first dries",
              "Второй, пока первый сохнет",
            ),
          }),
          take(t("Шорти для плавання", "Swim shorts", "Шорты для плавания"), {
            product: "SWIMSHORTS-BRYZ",
            quantity: 2,
          }),
          take(t("Аквашузи", "Water shoes", "Аквашузы"), {
            product: "AQUASHOES",
            quantity: 3,
            unit: "pair",
            note: t(
              "На камінні й мушлях без них боляче",
              "Rocks and shells hurt without them",
              "На камнях и ракушках без них больно",
            ),
          }),
          take(t("Маска з трубкою", "Mask and snorkel", "Маска с трубкой"), {
            product: "MASK-SNORKEL",
          }),
          take(t("Чохол для телефона", "Phone pouch", "Чехол для телефона"), {
            product: "PHONE-POUCH",
          }),
        ),
      ],
    },
    {
      name: t("Дитині", "For the child", "Ребёнку"),
      icon: "kids-sunhat",
      groups: [
        group(
          "У воду",
          "For the water",
          "В воду",
          take(t("Нарукавники", "Armbands", "Нарукавники"), {
            product: "ARMBANDS-KIDS",
            unit: "pair",
          }),
          take(t("Футболка для плавання", "Rash guard", "Футболка для плавания"), {
            product: "RASHGUARD-KIDS",
            note: t("Плечі згорають першими", "Shoulders burn first", "Плечи сгорают первыми"),
          }),
          take(t("Окуляри для плавання", "Swimming goggles", "Очки для плавания"), {
            product: "GOGGLES-SWIM",
          }),
        ),
        group(
          "На піску",
          "On the sand",
          "На песке",
          take(t("Панама", "Sun hat", "Панама"), {
            product: "SUNHAT-KIDS",
            quantity: 2,
            note: t("Одну здує вітер", "The wind takes one", "Одну сдует ветер"),
          }),
          take(t("Набір для піску", "Sand set", "Набор для песка"), { product: "SAND-SET" }),
          take(t("М’яч", "Ball", "Мяч"), { product: "BALL" }),
          take(t("Мильні бульбашки", "Soap bubbles", "Мыльные пузыри"), {
            product: "BUBBLES-KIDS",
          }),
        ),
      ],
    },
    {
      name: t("Сонце й аптечка", "Sun and first aid", "Солнце и аптечка"),
      icon: "sunscreen",
      groups: [
        group(
          "Від сонця",
          "Against the sun",
          "От солнца",
          take(t("Крем SPF 50", "SPF 50 cream", "Крем SPF 50"), {
            product: "SUNSCREEN-50",
            quantity: 2,
            note: t(
              "Тюбик на трьох закінчується за чотири дні",
              "One tube lasts three people four days",
              "Тюбик на троих кончается за четыре дня",
            ),
          }),
          take(t("Гель після засмаги", "After-sun gel", "Гель после загара"), {
            product: "AFTERSUN",
          }),
          take(t("Окуляри від сонця", "Sunglasses", "Очки от солнца"), {
            product: "SUNGLASSES",
            quantity: 2,
          }),
          take(t("Капелюх", "Straw hat", "Шляпа"), { product: "HAT-STRAW" }),
          take(t("Кепка", "Cap", "Кепка"), { product: "CAP-SMEREKA" }),
        ),
        group(
          "Аптечка",
          "First aid",
          "Аптечка",
          take(t("Пластир", "Plasters", "Пластырь"), { product: "PLASTERS", unit: "box" }),
          take(t("Антисептик", "Antiseptic", "Антисептик"), { product: "ANTISEPTIC" }),
          take(t("Термометр", "Thermometer", "Термометр"), { product: "THERMOMETER" }),
          take(t("Спрей від комарів", "Mosquito spray", "Спрей от комаров"), {
            product: "REPELLENT",
          }),
          recall(
            t(
              "Ліки від отруєння й жару",
              "Medicine for upset stomach and fever",
              "Лекарства от отравления и жара",
            ),
            t(
              "Регідратаційний розчин у пакетиках насамперед",
              "Rehydration sachets above all",
              "Регидрационный раствор в пакетиках прежде всего",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Одяг", "Clothes", "Одежда"),
      icon: "merino-tshirt",
      groups: [
        group(
          "Удень",
          "By day",
          "Днём",
          take(
            t("Легкі футболки й сукні", "Light T-shirts and dresses", "Лёгкие футболки и платья"),
            { quantity: 10, category: "odiah", weight: 0.15 },
          ),
          take(t("В’єтнамки", "Flip-flops", "Вьетнамки"), {
            product: "FLIPFLOPS-ZATOKA",
            quantity: 3,
            unit: "pair",
          }),
          take(t("Сандалі", "Sandals", "Сандалии"), { product: "SANDALS-PRUT", unit: "pair" }),
          take(t("Білизна", "Underwear", "Бельё"), { quantity: 15, unit: "set", weight: 0.06 }),
        ),
        group(
          "Увечері",
          "In the evening",
          "Вечером",
          take(t("Вітрівка", "Windbreaker", "Ветровка"), {
            product: "WINDBREAKER",
            note: t(
              "Бриз увечері холодний і в липні",
              "The evening breeze is cold even in July",
              "Бриз вечером холодный и в июле",
            ),
          }),
          take(t("Кофта флісова", "Fleece", "Кофта флисовая"), { product: "FLEECE-SMEREKA" }),
          take(t("Дощовик-пончо", "Rain poncho", "Дождевик-пончо"), {
            product: "PONCHO",
            quantity: 2,
          }),
        ),
      ],
    },
    {
      name: t("Дорога й дім", "The road and the flat", "Дорога и дом"),
      icon: "luggage",
      groups: [
        group(
          "Валіза",
          "The suitcase",
          "Чемодан",
          take(t("Валіза велика", "Large suitcase", "Чемодан большой"), { product: "SUITCASE-95" }),
          take(t("Кубики для речей", "Packing cubes", "Кубики для вещей"), {
            product: "CUBES-4",
            unit: "set",
          }),
          take(t("Косметичка", "Toiletry bag", "Косметичка"), { product: "TOILETRY-BAG" }),
          take(t("Зубні щітки", "Toothbrushes", "Зубные щётки"), {
            product: "TOOTHBRUSH",
            quantity: 3,
          }),
          take(t("Зубна паста", "Toothpaste", "Зубная паста"), { product: "TOOTHPASTE-75" }),
          take(t("Серветки вологі", "Wet wipes", "Салфетки влажные"), {
            product: "WIPES-72",
            unit: "pack",
          }),
          take(t("Павербанк", "Power bank", "Повербанк"), { product: "POWERBANK-20" }),
          take(t("Мотузка для білизни", "Clothes line", "Верёвка для белья"), {
            product: "CLOTHESLINE",
          }),
          take(t("Засіб для прання в дорозі", "Travel wash", "Средство для стирки в дороге"), {
            product: "TRAVEL-WASH",
          }),
        ),
        group(
          "Папери",
          "Papers",
          "Бумаги",
          recall(
            t(
              "Паспорти, свідоцтво дитини",
              "Passports, the child’s certificate",
              "Паспорта, свидетельство ребёнка",
            ),
          ),
          recall(
            t(
              "Перевірити, чи пляж відкрито",
              "Check that the beach is open",
              "Проверить, открыт ли пляж",
            ),
            t(
              "Де були міни, купатися заборонено: спитайте в місцевої влади",
              "Where there were mines bathing is banned: ask the local authorities",
              "Где были мины, купаться запрещено: узнайте у местных властей",
            ),
          ),
        ),
      ],
    },
  ],
};
