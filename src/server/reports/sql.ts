import { sql } from "drizzle-orm";
import { undone } from "#rules/orders/orders.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Days are `2026-11-23`, both ends in. */
export type Days = { from: string; to: string };

/** A day ends in summer at another hour of UTC than in winter. */
const startOf = (day: ReturnType<typeof sql>) =>
  sql`(${day})::timestamp at time zone 'Europe/Kyiv'`;
const isUndone = sql`o.status in (${sql.join(
  undone.map((status) => sql`${status}`),
  sql`, `,
)})`;

/** In the caller's transaction: counts of one day never stand beside those of another count. */
export async function lockReports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('reports'))`);
}

export async function listMissingDays(db: Db, { from, to }: Days): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select d::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (select from report_days r where r.date = d::date)
    order by d`);
  return rows.map(({ day }) => day);
}

/** In the caller's transaction. Products first: their pieces are the day's. */
export async function countDays(db: Db, { from, to }: Days, now: Date): Promise<void> {
  const days = sql`select d::date as date, ${startOf(sql`d::date`)} as starts,
      ${startOf(sql`d::date + 1`)} as ends
    from generate_series(${from}::date, ${to}::date, interval '1 day') d`;
  const isOfDay = sql`o.date_placed >= days.starts and o.date_placed < days.ends
    and o.status <> 'draft'`;
  await db.execute(
    sql`delete from report_products where date between ${from}::date and ${to}::date`,
  );
  await db.execute(sql`
    insert into report_products (date, product_id, name, quantity, revenue)
    select days.date, l.product_id, (array_agg(l.name order by o.date_placed desc))[1],
      sum(l.quantity - l.quantity_returned)::int, sum(l.price_total - l.discount_total)::float8
    from (${days}) as days
      join orders o on ${isOfDay}
      join order_lines l on l.order_id = o.id
    where not ${isUndone}
    group by days.date, l.product_id`);
  await db.execute(sql`
    insert into report_days
      (date, orders, cancelled, items, revenue, paid, new_customers, counted_at)
    select days.date, placed.orders, placed.cancelled,
      (select coalesce(sum(quantity), 0)::int from report_products p where p.date = days.date),
      placed.revenue, placed.paid,
      (select count(*)::int from customers c
        where c.date_created >= days.starts and c.date_created < days.ends),
      ${now.toISOString()}
    from (${days}) as days, lateral (
      select (count(*) filter (where not ${isUndone}))::int as orders,
        (count(*) filter (where ${isUndone}))::int as cancelled,
        coalesce(sum(o.grand_total) filter (where not ${isUndone}), 0)::float8 as revenue,
        coalesce(sum(o.grand_total)
          filter (where not ${isUndone} and o.paid_at is not null), 0)::float8 as paid
      from orders o where ${isOfDay}
    ) as placed
    on conflict (date) do update set orders = excluded.orders, cancelled = excluded.cancelled,
      items = excluded.items, revenue = excluded.revenue, paid = excluded.paid,
      new_customers = excluded.new_customers, counted_at = excluded.counted_at`);
}

export type DayRow = {
  date: string;
  orders: number;
  cancelled: number;
  items: number;
  /** kopiykas */
  revenue: number;
  paid: number;
  new_customers: number;
};

export async function listDays(db: Db, { from, to }: Days): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select date::text as date, orders, cancelled, items, revenue, paid, new_customers
    from report_days where date between ${from}::date and ${to}::date order by report_days.date`);
  return rows;
}

export type ProductRow = { product_id: string; name: string; quantity: number; revenue: number };

/** Those that brought the most first; `revenue` in kopiykas. */
export async function listBestProducts(
  db: Db,
  { from, to }: Days,
  limit: number,
): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select product_id::text as product_id, (array_agg(name order by date desc))[1] as name,
      sum(quantity)::float8 as quantity, sum(revenue)::float8 as revenue
    from report_products where date between ${from}::date and ${to}::date
    group by report_products.product_id
    order by sum(revenue) desc, sum(quantity) desc, report_products.product_id
    limit ${limit}`);
  return rows;
}
