import * as z from "zod/mini";

/**
 * What a gateway's own page is opened with, by a form that posts `data` and `signature` to
 * `action`.
 */
const openForm = z.object({
  gateway: z.literal("liqpay"),
  action: z.string(),
  data: z.string(),
  signature: z.string(),
  language: z.enum(["uk", "en"]),
});
export type PaymentForm = z.infer<typeof openForm>;

/** Empty where nothing is to be paid, or not any more. */
export const paymentForm = z.partial(openForm);
