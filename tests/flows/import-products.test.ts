/** Goods from other shops' files, into the shop's own database and on to whoever looks there. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openImportShop } from "#tests/support/import/import-shop.ts";
import { feed, prom, shopify, woo } from "#tests/support/import/product-files.ts";
import { hasReferenceData, referenceData } from "#tests/support/reference-data.ts";

const { shop, importFile, find, findOne, version, dump } = await openImportShop();

const tent =
  'namet-hoverla,Намет «Говерла»,"<p onclick=alert(1)>Сухий</p><script>alert(2)</script>",Плай,Похід > Намети,"гори, літо",true,Title,Default Title,,,HOV-1,2100,shopify,5,deny,4200,5000,4820000000017,https://a.example/1.jpg';
const socks = [
  "shkarpetky,Шкарпетки,Тепла вовна,Плай,Одяг,,true,Розмір,36-38,Колір,Синій,SH-1,60,shopify,3,deny,150,,,https://a.example/2.jpg",
  "shkarpetky,,,,,,,,39-41,,Синій,SH-2,60,shopify,0,deny,150,,,https://a.example/3.jpg",
  "shkarpetky,,,,,,,,39-41,,Червоний,SH-3,60,shopify,7,continue,170,,,",
];

test("products of a Shopify table are found, shown and bought in the shop", async () => {
  const { printed, rows } = await importFile("shop.csv", shopify(tent, ...socks));
  expect(printed).toEqual([
    "column Image Src, 2 rows: pictures are taken with --pictures DIR or --fetch-pictures; without, a drawn one stands in (pictures)",
    "prices without a currency were read as hryvnias; for others say --currency USD --rate 41.50",
    "Products: 2 created, 0 updated, 0 the same.",
    "Made on the way: categories 3, brands 1, characteristics 2.",
    "Rows: 4 read: 4 created, 0 updated, 0 the same, 0 skipped.",
    "Done.",
  ]);
  expect(rows).toEqual({ created: 4, updated: 0, same: 0, skipped: 0 });
  const [found] = await find(`search=${encodeURIComponent("говерла")}`);
  expect(found).toMatchObject({
    sku: "HOV-1",
    name: "Намет «Говерла»",
    description: "<p>Сухий</p>",
    brand_name: "Плай",
    path: "/pokhid/namety/namet-hoverla",
    category_name: "Намети",
    tags: ["гори", "літо"],
    regular_price: 5000,
    sale_price: 4200,
    price: 4200,
    on_sale: true,
    stock_status: "available",
    stock_quantity: 5,
    weight: 2.1,
    barcode: "4820000000017",
    variable: false,
    images: [{ url: "/images/noto/tent.svg" }],
  });
  const pair = await findOne("shkarpetky");
  expect(pair).toMatchObject({ min_price: 150, variable: true, weight: 0.06 });
  expect(pair?.options.map(({ label, values }) => [label, values.map(({ name }) => name)])).toEqual(
    [
      ["Розмір", ["36-38", "39-41"]],
      ["Колір", ["synii", "chervonyi"]],
    ],
  );
  expect(pair?.variants.map((one) => [one.sku, one.price, one.stock_quantity])).toEqual([
    ["SH-1", 150, 3],
    ["SH-2", 150, 0],
    ["SH-3", 170, 7],
  ]);
  const shopper = shop.visit();
  const body = { product_id: pair?.id, variant_id: pair?.variants[2]?.id };
  expect((await shopper.post("/cart/items", body)).body.grand_total).toBe(170);
  const { body: categories } = await shop.visit().get("/product_categories");
  const main = categories.filter((one: { is_main: boolean }) => one.is_main);
  expect(main.map(({ path: at }: { path: string }) => at).sort()).toEqual(["/odiah", "/pokhid"]);
  const { body: page } = await shop.visit().get("/sitemap?path=/pokhid/namety/namet-hoverla");
  expect(page).toMatchObject({ type: "product", resource: found?.id });
});

test("the same file again changes nothing, and no version rises", async () => {
  const before = await dump();
  const { rows } = await importFile("shop.csv", undefined);
  expect(rows).toEqual({ created: 0, updated: 0, same: 4, skipped: 0 });
  expect(await dump()).toEqual(before);
});

test("what a file says is so, what it does not say stays, and one batch is one version", async () => {
  const before = await version();
  const changed = shopify(
    tent.replace(",4200,5000,", ",3900,,").replace("Плай", ""),
    ...socks,
    "kazanok,Казанок,,Плай,Похід > Кухня,,true,Title,Default Title,,,KZ-1,900,,,deny,800,,,",
  );
  const { rows } = await importFile("shop.csv", changed);
  expect(rows).toEqual({ created: 1, updated: 1, same: 3, skipped: 0 });
  expect(await version()).toBe(before + 1);
  expect(await findOne("HOV-1")).toMatchObject({
    price: 3900,
    sale_price: null,
    brand_name: "Плай",
  });
  expect((await findOne("shkarpetky"))?.variants).toHaveLength(3);
});

test("what people arranged in the shop since stays as they arranged it", async () => {
  const [pot] = await find("sku=KZ-1");
  await shop.database.pool.query(
    "update product_images set url = '/images/own.svg' where product_id = $1",
    [pot?.id],
  );
  await importFile(
    "moved.csv",
    shopify(
      "kazanok,Казанок 2 л,,,Дача,,,Title,Default Title,,,KZ-1,900,,,deny,850,,,https://x.y/z.jpg",
    ),
  );
  const after = await findOne("KZ-1");
  expect(after).toMatchObject({
    id: pot?.id,
    name: "Казанок 2 л",
    price: 850,
    path: "/pokhid/kukhnia/kazanok",
    category_name: "Кухня",
    images: [{ url: "/images/own.svg" }],
  });
  expect(after?.category_ids).toHaveLength(2);
});

test("a dry run says what would be, and changes nothing", async () => {
  const before = await dump();
  const { printed, rows } = await importFile(
    "new.csv",
    shopify(tent.replace("4200,5000", "4100,5000"), "nova,Нова,,Нова,Нове,,,,,,,N-1,,,,,10,,,"),
    "--dry-run",
  );
  expect(rows).toEqual({ created: 1, updated: 1, same: 0, skipped: 0 });
  expect(printed.at(-1)).toBe("Nothing was changed: this was the plan.");
  expect(await dump()).toEqual(before);
});

test("a bad row is named by line, column and code, and the others come", async () => {
  const { printed, rows } = await importFile(
    "bad.csv",
    shopify(
      "a,,,,,,,,,,,A-1,,,,,10,,,",
      "b,Річ Б,,,,,,,,,,B-1,,,,,безцінно,,,",
      "c,Річ В,,,,,,,,,,C-1,1200000,,,,10,,,",
      '"d","Річ\nГ",,,,,,,,,,D-1,,shopify,багато,,10,,,',
      "e,Річ Д,,,,,,,,,,E-1,,,,,10,,,",
      "f,Річ Е",
      "g,Річ Є,,,,,,,,,,E-1,,,,,10,,,",
      "h,Річ Ж,,,,,,Розмір,S,,,H-1,,,,,10,,,",
      "h,,,,,,,,S,,,H-2,,,,,10,,,",
      "h,,,,,,,,M,,,SH-1,,,,,10,,,",
      "h,,,,,,,,,,,,,,,,,,,https://a.example/4.jpg",
      ",Річ без назви,,,,,,,,,,,,,,,10,,,",
      "=cmd,=HYPERLINK(1),,+1,,,,,,,,=1+1,,,,,10,,4.82E+12,",
    ),
  );
  const issues = printed
    .filter((line) => line.startsWith("line"))
    .map((line) => line.replace(/^line (\d+), column ([^:]+):.*\((\w+)\)$/, "$1 $2 $3"))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  expect(issues).toEqual([
    "2 Title nameMissing",
    "3 Variant Price price",
    "4 Variant Grams weight",
    "5 Variant Inventory Qty stock",
    "8 Variant Price price",
    "9 SKU skuRepeated",
    "11 Option1 Value options",
    "12 SKU skuTaken",
    "13 Image Src picture",
    "14 Variant SKU skuMissing",
  ]);
  expect(rows).toEqual({ created: 3, updated: 0, same: 0, skipped: 10 });
  // A formula is a text here, as it was written.
  expect(await findOne("=1+1")).toMatchObject({
    name: "=HYPERLINK(1)",
    brand_name: "+1",
    barcode: "",
  });
});

test("a batch that fails is undone whole; the next import goes on from there", async () => {
  const lines = Array.from(
    { length: 8 },
    (_, at) => `part-${at},Частина ${at},,,Частини,,,,,,,PT-${at},,,,,10,,,`,
  );
  await shop.database.pool.query(`
    create function refuse_fifth() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
    create trigger refuse_fifth before insert on products
      for each row when (new.sku = 'PT-4') execute function refuse_fifth()`);
  await expect(importFile("parts.csv", shopify(...lines))).rejects.toThrow();
  expect((await find("search=частина")).map(({ sku }) => sku).sort()).toEqual([
    "PT-0",
    "PT-1",
    "PT-2",
  ]);
  await shop.database.pool.query("drop trigger refuse_fifth on products");
  const { rows } = await importFile("parts.csv", undefined);
  expect(rows).toEqual({ created: 5, updated: 0, same: 3, skipped: 0 });
  expect(await find("search=частина")).toHaveLength(8);
});

test("two imports of one file at once importFile each product once", async () => {
  const text = shopify("dvichi,Двічі,,Обоє,Двоє,,,,,,,DV-1,,,,,10,,,");
  const both = await Promise.all([importFile("one.csv", text), importFile("two.csv", text)]);
  expect(both.map(({ rows }) => [rows?.created, rows?.same]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("a WooCommerce table with semicolons and a byte order mark, variants before their product", async () => {
  const text = `\ufeff${woo(
    ";",
    {
      ID: "11",
      Type: "variation",
      Name: "Кухоль - Синій",
      Stock: "4",
      "Regular price": "120,50",
      Parent: "id:10",
      "Attribute 1 name": "Колір",
      "Attribute 1 value(s)": "Синій",
    },
    {
      ID: "10",
      Type: "variable",
      SKU: "KU",
      Name: "Кухоль",
      Description: "Рядок\\nдругий & <b>жирний</b>",
      "Weight (g)": "350",
      "Length (mm)": "80",
      "Width (mm)": "80",
      "Height (mm)": "95",
      Categories: "Кухня > Посуд, Подарунки",
      "Attribute 1 name": "Колір",
      "Attribute 1 value(s)": "Синій, Білий",
    },
    {
      ID: "12",
      Type: "variation",
      SKU: "KU-W",
      Name: "Кухоль - Білий",
      "In stock?": "0",
      "Regular price": "120,50",
      Parent: "KU",
      "Attribute 1 name": "Колір",
      "Attribute 1 value(s)": "Білий",
    },
    {
      ID: "13",
      Type: "simple",
      SKU: "LK",
      Name: "Ложка",
      Published: "0",
      "Date sale price ends": "2026-05-31",
      "Sale price": "20",
      "Regular price": "30",
      "Attribute 1 name": "Матеріал",
      "Attribute 1 value(s)": "Дерево, Бук",
    },
    {
      ID: "14",
      Type: "variation",
      SKU: "XX-1",
      Name: "Нічия",
      "Regular price": "5",
      Parent: "XX",
      "Attribute 1 name": "Колір",
      "Attribute 1 value(s)": "Синій",
    },
    { ID: "15", Type: "grouped", SKU: "GR", Name: "Набір" },
    {
      ID: "16",
      Type: "simple",
      SKU: "VD",
      Name: "Відро",
      Stock: "0",
      "Backorders allowed?": "notify",
      "Regular price": "90",
    },
  )}`;
  const { rows, report } = await importFile("woo.csv", text);
  expect(report?.errors).toEqual([
    { line: 6, column: "Parent", code: "parentMissing" },
    { line: 7, column: "Type", code: "kind" },
  ]);
  expect(rows).toEqual({ created: 5, updated: 0, same: 0, skipped: 2 });
  const mug = await findOne("KU");
  expect(mug).toMatchObject({
    price: 120.5,
    weight: 0.35,
    dimensions: { length: 8, width: 8, height: 9.5 },
    path: "/kukhnia/posud/kukhol",
    description: "Рядок\\nдругий &amp; <b>жирний</b>",
  });
  expect(mug?.category_ids).toHaveLength(2);
  expect(mug?.variants.map((one) => [one.sku, one.price, one.stock_quantity])).toEqual([
    ["11", 0, 4],
    ["KU-W", 0, 0],
  ]);
  expect(await findOne("VD")).toMatchObject({ stock_status: "preorder" });
  // Not published there is not displayed here.
  expect(await findOne("LK")).toBeUndefined();
});

test("a Prom feed: two languages, groups of variants, old prices", async () => {
  const offer = (
    id: number,
    color: string,
    more = "",
  ) => `<offer id="${id}" available="true" in_stock="true" group_id="77">
    <price>450.00</price><oldprice>600</oldprice><currencyId>UAH</currencyId><categoryId>2</categoryId>
    <picture>https://images.prom.ua/1.jpg</picture><picture>https://images.prom.ua/2.jpg</picture>
    <name>Фонарь налобный</name><name_ua>Ліхтар налобний</name_ua><vendor>Искра</vendor><vendorCode>LN-${id}</vendorCode>
    <description><![CDATA[<p>Яркий</p>]]></description><description_ua><![CDATA[<p>Яскравий<img src=x onerror=alert(1)></p>]]></description_ua>
    <param name="Цвет">${color}</param><param name="Вес" unit="г">80</param>${more}</offer>`;
  const { rows, report } = await importFile(
    "prom.xml",
    feed(`${offer(1, "Чорний", "<quantity_in_stock>3</quantity_in_stock>")}
      <offer id="9" available=""><price>10</price><currencyId>USD</currencyId><categoryId>2</categoryId><name>Powerbank</name><barcode>4820000000024</barcode></offer>
      ${offer(2, "Жовтий")}
      <offer id="3"><price>10</price><currencyId>EUR</currencyId><name>Без курсу</name></offer>
      <offer id="4"><price>0</price><name>Без ціни</name></offer>
      <offer id="5" available="false"><price>5</price><categoryId>404</categoryId><name>Без розділу</name></offer>`),
  );
  expect(report?.errors.map(({ column, code }) => [column, code])).toEqual([
    ["currencyId", "currency"],
    ["price", "price"],
  ]);
  expect(rows).toEqual({ created: 4, updated: 0, same: 0, skipped: 2 });
  const lamp = await findOne("group-77");
  expect(lamp).toMatchObject({
    name: "Ліхтар налобний",
    description: "<p>Яскравий</p>",
    brand_name: "Искра",
    path: "/sporiadzhennia/likhtari/likhtar-nalobnyi",
    regular_price: 600,
    price: 450,
    attributes: [{ label: "Вес", value_label: "80 г" }],
    options: [{ label: "Цвет" }],
  });
  expect(lamp?.variants.map(({ sku, stock_quantity }) => [sku, stock_quantity])).toEqual([
    ["LN-1", 3],
    ["LN-2", null],
  ]);
  const { body: inRussian } = await shop.visit().get(`/products/${lamp?.id}?lang=ru`);
  expect(inRussian).toMatchObject({ name: "Фонарь налобный", description: "<p>Яркий</p>" });
  expect(await findOne("9")).toMatchObject({
    price: 415,
    stock_status: "preorder",
    barcode: "4820000000024",
  });
  expect(await findOne("5")).toMatchObject({
    stock_status: "out_of_stock",
    path: "/p/bez-rozdilu",
  });
});

test("a Rozetka feed in windows-1251: its own words for prices, stock and values", async () => {
  const text = feed(
    `<offer id="r1" available="true"><price>900</price><price_old>1000</price_old><price_promo>850</price_promo>
      <currencyId>UAH</currencyId><categoryId>2</categoryId><name>Ліхтар кемпінговий</name><article>RZ-1</article>
      <stock_quantity>12</stock_quantity><vendor>Іскра</vendor><description>&lt;b&gt;Світить&lt;/b&gt; довго</description>
      <param name="Колір"><value lang="ru">Синий</value><value lang="uk">Синій</value></param><param name="Колір">Сірий</param></offer>`,
    "windows-1251",
  );
  const { rows } = await importFile("rozetka.yml", Buffer.from(inCyrillic(text)));
  expect(rows).toEqual({ created: 1, updated: 0, same: 0, skipped: 0 });
  const lamp = await findOne("RZ-1");
  expect(lamp).toMatchObject({
    name: "Ліхтар кемпінговий",
    regular_price: 1000,
    sale_price: 850,
    stock_quantity: 12,
    description: "<b>Світить</b> довго",
    brand_name: "Іскра",
  });
  expect(lamp?.attributes.map(({ label, value_label }) => [label, value_label])).toEqual([
    ["Колір", "Синій"],
    ["Колір", "Сірий"],
  ]);
});

/** windows-1251, which Node writes no more. */
function inCyrillic(text: string): number[] {
  const decoder = new TextDecoder("windows-1251");
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return [...text].map((letter) => byLetter.get(letter) ?? 63);
}

