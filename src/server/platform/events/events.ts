/**
 * Events of the shop: what webhooks and open dashboards receive. An event is stored in the
 * transaction of what causes it, so both exist or neither, and it survives any crash.
 */
import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/db.ts";
import type { ShopEvent } from "./sql.ts";
import { addEvents } from "./sql.ts";

/**
 * Call it after the object's row is locked or written, so that two writers of one object record
 * their events in the order of their commits.
 */
export async function recordEvent(tx: Db, event: ShopEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

/** As `recordEvent` for several, in one statement. */
export async function recordEvents(tx: Db, events: readonly ShopEvent[]): Promise<void> {
  await addEvents(
    tx,
    events.map((event) => ({ id: randomUUID(), ...event })),
  );
}
