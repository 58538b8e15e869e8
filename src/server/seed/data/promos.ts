/** Codes that work in the demo shop; PIKNIK10 is the one that its promo group shows. */
import type { SeedPromoCode } from "#server/seed/shape.ts";

export const promoCodes: SeedPromoCode[] = [
  {
    name: "Пікнік: 10%",
    code: "PIKNIK10",
    kind: "percent",
    percent: 10,
    excludesSale: true,
    toDay: 21,
  },
  {
    name: "Безкоштовна доставка від 200 грн",
    code: "DOSTAVKA",
    kind: "free_delivery",
    minimum: 200,
    mostUsesEach: 1,
  },
  {
    name: "Свисток у подарунок",
    code: "SVYSTOK",
    kind: "gift",
    gift: "WHISTLE",
    minimum: 1000,
    mostUsesEach: 1,
  },
  // Of this one every new customer is given a code of their own.
  { name: "100 грн новому покупцеві", kind: "amount", amount: 100, minimum: 500 },
];
