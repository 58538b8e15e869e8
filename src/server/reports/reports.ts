/** The day table of reports: written by a job; a read counts the days that are not in it yet. */
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { countDays, type Days, listMissingDays, lockReports } from "./sql.ts";

const day = 86_400_000;

/** Orders of days before may be paid, cancelled or given back later: the nightly run counts them anew. */
export async function refreshReports({ db }: Database, now: number, days: number): Promise<void> {
  const from = kyivDay(now - (days - 1) * day);
  await db.transaction(async (tx) => {
    await lockReports(tx);
    await countDays(tx, { from, to: kyivDay(now) }, new Date(now));
  });
}

export async function fillReports({ db }: Database, days: Days, now: number): Promise<void> {
  const [first] = await listMissingDays(db, days);
  if (first === undefined) return;
  await db.transaction(async (tx) => {
    await lockReports(tx);
    const missing = await listMissingDays(tx, days);
    const [from, to] = [missing[0], missing.at(-1)];
    if (from !== undefined && to !== undefined) await countDays(tx, { from, to }, new Date(now));
  });
}
