import { expect, test } from "vitest";
import { limitedTo, type PromoFacts, saleOf } from "./category-promo.ts";

const now = Date.parse("2026-06-10T09:00:00Z");
const facts = (changes: Partial<PromoFacts>): PromoFacts => ({
  discount: 15,
  date_sale_from: null,
  date_sale_to: null,
  date_limited_sale: null,
  ...changes,
});

test("a sale that ends at midnight in Kyiv has its last day on the day before", () => {
  const sale = facts({
    date_sale_from: "2026-06-07T21:00:00.000Z",
    date_sale_to: "2026-06-21T21:00:00.000Z",
  });
  expect(saleOf(sale, now)).toEqual({
    when: "on",
    percent: 15,
    from: "2026-06-08",
    to: "2026-06-21",
  });
});

test("a sale to come is said to come, and one that is over is not said", () => {
  const coming = facts({ date_sale_from: "2026-06-30T21:00:00.000Z" });
  expect(saleOf(coming, now)).toEqual({ when: "coming", percent: 15, from: "2026-07-01" });
  expect(saleOf(facts({ date_sale_to: "2026-06-10T09:00:00.000Z" }), now)).toBeUndefined();
  expect(saleOf(facts({ discount: 0 }), now)).toBeUndefined();
  expect(saleOf(facts({}), now)).toEqual({ when: "on", percent: 15 });
});

test("a limited offer is said until its last day", () => {
  const limited = facts({ date_limited_sale: "2026-06-30T21:00:00.000Z" });
  expect(limitedTo(limited, now)).toBe("2026-06-30");
  expect(limitedTo(limited, Date.parse("2026-06-30T21:00:00.000Z"))).toBeUndefined();
  expect(limitedTo(facts({}), now)).toBeUndefined();
});
