/** Imports from files over /api/v1: never wiping, row by row, and a dry run is the truth. */
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { categoryPathsOf } from "#admin/resources/category-paths.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import type { Scope } from "#contract/admin/scopes.ts";
import { formatCategoryCell } from "#rules/catalogue/category-cell.ts";
import { runBulkJob } from "#server/admin/jobs/start.ts";
import { hasReferenceData, referenceData } from "#tests/support/reference-data.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { runToEnd } from "#tests/support/shop/run-bulk-job.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);

async function send(kind: string, name: string, bytes: string | Buffer, query = "", fields = {}) {
  const { status, body } = await owner.call(
    "POST",
    `/files/import/${kind}${query}`,
    formOf([{ name, bytes }], fields),
  );
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}
const none = { created: 0, updated: 0, same: 0, skipped: 0, errors: [], notes: [] };
const done = { dry_run: false, job_id: null, ...none };
const importId = expect.any(String);
const count = async (table: string) =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

const productTable = [
  "Артикул;Назва товару;Ціна, $;Залишок;Розділ;Місце;Мало",
  "TENT-2;Намет Говерла;100,50;5;Похід/Намети;A-03-2;4",
  "POT-1;Казанок;1,234;3;Похід/Кухня;A-04;",
  "POT-2;Казанок 2 л;20;-3;Похід/Кухня;;-1",
].join("\n");
const mapping = JSON.stringify({
  Артикул: "sku",
  "Назва товару": "name",
  "Ціна, $": "price",
  Залишок: "stock",
  Розділ: "category",
  Місце: "bin_location",
  Мало: "low_stock_threshold",
});

test("products of a foreign table come by a mapping and a rate; a dry run tells the same", async () => {
  const options = { mapping, currency: "USD", rate: "41.50" };
  const plan = await send("products", "прайс.csv", productTable, "?dry_run=true", options);
  const expected = {
    job_id: null,
    created: 2,
    updated: 0,
    same: 0,
    skipped: 1,
    notes: [
      { column: "Залишок", code: "stockBelowZero", rows: 1, row: 4 },
      { column: "Мало", code: "measure", rows: 1, row: 4 },
    ],
    errors: [{ row: 3, column: "Ціна, $", code: "priceAmbiguous" }],
    new_categories: ["Похід", "Похід > Намети", "Похід > Кухня"],
  };
  expect(plan).toEqual({ dry_run: true, import_id: null, ...expected });
  expect(await count("products")).toBe(0);
  expect(await send("products", "прайс.csv", productTable, "", options)).toEqual({
    dry_run: false,
    import_id: importId,
    ...expected,
  });
  const { body } = await visit().get("/products?sku=TENT-2");
  expect(body.data[0]).toMatchObject({ name: "Намет Говерла", price: 4170.75, stock_quantity: 5 });
  const changed = productTable
    .replace("100,50", "90")
    .replace("TENT-2;Намет Говерла", "TENT-2;Намет");
  const again = await send("products", "прайс.csv", changed, `?currency=USD&rate=41.5`, {
    mapping,
  });
  expect(again).toMatchObject({ created: 0, updated: 1, same: 1, skipped: 1 });
  const emptied = changed.replace("A-03-2;4", ";").replace(";5;", ";4;");
  await send("products", "прайс.csv", emptied, "?currency=USD&rate=41.5", { mapping });
  const { body: stock } = await owner.get("/stock?search=TENT-2");
  // An empty cell says nothing; the stock has fallen to what is low.
  expect(stock.data).toMatchObject([
    { bin_location: "A-03-2", stock_quantity: 4, low_stock_threshold: 4 },
  ]);
  expect(await count("events where event = 'stock.low'")).toBe(1);
  expect(await count("products")).toBe(2);
});

