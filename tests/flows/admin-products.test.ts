/** /api/v1/products as the clients of this API family use it: whole objects back, drafts, odd values. */
import { beforeAll, expect, test } from "vitest";
import { productAnswer } from "#contract/admin/products.ts";
import { type AdminCaller, openAdmin } from "#tests/support/shop/admin.ts";
import { idOf, openTentShop } from "#tests/support/shop/open-tent-shop.ts";

type TentShop = Awaited<ReturnType<typeof openTentShop>>;
let shop: TentShop;
let admin: AdminCaller;
beforeAll(async () => {
  shop = await openTentShop();
  admin = await openAdmin(shop.app, ["read:products", "write:products"]);
});

const shown = async (path: string) => (await shop.app.inject({ url: `/ajax${path}` })).json();
const version = async () => {
  const { rows } = await shop.database.pool.query("select version from catalogue_state");
  return Number(rows[0]?.version);
};

async function make(body: object): Promise<Record<string, unknown> & { id: string }> {
  const { status, body: made } = await admin.post("/products", body);
  expect(status, JSON.stringify(made)).toBe(200);
  return made;
}

test("drafts are made of next to nothing, any number of them, with every field there", async () => {
  const before = await version();
  const drafts = [
    await make({ enabled: false, category_id: null }),
    await make({ enabled: false, category_id: "all" }),
    await make({}),
  ];
  for (const draft of drafts) {
    expect(productAnswer.safeParse(draft).error).toBeUndefined();
    expect(draft).toMatchObject({
      name: "",
      slug: "",
      path: "",
      url: "",
      sku: "",
      category_id: null,
      category_ids: [],
      discontinued: false,
      stock_tracking: true,
      stock_quantity: 0,
      prices: [],
      options: [],
      date_sale_from: null,
      date_sale_to: null,
      date_stock_expected: null,
      version: 1,
      stock_status: "out_of_stock",
      sale_price: 0,
      size_table: null,
      date_updated: null,
      warnings: [{ code: "noPrice" }, { code: "noCategory" }],
    });
  }
  expect(drafts.map(({ enabled, displayed }) => [enabled, displayed])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect(await version()).toBe(before);
  expect(await shown(`/products/${drafts[2]?.id}`)).toMatchObject({ code: "notFound" });
});

test("a whole object comes back in PUT and changes only what is different in it", async () => {
  const id = idOf.product("PLAI-10");
  const { body: full } = await admin.get(`/products/${id}`);
  const before = await version();
  const same = await admin.put(`/products/${id}`, { ...full, fieldName: "x", number: 7 });
  expect(same).toMatchObject({ status: 200, body: { version: full.version } });
  expect(same.body).toEqual(full);
  expect(await version()).toBe(before);
  const { body: changed } = await admin.put(`/products/${id}`, {
    ...full,
    regular_price: "1 250,50",
    sale_price: "0",
    weight: "2.5",
    enabled: "true",
    tags: "a, b",
    stock_quantity: "7",
    quantity_min: "",
    dimensions: { length: "10", width: 5 },
  });
  expect(changed).toMatchObject({
    regular_price: 1250.5,
    price: 1250.5,
    sale_price: 0,
    weight: 2.5,
    tags: ["a", "b"],
    stock_quantity: 7,
    quantity_min: 1,
    dimensions: { length: 10, width: 5, height: 0 },
    version: Number(full.version) + 1,
    date_updated: expect.any(String),
  });
  expect(await shown(`/products/${id}`)).toMatchObject({ price: 1250.5, stock_quantity: 7 });
  const { body: hidden } = await admin.put(`/products/${id}`, { ...changed, displayed: false });
  expect(hidden).toMatchObject({ enabled: false, displayed: false });
  expect(await shown(`/products/${id}`)).toMatchObject({ code: "notFound" });
  await admin.put(`/products/${id}`, { enabled: true });
});

test("a bin is for the shop alone, and a variant without one lies in its product's", async () => {
  const { id } = await make({ name: "Казанок", regular_price: 700, bin_location: " A-03-2 " });
  expect((await admin.get(`/products/${id}`)).body).toMatchObject({ bin_location: "A-03-2" });
  const before = [await version(), await shown(`/products/${id}`)];
  const moved = await admin.put(`/products/${id}`, {
    bin_location: "A-10",
    low_stock_threshold: "2",
  });
  expect(moved.body).toMatchObject({ bin_location: "A-10", low_stock_threshold: 2, version: 2 });
  expect(await admin.put(`/products/${id}`, { bin_location: "Й".repeat(41) })).toMatchObject({
    status: 400,
    body: { fields: { bin_location: "tooLong" } },
  });
  expect([await version(), await shown(`/products/${id}`)]).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/bin_location|threshold/);
  const at = `/products/${id}/variants`;
  await admin.post(at, { sku: "KAZ-1", bin_location: "B-1", stock_quantity: 2 });
  await admin.post(at, { sku: "KAZ-2", stock_quantity: 3 });
  const { body } = await admin.get("/stock?search=KAZ-");
  expect(body.data).toMatchObject([
    { sku: "KAZ-1", bin_location: "B-1", low_stock_threshold: 2 },
    { sku: "KAZ-2", bin_location: "A-10", low_stock_threshold: 2 },
  ]);
  const skusOf = async (low: boolean) =>
    (await admin.get(`/stock?search=KAZ-&low=${low}`)).body.data.map(
      ({ sku }: { sku: string }) => sku,
    );
  expect([await skusOf(true), await skusOf(false)]).toEqual([["KAZ-1"], ["KAZ-2"]]);
  await admin.delete(`/products/${id}`);
});

