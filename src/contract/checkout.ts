import * as z from "zod/mini";
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