test("a table whose prices may all be thousands waits for the word of a person", async () => {
  const table = "Артикул;Назва товару;Ціна\nP-1;Піч;1.050\nP-2;Піч 2;12.500\nP-3;Жар;950\n";
  const columns = JSON.stringify({ Артикул: "sku", "Назва товару": "name", Ціна: "price" });
  const refused = await owner.call(
    "POST",
    "/files/import/products?dry_run=true",
    formOf([{ name: "прайс.csv", bytes: table }], { mapping: columns }),
  );
  expect([refused.status, refused.body.fields]).toEqual([400, { file: "invalid" }]);
  expect(refused.body.state).toMatchObject({ code: "pricePoints", example: "1.050" });
  const pricesBy = async (point: string) => {
    const outcome = await send("products", "прайс.csv", table, "", { mapping: columns, point });
    const { rows } = await database.pool.query(
      "select regular_price from products where sku like 'P-_' order by sku",
    );
    return [outcome.notes, rows.map(({ regular_price }) => regular_price)];
  };
  const note = { column: "Ціна", code: "pricePoint", rows: 2, row: 2 };
  expect(await pricesBy("decimal")).toEqual([[note], [105, 1250, 95_000]]);
  expect(await pricesBy("thousands")).toEqual([[], [105_000, 1_250_000, 95_000]]);
});

test("the back office's own CSV comes back as it was, and a wrong quote is named with its line", async () => {
  const made = {
    name: "Кухоль\u00a0синій",
    sku: "-CUP",
    regular_price: 200,
    sale_price: 150,
    stock_quantity: 0,
    stock_preorder: true,
    date_sale_to: "2030-01-01T00:00:00.000Z",
  };
  const { body: cup } = await owner.post("/products", made);
  const { body: old } = await owner.post("/products", {
    name: "Чайник",
    sku: "OLD",
    regular_price: 90,
    stock_quantity: 3,
    discontinued: true,
  });
  const file = [
    "Назва,Артикул,Категорія,Бренд,Ціна,Ціна зі знижкою,Залишок,Наявність,Показувати",
    "Кухоль\u00a0синій,'-CUP,,,200,150,0,Передзамовлення,Так",
    "Чайник,OLD,,,90,,3,Знято,Так",
  ].join("\r\n");
  expect(await send("products", "products.csv", file)).toMatchObject({
    created: 0,
    updated: 0,
    same: 2,
    errors: [],
    notes: [{ column: "Наявність", code: "unread" }],
  });
  for (const { id, version } of [cup, old])
    expect((await owner.get(`/products/${id}`)).body.version).toBe(version);
  const raised = file.replace("200,150", "200,250").replace("Так", "Ні");
  expect(await send("products", "products.csv", raised)).toMatchObject({
    notes: [
      { column: "Ціна зі знижкою", code: "saleAbovePrice", rows: 1 },
      { column: "Наявність", code: "unread" },
    ],
  });
  expect((await owner.get(`/products/${cup.id}`)).body).toMatchObject({
    regular_price: 200,
    sale_price: 0,
    enabled: false,
  });
  const broken = formOf([{ name: "a.csv", bytes: `${file}\r\n"Намет "2"",T,,,1,,1,,Так` }]);
  const { status, body } = await owner.call("POST", "/files/import/products", broken);
  expect([status, body.state]).toMatchObject([400, { code: "quote", line: 4 }]);
});

test("a bare name finds its category anywhere in the tree; new ones are named before they are made", async () => {
  const { body: top } = await owner.post("/product_categories", { name: "Подорожі" });
  const { body: inner } = await owner.post("/product_categories", {
    name: "Намети й тенти",
    parent_id: top.id,
  });
  const file = "sku,name,price,category\nBARE-1,Тент,100,намети й тенти\nBARE-2,Лопата,50,Город\n";
  const plan = await send("products", "a.csv", file, "?dry_run=true");
  expect(plan).toMatchObject({ created: 2, new_categories: ["Город"] });
  expect(await send("products", "a.csv", file)).toMatchObject({ new_categories: ["Город"] });
  const { body } = await owner.get("/products?sku=BARE-1&fields=category_id");
  expect(body.data).toMatchObject([{ category_id: inner.id }]);
  expect(await send("products", "a.csv", file)).not.toHaveProperty("new_categories");
});

