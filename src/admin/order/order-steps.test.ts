import { expect, test } from "vitest";
import { effectsOf, missingOf, needsQuestion, stepsOf } from "./order-steps.ts";

const order = { step: "placed", paid: false, settlement: "cash", amount_due: 640 } as const;

test("the next step is alone, the others stand apart", () => {
  expect(stepsOf({ step: "placed", hold: false })).toEqual({
    next: "pack",
    farther: ["ship", "deliver", "close"],
    canCancel: true,
  });
  expect(stepsOf({ step: "placed", hold: true }).next).toBeUndefined();
});

test("one that passes others says which, and which cash is recorded as received", () => {
  const close = effectsOf(order, "close");
  expect(close).toEqual({
    passes: ["packed", "shipped", "delivered", "closed"],
    received: 640,
    unpaid: 0,
  });
  expect(needsQuestion(close)).toBe(true);
  expect(needsQuestion(effectsOf(order, "pack"))).toBe(false);
  const shipped = { ...order, step: "shipped" } as const;
  expect(effectsOf(shipped, "deliver")).toEqual({
    passes: ["delivered"],
    received: 640,
    unpaid: 0,
  });
  expect(needsQuestion(effectsOf({ ...shipped, paid: true, amount_due: 0 }, "deliver"))).toBe(
    false,
  );
});

test("a step of what was to be paid on the site and is not says so", () => {
  const card = { ...order, settlement: "liqpay" };
  expect(effectsOf(card, "pack")).toEqual({ passes: ["packed"], received: 0, unpaid: 640 });
  expect(needsQuestion(effectsOf(card, "pack"))).toBe(true);
  const paid = { ...card, paid: true, amount_due: 0 };
  expect(needsQuestion(effectsOf(paid, "pack"))).toBe(false);
  const delivered = { ...card, step: "delivered" } as const;
  expect(effectsOf(delivered, "close").unpaid).toBe(640);
});

test("an order without a name or a phone that can be called says which is missing", () => {
  const shipping_address = { full_name: " ", phone: "" };
  expect(missingOf({ mobile: "", shipping_address })).toEqual(["full_name", "phone"]);
  expect(missingOf({ mobile: "+380671234567", shipping_address })).toEqual(["full_name"]);
  const cut = { full_name: "Олена Коваль", phone: "067 123 4" };
  expect(missingOf({ mobile: "", shipping_address: cut })).toEqual(["phone"]);
});
