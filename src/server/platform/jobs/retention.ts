import { deleteUnusedPhotos } from "#server/pictures/sql-unused.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { deleteOldEvents } from "#server/webhooks/sql-deliveries.ts";
import { deleteExpiredRows } from "./sql.ts";

const day = 86_400_000;
/** Offline changes are accepted for twelve months; one month more for wrong clocks. The audit too. */
const tombstoneDays = 400;
/** Sent mails, and subscriptions that nobody confirmed. */
const mailDays = 30;
/** As long as a guest's session can live unused. */
const guestDays = 400;
/** A deleted list can be restored for 30 days; one day more for wrong clocks. */
const restoreDays = 31;
/** A repeated call receives the stored answer, byte for byte, for this long. */
const answerDays = 45;
/** Slots of past days; an order may be returned for a while. */
const slotDays = 60;
/** Versions. A process that is further behind the feed only rebuilds its snapshot. */
const feedVersions = 10_000;

/** What webhooks were told; a replay needs it. */
const eventDays = 30;

/** Unused photographs; an import may upload them long before it references them. */
const photoDays = 1;

/** Deletes what nobody can request any more; returns row counts by table. */
export async function applyRetention(
  database: Database,
  now: number,
): Promise<Record<string, number>> {
  const photos = await deleteUnusedPhotos(database.db, new Date(now - photoDays * day));
  const events = await deleteOldEvents(database.db, new Date(now - eventDays * day));
  const deleted = await deleteExpiredRows(database.db, {
    sessionsFrom: new Date(now),
    tombstonesFrom: new Date(now - tombstoneDays * day),
    mailsFrom: new Date(now - mailDays * day),
    guestsFrom: new Date(now - guestDays * day),
    answersFrom: new Date(now - answerDays * day),
    listsFrom: new Date(now - restoreDays * day),
    slotsFrom: new Date(now - slotDays * day),
    versions: feedVersions,
  });
  return { ...deleted, photos, events };
}
