/** Forgets people in copies of what they are in: the audit, stored answers and previews. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Of orders, reviews and requests for a call: only what names the person, or may, as free words do. */
const named = [
  "email",
  "mobile",
  "phone",
  "shipping_address",
  "billing_address",
  "comments",
  "author",
  "name",
  "comment",
  "note",
  "tags",
  "comments_shop",
  "transactions",
  "tracking_number",
  "coupon",
  "promo",
];

/** What names the buyer of these orders, also in stored answers and in previews. */
export const forgetOrdersInAudit = (db: Db, ids: readonly string[]) =>
  forgetOrders(db, sql`select unnest(${sql.param([...ids])}::text[])`);

export async function forgetOrders(db: Db, ids: SQL): Promise<void> {
  await forgetNamed(db, "orders", ids);
  await forgetJobs(db, "orders", ids);
  await forgetAnswers(db, ids);
}

/** Read once, however many ids there are: answers are long, and there are thousands. */
export const forgetAnswers = (db: Db, ids: SQL) =>
  db.execute(sql`
    delete from admin_keys where exists (
      select from unnest(string_to_array(body, '"')) as part
      where part in (select id::text from (${ids}) as one (id)))`);

export const forgetNamed = (db: Db, entity: string, ids: SQL) =>
  db.execute(sql`
    update audit_rows set changed = changed - ${sql.param(named)}::text[]
    where entity = ${entity} and entity_id in (${ids})`);

/** A job knows its ids since it was planned; what it was found by may be a name. */
export const forgetJobs = (db: Db, resource: string, ids: SQL) =>
  db.execute(sql`
    update bulk_jobs set result = result - 'preview', task = task - 'filter'
    where resource = ${resource} and ids && array(${ids})::uuid[]`);
