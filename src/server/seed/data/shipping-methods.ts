/** The ways of /delivery-terms, and what each costs there. */
import { usualFieldsOf } from "#rules/delivery/usual-fields.ts";
import type { SeedShippingMethod } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

/** UAH, for more than 0, 5, 10, 20, 50 and 100 pieces. */
const branchPrices = [70, 85, 110, 150, 230, 360];
const courierPrices = [110, 130, 160, 210, 320, 480];
const postPrices = [50, 65, 90, 130, 210, 340];

const place = [
  { key: "state", required: false },
  { key: "city", required: true },
];
const saturdayAndSunday = [0, 6];
const sunday = [0];

export const shippingMethods: SeedShippingMethod[] = [
  {
    slug: "nova-poshta-branch",
    kind: "branch",
    name: t("Відділення Нової пошти", "Nova Poshta branch", "Отделение Новой почты"),
    description: t(
      "Зберігають п’ять днів, оплатити можна на місці.",
      "Kept for five days, and you can pay there.",
      "Хранят пять дней, оплатить можно на месте.",
    ),
    carrier: "nova_poshta",
    branchKind: "branch",
    prices: branchPrices,
    fields: usualFieldsOf("branch"),
    terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: sunday, days_ahead: 14 },
  },
  {
    slug: "nova-poshta-locker",
    kind: "branch",
    name: t("Поштомат Нової пошти", "Nova Poshta parcel locker", "Почтомат Новой почты"),
    description: t(
      "До 30 кг. Працює цілодобово, зберігає дві доби.",
      "Up to 30 kg. Open around the clock, kept for two days.",
      "До 30 кг. Работает круглосуточно, хранит двое суток.",
    ),
    carrier: "nova_poshta",
    branchKind: "locker",
    prices: branchPrices,
    maxWeight: 30,
    fields: [...place, { key: "shippingDepartment", required: true, label: "locker" }],
    terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: [], days_ahead: 14 },
  },
  {
    slug: "courier",
    kind: "courier",
    name: t("Кур’єр до дверей", "Courier to the door", "Курьер до двери"),
    description: t(
      "У Львові, Києві, Одесі й Рівному в години, які виберете, в інших містах у вибраний день.",
      "At the hours you choose in Lviv, Kyiv, Odesa and Rivne, on the day you choose elsewhere.",
      "Во Львове, Киеве, Одессе и Ровно в часы, которые выберете, в других городах в выбранный день.",
    ),
    carrier: "",
    prices: courierPrices,
    maxWeight: 100,
    fields: usualFieldsOf("courier"),
    terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: sunday, days_ahead: 14 },
    slots: [
      { from: "10:00", to: "13:00", price: 0, capacity: 20 },
      { from: "13:00", to: "17:00", price: 0, capacity: 24 },
      { from: "17:00", to: "21:00", price: 30, capacity: 16 },
    ],
  },
  {
    slug: "ukrposhta",
    kind: "post",
    name: t("Відділення Укрпошти", "Ukrposhta branch", "Отделение Укрпочты"),
    description: t(
      "Доїде й туди, де інших немає.",
      "Reaches places where no one else does.",
      "Доедет и туда, где других нет.",
    ),
    carrier: "ukrposhta",
    prices: postPrices,
    maxWeight: 30,
    fields: usualFieldsOf("post"),
    terms: { cut_off: 15, lead_days: 3, lead_days_elsewhere: 3, days_off: sunday, days_ahead: 14 },
  },
  {
    slug: "pickup",
    kind: "pickup",
    name: t("Самовивіз у Львові", "Pick-up in Lviv", "Самовывоз во Львове"),
    description: t(
      "У будні з 10:00 до 19:00. Напишемо, щойно зберемо.",
      "Weekdays 10:00 to 19:00. We’ll write as soon as it’s packed.",
      "По будням с 10:00 до 19:00. Напишем, как только соберём.",
    ),
    carrier: "shop",
    branchKind: "point",
    prices: [0],
    locations: ["lviv"],
    fields: [{ key: "shippingDepartment", required: true, label: "point" }],
    terms: {
      cut_off: 17,
      lead_days: 0,
      lead_days_elsewhere: 0,
      days_off: saturdayAndSunday,
      days_ahead: 7,
    },
  },
];
