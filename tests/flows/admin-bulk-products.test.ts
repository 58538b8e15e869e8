/** Bulk edits of products: many in as many statements as one, and each recorded as one. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refreshDerivedRows } from "#server/products/derive.ts";
import { plainColumns } from "#server/products/edit/sql-plain-columns.ts";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addProduct, addVariant } from "#tests/support/shop/rows.ts";
import { runToEnd } from "#tests/support/shop/run-bulk-job.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);
const productOf = async (id: string) => (await owner.get(`/products/${id}`)).body;

const addProducts = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => addProduct(database.db, { price: 100_00 + at * 100 })),
  );

async function runEdit(task: object, onMade = () => {}) {
  const { body } = await owner.post("/jobs", { kind: "edit", resource: "products", ...task });
  onMade();
  return jobAtEnd(body.id);
}

async function jobAtEnd(id: string) {
  await runToEnd(app, id);
  return (await owner.get(`/jobs/${id}`)).body;
}

const eventsOf = async (id: string) =>
  (
    await database.pool.query(
      "select payload from events where event = 'product.updated' and object_id = $1",
      [id],
    )
  ).rows;

/** A webhook in the table alone: nothing is sent in these tests. */
async function withWebhook<T>(work: () => Promise<T>): Promise<T> {
  const id = randomUUID();
  await database.pool.query(
    "insert into webhooks (id, url, events) values ($1, 'https://example.com', '{product.updated}')",
    [id],
  );
  try {
    return await work();
  } finally {
    await database.pool.query("delete from webhooks where id = $1", [id]);
  }
}

test("a hundred prices are changed together, with audit, versions and events of each, and undone", async () => {
  const ids = await addProducts(100);
  const before = await productOf(ids[7] ?? "");
  const version = (await readCatalogueState(database.db)).version;
  const sent = watchStatements();
  const job = await withWebhook(() =>
    runEdit({ ids, change: [{ field: "regular_price", percent: 10 }] }, () => {
      sent.length = 0;
    }),
  );
  expect(job).toMatchObject({ state: "done", done: 100, changed: 100, skipped: 0, errors: [] });
  // One by one it took more than twenty statements for each.
  expect(sent.length).toBeLessThan(60);
  // What shoppers see besides prices is not compared.
  expect(sent.filter(({ text }) => text.includes("to_jsonb(p)"))).toEqual([]);
  expect((await readCatalogueState(database.db)).version).toBe(version + 1);
  const after = await productOf(ids[7] ?? "");
  expect(before.regular_price).toBe(107);
  expect(after).toMatchObject({ regular_price: 117.7, price: 117.7, version: before.version + 1 });
  const { body: audit } = await owner.get(`/audit?entity=products&entity_id=${ids[7]}&limit=1`);
  expect(audit.data[0]).toMatchObject({
    action: "update",
    job_id: job.id,
    changed: { regular_price: [107, 117.7], price: [107, 117.7], min_price: [107, 117.7] },
  });
  expect(await eventsOf(ids[7] ?? "")).toEqual([{ payload: after }]);
  const { body: undo } = await owner.put(`/jobs/${job.id}/undo`);
  expect(await jobAtEnd(undo.id)).toMatchObject({ state: "done", changed: 100 });
  expect((await productOf(ids[7] ?? "")).regular_price).toBe(107);
});

test("without a webhook that receives it, an edit of many records no event", async () => {
  const ids = await addProducts(2);
  expect(await runEdit({ ids, set: { regular_price: 5 } })).toMatchObject({ changed: 2 });
  expect(await eventsOf(ids[0] ?? "")).toEqual([]);
});

