/** Parts of a product over /api/v1: combinations of options, the crop of a picture, its stock's history. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const { app, visit } = await openTestApp();
const owner = await openAdmin(app);

const make = async (body: object) => (await owner.post("/products", body)).body;

test("a variant is made for each combination that none has, once", async () => {
  const { id } = await make({ name: "Куртка", sku: "JKT", regular_price: 900 });
  const path = `/products/${id}`;
  expect(await owner.post(`${path}/variants/matrix`, {})).toMatchObject({ status: 400 });
  for (const [name, values] of [
    ["Розмір", ["S", "M"]],
    ["Колір", ["Синій", "Сірий"]],
  ] as const) {
    const { body: options } = await owner.post(`${path}/options`, { name });
    for (const value of values)
      await owner.post(`${path}/options/${options.at(-1).id}/values`, { name: value });
  }
  const { status, body } = await owner.post(`${path}/variants/matrix`, {});
  expect([status, body.length]).toEqual([200, 4]);
  expect(body.map(({ sku }: { sku: string }) => sku)).toEqual([
    "JKT-S-SYNII",
    "JKT-S-SIRYI",
    "JKT-M-SYNII",
    "JKT-M-SIRYI",
  ]);
  expect(body.every(({ price_now }: { price_now: number }) => price_now === 900)).toBe(true);
  await owner.delete(`${path}/variants/${body[1].id}`);
  expect((await owner.post(`${path}/variants/matrix`, {})).body).toHaveLength(4);
  const { body: product } = await owner.get(path);
  expect(product.warnings).not.toContainEqual({ code: "variantsAlike" });
});

test("the point that stays when a picture is cropped is in its address for shoppers", async () => {
  const { id } = await make({ name: "Намет", regular_price: 900, enabled: true });
  const drawing = sharp({ create: { width: 800, height: 500, channels: 3, background: "#486" } });
  const bytes = await drawing.png().toBuffer();
  const path = `/products/${id}/images`;
  const { body: added } = await owner.call("POST", path, formOf([{ name: "a.png", bytes }]));
  expect(added).toMatchObject([{ focus: "", url: expect.stringMatching(/\.jpg$/) }]);
  const one = `${path}/${added[0].id}`;
  const { body: cropped } = await owner.put(one, { focus: "ne" });
  expect(cropped).toMatchObject([{ focus: "ne", url: added[0].url, filename: added[0].filename }]);
  const shown = async () => (await visit().get(`/products/${id}`)).body.images[0].url;
  expect(await shown()).toBe(`${added[0].url}#ne`);
  expect(await owner.put(one, { focus: "up" })).toMatchObject({ status: 400 });
  await owner.put(one, { alt: "Намет" });
  expect(await shown()).toBe(`${added[0].url}#ne`);
  await owner.put(one, { focus: "" });
  expect(await shown()).toBe(added[0].url);
});

test("the stock's history tells counts with who, and the orders that took of it", async () => {
  const { id } = await make({ name: "Казанок", sku: "KZ", regular_price: 90, stock_quantity: 4 });
  await owner.put(`/products/${id}`, { stock_quantity: 9 });
  await owner.post("/stock", { changes: [{ sku: "KZ", delta: 3 }], reason: "received" });
  const items = [{ product_id: id, quantity: 2 }];
  const { body: order } = await owner.post("/orders", { items });
  await owner.put(`/orders/${order.id}/checkout`);
  const { status, body } = await owner.get(`/products/${id}/stock_history`);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { kind: "order", order_number: order.number, quantity: 2, returned: 0, step: "placed" },
    { kind: "count", before: 9, after: 12, reason: "received", actor: "Test", sku: "KZ" },
    { kind: "count", before: 4, after: 9, reason: "", actor: "Test" },
    { kind: "count", before: null, after: 4 },
  ]);
  expect((await owner.get(`/products/${id}/stock_history?limit=2`)).body).toEqual(body.slice(0, 2));
  await owner.put(`/orders/${order.id}/cancel`, {});
  const { body: afterwards } = await owner.get(`/products/${id}/stock_history`);
  expect(afterwards.slice(0, 2)).toMatchObject([
    { kind: "release", order_number: order.number, quantity: 2, step: "cancelled" },
    { kind: "order", order_number: order.number, quantity: 2, step: "cancelled" },
  ]);
  expect(afterwards.slice(2)).toEqual(body.slice(1));
  expect((await owner.get(`/products/${order.id}/stock_history`)).status).toBe(404);
  const { body: coat } = await make({ name: "Плащ" }).then((made) =>
    owner.get(`/products/${made.id}`),
  );
  const { body: variants } = await owner.post(`/products/${coat.id}/variants`, { sku: "PL-S" });
  await owner.put(`/products/${coat.id}/variants/${variants[0].id}`, { stock_quantity: 6 });
  expect((await owner.get(`/products/${coat.id}/stock_history`)).body[0]).toMatchObject({
    sku: "PL-S",
    after: 6,
  });
});

test("a taken sku is refused in the back office, and gets a number from a program", async () => {
  const { token } = await openAdmin(app);
  const answer = await app.inject({
    method: "POST",
    url: "/admin/session",
    headers: { authorization: `Bearer ${token}`, "sec-fetch-site": "same-origin" },
  });
  const office = callerWith(app, answer.json().token);
  const holder = await make({ name: "Намет Плай", sku: "TENT" });
  const { id } = await make({ name: "Тент", sku: "TENT" });
  const path = `/products/${id}`;
  const { body: variants } = await owner.post(`${path}/variants`, { sku: "TENT" });
  expect([(await owner.get(path)).body.sku, variants[0].sku]).toEqual(["TENT-2", "TENT-3"]);
  const variant = `${path}/variants/${variants[0].id}`;
  const refused = {
    status: 400,
    body: {
      code: "invalid",
      fields: { sku: "taken" },
      state: { taken_by: { sku: { id: holder.id, name: "Намет Плай" } } },
    },
  };
  expect(await office.put(path, { sku: "TENT" })).toMatchObject(refused);
  expect(await office.put(variant, { sku: "TENT" })).toMatchObject(refused);
  expect(await office.post("/products", { sku: "TENT" })).toMatchObject(refused);
  expect(await office.put(path, { sku: "TENT-2", name: "Тент 2" })).toMatchObject({ status: 200 });
  expect(await office.put(variant, { sku: "TENT-4" })).toMatchObject({ status: 200 });
});

test("the first variant takes over the product's stock, the others begin with none", async () => {
  const { id } = await make({ name: "Кухоль", stock_quantity: 12 });
  const path = `/products/${id}`;
  await owner.post(`${path}/variants`, {});
  const { body: variants } = await owner.post(`${path}/variants`, {});
  expect(variants).toMatchObject([{ stock_quantity: 12 }, { stock_quantity: 0 }]);
  expect((await owner.get(path)).body.stock_quantity).toBe(12);
});

test("shoppers read of a product how many there are of all its variants", async () => {
  const { id } = await make({ name: "Футболка", regular_price: 650, enabled: true });
  const path = `/products/${id}`;
  const { body: options } = await owner.post(`${path}/options`, { name: "Розмір" });
  for (const name of ["S", "M", "L"])
    await owner.post(`${path}/options/${options[0].id}/values`, { name });
  const { body: variants } = await owner.post(`${path}/variants/matrix`, {});
  const count = (at: number, stock_quantity: number) =>
    owner.put(`${path}/variants/${variants[at].id}`, { stock_quantity });
  const shown = async () => {
    const { stock_status, stock_quantity } = (await visit().get(path)).body;
    return [stock_status, stock_quantity];
  };
  await count(0, 4);
  await count(1, 2);
  await count(2, 0);
  expect(await shown()).toEqual(["available", 6]);
  const listed = (await visit().get(`/products?ids=${id}`)).body.data;
  expect(listed).toMatchObject([{ stock_quantity: 6 }]);
  await count(0, 0);
  await count(1, 0);
  expect(await shown()).toEqual(["out_of_stock", 0]);
  // As many as a shop writes that does not count.
  for (const at of [0, 1, 2]) await count(at, 1_000_000_000);
  expect(await shown()).toEqual(["available", 3_000_000_000]);
  expect((await owner.get(path)).body.stock_quantity).toBe(3_000_000_000);
});
