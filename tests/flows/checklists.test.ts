import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  type Checklist,
  checklist as checklistShape,
  checklistSummary,
} from "#contract/checklists.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import { weighList } from "#rules/checklists/by-activity.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { missingPrice } from "#rules/checklists/missing-price.ts";
import { piecesOf, weighWanted } from "#rules/checklists/pieces.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { joinAmounts, pieces, weightOf } from "#server/checklists/sql-pieces.ts";
import { someAmounts } from "#tests/support/random/amounts.ts";
import { newTestId, openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { newList, productIds, readyId, seedListShop, statesOf } from "#tests/support/shop/lists.ts";

let shop: TestApp;
let time = Date.UTC(2026, 4, 1, 9);
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  shop = await openTestApp({ clock: () => time });
  await seedListShop(shop);
});

async function makeList(count = 3, device = shop.visit()) {
  const list = newList(count);
  const made = await device.post("/checklists", list.body);
  expect(made.status).toBe(200);
  return { ...list, device, made: made.body };
}

test("ready lists are public, in the requested language, and have an ETag", async () => {
  const anyone = shop.visit();
  const ua = await anyone.get("/checklists?kind=ready");
  expect(ua.headers["cache-control"]).toContain("public");
  expect(ua.headers["set-cookie"]).toBeUndefined();
  expect(ua.body).toHaveLength(1);
  expect(checklistSummary.parse(ua.body[0])).toMatchObject({
    id: readyId,
    kind: "ready",
    name: "Похід на три дні",
    description: "Карпати",
    image: "/images/noto/tent.svg",
    items_total: 3,
    items_have: 0,
  });
  const tag = String(ua.headers.etag);
  const again = await anyone.get("/checklists?kind=ready", { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);

  const en = await anyone.get(`/checklists/${readyId}?lang=en`);
  expect(en.headers["cache-control"]).toContain("public");
  expect(checklistShape.parse(en.body)).toMatchObject({ name: "Three-day hike", kind: "ready" });
  expect(itemsOf(en.body)[0]).toMatchObject({
    name: "Gas",
    unit: "piece",
    note: "take the blue one",
    quantity: 2,
    product_id: productIds.gas,
  });
  // All of them at once, as each is alone.
  expect((await anyone.get("/ready_checklists?lang=en")).body).toEqual([en.body]);
});

test("a list's version is read without its things, and by its owner alone", async () => {
  const { id, device } = await makeList();
  const complete = await device.get(`/checklists/${id}`);
  const head = await device.get(`/checklists/${id}?head=1`);
  expect(checklistShape.parse(head.body)).toEqual({ ...complete.body, items: [] });
  expect(itemsOf(complete.body)).toHaveLength(3);
  await device.put(`/checklists/${id}`, { name: "Another name" });
  const next = await device.get(`/checklists/${id}?head=1`);
  expect(next.body).toMatchObject({ version: complete.body.version + 1, name: "Another name" });
  expect((await shop.visit().get(`/checklists/${id}?head=1`)).status).toBe(404);
  await device.delete(`/checklists/${id}`);
  expect((await device.get(`/checklists/${id}?head=1`)).status).toBe(410);
});

test("a text without the requested language falls back to Ukrainian", async () => {
  await shop.database.pool.query(
    `update checklists set translations = translations #- '{ru,name}' where id = $1`,
    [readyId],
  );
  const ru = await shop.visit().get(`/checklists/${readyId}?lang=ru`);
  expect(ru.body).toMatchObject({ name: "Похід на три дні", description: "Карпаты" });
});

test("a device's tree is stored as sent, under its own ids", async () => {
  const { id, ids, device, made } = await makeList(3);
  expect(checklistShape.parse(made)).toMatchObject({
    id,
    version: 1,
    kind: "own",
    name: "Мій список",
    from: null,
    journey: null,
  });
  expect(itemsOf(made).map((item) => item.id)).toEqual(ids);
  const read = await device.get(`/checklists/${id}`);
  expect(read.body).toEqual(made);
  expect(read.headers["cache-control"]).toBe("no-store");
});

test("a list is not found for anyone but its owner, in every call", async () => {
  const { id, ids, inGroup, itemPath } = await makeList(1);
  const other = await makeList(1);
  const { device } = other;
  const base = `/checklists/${id}`;
  const activity = inGroup.split("/groups")[0] ?? "";
  const refused = await Promise.all([
    device.get(base),
    device.put(base, { name: "x" }),
    device.delete(base),
    device.post(`${base}/restore`),
    device.post(`${base}/activities`, { name: "x" }),
    device.put(activity, { name: "x" }),
    device.delete(activity),
    device.post(`${activity}/groups`, { name: "x" }),
    device.put(inGroup, { name: "x" }),
    device.delete(inGroup),
    device.post(`${inGroup}/items`, { name: "x" }),
    device.put(itemPath(ids[0]), { state: "have" }),
    device.delete(itemPath(ids[0])),
    // Another owner's item in a path with one's own list.
    device.put(other.itemPath(ids[0]), { state: "have" }),
    device.delete(other.itemPath(ids[0])),
    shop.visit().get(base),
    shop.visit().put(itemPath(ids[0]), { state: "have" }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  const unknown = await device.get(`/checklists/${newTestId()}`);
  expect(refused[0]?.body).toEqual({ ...unknown.body, request_id: refused[0]?.body.request_id });
  const ownLists = await device.get("/checklists?kind=own");
  expect(ownLists.body.map((summary: { id: string }) => summary.id)).toEqual([other.id]);
});

test("a ready list cannot be written", async () => {
  const device = shop.visit();
  const ready = (await device.get(`/checklists/${readyId}`)).body;
  const [activity] = ready.items;
  const [group] = activity.groups;
  const at = `/checklists/${readyId}/activities/${activity.id}/groups/${group.id}`;
  const item = `${at}/items/${group.items[0].id}`;
  const refused = await Promise.all([
    device.put(item, { state: "have" }),
    device.delete(item),
    device.post(`${at}/items`, { name: "x" }),
    device.delete(at),
    device.put(`/checklists/${readyId}`, { name: "x" }),
    device.delete(`/checklists/${readyId}`),
    device.post(`/checklists/${readyId}/restore`),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, "readOnly"]),
  );
  expect((await device.get(`/checklists/${readyId}`)).body).toEqual(ready);
});

test("a ready list is copied on the server in the visitor's language, with new ids", async () => {
  const device = shop.visit();
  const copy = await device.post("/checklists?lang=en", { from: readyId });
  expect(copy.status).toBe(200);
  expect(copy.body).toMatchObject({ name: "Three-day hike", kind: "own", from: readyId });
  expect(copy.body.images).toHaveLength(3);
  const ready = (await device.get(`/checklists/${readyId}?lang=en`)).body;
  expect(itemsOf(copy.body).map(({ name }) => name)).toEqual(
    itemsOf(ready).map(({ name }) => name),
  );
  const shared = itemsOf(copy.body).filter((item) =>
    itemsOf(ready).some((known) => known.id === item.id),
  );
  expect(shared).toEqual([]);
  // A copy has plain texts: another language does not translate it.
  expect((await device.get(`/checklists/${copy.body.id}?lang=ua`)).body.name).toBe(
    "Three-day hike",
  );
});

test("a copy requested twice under one id is one list", async () => {
  const device = shop.visit();
  const id = newTestId();
  const first = await device.post("/checklists", { id, from: readyId });
  const second = await device.post("/checklists", { id, from: readyId });
  expect(second.status).toBe(200);
  expect(second.body.items).toEqual(first.body.items);
  expect((await device.get("/checklists?kind=own")).body).toHaveLength(1);
});

test("a tree with a source keeps its own content and gets the source's pictures", async () => {
  const device = shop.visit();
  const { body } = newList(2);
  const made = await device.post("/checklists", { ...body, from: readyId });
  expect(made.body).toMatchObject({ name: "Мій список", from: readyId });
  expect(itemsOf(made.body)).toHaveLength(2);
  const [summary] = (await device.get("/checklists?kind=own")).body;
  expect(summary).toMatchObject({ image: "/images/noto/tent.svg", items_total: 2 });
});

test("a copy of anything but a ready list is refused, and a list needs a name", async () => {
  const { id, device } = await makeList(1);
  expect((await device.post("/checklists", { from: newTestId() })).status).toBe(404);
  expect((await device.post("/checklists", { from: id })).status).toBe(404);
  const nameless = await device.post("/checklists", { items: [] });
  expect(nameless.body).toMatchObject({ code: "invalid", fields: { name: "required" } });
  const empty = await device.post("/checklists", { name: "Дача" });
  expect(empty.body).toMatchObject({ name: "Дача", items: [], version: 1 });
});

test("a repeated tree changes nothing; another tree under its id, or another owner's id, is refused", async () => {
  const { body, device, made } = await makeList(2);
  const again = await device.post("/checklists", body);
  expect(again.status).toBe(200);
  expect(again.body.items).toEqual(made.items);
  const other = await device.post("/checklists", { ...body, name: "Інший" });
  expect([other.status, other.body.code]).toEqual([409, "idTaken"]);
  const foreign = await shop.visit().post("/checklists", body);
  expect([foreign.status, foreign.body.code]).toEqual([409, "idTaken"]);
  const ready = await device.post("/checklists", { ...body, id: readyId });
  expect([ready.status, ready.body.code]).toEqual([409, "idTaken"]);
  expect((await device.get(`/checklists/${body.id}`)).body.name).toBe("Мій список");
});

test("a refused first list leaves no session behind", async () => {
  const { body } = await makeList(1);
  const device = shop.visit();
  expect((await device.post("/checklists", body)).status).toBe(409);
  expect(device.cookies.size).toBe(0);
});

test("a tick changes one item, and raises the list's version by one", async () => {
  const { ids, itemPath, device, made } = await makeList(3);
  time += 1000;
  const ticked = await device.put(itemPath(ids[1]), { state: "have" });
  expect(ticked.status).toBe(200);
  expect(statesOf(ticked.body)).toEqual(["need", "have", "need"]);
  expect(ticked.body.version).toBe(made.version + 1);
  expect(ticked.body.date_updated > made.date_updated).toBe(true);
});

test("an item is found by its id after another device has moved it", async () => {
  const { ids, inGroup, itemPath, device } = await makeList(2);
  const activity = inGroup.split("/groups")[0] ?? "";
  const withGroup = await device.post(`${activity}/groups`, { name: "Друга" });
  const group = withGroup.body.items[0].groups[1];
  await device.put(itemPath(ids[0]), { group_id: group.id, position: "a0" });
  const ticked = await device.put(itemPath(ids[0]), { state: "packed" });
  expect(ticked.body.items[0].groups[1].items).toMatchObject([{ id: ids[0], state: "packed" }]);
  const stale = `${activity}/groups/${newTestId()}/items/${ids[0]}`;
  expect((await device.put(stale, { note: "синій" })).status).toBe(200);
  const gone = await device.delete(stale);
  expect(itemsOf(gone.body).map(({ id }) => id)).toEqual([ids[1]]);
});

test("one body may tick, edit and move; absent fields stay unchanged", async () => {
  const { ids, itemPath, device } = await makeList(3);
  const body = { state: "have", quantity: 4, note: "два запасні", weight: 0.25, position: "z9" };
  const { body: list } = await device.put(itemPath(ids[0]), body);
  expect(itemsOf(list).at(-1)).toMatchObject({ id: ids[0], name: "Річ 0", ...body });
  const other = (await device.put(itemPath(ids[0]), { product_id: productIds.gas })).body;
  expect(itemsOf(other).at(-1)).toMatchObject({ ...body, product_id: productIds.gas });
});

test("a move without a position goes to the end, and to a deleted group is refused", async () => {
  const { ids, inGroup, itemPath, device } = await makeList(3);
  const activity = inGroup.split("/groups")[0] ?? "";
  const made = await device.post(`${activity}/groups`, {
    name: "Друга",
    items: [{ name: "Перша" }, { name: "Друга" }],
  });
  const [first, second] = made.body.items[0].groups;
  const moved = (await device.put(itemPath(ids[1]), { group_id: second.id })).body;
  const names = moved.items[0].groups[1].items.map((item: { name: string }) => item.name);
  expect(names).toEqual(["Перша", "Друга", "Річ 1"]);
  const before = moved.version;
  for (const to of [newTestId(), moved.items[0].id, ids[0]])
    expect((await device.put(itemPath(ids[2]), { group_id: to })).status).toBe(404);
  const wrong = { group_id: first.id, activity_id: newTestId() };
  expect((await device.put(itemPath(ids[2]), wrong)).status).toBe(404);
  expect((await device.get(inGroup.split("/activities")[0] ?? "")).body.version).toBe(before);
});

test("activities, groups and items are created with or without ids and positions, with their content", async () => {
  const { id, device } = await makeList(1);
  const made = await device.post(`/checklists/${id}/activities`, {
    name: "Дорога",
    icon: "car",
    groups: [
      { name: "Пальне", items: [{ name: "Бензин" }, { name: "Олива", state: "skip" }] },
      { name: "" },
    ],
  });
  const [, road] = made.body.items;
  expect(road).toMatchObject({ name: "Дорога", icon: "car" });
  expect(road.groups.map((group: { name: string }) => group.name)).toEqual(["Пальне", ""]);
  expect(road.groups[0].items).toMatchObject([
    { name: "Бензин", state: "need", quantity: 1, unit: "", weight: 0, product_id: null },
    { name: "Олива", state: "skip" },
  ]);
  const own = newTestId();
  const at = `/checklists/${id}/activities/${road.id}/groups`;
  const grouped = await device.post(at, { id: own, name: "Своя", position: "Zz" });
  expect(grouped.body.items[1].groups[0]).toMatchObject({ id: own, name: "Своя" });
  const wrong = await device.post(`/checklists/${id}/activities/${own}/groups`, { name: "x" });
  expect(wrong.status).toBe(404);
});

test("names and positions can be changed, and an empty body changes nothing", async () => {
  const { id, ids, activity_id, inGroup, itemPath, device } = await makeList(1);
  const activity = `/checklists/${id}/activities/${activity_id}`;
  const journey = {
    location: "Яремче",
    date_from: "2026-07-01",
    date_to: "2026-07-03",
    people: 2,
    activities: ["hiking"],
  };
  await device.put(`/checklists/${id}`, { name: "Чорногора", journey });
  await device.put(activity, { name: "Наметове", icon: "tent" });
  await device.put(inGroup, { name: "Сон" });
  const { body: list } = await device.put(itemPath(ids[0]), {});
  expect(list).toMatchObject({
    name: "Чорногора",
    journey,
    items: [{ name: "Наметове", icon: "tent", groups: [{ name: "Сон" }] }],
  });
  const cleared = await device.put(`/checklists/${id}`, { journey: null });
  expect(cleared.body).toMatchObject({ name: "Чорногора", journey: null });
});

test("deleting a row deletes its content, and deleting a missing row is refused", async () => {
  const { id, ids, inGroup, itemPath, device } = await makeList(3);
  expect(itemsOf((await device.delete(itemPath(ids[0]))).body)).toHaveLength(2);
  expect((await device.delete(itemPath(ids[0]))).status).toBe(404);
  const noGroup = await device.delete(inGroup);
  expect(noGroup.body.items[0].groups).toEqual([]);
  expect((await device.put(itemPath(ids[1]), { state: "have" })).status).toBe(404);
  const noActivity = await device.delete(inGroup.split("/groups")[0] ?? "");
  expect(noActivity.body).toMatchObject({ id, items: [] });
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as n from checklist_items where list_id = $1",
    [id],
  );
  expect(rows[0].n).toBe(0);
});

test("an item deleted and created again under its id exists", async () => {
  const { ids, inGroup, itemPath, device } = await makeList(1);
  await device.delete(itemPath(ids[0]));
  const back = await device.post(`${inGroup}/items`, { id: ids[0], name: "Річ", position: "a0" });
  expect(itemsOf(back.body)).toMatchObject([{ id: ids[0], name: "Річ" }]);
  const again = await device.post(`${inGroup}/items`, { id: ids[0], name: "Інша", position: "a0" });
  expect([again.status, again.body.code]).toEqual([409, "idTaken"]);
});

test("a deleted list is gone for every call, and can be restored completely within 30 days", async () => {
  const { id, ids, body, itemPath, device } = await makeList(2);
  await device.put(itemPath(ids[0]), { state: "have" });
  expect((await device.delete(`/checklists/${id}`)).body).toEqual({ id, deleted: true });
  const refused = [
    await device.get(`/checklists/${id}`),
    await device.put(itemPath(ids[0]), { state: "need" }),
    await device.delete(`/checklists/${id}`),
    await device.post("/checklists", body),
  ];
  expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
    refused.map(() => [410, "gone"]),
  );
  expect((await device.get("/checklists?kind=own")).body).toEqual([]);
  expect((await shop.visit().get(`/checklists/${id}`)).status).toBe(404);

  time += 29 * day;
  const back = await device.post(`/checklists/${id}/restore`);
  expect(back.status).toBe(200);
  expect(statesOf(back.body)).toEqual(["have", "need"]);
  const live = await device.post(`/checklists/${id}/restore`);
  expect(live.body.items).toEqual(back.body.items);

  await device.delete(`/checklists/${id}`);
  time += 30 * day;
  const late = await device.post(`/checklists/${id}/restore`);
  expect([late.status, late.body.code]).toEqual([410, "gone"]);
});

/** As a device computes them of the list and its products. */
async function countByRules(device: ReturnType<TestApp["visit"]>, id: string) {
  const { body: list }: { body: Checklist } = await device.get(`/checklists/${id}`);
  const ids = Object.values(productIds);
  const fields = [...cardFields, "variants", "options"];
  const query = formatProductQuery({ ...emptyProductQuery(), ids, fields });
  const { body }: { body: { data: PurchaseCard[] } } = await device.get(`/products?${query}`);
  const cards = new Map(body.data.map((card) => [card.id, card]));
  return {
    price_missing: missingPrice(itemsOf(list), cards),
    weight_total: weighList(list, cards),
  };
}

test("summaries contain the same totals as the rules: had, missing, price and weight", async () => {
  const device = shop.visit();
  const { body: ready } = await device.get("/checklists?kind=ready");
  // Gas 2 × 189.50 and the cheapest jacket 2 × 2000; 2 × 0.36 + 2 × 0.02 + 2 × 0.5 kg.
  expect(ready[0]).toMatchObject({ price_missing: 4379, weight_total: 1.76, items_total: 3 });
  const { body: copy } = await device.post("/checklists", { from: readyId });
  const [activity] = copy.items;
  const [kitchen, clothes] = activity.groups;
  const at = `/checklists/${copy.id}/activities/${activity.id}/groups`;
  await device.put(`${at}/${kitchen.id}/items/${kitchen.items[0].id}`, { state: "packed" });
  await device.put(`${at}/${kitchen.id}/items/${kitchen.items[1].id}`, { state: "skip" });
  const { rows } = await shop.database.pool.query(
    "select id from product_variants where sku = 'JACKET-L'",
  );
  const chosen = { variant_id: rows[0].id, quantity: 1 };
  await device.put(`${at}/${clothes.id}/items/${clothes.items[0].id}`, chosen);
  const [own] = (await device.get("/checklists?kind=own")).body;
  expect(own).toMatchObject({
    items_total: 2,
    items_have: 1,
    price_missing: 2200,
    weight_total: 1.32,
  });
  expect(own).toMatchObject(await countByRules(device, copy.id));
});

test("the database counts pieces and weight as the rules do, over random amounts", async () => {
  const device = shop.visit();
  const amounts = fc.sample(someAmounts, 1200).map((one) => ({ ...one, id: newTestId() }));
  const items = amounts.map(({ id, item: { measure, ...item } }) => ({
    id,
    name: "Річ",
    ...item,
    ...(measure && { measure }),
  }));
  const body = { name: "Багато", items: [{ name: "Усе", groups: [{ name: "", items }] }] };
  const made = await device.post("/checklists", body);
  expect(made.status).toBe(200);
  const products = amounts.map(({ id, product }) => ({ id, ...product }));
  const weight = sql`p.weight`;
  const { rows } = await shop.database.db.execute<{ id: string; pieces: number; kg: number }>(sql`
    select i.id, ${pieces}::int as pieces, ${weightOf(weight)}::float8 as kg
    from checklist_items i
    join json_to_recordset(${JSON.stringify(products)}::json)
      as p(id uuid, content jsonb, weight numeric) on p.id = i.id
    ${joinAmounts({ weight, content: sql`nullif(p.content, 'null')` })}
    where i.list_id = ${made.body.id}`);
  const counted = new Map(rows.map(({ id, ...row }) => [id, row]));
  for (const { id, item, product } of amounts) {
    const row = counted.get(id);
    expect([row?.pieces, item, product]).toEqual([piecesOf(item, product), item, product]);
    expect(row?.kg).toBeCloseTo(weighWanted(item, product), 4);
  }
});

test("a summary has no price for what cannot be bought, nor for more than the stock", async () => {
  const device = shop.visit();
  const priceNow = async () =>
    (await device.get("/checklists?kind=own")).body[0].price_missing as number;
  await device.post("/checklists", { from: readyId });
  const set = "update products set stock_status = $1 where sku = 'JACKET'";
  await shop.database.pool.query(set, ["out_of_stock"]);
  expect(await priceNow()).toBe(379);
  await shop.database.pool.query(set, ["available"]);
  const count = "update products set stock_quantity = $1 where sku = 'GAS'";
  await shop.database.pool.query(count, [1]);
  expect(await priceNow()).toBe(4189.5);
  await shop.database.pool.query(count, [null]);
});

test("own lists are newest first, then ready ones; an unknown kind is ignored", async () => {
  const device = shop.visit();
  const first = await device.post("/checklists", { name: "Перший" });
  time += 1000;
  const second = await device.post("/checklists", { name: "Другий" });
  const all = await device.get("/checklists?kind=other");
  expect(all.body.map((one: { id: string }) => one.id)).toEqual([
    second.body.id,
    first.body.id,
    readyId,
  ]);
  expect((await shop.visit().get("/checklists?kind=own")).body).toEqual([]);
});

test("siblings with the same position are in the order of their ids", async () => {
  const { ids, itemPath, device } = await makeList(3);
  for (const id of ids) await device.put(itemPath(id), { position: "a5" });
  const { body } = await device.put(itemPath(ids[0]), { note: "x" });
  expect(itemsOf(body).map(({ id }) => id)).toEqual([...ids].sort());
});