test("the audit of an edit of many tells what that of one does", async () => {
  const { body: brand } = await owner.post("/brands", { name: "Свидовець" });
  const { body: supplier } = await owner.post("/suppliers", { name: "Склад" });
  const sets: Record<string, unknown>[] = [
    { regular_price: 0 },
    { regular_price: 90, sale_price: 70 },
    { cost_price: 3 },
    { date_sale_from: "2030-01-01T00:00:00.000Z" },
    { date_sale_to: "2031-01-01T00:00:00.000Z" },
    { discontinued: true },
    { discontinued: false, stock_backorder: true },
    { stock_preorder: true },
    { date_stock_expected: "2030-05-01T00:00:00.000Z" },
    { barcode: "4820000000017" },
    { code: "C-2" },
    { brand_id: brand.id },
    { brand_id: null },
    { supplier_id: supplier.id },
    { low_stock_threshold: 4 },
    { bin_location: "A-1" },
    { quantity_min: 2 },
    { quantity_inc: 2 },
    { weight: 3 },
    { tax_class: "y" },
    { dimensions: { length: 3, width: 2, height: 1 } },
    { position: 4 },
    { tags: ["тег"] },
    { size_table: { unit: "см", columns: ["M"], rows: [[1]] } },
  ];
  const named = new Set(sets.flatMap((set) => Object.keys(set)));
  expect(plainColumns.filter((column) => !named.has(column))).toEqual([]);
  const [together = "", alone = ""] = await addProducts(2);
  await addVariant(database.db, together, { regularPrice: 0, price: 0, stockQuantity: 1 });
  await addVariant(database.db, alone, { regularPrice: 0, price: 0, stockQuantity: 1 });
  await database.pool.query("update products set regular_price = 5000 where id = any($1)", [
    [together, alone],
  ]);
  await refreshDerivedRows(database.db, "all", Date.now());
  const auditOf = async (id: string) =>
    (await owner.get(`/audit?entity=products&entity_id=${id}&limit=1`)).body.data[0]?.changed;
  /** Variants have ids of their own. */
  const withoutIds = (changed: object) =>
    JSON.parse(JSON.stringify(changed).replace(/"(id|sku)":"[^"]*"/g, '"$1":""'));
  for (const set of sets) {
    expect(await runEdit({ ids: [together], set })).toMatchObject({ changed: 1, errors: [] });
    await owner.put(`/products/${alone}`, set);
    const name = JSON.stringify(set);
    expect(withoutIds(await auditOf(together)), name).toEqual(withoutIds(await auditOf(alone)));
  }
});

test("where one of them cannot be changed, the others are, and what stays as it was is no edit", async () => {
  const [same = "", gone = "", ...ids] = await addProducts(5);
  await owner.put(`/products/${same}`, { regular_price: 500 });
  const unchanged = await productOf(same);
  await owner.delete(`/products/${gone}`);
  const all = [same, gone, ...ids];
  const job = await runEdit({ ids: all, set: { regular_price: 500 } });
  expect(job).toMatchObject({
    state: "done",
    done: 5,
    changed: 3,
    skipped: 1,
    errors: [{ id: gone, code: "notFound" }],
  });
  expect(await productOf(same)).toEqual(unchanged);
  for (const id of ids) expect((await productOf(id)).price).toBe(500);
  const again = await runEdit({ ids: [same, ...ids], set: { regular_price: 500 } });
  expect(again).toMatchObject({ done: 4, changed: 0, skipped: 0 });
});

test("fields of every type are written together, and end as they do one by one", async () => {
  const ids = await addProducts(2);
  const set = {
    sale_price: 55.5,
    date_sale_from: "2026-01-01T00:00:00.000Z",
    date_sale_to: null,
    discontinued: false,
    weight: 1.25,
    tags: ["a", "b, c"],
    tax_class: "x",
    barcode: "007",
    dimensions: { length: 1, width: 2, height: 3 },
  };
  const job = await runEdit({ ids, set });
  expect(job).toMatchObject({ done: 2, changed: 2, errors: [] });
  const [one = "", other = ""] = ids;
  await owner.put(`/products/${one}`, { weight: 2 });
  await owner.put(`/products/${one}`, { ...set });
  const { id: _, version: __, date_updated: ___, ...written } = await productOf(one);
  const together = await productOf(other);
  for (const key of Object.keys(set)) expect(together[key], key).toEqual(written[key]);
  expect(together).toMatchObject(set);
});

test("after a bulk edit of any field, and after a change of stock, nothing derived is out of date", async () => {
  const ids = await addProducts(3);
  const [one = "", other = ""] = ids;
  await addVariant(database.db, one, { regularPrice: 50_00, price: 50_00, stockQuantity: 1 });
  await database.pool.query("update products set sale_price = 4000 where id = $1", [other]);
  const { body: brand } = await owner.post("/brands", { name: "Карпати" });
  await refreshDerivedRows(database.db, "all", Date.now());
  const expectNothingToRefresh = async (edited: string) => {
    const { changed } = await refreshDerivedRows(database.db, "all", Date.now());
    expect(changed, edited).toEqual([]);
  };
  const sets: object[] = [
    { regular_price: 77 },
    { sale_price: 5.5 },
    { sale_price: 0 },
    { cost_price: 3 },
    { sale_price: 9, date_sale_from: "2030-01-01T00:00:00.000Z" },
    { date_sale_from: null },
    { discontinued: true },
    { discontinued: false },
    { stock_preorder: true },
    { stock_backorder: true },
    { barcode: `${randomUUID().slice(0, 8)}7` },
    { weight: 3 },
    { brand_id: brand.id },
    { brand_id: null, regular_price: 80 },
    { code: "C-1" },
    { tags: ["тег"] },
    { position: 4 },
    { quantity_min: 2 },
    { tax_class: "y" },
  ];
  for (const set of sets.filter((_set, at) => isSampled(at, 2))) {
    const job = await runEdit({ ids, set });
    expect(job, JSON.stringify(set)).toMatchObject({ state: "done", errors: [] });
    await expectNothingToRefresh(JSON.stringify(set));
  }
  expect((await owner.post("/stock", { changes: [{ product_id: other, set: 0 }] })).status).toBe(
    200,
  );
  await expectNothingToRefresh("stock");
});

test("fields with rules of their own are written one by one", async () => {
  const ids = await addProducts(3);
  const job = await runEdit({ ids, set: { enabled: false, regular_price: 9 } });
  expect(job).toMatchObject({ done: 3, changed: 3 });
  for (const id of ids)
    expect(await productOf(id)).toMatchObject({ enabled: false, regular_price: 9 });
});

test("a change that would lift a sale price above the price passes over that product and says so", async () => {
  const [cheap = "", dear = ""] = await addProducts(2);
  await database.pool.query("update products set sale_price = 9000 where id = $1", [cheap]);
  const task = { ids: [cheap, dear], change: [{ field: "regular_price", percent: -50 }] };
  const { body: planned } = await owner.post("/jobs", {
    kind: "edit",
    resource: "products",
    dry_run: true,
    ...task,
  });
  const error = { field: "regular_price", code: "saleAbovePrice" };
  expect(planned.preview).toMatchObject([
    { id: cheap, after: {}, error },
    { id: dear, after: { regular_price: 50.5 } },
  ]);
  const job = await runEdit(task);
  expect(job).toMatchObject({ changed: 1, skipped: 1, errors: [{ id: cheap, ...error }] });
  expect(await productOf(cheap)).toMatchObject({ regular_price: 100, sale_price: 90 });
});

test("variants with prices of their own move with the product's price, and back with its undo", async () => {
  const ids = await addProducts(2);
  const [product = "", plain = ""] = ids;
  await addVariant(database.db, product, { regularPrice: 145_075, price: 145_075, position: 0 });
  await addVariant(database.db, product, { regularPrice: 0, price: 0, position: 1 });
  await refreshDerivedRows(database.db, "all", Date.now());
  const pricesOf = async () => {
    const { variants } = await productOf(product);
    return variants.map((one: { price: number; price_now: number }) => [one.price, one.price_now]);
  };
  const before = await pricesOf();
  for (const set of [{}, { enabled: true }]) {
    const task = { ids, set, change: [{ field: "regular_price", percent: -50, round: 0.1 }] };
    const { body: planned } = await owner.post("/jobs", {
      kind: "edit",
      resource: "products",
      dry_run: true,
      ...task,
    });
    expect(planned.preview[0].after).toMatchObject({
      variants: [
        { price: 725.4, price_now: 725.4 },
        { price: 0, price_now: 50 },
      ],
    });
    const job = await runEdit(task);
    expect(job).toMatchObject({ changed: 2, errors: [] });
    expect(await pricesOf()).toEqual([
      [725.4, 725.4],
      [0, 50],
    ]);
    expect(await productOf(plain)).toMatchObject({ regular_price: 50.5 });
    const { body: undo } = await owner.put(`/jobs/${job.id}/undo`);
    expect(await jobAtEnd(undo.id)).toMatchObject({ changed: 2, errors: [] });
    expect(await pricesOf()).toEqual(before);
  }
  const { changed } = await refreshDerivedRows(database.db, "all", Date.now());
  expect(changed).toEqual([]);
});