test("Prom's own table: two languages, groups of variants, discounts and signs of stock", async () => {
  const lamp = {
    Назва_позиції: "Фонарь кемпинговый",
    Назва_позиції_укр: "Ліхтар для табору",
    Опис: "<p>Яркий</p>",
    Опис_укр: "<p>Яскравий<img src=x onerror=alert(1)></p>",
    Ціна: "450,00",
    Валюта: "UAH",
    Знижка: "10%",
    Назва_групи: "Ліхтарі Prom",
    ID_групи_різновидів: "900",
    Виробник: "Іскра",
    Посилання_зображення: "https://x.y/1.jpg",
  };
  const params = (color: string) => [
    "Колір",
    "",
    color,
    "Вага",
    "г",
    "80",
    "Живлення",
    "",
    "USB|AA",
  ];
  const { rows, report } = await importFile(
    "prom.csv",
    `\ufeff${prom(
      [{ ...lamp, Код_товару: "LT-1", Наявність: "+", Кількість: "3" }, ...params("Чорний")],
      [
        {
          Код_товару: "PB-1",
          Назва_позиції: "Павербанк",
          Ціна: "1000",
          Наявність: "14",
          Знижка: "150",
          Термін_дії_знижки_від: "01.05.2026",
          Тип_товару: "u",
          Термін_дії_знижки_до: "31.05.2026",
          "Код_маркування_(GTIN)": "4820000000031",
          "Вага,кг": "0,35",
          "Ширина,см": "7",
          "Висота,см": "2",
          "Довжина,см": "14,5",
        },
      ],
      [{ ...lamp, Код_товару: "LT-2", Наявність: "-" }, ...params("Жовтий")],
      [{ Назва_позиції: "Без коду", Унікальний_ідентифікатор: "555", Ціна: "10", Наявність: "&" }],
      [{ Код_товару: "OPT", Назва_позиції: "Гуртом", Ціна: "10", Тип_товару: "w" }],
      [{ Код_товару: "SRV", Назва_позиції: "Ремонт", Ціна: "10", Наявність: "@" }],
      [{ Код_товару: "USD", Назва_позиції: "Дорогий", Ціна: "10", Валюта: "USD", Наявність: "+" }],
      [{ Код_товару: "ASK", Назва_позиції: "Ціну уточнюйте", Наявність: "+" }],
      [{ Код_товару: "MAY", Назва_позиції: "Хтозна", Ціна: "10", Наявність: "може" }],
      [{ Код_товару: "ALL", Назва_позиції: "Дарма", Ціна: "10", Знижка: "100%", Наявність: "!" }],
      [{ Код_товару: "HVY", Назва_позиції: "Важке", Ціна: "10", "Вага,кг": "тонна" }],
      [{ Код_товару: "PB-1", Назва_позиції: "Павербанк ще раз", Ціна: "9" }],
    )}\r\nSHORT;Коротко;;;;;;10`,
  );
  expect(report?.errors.map(({ line, column, code }) => [line, column, code])).toEqual([
    [6, "Тип_товару", "kind"],
    [7, "Тип_товару", "kind"],
    [8, "Валюта", "currency"],
    [9, "Ціна", "price"],
    [10, "Наявність", "stock"],
    [12, "Вага,кг", "weight"],
    [13, "Код_товару", "skuRepeated"],
  ]);
  expect(rows).toEqual({ created: 6, updated: 0, same: 0, skipped: 7 });
  const found = await findOne("group-900");
  expect(found).toMatchObject({
    name: "Ліхтар для табору",
    description: "<p>Яскравий</p>",
    brand_name: "Іскра",
    path: "/likhtari-prom/likhtar-dlia-taboru",
    regular_price: 450,
    price: 405,
    options: [{ label: "Колір" }],
  });
  expect(found?.attributes.map(({ label, value_label }) => [label, value_label])).toEqual([
    ["Вага", "80 г"],
    ["Живлення", "USB"],
    ["Живлення", "AA"],
  ]);
  expect(found?.variants.map(({ sku, stock_quantity }) => [sku, stock_quantity])).toEqual([
    ["LT-1", 3],
    ["LT-2", 0],
  ]);
  const { body: inRussian } = await shop.visit().get(`/products/${found?.id}?lang=ru`);
  expect(inRussian).toMatchObject({ name: "Фонарь кемпинговый", description: "<p>Яркий</p>" });
  expect(await findOne("PB-1")).toMatchObject({
    regular_price: 1000,
    sale_price: 850,
    price: 850,
    stock_status: "preorder",
    date_sale_from: "2026-04-30T21:00:00.000Z",
    date_sale_to: "2026-05-31T21:00:00.000Z",
    weight: 0.35,
    barcode: "4820000000031",
    path: "/p/paverbank",
    dimensions: { length: 14.5, width: 7, height: 2 },
  });
  expect(await findOne("555")).toMatchObject({ stock_status: "out_of_stock", stock_quantity: 0 });
  expect(await findOne("ALL")).toMatchObject({ price: 10, sale_price: null });
});

