/** What can be done with an order now, and what a step does that cannot be undone. */
import type { StatusStep } from "#contract/admin/order-statuses.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { hasPhoneLength } from "#rules/customers/has-phone-length.ts";
import { actionsTo, awaitsPayment, isPaidAtDoor, type OrderAction } from "#rules/orders/orders.ts";

/** A step of an order that stands. */
export type NextStep = "pack" | "ship" | "deliver" | "close";
export type StepAction = "checkout" | NextStep | "cancel";

type Steps = {
  /** the usual next one */
  next: "checkout" | NextStep | undefined;
  /** with all that lies between */
  farther: readonly NextStep[];
  canCancel: boolean;
};

const none = { next: undefined, farther: [], canCancel: false };

export function stepsOf({ step, hold }: Pick<OwnerOrder, "step" | "hold">): Steps {
  switch (step) {
    case "draft":
      return { next: "checkout", farther: [], canCancel: true };
    case "placed":
      if (hold) return { ...none, canCancel: true };
      return { next: "pack", farther: ["ship", "deliver", "close"], canCancel: true };
    case "packed":
      return { next: "ship", farther: ["deliver", "close"], canCancel: true };
    case "shipped":
      return { next: "deliver", farther: ["close"], canCancel: true };
    case "delivered":
      return { next: "close", farther: [], canCancel: true };
    default:
      return none;
  }
}

const targets = { pack: "packed", ship: "shipped", deliver: "delivered", close: "closed" } as const;
const reached: Partial<Record<OrderAction, StatusStep>> = targets;

export type StepEffects = {
  /** all that it passes, its own last */
  passes: readonly StatusStep[];
  /** Recorded as received from the buyer; hryvnias. */
  received: number;
  /** Not paid, and nothing records it; hryvnias. */
  unpaid: number;
};

type Stepped = Pick<OwnerOrder, "step" | "paid" | "settlement" | "amount_due">;

export function effectsOf(order: Stepped, action: NextStep): StepEffects {
  const { step, paid, settlement, amount_due } = order;
  const actions = actionsTo(step, targets[action]) ?? [];
  const passes = actions.flatMap((one) => reached[one] ?? []);
  const due = paid ? 0 : Math.max(0, amount_due);
  const received = passes.includes("delivered") && isPaidAtDoor(settlement) ? due : 0;
  const isForgotten = awaitsPayment(order) || (action === "close" && received === 0);
  return { passes, received, unpaid: isForgotten ? due : 0 };
}

/** A step that passes others, or touches money, is not made by one press. */
export const needsQuestion = ({ passes, received, unpaid }: StepEffects) =>
  passes.length > 1 || received > 0 || unpaid > 0;

/** As they are, nobody can be called or given the parcel. */
export function uselessFieldsOf(recipient: { full_name: string; phone: string }) {
  return (["full_name", "phone"] as const).filter((key) =>
    key === "phone" ? !hasPhoneLength(recipient.phone) : recipient[key].trim() === "",
  );
}

export const missingOf = ({ mobile, shipping_address: { full_name, phone } }: Addressed) =>
  uselessFieldsOf({ full_name, phone: phone || mobile });

export type RecipientField = "full_name" | "phone" | "shippingDepartment";

/** What the shop asks for before it places the order, by the fields of its refusal. */
export const refusedFieldsOf = (fields: Readonly<Record<string, string>>): RecipientField[] =>
  fields["shipping_address.shippingDepartment"] === "required" ? ["shippingDepartment"] : [];

type Addressed = Pick<OwnerOrder, "mobile"> & {
  shipping_address: Pick<OwnerOrder["shipping_address"], "full_name" | "phone">;
};

/** Its lines, sums, addresses and methods may still be changed. */
export const isOpenForEdits = ({ step }: Pick<OwnerOrder, "step">) =>
  step === "draft" || step === "placed" || step === "packed";

export const canReturn = ({ step }: Pick<OwnerOrder, "step">) =>
  step === "shipped" || step === "delivered" || step === "closed";
