/** The day table of reports: written by a job; a read counts the days that are not in it yet. */
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { countDays, type Days, listMissingDays, lockReports } from "./sql.ts";

const msOfDay = 86_400_000;

/** Orders of days before may be paid, cancelled or given back later: the nightly run counts them anew. */
export async function refreshReports({ db }: Database, now: number, days: number): Promise<void> {
  const first = Date.parse(kyivDay(now - (days - 1) * msOfDay));
  const all: string[] = [];
  for (let at = Date.parse(kyivDay(now)); at >= first; at -= msOfDay)
    all.push(new Date(at).toISOString().slice(0, 10));
  await inParts(db, all, (tx, part) => countDays(tx, part, new Date(now)));
}

export async function fillReports({ db }: Database, days: Days, now: number): Promise<void> {
  const all = (await listMissingDays(db, days)).reverse();
  await inParts(db, all, async (tx, part) => {
    // Another read may have counted them while this one waited.
    const missing = await listMissingDays(tx, part);
    const [from, to] = [missing[0], missing.at(-1)];
    if (from !== undefined && to !== undefined) await countDays(tx, { from, to }, new Date(now));
  });
}

/** ms; the next part has twice the days while one takes less. */
const shortPart = 1000;

/**
 * `days`: the last first. Each part is a transaction of its own: a month of a large shop takes longer
 * than a statement may, and what is counted stays when a read is given up.
 */
async function inParts(
  db: Database["db"],
  days: readonly string[],
  count: (tx: Db, part: Days) => Promise<void>,
): Promise<void> {
  for (let at = 0, size = 1; at < days.length; ) {
    const part = days.slice(at, at + size);
    const [to, from] = [part[0], part.at(-1)];
    if (from === undefined || to === undefined) return;
    const started = performance.now();
    await db.transaction(async (tx) => {
      await lockReports(tx);
      await count(tx, { from, to });
    });
    at += part.length;
    size = performance.now() - started < shortPart ? size * 2 : 1;
  }
}
