import { expect, test } from "vitest";
import { defaultOrderLimits, readOrderLimits } from "./order-limits.ts";

test("the owner's numbers override the defaults, and what is no count is ignored", () => {
  expect(readOrderLimits(undefined, defaultOrderLimits)).toEqual(defaultOrderLimits);
  expect(readOrderLimits("none", defaultOrderLimits)).toEqual(defaultOrderLimits);
  const stored = {
    holds_per_network: 0,
    unpaid_per_network: "many",
    unpaid_per_contact: -1,
    unknown: 3,
    expire_hours: { liqpay: 2, cash: null },
  };
  expect(readOrderLimits(stored, defaultOrderLimits)).toEqual({
    ...defaultOrderLimits,
    holds_per_network: 0,
    expire_hours: { ...defaultOrderLimits.expire_hours, liqpay: 2 },
  });
});
