/** What the shop's owner sees of orders besides their own rows; of many orders at once. */
import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import {
  orderDiscounts,
  orderHistory,
  orderLines,
  orderNotes,
  orders,
} from "#server/platform/db/schema/orders.ts";
import type { OrderEventRow, OrderHead, OrderLineRow } from "./sql.ts";

export type LineStock = {
  stockQuantity: number | null;
  isPreorder: boolean;
  /** It can be ordered by anybody, or is counted at least. */
  isSold: boolean;
};
export type TransactionRow = {
  id: string;
  order_id: string;
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

export type OwnerOrderRows = {
  head: OrderHead;
  /** null: a guest's, or nobody's */
  customerId: string | null;
  statusName: Record<string, { name?: string }> | null;
  lines: { line: OrderLineRow; stock: LineStock | undefined }[];
  history: OrderEventRow[];
  discounts: (typeof orderDiscounts.$inferSelect)[];
  notes: (typeof orderNotes.$inferSelect)[];
  transactions: TransactionRow[];
};

/** In the order of `ids`; those that are not there are left out. */
export async function listOwnerOrders(db: Db, ids: readonly string[]): Promise<OwnerOrderRows[]> {
  if (ids.length === 0) return [];
  const heads = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const named = await listNames(db, ids);
  const lines = groupBy(await listLinesOf(db, ids), ({ orderId }) => orderId);
  const stocks = await listStocks(db, ids);
  const history = groupBy(
    await db
      .select()
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, [...ids]))
      .orderBy(asc(orderHistory.at), asc(orderHistory.id)),
    ({ orderId }) => orderId,
  );
  const discounts = groupBy(
    await db
      .select()
      .from(orderDiscounts)
      .where(inArray(orderDiscounts.orderId, [...ids]))
      .orderBy(asc(orderDiscounts.dateCreated), asc(orderDiscounts.id)),
    ({ orderId }) => orderId,
  );
  const notes = groupBy(
    await db
      .select()
      .from(orderNotes)
      .where(inArray(orderNotes.orderId, [...ids]))
      .orderBy(asc(orderNotes.dateCreated), asc(orderNotes.id)),
    ({ orderId }) => orderId,
  );
  const transactions = groupBy(await listTransactions(db, ids), (row) => row.order_id);
  const byId = new Map(heads.map((head) => [head.id, head]));
  return ids.flatMap((id) => {
    const head = byId.get(id);
    if (!head) return [];
    return [
      {
        head,
        customerId: named.get(id)?.customerId ?? null,
        statusName: named.get(id)?.statusName ?? null,
        lines: (lines.get(id) ?? []).map((line) => ({ line, stock: stocks.get(line.id) })),
        history: history.get(id) ?? [],
        discounts: discounts.get(id) ?? [],
        notes: notes.get(id) ?? [],
        transactions: transactions.get(id) ?? [],
      },
    ];
  });
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function listLinesOf(db: Db, ids: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
}

async function listNames(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<{
    id: string;
    customerId: string | null;
    statusName: OwnerOrderRows["statusName"];
  }>(sql`
    select o.id, c.owner_id as "customerId", s.translations as "statusName"
    from orders o
    left join customers c on c.owner_id = o.owner_id
    left join order_statuses s on s.id = o.status_id
    where o.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** By line; lines whose product is gone are not there. */
async function listStocks(db: Db, ids: readonly string[]): Promise<Map<string, LineStock>> {
  const { rows } = await db.execute<LineStock & { id: string }>(sql`
    select l.id,
      case when l.variant_id is null then p.stock_quantity else v.stock_quantity end
        as "stockQuantity",
      p.stock_status = 'preorder' as "isPreorder",
      p.stock_status in ('available', 'preorder') and (l.variant_id is null or v.id is not null)
        as "isSold"
    from order_lines l
    join products p on p.id = l.product_id
    left join product_variants v on v.id = l.variant_id and v.product_id = p.id
    where l.order_id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}

/** Payments by a gateway as far as money came, and what the owner wrote down; the oldest first. */
async function listTransactions(db: Db, ids: readonly string[]): Promise<TransactionRow[]> {
  const { rows } = await db.execute<TransactionRow>(sql`
    select id, order_id, coalesce(provider_id, '') as transaction_id, amount, 'UAH' as currency,
      status, '' as details, status in ('paid', 'refunding', 'refunded') as success,
      gateway as by, date_created, date_updated
    from payments
    where order_id = any(${sql.param([...ids])}::uuid[]) and status not in ('created')
    union all
    select t.id, t.order_id, t.transaction_id, t.amount, t.currency, t.status, t.details,
      t.success, coalesce(p.gateway, 'shop'), t.date_created, t.date_updated
    from order_transactions t left join payments p on p.id = t.payment_id
    where t.order_id = any(${sql.param([...ids])}::uuid[])
    order by date_created, id`);
  return rows;
}
