/** Puts a generated shop into a database, as fast as PostgreSQL takes it. */

import type { Database } from "#server/platform/db/connect.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { locations } from "#server/seed/data/locations.ts";
import { settings, theme } from "#server/seed/data/settings.ts";
import { createShopRows } from "#server/seed/rows.ts";
import { insertShopRows } from "#server/seed/sql.ts";
import { runStatement } from "#tests/support/postgres.ts";
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
  await insertShopRows(
    database.db,
    createShopRows({ ...nothing, locations, settings, theme }, now),
  );
  await insert(database, frameRows());
}

/** What the products refer to, beside a shop that is there already. */
export async function loadFrameBeside(database: Database): Promise<void> {
  await insert(database, frameRows(), "on conflict do nothing");
}

/** Inserts the products from number `from` up to `to`, with their derived rows. */
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

/** Runs now what autovacuum would do during the first minutes of the measurement. */
export async function settleDown(url: string): Promise<void> {
  await runStatement(url, "vacuum analyze");
  await runStatement(url, "checkpoint");
}

async function insert({ pool }: Database, rows: Rows, ending = ""): Promise<void> {
  for (const [table, all] of Object.entries(rows)) {
    const [first] = all;
    if (!first) continue;
    const columns = Object.keys(first)
      .map((column) => `"${column}"`)
      .join(", ");
    await pool.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${ending}`,
      [JSON.stringify(all)],
    );
  }
}
