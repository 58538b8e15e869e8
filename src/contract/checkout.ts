import * as z from "zod/mini";
import { uuid } from "./ids.ts";
import { uah } from "./money.ts";

export const fieldStatuses = ["required", "optional", "hidden"] as const;

/** What the checkout asks of everybody; what a way of delivery asks besides is said by it. */
export const checkoutField = z.object({
  name: z.string(),
  status: z.enum(fieldStatuses),
  label: z.string(),
  placeholder: z.string(),
});
export type CheckoutField = z.infer<typeof checkoutField>;

/** What the shopper has seen; where the cart is another by now, nothing is ordered. */
export const checkoutBody = z.optional(
  z.object({
    cart_version: z.optional(z.int()),
    expected_total: z.optional(uah),
  }),
);
export type CheckoutBody = z.infer<typeof checkoutBody>;

/** The idempotency key of the checkout in question. */
export const checkoutKey = z.object({ key: uuid });
export type CheckoutKey = z.infer<typeof checkoutKey>;

/** `unknown`: the checkout is running right now. */
export const checkoutOutcome = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("placed"),
    number: z.string(),
    token: z.string(),
    /** As in an order. */
    payment_url: z.nullable(z.string()),
  }),
  z.object({ state: z.enum(["notPlaced", "unknown"]) }),
]);
export type CheckoutOutcome = z.infer<typeof checkoutOutcome>;
