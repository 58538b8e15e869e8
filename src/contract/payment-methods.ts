import * as z from "zod/mini";

/** Who takes the money: at the door, at a branch, or before anything is sent. */
export const gateways = ["cash", "card_on_delivery", "invoice", "liqpay"] as const;
export type Gateway = (typeof gateways)[number];

export const paymentMethod = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  gateway: z.enum(gateways),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;
