/** What becomes of a payment, whatever order its news come in. */

export const paymentStatuses = [
  "created",
  "pending",
  "failed",
  "paid",
  "refunding",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** LiqPay's words for an end; every other of its statuses is on the way there. */
const ends: Partial<Record<string, PaymentStatus>> = {
  success: "paid",
  failure: "failed",
  error: "failed",
  reversed: "refunded",
};

/** `isSandbox`: the keys are for trying out, and what they pay with is no money. */
export function statusOfLiqPay(
  status: string,
  { isSandbox }: { isSandbox: boolean },
): PaymentStatus {
  if (status === "sandbox") return isSandbox ? "paid" : "failed";
  return ends[status] ?? "pending";
}

/** A payment only moves on: news that come late, or again, change nothing. */
export function movesOn(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentStatuses.indexOf(to) > paymentStatuses.indexOf(from);
}

/** The money came, though some of it may have gone back since. */
export function hasCome(status: PaymentStatus): boolean {
  return paymentStatuses.indexOf(status) >= paymentStatuses.indexOf("paid");
}
