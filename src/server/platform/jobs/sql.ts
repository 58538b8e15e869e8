import { sql } from "drizzle-orm";
import type { Period } from "#rules/pricing/prices.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Categories with a scheduled discount, and their subtrees. */
const timedCategories = sql`
  with recursive timed (id) as (
    select id from product_categories
    where discount > 0 and (date_sale_from is not null or date_sale_to is not null)
    union
    select c.id from product_categories c join timed on c.parent_id = timed.id
  )`;

/** Products with a scheduled price, and those whose price above the regular one is from before. */
export async function listTimedProducts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    ${timedCategories}
    select p.id::text as id from products p
    where p.sale_price is not null and (p.date_sale_from is not null or p.date_sale_to is not null
      or (p.regular_price > 0 and p.price > p.regular_price))
    union
    select l.product_id::text from product_category_links l join timed on timed.id = l.category_id`);
  return rows.map(({ id }) => id);
}

/** The distinct date ranges of scheduled prices. */
export async function listSalePeriods(db: Db): Promise<Period[]> {
  const { rows } = await db.execute<Period>(sql`
    select distinct (extract(epoch from date_sale_from) * 1000)::float8 as "from",
      (extract(epoch from date_sale_to) * 1000)::float8 as "to"
    from (
      select date_sale_from, date_sale_to from products where sale_price is not null
      union
      select date_sale_from, date_sale_to from product_categories where discount > 0
    ) as periods`);
  return rows;
}

/**
 * Schedules a job in the caller's transaction. A job of the same name that already waits is moved
 * to the new time. `seconds` counts from now by the database's clock, which the queue uses too.
 * Each job name is its own queue, so a job never runs beside another run of itself, in any process.
 */
export async function scheduleTask(db: Db, task: string, seconds: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${task}::text, payload => '{}'::json, queue_name => ${task}::text,
      run_at => now() + make_interval(secs => ${seconds}::float8),
      job_key => ${task}::text, job_key_mode => 'replace')`);
}

/** No delivery takes longer: a worker that has held a mail for more time has ended. */
const maxDeliveryTime = "5 minutes";

/** For the case that one of several processes was killed; a single process does it at its start. */
export async function releaseStuckMail(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker._private_job_queues
    where queue_name = 'mail' and locked_at < now() - ${maxDeliveryTime}::interval`);
}

/** Returns the number of deleted rows by table. `versions`: how many of the change feed to keep. */
export async function deleteExpiredRows(
  db: Db,
  cutoffs: {
    sessionsFrom: Date;
    tombstonesFrom: Date;
    mailsFrom: Date;
    /** Guests created before, without any session. */
    guestsFrom: Date;
    /** Contents of lists deleted before; their ids stay, because a deleted id is never reused. */
    listsFrom: Date;
    /** Answers stored before; their idempotency keys stay. */
    answersFrom: Date;
    /** Slot bookings of days before. */
    slotsFrom: Date;
    versions: number;
  },
): Promise<Record<string, number>> {
  const sessions = await db.execute(
    sql`delete from sessions where expires_at < ${cutoffs.sessionsFrom.toISOString()}`,
  );
  const tombstones = await db.execute(
    sql`delete from removed_rows where removed_at < ${cutoffs.tombstonesFrom.toISOString()}`,
  );
  const changes = await db.execute(sql`
    delete from catalogue_changes c using catalogue_state s
    where c.version <= s.version - ${cutoffs.versions}::bigint`);
  const now = cutoffs.sessionsFrom.toISOString();
  const mailsFrom = cutoffs.mailsFrom.toISOString();
  const limits = await db.execute(sql`delete from limits where expires_at < ${now}`);
  const tokens = await db.execute(sql`delete from mail_tokens where expires_at < ${now}`);
  await db.execute(
    sql`delete from addresses_told where hour < ${now}::timestamptz - interval '8 days'`,
  );
  const attempts = await db.execute(sql`delete from oauth_attempts where expires_at < ${now}`);
  const mails = await db.execute(sql`
    delete from mails where created_at < ${mailsFrom} and (sent_at is not null or failed_at is not null)`);
  const subscriptions = await db.execute(sql`
    delete from subscriptions where date_created < ${mailsFrom} and state = 'pending'`);
  const guests = await db.execute(sql`
    delete from owners o
    where kind = 'guest' and merged_into is null and created_at < ${cutoffs.guestsFrom.toISOString()}
      and not exists (select from sessions s where s.owner_id = o.id)`);
  const answers = await db.execute(sql`
    update idempotency_keys set body = null
    where body is not null and created_at < ${cutoffs.answersFrom.toISOString()}`);
  const closedCheckouts = await db.execute(
    sql`delete from closed_checkouts where closed_at < ${cutoffs.answersFrom.toISOString()}`,
  );
  const adminKeys = await db.execute(
    sql`delete from admin_keys where created_at < ${cutoffs.answersFrom.toISOString()}`,
  );
  const adminTokens = await db.execute(
    sql`delete from issued_tokens where expires_at < ${cutoffs.sessionsFrom.toISOString()}`,
  );
  const audit = await db.execute(
    sql`delete from audit_rows where date < ${cutoffs.tombstonesFrom.toISOString()}`,
  );
  const slots = await deletePastSlots(db, cutoffs.slotsFrom);
  const lists = await emptyDeletedLists(db, cutoffs.listsFrom);
  return {
    limits: limits.rowCount ?? 0,
    mail_tokens: tokens.rowCount ?? 0,
    oauth_attempts: attempts.rowCount ?? 0,
    mails: mails.rowCount ?? 0,
    subscriptions: subscriptions.rowCount ?? 0,
    admin_keys: adminKeys.rowCount ?? 0,
    issued_tokens: adminTokens.rowCount ?? 0,
    audit_rows: audit.rowCount ?? 0,
    delivery_slot_days: slots,
    sessions: sessions.rowCount ?? 0,
    owners: guests.rowCount ?? 0,
    answers: answers.rowCount ?? 0,
    closed_checkouts: closedCheckouts.rowCount ?? 0,
    checklists: lists,
    removed_rows: tombstones.rowCount ?? 0,
    catalogue_changes: changes.rowCount ?? 0,
  };
}

async function deletePastSlots(db: Db, before: Date): Promise<number> {
  const at = before.toISOString();
  await db.execute(sql`delete from delivery_holds where date < ${at}::date`);
  await db.execute(sql`delete from closed_slot_days where date < ${at}::date`);
  const days = await db.execute(sql`delete from delivery_slot_days where date < ${at}::date`);
  return days.rowCount ?? 0;
}

/** Returns how many lists were emptied; already empty ones do not count. */
async function emptyDeletedLists(db: Db, before: Date): Promise<number> {
  const { rows } = await db.execute<{ lists: number }>(sql`
    with gone as (
      update checklists set name = '', journey = null, details = '{}'
      where kind = 'own' and deleted_at < ${before.toISOString()} and (
        name <> '' or journey is not null or details <> '{}'
        or exists (select from checklist_activities a where a.list_id = checklists.id))
      returning id
    ), items as (delete from checklist_items where list_id in (select id from gone)),
    groups as (delete from checklist_groups where list_id in (select id from gone)),
    activities as (delete from checklist_activities where list_id in (select id from gone))
    select count(*)::int as lists from gone`);
  return rows[0]?.lists ?? 0;
}
