import * as z from "zod/mini";
import { flag, secret, text, texts } from "./fields.ts";

/** What webhooks can subscribe to. */
export const webhookEvents = [
  "order.created",
  "order.updated",
  "order.deleted",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "transaction.created",
  "transaction.updated",
  "transaction.deleted",
  "product.created",
  "product.updated",
  "product.deleted",
  "stock.changed",
  "stock.low",
  "review.created",
  "contact_request.created",
  "payment.quarantined",
] as const;

export const webhookFields = {
  url: text({ max: 2000 }),
  description: text({ max: 500 }),
  enabled: flag(true),
  events: texts({ choices: webhookEvents }),
  secret: secret(),
};

export const webhookAnswer = z.object({
  url: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  events: z.array(z.string()),
  /** Always empty; `secret_set` tells whether deliveries are signed. */
  secret: z.string(),
  secret_set: z.boolean(),
  /** HTTP status of the latest attempt; 0: no answer. */
  last_status: z.nullable(z.number()),
  failing_since: z.nullable(z.string()),
});

export const webhookDelivery = z.object({
  /** `X-Hook-Id`. */
  id: z.string(),
  event: z.string(),
  object_id: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.number(),
  status: z.nullable(z.number()),
  failure: z.nullable(z.string()),
  duration_ms: z.nullable(z.number()),
  date_created: z.string(),
  date_attempted: z.nullable(z.string()),
  date_sent: z.nullable(z.string()),
  /** When it is attempted next. */
  date_due: z.nullable(z.string()),
});

export const crmFields = {
  provider: text({ max: 100 }),
  url: text({ max: 2000 }),
  token: secret(),
  events: texts(),
  enabled: flag(false),
};

export const crmAnswer = z.object({
  provider: z.string(),
  url: z.string(),
  token: z.string(),
  token_set: z.boolean(),
  events: z.array(z.string()),
  enabled: z.boolean(),
});
