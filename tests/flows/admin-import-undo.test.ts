/** The undo of an import: what it made goes, what it changed goes back, what came after it stays. */
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { runToEnd } from "#tests/support/shop/run-bulk-job.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);

async function send(kind: string, name: string, lines: readonly string[]) {
  const form = formOf([{ name, bytes: lines.join("\n") }]);
  const { status, body } = await owner.call("POST", `/files/import/${kind}`, form);
  expect([status, body.code, body.errors]).toEqual([200, undefined, []]);
  return body;
}

async function undo(id: string) {
  expect((await owner.get(`/jobs/${id}`)).body).toMatchObject({ kind: "import", can_undo: true });
  const { body: job } = await owner.put(`/jobs/${id}/undo`);
  await runToEnd(app, job.id);
  const { body } = await owner.get(`/jobs/${job.id}`);
  expect(body.state).toBe("done");
  return body;
}

const productBy = async (sku: string) => (await owner.get(`/products?sku=${sku}`)).body.data[0];
const count = async (table: string) =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const titles = "sku;name;price;stock;category;brand;group;options";

test("products that an import made are gone, with what was made for them; an ordered one is hidden", async () => {
  const tables = ["products", "product_categories", "brands"];
  const before = await Promise.all(tables.map(count));
  const { import_id: id, created } = await send("products", "a.csv", [
    titles,
    "TENT;Намет;4000;5;Похід/Намети;Говерла;;",
    "POT;Казанок;600;3;Похід/Кухня;;;",
    "MUG;Кухоль;200;3;Похід/Кухня;;;",
  ]);
  expect(created).toBe(3);
  const pot = await productBy("POT");
  await owner.post("/orders", { items: [{ product_id: pot.id, quantity: 1 }] });
  const mug = await productBy("MUG");
  await owner.put(`/products/${mug.id}`, { name: "Кухоль емальований" });
  const undone = await undo(id);
  expect(await productBy("TENT")).toBeUndefined();
  expect(await productBy("POT")).toMatchObject({ enabled: false });
  expect(await productBy("MUG")).toMatchObject({ name: "Кухоль емальований", enabled: true });
  // Of the categories those stay that have a product, and the one above them.
  expect(await Promise.all(tables.map(count))).toEqual([
    (before[0] ?? 0) + 2,
    (before[1] ?? 0) + 2,
    before[2],
  ]);
  expect(undone.errors).toEqual(
    expect.arrayContaining([
      { id: pot.id, name: "Казанок", field: null, code: "inUse" },
      { id: mug.id, name: "Кухоль емальований", field: null, code: "conflict" },
    ]),
  );
  const again = await owner.put(`/jobs/${id}/undo`);
  await runToEnd(app, again.body.id);
  expect(await productBy("MUG")).toMatchObject({ name: "Кухоль емальований" });
});

test("prices, stock, texts and categories go back key by key; a later edit stays and is counted", async () => {
  await send("products", "a.csv", [
    titles,
    "ROPE;Мотузка;300;10;Альпінізм;Карпати;;",
    "HOOK;Карабін;150;20;Альпінізм;;;",
  ]);
  const known = [await productBy("ROPE"), await productBy("HOOK")];
  const { import_id: id, updated } = await send("products", "b.csv", [
    titles,
    "ROPE;Мотузка динамічна;450;4;Альпінізм/Мотузки;Говерла;;",
    "HOOK;Карабін;170;25;Альпінізм;;;",
  ]);
  expect(updated).toBe(2);
  const rope = await productBy("ROPE");
  expect(rope).toMatchObject({ version: known[0].version + 1, regular_price: 450 });
  await owner.put(`/products/${rope.id}`, { regular_price: 480 });
  const undone = await undo(id);
  expect(undone).toMatchObject({ changed: 4, skipped: 0 });
  expect(undone.errors).toEqual([
    { id: rope.id, name: "Мотузка динамічна", field: "regular_price", code: "conflict" },
  ]);
  const ignored = { version: 0, date_updated: "", warnings: [] };
  const price = { regular_price: 480, price: 480, min_price: 480, prices: [] };
  expect({ ...(await productBy("ROPE")), ...ignored, prices: [] }).toEqual({
    ...known[0],
    ...ignored,
    ...price,
  });
  expect({ ...(await productBy("HOOK")), ...ignored }).toEqual({ ...known[1], ...ignored });
});

test("variants that came go, others get their prices back", async () => {
  const shirt = (sku: string, price: number, size: string) =>
    `${sku};Футболка;${price};5;Одяг;;shirt;Розмір=${size}`;
  await send("products", "a.csv", [titles, shirt("S-1", 500, "S"), shirt("S-2", 510, "M")]);
  const { data } = (await owner.get("/products?search=Футболка")).body;
  const { import_id: id } = await send("products", "b.csv", [
    titles,
    shirt("S-1", 550, "S"),
    shirt("S-2", 560, "M"),
    shirt("S-3", 570, "L"),
  ]);
  const pricesOf = async () => {
    const { body } = await owner.get(`/products/${data[0].id}`);
    return body.variants.map(({ sku, price }: { sku: string; price: number }) => [sku, price]);
  };
  expect(await pricesOf()).toEqual([
    ["S-1", 550],
    ["S-2", 560],
    ["S-3", 570],
  ]);
  expect((await undo(id)).errors).toEqual([]);
  expect(await pricesOf()).toEqual([
    ["S-1", 500],
    ["S-2", 510],
  ]);
});

