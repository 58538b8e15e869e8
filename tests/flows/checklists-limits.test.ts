import { beforeAll, expect, test } from "vitest";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { newTestId, openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { newList } from "#tests/support/shop/lists.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp();
});

async function countLists(): Promise<number> {
  const { rows } = await shop.database.pool.query("select count(*)::int as n from checklists");
  return rows[0].n;
}

test("five thousand items are accepted in one body, and one more is refused", async () => {
  const device = shop.visit();
  const list = newList(5000);
  const text = JSON.stringify(list.body);
  expect(Buffer.byteLength(text)).toBeLessThan(2048 * 1024);
  const made = await device.post("/checklists", list.body);
  expect(made.status).toBe(200);
  expect(itemsOf(made.body)).toHaveLength(5000);
  const more = await device.post(`${list.inGroup}/items`, { name: "Зайва" });
  expect([more.status, more.body.fields]).toEqual([400, { items: "tooMany" }]);
  const read = await device.get(`/checklists/${list.id}`);
  expect(read.body.version).toBe(1);
  const ticked = await device.put(list.itemPath(list.ids[4999]), { state: "have" });
  expect(itemsOf(ticked.body).at(-1)?.state).toBe("have");
  const [summary] = (await device.get("/checklists?kind=own")).body;
  expect(summary).toMatchObject({ items_total: 5000, items_have: 1 });
});

test("a tree with too many items, groups or activities is refused completely", async () => {
  const device = shop.visit();
  const before = await countLists();
  const { body } = newList(2501);
  const group = body.items[0]?.groups[0];
  const half = { name: "Інша", items: (group?.items ?? []).map(({ name }) => ({ name })) };
  const twice = { name: "x", items: [{ name: "a", groups: [group, half] }] };
  const groups = Array.from({ length: 500 }, () => ({ name: "г" }));
  const manyGroups = { name: "x", items: [1, 2, 3].map(() => ({ name: "a", groups })) };
  const activities = Array.from({ length: 201 }, () => ({ name: "a" }));
  const answers = await Promise.all([
    device.post("/checklists", twice),
    device.post("/checklists", manyGroups),
    device.post("/checklists", { name: "x", items: activities }),
  ]);
  expect(answers.map(({ status, body: { fields } }) => [status, fields])).toEqual([
    [400, { items: "tooMany" }],
    [400, { groups: "tooMany" }],
    [400, { items: "tooMany" }],
  ]);
  expect(await countLists()).toBe(before);
});

test("a list may have two hundred activities", async () => {
  const device = shop.visit();
  const items = Array.from({ length: 200 }, (_, index) => ({ name: `${index}` }));
  const made = await device.post("/checklists", { name: "x", items });
  expect(made.status).toBe(200);
  const names = made.body.items.map((activity: { name: string }) => activity.name);
  expect(names).toEqual(items.map(({ name }) => name));
  const more = await device.post(`/checklists/${made.body.id}/activities`, { name: "Зайва" });
  expect([more.status, more.body.fields]).toEqual([400, { activities: "tooMany" }]);
});

test("a body over 2 MiB is refused; other calls accept 64 KiB", async () => {
  const device = shop.visit();
  const note = "н".repeat(500);
  const big = { name: "x", items: [{ name: "a", groups: [{ name: "", items: [] as object[] }] }] };
  for (let i = 0; i < 2200; i++) big.items[0]?.groups[0]?.items.push({ name: `${i}`, note });
  expect((await device.post("/checklists", big)).status).toBe(413);
  const list = newList(1);
  await device.post("/checklists", list.body);
  const groups = [{ name: "", items: big.items[0]?.groups[0]?.items.slice(0, 100) }];
  const wide = await device.post(`/checklists/${list.id}/activities`, { name: "x", groups });
  expect(wide.status).toBe(413);
});

test("an owner has five hundred lists at most, deleted ones not counted", async () => {
  const device = shop.visit();
  const first = await device.post("/checklists", { name: "0" });
  const { rows } = await shop.database.pool.query("select owner_id from checklists where id = $1", [
    first.body.id,
  ]);
  await shop.database.pool.query(
    `insert into checklists (id, owner_id, kind, name, version, date_created, date_updated)
     select gen_random_uuid(), $1, 'own', 'x', 1, now(), now() from generate_series(1, 499)`,
    [rows[0].owner_id],
  );
  const more = await device.post("/checklists", { name: "501" });
  expect([more.status, more.body.fields]).toEqual([400, { lists: "tooMany" }]);
  await device.delete(`/checklists/${first.body.id}`);
  expect((await device.post("/checklists", { name: "500" })).status).toBe(200);
  const back = await device.post(`/checklists/${first.body.id}/restore`);
  expect([back.status, back.body.fields]).toEqual([400, { lists: "tooMany" }]);
});