test("stock_status is the first that holds, and shoppers see a backorder as a preorder", async () => {
  const { id } = await make({ name: "Кілок", regular_price: 50, stock_quantity: 2 });
  const set = async (body: object) => (await admin.put(`/products/${id}`, body)).body;
  expect(await set({})).toMatchObject({ stock_status: "available" });
  expect(await set({ stock_quantity: 0 })).toMatchObject({ stock_status: "out_of_stock" });
  expect(await set({ stock_preorder: true })).toMatchObject({ stock_status: "preorder" });
  expect(await set({ stock_backorder: true })).toMatchObject({ stock_status: "backorder" });
  expect(await shown(`/products/${id}`)).toMatchObject({ stock_status: "preorder" });
  expect(await set({ discontinued: true })).toMatchObject({ stock_status: "discontinued" });
  expect(await shown(`/products/${id}`)).toMatchObject({ stock_status: "discontinued" });
  expect(await set({ discontinued: false, stock_tracking: false })).toMatchObject({
    stock_status: "available",
    stock_quantity: null,
    stock_tracking: false,
  });
  expect(await set({ stock_tracking: "true" })).toMatchObject({ stock_quantity: 0 });
});

test("sku and slug are sent where they are taken, and taken ones get a number", async () => {
  const id = idOf.product("PUKH");
  const taken = async (path: string) => (await admin.get(`/products/${id}${path}`)).status;
  expect(await taken("/sku?sku=GANOK")).toBe(200);
  expect(await taken("/sku?sku=PUKH")).toBe(404);
  expect(await taken("/sku?sku=")).toBe(404);
  expect(await taken("/slug?slug=ganok")).toBe(200);
  expect(await taken("/slug?slug=nobody")).toBe(404);
  const made = await make({ name: "Ґанок", sku: "GANOK", slug: "Ґанок" });
  expect(made).toMatchObject({ sku: "GANOK-2", slug: "ganok-2", path: "/p/ganok-2" });
  expect((await admin.put(`/products/${made.id}`, { slug: "Намети й тенти" })).body).toMatchObject({
    slug: "namety-i-tenty",
  });
  expect(await shown("/sitemap?path=/p/ganok-2")).toMatchObject({ to: "/p/namety-i-tenty" });
});