test("categories of one name below one parent go through a table of products apart", async () => {
  const add = async (body: object) => (await owner.post("/product_categories", body)).body;
  const listCategories = async (): Promise<ApiObject[]> =>
    (await owner.get("/product_categories?fields=name,slug,path,parent_id&limit=10000")).body;
  const tea = "Чай {зелений}, Львів";
  const top = await add({ name: "Їжа тут" });
  const three = [
    await add({ name: tea, slug: "chai", parent_id: top.id }),
    await add({ name: tea.toUpperCase(), slug: "chai-2", parent_id: top.id }),
    await add({ name: "Кава", parent_id: top.id }),
  ];
  const pathOf = categoryPathsOf(new Map((await listCategories()).map((one) => [one.id, one])));
  const cells = three.map(({ id }) => formatCategoryCell([pathOf(id)]));
  expect([new Set(cells).size, cells[2]]).toEqual([3, "Їжа тут > Кава"]);
  const fileOf = (rows: [sku: string, cell: string][]) =>
    `sku,name,price,category\n${rows.map(([sku, cell]) => `${sku},Чай,100,"${cell}"`).join("\n")}`;
  const file = fileOf(cells.map((cell, at) => [`TWIN-${at}`, cell]));
  const idsOf = async (sku: string) =>
    (await owner.get(`/products?sku=${sku}&fields=category_ids`)).body.data[0].category_ids;
  expect(await send("products", "a.csv", file)).toMatchObject({ created: 3, notes: [] });
  for (const [at, { id }] of three.entries()) expect(await idsOf(`TWIN-${at}`)).toEqual([id]);

  // Where they are not, they are made apart, with the same names and addresses.
  const elsewhere = file.replaceAll("Їжа тут", "Їжа там").replaceAll("TWIN", "THERE");
  expect(await send("products", "a.csv", elsewhere)).toMatchObject({ created: 3, notes: [] });
  const made = (await listCategories()).filter(({ path }) => String(path).includes("tam/"));
  expect(made.map(({ path, name }) => [path, name]).toSorted()).toEqual([
    ["/yizha-tam/chai", tea],
    ["/yizha-tam/chai-2", tea.toUpperCase()],
    ["/yizha-tam/kava", "Кава"],
  ]);

  // The name alone means neither: a product of one of them stays there, another comes without.
  const bare = formatCategoryCell([["Їжа тут", tea]]);
  const unclear = fileOf([
    ["TWIN-1", bare],
    ["TWIN-9", bare],
  ]);
  expect(await send("products", "a.csv", unclear)).toMatchObject({
    same: 1,
    created: 1,
    notes: [{ column: "category", code: "categoryAmbiguous", rows: 1 }],
  });
  expect([await idsOf("TWIN-1"), await idsOf("TWIN-9")]).toEqual([[three[1].id], []]);
  const shopify =
    "Handle,Title,Variant Price,Variant SKU,Type\nours,Чай,100,TWIN-8,Їжа тут > Чай\n";
  const renamed = { name: "Чай" };
  for (const { id } of three.slice(0, 2)) await owner.put(`/product_categories/${id}`, renamed);
  expect(await send("products", "a.csv", shopify)).toMatchObject({
    created: 1,
    notes: [{ column: "Type", code: "categoryRepeated", rows: 1 }],
  });

  // A name that means one stays clear where a later row of the file makes another of it.
  const later = fileOf([
    ["LATER-1", "Їжа потім > Чай"],
    ["LATER-2", "Їжа потім > Чай {chai-2}"],
    ["LATER-3", "Їжа потім > чай"],
  ]);
  expect(await send("products", "a.csv", later)).toMatchObject({ created: 3, notes: [] });
  const [first, second] = [await idsOf("LATER-1"), await idsOf("LATER-2")];
  expect([first.length, second.length, await idsOf("LATER-3")]).toEqual([1, 1, first]);
  expect(second).not.toEqual(first);
});