test("categories: names and order go back, a new one with a product in it stays", async () => {
  await send("categories", "a.csv", ["path,name,position", "/sad,Сад,7"]);
  const { import_id: id } = await send("categories", "b.csv", [
    "path,name,name_en,position",
    "/sad,Садок,Garden,9",
    "/sad/hrabli,Граблі,,",
    "/sad/lopaty,Лопати,,",
  ]);
  const all = async () => {
    const { body } = await owner.get("/product_categories");
    return body.filter(({ path }: { path: string }) => path.startsWith("/sad"));
  };
  const rakes = (await all()).find(({ path }: { path: string }) => path === "/sad/hrabli");
  await owner.post("/products", { name: "Граблі віялові", category_id: rakes.id });
  const undone = await undo(id);
  expect(undone.errors).toEqual([{ id: rakes.id, name: "Граблі", field: null, code: "inUse" }]);
  const left = await all();
  expect(left.map(({ path }: { path: string }) => path).sort()).toEqual(["/sad", "/sad/hrabli"]);
  expect(left.find(({ path }: { path: string }) => path === "/sad")).toMatchObject({
    name: "Сад",
    position: 7,
    translations: { ua: { name: "Сад" } },
  });
});

test("customers: new ones go without a letter, others are as they were; who has ordered stays", async () => {
  await send("customers", "a.csv", ["email,name,tags", "olena@example.com,Олена Коваль,vip"]);
  const { import_id: id } = await send("customers", "b.csv", [
    "email,name,mobile,tags",
    "olena@example.com,Олена Ткач,+380671234567,опт",
    "petro@example.com,Петро,,",
    "iryna@example.com,Ірина,,",
  ]);
  const byEmail = async (email: string) =>
    (await owner.get(`/customers?email=${email}`)).body.data[0];
  const iryna = await byEmail("iryna@example.com");
  const sent = { city: "Київ", full_name: "Ірина" };
  expect((await owner.post(`/customers/${iryna.id}/addresses`, sent)).status).toBe(200);
  const undone = await undo(id);
  expect(undone.errors).toEqual([{ id: iryna.id, name: "Ірина", field: null, code: "inUse" }]);
  expect(await byEmail("petro@example.com")).toBeUndefined();
  expect(await byEmail("iryna@example.com")).toBeDefined();
  expect(await byEmail("olena@example.com")).toMatchObject({
    firstName: "Олена",
    lastName: "Коваль",
    mobile: "",
    tags: ["vip"],
  });
  expect(await count("mails")).toBe(0);
});

test("ready lists: a new list goes, added lines go, and a line that was changed since stays", async () => {
  const list = ["# Похід", "", "## Одяг", "", "- Куртка", "- Шапка"];
  const first = await send("checklists", "похід.md", list);
  const { import_id: id } = await send("checklists", "похід.md", [...list, "- Рукавиці", "- Шарф"]);
  const [{ id: listId }] = (await owner.get("/checklists")).body;
  type Item = { id: string; name: string };
  const items = async (): Promise<Item[]> =>
    (await owner.get(`/checklists/${listId}`)).body.items.flatMap(
      ({ groups }: { groups: { items: Item[] }[] }) => groups.flatMap((group) => group.items),
    );
  const { body } = await owner.get(`/checklists/${listId}`);
  const tree = structuredClone(body.items);
  for (const { groups } of tree)
    for (const group of groups)
      for (const item of group.items) if (item.name === "Шарф") item.quantity = 3;
  expect((await owner.put(`/checklists/${listId}/tree`, { items: tree })).status).toBe(200);
  const undone = await undo(id);
  expect((await items()).map(({ name }) => name)).toEqual(["Куртка", "Шапка", "Шарф"]);
  expect(undone.errors).toEqual([{ id: listId, name: "Похід", field: "items", code: "conflict" }]);
  expect((await undo(first.import_id)).errors).toEqual([
    { id: listId, name: "Похід", field: null, code: "conflict" },
  ]);
});

test("a dry run has nothing to undo, and nor has a file that changes nothing", async () => {
  const lines = ["email,name", "same@example.com,Той самий"];
  const form = formOf([{ name: "a.csv", bytes: lines.join("\n") }]);
  const dry = await owner.call("POST", "/files/import/customers?dry_run=true", form);
  expect(dry.body.import_id).toBeNull();
  expect((await send("customers", "a.csv", lines)).import_id).toEqual(expect.any(String));
  expect((await send("customers", "a.csv", lines)).import_id).toBeNull();
});
