import * as z from "zod/mini";
import { flag, idOf, text } from "./fields.ts";

/** An attempt to pay an order through a gateway. */
export const paymentAnswer = z.object({
  order_id: z.string(),
  order_number: z.string(),
  gateway: z.string(),
  amount: z.number(),
  /** that went back */
  refunded: z.number(),
  currency: z.string(),
  status: z.string(),
  /** the gateway's own id of it */
  transaction_id: z.string(),
});

/** A report of a gateway that does not match what the shop knows, until a person has looked at it. */
export const oddPaymentFields = {
  settled: flag(),
  note: text({ max: 10_000 }),
  order_id: idOf("orders"),
};

export const oddPaymentAnswer = z.object({
  gateway: z.string(),
  reason: z.string(),
  message: z.string(),
  settled: z.boolean(),
  note: z.string(),
  order_id: z.nullable(z.string()),
});
