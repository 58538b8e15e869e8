/** The owner's list of very many orders. */
import { beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { mostRowsOf } from "#tests/support/server/plan-rows.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addProduct, cloneRows } from "#tests/support/shop/rows.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);
const sent = watchStatements();
const all = 6_000;
const numbersOf = async (query: string): Promise<string[]> => {
  const { body } = await owner.get(`/orders?${query}`);
  return body.data.map((order: { number: string }) => order.number);
};

beforeAll(async () => {
  await database.pool.query(
    `insert into orders (id, number, token, status, lang, mobile, shipping_address, delivery,
       subtotal, discount_total, shipping_price, tax_total, bonus_spent, bonus_earned, grand_total,
       weight_total, date_placed, date_created)
     select gen_random_uuid(), 'B' || n, 'many-' || n, 'placed', 'ua',
       '38067' || lpad(n::text, 7, '0'), jsonb_build_object('city', 'Львів'),
       '{"date": null, "slot_id": null, "from": null, "to": null}',
       100, 0, 0, 0, 0, 0, 100, 1,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [all],
  );
});

const onOrders = (sent: { text: string }[]) =>
  sent.splice(0).filter(({ text }) => /from orders\s+where/.test(text)).length;

test("a search is one look at the orders, and a long list is counted once while its pages turn", async () => {
  const { body: one } = await owner.get("/orders?search=38067%20000%2007-77");
  expect(one).toMatchObject({ total_count: 1, data: [{ number: "B777" }] });
  expect(onOrders(sent)).toBe(1);
  const { body: first } = await owner.get("/orders?limit=2&step=placed&grand_total_max=30000000");
  expect(first).toMatchObject({ total_count: all, data: [{ number: "B1" }, { number: "B2" }] });
  expect(onOrders(sent)).toBe(2);
  expect(await numbersOf("limit=2&step=placed&grand_total_max=30000000&offset=2")).toEqual([
    "B3",
    "B4",
  ]);
  expect(onOrders(sent)).toBe(1);
  const city = `search=${encodeURIComponent("Львів")}`;
  expect(await numbersOf(`limit=2&offset=1&${city}`)).toEqual(["B2", "B3"]);
  expect(await numbersOf(`limit=2&offset=5&${city}`)).toEqual(["B6", "B7"]);
  expect(onOrders(sent)).toBe(2);
});

test("what has changed since is found, and a walk by ids passes nothing over", async () => {
  const { pool } = database;
  await pool.query("update orders set date_updated = null, date_created = '2020-01-01' where true");
  await pool.query("update orders set date_updated = '2031-02-02T10:00:00Z' where number = 'B77'");
  await pool.query("update orders set date_created = '2031-02-03T10:00:00Z' where number = 'B78'");
  const since = "date_updated_min=2031-02-02T12:00:00%2B02:00";
  expect((await numbersOf(`${since}&sort=number`)).sort()).toEqual(["B77", "B78"]);
  expect(await numbersOf(`${since}&date_updated_max=2031-02-02T23:00:00Z`)).toEqual(["B77"]);
  expect(await numbersOf("date_updated_min=2031-02-02T10:00:00.001Z")).toEqual(["B78"]);
  const walked = new Set<string>();
  for (let last = ""; ; ) {
    const query = `sort=id&limit=1000&fields=number${last && `&id_after=${last}`}`;
    const { body } = await owner.get(`/orders?${query}`);
    for (const { id } of body.data) walked.add(id);
    last = body.data.at(-1)?.id ?? "";
    if (!body.has_more) break;
  }
  expect(walked.size).toBe(all);
  const city = `search=${encodeURIComponent("Львів")}`;
  expect((await numbersOf(`${city}&sort=id&limit=3`)).length).toBe(3);
});

test("who follows orders, products and customers reads what has changed and nothing else", async () => {
  const { pool, db } = database;
  await addProduct(db);
  await cloneRows(database, "products", {
    id: "gen_random_uuid()",
    sku: "'many-' || n",
    slug: "'many-' || n",
    path: "'/many/' || n",
    date_created: "now() - n * interval '1 minute'",
  });
  await pool.query(`
    with made as (
      insert into owners (id, kind, created_at)
      select gen_random_uuid(), 'customer', now() from generate_series(1, 3000) returning id
    )
    insert into customers (owner_id, first_name, last_name, date_created, date_updated)
    select id, 'Олена', 'Шевченко', at, at from (
      select id, now() - row_number() over () * interval '1 minute' as at from made
    ) as made`);
  await pool.query("analyze orders, customers");
  const since = new Date(Date.now() - 4.5 * 60_000).toISOString();
  for (const list of ["orders", "products", "customers"])
    for (const order of ["&sort=id", ""]) {
      sent.length = 0;
      const { body } = await owner.get(`/${list}?date_updated_min=${since}${order}&limit=1000`);
      expect(body.total_count).toBeLessThan(10);
      const own = sent.filter(({ text }) => text.includes(">= $1::timestamptz"));
      expect(own).toHaveLength(2);
      for (const { text, values } of own) {
        const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
        const plan = JSON.stringify(rows[0]);
        expect(mostRowsOf(plan), plan).toBeLessThan(10);
      }
    }
});

test("what was promised soonest comes first, what has no promise last", async () => {
  const promise = (number: string, delivery: object) =>
    database.pool.query("update orders set delivery = $2 where number = $1", [number, delivery]);
  await promise("B30", { date: "2031-05-01", slot_id: null, from: "14:00", to: "18:00" });
  await promise("B31", { date: "2031-05-01", slot_id: null, from: "10:00", to: "14:00" });
  await promise("B32", { date: "2031-04-30", slot_id: null, from: null, to: null });
  const soonest = ["B32", "B31", "B30"];
  expect(await numbersOf("limit=3&step=placed&sort=delivery_date")).toEqual(soonest);
  const city = `search=${encodeURIComponent("Львів")}`;
  expect(await numbersOf(`limit=3&sort=delivery_date&${city}`)).toEqual(soonest);
});

test("what was to be paid before it leaves, and is not, is listed apart", async () => {
  const gateways = { B40: "liqpay", B41: "invoice", B42: "cash", B43: "liqpay" };
  for (const [number, gateway] of Object.entries(gateways))
    await database.pool.query("update orders set gateway = $2 where number = $1", [
      number,
      gateway,
    ]);
  await database.pool.query("update orders set paid_at = now() where number = 'B43'");
  expect(await numbersOf("step=placed&awaits_payment=true")).toEqual(["B40", "B41"]);
  const { body } = await owner.get("/orders?step=placed&awaits_payment=false&limit=1");
  expect(body.total_count).toBe(all - 2);
  await database.pool.query("update orders set status = 'cancelled' where number = 'B40'");
  expect(await numbersOf("awaits_payment=true")).toEqual(["B41"]);
  await database.pool.query("update orders set status = 'placed' where number = 'B40'");
});

test("the last page is exact although the list was counted before", async () => {
  expect(await numbersOf("limit=2")).toEqual(["B1", "B2"]);
  await database.pool.query("delete from orders where number = 'B1'");
  expect(await numbersOf(`limit=2&offset=${all - 2}`)).toEqual([`B${all}`]);
  expect(await numbersOf("limit=2&offset=3000")).toEqual(["B3002", "B3003"]);
});
