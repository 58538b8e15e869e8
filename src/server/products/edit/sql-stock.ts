/**
 * Stock by differences, or by a number that holds only while nothing was sold meanwhile, so that no
 * sheet undoes a sale. Each change is for itself; none goes below 0.
 */
import { sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type Edit, editProducts } from "./edit.ts";
import { lowStockThreshold } from "./sql-low-stock.ts";
import { findPlaces, type NamedPlace } from "./sql-places.ts";
import { recordStockMoves, type StockMove } from "./stock-moves.ts";

export type StockChange = {
  sku?: string;
  product_id?: string;
  variant_id?: string;
  delta?: number;
  set?: number;
  /** The quantity that `set` replaces; another one refuses the change. */
  expected?: number;
};

export type StockResult = StockMove & { code: ErrorCode | null };

type StockPlace = NamedPlace & { has_variants: boolean; threshold: number };

export async function changeStock(
  edit: Edit,
  changes: readonly StockChange[],
  { isRehearsal = false } = {},
): Promise<StockResult[]> {
  if (!isRehearsal) return applyChanges(edit, changes);
  // Does the same and undoes it, so what it answers is the truth.
  await edit.db.execute(sql`savepoint rehearsal`);
  const results = await applyChanges(edit, changes);
  await edit.db.execute(sql`rollback to savepoint rehearsal`);
  return results;
}

async function applyChanges(edit: Edit, changes: readonly StockChange[]): Promise<StockResult[]> {
  const places = await findStockPlaces(edit.db, changes);
  const ids = [...new Set(places.flatMap((place) => place?.product_id ?? []))].sort();
  const work = async () => {
    const all: StockResult[] = [];
    for (const [at, change] of changes.entries())
      all.push(await applyChange(edit.db, places[at], change));
    await recordStockMoves(edit.db, all);
    return all;
  };
  return editProducts(edit, ids, work, { derives: "prices", isOfOffers: true });
}

/** The place of each change; a sku is a variant's before it is a product's. */
async function findStockPlaces(
  db: Db,
  changes: readonly StockChange[],
): Promise<(StockPlace | undefined)[]> {
  const places = await findPlaces(db, changes);
  const ids = [...new Set(places.flatMap((place) => place?.product_id ?? []))];
  const { rows } = await db.execute<{ id: string; has_variants: boolean; threshold: number }>(sql`
    select p.id, exists (select from product_variants v where v.product_id = p.id) as has_variants,
      ${lowStockThreshold} as threshold
    from products p where p.id = any(${sql.param(ids)}::uuid[])`);
  const products = new Map(rows.map(({ id, ...facts }) => [id, facts]));
  return places.map((place) => {
    const facts = place && products.get(place.product_id);
    return facts && { ...place, ...facts };
  });
}

async function applyChange(
  db: Db,
  place: StockPlace | undefined,
  { sku = "", delta, set, expected }: StockChange,
): Promise<StockResult> {
  const refused = (code: ErrorCode, before: number | null = null): StockResult => ({
    productId: place?.product_id ?? null,
    variantId: place?.variant_id ?? null,
    sku: place?.sku ?? sku,
    before,
    after: before,
    code,
    threshold: place?.threshold ?? 0,
  });
  if (!place) return refused("notFound");
  // Which of its variants is not said.
  if (!place.variant_id && place.has_variants) return refused("selectOptions");
  const table = place.variant_id ? sql`product_variants` : sql`products`;
  const id = place.variant_id ?? place.product_id;
  const { rows } = await db.execute<{ stock: number | null }>(
    sql`select stock_quantity as stock from ${table} where id = ${id} for no key update`,
  );
  if (!rows[0]) return refused("notFound");
  const before = rows[0].stock;
  if (expected !== undefined && expected !== before) return refused("conflict", before);
  const after = set ?? (before === null || delta === undefined ? null : before + delta);
  if (after === null) return refused("invalid", before);
  if (after < 0) return refused("stockShort", before);
  // A program that sends all of its numbers every minute changes few of them.
  if (after !== before)
    await db.execute(sql`update ${table} set stock_quantity = ${after} where id = ${id}`);
  const { product_id: productId, variant_id: variantId, threshold } = place;
  return { productId, variantId, sku: place.sku, before, after, threshold, code: null };
}