test("what a supplier's columns are is stored by name, found by its titles, changed and removed", async () => {
  const titles = ["Артикул", "Назва товару", "Ціна, $", "Залишок", "Розділ"];
  const sent = { name: "Говерла, прайс", kind: "products", titles, mapping: JSON.parse(mapping) };
  const { status, body } = await owner.post("/import_mappings", sent);
  expect([status, body]).toMatchObject([200, { ...sent, version: 1 }]);
  await owner.post("/import_mappings", { ...sent, name: "Люди", kind: "customers", mapping: {} });
  const { body: found } = await owner.get("/import_mappings?kind=products");
  expect(found.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  const wrong = { mapping: { Артикул: "password" } };
  expect((await owner.put(`/import_mappings/${body.id}`, wrong)).body.fields).toEqual({
    mapping: "invalid",
  });
  const renamed = await owner.put(`/import_mappings/${body.id}`, { name: "Говерла" });
  expect(renamed.body).toMatchObject({ name: "Говерла", titles, mapping: sent.mapping });
  const reader = await openAdmin(app, ["read:files"]);
  expect((await reader.get(`/import_mappings/${body.id}`)).status).toBe(200);
  expect((await reader.delete(`/import_mappings/${body.id}`)).status).toBe(403);
  expect((await owner.delete(`/import_mappings/${body.id}`)).status).toBe(200);
});

test("categories are upserted by path, parents before children, and keep what is not said", async () => {
  const table = [
    "path,name,name_en,position,description",
    "/sad,Сад,Garden,7,",
    "/sad/horshchyky,Горщики,,,<p onclick=x>Глина</p><script>1</script>",
    "/nema/tut,Тут,,,",
    "/cart,Кошик,,,",
    "/sad/bez-imeni,,,,",
    "/sad/Не так,Так,,,",
    "/sad/daleko,Далеко,,сьома,",
  ].join("\n");
  const expected = {
    job_id: null,
    created: 2,
    updated: 0,
    same: 0,
    skipped: 5,
    notes: [],
    errors: [
      { row: 4, column: "path", code: "parentMissing" },
      { row: 5, column: "path", code: "pathTaken" },
      { row: 6, column: "name", code: "nameMissing" },
      { row: 7, column: "path", code: "pathInvalid" },
      { row: 8, column: "position", code: "positionInvalid" },
    ],
  };
  const before = await count("product_categories");
  const plan = await send("categories", "c.csv", table, "?dry_run=1");
  expect(plan).toEqual({ dry_run: true, import_id: null, ...expected });
  expect(await count("product_categories")).toBe(before);
  expect(await send("categories", "c.csv", table)).toEqual({
    dry_run: false,
    import_id: importId,
    ...expected,
  });
  expect(await send("categories", "c.csv", table)).toMatchObject({
    created: 0,
    updated: 0,
    same: 2,
  });
  const more = "Назва;Батьківська категорія;Показувати\nГорщики великі;Сад > Горщики;ні\nСад;;";
  expect(await send("categories", "c.csv", more)).toMatchObject({ created: 1, same: 1 });
  const { rows } = await database.pool.query(
    "select path, position, displayed, translations from product_categories where path like '/sad%' order by path",
  );
  expect(rows).toEqual([
    {
      path: "/sad",
      position: 7,
      displayed: true,
      translations: { ua: { name: "Сад" }, en: { name: "Garden" } },
    },
    {
      path: "/sad/horshchyky",
      position: expect.any(Number),
      displayed: true,
      translations: { ua: { name: "Горщики", description: "<p>Глина</p>" } },
    },
    {
      path: "/sad/horshchyky/horshchyky-velyki",
      position: expect.any(Number),
      displayed: false,
      translations: { ua: { name: "Горщики великі" } },
    },
  ]);
});

test("customers are upserted by e-mail; empty cells change nothing", async () => {
  const table = [
    "E-mail,Телефон,ПІБ,Стать,Дата народження,tags,Бонуси",
    'Olena@Example.com,067 123 45 67,Коваль Олена Іванівна,ж,01.05.1990,"vip, опт",12',
    "petro@example.com,,Петро,,,,",
    "no-mail,,Хтось,,,,",
    "ivan@example.com,123,Іван,,,,",
    "petro@example.com,,Петро Другий,,,,",
    "iryna@example.com,+380671234567,Ірина,,31.02.1990,,",
  ].join("\n");
  const expected = {
    job_id: null,
    created: 2,
    updated: 0,
    same: 0,
    skipped: 4,
    errors: [
      { row: 4, column: "email", code: "emailInvalid" },
      { row: 5, column: "mobile", code: "phoneInvalid" },
      { row: 6, column: "email", code: "emailRepeated" },
      { row: 7, column: "birthdate", code: "dateInvalid" },
    ],
    notes: [{ column: "Бонуси", code: "unread", rows: 1 }],
  };
  expect(await send("customers", "c.csv", table, "?dry_run=true")).toEqual({
    dry_run: true,
    import_id: null,
    ...expected,
  });
  expect(await count("customers")).toBe(0);
  expect(await send("customers", "c.csv", table)).toEqual({
    dry_run: false,
    import_id: importId,
    ...expected,
  });
  const change =
    "email,mobile,note\nolena@example.com,,Дзвонити ввечері\npetro@example.com,+380671234567,";
  expect(await send("customers", "c.csv", change)).toMatchObject({
    created: 0,
    updated: 1,
    skipped: 1,
    errors: [{ row: 3, column: "mobile", code: "phoneTaken" }],
  });
  const { rows } = await database.pool.query(
    "select email, phone, first_name, last_name, gender, tags, note, password_hash, email_confirmed_at, version from customers order by email",
  );
  expect(rows[0]).toEqual({
    email: "olena@example.com",
    phone: "+380671234567",
    gender: "female",
    first_name: "Олена Іванівна",
    last_name: "Коваль",
    tags: ["vip", "опт"],
    version: 2,
    note: "Дзвонити ввечері",
    password_hash: null,
    email_confirmed_at: null,
  });
  const { rows: events } = await database.pool.query(
    "select event, payload ->> 'email' as email from events where event like 'customer.%' order by event, email",
  );
  expect(events).toEqual([
    { event: "customer.created", email: "olena@example.com" },
    { event: "customer.created", email: "petro@example.com" },
    { event: "customer.updated", email: "olena@example.com" },
  ]);
});

test("the last word of a customer's name is the surname; under «ПІБ» and «ФИО» it is the first", async () => {
  const namesOf = async (title: string, name: string, fields: Record<string, string> = {}) => {
    const table = `email,${title}\ntaras@example.com,${name}`;
    await send("customers", "names.csv", table, "", fields);
    const { rows } = await database.pool.query(
      "select first_name as first, last_name as last from customers where email like 'taras@%'",
    );
    return rows[0];
  };
  const shevchenko = { first: "Тарас Григорович", last: "Шевченко" };
  expect(await namesOf("name", "Тарас Григорович Шевченко")).toEqual(shevchenko);
  expect(await namesOf("name", "Леся Українка")).toEqual({ first: "Леся", last: "Українка" });
  expect(await namesOf("ПІБ", "Шевченко Тарас Григорович")).toEqual(shevchenko);
  const toFullName = JSON.stringify({ "Ф.И.О.": "full_name" });
  expect(await namesOf("Ф.И.О.", "Франко Іван", { mapping: toFullName })).toEqual({
    first: "Іван",
    last: "Франко",
  });
  await database.pool.query(
    "delete from owners where id = (select owner_id from customers where email = 'taras@example.com')",
  );
});

test("ready lists come from the files of the command line, and are added to", async () => {
  const list = "# Похід\n\n## Одяг\n\n- Куртка\n- Шапка\n";
  const dry = await send("checklists", "похід.md", list, "?dry_run=true");
  expect(dry).toMatchObject({ created: 4, skipped: 0 });
  expect(await count("checklists")).toBe(0);
  expect(await send("checklists", "похід.md", list)).toMatchObject({ created: dry.created });
  const longer = await send("checklists", "похід.md", `${list}- Рукавиці\n`);
  expect(longer).toMatchObject({ created: 1, updated: 0, same: dry.created });
});

test("a file of another kind, without columns or in another encoding is refused, and nothing comes", async () => {
  const refused = async (
    kind: string,
    name: string,
    bytes: string | Buffer,
    query = "",
    fields = {},
  ) => {
    const { status, body } = await owner.call(
      "POST",
      `/files/import/${kind}${query}`,
      formOf([{ name, bytes }], fields),
    );
    expect(JSON.stringify(body)).not.toContain(tmpdir());
    return [status, body.code, body.fields && Object.keys(body.fields)[0]];
  };
  const invalid = (field: string) => [400, "invalid", field];
  const cp1251 = Buffer.from([0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0x0a, 0x31]);
  expect(await refused("products", "a.csv", "a,b\n1,2")).toEqual(invalid("file"));
  expect(await refused("products", "a.csv", cp1251)).toEqual(invalid("file"));
  expect(await refused("products", "a.csv", productTable, "", { mapping: "{" })).toEqual(
    invalid("mapping"),
  );
  expect(
    await refused("products", "a.csv", productTable, "", { mapping: '{"Ціна":"ціна"}' }),
  ).toEqual(invalid("file"));
  expect(await refused("products", "a.csv", productTable, "?currency=USD", { mapping })).toEqual(
    invalid("file"),
  );
  expect(await refused("categories", "a.csv", "x,y\n1,2")).toEqual(invalid("file"));
  expect(await refused("customers", "a.xml", "<xml/>")).toEqual(invalid("file"));
  expect(await refused("checklists", "../../etc/passwd", "- a")).toEqual(invalid("file"));
  const zip = Buffer.from("PK\u0003\u0004 a sheet", "latin1");
  expect(await refused("products", "a.csv", zip)).toEqual([415, "wrongKind", undefined]);
  expect((await owner.call("POST", "/files/import/orders", formOf([]))).status).toBe(404);
  expect((await owner.post("/files/import/products", {})).body.code).toBe("noFile");
  for (const scopes of [["write:files"], ["write:products"]] satisfies Scope[][]) {
    const weak = await openAdmin(app, scopes);
    const sent = formOf([{ name: "a.csv", bytes: productTable }], { mapping });
    expect((await weak.call("POST", "/files/import/products", sent)).status, scopes[0]).toBe(403);
  }
  const both = await openAdmin(app, ["write:files", "write:customers"]);
  const sent = formOf([{ name: "a.csv", bytes: "email\nx@example.com" }]);
  expect((await both.call("POST", "/files/import/customers", sent)).body).toMatchObject({
    ...done,
    created: 1,
  });
});

test("a bomb of entities in a feed, and a row without an end, are refused quickly", async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? "" : at - 1};`.repeat(10)}">`,
  ).join(
    "",
  )}]><yml_catalog><shop><offers><offer id="1"><name>&a8;</name><price>1</price></offer></offers></shop></yml_catalog>`;
  const before = await count("products");
  for (const [name, bytes] of [
    ["bomb.xml", bomb],
    ["endless.csv", `Handle,Title,Variant Price\n"${"x".repeat(3_000_000)}`],
    ["half.xml", "<yml_catalog><shop><offers><offer id='1'><name>x"],
  ]) {
    const sent = formOf([{ name: name ?? "", bytes: bytes ?? "" }]);
    const { status, body } = await owner.call("POST", "/files/import/products", sent);
    expect([name, status, body.code]).toEqual([name, 400, "invalid"]);
  }
  expect(await count("products")).toBe(before);
});

