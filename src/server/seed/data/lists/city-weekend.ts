import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const cityWeekend: SeedList = {
  slug: "misto-vykhidni",
  name: t("Вихідні в місті", "City weekend", "Выходные в городе"),
  description: t(
    "Двоє, дві ночі, потяг, багато пішки. Усе влазить в один наплічник і одну сумку.",
    "Two people, two nights, a train and a lot of walking. All of it fits one backpack and one bag.",
    "Двое, две ночи, поезд, много пешком. Всё влезает в один рюкзак и одну сумку.",
  ),
  pictures: ["film-camera", "packable-daypack", "umbrella-folding"],
  activities: [
    {
      name: t("У потяг", "On the train", "В поезд"),
      icon: "thermo-mug",
      groups: [
        group(
          "Дорога",
          "The road",
          "Дорога",
          recall(
            t("Квитки й паспорт", "Tickets and passports", "Билеты и паспорта"),
            t(
              "Скриншот квитка: у тунелі зв’язку немає",
              "A screenshot of the ticket: no signal in the tunnel",
              "Скриншот билета: в туннеле связи нет",
            ),
          ),
          take(t("Подушка на шию", "Neck pillow", "Подушка на шею"), {
            product: "NECK-PILLOW",
            quantity: 2,
          }),
          take(t("Маска для сну", "Sleep mask", "Маска для сна"), {
            product: "SLEEP-MASK",
            quantity: 2,
          }),
          take(t("Затички для вух", "Earplugs", "Беруши"), {
            product: "EARPLUGS",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Термогорня", "Travel mug", "Термокружка"), { product: "THERMOCUP", quantity: 2 }),
          take(t("Вода", "Water", "Вода"), { product: "WATER-1-5", unit: "bottle" }),
          take(t("Чай", "Tea", "Чай"), { product: "TEA-BLACK", unit: "pack" }),
          take(t("Печиво", "Biscuits", "Печенье"), { product: "COOKIES-OAT", unit: "pack" }),
          take(t("Яблука", "Apples", "Яблоки"), { product: "APPLE-1", unit: "kg" }),
          take(t("Серветки вологі", "Wet wipes", "Салфетки влажные"), {
            product: "WIPES-72",
            unit: "pack",
          }),
        ),
      ],
    },
    {
      name: t("Містом", "Around the city", "По городу"),
      icon: "film-camera",
      groups: [
        group(
          "На себе",
          "To wear",
          "На себя",
          take(t("Зручні кеди", "Comfortable sneakers", "Удобные кеды"), {
            product: "SNEAKERS-CITY",
            unit: "pair",
            note: t(
              "Двадцять тисяч кроків на день: розношені",
              "Twenty thousand steps a day: worn in",
              "Двадцать тысяч шагов в день: разношенные",
            ),
          }),
          take(t("Вітрівка", "Windbreaker", "Ветровка"), { product: "WINDBREAKER" }),
          take(t("Парасоля", "Umbrella", "Зонт"), { product: "UMBRELLA-AUTO" }),
          take(t("Шкарпетки", "Socks", "Носки"), {
            product: "SOCKS-TREK",
            quantity: 4,
            unit: "pair",
          }),
        ),
        group(
          "У наплічник на день",
          "In the day pack",
          "В рюкзак на день",
          take(t("Наплічник складаний", "Foldable backpack", "Рюкзак складной"), {
            product: "DAYPACK-FOLD",
          }),
          take(t("Торба для покупок", "Tote for shopping", "Сумка для покупок"), {
            product: "TOTE",
          }),
          take(t("Пляшка для води", "Water bottle", "Бутылка для воды"), { product: "BOTTLE-1" }),
          take(t("Павербанк", "Power bank", "Повербанк"), {
            product: "POWERBANK-10",
            note: t(
              "Карта й камера з’їдають телефон до обіду",
              "Maps and the camera empty a phone by lunch",
              "Карта и камера съедают телефон к обеду",
            ),
          }),
          take(t("Кабель", "Cable", "Кабель"), { product: "CABLE-USBC", quantity: 2 }),
          take(t("Фотокамера на плівку", "Film camera", "Фотокамера плёночная"), {
            product: "CAMERA-27",
          }),
          take(t("Батончики", "Nut bars", "Батончики"), { product: "BAR-NUT", quantity: 4 }),
        ),
      ],
    },
    {
      name: t("Готель", "The hotel", "Отель"),
      icon: "sleep-mask",
      groups: [
        group(
          "Одяг на зміну",
          "Change of clothes",
          "Одежда на смену",
          take(t("Футболки", "T-shirts", "Футболки"), { product: "TSHIRT-MERINO", quantity: 2 }),
          take(
            t(
              "Сорочка або сукня на вечір",
              "A shirt or dress for the evening",
              "Рубашка или платье на вечер",
            ),
            {
              quantity: 2,
              category: "odiah",
              weight: 0.3,
              note: t(
                "До театру чи доброго ресторану",
                "For the theatre or a good restaurant",
                "В театр или хороший ресторан",
              ),
            },
          ),
          take(t("Білизна", "Underwear", "Бельё"), { quantity: 6, unit: "set", weight: 0.06 }),
          take(t("Піжама", "Pyjamas", "Пижама"), { quantity: 2, weight: 0.3 }),
          take(t("В’єтнамки замість капців", "Flip-flops as slippers", "Вьетнамки вместо тапок"), {
            product: "FLIPFLOPS-ZATOKA",
            quantity: 2,
            unit: "pair",
          }),
        ),
        group(
          "Умивальне",
          "Washing things",
          "Умывальное",
          take(t("Косметичка", "Toiletry bag", "Косметичка"), { product: "TOILETRY-BAG" }),
          take(t("Зубна щітка", "Toothbrush", "Зубная щётка"), {
            product: "TOOTHBRUSH",
            quantity: 2,
          }),
          take(t("Зубна паста", "Toothpaste", "Зубная паста"), { product: "TOOTHPASTE-75" }),
          take(t("Сухий шампунь", "Dry shampoo", "Сухой шампунь"), { product: "DRY-SHAMPOO" }),
          take(t("Мило", "Soap", "Мыло"), { product: "SOAP-ROSA" }),
          take(t("Зарядка на три порти", "Three-port charger", "Зарядка на три порта"), {
            product: "CHARGER-65",
          }),
        ),
      ],
    },
    {
      name: t("Аптечка й запас", "First aid and spare", "Аптечка и запас"),
      icon: "plasters",
      groups: [
        group(
          "Дрібне",
          "Small things",
          "Мелкое",
          take(t("Пластир від мозолів", "Blister plasters", "Пластырь от мозолей"), {
            product: "BLISTER",
            unit: "box",
          }),
          take(t("Пластир", "Plasters", "Пластырь"), { product: "PLASTERS", unit: "box" }),
          take(t("Антисептик", "Antiseptic", "Антисептик"), { product: "ANTISEPTIC" }),
          take(t("Льодяники м’ятні", "Mints", "Леденцы мятные"), {
            product: "CANDY-MINT",
            unit: "pack",
          }),
          take(t("Ліхтарик", "Torch", "Фонарик"), {
            product: "HEADLAMP-350",
            note: t(
              "Під’їзди й підземні переходи без світла",
              "Stairwells and underpasses during power cuts",
              "Подъезды и подземные переходы без света",
            ),
          }),
          recall(
            t("Знати найближче укриття", "Know the nearest shelter", "Знать ближайшее укрытие"),
            t(
              "Позначте на карті біля готелю",
              "Mark it on the map by the hotel",
              "Отметьте на карте возле отеля",
            ),
          ),
        ),
      ],
    },
  ],
};
