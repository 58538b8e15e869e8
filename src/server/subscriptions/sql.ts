import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/http/context.ts";

export type SubscriptionState = "pending" | "confirmed" | "ended";

/** Makes the address wait for its confirmation, unless it is confirmed. Answers how it stands. */
export async function askSubscription(
  db: Db,
  asked: { email: string; lang: Lang; now: Date },
): Promise<SubscriptionState> {
  const { rows } = await db.execute<{ state: SubscriptionState }>(sql`
    insert into subscriptions as s (email, lang, date_created)
    values (${asked.email}, ${asked.lang}, ${asked.now.toISOString()})
    on conflict (email) do update set lang = excluded.lang,
      state = case when s.state = 'confirmed' then s.state else 'pending' end
    returning state`);
  return rows[0]?.state ?? "pending";
}

/** False: the address was never asked for, or has been unsubscribed since. */
export async function confirmAddress(db: Db, email: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update subscriptions
    set state = 'confirmed', confirmed_at = coalesce(confirmed_at, ${now.toISOString()}), ended_at = null
    where email = ${email} and state <> 'ended'`);
  return rowCount === 1;
}

/** Nothing is written to the address any more: newsletter, notices, and links that would bring them back. */
export async function endAddress(db: Db, email: string, now: Date): Promise<void> {
  await db.execute(sql`
    update subscriptions set state = 'ended', ended_at = ${now.toISOString()}
    where email = ${email} and state <> 'ended'`);
  await db.execute(sql`delete from notices where email = ${email} and sent_at is null`);
  await db.execute(sql`delete from mail_tokens where email = ${email} and purpose = 'confirm'`);
}
