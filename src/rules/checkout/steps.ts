/** The steps of the checkout: which there are, what each asks for, and to which an error belongs. */
import type { CheckoutField } from "#contract/checkout.ts";
import type { FieldCode } from "#contract/errors.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { checkoutFaults } from "./checkout.ts";
import type { CheckoutDraft } from "./draft.ts";

/** 1: who it is for · 2: how it comes · 3: how it is paid */
export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

/** By the path that PUT /cart knows a field by; all of day and hours is `delivery`. */
export type CheckoutError = FieldCode | "slotFull";
export type CheckoutErrors = Readonly<Partial<Record<string, CheckoutError>>>;

/** What the shop asks and offers here. */
export type FormOptions = {
  fields: readonly CheckoutField[];
  methods: readonly ShippingMethod[];
  payments: readonly PaymentMethod[];
};

export function readStep(search: string): Step {
  const stepText = /[?&]step=(\d)(?:&|$)/.exec(search)?.[1];
  return steps.find((step) => String(step) === stepText) ?? 1;
}

export const stepPath = (step: Step): string =>
  step === 1 ? "/checkout" : `/checkout?step=${step}`;

export function stepAfter(step: Step): Step {
  return steps.find((one) => one > step) ?? step;
}

/** What can be seen without asking anybody; the shop looks at all of it again. */
export function checkoutErrors(
  draft: CheckoutDraft,
  asks: FormOptions,
  isPhone: (text: string) => boolean,
): CheckoutErrors {
  const method = asks.methods.find(({ id }) => id === draft.shipping_method_id);
  const payment = asks.payments.find(({ id }) => id === draft.payment_method_id);
  return {
    ...checkoutFaults(draft, asks.fields, method?.fields ?? [], isPhone),
    ...(!method &&
      asks.methods.length > 0 && { shipping_method_id: missing(draft.shipping_method_id) }),
    ...(!payment &&
      asks.payments.length > 0 && { payment_method_id: missing(draft.payment_method_id) }),
    ...(payment?.gateway === "invoice" &&
      !draft.billing_address.company?.trim() && { "billing_address.company": "required" }),
  };
}

const missing = (id: string | null): FieldCode => (id === null ? "required" : "invalid");

/** What the shop refused, by the checkout's own field names. */
export function faultsOfRefusal(fields: CheckoutErrors): CheckoutErrors {
  const named = Object.entries(fields).map(([path, code]) => [
    path.split(".")[0] === "delivery" ? "delivery" : path,
    code,
  ]);
  return Object.fromEntries(named);
}

/** A fault stands for as long as what it is about does: of a place, the way there too. */
export function faultsLeft(
  faults: CheckoutErrors,
  before: CheckoutDraft,
  after: CheckoutDraft,
): CheckoutErrors {
  const isSameMethod = before.shipping_method_id === after.shipping_method_id;
  const left = Object.entries(faults).filter(
    ([path]) => textAt(before, path) === textAt(after, path) && (isSameMethod || !isOfPlace(path)),
  );
  return Object.fromEntries(left);
}

function textAt(draft: CheckoutDraft, path: string): string {
  const parts = path.split(".");
  const found = parts.reduce<unknown>(
    // as: whatever stands there is only looked up by a name
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    draft,
  );
  return JSON.stringify(found ?? "");
}

const aboutShopper = new Set([
  "email",
  "mobile",
  "comments",
  "shipping_address.firstName",
  "shipping_address.lastName",
  "shipping_address.company",
]);

const isOfPlace = (path: string) => path.startsWith("shipping_address.") && !aboutShopper.has(path);

function stepOfFault(path: string): Step {
  if (aboutShopper.has(path)) return 1;
  return path.startsWith("payment_") || path.startsWith("billing_address") ? 3 : 2;
}

export function faultsIn(step: Step, faults: CheckoutErrors): CheckoutErrors {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => stepOfFault(path) === step));
}

/** The step that is asked for, unless one before it is not told yet. */
export function openStep(requested: Step, faults: CheckoutErrors): Step {
  const faulty = firstFaultyStep(faults);
  return faulty !== undefined && faulty < requested ? faulty : requested;
}

/** Where the shopper has to go first; undefined: nothing is wrong. */
export function firstFaultyStep(faults: CheckoutErrors): Step | undefined {
  const faulty = Object.keys(faults).map(stepOfFault);
  return steps.find((step) => faulty.includes(step));
}
