/** A price list over /api/v1: many prices in one call, each for itself. */
import { expect, test, vi } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app, database } = await openTestApp();
const program = await openAdmin(app, ["read:products", "write:products"]);
const send = async (changes: unknown[], more: object = {}) => {
  const { status, body } = await program.post("/prices", { changes, ...more });
  expect(status).toBe(200);
  return body.results;
};
const read = async (id: string) => (await program.get(`/products/${id}`)).body;

test("prices of products and variants change in one call, and wrong ones by themselves", async () => {
  const tent = (await program.post("/products", { name: "Намет", sku: "T-1", regular_price: 100 }))
    .body;
  const boots = (
    await program.post("/products", {
      name: "Черевики",
      sku: "B",
      regular_price: 50,
      sale_price: 40,
      variants: [{ sku: "B-40" }, { sku: "B-41", price: 55 }],
    })
  ).body;
  const changes = [
    { sku: "T-1", price: "1 250,50" },
    { sku: "B", sale_price: 60 },
    { sku: "B", price: 80, sale_price: 70 },
    { sku: "B-41", price: 90 },
    { variant_id: boots.variants[0].id, sale_price: 5 },
    { sku: "nowhere", price: 1 },
    { product_id: tent.id, price: "дорого" },
    { product_id: tent.id },
    "x",
  ];
  const results = await send(changes, { dry_run: true });
  const summaries = results.map(({ sku, after, code, field }: Record<string, unknown>) => [
    sku,
    after,
    code,
    field,
  ]);
  const dear = { price: 1250.5, sale_price: 0 };
  const [sale, old] = [
    { price: 80, sale_price: 70 },
    { price: 50, sale_price: 40 },
  ];
  expect(summaries).toEqual([
    ["T-1", dear, null, null],
    ["B", old, "saleAbovePrice", "sale_price"],
    ["B", sale, null, null],
    ["B-41", { price: 90, sale_price: 0 }, null, null],
    ["B-40", { price: 0, sale_price: 0 }, "invalid", "sale_price"],
    ["nowhere", null, "notFound", null],
    ["T-1", dear, "invalid", "price"],
    ["T-1", dear, "required", "price"],
    ["", null, "notFound", null],
  ]);
  expect((await read(tent.id)).version).toBe(1);
  expect(await send(changes)).toEqual(results);
  expect(await read(tent.id)).toMatchObject({ regular_price: 1250.5, version: 2 });
  expect(await read(boots.id)).toMatchObject({
    regular_price: 80,
    sale_price: 70,
    variants: [
      { price: 0, price_now: 70 },
      { price: 90, price_now: 90 },
    ],
  });
  // What is so already is no change.
  await send(changes);
  expect((await read(tent.id)).version).toBe(2);
  const { body } = await program.post("/prices", {});
  expect(body.fields).toEqual({ changes: "required" });
  const tooMany = await program.post("/prices", { changes: Array(1001).fill({}) });
  expect(tooMany.body.fields).toEqual({ changes: "tooMany" });
  const reader = await openAdmin(app, ["read:products"]);
  expect((await reader.post("/prices", { changes })).status).toBe(403);
});

test("a long price list takes no more statements than a short one", async () => {
  for (let at = 0; at < 30; at += 1)
    await program.post("/products", { name: `Річ ${at}`, sku: `L-${at}`, regular_price: 10 });
  const sent = watchStatements();
  const statementsOf = async (count: number, price: number) => {
    sent.splice(0);
    const changes = Array.from({ length: count }, (_, at) => ({ sku: `L-${at}`, price }));
    const results = await send(changes);
    expect(results.filter(({ code }: { code: unknown }) => code === null)).toHaveLength(count);
    return sent.splice(0).length;
  };
  const few = await statementsOf(3, 11);
  // The shop reads its catalogue anew at any time.
  expect(await statementsOf(30, 12)).toBeLessThan(few + 6);
});

test("a product that is deleted meanwhile fails only its own change", async () => {
  const make = async (sku: string) =>
    (await program.post("/products", { name: "Казан", sku, regular_price: 10 })).body.id;
  const [gone, stays] = [await make("K-1"), await make("K-2")];
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("delete from products where id = $1", [gone]);
  const sent = send([
    { product_id: gone, price: 20 },
    { product_id: stays, price: 20 },
  ]);
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query("select from pg_locks where not granted");
    expect(rowCount).toBeGreaterThan(0);
  });
  await other.query("commit");
  other.release();
  const codes = (await sent).map(({ code }: { code: unknown }) => code);
  expect(codes).toEqual(["notFound", null]);
  expect((await read(stays)).regular_price).toBe(20);
});
