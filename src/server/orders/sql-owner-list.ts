/** The owner's list of orders: any filter, any page, by the indexes of the table. */
import { type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders.ts";
import { paidAhead, payable, undone } from "#rules/orders/orders.ts";
import { type ChangedFilters, changedConditions } from "#server/platform/db/changed-since.ts";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import { longCountsByDb } from "#server/platform/db/long-counts.ts";
import { isOfGuest } from "./sql.ts";

const longCountsOf = longCountsByDb<{ total: number }>();

/** Absent: any. Money in kopiykas. */
export type OrderFilters = ChangedFilters &
  Partial<{
    ids: readonly string[];
    number: string;
    statusId: string;
    step: OrderStatus;
    customerId: string;
    paymentMethodId: string;
    shippingMethodId: string;
    closed: boolean;
    cancelled: boolean;
    delivered: boolean;
    paid: boolean;
    /** It was to be paid before it leaves, and is not. */
    awaitsPayment: boolean;
    draft: boolean;
    hold: boolean;
    grandTotalMin: number;
    grandTotalMax: number;
    datePlacedMin: Date;
    datePlacedMax: Date;
    dateClosedMin: Date;
    dateClosedMax: Date;
    deliveryDate: string;
    tag: string;
    search: string;
    buyer: Buyer;
    /** Placed without an account. */
    guest: boolean;
  }>;

/** What identifies a buyer; "": none. */
export type Buyer = { customerId: string | null; email: string; mobile: string };

/** @param id of an order or of a customer */
export async function findBuyer(db: Db, id: string): Promise<Buyer> {
  const { rows } = await db.execute<Buyer>(sql`
    select owners.id as "customerId", email, mobile
    from orders left join owners on owners.id = orders.owner_id and owners.kind = 'customer'
    where orders.id = ${id}
    union all
    select owner_id, coalesce(email, ''), coalesce(phone, '') from customers where owner_id = ${id}`);
  return rows[0] ?? { customerId: null, email: "", mobile: "" };
}

const columns = {
  id: sql`id`,
  date_placed: sql`date_placed`,
  date_created: sql`date_created`,
  date_updated: sql`date_updated`,
  date_closed: sql`date_closed`,
  date_cancelled: sql`date_cancelled`,
  date_paid: sql`paid_at`,
  number: sql`number`,
  grand_total: sql`grand_total`,
  email: sql`email`,
  step: sql`status`,
  // What was promised soonest first; without a promise last.
  delivery_date: sql`(coalesce(delivery ->> 'date', '9999-12-31') || ' '
    || coalesce(delivery ->> 'from', '24:00'))`,
} satisfies Record<string, SQL>;
export type OrderSortField = keyof typeof columns;
export type OrderSort = { field: OrderSortField; descends: boolean };
export const orderSortFields = Object.keys(columns) as OrderSortField[]; // as: Object.keys forgets the keys

const usualOrderSort: readonly OrderSort[] = [
  { field: "date_placed", descends: true },
  { field: "date_created", descends: true },
];

type Page = { limit: number; offset: number };

export async function listOrderIds(
  db: Db,
  filters: OrderFilters,
  { limit, offset, sort = usualOrderSort }: Page & { sort?: readonly OrderSort[] },
): Promise<{ ids: string[]; total: number }> {
  const condition = conditionOf(filters);
  const known = longCountsOf(db).find(filters)?.total;
  if (offset < farOffset) {
    const page = { order: orderOf(sort, false), limit, offset };
    if (known !== undefined) return { ids: await selectIds(db, condition, page), total: known };
    if (filters.search !== undefined) return searchIds(db, filters, page);
    const [total, ids] = await Promise.all([
      countOrders(db, filters),
      selectIds(db, condition, page),
    ]);
    return { ids, total };
  }
  // The end of a long list is read from its end, which takes the exact count.
  const isEarly = known !== undefined && offset <= known / 2;
  const total = isEarly ? known : await countOrders(db, filters);
  const isNearEnd = offset > total / 2;
  const rest = Math.max(0, total - offset);
  const size = Math.min(limit, rest);
  if (size === 0) return { ids: [], total };
  const order = orderOf(sort, isNearEnd);
  const start = isNearEnd ? rest - size : offset;
  const ids = await selectIds(db, condition, { order, limit: size, offset: start });
  return { ids: isNearEnd ? ids.reverse() : ids, total };
}

/** Up to there a page is read beside the count. */
const farOffset = 2000;

type OrderedPage = Page & { order: SQL };

async function selectIds(
  db: Db,
  condition: SQL,
  { order, limit, offset }: OrderedPage,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders where ${condition} order by ${order} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** The index of words is read once for the page and the count: with a phone's digits it takes long. */
async function searchIds(
  db: Db,
  filters: OrderFilters,
  { order, limit, offset }: OrderedPage,
): Promise<{ ids: string[]; total: number }> {
  const { id: _, ...others } = columns;
  const sorted = sql.join(Object.values(others), sql`, `);
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with found as materialized (
      select id, delivery, ${sorted} from orders where ${conditionOf(filters)}
    )
    select (select count(*)::int from found) as total,
      array(select id::text from found order by ${order} limit ${limit} offset ${offset}) as ids`);
  const { ids = [], total = 0 } = rows[0] ?? {};
  longCountsOf(db).set(filters, { total });
  return { ids, total };
}

async function countOrders(db: Db, filters: OrderFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from orders where ${conditionOf(filters)}`,
  );
  const total = rows[0]?.total ?? 0;
  longCountsOf(db).set(filters, { total });
  return total;
}

/** Ties by id, in the direction of the first. */
function orderOf(sort: readonly OrderSort[], isReversed: boolean): SQL {
  const direction = (descends: boolean) => (descends !== isReversed ? sql`desc` : sql`asc`);
  const parts = sort.map(({ field, descends }) => sql`${columns[field]} ${direction(descends)}`);
  parts.push(sql`id ${direction(sort[0]?.descends ?? true)}`);
  return sql.join(parts, sql`, `);
}

function conditionOf(filters: OrderFilters): SQL {
  return sql.join([sql`true`, ...stateConditions(filters), ...factConditions(filters)], sql` and `);
}

function* stateConditions(filters: OrderFilters): Generator<SQL> {
  const { step, closed, cancelled, delivered, paid, awaitsPayment, draft, hold } = filters;
  if (step !== undefined) yield sql`status = ${step}`;
  if (closed !== undefined) yield isIn(["closed"], closed);
  if (cancelled !== undefined) yield isIn(undone, cancelled);
  if (delivered !== undefined) yield isIn(["delivered", "closed"], delivered);
  if (draft !== undefined) yield isIn(["draft"], draft);
  if (paid !== undefined) yield paid ? sql`paid_at is not null` : sql`paid_at is null`;
  const isAwaited = sql`paid_at is null and ${isIn(payable, true)}
    and gateway in (${listOf(paidAhead)})`;
  if (awaitsPayment !== undefined) yield awaitsPayment ? isAwaited : sql`not (${isAwaited})`;
  if (hold !== undefined) yield hold ? sql`hold` : sql`not hold`;
}

function isIn(states: readonly OrderStatus[], isWanted: boolean): SQL {
  const list = listOf(states);
  return isWanted ? sql`status in (${list})` : sql`status not in (${list})`;
}

const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

function* factConditions(filters: OrderFilters): Generator<SQL> {
  const { ids, number, statusId, customerId, paymentMethodId, shippingMethodId } = filters;
  if (ids) yield sql`id = any(${sql.param([...ids])}::uuid[])`;
  if (number !== undefined) yield sql`number = ${number}`;
  if (statusId !== undefined) yield sql`status_id = ${statusId}`;
  if (customerId !== undefined) yield sql`owner_id = ${customerId}`;
  if (paymentMethodId !== undefined) yield sql`payment_method_id = ${paymentMethodId}`;
  if (shippingMethodId !== undefined) yield sql`shipping_method_id = ${shippingMethodId}`;
  if (filters.grandTotalMin !== undefined)
    yield sql`grand_total >= ${filters.grandTotalMin}::bigint`;
  if (filters.grandTotalMax !== undefined)
    yield sql`grand_total <= ${filters.grandTotalMax}::bigint`;
  yield* between(sql`date_placed`, filters.datePlacedMin, filters.datePlacedMax);
  yield* between(sql`date_closed`, filters.dateClosedMin, filters.dateClosedMax);
  yield* changedConditions(filters, {
    id: sql`id`,
    changed: sql`coalesce(date_updated, date_created)`,
  });
  if (filters.deliveryDate !== undefined)
    yield sql`(delivery ->> 'date') = ${filters.deliveryDate}`;
  if (filters.tag !== undefined) yield sql`tags @> array[${filters.tag}]::text[]`;
  if (filters.buyer !== undefined) yield isBoughtBy(filters.buyer);
  if (filters.guest !== undefined) yield filters.guest ? isOfGuest : sql`not (${isOfGuest})`;
  if (filters.search !== undefined) yield* searchConditions(filters.search);
}

function isBoughtBy({ customerId, email, mobile }: Buyer): SQL {
  const ways = [sql`false`];
  if (customerId !== null) ways.push(sql`owner_id = ${customerId}`);
  if (email !== "") ways.push(sql`email = ${email}`);
  // The index of words finds it, for there is none of phones.
  if (mobile !== "") ways.push(sql`(mobile = ${mobile} and searched like ${likePattern(mobile)})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

function* between(column: SQL, min: Date | undefined, max: Date | undefined): Generator<SQL> {
  if (min) yield sql`${column} >= ${min.toISOString()}`;
  if (max) yield sql`${column} <= ${max.toISOString()}`;
}

/** A number as it is dialled has spaces and dashes that the stored one has not. */
const isDialled = /^[\d\s()+-]+$/;

function searchConditions(typed: string): SQL[] {
  const text = typed.trim().toLowerCase();
  const words = isDialled.test(text) ? [text.replace(/\D/g, "")] : text.split(/\s+/);
  return words.filter((word) => word !== "").map((word) => sql`searched like ${likePattern(word)}`);
}
