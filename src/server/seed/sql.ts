import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { demoKey } from "#server/settings/sql.ts";
import type { ShopRows } from "./rows/shape.ts";
import { tables } from "./sql-tables.ts";

/** A shop that was opened empty already has some of these, see fill-methods. */
const filledBefore = new Set<keyof ShopRows>(["shippingMethods", "paymentMethods"]);

/** A statement takes 65,535 parameters; the widest of these rows has some 35. */
const atOnce = 1000;

/** Of two processes that seed at once, one waits here and then finds the shop filled. */
export async function lockSeeding(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('seed'))`);
}

export async function isShopEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from products)
           and not exists (select from product_categories)
           and not exists (select from locations)
           and not exists (select from settings where key <> ${demoKey}) as empty`,
  );
  return rows[0]?.empty ?? false;
}

export async function insertShopRows(db: Db, rows: ShopRows): Promise<void> {
  // as: Object.keys loses the key type
  for (const table of Object.keys(tables) as (keyof ShopRows)[]) {
    const all = rows[table];
    for (let from = 0; from < all.length; from += atOnce) {
      // as never: the rows of one key are the rows of the table of that name, by ShopRows
      const insert = db.insert(tables[table]).values(all.slice(from, from + atOnce) as never);
      await (filledBefore.has(table) ? insert.onConflictDoNothing() : insert);
    }
  }
}