test("a Prom table that does not speak of stock leaves it as it is", async () => {
  const row = { Код_товару: "ST-1", Назва_позиції: "Стілець", Ціна: "700" };
  await importFile("prom.csv", prom([{ ...row, Наявність: "-" }]));
  const { rows } = await importFile("prom.csv", prom([{ ...row, Ціна: "720" }]));
  expect(rows).toEqual({ created: 0, updated: 1, same: 0, skipped: 0 });
  expect(await findOne("ST-1")).toMatchObject({ price: 720, stock_status: "out_of_stock" });
});

test("words in another language stand in for Ukrainian until somebody translates them", async () => {
  const text = (name: string) => shopify(`mug,${name},,,Mugs,,,,,,,MUG-1,,,,,10,,,`);
  await importFile("mug.csv", text("Mug"), "--lang", "en");
  expect(await findOne("MUG-1")).toMatchObject({ name: "Mug", category_name: "Mugs" });
  await importFile("mug.csv", text("Tin mug"), "--lang", "en");
  expect(await findOne("MUG-1")).toMatchObject({ name: "Tin mug" });
  await importFile("mug.csv", text("Кухлик"));
  await importFile("mug.csv", text("Steel mug"), "--lang", "en");
  const mug = await findOne("MUG-1");
  expect(mug?.name).toBe("Кухлик");
  const { body } = await shop.visit().get(`/products/${mug?.id}?lang=en`);
  expect(body.name).toBe("Steel mug");
});

