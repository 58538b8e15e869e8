/** What a file of products must not do: told, refused, or left as it was. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parseArguments } from "#server/import/arguments.ts";
import { importProductFile } from "#server/import/products/run.ts";
import { openImportShop } from "#tests/support/import/import-shop.ts";
import { feed, prom, shopify, woo } from "#tests/support/import/product-files.ts";

const { shop, importFile, find, findOne, dump } = await openImportShop();

type ImportedBatch = Awaited<ReturnType<typeof importFile>>;
const issuesIn = ({ report }: ImportedBatch) =>
  report?.errors.map(({ line, column, code }) => `${line} ${column} ${code}`);
const ask = (statement: string) => shop.database.pool.query(statement);
const simple = (SKU: string, Name: string, more: Record<string, string> = {}) => ({
  Type: "simple",
  SKU,
  Name,
  "Regular price": "30",
  ...more,
});

test("what is too long for a name, a sku or a category is refused or cut, and told", async () => {
  const long = "д".repeat(201);
  const imported = await importFile(
    "long.csv",
    shopify(
      `long-1,${long},,,,,,Title,Default Title,,,LONG-1,,,,,10,,,`,
      `long-2,Довгий код,,,,,,Title,Default Title,,,${"L".repeat(101)},,,,,10,,,`,
      `long-3,Довгий розділ,,,${"р".repeat(300)},,,Title,Default Title,,,LONG-3,,,,,10,,,`,
      `long-4,Без коду,,,,,,Title,Default Title,,,,,,,,10,,,`,
      `long-5,"Намет\u0007  з\tкерівним знаком",,,,,,Title,Default Title,,,LONG-5,,,,,10,,,`,
    ),
  );
  expect(issuesIn(imported)).toEqual(["2 Title nameTooLong", "3 Variant SKU skuTooLong"]);
  expect(imported.rows).toEqual({ created: 3, updated: 0, same: 0, skipped: 2 });
  expect(await findOne("LONG-1")).toBeUndefined();
  // What has one of the words is found.
  const names = (await find("search=довгий код")).map(({ name }) => name);
  expect(names).toEqual(["Довгий розділ"]);
  expect((await findOne("LONG-3"))?.category_name).toHaveLength(200);
  expect((await findOne("LONG-5"))?.name).toBe("Намет з керівним знаком");
  expect(await findOne("long-4")).toBeDefined();
  expect(imported.printed.filter((line) => line.includes("(skuMade)"))).toHaveLength(1);
  expect(imported.closed).toBe(1);
});

test("variants that choose nothing, alike or too much are told, and so is each row of what is skipped", async () => {
  const many = Array.from({ length: 252 }, (_, at) =>
    at === 0
      ? "many,Багато,,,,,,Розмір,0,,,MANY-0,,,,,10,,,"
      : `many,,,,,,,,${at},,,MANY-${at},,,,,10,,,`,
  );
  const imported = await importFile(
    "variants.csv",
    shopify(
      "none,Ніщо,,,,,,Розмір,S,,,NONE-1,,,,,10,,,",
      "none,,,,,,,,,,,NONE-2,,,,,10,,,",
      "nameless,,,,,,,Розмір,S,,,NL-1,,,,,10,,,",
      "nameless,,,,,,,,M,,,NL-2,,,,,10,,,",
      "one,Один,,,,,,Розмір,S,,,SAME-1,,,,,10,,,",
      "one,,,,,,,,M,,,ONE-2,,,,,10,,,",
      "other,Другий,,,,,,Розмір,S,,,SAME-1,,,,,10,,,",
      "other,,,,,,,,M,,,OTHER-2,,,,,10,,,",
      "twice,Двічі не так,,,,,,Title,Default Title,,,TW-1,1200000,,,,безцінно,,,",
      ...many,
    ),
  );
  expect(issuesIn(imported)).toEqual([
    "3 Option1 Value options",
    "4 Title nameMissing",
    "5 SKU productSkipped",
    "8 SKU skuRepeated",
    "10 Variant Price price",
    "10 Variant Grams weight",
    "261 Option1 Value tooMany",
    "262 Option1 Value tooMany",
  ]);
  // A row with two faults is one row.
  expect(imported.rows).toMatchObject({ created: 254, skipped: 7 });
  const skus = async (sku: string) => (await findOne(sku))?.variants.map((one) => one.sku);
  expect(await skus("none")).toEqual(["NONE-1"]);
  expect(await skus("other")).toEqual(["OTHER-2"]);
  expect(await skus("many")).toHaveLength(250);
});

test("a product whose variants are all another's does not come at all", async () => {
  const sized = (handle: string, sku: string, type = "") =>
    `${handle},Річ ${handle},,,${type},,,Розмір,S,,,${sku},,,,,10,,,`;
  const file = [
    sized("mine", "ALL-1"),
    sized("theirs", "ALL-1"),
    "theirs,,,,,,,,S,,,ALL-1,,,,,10,,,",
  ];
  const imported = await importFile("own.csv", shopify(...file));
  expect(issuesIn(imported)).toEqual(["4 Option1 Value options", "3 SKU skuRepeated"]);
  expect(imported.rows).toEqual({ created: 1, updated: 0, same: 0, skipped: 2 });
  const later = await importFile("later.csv", shopify(sized("late", "ALL-1", "Нічий розділ")));
  expect(issuesIn(later)).toEqual(["2 SKU skuTaken"]);
  expect(later.rows).toEqual({ created: 0, updated: 0, same: 0, skipped: 1 });
  expect(later.printed).toContain("Products: 0 created, 0 updated, 0 the same.");
  expect(later.printed.join()).not.toContain("Made on the way");
  expect([await findOne("theirs"), await findOne("late")]).toEqual([undefined, undefined]);
  const chosen = { "Attribute 1 name": "Розмір", "Attribute 1 value(s)": "S" };
  const other = { Type: "variable", SKU: "OTHER", Name: "Чуже" };
  const taken = { ...chosen, Type: "variation", SKU: "ALL-1", Parent: "OTHER" };
  const rows = woo(";", other, { ...taken, "Regular price": "10" });
  const woos = await importFile("other.csv", rows);
  expect(issuesIn(woos)).toEqual(["3 SKU skuTaken", "2 SKU productSkipped"]);
  expect(woos.rows).toEqual({ created: 0, updated: 0, same: 0, skipped: 2 });
});

test("what had come before an import failed is told, and the database is let go", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-import-guards-"));
  const file = path.join(folder, "products.csv");
  await writeFile(file, woo(";", ...["F-1", "F-2", "F-3"].map((sku) => simple(sku, `Річ ${sku}`))));
  await ask(`
    create function refuse_last() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
    create trigger refuse_last before insert on products
      for each row when (new.sku = 'F-3') execute function refuse_last()`);
  const fail = async (batch: number, ...words: string[]) => {
    const lines: string[] = [];
    let closed = 0;
    const close = async () => {
      closed += 1;
    };
    const open = async () => ({ database: shop.database, close });
    const context = {
      clock: Date.now,
      print: (line: string) => void lines.push(line),
      open,
      batch,
    };
    await expect(
      importProductFile(parseArguments(["products", file, ...words]), context),
    ).rejects.toThrow();
    return [lines, closed];
  };
  const stay = (what: string) =>
    `Came in and stay: ${what}; import the file again to go on from there.`;
  expect(await fail(1, "--dry-run")).toEqual([[], 1]);
  expect(await fail(3)).toEqual([[], 1]);
  expect(await fail(2)).toEqual([[stay("2 products")], 1]);
  await ask("drop trigger refuse_last on products");
  await rm(folder, { recursive: true });
});

test("an old price below today's is none, and a product without options is one row", async () => {
  const imported = await importFile(
    "plain.csv",
    shopify(
      "below,Дешевше було,,,,,,Title,Default Title,,,BELOW,,,,,40,30,,",
      "plain,Просте,,,,,,Title,Default Title,,,PLAIN-1,,,,,10,,,",
      "plain,,,,,,,,Default Title,,,PLAIN-2,,,,,12,,,",
    ),
  );
  expect(issuesIn(imported)).toEqual(["4 Option1 Value options"]);
  expect(await findOne("BELOW")).toMatchObject({ price: 40, regular_price: 40, sale_price: null });
  expect(await findOne("PLAIN-1")).toMatchObject({ price: 10, variants: [] });
});

test("of a characteristic that a file names the product has these values and no others", async () => {
  const row = (label: string, value: string) =>
    woo(";", simple("CH", "Змінне", { "Attribute 1 name": label, "Attribute 1 value(s)": value }));
  const values = async () => (await findOne("CH"))?.attributes.map((one) => one.value_label).sort();
  await importFile("values.csv", row("Сезон року", "Літо, Весна"));
  await importFile("values.csv", row("Склад", "Льон"));
  expect(await values()).toEqual(["Весна", "Льон", "Літо"]);
  await importFile("values.csv", row("Сезон року", "Літо, Осінь"));
  expect(await values()).toEqual(["Льон", "Літо", "Осінь"]);
});

test("a sale that variants do not share is told, and one of some days is no variant's price", async () => {
  const colour = (value: string) => ({
    "Attribute 1 name": "Колір",
    "Attribute 1 value(s)": value,
  });
  const variation = (SKU: string, value: string, more: Record<string, string>) => ({
    Type: "variation",
    SKU,
    Name: "Куртка",
    Parent: "KR",
    "Regular price": "200",
    ...colour(value),
    ...more,
  });
  const imported = await importFile(
    "sales.csv",
    woo(
      ";",
      { Type: "variable", SKU: "KR", Name: "Куртка", ...colour("Синя, Біла, Чорна") },
      variation("KR-1", "Синя", { "Sale price": "150" }),
      variation("KR-2", "Біла", { "Sale price": "120", "Date sale price ends": "2026-06-30" }),
      variation("KR-3", "Чорна", { "In stock?": "0" }),
      { Type: "variable", SKU: "PL", Name: "Плащ", ...colour("Синій") },
      { ...variation("PL-1", "Синій", { "In stock?": "0" }), Parent: "PL" },
      simple("UP", "Дорожчий у знижку", { "Sale price": "40" }),
      simple("DAY", "До кінця травня", {
        "Sale price": "20",
        "Date sale price ends": "2026-05-31",
      }),
    ),
  );
  expect(imported.rows).toEqual({ created: 8, updated: 0, same: 0, skipped: 0 });
  expect(imported.printed.filter((line) => line.includes("(variantSale)"))).toHaveLength(1);
  const jacket = await findOne("KR");
  expect(jacket).toMatchObject({ stock_status: "available", regular_price: 150, sale_price: null });
  expect(jacket?.variants.map(({ price }) => price)).toEqual([150, 200, 200]);
  expect(await findOne("PL")).toMatchObject({ stock_status: "out_of_stock" });
  expect(await findOne("UP")).toMatchObject({ price: 30, sale_price: null });
  expect(await findOne("DAY")).toMatchObject({
    price: 20,
    date_sale_to: "2026-05-31T21:00:00.000Z",
  });
});

test("what WooCommerce leaves open, hides, weighs wrong or says twice is told", async () => {
  const open = { Type: "variation", Name: "Відкрите", Parent: "OP", "Regular price": "10" };
  const imported = await importFile(
    "woo.csv",
    woo(
      ";",
      { Type: "variable", SKU: "OP", Name: "Відкрите", "Attribute 1 name": "Колір" },
      { ...open, SKU: "OP-1", "Attribute 1 name": "Колір", "Attribute 1 value(s)": "Синій" },
      { ...open, SKU: "OP-2", "Attribute 1 name": "Колір" },
      { Type: "variable", SKU: "VAR", Name: "Без варіантів" },
      simple("TWO", "Двічі"),
      simple("TWO", "Двічі ще раз"),
      simple("HEAVY", "Важке", { "Weight (g)": "важко" }),
      simple("HID", "Приховане", { "Visibility in catalog": "hidden" }),
      simple("VAL", "Багатослівне", {
        "Attribute 1 name": "Опис",
        "Attribute 1 value(s)": `Коротке, ${"д".repeat(121)}`,
      }),
      simple("DESC", "Довго", { Description: `<p>${"о".repeat(61_000)}</p>` }),
    ),
  );
  expect(issuesIn(imported)).toEqual([
    "3 Attribute 1 value(s) options",
    "4 Attribute 1 value(s) options",
    "2 SKU productSkipped",
    "5 Regular price price",
    "7 SKU skuRepeated",
    "8 Weight (g) weight",
  ]);
  const noted = imported.printed.map((line) => /\((\w+)\)$/.exec(line)?.[1]);
  expect(noted).toEqual(
    expect.arrayContaining(["anyValue", "hidden", "valueCut", "descriptionCut"]),
  );
  expect(await findOne("HID")).toBeUndefined();
  expect((await findOne("VAL"))?.attributes.map((one) => one.value_label)).toEqual(["Коротке"]);
  expect((await findOne("DESC"))?.description.length).toBeLessThan(60_010);
});

test("an address is one thing's, whoever comes later and wherever it led before", async () => {
  await importFile("one.csv", woo(";", simple("AD-1", "Однакове"), simple("AD-2", "Однакове")));
  expect([(await findOne("AD-1"))?.path, (await findOne("AD-2"))?.path]).toEqual([
    "/p/odnakove",
    "/p/odnakove-2",
  ]);
  // It moves into its first category; what led to it leads on.
  await importFile("two.csv", woo(";", simple("AD-1", "Однакове", { Categories: "Знайдені" })));
  await importFile("three.csv", woo(";", simple("AD-3", "Однакове")));
  expect([(await findOne("AD-1"))?.path, (await findOne("AD-3"))?.path]).toEqual([
    "/znaideni/odnakove",
    "/p/odnakove-3",
  ]);
  const { body } = await shop.visit().get("/sitemap?path=/p/odnakove");
  expect(body).toMatchObject({ type: "redirect", to: "/znaideni/odnakove" });
});

test("names that read alike are one, those that only spell alike get addresses of their own", async () => {
  await importFile(
    "names.csv",
    woo(
      ";",
      ...["Ковдри", "  КОВДРИ ", "Ковдри!", "Cart"].map((Categories, at) =>
        simple(`NM-${at}`, `Річ ${at}`, {
          Categories,
          "Attribute 1 name": ["Тканина", "тканина", "Тканина:"][at] ?? "",
          "Attribute 1 value(s)": ["Вовна", "вовна", "Вовна!", ""][at] ?? "",
        }),
      ),
      simple("NM-4", "Річ 4", {
        "Attribute 1 name": "Тканина",
        "Attribute 1 value(s)": "Вовна.",
      }),
    ),
  );
  const paths = await Promise.all([0, 1, 2, 3].map((at) => findOne(`NM-${at}`)));
  expect(paths.map((one) => one?.path.replace(/\/[^/]+$/, ""))).toEqual([
    "/kovdry",
    "/kovdry",
    "/kovdry-2",
    "/cart-2",
  ]);
  const things = await Promise.all([0, 1, 2, 4].map((at) => findOne(`NM-${at}`)));
  expect(things.map((one) => one?.attributes.map(({ name, value }) => `${name} ${value}`))).toEqual(
    [["tkanyna vovna"], ["tkanyna vovna"], ["tkanyna-2 vovna"], ["tkanyna vovna-2"]],
  );
  await importFile("brand.csv", shopify(...["Рись", "Рись!"].map(brandRow)));
  expect((await findOne("BR-0"))?.brand_id).not.toBe((await findOne("BR-1"))?.brand_id);

  // Somebody has translated the category; a file in English means it by its English name.
  await ask(`update product_categories
             set translations = translations || '{"en":{"name":"Blankets"}}' where path = '/kovdry'`);
  await importFile(
    "en.csv",
    woo(";", simple("NM-5", "Plaid", { Categories: "blankets" })),
    "--lang",
    "en",
  );
  expect((await findOne("NM-5"))?.path).toBe("/kovdry/plaid");
});

const brandRow = (brand: string, at: number) =>
  `brand-${at},Річ,,${brand},,,,Title,Default Title,,,BR-${at},,,,,10,,,`;

test("devices are told of everything that a file has made", async () => {
  await importFile(
    "made.csv",
    woo(
      ";",
      simple("MADE", "Зроблене", {
        Categories: "Зроблене тут",
        "Attribute 1 name": "Новина",
        "Attribute 1 value(s)": "Так",
      }),
    ),
  );
  const { rows } = await ask(`
    select kind from catalogue_changes, catalogue_state
    where catalogue_changes.version = catalogue_state.version group by kind order by kind`);
  expect(rows.map(({ kind }) => kind)).toEqual(["attribute", "category", "product"]);
});

test("what a file does not say of a product or its variants stays as it was", async () => {
  const lone = { Код_товару: "ALONE", Назва_позиції: "Усе сказано", Ціна: "100" };
  const group = { Назва_позиції: "Пара", Ціна: "90", ID_групи_різновидів: "7" };
  const size = (value: string) => ["Розмір", "", value];
  const full = { "Код_маркування_(GTIN)": "4820000000048", "Вага,кг": "0,5", Наявність: "-" };
  await importFile(
    "printed.csv",
    prom(
      [
        {
          ...lone,
          ...full,
          Опис: "Слова",
          Пошукові_запити_укр: "слово, діло",
          Виробник: "Рись",
          "Довжина,см": "10",
          "Ширина,см": "5",
          "Висота,см": "2",
        },
      ],
      [{ ...group, ...full, Код_товару: "PAIR-1" }, ...size("S")],
      [{ ...group, ...full, Код_товару: "PAIR-2" }, ...size("M")],
    ),
  );
  const [alone, pair] = [await findOne("ALONE"), await findOne("group-7")];
  const { rows } = await importFile(
    "unsaid.csv",
    prom(
      [{ ...lone, Ціна: "110" }],
      [{ ...group, Код_товару: "PAIR-1", Ціна: "95" }, ...size("S")],
      [{ ...group, Код_товару: "PAIR-2", Ціна: "95", Наявність: "+" }, ...size("M")],
    ),
  );
  expect(rows).toEqual({ created: 0, updated: 3, same: 0, skipped: 0 });
  const dated = { date_updated: expect.any(String) };
  expect(alone).toMatchObject({ tags: ["слово", "діло"], weight: 0.5, barcode: "4820000000048" });
  expect(await findOne("ALONE")).toEqual({
    ...alone,
    ...dated,
    price: 110,
    regular_price: 110,
    min_price: 110,
  });
  const after = await findOne("group-7");
  // One of its variants is there, so the pair can be had.
  expect(after).toMatchObject({ price: 95, stock_status: "available" });
  expect(after?.variants).toEqual([
    pair?.variants[0],
    { ...pair?.variants[1], stock_quantity: null },
  ]);

  await ask("update products set displayed = false where sku = 'ALONE'");
  await importFile("unsaid.csv", prom([{ ...lone, Ціна: "120" }]));
  const { rows: hidden } = await ask("select displayed, price from products where sku = 'ALONE'");
  expect(hidden).toEqual([{ displayed: false, price: 12_000 }]);
});

test("a feed's double, ring of categories, unknown category and overlong name", async () => {
  const offer = (id: string, more: string) =>
    `<offer id="${id}" available="true"><price>10</price><name>Річ ${id}</name>${more}</offer>`;
  const ring =
    '<category id="8" parentId="9">Вісім</category><category id="9" parentId="8">Дев’ять</category>';
  const text = feed(
    [
      offer("f1", "<categoryId>8</categoryId>"),
      offer("f1", ""),
      offer("f2", "<categoryId>404</categoryId>"),
      `<offer id="f3" available="true"><price>10</price><name>${"о".repeat(201)}</name><name_ua>Коротко</name_ua></offer>`,
    ].join("\n"),
  ).replace("</categories>", `${ring}</categories>`);
  // A byte order mark stands before it, as some programs write.
  const imported = await importFile("feed.xml", `\ufeff${text}`);
  expect(issuesIn(imported)).toEqual([expect.stringMatching(/^\d+ id skuRepeated$/)]);
  expect(imported.printed.some((line) => line.includes("(categoryUnknown)"))).toBe(true);
  expect((await findOne("f1"))?.path).toBe("/deviat/visim/rich-f1");
  const short = await findOne("f3");
  expect(short?.name).toBe("Коротко");
  const { body } = await shop.visit().get(`/products/${short?.id}?lang=ru`);
  expect(body.name).toBe("Коротко");
});

test("a file that lies of its encoding is read by the one that was named", async () => {
  const text = feed('<offer id="enc"><price>10</price><name>Kettle</name></offer>');
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from("<!-- \u00cf -->", "latin1")]);
  expect((await importFile("lies.xml", bytes)).refused).toMatch(/is not UTF-8 text/);
  const { rows } = await importFile("lies.xml", bytes, "--encoding", "windows-1251");
  expect(rows).toMatchObject({ created: 1 });
});

test.for<[string, string, string, RegExp]>([
  ["more columns than any shop has", "a.csv", `${"Handle,".repeat(2001)}x\n1`, /over 2000 columns/],
  [
    "an offer that nests without end",
    "a.xml",
    feed(`<offer id="1">${"<b>".repeat(30)}${"</b>".repeat(30)}</offer>`),
    /nests too deep/,
  ],
  [
    "a feed that breaks off after an offer",
    "a.xml",
    feed('<offer id="BROKEN"><price>1</price><name>x</name></offer>').split("</offers>")[0] ?? "",
    /unclosed tag/,
  ],
])("refused before anything is changed: %s", async ([, file, content, line]) => {
  const before = await dump();
  const { refused, opened } = await importFile(file, content);
  expect(refused).toMatch(line);
  expect(opened).toBe(0);
  expect(await dump()).toEqual(before);
});
