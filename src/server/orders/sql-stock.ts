/**
 * Stock that an order reserves and releases. A product's row is locked before its variants', all in
 * key order, so that orders of the same products wait for each other and never in a ring.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import type { OrderedProduct } from "#server/order-effects/order-effect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orderLines } from "#server/platform/db/schema/orders.ts";
import { lowStockThreshold } from "#server/products/edit/sql-low-stock.ts";
import type { StockMove } from "#server/products/edit/stock-moves.ts";

export async function listOrderedProducts(db: Db, orderId: string): Promise<OrderedProduct[]> {
  const { productId, variantId } = orderLines;
  return db
    .select({ productId, variantId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

export type ReservedStock = { id: string; isSoldOut: boolean };

/**
 * Products of which an order holds counted pieces, and whether none is left of the product or of the
 * variant that it holds.
 */
export async function listReservedStock(db: Db, orderId: string): Promise<ReservedStock[]> {
  const { rows } = await db.execute<{ id: string; is_sold_out: boolean }>(sql`
    select l.product_id as id, bool_or(
      case when l.variant_id is null then p.stock_quantity else v.stock_quantity end
        is not distinct from 0) as is_sold_out
    from order_lines l
    left join products p on p.id = l.product_id
    left join product_variants v on v.id = l.variant_id
    where l.order_id = ${orderId} and l.taken > 0
    group by 1`);
  return rows.map(({ id, is_sold_out: isSoldOut }) => ({ id, isSoldOut }));
}

/** Until the transaction ends nobody else reserves, prices or counts these. */
export async function lockProducts(db: Db, ordered: readonly OrderedProduct[]): Promise<void> {
  const products = ordered.map(({ productId }) => productId);
  const variants = ordered.flatMap(({ variantId }) => variantId ?? []);
  await db.execute(sql`
    select from products where id = any(${sql.param(products)}::uuid[])
    order by id for no key update`);
  if (variants.length === 0) return;
  await db.execute(sql`
    select from product_variants where id = any(${sql.param(variants)}::uuid[])
    order by id for no key update`);
}

export type StockReservation = {
  /** Lines that there is not enough of, or that nobody sells any more. */
  short: string[];
  /** Products that, or a variant of which, is sold out by this. */
  ended: string[];
  /** What was counted down, before and after. */
  moved: StockMove[];
};

/** What is not counted, or comes by preorder, is sold without reserving any. */
export function reserveStock(db: Db, orderId: string): Promise<StockReservation> {
  return reserveLines(db, sql`l.order_id = ${orderId}`, sql`l.quantity`);
}

/** `pieces` more for one line, whose quantity holds them already. */
export function reserveLineStock(
  db: Db,
  lineId: string,
  pieces: number,
): Promise<StockReservation> {
  return reserveLines(db, sql`l.id = ${lineId}`, sql`${pieces}::int`);
}

