import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import { newsletterText } from "#contract/subscriptions.ts";
import type { Db } from "#server/platform/db/db.ts";

export type SubscriptionState = "pending" | "confirmed" | "ended";

export async function findSubscription(
  db: Db,
  email: string,
): Promise<SubscriptionState | undefined> {
  const { rows } = await db.execute<{ state: SubscriptionState }>(
    sql`select state from subscriptions where email = ${email}`,
  );
  return rows[0]?.state;
}

/**
 * Makes the address wait for its confirmation, unless it is confirmed. Answers how it stands, and
 * whether that is new.
 */
export async function requestSubscription(
  db: Db,
  subscription: { email: string; lang: Lang; now: Date },
): Promise<{ state: SubscriptionState; isNew: boolean }> {
  const { rows } = await db.execute<{ state: SubscriptionState; before: string | null }>(sql`
    with before as (select state from subscriptions where email = ${subscription.email})
    insert into subscriptions as s (email, lang, date_created)
    values (${subscription.email}, ${subscription.lang}, ${subscription.now.toISOString()})
    on conflict (email) do update set lang = excluded.lang,
      state = case when s.state = 'confirmed' then s.state else 'pending' end
    returning state, (select state from before) as before`);
  const [row] = rows;
  return { state: row?.state ?? "pending", isNew: row?.state !== row?.before };
}

/** `unknown`: the address was never asked for, or has been unsubscribed since. */
export async function confirmAddress(
  db: Db,
  email: string,
  now: Date,
): Promise<"confirmed" | "before" | "unknown"> {
  const { rowCount } = await db.execute(sql`
    update subscriptions
    set state = 'confirmed', confirmed_at = ${now.toISOString()}, ended_at = null
    where email = ${email} and state = 'pending'`);
  if (rowCount === 1) return "confirmed";
  return (await findSubscription(db, email)) === "confirmed" ? "before" : "unknown";
}

/** False: it did not come anyway. A link that was sent meanwhile does not bring it back. */
export async function endNewsletter(db: Db, email: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update subscriptions set state = 'ended', ended_at = ${now.toISOString()}
    where email = ${email} and state <> 'ended'`);
  await db.execute(sql`delete from mail_tokens where email = ${email} and purpose = 'confirm'`);
  await db.execute(sql`update customers set wants_news = false where email = ${email}`);
  return rowCount === 1;
}

/** As `endNewsletter`, and no notice that waits for the address comes either. */
export async function unsubscribeAddress(db: Db, email: string, now: Date): Promise<boolean> {
  await db.execute(sql`delete from notices where email = ${email} and sent_at is null`);
  return endNewsletter(db, email, now);
}

/** Where it was said. */
export type ConsentVia = "form" | "profile" | "letter";

/** What was agreed to, in which words and when: kept for as long as the shop may be asked. */
export async function saveConsent(
  db: Db,
  change: {
    id: string;
    email: string;
    step: "asked" | "given" | "withdrawn";
    via: ConsentVia;
    now: Date;
  },
): Promise<void> {
  await db.execute(sql`
    insert into consents (id, email, subject, step, via, text_version, lang, date_created)
    select ${change.id}, email, 'newsletter', ${change.step}, ${change.via}, ${newsletterText}, lang,
      ${change.now.toISOString()}
    from subscriptions where email = ${change.email}`);
}
