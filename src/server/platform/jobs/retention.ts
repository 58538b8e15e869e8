import { deleteUnshownPhotos } from "#server/pictures/sql-unused.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { deleteOutlived } from "./sql.ts";

const day = 86_400_000;
/** Changes made offline are taken for twelve months; a month more for slow clocks and luck. */
const tombstoneDays = 400;
/** Letters that were sent, and addresses that nobody confirmed. */
const mailDays = 30;
/** As long as a guest's session can live without a word. */
const guestDays = 400;
/** A deleted list can be restored for 30 days; a day more for slow clocks. */
const restoreDays = 31;
/** An answer that is sent again is the same to the byte for so long. */
const answerDays = 45;
/** Slots of days long past; an order may be returned for a while. */
const slotDays = 60;
/** A process that kept less of the feed builds its snapshot anew, and loses nothing else. */
const feedVersions = 10_000;

/** Photographs that nothing shows; an import may take long to say what shows them. */
const photoDays = 1;

/** Throws out what nobody can ask for any more. */
export async function cleanUp(database: Database, now: number): Promise<Record<string, number>> {
  const photos = await deleteUnshownPhotos(database.db, new Date(now - photoDays * day));
  const outlived = await deleteOutlived(database.db, {
    sessionsFrom: new Date(now),
    tombstonesFrom: new Date(now - tombstoneDays * day),
    mailsFrom: new Date(now - mailDays * day),
    guestsFrom: new Date(now - guestDays * day),
    answersFrom: new Date(now - answerDays * day),
    listsFrom: new Date(now - restoreDays * day),
    slotsFrom: new Date(now - slotDays * day),
    versions: feedVersions,
  });
  return { ...outlived, photos };
}
