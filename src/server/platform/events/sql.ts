import { sql } from "drizzle-orm";
import type { webhookEvents } from "#contract/admin/webhooks.ts";
import type { Db } from "#server/platform/db/db.ts";

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

export type WebhookEvent = (typeof webhookEvents)[number];

export type EventName = WebhookEvent | DashboardEvent;

export type ShopEvent = {
  event: EventName;
  /** Events of one object are delivered in the order in which they were recorded. */
  objectId: string;
  /** The object as the admin API tells it at this moment. */
  payload: unknown;
};

/** Notified with an event's id at its commit. */
export const eventsChannel = "torba_events";

/** Whether a webhook receives this event. */
export async function isWanted(db: Db, event: WebhookEvent): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from webhooks where is_enabled and ${event} = any(events) limit 1`,
  );
  return rows.length > 0;
}

/** Stores the events and a delivery of each for every webhook that wants it. */
export async function addEvents(
  db: Db,
  events: readonly (ShopEvent & { id: string })[],
): Promise<void> {
  const rows = events.map(({ id, event, objectId, payload }) => ({
    id,
    event,
    object_id: objectId,
    payload,
  }));
  await db.execute(sql`
    with added as (
      insert into events (id, event, object_id, payload)
      select id, event, object_id, payload
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (id uuid, event text, object_id text, payload json)
      returning id, event, object_id
    ), deliveries as (
      insert into webhook_deliveries (id, webhook_id, event_id, object_id)
      select gen_random_uuid(), w.id, added.id, added.object_id
      from added join webhooks w on w.is_enabled and added.event = any(w.events)
    )
    select pg_notify(${eventsChannel}, id::text) from added`);
}