test("over two thousand rows run as a job; taken over from a dead process it tells what came @release", async () => {
  const lines = Array.from({ length: 2100 }, (_, at) => `shopper-${at}@many.example,Ім’я ${at}`);
  const table = ["email,name", ...lines, "no-mail,Хтось"].join("\n");
  const before = await count("customers");
  const started = await send("customers", "many.csv", table);
  expect(started).toEqual({
    job_id: expect.any(String),
    state: "running",
    dry_run: false,
    import_id: started.job_id,
  });
  const jobPath = `/jobs/${started.job_id}`;
  expect((await owner.get(jobPath)).body).toMatchObject({ kind: "import", state: "running" });

  // Its process dies after the first thousand: two batches and their progress are in the database.
  await send("customers", "first.csv", ["email,name", ...lines.slice(0, 1000)].join("\n"));
  await database.pool.query("update bulk_jobs set result = $1, heartbeat = $2 where id = $3", [
    { counts: { created: 1000, updated: 0 } },
    Date.now(),
    started.job_id,
  ]);
  await runBulkJob(app, started.job_id);
  expect((await owner.get(jobPath)).body.state).toBe("running");
  await database.pool.query("update bulk_jobs set heartbeat = 0");
  await runBulkJob(app, started.job_id);
  expect((await owner.get(jobPath)).body).toMatchObject({
    state: "done",
    changed: 2100,
    skipped: 1,
    errors: [{ id: "2102", field: "email", code: "emailInvalid" }],
    result: { dry_run: false, created: 2100, updated: 0, same: 0, skipped: 1 },
  });
  expect(await count("customers")).toBe(before + 2100);
  expect(await count("import_files")).toBe(0);
  await runBulkJob(app, started.job_id);
  expect(await count("customers")).toBe(before + 2100);
}, 120_000);

