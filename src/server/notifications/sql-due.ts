import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";

export type DueNotice = {
  id: string;
  kind: "product" | "category" | "reminder";
  email: string;
  lang: string;
  path: string;
  names: Translations<"name">;
  /** of the product's categories, or the category itself */
  category_ids: string[];
};

/**
 * The rest are found by the next run. Hidden categories are left out before the limit: their notices
 * wait, and as the oldest they would fill every run.
 */
const batchLimit = sql`limit 200`;

/** Of visible products that can be bought now, with the variant that was chosen. */
export async function lockDueProducts(db: Db, visible: ReadonlySet<string>): Promise<DueNotice[]> {
  const { rows } = await db.execute<DueNotice>(sql`
    select n.id::text, n.kind, n.email, n.lang, p.path, p.translations as names,
      array(select l.category_id::text from product_category_links l where l.product_id = p.id)
        as category_ids
    from notices n join products p on p.id = n.product_id
      left join product_variants v on v.id = n.variant_id
    where n.kind = 'product' and n.sent_at is null and p.displayed
      and p.stock_status = 'available'
      and (n.variant_id is null or v.stock_quantity is distinct from 0)
      and (
        not exists (select from product_category_links l where l.product_id = p.id)
        or exists (select from product_category_links l
          where l.product_id = p.id and l.category_id = any(${idsOf(visible)})))
    order by n.date_created, n.id ${batchLimit} for update of n skip locked`);
  return rows;
}

/** Whose sale goes on now, of those that wait for one to begin. */
export function lockDueCategories(
  db: Db,
  visible: ReadonlySet<string>,
  onSale: readonly string[],
): Promise<DueNotice[]> {
  return lockOfCategories(
    db,
    visible,
    sql`n.kind = 'category' and n.armed and n.category_id = any(${sql.param(onSale)}::uuid[])`,
  );
}

export function lockDueReminders(
  db: Db,
  visible: ReadonlySet<string>,
  today: string,
): Promise<DueNotice[]> {
  return lockOfCategories(db, visible, sql`n.kind = 'reminder' and n.day <= ${today}::date`);
}

async function lockOfCategories(
  db: Db,
  visible: ReadonlySet<string>,
  isDue: SQL,
): Promise<DueNotice[]> {
  const { rows } = await db.execute<DueNotice>(sql`
    select n.id::text, n.kind, n.email, n.lang, c.path, c.translations as names,
      array[c.id::text] as category_ids
    from notices n join product_categories c on c.id = n.category_id
    where n.sent_at is null and ${isDue} and c.id = any(${idsOf(visible)})
    order by n.date_created, n.id ${batchLimit} for update of n skip locked`);
  return rows;
}

const idsOf = (visible: ReadonlySet<string>): SQL => sql`${sql.param([...visible])}::uuid[]`;

/** The sale that went on when they were asked for is over. */
export async function armNotices(db: Db, onSale: readonly string[]): Promise<void> {
  await db.execute(sql`
    update notices set armed = true
    where kind = 'category' and sent_at is null and not armed
      and category_id <> all(${sql.param(onSale)}::uuid[])`);
}

export async function markNoticesSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(
    sql`update notices set sent_at = ${now.toISOString()} where id = any(${sql.param(ids)}::uuid[])`,
  );
}
