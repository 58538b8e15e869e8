import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const festival: SeedList = {
  slug: "festyval-3-dni",
  name: t("Фестиваль, 3 дні", "Festival, 3 days", "Фестиваль, 3 дня"),
  description: t(
    "Двоє в наметі, поле, музика до ранку, дощ можливий. Скло й балони на вході заберуть.",
    "Two in a tent, a field, music till morning, rain possible. Glass and spray cans are taken at the gate.",
    "Двое в палатке, поле, музыка до утра, дождь возможен. Стекло и баллончики на входе заберут.",
  ),
  pictures: ["string-lights", "tent-solo", "waist-bag"],
  activities: [
    {
      name: t("Намет", "The tent", "Палатка"),
      icon: "tent-solo",
      groups: [
        group(
          "Спати",
          "To sleep",
          "Спать",
          take(t("Намет двомісний", "Two-person tent", "Палатка двухместная"), {
            product: "TENT-PLAI-2",
          }),
          take(t("Спальник", "Sleeping bag", "Спальник"), { product: "BAG-LITO", quantity: 2 }),
          take(t("Килимок", "Mat", "Коврик"), { product: "MAT-FOAM", quantity: 2 }),
          take(t("Подушка надувна", "Inflatable pillow", "Подушка надувная"), {
            product: "PILLOW-AIR",
            quantity: 2,
          }),
          take(t("Затички для вух", "Earplugs", "Беруши"), {
            product: "EARPLUGS",
            quantity: 2,
            unit: "pair",
            note: t(
              "І для сцени, і для сусідів",
              "For the stage and for the neighbours",
              "И для сцены, и для соседей",
            ),
          }),
          take(t("Маска для сну", "Sleep mask", "Маска для сна"), {
            product: "SLEEP-MASK",
            quantity: 2,
            note: t(
              "О шостій у наметі вже день",
              "At six it is broad day in a tent",
              "В шесть в палатке уже день",
            ),
          }),
        ),
        group(
          "Табір",
          "The camp",
          "Лагерь",
          take(t("Гірлянда на намет", "Lights for the tent", "Гирлянда на палатку"), {
            product: "STRING-LIGHTS",
            note: t(
              "Так його видно серед двохсот однакових",
              "So you find it among two hundred alike",
              "Так её видно среди двухсот одинаковых",
            ),
          }),
          take(t("Тент від сонця", "Tarp for shade", "Тент от солнца"), { product: "TARP-3X3" }),
          take(t("Стілець складаний", "Folding chair", "Стул складной"), {
            product: "CHAIR-PLAI",
            quantity: 2,
          }),
          take(t("Мотузка", "Cord", "Верёвка"), { product: "ROPE-10" }),
          take(t("Лампа", "Lantern", "Лампа"), { product: "LANTERN-ZORIA" }),
        ),
      ],
    },
    {
      name: t("До сцени", "To the stage", "К сцене"),
      icon: "ear-plugs",
      groups: [
        group(
          "На поясі",
          "On the belt",
          "На поясе",
          take(t("Сумка на пояс", "Waist bag", "Сумка на пояс"), {
            product: "WAISTBAG",
            quantity: 2,
          }),
          recall(
            t("Квитки й паспорт", "Tickets and passports", "Билеты и паспорта"),
            t(
              "Браслет не знімайте до кінця",
              "Keep the wristband on to the end",
              "Браслет не снимайте до конца",
            ),
          ),
          take(t("Павербанк", "Power bank", "Повербанк"), { product: "POWERBANK-20" }),
          take(t("Кабель", "Cable", "Кабель"), { product: "CABLE-USBC" }),
          take(t("Склянка складана", "Folding cup", "Стакан складной"), {
            product: "CUP-FOLD",
            quantity: 2,
          }),
          take(t("Бандана від пилу", "Neck tube against dust", "Бандана от пыли"), {
            product: "BUFF",
            quantity: 2,
          }),
          take(t("Дощовик-пончо", "Rain poncho", "Дождевик-пончо"), {
            product: "PONCHO",
            quantity: 2,
            note: t(
              "Парасолі під сцену не пускають",
              "Umbrellas are not let in front of the stage",
              "Зонты к сцене не пускают",
            ),
          }),
          take(t("Блискітки", "Glitter", "Блёстки"), { product: "GLITTER" }),
          take(t("Ліхтар налобний", "Headlamp", "Фонарь налобный"), {
            product: "HEADLAMP-350",
            quantity: 2,
          }),
          recall(
            t(
              "Домовитися, де зустрітися без зв’язку",
              "Agree where to meet without signal",
              "Договориться, где встретиться без связи",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Одяг", "Clothes", "Одежда"),
      icon: "windbreaker",
      groups: [
        group(
          "Удень і вночі",
          "Day and night",
          "Днём и ночью",
          take(t("Футболки", "T-shirts", "Футболки"), {
            product: "TSHIRT-COTTON",
            quantity: 6,
            weight: 0.15,
          }),
          take(t("Тепла кофта на ніч", "A warm top for the night", "Тёплая кофта на ночь"), {
            product: "FLEECE-SMEREKA",
            quantity: 2,
          }),
          take(t("Шапка", "Beanie", "Шапка"), { product: "BEANIE-SMEREKA" }),
          take(t("Кепка від сонця", "Sun cap", "Кепка от солнца"), {
            product: "CAP-SMEREKA",
            quantity: 2,
          }),
          take(t("Шкарпетки", "Socks", "Носки"), {
            product: "SOCKS-TREK",
            quantity: 6,
            unit: "pair",
          }),
          take(t("Взуття, якого не шкода", "Shoes you will not miss", "Обувь, которую не жалко"), {
            product: "SHOES-PLAI",
            unit: "pair",
          }),
          take(t("Гумові чобітки", "Rubber boots", "Резиновые сапожки"), {
            product: "RAINBOOTS-WOMEN",
            unit: "pair",
            note: t(
              "Після дощу поле стає болотом на добу",
              "After rain the field is mud for a day",
              "После дождя поле становится болотом на сутки",
            ),
          }),
          take(t("В’єтнамки в душ", "Flip-flops for the shower", "Вьетнамки в душ"), {
            product: "FLIPFLOPS-ZATOKA",
            quantity: 2,
            unit: "pair",
          }),
        ),
      ],
    },
    {
      name: t("Їсти й пити", "Food and drink", "Есть и пить"),
      icon: "cup-folding",
      groups: [
        group(
          "З дому",
          "From home",
          "Из дома",
          take(t("Вода, 6 л", "Water, 6 L", "Вода, 6 л"), { product: "WATER-6", unit: "jug" }),
          take(t("Пляшка, яку пропустять", "A bottle they let in", "Бутылка, которую пропустят"), {
            product: "BOTTLE-1",
            quantity: 2,
          }),
          take(t("Батончики", "Nut bars", "Батончики"), { product: "BAR-NUT", quantity: 8 }),
          take(t("Хлібці", "Crispbread", "Хлебцы"), {
            product: "CRISPBREAD",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Паштет", "Pâté", "Паштет"), { product: "PATE-100", quantity: 3, unit: "tin" }),
          take(t("Горіхи", "Nuts", "Орехи"), { product: "NUT-MIX", quantity: 2, unit: "pack" }),
          take(t("Кава в дрип-пакетах", "Drip coffee", "Кофе в дрип-пакетах"), {
            product: "COFFEE-DRIP",
            unit: "box",
          }),
          take(t("Яблука", "Apples", "Яблоки"), { product: "APPLE-1", unit: "kg" }),
        ),
      ],
    },
    {
      name: t("Чистота й аптечка", "Clean and safe", "Чистота и аптечка"),
      icon: "dry-shampoo",
      groups: [
        group(
          "Без душу",
          "Without a shower",
          "Без душа",
          take(t("Серветки-душ", "Body wipes", "Салфетки-душ"), {
            product: "BODY-WIPES",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Сухий шампунь", "Dry shampoo", "Сухой шампунь"), { product: "DRY-SHAMPOO" }),
          take(t("Туалетний папір", "Toilet paper", "Туалетная бумага"), {
            quantity: 2,
            unit: "roll",
            category: "hihiiena",
            weight: 0.1,
          }),
          take(t("Антисептик", "Antiseptic", "Антисептик"), { product: "ANTISEPTIC" }),
          take(t("Зубна щітка", "Toothbrush", "Зубная щётка"), {
            product: "TOOTHBRUSH",
            quantity: 2,
          }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
            weight: 0.03,
          }),
        ),
        group(
          "Аптечка",
          "First aid",
          "Аптечка",
          take(t("Пластир від мозолів", "Blister plasters", "Пластырь от мозолей"), {
            product: "BLISTER",
            unit: "box",
          }),
          take(t("Крем SPF 50", "SPF 50 cream", "Крем SPF 50"), { product: "SUNSCREEN-50" }),
          take(t("Спрей від комарів", "Mosquito spray", "Спрей от комаров"), {
            product: "REPELLENT",
          }),
          recall(t("Ліки від головного болю", "Something for a headache", "От головной боли")),
        ),
      ],
    },
  ],
};