test("the main category is one of the categories, and the old one leaves when it alone changes", async () => {
  const [tents, bags, fish] = ["namety", "spalnyky", "ryba"].map(idOf.category);
  const made = await make({ name: "Дим", category_id: tents, category_ids: [fish] });
  expect(made).toMatchObject({ category_id: tents, category_ids: [tents, fish] });
  const moved = await admin.put(`/products/${made.id}`, { category_id: bags });
  expect(moved.body).toMatchObject({ category_ids: [bags, fish], path: "/pokhid/spalnyky/dym" });
  expect((await admin.put(`/products/${made.id}`, { category_id: "" })).body).toMatchObject({
    category_id: fish,
    category_ids: [fish],
  });
  const unknown = await admin.put(`/products/${made.id}`, { category_id: made.id });
  expect(unknown).toMatchObject({ status: 400, body: { fields: { category_id: "unknown" } } });
});

test("attributes are found by key or label, made where there are none, and empty rows drop out", async () => {
  const made = await make({
    name: "Ліхтар",
    attributes: [
      { name: "season", value: "Літо" },
      { name: "Яскравість", value: "300 лм" },
      {},
      { name: "Порожнє", value: "" },
    ],
  });
  expect(made.attributes).toMatchObject([
    { key: "season", value: "Літо" },
    { name: "Яскравість", value: "300 лм", value_key: "300-lm" },
  ]);
  const { body } = await admin.put(`/products/${made.id}`, { attributes: made.attributes });
  expect(body.attributes).toEqual(made.attributes);
});

test("options, values and variants each answer their array, and ids survive renaming", async () => {
  const { id } = await make({ name: "Сорочка", regular_price: 900 });
  const parts = `/products/${id}`;
  const { body: options } = await admin.post(`${parts}/options`, { name: "Size", required: true });
  expect(options).toMatchObject([{ name: "Size", label: "Size", control: "select", values: [] }]);
  const option = options[0].id;
  const at = `${parts}/options/${option}`;
  await admin.post(`${at}/values`, { name: "M" });
  const { body: values } = await admin.post(`${at}/values`, { name: "L" });
  expect(values).toMatchObject([{ name: "M" }, { name: "L" }]);
  const { body: renamed } = await admin.put(`${at}/values/${values[1].id}`, { name: "XL" });
  expect(renamed).toMatchObject([{ name: "M" }, { id: values[1].id, name: "XL" }]);
  expect((await admin.put(at, { name: "Зріст" })).body).toMatchObject([
    { id: option, name: "Зріст", values: [{ id: values[0].id }, { id: values[1].id }] },
  ]);
  await admin.post(`${parts}/variants`, { sku: "", price: 0, stock_quantity: 3, weight: 0 });
  const { body: variants } = await admin.post(`${parts}/variants`, {});
  expect(variants).toMatchObject([
    { sku: "", price: 0, price_now: 900, stock_quantity: 3, options: [] },
    { sku: "", price: 0, stock_quantity: 0, position: 1 },
  ]);
  const chosen = { option_id: option, value_id: values[1].id };
  const first = `${parts}/variants/${variants[0].id}`;
  expect((await admin.put(`${first}/options`, chosen)).body[0]).toMatchObject({
    options: [chosen],
  });
  expect((await admin.put(first, { price: "1100", sku: "SHIRT-XL" })).body[0]).toMatchObject({
    price: 1100,
    price_now: 1100,
    sku: "SHIRT-XL",
    stock_quantity: 3,
  });
  const { body: full } = await admin.get(parts);
  expect(full).toMatchObject({ variable: true, stock_quantity: 3, stock_status: "available" });
  expect(full.warnings).toEqual([{ code: "noCategory" }, { code: "variantIncomplete" }]);
  expect(await admin.put(`${first}/options`, { ...chosen, value_id: id })).toMatchObject({
    status: 400,
    body: { fields: { value_id: "unknown" } },
  });
  expect((await admin.delete(`${at}/values/${values[1].id}`)).body).toMatchObject([{ name: "M" }]);
  expect((await admin.get(`${parts}/variants`)).body).toMatchObject([{ options: [] }, {}]);
  expect((await admin.delete(at)).body).toEqual([]);
  expect((await admin.delete(first)).body).toHaveLength(1);
});

