/**
 * What may become of an order, who may do it, and what goes with it: one table, of the shop and of
 * whoever keeps it alike. `paid` is a mark of its own and moves no state.
 */
import type { StatusStep } from "#contract/admin/order-statuses.ts";
import type { OrderActor, OrderStatus } from "#contract/orders.ts";

/** What a step does besides: each once in an order's life, for no step leads back. */
export type StepEffect =
  /** Stock, slot, promo use and bonuses are reserved; cashback is promised. */
  | "reserve"
  /** What was promised can be spent. */
  | "openCashback"
  /** What was reserved is released, and the cashback is withdrawn. */
  | "release";

export type OrderStep = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  by: readonly OrderActor[];
  effects: readonly StepEffect[];
};

const shop = ["shop"] as const;
const either = ["customer", "shop"] as const;

export const orderSteps = {
  place: { from: ["draft"], to: "placed", by: either, effects: ["reserve"] },
  pack: { from: ["placed"], to: "packed", by: shop, effects: [] },
  ship: { from: ["packed"], to: "shipped", by: shop, effects: [] },
  deliver: { from: ["shipped"], to: "delivered", by: shop, effects: ["openCashback"] },
  close: { from: ["delivered"], to: "closed", by: shop, effects: [] },
  /** A draft has reserved nothing. */
  discard: { from: ["draft"], to: "cancelled", by: shop, effects: [] },
  cancel: { from: ["placed", "packed"], to: "cancelled", by: either, effects: ["release"] },
  return: {
    from: ["shipped", "delivered", "closed"],
    to: "returned",
    by: shop,
    effects: ["release"],
  },
} as const satisfies Record<string, OrderStep>;

export type OrderAction = keyof typeof orderSteps;

/** Undefined: not from here, or not by them. */
export function findStep(
  status: OrderStatus,
  action: OrderAction,
  by: OrderActor,
): OrderStep | undefined {
  const step: OrderStep = orderSteps[action];
  return step.from.includes(status) && step.by.includes(by) ? step : undefined;
}

/** The way of an order that nothing happens to, and the action that makes each step. */
const way = [
  ["packed", "pack"],
  ["shipped", "ship"],
  ["delivered", "deliver"],
  ["closed", "close"],
] as const satisfies readonly (readonly [StatusStep, OrderAction])[];

/**
 * The actions that take an order from where it is to `to`, the steps between included; empty where
 * it is there. Undefined: no way leads there.
 */
export function actionsTo(from: OrderStatus, to: StatusStep): OrderAction[] | undefined {
  const start = from === "placed" ? -1 : way.findIndex(([step]) => step === from);
  const end = way.findIndex(([step]) => step === to);
  if ((from !== "placed" && start < 0) || start > end) return undefined;
  return way.slice(start + 1, end + 1).map(([, action]) => action);
}

/** Orders whose goods, sums and address may still change. */
export const editable = ["draft", "placed", "packed"] as const satisfies readonly OrderStatus[];

/** Orders whose goods are with the buyer, or on the way there. */
export const returnable = [
  "shipped",
  "delivered",
  "closed",
] as const satisfies readonly OrderStatus[];

/** Orders that came to nothing: nothing was spent on them. */
export const undone = ["cancelled", "returned"] as const satisfies readonly OrderStatus[];

/** Orders whose parcel is still to be made up, or to be handed over. */
export const toBePacked = ["placed", "packed"] as const satisfies readonly OrderStatus[];

/** Orders that somebody may still pay for. */
export const payable = ["placed", "packed", "shipped"] as const satisfies readonly OrderStatus[];

/** Money that changes hands with the goods: who is given them has paid. */
export function isPaidAtDoor(gateway: string): boolean {
  return gateway === "cash" || gateway === "card_on_delivery";
}

/** Gateways whose money comes before the goods leave. */
export const paidAhead = ["liqpay", "invoice"] as const;

/** It was to be paid before it leaves, and is not. */
export function awaitsPayment(order: { step: OrderStatus; paid: boolean; settlement: string }) {
  const { step, paid, settlement } = order;
  const isPayable = payable.some((status) => status === step);
  return !paid && isPayable && paidAhead.some((gateway) => gateway === settlement);
}

/** An order whose buyer may still choose another way to pay. */
export function canChangePayment(order: { status: OrderStatus; isPaid: boolean }): boolean {
  return !order.isPaid && toBePacked.some((status) => status === order.status);
}

/** An invoice is made out for a company, which only the checkout asks for. */
export const isForPlacedOrder = (gateway: string): boolean => gateway !== "invoice";
