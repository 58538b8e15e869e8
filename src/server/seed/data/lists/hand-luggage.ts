import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const handLuggage: SeedList = {
  slug: "ruchna-poklazha",
  name: t("Тільки ручна поклажа", "Hand luggage only", "Только ручная кладь"),
  description: t(
    "П’ять днів, одна людина, валіза 40 л і наплічник під сидіння. До 10 кг і без рідин понад 100 мл.",
    "Five days, one person, a 40 L case and a bag under the seat. Up to 10 kg and no liquids over 100 ml.",
    "Пять дней, один человек, чемодан 40 л и рюкзак под сиденье. До 10 кг и без жидкостей больше 100 мл.",
  ),
  pictures: ["passport-cover", "luggage", "neck-pillow"],
  activities: [
    {
      name: t("Сумки", "Bags", "Сумки"),
      icon: "luggage",
      groups: [
        group(
          "У що скласти",
          "What to pack into",
          "Во что сложить",
          take(t("Валіза для салону", "Cabin case", "Чемодан в салон"), {
            product: "SUITCASE-CABIN",
            note: t(
              "Виміряйте разом із колесами: 55 × 40 × 20 см",
              "Measure it with the wheels: 55 × 40 × 20 cm",
              "Измерьте вместе с колёсами: 55 × 40 × 20 см",
            ),
          }),
          take(t("Наплічник під сидіння", "Under-seat backpack", "Рюкзак под сиденье"), {
            product: "CABIN-BAG",
          }),
          take(t("Кубики для речей", "Packing cubes", "Кубики для вещей"), {
            product: "CUBES-4",
            unit: "set",
          }),
          take(t("Бирка на валізу", "Luggage tag", "Бирка на чемодан"), { product: "LUGGAGE-TAG" }),
          take(t("Замок TSA", "TSA lock", "Замок TSA"), { product: "LOCK-TSA" }),
          take(t("Ваги для багажу", "Luggage scale", "Весы для багажа"), {
            product: "LUGGAGE-SCALE",
            note: t(
              "Зважте вдома: біля виходу зайвий кілограм коштує як квиток",
              "Weigh at home: a spare kilo at the gate costs a ticket",
              "Взвесьте дома: у выхода лишний килограмм стоит как билет",
            ),
          }),
        ),
      ],
    },
    {
      name: t("Документи", "Papers", "Документы"),
      icon: "passport-cover",
      groups: [
        group(
          "У передню кишеню",
          "In the front pocket",
          "В передний карман",
          recall(
            t("Закордонний паспорт", "Passport", "Загранпаспорт"),
            t(
              "Дійсний ще три місяці після повернення",
              "Valid for three months after the return",
              "Действителен ещё три месяца после возвращения",
            ),
          ),
          recall(
            t(
              "Військово-обліковий документ",
              "Military registration document",
              "Военно-учётный документ",
            ),
          ),
          recall(
            t(
              "Посадковий талон у телефоні й на папері",
              "Boarding pass in the phone and on paper",
              "Посадочный в телефоне и на бумаге",
            ),
          ),
          recall(t("Страховка", "Insurance", "Страховка")),
          take(t("Органайзер для документів", "Document organiser", "Органайзер для документов"), {
            product: "PASSPORT-COVER",
          }),
          recall(
            t(
              "Картка й трохи валюти готівкою",
              "A card and some local cash",
              "Карта и немного валюты наличными",
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
          "На собі в літаку",
          "Worn on the plane",
          "На себе в самолёте",
          take(t("Найважчі кросівки", "The heaviest shoes", "Самые тяжёлые кроссовки"), {
            product: "SHOES-SVYDOVETS",
            unit: "pair",
          }),
          take(t("Кофта флісова", "Fleece", "Кофта флисовая"), { product: "FLEECE-SMEREKA" }),
          take(t("Дощовик", "Rain jacket", "Дождевик"), {
            product: "JACKET-ZLYVA",
            note: t(
              "У кишені влазить ще пів кілограма",
              "The pockets take another half a kilo",
              "В карманы влезает ещё полкило",
            ),
          }),
          take(t("Шкарпетки компресійні", "Compression socks", "Носки компрессионные"), {
            product: "COMPRESSION-SOCKS",
            unit: "pair",
          }),
        ),
        group(
          "У валізі",
          "In the case",
          "В чемодане",
          take(t("Футболки мериносові", "Merino T-shirts", "Футболки мериносовые"), {
            product: "TSHIRT-MERINO",
            quantity: 3,
            note: t(
              "Три носяться п’ять днів і не пахнуть",
              "Three last five days and do not smell",
              "Три носятся пять дней и не пахнут",
            ),
          }),
          take(t("Штани другі", "Second trousers", "Вторые штаны"), {
            product: "TROUSERS-SMEREKA",
          }),
          take(t("Білизна", "Underwear", "Бельё"), { quantity: 5, unit: "set", weight: 0.06 }),
          take(t("Шкарпетки", "Socks", "Носки"), {
            product: "SOCKS-TREK",
            quantity: 3,
            unit: "pair",
          }),
          take(t("В’єтнамки", "Flip-flops", "Вьетнамки"), {
            product: "FLIPFLOPS-ZATOKA",
            unit: "pair",
          }),
          take(t("Парасоля складана", "Folding umbrella", "Зонт складной"), {
            product: "UMBRELLA-AUTO",
          }),
          take(t("Торба полотняна", "Linen tote", "Сумка полотняная"), { product: "TOTE" }),
        ),
      ],
    },
    {
      name: t("Рідини до 100 мл", "Liquids under 100 ml", "Жидкости до 100 мл"),
      icon: "bottles-set",
      groups: [
        group(
          "У прозорий пакет на 1 л",
          "In a clear 1 L bag",
          "В прозрачный пакет на 1 л",
          take(t("Пляшечки по 100 мл", "100 ml bottles", "Бутылочки по 100 мл"), {
            product: "LIQUIDS-SET",
            unit: "set",
          }),
          take(t("Зубна паста 75 мл", "Toothpaste, 75 ml", "Зубная паста 75 мл"), {
            product: "TOOTHPASTE-75",
          }),
          take(t("Крем від сонця 100 мл", "Sun cream, 100 ml", "Крем от солнца 100 мл"), {
            product: "SUNSCREEN-50",
          }),
          take(t("Антисептик 50 мл", "Antiseptic, 50 ml", "Антисептик 50 мл"), {
            product: "ANTISEPTIC",
          }),
          take(t("Засіб для прання 60 мл", "Travel wash, 60 ml", "Средство для стирки 60 мл"), {
            product: "TRAVEL-WASH",
          }),
        ),
        group(
          "Не рідини",
          "Not liquids",
          "Не жидкости",
          take(t("Зубна щітка", "Toothbrush", "Зубная щётка"), { product: "TOOTHBRUSH" }),
          take(t("Мило тверде", "Bar of soap", "Мыло твёрдое"), {
            product: "SOAP-ROSA",
            note: t(
              "Твердий шампунь теж не рахують за рідину",
              "A shampoo bar is not a liquid either",
              "Твёрдый шампунь тоже не считают жидкостью",
            ),
          }),
          take(t("Рушник із мікрофібри", "Microfibre towel", "Полотенце из микрофибры"), {
            product: "TOWEL-ROSA",
          }),
          take(t("Пластир", "Plasters", "Пластырь"), { product: "PLASTERS", unit: "box" }),
          recall(
            t(
              "Ваші ліки з рецептом",
              "Your medicine with the prescription",
              "Ваши лекарства с рецептом",
            ),
          ),
        ),
      ],
    },
    {
      name: t("У салоні", "In the cabin", "В салоне"),
      icon: "neck-pillow",
      groups: [
        group(
          "Під рукою",
          "At hand",
          "Под рукой",
          take(t("Павербанк до 100 Вт·год", "Power bank under 100 Wh", "Повербанк до 100 Вт·ч"), {
            product: "POWERBANK-20",
            note: t(
              "Лише в салон: у багаж здавати не можна",
              "Cabin only: not allowed in the hold",
              "Только в салон: в багаж сдавать нельзя",
            ),
          }),
          take(t("Зарядка", "Charger", "Зарядка"), { product: "CHARGER-65" }),
          take(t("Перехідник", "Adapter", "Переходник"), { product: "ADAPTER-WORLD" }),
          take(t("Кабель", "Cable", "Кабель"), { product: "CABLE-USBC" }),
          take(t("Подушка на шию", "Neck pillow", "Подушка на шею"), { product: "NECK-PILLOW" }),
          take(t("Маска для сну", "Sleep mask", "Маска для сна"), { product: "SLEEP-MASK" }),
          take(t("Затички для вух", "Earplugs", "Беруши"), { product: "EARPLUGS", unit: "pair" }),
          take(t("Порожня пляшка", "Empty bottle", "Пустая бутылка"), {
            product: "BOTTLE-1",
            note: t("Наллєте після контролю", "Fill it after security", "Нальёте после контроля"),
          }),
          take(t("Батончики й льодяники", "Bars", "Батончики"), {
            product: "BAR-NUT",
            quantity: 3,
          }),
          recall(
            t("Завантажити карти й фільми", "Download maps and films", "Загрузить карты и фильмы"),
          ),
        ),
      ],
    },
  ],
};
