/** How the stock of one product moved: what people counted, orders that took of it or gave it back. */
import { sql } from "drizzle-orm";
import type { StockMove } from "#contract/admin/stock-history.ts";
import type { Db } from "#server/platform/db/db.ts";

type AuditRow = {
  id: string;
  date: string;
  actor: string;
  changed: Record<string, [unknown, unknown]>;
};

const blank = {
  actor: "",
  before: null,
  after: null,
  reason: "",
  order_id: null,
  order_number: "",
  quantity: 0,
  returned: 0,
  step: "",
};

/** The newest first, `limit` of them. Undefined: there is no such product. */
export async function listStockHistory(
  db: Db,
  productId: string,
  limit: number,
): Promise<StockMove[] | undefined> {
  const { rows } = await db.execute<{ sku: string; audit: AuditRow[]; orders: OrderRow[] }>(sql`
    select p.sku,
      coalesce((select jsonb_agg(to_jsonb(one)) from (
        select a.id, a.date, a.changed, coalesce(nullif(a.actor_name, ''), a.actor_email) as actor
        from audit_rows a
        where a.entity = 'products' and a.entity_id = p.id::text
          and a.changed ?| array['stock_quantity', 'variants']
        order by a.date desc limit ${limit}) as one), '[]') as audit,
      coalesce((select jsonb_agg(to_jsonb(one)) from (
        select l.id, o.date_placed as date, l.sku, l.quantity,
          l.quantity_returned as returned, o.id as order_id, o.number as order_number,
          o.status as step, case when o.status = 'cancelled' then o.date_cancelled end as cancelled
        from order_lines l join orders o on o.id = l.order_id
        -- What was cancelled before it was placed has taken nothing.
        where l.product_id = p.id and o.date_placed is not null
        order by coalesce(o.date_cancelled, o.date_placed) desc limit ${limit}) as one), '[]') as orders
    from products p where p.id = ${productId}`);
  const [found] = rows;
  if (!found) return undefined;
  const moves = [
    ...found.audit.flatMap((row) => countsOf(row, found.sku)),
    ...found.orders.flatMap(movesOfOrder),
  ];
  return moves
    .map((move) => ({ ...move, date: new Date(move.date).toISOString() }))
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
    .slice(0, limit);
}

type OrderRow = Pick<
  StockMove,
  "id" | "date" | "sku" | "quantity" | "returned" | "order_number" | "step"
> & { order_id: string; cancelled: string | null };

/** A cancelled order has given back what it took. */
function movesOfOrder({ cancelled, ...row }: OrderRow): StockMove[] {
  const taken: StockMove = { ...blank, kind: "order", ...row };
  if (!cancelled) return [taken];
  const quantity = row.quantity - row.returned;
  return [taken, { ...taken, kind: "release", id: `${row.id} release`, date: cancelled, quantity }];
}

/** A product's own stock is the sum of its variants', so theirs are listed instead. */
function countsOf({ id, date, actor, changed }: AuditRow, productSku: string): StockMove[] {
  const common = { ...blank, kind: "count" as const, date, actor };
  const ofVariants = variantCounts(changed.variants).map((count) => ({
    ...common,
    ...count,
    id: `${id} ${count.sku}`,
  }));
  if (ofVariants.length > 0 || !changed.stock_quantity) return ofVariants;
  const [before, after] = changed.stock_quantity.map(countOf);
  const sku = changed.sku?.[1];
  const reason = changed.reason?.[1];
  return [
    {
      ...common,
      id,
      before: before ?? null,
      after: after ?? null,
      sku: typeof sku === "string" ? sku : productSku,
      reason: typeof reason === "string" ? reason : "",
    },
  ];
}

const countOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

function variantCounts(pair: [unknown, unknown] | undefined) {
  const [before, after] = (pair ?? []).map(stocksOf);
  if (!before || !after) return [];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const counts = { before: was?.stock ?? null, after: is?.stock ?? null };
    // A new variant of which there is none yet has not moved.
    const isSame = counts.before === counts.after || (!was && counts.after === 0);
    return isSame ? [] : [{ sku: is?.sku ?? was?.sku ?? "", ...counts }];
  });
}

function stocksOf(variants: unknown): Map<string, { sku: string; stock: number | null }> {
  const stocks = new Map<string, { sku: string; stock: number | null }>();
  if (!Array.isArray(variants)) return stocks;
  for (const variant of variants) {
    if (typeof variant !== "object" || variant === null) continue;
    const [id, sku] = ["id", "sku"].map((key) => String(Reflect.get(variant, key) ?? ""));
    if (id)
      stocks.set(id, { sku: sku ?? "", stock: countOf(Reflect.get(variant, "stock_quantity")) });
  }
  return stocks;
}
