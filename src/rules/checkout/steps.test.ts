import { expect, test } from "vitest";
import { isPhone } from "#rules/customers/phone.ts";
import type { CheckoutDraft } from "./draft.ts";
import {
  checkoutErrors,
  type FormOptions,
  faultsIn,
  faultsLeft,
  faultsOfRefusal,
  firstFaultyStep,
  openStep,
  readStep,
  stepPath,
  steps,
} from "./steps.ts";

const field = (name: string, status: "required" | "optional" = "required") => ({
  name,
  status,
  label: name,
  placeholder: "",
});
const way = { description: "", price_tiers: [], free_from: null, use_location: false };
const asks: FormOptions = {
  fields: [field("firstName"), field("mobile"), field("email"), field("comments", "optional")],
  methods: [
    {
      ...way,
      id: "branch",
      name: "Відділення",
      kind: "branch",
      location_ids: [],
      max_weight: null,
      fields: [{ key: "city", label: "Місто", required: true }],
      has_slots: false,
    },
  ],
  payments: [
    { id: "cash", name: "Готівкою", description: "", gateway: "cash" },
    { id: "invoice", name: "Рахунок", description: "", gateway: "invoice" },
  ],
};
const draft: CheckoutDraft = {
  email: "olena@example.com",
  mobile: "067 123 45 67",
  comments: "",
  shipping_address: { firstName: "Олена", city: "Львів" },
  billing_address: {},
  shipping_method_id: "branch",
  payment_method_id: "cash",
  delivery: { date: null, slot_id: null },
};
const faultsOf = (more: Partial<CheckoutDraft>) =>
  checkoutErrors({ ...draft, ...more }, asks, isPhone);

test("a step stands in the address and is read back, whatever else is written there", () => {
  for (const step of steps) expect(readStep(stepPath(step).replace("/checkout", ""))).toBe(step);
  expect(["?step=4", "?step=22", "?steps=2", "", "?step=", "?a=1&step=3"].map(readStep)).toEqual([
    1, 1, 1, 1, 1, 3,
  ]);
});

test("a fault belongs to the step that asks for it", () => {
  expect(faultsOf({})).toEqual({});
  const wrong = faultsOf({
    email: "olena@",
    shipping_address: {},
    shipping_method_id: null,
    payment_method_id: "gone",
  });
  expect(faultsIn(1, wrong)).toEqual({
    email: "emailInvalid",
    "shipping_address.firstName": "required",
  });
  expect(faultsIn(2, wrong)).toEqual({ shipping_method_id: "required" });
  expect(faultsIn(3, wrong)).toEqual({ payment_method_id: "invalid" });
  expect(faultsOf({ shipping_address: { firstName: "Олена" } })).toEqual({
    "shipping_address.city": "required",
  });
});

test("an invoice asks for whom it is", () => {
  const wrong = faultsOf({ payment_method_id: "invoice" });
  expect(faultsIn(3, wrong)).toEqual({ "billing_address.company": "required" });
  const named = { payment_method_id: "invoice", billing_address: { company: "ТОВ «Плай»" } };
  expect(faultsOf(named)).toEqual({});
});

test("nobody comes further than the first step that is not told", () => {
  const wrong = faultsOf({ shipping_method_id: null });
  expect(steps.map((step) => openStep(step, wrong))).toEqual([1, 2, 2]);
  expect(firstFaultyStep({})).toBeUndefined();
});

test("a refusal's day and hours are one field, and stay wrong until they are changed", () => {
  const refused = faultsOfRefusal({ "delivery.slot_id": "required", email: "emailInvalid" });
  expect(refused).toEqual({ delivery: "required", email: "emailInvalid" });
  const later = { ...draft, delivery: { date: "2026-12-01", slot_id: "s" }, comments: "Дзвоніть" };
  expect(faultsLeft(refused, draft, later)).toEqual({ email: "emailInvalid" });
  const address = { ...draft.shipping_address, lastName: "Левицька" };
  const named = { "shipping_address.firstName": "nameCyrillic" } as const;
  expect(faultsLeft(named, draft, { ...draft, shipping_address: address })).toEqual(named);
  // Another way may go where the first one does not.
  const unknown = { ...named, "shipping_address.city": "invalid" } as const;
  expect(faultsLeft(unknown, draft, { ...draft, shipping_method_id: "other" })).toEqual(named);
});