test("lists are filtered, sorted, cut and counted, hidden ones in", async () => {
  const list = async (query: string) => (await admin.get(`/products?${query}`)).body;
  const all = await list("");
  expect(all).toMatchObject({ attributes: [], category_groups: [], has_more: false });
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining(["price", "total_count", "data", "has_more"]),
  );
  const tents = await list(
    `limit=2&offset=0&search=&sort=name&discontinued=false&category_id=${idOf.category("pokhid")}&fields=id,name,sku,images,stock_status`,
  );
  expect(tents).toMatchObject({ has_more: true });
  expect(Object.keys(tents.data[0]).sort()).toEqual(
    ["id", "images", "name", "sku", "stock_status"].sort(),
  );
  const names = async (query: string) =>
    (await list(`${query}&fields=sku`)).data.map(({ sku }: { sku: string }) => sku);
  expect(await names("search=LAI-1")).toEqual(["PLAI-10"]);
  expect(await names("search=намети плай&sort=sku")).toEqual(["PLAI-10", "PLAI-2"]);
  expect(await names("sku=PUKH,GANOK&sort=-sku")).toEqual(["PUKH", "GANOK"]);
  expect(await names(`ids=${idOf.product("PUKH")},${idOf.product("GANOK")}`)).toEqual([
    "PUKH",
    "GANOK",
  ]);
  expect(await names("enabled=false&sort=sku&search=skarb")).toEqual([]);
  expect(await names("price_from=2000&price_to=3500&sort=price&on_sale=false")).toEqual([
    "GANOK",
    "PUKH",
  ]);
  // More than any price can be.
  expect(await names("search=намети плай&sort=sku&price_to=30000000")).toHaveLength(2);
  expect(await names("price_from=30000000")).toEqual([]);
  expect(await names("stock_status=out_of_stock&search=GANOK&category_ids=all")).toContain("GANOK");
  expect(await names("attributes.season=літо&sort=sku&search=Ліхтар")).toHaveLength(1);
});

test("a number with a fraction or a sign is found as it is written", async () => {
  const { id } = await make({ name: "Фляга термостійка 1,5 л, −20 °C" });
  for (const text of ["фляга 1,5", "фляга 1.5 л", "фляга -20"]) {
    const { data } = (await admin.get(`/products?search=${encodeURIComponent(text)}`)).body;
    expect(
      data.map((one: { id: string }) => one.id),
      text,
    ).toEqual([id]);
  }
});

test("a deleted product is gone, and what is not there is 404", async () => {
  const { id } = await make({ name: "Тимчасове" });
  const gone = await admin.delete(`/products/${id}`);
  expect(gone).toMatchObject({ status: 200, body: { id, deleted: true } });
  for (const path of [id, "nonsense", `${id}/options`, `${id}/images`])
    expect((await admin.get(`/products/${path}`)).status, path).toBe(404);
});

test("a sale price above the price is refused at the field that was changed", async () => {
  const { id } = await make({ name: "Пальник", regular_price: 249, sale_price: 199 });
  const refused = (field: string) => ({
    status: 400,
    body: { code: "invalid", fields: { [field]: "saleAbovePrice" } },
  });
  expect(await admin.put(`/products/${id}`, { sale_price: "1299,50" })).toMatchObject(
    refused("sale_price"),
  );
  expect(await admin.put(`/products/${id}`, { regular_price: 100 })).toMatchObject(
    refused("regular_price"),
  );
  expect(await admin.post("/products", { regular_price: 5, sale_price: 6 })).toMatchObject(
    refused("sale_price"),
  );
  expect((await admin.put(`/products/${id}`, { sale_price: 249 })).status).toBe(200);
  await shop.database.pool.query("update products set sale_price = 129950 where id = $1", [id]);
  expect((await admin.put(`/products/${id}`, { name: "Пальник газовий" })).body).toMatchObject({
    sale_price: 1299.5,
    price: 249,
    on_sale: false,
    warnings: [{ code: "noCategory" }, { code: "saleAbovePrice" }],
  });
});
