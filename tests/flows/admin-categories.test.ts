/** /api/v1/product_categories and what stands around products, as clients use them. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { activityAnswer } from "#contract/admin/activities.ts";
import { attributeAnswer } from "#contract/admin/attributes.ts";
import { brandAnswer } from "#contract/admin/brands.ts";
import { partnerAnswer } from "#contract/admin/partners.ts";
import { categoryAnswer } from "#contract/admin/product-categories.ts";
import { supplierAnswer } from "#contract/admin/suppliers.ts";
import { refreshDerivedRows } from "#server/products/derive.ts";
import { type AdminCaller, openAdmin } from "#tests/support/shop/admin.ts";
import { idOf, openTentShop, tentNow } from "#tests/support/shop/open-tent-shop.ts";

type TentShop = Awaited<ReturnType<typeof openTentShop>>;
let shop: TentShop;
let admin: AdminCaller & { token: string };
beforeAll(async () => {
  shop = await openTentShop();
  admin = await openAdmin(shop.app);
});

const shown = async (path: string) => (await shop.app.inject({ url: `/ajax${path}` })).json();
type Row = Record<string, unknown> & { id: string };

test("categories are one array by position, and a draft is nothing to shoppers", async () => {
  const { body: rows } = await admin.get("/product_categories");
  for (const row of rows) expect(categoryAnswer.safeParse(row).error).toBeUndefined();
  const positions = rows.map((row: Row) => row.position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  const { body: draft } = await admin.post("/product_categories", { enabled: false });
  expect(draft).toMatchObject({
    name: "",
    slug: "",
    path: "",
    url: "",
    image: "",
    icon: "",
    parent_id: null,
    enabled: false,
    position: Math.max(...positions) + 1,
    products_count: 0,
  });
  const { body: named } = await admin.put(`/product_categories/${draft.id}`, {
    ...draft,
    name: "Човни",
    enabled: "true",
    parent_id: idOf.category("pokhid"),
  });
  expect(named).toMatchObject({ slug: "chovny", path: "/pokhid/chovny", displayed: true });
  expect(await shown(`/product_categories/${draft.id}`)).toMatchObject({ name: "Човни" });
});

test("two positions are swapped by two calls, and equal ones between them stay as sent", async () => {
  const [tents, bags] = ["namety", "spalnyky"].map(idOf.category);
  const position = async (id = "") =>
    (await admin.get(`/product_categories/${id}`)).body.position as number;
  const [first, second] = [await position(tents), await position(bags)];
  const moved = await admin.put(`/product_categories/${tents}`, { position: second });
  expect(moved.body.position).toBe(second);
  await admin.put(`/product_categories/${bags}`, { position: first });
  expect([await position(tents), await position(bags)]).toEqual([second, first]);
});

test("a branch moves with its products, each path leading on, and never below itself", async () => {
  const [top, tents] = ["pokhid", "namety"].map(idOf.category);
  const { body: full } = await admin.get(`/product_categories/${tents}`);
  const same = await admin.put(`/product_categories/${tents}`, full);
  expect(same.body).toEqual(full);
  const moved = await admin.put(`/product_categories/${tents}`, { ...full, parent_id: "root" });
  expect(moved.body).toMatchObject({ parent_id: null, path: "/namety" });
  expect(await shown(`/products/${idOf.product("PLAI-10")}`)).toMatchObject({
    path: "/namety/plai-10",
  });
  expect(await shown("/sitemap?path=/pokhid/namety/plai-10")).toMatchObject({
    to: "/namety/plai-10",
    status: 301,
  });
  expect(await shown("/sitemap?path=/pokhid/namety")).toMatchObject({ to: "/namety" });
  const below = await admin.put(`/product_categories/${top}`, { parent_id: top });
  expect(below).toMatchObject({ status: 400, body: { fields: { parent_id: "invalid" } } });
  await admin.put(`/product_categories/${tents}`, { parent_id: top, slug: "Намети" });
  expect(await shown(`/products/${idOf.product("PLAI-10")}`)).toMatchObject({
    path: "/pokhid/namety/plai-10",
  });
  expect(await shown("/sitemap?path=/pokhid/namety")).toMatchObject({ resource: tents });
});

test("a renamed category is found by its new name, and its products by it", async () => {
  const bags = idOf.category("spalnyky");
  await admin.put(`/product_categories/${bags}`, {
    translations: { ua: { name: "Ковдри" }, en: { name: "Blankets" } },
  });
  const { data } = await shown("/products?search=ковдри&fields=sku");
  expect(data).toMatchObject([{ sku: "PUKH" }]);
  expect(await shown(`/product_categories/${bags}?lang=en`)).toMatchObject({ name: "Blankets" });
  // The words alone were derived, and as with everything else.
  const { changed } = await refreshDerivedRows(shop.database.db, "all", tentNow);
  expect(changed).toEqual([]);
});

test("a category's attributes are counted there, and its filters are in the owner's order", async () => {
  const tents = idOf.category("namety");
  const { body: attributes } = await admin.get(`/product_categories/${tents}/attributes`);
  for (const row of attributes) expect(attributeAnswer.safeParse(row).error).toBeUndefined();
  const { body: filters } = await admin.get(`/product_categories/${tents}/parameters`);
  expect(filters.map(({ position }: Row) => position)).toEqual(
    filters.map((_: Row, at: number) => at),
  );
  const turned: Row[] = [...filters]
    .reverse()
    .map((row: Row, position: number) => ({ ...row, position }));
  const { body: saved } = await admin.put(`/product_categories/${tents}/parameters`, [
    ...turned.slice(0, -1),
    { ...turned.at(-1), shown: "false" },
  ]);
  expect(saved.map(({ key }: Row) => key)).toEqual(turned.map(({ key }) => key));
  expect(saved.at(-1)).toMatchObject({ shown: false });
  const offered = async (more = ""): Promise<string[]> => {
    const body = await shown(`/products?category_id=${tents}&limit=1&lang=ua${more}`);
    return body.attributes.map(({ name }: Row) => name);
  };
  expect(await offered()).toEqual(turned.slice(0, -1).map(({ key }) => key));
  const category = await shown(`/product_categories/${tents}`);
  const firsts = category.parameters.slice(0, turned.length - 1);
  expect(firsts).toEqual(turned.slice(0, -1).map(({ key }) => key));
  // What somebody has chosen by an old address can be let go.
  const { body: all } = await admin.get(`/product_categories/${tents}/attributes`);
  const hidden = all.find(({ key }: Row) => key === turned.at(-1)?.key);
  const chosen = `&attributes.${hidden.key}=${hidden.values[0].key}`;
  expect(await offered(chosen)).toContain(hidden.key);
  await admin.put(`/product_categories/${tents}`, { filterable: false });
  expect(await offered()).toEqual([]);
});

test("a deleted category takes all below along, and its products stay", async () => {
  const { body: parent } = await admin.post("/product_categories", { name: "Тимчасове" });
  const { body: child } = await admin.post("/product_categories", {
    name: "Нижче",
    parent_id: parent.id,
  });
  const { body: product } = await admin.post("/products", { name: "Річ", category_id: child.id });
  expect(product.path).toBe("/tymchasove/nyzhche/rich");
  expect((await admin.delete(`/product_categories/${parent.id}`)).body).toMatchObject({
    id: parent.id,
    deleted: true,
  });
  expect((await admin.get(`/product_categories/${child.id}`)).status).toBe(404);
  expect((await admin.get(`/products/${product.id}`)).body).toMatchObject({
    category_id: null,
    category_ids: [],
    path: "/p/rich",
  });
});

test("brands, suppliers, partners and activities are made of nothing and sent whole", async () => {
  const shapes = [
    ["brands", brandAnswer],
    ["suppliers", supplierAnswer],
    ["partners", partnerAnswer],
    ["activities", activityAnswer],
  ] as const;
  for (const [path, shape] of shapes) {
    const { status, body } = await admin.post(`/${path}`, {});
    expect([status, shape.safeParse(body).error], path).toEqual([200, undefined]);
    const same = await admin.put(`/${path}/${body.id}`, body);
    expect(same.body, path).toEqual(body);
    const { body: named } = await admin.put(`/${path}/${body.id}`, { ...body, name: "Назва" });
    expect(named, path).toMatchObject({ name: "Назва", version: 2 });
    expect((await admin.get(`/${path}`)).body.map(({ id }: Row) => id)).toContain(body.id);
    expect((await admin.delete(`/${path}/${body.id}`)).body).toEqual({
      id: body.id,
      deleted: true,
    });
  }
});

test("a brand's new address leads on, and without it its products have none", async () => {
  const { body: brand } = await admin.post("/brands", { name: "Рись" });
  expect(brand).toMatchObject({ slug: "rys", path: "/brands/rys" });
  const id = idOf.product("GANOK");
  await admin.put(`/products/${id}`, { brand_id: brand.id });
  expect((await shown("/products?search=рись&fields=sku")).data).toMatchObject([{ sku: "GANOK" }]);
  await admin.put(`/brands/${brand.id}`, { slug: "lynx" });
  expect(await shown("/sitemap?path=/brands/rys")).toMatchObject({ to: "/brands/lynx" });
  await admin.delete(`/brands/${brand.id}`);
  expect(await shown(`/products/${id}`)).toMatchObject({ brand_id: null, brand_name: "" });
});

test("secrets of a partner are stored, never sent, and forgotten by null", async () => {
  const { body: partner } = await admin.post("/partners", { name: "Пошта" });
  const path = `/partners/${partner.id}/settings`;
  const { body: set } = await admin.put(path, { api_key: "abc", sender: "Торба", speed: 2 });
  expect(set).toEqual({ api_key: "", api_key_set: true, sender: "Торба", speed: 2 });
  const { body: stored } = await admin.put(path, { ...set, sender: "Інша" });
  expect(stored).toEqual({ api_key: "", api_key_set: true, sender: "Інша", speed: 2 });
  const { rows } = await shop.database.pool.query("select settings::text as text from partners");
  expect(rows[0]?.text).not.toContain("abc");
  expect((await admin.put(path, { api_key: null })).body).toEqual({});
});

test("what the assistant offers can be renamed, hidden and added", async () => {
  const { body: rows } = await admin.get("/activities");
  expect(rows.length).toBeGreaterThan(10);
  const [first, second] = rows;
  await admin.put(`/activities/${first.id}`, { name: "Гори" });
  await admin.put(`/activities/${second.id}`, { enabled: false });
  await admin.post("/activities", { name: "Яхти", seasons: "summer", position: 0 });
  const offered = await shown("/assistant/activities");
  expect(offered.slice(0, 2)).toMatchObject([
    { id: "yakhty", name: "Яхти", seasons: ["summer"] },
    { id: first.key, name: "Гори" },
  ]);
  expect(offered.map(({ id }: Row) => id)).not.toContain(second.key);
});

test("values in use are not deleted; merged into another one they are gone", async () => {
  const { body: attribute } = await admin.post("/attributes", { name: "Тканина" });
  const at = `/attributes/${attribute.id}/values`;
  const { body: values } = await admin.post(at, { name: "Льон" });
  const { body: both } = await admin.post(at, { name: "льон 100%" });
  const [right, wrong] = [values[0], both[1]];
  const id = idOf.product("GANOK");
  await admin.put(`/products/${id}`, { attributes: [{ name: "Тканина", value: "льон 100%" }] });
  expect((await admin.delete(`${at}/${wrong.id}`)).body).toMatchObject({ code: "inUse" });
  const { body: merged } = await admin.post(`${at}/${wrong.id}/merge`, { into: right.id });
  expect(merged).toMatchObject([{ id: right.id, name: "Льон", products_count: 1 }]);
  expect((await shown(`/products/${id}`)).attributes).toMatchObject([{ value_label: "Льон" }]);
  expect((await admin.delete(`/attributes/${attribute.id}`)).body).toMatchObject({ code: "inUse" });
});

test("stock is counted by differences, each for itself, and a rehearsal changes nothing", async () => {
  const changes = [
    { sku: "PLAI-10", delta: -2 },
    { sku: "PLAI-10", delta: "-9" },
    { sku: "PUKH", delta: 1 },
    { sku: "nobody", set: 1 },
    { product_id: idOf.product("GANOK"), set: 4, expected: 7 },
  ];
  const rehearsed = await admin.post("/stock", { changes, dry_run: true });
  const { body } = await admin.post("/stock", { changes, reason: "count" });
  expect(rehearsed.body).toEqual(body);
  expect(body.results).toMatchObject([
    { sku: "PLAI-10", before: 5, after: 3, code: null },
    { sku: "PLAI-10", before: 3, after: 3, code: "stockShort" },
    { code: "selectOptions" },
    { sku: "nobody", before: null, after: null, code: "notFound" },
    { sku: "GANOK", code: "conflict" },
  ]);
  expect(await shown(`/products/${idOf.product("PLAI-10")}`)).toMatchObject({ stock_quantity: 3 });
  const { body: low } = await admin.get("/stock?below=4&search=PLAI-10");
  expect(low).toMatchObject({ total_count: 1, data: [{ sku: "PLAI-10", stock_quantity: 3 }] });
  const { rows } = await shop.database.pool.query(
    "select payload from events where event = 'stock.low'",
  );
  expect(rows).toMatchObject([{ payload: { sku: "PLAI-10", stock_quantity: 3 } }]);
});

async function upload(path: string, files: (readonly [string, Buffer])[]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  return admin.post(path, Buffer.from(await sent.arrayBuffer()), {
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
  });
}

test("pictures are uploaded by their first bytes, ordered, and taken away", async () => {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "red" } });
  const photo = await draw(900, 600).jpeg().toBuffer();
  const png = await draw(20, 10).png().toBuffer();
  const path = `/products/${idOf.product("PLAI-10")}/images`;
  const added = await upload(path, [
    ["a.jpg", photo],
    ["b.png", png],
  ]);
  expect(added.body).toMatchObject([
    { alt: "", position: 1, filename: "900.jpg", width: 900, height: 600 },
    { position: 2, width: 20, height: 10 },
  ]);
  const [first] = added.body;
  const { body: changed } = await admin.put(`${path}/${first.id}`, {
    ...first,
    position: 9,
    alt: "Вид",
  });
  expect(changed.at(-1)).toMatchObject({ id: first.id, alt: "Вид", position: 9 });
  expect((await admin.delete(`${path}/${first.id}`)).body).toHaveLength(2);
  expect(await upload(path, [["a.svg", Buffer.from("<svg/>")]])).toMatchObject({
    status: 415,
    body: { code: "wrongKind" },
  });
  expect(await admin.post(path, {})).toMatchObject({ status: 400, body: { code: "noFile" } });
  const category = `/product_categories/${idOf.category("namety")}`;
  const { body: image } = await upload(`${category}/image`, [["x", photo]]);
  expect(image).toMatchObject({ file: "900.jpg", size: photo.length });
  expect((await admin.get(category)).body.image).toBe(image.url);
  expect((await shop.app.inject({ url: image.url })).statusCode).toBe(200);
  const small = image.url.replace("/900.jpg", "/100/900.jpg");
  expect((await shop.app.inject({ url: small })).statusCode).toBe(200);
  expect((await admin.delete(`${category}/image`)).body).toMatchObject({ image: "" });
  const other = await admin.put(category, { icon: "https://evil.example/x.png" });
  expect(other).toMatchObject({ status: 400, body: { fields: { icon: "invalid" } } });
});
