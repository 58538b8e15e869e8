/** How the paying for an order stands, and what of its money is to go back, as its owner sees it. */
import type { OwnerOrder, OwnerTransaction } from "#contract/admin/orders.ts";
import { awaitsPayment, undone } from "./orders.ts";

export type PaymentState =
  | "paid"
  | "unpaid"
  /** It was to be paid before it leaves, and is not. */
  | "payment_due"
  /** The gateway has been requested to return all that is left. */
  | "refunding"
  /** The order came to nothing, and its money is still with the shop. */
  | "refund_due"
  | "refunded";

type Money = Pick<OwnerOrder, "amount_paid" | "amount_due" | "transactions">;
type Paying = Money & Pick<OwnerOrder, "step" | "paid" | "settlement">;

export function paymentStateOf(order: Paying): PaymentState {
  const isUndone = undone.some((step) => step === order.step);
  const left = refundableOf(order);
  const isReturning = refundingOf(order) > 0;
  if (order.paid || isUndone) {
    if (left <= 0 && isReturning) return "refunding";
    if (left <= 0 && hadMoney(order)) return "refunded";
    if (isUndone && left > 0) return isReturning ? "refunding" : "refund_due";
  }
  if (order.paid) return "paid";
  return awaitsPayment(order) ? "payment_due" : "unpaid";
}

/** On its way back: the gateway has not said yes. */
export const refundingOf = ({ transactions }: Money): number =>
  -sumOf(transactions.filter((one) => one.amount < 0 && isByGateway(one) && !one.success));

/** At most this much can go back now. */
export const refundableOf = (order: Money): number =>
  rounded(order.amount_paid - refundingOf(order));

/** Paid above what the order comes to, and not on its way back. */
export const overpaidOf = (order: Money): number =>
  Math.max(0, rounded(-order.amount_due - refundingOf(order)));

/** What goes back as soon as the order comes to nothing, and what the shop has to return itself. */
export function refundOnCancel(order: Money): { byGateway: number; byHand: number } {
  const ofGateway = order.transactions.filter(
    (one) => isByGateway(one) && (one.success || one.amount < 0),
  );
  const refundable = Math.max(0, refundableOf(order));
  // What was returned by hand does not go back by card once more.
  const byGateway = Math.min(Math.max(0, sumOf(ofGateway)), refundable);
  return { byGateway, byHand: rounded(refundable - byGateway) };
}

/**
 * What the order's discount consists of: those of a name, added up, and the rest. An order that came
 * back lists them too, but they count no more.
 */
export function discountsOf({
  discounts,
  discount_total,
}: Pick<OwnerOrder, "discounts" | "discount_total">) {
  const sums = new Map<string, number>();
  for (const { name, amount } of discounts)
    if (name !== "") sums.set(name, (sums.get(name) ?? 0) + amount);
  let unnamed = discount_total;
  const named: { name: string; amount: number }[] = [];
  for (const [name, sum] of sums) {
    const amount = Math.min(rounded(sum), unnamed);
    if (amount > 0) named.push({ name, amount });
    unnamed = rounded(unnamed - amount);
  }
  return { named, unnamed };
}

/** A payment whose money came stays one when it is returned: the return has a row of its own. */
export function transactionStateOf(one: Pick<OwnerTransaction, "amount" | "status">): string {
  const hasCome = one.status === "refunding" || one.status === "refunded";
  if (hasCome && one.amount > 0) return "paid";
  return one.status === "pending" ? "payment_pending" : one.status;
}

const isByGateway = ({ by }: OwnerTransaction) => by !== "shop";
const hadMoney = ({ transactions }: Money) =>
  transactions.some(({ amount, success }) => success && amount > 0);
const rounded = (sum: number) => Math.round(sum * 100) / 100;
const sumOf = (transactions: readonly OwnerTransaction[]) =>
  rounded(transactions.reduce((sum, { amount }) => sum + amount, 0));
