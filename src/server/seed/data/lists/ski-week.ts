import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const skiWeek: SeedList = {
  slug: "lyzhi-tyzhden",
  name: t("Лижі, тиждень", "Ski week", "Лыжи, неделя"),
  description: t(
    "На одного, Драгобрат або Буковель, від мінус 15 до плюс 5. Лижі й черевики орендуєте на місці.",
    "For one, Dragobrat or Bukovel, from −15 to +5 °C. Skis and boots are rented there.",
    "На одного, Драгобрат или Буковель, от минус 15 до плюс 5. Лыжи и ботинки арендуете на месте.",
  ),
  pictures: ["ski-gloves", "ski-jacket", "ski-goggles"],
  activities: [
    {
      name: t("На схил", "On the slope", "На склон"),
      icon: "ski-jacket",
      groups: [
        group(
          "Верх",
          "Outer layer",
          "Верх",
          take(t("Куртка лижна", "Ski jacket", "Куртка лыжная"), { product: "SKI-JACKET" }),
          take(t("Штани лижні", "Ski trousers", "Штаны лыжные"), { product: "SKI-PANTS" }),
          take(t("Шолом", "Helmet", "Шлем"), {
            product: "SKI-HELMET",
            note: t(
              "Орендовані вологі й не за розміром",
              "Rented ones are damp and never your size",
              "Арендованные влажные и не по размеру",
            ),
          }),
          take(t("Маска лижна", "Ski goggles", "Маска лыжная"), { product: "SKI-GOGGLES" }),
          take(t("Рукавиці лижні", "Ski gloves", "Перчатки лыжные"), {
            product: "SKI-GLOVES",
            unit: "pair",
          }),
          take(t("Балаклава", "Balaclava", "Балаклава"), { product: "BALACLAVA" }),
        ),
        group(
          "Під низ",
          "Underneath",
          "Под низ",
          take(t("Термобілизна", "Base layer", "Термобельё"), {
            product: "THERMO-SMEREKA",
            quantity: 2,
            unit: "set",
          }),
          take(t("Фліс", "Fleece", "Флис"), { product: "FLEECE-SMEREKA" }),
          take(t("Футболка мериносова", "Merino T-shirt", "Футболка мериносовая"), {
            product: "TSHIRT-MERINO",
            quantity: 2,
          }),
          take(t("Шкарпетки лижні", "Ski socks", "Носки лыжные"), {
            product: "SKI-SOCKS",
            quantity: 3,
            unit: "pair",
            note: t(
              "Одні на ногу, не дві пари: у двох мерзнуть",
              "One pair at a time: two make feet colder",
              "Одни на ногу, не две пары: в двух мёрзнут",
            ),
          }),
          take(t("Бандана-труба", "Neck tube", "Бандана-труба"), { product: "BUFF" }),
        ),
      ],
    },
    {
      name: t("У кишені", "In the pockets", "В карманы"),
      icon: "hand-warmers",
      groups: [
        group(
          "З собою на підйомник",
          "On the lift",
          "С собой на подъёмник",
          take(t("Бальзам для губ SPF", "Lip balm with SPF", "Бальзам для губ SPF"), {
            product: "LIPBALM",
          }),
          take(t("Крем SPF 50", "SPF 50 cream", "Крем SPF 50"), {
            product: "SUNSCREEN-50",
            note: t(
              "Сніг відбиває сонце: згорає підборіддя знизу",
              "Snow reflects the sun: the chin burns from below",
              "Снег отражает солнце: сгорает подбородок снизу",
            ),
          }),
          take(t("Грілки для рук", "Hand warmers", "Грелки для рук"), {
            product: "HANDWARMERS",
            quantity: 6,
            unit: "pair",
          }),
          take(t("Термос із чаєм", "Flask of tea", "Термос с чаем"), {
            product: "THERMOS-CHERPAK",
          }),
          take(t("Шоколад", "Chocolate", "Шоколад"), {
            product: "CHOCOLATE-DARK",
            quantity: 3,
            unit: "bar",
          }),
          take(t("Батончики", "Nut bars", "Батончики"), { product: "BAR-NUT", quantity: 10 }),
          take(t("Павербанк", "Power bank", "Повербанк"), {
            product: "POWERBANK-10",
            note: t(
              "Тримайте під курткою: на морозі батарея сідає за годину",
              "Keep it under the jacket: frost empties it in an hour",
              "Держите под курткой: на морозе батарея садится за час",
            ),
          }),
          recall(t("Скі-пас і готівка", "Ski pass and cash", "Ски-пасс и наличные")),
        ),
      ],
    },
    {
      name: t("Після схилу", "Après-ski", "После склона"),
      icon: "wool-socks",
      groups: [
        group(
          "Одяг",
          "Clothes",
          "Одежда",
          take(t("Пуховик", "Down jacket", "Пуховик"), { product: "DOWN-INII" }),
          take(t("Джинси або теплі штани", "Jeans or warm trousers", "Джинсы или тёплые штаны"), {
            product: "JEANS",
            weight: 0.7,
          }),
          take(t("Светр", "Sweater", "Свитер"), { product: "SWEATER-WOOL", weight: 0.5 }),
          take(t("Шкарпетки вовняні", "Wool socks", "Носки шерстяные"), {
            product: "SOCKS-WOOL",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Шапка", "Beanie", "Шапка"), { product: "BEANIE-SMEREKA" }),
          take(t("Рукавички звичайні", "Ordinary gloves", "Перчатки обычные"), {
            product: "GLOVES-SMEREKA",
            unit: "pair",
          }),
          take(t("Зимові черевики", "Winter boots", "Зимние ботинки"), {
            product: "BOOTS-WINTER",
            unit: "pair",
            weight: 1.4,
          }),
          take(t("Льодоступи", "Ice grips", "Ледоступы"), {
            product: "SNOW-SPIKES",
            unit: "pair",
            note: t(
              "Дорога від автобуса до готелю слизькіша за трасу",
              "The way from the bus is icier than the piste",
              "Дорога от автобуса до отеля скользче трассы",
            ),
          }),
          take(
            t(
              "Купальник: у чан або сауну",
              "Swimwear: for the tub or sauna",
              "Купальник: в чан или сауну",
            ),
            { product: "SWIMSUIT-BRYZ" },
          ),
        ),
        group(
          "Вечори",
          "Evenings",
          "Вечера",
          take(t("Настільна гра", "Board game", "Настольная игра"), { product: "BOARD-GAME" }),
          take(t("Чай трав’яний", "Herbal tea", "Чай травяной"), {
            product: "TEA-HERB",
            unit: "pack",
          }),
          take(t("Какао", "Cocoa", "Какао"), { product: "COCOA-150", unit: "pack" }),
        ),
      ],
    },
    {
      name: t("Аптечка", "First aid", "Аптечка"),
      icon: "plasters",
      groups: [
        group(
          "Про всяк випадок",
          "Just in case",
          "На всякий случай",
          take(t("Бинт еластичний", "Elastic bandage", "Бинт эластичный"), {
            product: "BANDAGE-ELASTIC",
            quantity: 2,
          }),
          take(t("Пластир від мозолів", "Blister plasters", "Пластырь от мозолей"), {
            product: "BLISTER",
            unit: "box",
            note: t(
              "Орендовані черевики натруть напевно",
              "Rented boots will rub",
              "Арендованные ботинки натрут наверняка",
            ),
          }),
          take(t("Пластир", "Plasters", "Пластырь"), { product: "PLASTERS", unit: "box" }),
          recall(
            t("Знеболювальна мазь", "Pain-relief gel", "Обезболивающая мазь"),
            t(
              "Коліна болять на третій день",
              "Knees hurt on the third day",
              "Колени болят на третий день",
            ),
          ),
          take(t("Термометр", "Thermometer", "Термометр"), { product: "THERMOMETER" }),
          recall(
            t(
              "Страховка з гірськими лижами",
              "Insurance that covers skiing",
              "Страховка с горными лыжами",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Дорога й гігієна", "Road and hygiene", "Дорога и гигиена"),
      icon: "luggage",
      groups: [
        group(
          "Спакувати",
          "To pack",
          "Упаковать",
          take(t("Торба дорожня, 70 л", "Duffel, 70 L", "Сумка дорожная, 70 л"), {
            product: "DUFFEL-HOVERLA-70",
          }),
          take(t("Косметичка", "Toiletry bag", "Косметичка"), { product: "TOILETRY-BAG" }),
          take(t("Зубна щітка", "Toothbrush", "Зубная щётка"), { product: "TOOTHBRUSH" }),
          take(t("Зубна паста", "Toothpaste", "Зубная паста"), { product: "TOOTHPASTE-75" }),
          take(t("Рушник", "Towel", "Полотенце"), { product: "TOWEL-ROSA" }),
          take(t("Пакет під мокре", "Bag for wet things", "Пакет для мокрого"), {
            product: "DRYBAG-HOVERLA",
          }),
          recall(
            t(
              "Паспорт і підтвердження житла",
              "Passport and the booking",
              "Паспорт и подтверждение жилья",
            ),
          ),
          take(t("Ліхтар", "Torch", "Фонарь"), {
            product: "HEADLAMP-350",
            note: t(
              "Світло вимикають і в горах",
              "Power cuts reach the mountains too",
              "Свет выключают и в горах",
            ),
          }),
        ),
      ],
    },
  ],
};
