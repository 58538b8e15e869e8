/** /api/v1: ready lists with their trees. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);
const versionOf = async () => (await readCatalogueState(database.db)).version;
const shown = async (id: string, lang = "ua") => visit().get(`/checklists/${id}?lang=${lang}`);
const isListed = async (id: string) =>
  (await visit().get("/checklists?kind=ready")).body.some((one: { id: string }) => one.id === id);
const names = ({ items }: { items: { groups: { items: { name: string }[] }[] }[] }) =>
  items.flatMap(({ groups }) => groups.flatMap((group) => group.items.map(({ name }) => name)));

async function makeList() {
  const product_id = await addProduct(database.db);
  const made = await owner.post("/checklists", {
    name: "У Карпати",
    description: { ua: "На два дні", en: "For two days" },
    items: [
      {
        name: { ua: "Сон", en: "Sleep" },
        groups: [
          {
            name: "Намет",
            items: [
              { name: "Намет", product_id },
              { name: "Каремат", quantity: "2" },
            ],
          },
        ],
      },
    ],
  });
  expect(made.status).toBe(200);
  return { list: made.body, product_id };
}

test("a list is made of nothing, hidden until it has a name", async () => {
  const made = await owner.post("/checklists", {});
  expect(made.body).toMatchObject({ name: "", enabled: false, items: [], items_total: 0 });
  const { id } = made.body;
  expect((await shown(id)).status).toBe(404);
  const named = await owner.put(`/checklists/${id}`, { ...made.body, name: "Свої", enabled: true });
  expect(named.body).toMatchObject({ enabled: true, version: 2 });
  expect((await shown(id)).body.name).toBe("Свої");
  const heads = (await owner.get("/checklists?enabled=true")).body;
  const head = heads.find((one: { id: string }) => one.id === id);
  expect(head).toEqual({
    id,
    name: "Свої",
    description: "",
    image: "",
    images: [],
    enabled: true,
    position: made.body.position,
    items_total: 0,
    version: 2,
    translations: {
      ua: { name: "Свої", description: "" },
      en: { name: "", description: "" },
      ru: { name: "", description: "" },
    },
    date_created: expect.any(String),
    date_updated: expect.any(String),
  });
  const wrong = await owner.put(`/checklists/${id}`, { image: "https://evil.example/x.png" });
  expect(wrong.body.fields).toEqual({ image: "invalid" });
});

test("a tree comes back unchanged, is matched by ids, and leaves shoppers' copies alone", async () => {
  const { list, product_id } = await makeList();
  const { id } = list;
  const [sleep] = list.items;
  expect(sleep).toMatchObject({
    name: "Сон",
    icon: "",
    translations: { en: { name: "Sleep" } },
    groups: [{ name: "Намет", items: [{ product_id, quantity: 1 }, { quantity: 2 }] }],
  });
  const device = visit();
  const copy = (await device.post("/checklists", { from: id })).body;
  const path = `/checklists/${id}`;
  const before = await versionOf();
  expect((await owner.put(`${path}/tree`, list)).body).toEqual(list);
  expect(await versionOf()).toBe(before);
  const [tent, mat] = sleep.groups[0].items;
  const food = { name: "Їжа", groups: [{ name: "", items: [{ name: "Чай", note: "зелений" }] }] };
  const renamed = { ...mat, translations: { ...mat.translations, en: { name: "Mat" } } };
  const tree = [food, { ...sleep, groups: [{ ...sleep.groups[0], items: [renamed, tent] }] }];
  const changed = (await owner.put(`${path}/tree`, { items: tree })).body;
  expect(names(changed)).toEqual(["Чай", "Каремат", "Намет"]);
  expect(changed).toMatchObject({ version: 2, items_total: 3 });
  expect(changed.items[1].groups[0].items.map((one: { id: string }) => one.id)).toEqual([
    mat.id,
    tent.id,
  ]);
  expect(await versionOf()).toBe(before + 1);
  expect(names((await shown(id, "en")).body)).toEqual(["Чай", "Mat", "Намет"]);
  expect((await owner.get(`${path}?lang=en`)).body).toMatchObject({ description: "For two days" });
  const refused = async (items: unknown) => (await owner.put(`${path}/tree`, { items })).body;
  expect(await refused([{ ...food, groups: [{ items: [{}] }] }])).toMatchObject({
    fields: { name: "required" },
  });
  const unknown = [{ name: "x", groups: [{ items: [{ name: "y", product_id: randomUUID() }] }] }];
  expect(await refused(unknown)).toMatchObject({ fields: { product_id: "unknown" } });
  expect(await refused([sleep, sleep])).toMatchObject({ fields: { items: "invalid" } });
  expect(names((await device.get(`/checklists/${copy.id}`)).body)).toEqual(["Намет", "Каремат"]);
});

test("parts are added, changed, moved and deleted; a hidden list is nobody's", async () => {
  const { list } = await makeList();
  const [sleep] = list.items;
  const activities = `/checklists/${list.id}/activities`;
  const items = `${activities}/${sleep.id}/groups/${sleep.groups[0].id}/items`;
  const added = await owner.post(items, { name: "Спальник", weight: "1,2", why: "холодно" });
  expect(names(added.body)).toEqual(["Намет", "Каремат", "Спальник"]);
  const bag = added.body.items[0].groups[0].items[2];
  expect(bag).toMatchObject({ weight: 1.2, why: "холодно", quantity: 1 });
  const put = await owner.put(`${items}/${bag.id}`, { name: "Пуховик", quantity: 3 });
  expect(put.body.items[0].groups[0].items[2]).toMatchObject({
    name: "Пуховик",
    quantity: 3,
    weight: 1.2,
    why: "холодно",
    translations: { ua: { name: "Пуховик" } },
  });
  const group = await owner.post(`${activities}/${sleep.id}/groups`, { name: "Одяг" });
  const group_id = group.body.items[0].groups[1].id;
  const moved = await owner.put(`${items}/${bag.id}`, { group_id });
  expect(moved.body.items[0].groups[1].items).toMatchObject([{ name: "Пуховик", quantity: 3 }]);
  const gone = await owner.delete(`${activities}/${sleep.id}/groups/${group_id}`);
  expect(names(gone.body)).toEqual(["Намет", "Каремат"]);
  expect((await owner.post(activities, {})).body.fields).toEqual({ name: "required" });
  expect((await owner.put(`${items}/${randomUUID()}`, { name: "x" })).status).toBe(404);
  expect(await isListed(list.id)).toBe(true);
  await owner.put(`/checklists/${list.id}`, { enabled: false });
  expect(await isListed(list.id)).toBe(false);
  expect((await shown(list.id)).status).toBe(404);
  expect((await visit().post("/checklists", { from: list.id })).status).toBe(404);
  const own = (await visit().post("/checklists", { name: "Моє", items: [] })).body;
  expect((await owner.get(`/checklists/${own.id}`)).status).toBe(404);
  expect((await owner.put(`/checklists/${own.id}`, { name: "x" })).status).toBe(404);
  expect((await owner.delete(`/checklists/${list.id}`)).body.deleted).toBe(true);
  expect((await owner.get(`/checklists/${list.id}`)).status).toBe(404);
});
