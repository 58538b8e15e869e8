/** A hundred thousand orders of the past, and the owner's lists of them. */
import type { Database } from "#server/platform/db/connect.ts";
import { settleDown } from "./load.ts";

const count = 100_000;
const atOnce = 5_000;

/** Unless an earlier run stored them. */
export async function fillOrders({ pool }: Database, url: string): Promise<void> {
  const { rows } = await pool.query("select from orders limit 1");
  if (rows.length > 0) return;
  for (let from = 1; from <= count; from += atOnce)
    await pool.query(addOrders, [from, from + atOnce - 1]);
  await settleDown(url);
}

const addOrders = `
     insert into orders (id, number, token, status, paid_at, lang, email, mobile,
       shipping_address, delivery, subtotal, discount_total, shipping_price, tax_total,
       bonus_spent, bonus_earned, grand_total, weight_total, date_placed, date_created,
       date_closed, tags)
     select gen_random_uuid(), 'B' || n, 'bench-' || n,
       (array['closed', 'closed', 'closed', 'shipped', 'placed', 'cancelled'])[1 + n % 6],
       case when n % 6 < 4 then now() - n * interval '5 minutes' end, 'ua',
       'buyer' || n % 20000 || '@example.com', '38067' || lpad((n % 20000)::text, 7, '0'),
       jsonb_build_object('full_name', 'Покупець ' || n % 20000, 'city',
         (array['Київ', 'Львів', 'Одеса', 'Дніпро'])[1 + n % 4]),
       '{"date": null, "slot_id": null, "from": null, "to": null}',
       100 * (n % 5000), 0, 0, 0, 0, 0, 100 * (n % 5000), 1,
       now() - n * interval '5 minutes', now() - n * interval '5 minutes',
       case when n % 6 < 3 then now() - n * interval '4 minutes' end,
       case when n % 50 = 0 then '{vip}'::text[] else '{}' end
     from generate_series($1::int, $2::int) as n`;

export const ownerLists: Record<string, string> = {
  "all orders": "/orders?limit=30",
  "a far page": "/orders?limit=30&offset=50000",
  "by step": "/orders?limit=30&step=placed",
  closed: "/orders?limit=30&closed=true",
  "not closed": "/orders?limit=30&closed=false",
  paid: "/orders?limit=30&paid=true",
  "by number": "/orders?limit=30&number=B777",
  "by sum": "/orders?limit=30&grand_total_min=4000&grand_total_max=4500",
  "by tag": "/orders?limit=30&tag=vip",
  "search by phone": "/orders?limit=30&search=380670000777",
  "search by a name": `/orders?limit=30&search=${encodeURIComponent("Покупець 777")}`,
  "search by a city": `/orders?limit=30&search=${encodeURIComponent("Львів")}`,
};