test.for<[string, string, string | Buffer | undefined, string | RegExp]>([
  ["no file", "none.csv", undefined, "FILE cannot be opened (ENOENT)."],
  ["a folder", ".", undefined, "FILE is not a file."],
  ["an empty file", "a.csv", " \n", "FILE is empty."],
  ["a NUL", "a.csv", shopify("a\0,b"), "FILE is not text."],
  ["another table", "a.csv", "sku,name\n1,Намет\n", /is none of the tables that are known/],
  ["other XML", "a.xml", "<html><body>x</body></html>", /is no YML feed/],
  ["broken XML", "a.xml", feed("<offer id='1'><name>x</offer>"), /line 7: is not well-formed XML/],
  ["bytes that are no UTF-8", "a.csv", Buffer.from([0xcf, 0xf0, 0xe8]), /is not UTF-8 text/],
  [
    "an encoding of nobody's",
    "a.xml",
    feed("", "klingon"),
    "FILE is in klingon, which nobody here can read.",
  ],
  [
    "a quote that does not close",
    "a.csv",
    shopify(tent, '"open,x'),
    /a quote at line \d does not close/,
  ],
  [
    "a row without an end",
    "a.csv",
    shopify(`"${"x".repeat(1_100_000)}",y`),
    /over a million characters/,
  ],
  [
    "an offer without an end",
    "a.xml",
    feed(`<offer id="1"><name>${"x".repeat(6_000_000)}</name></offer>`),
    /over a million characters/,
  ],
])(
  "what cannot be read is refused in one line, before the database is asked: %s",
  async ([, file, content, line]) => {
    const before = await dump();
    const { refused, opened } = await importFile(file, content);
    expect(refused).toMatch(line);
    expect(opened).toBe(0);
    expect(await dump()).toEqual(before);
  },
);

