/**
 * Stock by differences, or by a number that holds only while nothing was sold meanwhile, so that no
 * sheet undoes a sale. Each change is for itself; none goes below 0.
 */
import { sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type Edit, editProducts } from "./edit.ts";
import { lowStockThreshold } from "./sql-low-stock.ts";
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

type StockPlace = {
  product_id: string;
  variant_id: string | null;
  sku: string;
  has_variants: boolean;
  threshold: number;
};

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
  const places: (StockPlace | undefined)[] = [];
  for (const change of changes) places.push(await findPlace(edit.db, change));
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

async function findPlace(db: Db, change: StockChange): Promise<StockPlace | undefined> {
  const { sku = null, product_id = null, variant_id = null } = change;
  const { rows } = await db.execute<StockPlace>(sql`
    select v.product_id, v.id as variant_id, v.sku, true as has_variants,
      ${lowStockThreshold} as threshold
    from product_variants v join products p on p.id = v.product_id
    where case when ${variant_id}::uuid is not null then v.id = ${variant_id}::uuid
          else ${product_id}::uuid is null and ${sku}::text <> '' and v.sku = ${sku}::text end
    union all
    select p.id, null, p.sku, exists (select from product_variants v where v.product_id = p.id),
      ${lowStockThreshold}
    from products p
    where ${variant_id}::uuid is null
      and case when ${product_id}::uuid is not null then p.id = ${product_id}::uuid
          else ${sku}::text <> '' and p.sku = ${sku}::text end
    limit 1`);
  return rows[0];
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
