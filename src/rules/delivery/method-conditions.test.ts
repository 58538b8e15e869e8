import { expect, test } from "vitest";
import { meetsConditions } from "./method-conditions.ts";

test("a method takes an order that meets all of its conditions", () => {
  const order = { country: "UA", city: "Рівне", subtotal: 50_000, weight: 3 };
  expect(meetsConditions({}, order)).toBe(true);
  expect(meetsConditions({ cities: [" рівне", "Київ"], subtotal_max: 0 }, order)).toBe(true);
  expect(meetsConditions({ cities: ["Київ"] }, order)).toBe(false);
  expect(meetsConditions({ cities: ["Київ"] }, { ...order, city: "" })).toBe(true);
  expect(meetsConditions({ subtotal_min: 50_001 }, order)).toBe(false);
  expect(meetsConditions({ weight_total_max: 2.9 }, order)).toBe(false);
  expect(meetsConditions({ shipping_method_ids: ["a"] }, { ...order, shippingMethodId: "b" })).toBe(
    false,
  );
});