test("a cancelled import counts every row that came in, and what came in is in the audit", async () => {
  const lines = Array.from({ length: 2100 }, (_, at) => `stopped-${at}@many.example,Ім’я ${at}`);
  const before = await count("customers");
  const { job_id: id } = await send("customers", "many.csv", ["email,name", ...lines].join("\n"));
  const isCancelled = { value: false };
  // Its second transaction is under way when it is cancelled.
  const cancelLater = async () => {
    while (!isCancelled.value) {
      const { body } = await owner.get(`/jobs/${id}`);
      if (body.done > 0) {
        const { body: cancelled } = await owner.put(`/jobs/${id}/cancel`);
        expect(cancelled.state).toBe("cancelled");
        isCancelled.value = true;
      }
    }
  };
  await Promise.all([runBulkJob(app, id), cancelLater()]);
  const { body: job } = await owner.get(`/jobs/${id}`);
  const cameIn = (await count("customers")) - before;
  expect(cameIn).toBeGreaterThan(0);
  expect(cameIn).toBeLessThan(2100);
  expect(job).toMatchObject({ state: "cancelled", stopping: false, total: 2100 });
  expect(job).toMatchObject({ done: cameIn, changed: cameIn });
  expect(job.result).toEqual({
    dry_run: false,
    recorded: true,
    counts: { created: cameIn, updated: 0 },
  });
  const { body: audit } = await owner.get("/audit?entity=customers&limit=1");
  expect(audit.data[0]).toMatchObject({ action: "import", changed: { created: [0, cameIn] } });
  expect(await count("import_files")).toBe(0);
  const { body: undo } = await owner.put(`/jobs/${id}/undo`);
  await runToEnd(app, undo.id);
  expect(await count("customers")).toBe(before);
}, 120_000);

