/** What a shopper has entered in the checkout so far; the device stores it until it is ordered. */
import type { Cart } from "#contract/cart.ts";

export type DeliveryChoice = { date: string | null; slot_id: string | null };
export type CheckoutDraft = Pick<
  Cart,
  | "email"
  | "mobile"
  | "comments"
  | "shipping_address"
  | "billing_address"
  | "shipping_method_id"
  | "payment_method_id"
> & { delivery: DeliveryChoice };
/** What one change says; an address given takes the place of the whole address. */
export type DraftPatch = Partial<CheckoutDraft>;
