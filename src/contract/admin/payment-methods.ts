import * as z from "zod/mini";
import { gateways } from "#contract/payment-methods.ts";
import { choice, flag, integer, shaped, shopText } from "./fields.ts";

const amount = z.number().check(z.minimum(0), z.maximum(20_000_000));
const conditions = z.object({
  countries: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500)),
  shipping_method_ids: z.array(z.string()).check(z.maxLength(500)),
  subtotal_min: amount,
  subtotal_max: amount,
});

/** `gateway` is `liqpay` or nothing: clients break on any other. `settlement` is who takes the money. */
export const paymentMethodFields = {
  name: shopText({ max: 200, isRequired: true }),
  description: shopText({ max: 2000 }),
  enabled: flag(true),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
  gateway: choice(["", "liqpay"], ""),
  settlement: choice(gateways, "cash"),
  conditions: shaped(z.partial(conditions), {}),
};

export const paymentMethodAnswer = z.object({
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  position: z.number(),
  gateway: z.enum(["", "liqpay"]),
  settlement: z.enum(gateways),
  conditions,
});
