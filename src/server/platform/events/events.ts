/**
 * Events of the shop: what webhooks and open dashboards receive. An event is stored in the
 * transaction of what causes it, so both exist or neither, and it survives any crash.
 */
import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/db.ts";
import { addEvent } from "./sql.ts";

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
  "product.updated",
  "stock.low",
  "review.created",
  "contact_request.created",
  "payment.quarantined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What open dashboards receive. */
export const dashboardEvents = [
  "order.created",
  "order.updated",
  "review.created",
  "contact_request.created",
  "job.updated",
  "theme.installed",
] as const;
export type DashboardEvent = (typeof dashboardEvents)[number];

export type EventName = WebhookEvent | DashboardEvent;

export type ShopEvent = {
  event: EventName;
  /** Events of one object are delivered in the order in which they were recorded. */
  objectId: string;
  /** The object as the admin API tells it at this moment. */
  payload: unknown;
};

/**
 * Call it after the object's row is locked or written, so that two writers of one object record
 * their events in the order of their commits.
 */
export async function recordEvent(tx: Db, event: ShopEvent): Promise<void> {
  await addEvent(tx, { id: randomUUID(), ...event });
}
