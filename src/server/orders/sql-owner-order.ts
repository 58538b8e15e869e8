/** What the shop's owner sees of orders besides their own rows; of many orders at once. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { orderLines, orders } from "#server/platform/db/schema/orders.ts";
import { productVariants } from "#server/platform/db/schema/product-variants.ts";
import { products } from "#server/platform/db/schema/products.ts";
import type { OrderHead, OrderLineRow } from "./sql.ts";

export type LineStock = {
  stockQuantity: number | null;
  isPreorder: boolean;
  /** It can be ordered by anybody, or is counted at least. */
  isSold: boolean;
  /** "": unknown */
  binLocation: string;
};
/** As JSON tells it: amounts in kopiykas, dates as text. */
export type TransactionRow = {
  id: string;
  transaction_id: string;
  amount: number;
  currency: string;
  status: string;
  details: string;
  success: boolean;
  by: string;
  date_created: string;
  date_updated: string | null;
};

type LineWithStock = { line: OrderLineRow; stock: LineStock | undefined };

export type OwnerOrderRows = {
  head: OrderHead;
  /** null: a guest's, or nobody's */
  customerId: string | null;
  statusName: Translations<"name"> | null;
  lines: LineWithStock[];
  history: OwnerOrder["history"];
  discounts: OwnerOrder["discounts"];
  notes: OwnerOrder["comments_shop"];
  transactions: TransactionRow[];
};

/** In the order of `ids`; those that are not there are left out. */
export async function listOwnerOrders(db: Db, ids: readonly string[]): Promise<OwnerOrderRows[]> {
  if (ids.length === 0) return [];
  const heads = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(heads.map((head) => [head.id, head]));
  const lines = new Map<string, LineWithStock[]>(ids.map((id) => [id, []]));
  for (const one of await listLinesWithStock(db, ids)) lines.get(one.line.orderId)?.push(one);
  const parts = new Map((await listParts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const head = byId.get(id);
    const part = parts.get(id);
    if (!head || !part) return [];
    const { id: _id, ...rest } = part;
    return [{ head, ...rest, lines: lines.get(id) ?? [] }];
  });
}

async function listLinesWithStock(db: Db, ids: readonly string[]): Promise<LineWithStock[]> {
  const { stockStatus } = products;
  const rows = await db
    .select({
      line: orderLines,
      productId: products.id,
      stockQuantity: sql<
        number | null
      >`case when ${orderLines.variantId} is null then ${products.stockQuantity}
        else ${productVariants.stockQuantity} end`,
      isPreorder: sql<boolean>`coalesce(${stockStatus} = 'preorder', false)`,
      isSold: sql<boolean>`coalesce(${stockStatus} in ('available', 'preorder')
        and (${orderLines.variantId} is null or ${productVariants.id} is not null), false)`,
      binLocation: sql<string>`coalesce(nullif(${productVariants.binLocation}, ''), ${products.binLocation}, '')`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      productVariants,
      and(eq(productVariants.id, orderLines.variantId), eq(productVariants.productId, products.id)),
    )
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
  return rows.map(({ line, productId, ...stock }) => ({
    line,
    stock: productId === null ? undefined : stock,
  }));
}

type PartRows = Omit<OwnerOrderRows, "head" | "lines"> & { id: string };

/** Everything else in one query: an owner's list reads hundreds of orders. */
async function listParts(db: Db, ids: readonly string[]): Promise<PartRows[]> {
  const { rows } = await db.execute<PartRows>(sql`
    select o.id, c.owner_id as "customerId", s.translations as "statusName",
      coalesce((
        select jsonb_agg(jsonb_build_object('step', h.step, 'by', h.by, 'actor', h.actor,
          'date', h.at) order by h.at, h.id)
        from order_history h where h.order_id = o.id), '[]') as history,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'amount', d.amount)
          order by d.date_created, d.id)
        from order_discounts d where d.order_id = o.id), '[]') as discounts,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'by', n.actor,
          'date', n.date_created) order by n.date_created, n.id)
        from order_notes n where n.order_id = o.id), '[]') as notes,
      coalesce((
        select jsonb_agg(to_jsonb(t) order by t.date_created, t.id) from (
          select p.id, coalesce(p.provider_id, '') as transaction_id, p.amount,
            'UAH' as currency, p.status, '' as details,
            p.status in ('paid', 'refunding', 'refunded') as success, p.gateway as by,
            p.date_created, p.date_updated
          from payments p where p.order_id = o.id and p.status <> 'created'
          union all
          select t.id, t.transaction_id, t.amount, t.currency, t.status, t.details, t.success,
            coalesce(p.gateway, 'shop'), t.date_created, t.date_updated
          from order_transactions t left join payments p on p.id = t.payment_id
          where t.order_id = o.id
        ) as t), '[]') as transactions
    from orders o
    left join customers c on c.owner_id = o.owner_id
    left join order_statuses s on s.id = o.status_id
    where o.id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}
