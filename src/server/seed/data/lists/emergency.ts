import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const emergencyBackpack: SeedList = {
  slug: "tryvozhnyi-naplichnyk",
  name: t("Тривожний наплічник", "Emergency backpack", "Тревожный рюкзак"),
  description: t(
    "На одну людину й три доби поза домом. Стоїть біля дверей, важить до 12 кг, переглядається раз на пів року.",
    "For one person and three days away from home. Stands by the door, weighs up to 12 kg, is looked through twice a year.",
    "На одного человека и трое суток вне дома. Стоит у двери, весит до 12 кг, пересматривается раз в полгода.",
  ),
  pictures: ["headlamp", "backpack", "first-aid-kit"],
  activities: [
    {
      name: t("Документи й гроші", "Papers and money", "Документы и деньги"),
      icon: "passport-cover",
      groups: [
        group(
          "У гермопакеті",
          "In a dry bag",
          "В гермопакете",
          take(t("Гермомішок", "Dry bag", "Гермомешок"), { product: "DRYBAG-HOVERLA" }),
          recall(
            t(
              "Паспорт, код, свідоцтва",
              "Passport, tax number, certificates",
              "Паспорт, код, свидетельства",
            ),
            t(
              "Оригінали й копії; фото всього — у «Дії» та на флешці",
              "Originals and copies; photos in Diia and on a stick",
              "Оригиналы и копии; фото всего — в «Дие» и на флешке",
            ),
          ),
          recall(
            t(
              "Документи на житло й авто",
              "Papers for the flat and the car",
              "Документы на жильё и авто",
            ),
          ),
          recall(
            t("Готівка дрібними", "Cash in small notes", "Наличные мелкими"),
            t(
              "На три доби, бо термінали не працюють",
              "For three days, for card terminals will be down",
              "На трое суток, ведь терминалы не работают",
            ),
          ),
          recall(
            t(
              "Аркуш із телефонами рідних",
              "A sheet with the family’s phones",
              "Лист с телефонами родных",
            ),
          ),
          recall(t("Запасні ключі", "Spare keys", "Запасные ключи")),
        ),
      ],
    },
    {
      name: t("Вода й їжа", "Water and food", "Вода и еда"),
      icon: "canned-stew",
      groups: [
        group(
          "На три доби",
          "For three days",
          "На трое суток",
          take(t("Вода, 1,5 л", "Water, 1.5 L", "Вода, 1,5 л"), {
            product: "WATER-1-5",
            quantity: 2,
            unit: "bottle",
          }),
          take(t("Фільтр для води", "Water filter", "Фильтр для воды"), {
            product: "WATER-FILTER",
          }),
          take(t("Пляшка", "Bottle", "Бутылка"), { product: "BOTTLE-1" }),
          take(t("Тушонка", "Stewed beef", "Тушёнка"), {
            product: "STEW-BEEF",
            quantity: 2,
            unit: "tin",
          }),
          take(t("Тунець", "Tuna", "Тунец"), { product: "TUNA-160", quantity: 2, unit: "tin" }),
          take(t("Паштет", "Pâté", "Паштет"), { product: "PATE-100", quantity: 2, unit: "tin" }),
          take(t("Хлібці", "Crispbread", "Хлебцы"), {
            product: "CRISPBREAD",
            quantity: 3,
            unit: "pack",
          }),
          take(t("Батончики", "Nut bars", "Батончики"), { product: "BAR-NUT", quantity: 9 }),
          take(t("Шоколад", "Chocolate", "Шоколад"), {
            product: "CHOCOLATE-DARK",
            quantity: 2,
            unit: "bar",
          }),
          take(t("Горіхи", "Nuts", "Орехи"), { product: "NUT-MIX", unit: "pack" }),
          take(t("М’ясо в’ялене", "Jerky", "Мясо вяленое"), {
            product: "JERKY-50",
            quantity: 3,
            unit: "pack",
          }),
          take(t("Чай", "Tea", "Чай"), { product: "TEA-BLACK", unit: "pack" }),
        ),
      ],
    },
    {
      name: t("Світло й зв’язок", "Light and contact", "Свет и связь"),
      icon: "headlamp",
      groups: [
        group(
          "Заряджене",
          "Charged",
          "Заряженное",
          take(t("Ліхтар налобний", "Headlamp", "Фонарь налобный"), { product: "HEADLAMP-350" }),
          take(t("Батарейки AAA", "AAA batteries", "Батарейки AAA"), {
            product: "BATT-AAA",
            quantity: 2,
            unit: "box",
          }),
          take(t("Павербанк 20 000", "Power bank 20,000", "Повербанк 20 000"), {
            product: "POWERBANK-20",
            note: t(
              "Дозаряджати першого числа кожного місяця",
              "Top it up on the first of each month",
              "Дозаряжать первого числа каждого месяца",
            ),
          }),
          take(t("Кабель", "Cable", "Кабель"), { product: "CABLE-USBC" }),
          take(t("Радіо з динамо", "Dynamo radio", "Радио с динамо"), { product: "RADIO-DYNAMO" }),
          take(t("Свисток", "Whistle", "Свисток"), {
            product: "WHISTLE",
            note: t(
              "Із-під завалу свист чутно далі за голос",
              "From under rubble a whistle carries further",
              "Из-под завала свист слышно дальше голоса",
            ),
          }),
          take(t("Паперова карта області", "Paper map of the region", "Бумажная карта области"), {
            product: "ROAD-MAP",
          }),
        ),
      ],
    },
    {
      name: t("Аптечка", "First aid", "Аптечка"),
      icon: "first-aid-kit",
      groups: [
        group(
          "Перша допомога",
          "First aid",
          "Первая помощь",
          take(t("Аптечка", "First-aid kit", "Аптечка"), { product: "AID-KIT" }),
          take(t("Бинт стерильний", "Sterile bandage", "Бинт стерильный"), {
            product: "BANDAGE-STERILE",
            quantity: 2,
          }),
          take(t("Бинт еластичний", "Elastic bandage", "Бинт эластичный"), {
            product: "BANDAGE-ELASTIC",
          }),
          take(t("Турнікет", "Tourniquet", "Турникет"), {
            product: "TOURNIQUET",
            note: t(
              "Оригінальний, і пройдіть курс: без навички він шкодить",
              "A genuine one, and take the course: without skill it harms",
              "Оригинальный, и пройдите курс: без навыка он вредит",
            ),
          }),
          take(t("Антисептик", "Antiseptic", "Антисептик"), { product: "ANTISEPTIC" }),
          take(t("Рятувальна ковдра", "Foil blanket", "Спасательное одеяло"), {
            product: "BLANKET-FOIL",
            quantity: 2,
          }),
          recall(t("Ваші ліки на тиждень", "A week of your medicine", "Ваши лекарства на неделю")),
          take(t("Маски від пилу", "Dust masks", "Маски от пыли"), {
            product: "DUST-MASKS",
            quantity: 3,
            weight: 0.01,
          }),
        ),
      ],
    },
    {
      name: t("Тепло й укриття", "Warmth and shelter", "Тепло и укрытие"),
      icon: "fleece",
      groups: [
        group(
          "Переночувати",
          "To spend the night",
          "Переночевать",
          take(t("Наплічник, 28 л", "Backpack, 28 L", "Рюкзак, 28 л"), {
            product: "PACK-STEZHKA-28",
            concept: "daypack",
          }),
          take(t("Спальник", "Sleeping bag", "Спальник"), { product: "BAG-LITO" }),
          take(t("Сидушка", "Seat pad", "Сидушка"), { product: "SEATPAD" }),
          take(t("Дощовик-пончо", "Rain poncho", "Дождевик-пончо"), { product: "PONCHO" }),
          take(t("Фліс", "Fleece", "Флис"), { product: "FLEECE-SMEREKA" }),
          take(t("Термобілизна", "Base layer", "Термобельё"), {
            product: "THERMO-SMEREKA",
            unit: "set",
          }),
          take(t("Шкарпетки вовняні", "Wool socks", "Носки шерстяные"), {
            product: "SOCKS-WOOL",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Шапка", "Beanie", "Шапка"), { product: "BEANIE-SMEREKA" }),
          take(t("Рукавички", "Gloves", "Перчатки"), { product: "GLOVES-SMEREKA", unit: "pair" }),
          recall(
            t("Міцне взуття біля дверей", "Sturdy shoes by the door", "Крепкая обувь у двери"),
          ),
        ),
      ],
    },
    {
      name: t("Інструмент і гігієна", "Tools and hygiene", "Инструмент и гигиена"),
      icon: "multitool",
      groups: [
        group(
          "Дрібне",
          "Small things",
          "Мелкое",
          take(t("Мультитул", "Multitool", "Мультитул"), { product: "MULTITOOL" }),
          take(t("Мотузка", "Cord", "Верёвка"), { product: "ROPE-10" }),
          take(t("Сірники мисливські", "Storm matches", "Спички охотничьи"), {
            product: "MATCHES",
            unit: "pack",
          }),
          take(t("Запальничка", "Lighter", "Зажигалка"), { product: "LIGHTER" }),
          take(t("Ложка-виделка", "Spork", "Ложка-вилка"), { product: "SPORK-TITAN" }),
          take(t("Горня", "Mug", "Кружка"), { product: "MUG-STEEL" }),
          take(t("Зубна щітка", "Toothbrush", "Зубная щётка"), { product: "TOOTHBRUSH" }),
          take(t("Мило", "Soap", "Мыло"), { product: "SOAP-ROSA" }),
          take(t("Вологі серветки", "Wet wipes", "Влажные салфетки"), {
            product: "WIPES-72",
            unit: "pack",
          }),
          take(t("Туалетний папір", "Toilet paper", "Туалетная бумага"), {
            unit: "roll",
            category: "hihiiena",
            weight: 0.1,
          }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
            weight: 0.03,
          }),
        ),
      ],
    },
  ],
};