const columnsOfContoso = {
  id: "sku",
  name: "name",
  price: "price",
  category: "category",
  brand: "brand",
  description: "description",
};
const columnsOfBagisto = {
  sku: "sku",
  name: "name",
  price: "price",
  categories: "category",
  weight: "weight",
  description: "description",
  url_key: "slug",
};
const columnsOfUhtt = { UPCEAN: "sku", Name: "name", CategoryName: "category", BrandName: "brand" };

if (hasReferenceData()) {
  test("product files of other shops come whole over HTTP, and change nothing when they come again", async () => {
    const outside = await openTestApp();
    const keeper = await openAdmin(outside.app);
    const bringIn = async (file: string, query: string, columns: object = {}) => {
      const bytes = await readFile(path.join(referenceData, "products", file));
      const mapped = Object.keys(columns).length > 0;
      const fields = mapped ? { mapping: JSON.stringify(columns) } : undefined;
      const sent = formOf([{ name: path.basename(file), bytes }], fields);
      return (await keeper.call("POST", `/files/import/products${query}`, sent)).body;
    };
    const dollars = "&currency=USD&rate=41.50";
    type Row = [
      file: string,
      query: string,
      counts: number,
      codes: readonly string[],
      columns?: object,
    ];
    const files: Row[] = [
      ["shopify/apparel.csv", "?lang=en", 22, []],
      // A product of another site, and one that is sold only with others.
      [
        "woocommerce/sample_products.csv",
        "?lang=en",
        22,
        ["kindUnsupported", "kindUnsupported"],
      ] as const,
      ["prom-ua/prom_header_only_uk_529cols.csv", "?lang=ua", 0, []],
      ["contoso-outdoor/products.csv", `?lang=en${dollars}`, 20, [], columnsOfContoso],
      // Bundles have no price of their own.
      [
        "bagisto/products.csv",
        `?lang=en${dollars}`,
        23,
        ["priceInvalid", "priceInvalid", "priceInvalid"],
        columnsOfBagisto,
      ] as const,
    ];
    for (const [file, query, counts, codes, columns] of files) {
      const answer = { updated: 0, skipped: codes.length, job_id: null };
      const plan = await bringIn(file, `${query}&dry_run=true`, columns);
      expect(plan, file).toMatchObject({ ...answer, dry_run: true, created: counts, same: 0 });
      expect(plan.errors.map(({ code }: { code: string }) => code)).toEqual(codes);
      const first = await bringIn(file, query, columns);
      expect(first, file).toEqual({ ...plan, dry_run: false, import_id: first.import_id });
      const again = await bringIn(file, query, columns);
      expect(again, file).toMatchObject({ ...answer, created: 0, same: counts });
    }
    const priceless = await bringIn("uhtt/uhtt_sample_2000.tsv", "?lang=ru", columnsOfUhtt);
    expect(priceless).toMatchObject({ created: 0, skipped: 1997 });
    expect(priceless.errors).toHaveLength(1000);
    expect(priceless.notes).toContainEqual({
      column: "",
      code: "moreErrors",
      rows: expect.any(Number),
    });
    const noTable = await bringIn("dotnet-eshop/catalog.json", "?lang=en");
    expect(noTable).toMatchObject({ code: "invalid", fields: { file: "invalid" } });
  }, 120_000);
}