const outside = (file: string) => path.join(referenceData, "products", file);

if (hasReferenceData()) {
  test("Shopify's apparel comes whole: 22 rows, 20 products, one of them in three sizes", async () => {
    const { rows, printed } = await importFile(
      outside("shopify/apparel.csv"),
      undefined,
      "--lang",
      "en",
    );
    expect(rows).toEqual({ created: 22, updated: 0, same: 0, skipped: 0 });
    expect(printed).toContain("Products: 20 created, 0 updated, 0 the same.");
    const top = await findOne("classic-varsity-top");
    expect(top?.variants.map(({ sku }) => sku)).toEqual([
      "classic-varsity-top-small",
      "classic-varsity-top-medium",
      "classic-varsity-top-large",
    ]);
    const [shirt] = await find("search=ocean%20blue");
    expect(shirt).toMatchObject({ name: "Ocean Blue Shirt", price: 50, tags: ["men"] });
    const again = await importFile(outside("shopify/apparel.csv"), undefined, "--lang", "en");
    expect(again.rows).toEqual({ created: 0, updated: 0, same: 22, skipped: 0 });
  });

  test("Prom's table of 529 columns is known by its titles, and brings what stands below them", async () => {
    const file = outside("prom-ua/prom_header_only_uk_529cols.csv");
    const bare = await importFile(file, undefined);
    expect(bare.rows).toEqual({ created: 0, updated: 0, same: 0, skipped: 0 });
    expect(bare.printed).toContain("Rows: 0 read: 0 created, 0 updated, 0 the same, 0 skipped.");

    const header = (await readFile(file, "utf8")).trim();
    const titles = header.replace(/^\ufeff/, "").split(";");
    expect(titles).toHaveLength(529);
    const values: Record<string, string> = {
      Код_товару: "P-529",
      Назва_позиції: "Котёл",
      Назва_позиції_укр: "Казан",
      Ціна: "1 250,50",
      Наявність: "+",
      Кількість: "2",
    };
    const row = titles.map((title) => values[title] ?? "");
    // The last of its 160 characteristics.
    row.splice(-3, 3, "Матеріал", "", "Чавун");
    const { rows } = await importFile("whole.csv", `${header}\r\n${row.join(";")}\r\n`);
    expect(rows).toEqual({ created: 1, updated: 0, same: 0, skipped: 0 });
    expect(await findOne("P-529")).toMatchObject({
      name: "Казан",
      price: 1250.5,
      stock_quantity: 2,
      attributes: [{ label: "Матеріал", value_label: "Чавун" }],
    });
  });

  test("WooCommerce's sample comes but for what is sold elsewhere or only together", async () => {
    const { rows, printed, report } = await importFile(
      outside("woocommerce/sample_products.csv"),
      undefined,
      "--lang",
      "en",
    );
    expect(report?.errors).toEqual([
      { line: 17, column: "Type", code: "kind" },
      { line: 18, column: "Type", code: "kind" },
    ]);
    expect(rows).toEqual({ created: 22, updated: 0, same: 0, skipped: 2 });
    expect(printed).toContain("Products: 13 created, 0 updated, 0 the same.");
    const hoodie = await findOne("cc-hoodie");
    expect(hoodie?.variants).toHaveLength(6);
    expect(hoodie).toMatchObject({ path: "/clothing/hoodies/hoodie", min_price: 42 });
    expect(await findOne("cc-beanie")).toMatchObject({
      regular_price: 20,
      price: 18,
      on_sale: true,
    });
    const tee = await findOne("cc-tee");
    expect(tee?.attributes.map((one) => one.value_label).sort()).toEqual([
      "Large",
      "Medium",
      "Small",
    ]);
    const again = await importFile(
      outside("woocommerce/sample_products.csv"),
      undefined,
      "--lang",
      "en",
    );
    expect(again.rows).toEqual({ created: 0, updated: 0, same: 22, skipped: 2 });
  });
}
