/** What lists want and what products hold, in any units. */
import fc from "fast-check";

const unit = fc.constantFrom("g", "kg", "ml", "l", "m", "cm", "piece", "ten", "г", "КГ", "пачка");
const amount = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0.1, 0.3, 0.33, 0.5, 1.5, 2.5, 300, 500),
);
const measure = fc.record({ amount, unit });

export const someAmounts = fc.record({
  item: fc.record({
    quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 })),
    unit: fc.oneof(fc.constant(""), unit),
    measure: fc.option(measure, { nil: null }),
    weight: fc.constantFrom(0, 0, 0.25),
    rule: fc.constantFrom(null, null, "diapers"),
  }),
  product: fc.record({
    content: fc.option(measure, { nil: null }),
    weight: fc.constantFrom(0, 0.32, 1, 1.05),
  }),
});
