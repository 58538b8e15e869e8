/** Puts a generated shop into a database, as fast as PostgreSQL takes it. */

import { recordCatalogueChange } from "#server/catalogue/sql-changes.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { locations } from "#server/seed/data/locations.ts";
import { settings, theme } from "#server/seed/data/settings.ts";
import { rowsOfShop } from "#server/seed/rows.ts";
import { insertShopRows } from "#server/seed/sql.ts";
import { askServer } from "#tests/support/postgres.ts";
import { frameRows, productRows, type Rows } from "./catalogue.ts";

const atOnce = 2000;

export async function loadFrame(database: Database, now: number): Promise<void> {
  const nothing = {
    categories: [],
    attributes: [],
    brands: [],
    products: [],
    lists: [],
    reviews: [],
  };
  await insertShopRows(database.db, rowsOfShop({ ...nothing, locations, settings, theme }, now));
  await insert(database, frameRows());
}

/** Products from number `from` up to `to`; what follows from their facts is filled in too. */
export async function loadProducts(
  database: Database,
  from: number,
  to: number,
  now: number,
): Promise<void> {
  for (let at = from; at < to; at += atOnce)
    await insert(database, productRows(at, Math.min(to, at + atOnce), now));
  await refreshDerived(database.db, "all", now);
  await recordCatalogueChange(database.db, "shop", [], new Date(now));
}

/** What autovacuum does within minutes is done before anything is measured. */
export async function settleDown(url: string): Promise<void> {
  await askServer(url, "vacuum analyze");
  await askServer(url, "checkpoint");
}

async function insert({ pool }: Database, rows: Rows): Promise<void> {
  for (const [table, all] of Object.entries(rows)) {
    const [first] = all;
    if (!first) continue;
    const columns = Object.keys(first)
      .map((column) => `"${column}"`)
      .join(", ");
    await pool.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(all)],
    );
  }
}