async function reserveLines(db: Db, condition: SQL, pieces: SQL): Promise<StockReservation> {
  const { rows } = await db.execute<{
    line_id: string;
    product_id: string;
    is_short: boolean;
    is_ended: boolean;
    variant_id: string | null;
    sku: string;
    quantity: number;
    left_over: number | null;
    threshold: number;
  }>(sql`
    with wanted as (
      select l.id, l.product_id, l.variant_id, ${pieces} as quantity, l.sku, p.stock_status,
        ${lowStockThreshold} as threshold,
        case when l.variant_id is null then p.stock_quantity else v.stock_quantity end as stock,
        p.id is not null and p.stock_status in ('available', 'preorder')
          and (l.variant_id is null or v.id is not null) as is_sold
      from order_lines l
      left join products p on p.id = l.product_id
      left join product_variants v on v.id = l.variant_id and v.product_id = p.id
      where ${condition}
    ), counted as (
      select * from wanted where is_sold and stock is not null and stock_status <> 'preorder'
    ), from_products as (
      update products p set stock_quantity = p.stock_quantity - c.quantity
      from counted c
      where c.variant_id is null and p.id = c.product_id and p.stock_quantity >= c.quantity
      returning c.id, p.stock_quantity as left_over
    ), from_variants as (
      update product_variants v set stock_quantity = v.stock_quantity - c.quantity
      from counted c
      where v.id = c.variant_id and v.stock_quantity >= c.quantity
      returning c.id, v.stock_quantity as left_over
    ), reserved as (
      select id, left_over from from_products
      union all
      select id, left_over from from_variants
    ), marked as (
      update order_lines l set taken = l.taken + c.quantity
      from reserved join counted c on c.id = reserved.id
      where l.id = reserved.id
    )
    select w.id as line_id, w.product_id, w.variant_id, w.sku, w.quantity, w.threshold,
      reserved.left_over,
      not w.is_sold or (reserved.id is null and exists (select from counted c where c.id = w.id))
        as is_short,
      coalesce(reserved.left_over = 0, false) as is_ended
    from wanted w left join reserved on reserved.id = w.id`);
  return {
    short: rows.filter((row) => row.is_short).map((row) => row.line_id),
    ended: [...new Set(rows.filter((row) => row.is_ended).map((row) => row.product_id))],
    moved: rows.flatMap(({ product_id: productId, variant_id: variantId, sku, ...row }) => {
      const { left_over: after, threshold } = row;
      return after === null
        ? []
        : [{ productId, variantId, sku, before: after + row.quantity, after, threshold }];
    }),
  };
}

/** `restocked`: products that, or a variant of which, was sold out until now. */
export type StockRelease = { restocked: string[]; moved: StockMove[] };

/** Returns what the lines reserved, once: a line stores it and clears it when it is returned. */
export function releaseStock(db: Db, orderId: string): Promise<StockRelease> {
  return releaseLines(db, sql`order_id = ${orderId}`, sql`taken`);
}

/** At most `pieces` of what one line reserved; the line's quantity may be lowered after that. */
export function releaseLineStock(db: Db, lineId: string, pieces: number): Promise<StockRelease> {
  return releaseLines(db, sql`id = ${lineId}`, sql`least(taken, ${pieces}::int)`);
}

/** Pieces that came back and cannot be sold again. */
export async function writeOffLineStock(db: Db, lineId: string, pieces: number): Promise<void> {
  await db.execute(sql`
    update order_lines set taken = taken - least(taken, ${pieces}::int) where id = ${lineId}`);
}

async function releaseLines(db: Db, condition: SQL, pieces: SQL): Promise<StockRelease> {
  const { rows } = await db.execute<{
    product_id: string;
    variant_id: string | null;
    sku: string;
    before: number;
    after: number;
  }>(sql`
    with released as (
      update order_lines l set taken = l.taken - was.pieces
      from (
        select id, ${pieces} as pieces from order_lines where ${condition} and taken > 0
      ) as was
      where l.id = was.id
      returning l.product_id, l.variant_id, was.pieces
    ), summed as (
      select product_id, variant_id, sum(pieces)::int as pieces from released group by 1, 2
    ), to_products as (
      update products p set stock_quantity = p.stock_quantity + g.pieces
      from summed g
      where g.variant_id is null and p.id = g.product_id and p.stock_quantity is not null
      returning p.id as product_id, p.sku, p.stock_quantity as after, g.pieces
    ), to_variants as (
      update product_variants v set stock_quantity = v.stock_quantity + g.pieces
      from summed g
      where v.id = g.variant_id and v.stock_quantity is not null
      returning v.product_id, v.id as variant_id, v.sku, v.stock_quantity as after, g.pieces
    )
    select product_id, null::uuid as variant_id, sku, after - pieces as before, after
    from to_products
    union all
    select product_id, variant_id, sku, after - pieces, after from to_variants`);
  return {
    restocked: [...new Set(rows.filter(({ before }) => before === 0).map((row) => row.product_id))],
    // What comes back cannot fall to any threshold.
    moved: rows.map(({ product_id: productId, variant_id: variantId, ...row }) => ({
      ...row,
      productId,
      variantId,
      threshold: 0,
    })),
  };
}