const uuid = newTestId();
const list = newList(1);
const base = `/checklists/${list.id}`;
const activity = list.inGroup.split("/groups")[0] ?? "";
const item = list.itemPath(list.ids[0]);
const tree = (name: string, more: object = {}) => ({ name: "x", items: [{ name, ...more }] });
const deep = JSON.parse(`${'{"items":['.repeat(200)}${"]}".repeat(200)}`);

test.for<[string, "post" | "put" | "delete", string, unknown]>([
  ["a name of nothing but spaces", "put", base, { name: "   " }],
  ["a name too long", "put", base, { name: "а".repeat(201) }],
  ["a name that is a number", "post", "/checklists", { name: 7 }],
  ["a body that is a list", "post", "/checklists", []],
  ["an id that is none", "post", "/checklists", { id: "1", name: "x" }],
  ["an id in capitals", "post", "/checklists", { id: uuid.toUpperCase(), name: "x" }],
  ["a source that is no id", "post", "/checklists", { from: "ready" }],
  ["items that are no list", "post", "/checklists", { name: "x", items: {} }],
  [
    "one id twice in a tree",
    "post",
    "/checklists",
    tree("a", { id: uuid, groups: [{ id: uuid, name: "" }] }),
  ],
  ["the list's own id inside it", "post", "/checklists", { id: uuid, ...tree("a", { id: uuid }) }],
  ["a text with a NUL", "put", item, { note: "a\0b" }],
  ["half a surrogate pair", "put", item, { note: "\ud800" }],
  ["a state unknown", "put", item, { state: "lost" }],
  ["no quantity", "put", item, { quantity: 0 }],
  ["a thousand pieces", "put", item, { quantity: 1000 }],
  ["half a piece", "put", item, { quantity: 1.5 }],
  ["a quantity in quotes", "put", item, { quantity: "2" }],
  ["a negative weight", "put", item, { weight: -1 }],
  ["a weight beyond reason", "put", item, { weight: 1e9 }],
  ["a position of other letters", "put", item, { position: "а0" }],
  ["an empty position", "put", item, { position: "" }],
  ["a product that is no id", "put", item, { product_id: "x" }],
  ["a note too long", "put", item, { note: "н".repeat(501) }],
  ["an activity without a name", "post", `${base}/activities`, {}],
  ["an item without a name", "post", `${list.inGroup}/items`, { note: "x" }],
  [
    "people who are none",
    "put",
    base,
    { journey: { location: "", date_from: null, date_to: null, people: 0, activities: [] } },
  ],
  [
    "a day that is none",
    "put",
    base,
    { journey: { location: "", date_from: "завтра", date_to: null, people: 1, activities: [] } },
  ],
  ["a body nested without end", "post", "/checklists", deep],
  [
    "a new activity under the id of an item",
    "post",
    `${base}/activities`,
    { id: list.ids[0], name: "x" },
  ],
])(
  "invalid input is refused with a code and changes nothing: %s",
  async ([, method, path, body]) => {
    const device = shop.visit();
    // Each case gets a new list, because an id belongs to its first owner.
    await shop.database.pool.query("delete from checklists where id = $1", [list.id]);
    const made = await device.post("/checklists", list.body);
    const before = await countLists();
    const answer = await device[method](path, body as never);
    // An id that cannot be one is as unknown as any other.
    expect([400, 404, 409]).toContain(answer.status);
    expect(answer.body).toMatchObject({ error: true, code: expect.any(String) });
    expect((await device.get(base)).body).toEqual(made.body);
    expect(await countLists()).toBe(before);
  },
);

test("malformed ids in a path are not found", async () => {
  const device = shop.visit();
  await shop.database.pool.query("delete from checklists where id = $1", [list.id]);
  await device.post("/checklists", list.body);
  const paths = ["/checklists/1", "/checklists/%00", `${activity}/groups/x/items/${list.ids[0]}`];
  for (const path of [...paths, `${list.inGroup}/items/%F0%9F`])
    expect([400, 404]).toContain((await device.put(path, { state: "have" })).status);
});

test("keys that the contract does not define are never stored", async () => {
  const device = shop.visit();
  const own = newList(1);
  await device.post("/checklists", { ...own.body, kind: "ready", version: 99, owner_id: uuid });
  const sent = { state: "have", version: 99, list_id: uuid, id: uuid, price: 0 };
  const { body } = await device.put(own.itemPath(own.ids[0]), sent);
  expect(body).toMatchObject({ id: own.id, kind: "own", version: 2 });
  expect(itemsOf(body)[0]).toEqual({
    id: own.ids[0],
    name: "Річ 0",
    state: "have",
    quantity: 1,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0,
    position: "b0000",
  });
});
