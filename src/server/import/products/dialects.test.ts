/** Exports as merchants have them: each row is imported, or said to be left out and why. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parseArguments } from "#server/import/arguments.ts";
import { prom } from "#tests/support/import/product-files.ts";
import { readImportedProducts } from "#tests/support/import/read-products.ts";

const feedOf = (...offers: string[]) =>
  `<yml_catalog><shop><categories><category id="1">Намети</category></categories><offers>${offers.join("")}</offers></shop></yml_catalog>`;

/** As Epicentr's sellers send it: grams, millimetres, texts by language, the category inside. */
const epicentrOffer = (id: number) => `<offer id="E-${id}" available="true">
  <price>1500.00</price><price_old>1800</price_old><availability>in_stock</availability>
  <category code="2866">Намети</category><attribute_set code="2866">Намети</attribute_set>
  <name lang="ru">Палатка ${id}</name><name lang="ua">Намет ${id}</name>
  <description lang="ru"><![CDATA[<p>Лёгкая</p>]]></description>
  <description lang="ua"><![CDATA[<p>Легкий</p>]]></description>
  <picture>https://example.com/${id}.jpg</picture>
  <vendor code="49ae">Terra</vendor><country_of_origin code="chn">Китай</country_of_origin>
  <param name="Міра виміру" paramcode="measure" valuecode="measure_pcs">шт.</param>
  <param name="Мінімальна кратність товару" paramcode="ratio">1</param>
  <param name="Місць" paramcode="767">2</param>
  <param name="Штрих код" paramcode="barcodes"><![CDATA[4820000000017]]></param>
  <weight>2400</weight><width>200</width><height>105</height><length>600</length>
</offer>`;

test("Epicentr's feed: languages, category, kilograms, centimetres, and what is not read", async () => {
  const offers = Array.from({ length: 206 }, (_, at) => epicentrOffer(at));
  const read = await readImportedProducts(feedOf(...offers));
  expect(read.products).toHaveLength(206);
  // The id of an offer is the seller's own article.
  expect(read.said.filter((one) => !one.includes("skuMade"))).toEqual([]);
  expect(read.products[0]).toMatchObject({
    sku: "E-0",
    texts: {
      ua: { name: "Намет 0", description: "<p>Легкий</p>" },
      ru: { name: "Палатка 0", description: "<p>Лёгкая</p>" },
    },
    categories: [["Намети"]],
    brand: "Terra",
    barcode: "4820000000017",
    weight: 2.4,
    dimensions: { length: 60, width: 20, height: 10.5 },
    price: { regular: 180_000, sale: 150_000 },
    stock: { status: "available" },
    characteristics: [{ label: "Місць", values: ["2"] }],
  });
  expect(new Set(read.unread)).toEqual(new Set(["country_of_origin 1"]));
});

test("another feed gives kilograms and centimetres, and its offers are called by their ids", async () => {
  const offer = "<price>10</price><name>А</name><weight>2.4</weight><length>60</length>";
  const read = await readImportedProducts(
    feedOf(
      `<offer id="a">${offer}</offer><offer id="b">${offer}<price_old/></offer>`,
      '<offer id="c"/>',
    ),
  );
  expect(read.products.map(({ weight, dimensions }) => [weight, dimensions])).toEqual([
    [2.4, { length: 60, width: 0, height: 0 }],
    [2.4, { length: 60, width: 0, height: 0 }],
  ]);
  expect([...read.rowNames.values()]).toEqual(["offer a", "offer b", "offer c"]);
});

test("a feed's texts marked by name_ru, name_ua or name_en land in their languages", async () => {
  const textsOf = async (words: string) =>
    (await readImportedProducts(feedOf(`<offer id="a"><price>1</price>${words}</offer>`)))
      .products[0]?.texts;
  expect(
    await textsOf("<name>Намет</name><name_ru>Палатка</name_ru><description_ru>Л</description_ru>"),
  ).toMatchObject({
    ua: { name: "Намет" },
    ru: { name: "Палатка", description: "<p>Л</p>" },
  });
  expect(
    await textsOf("<name>Палатка</name><name_ua>Намет</name_ua><name_en>Tent</name_en>"),
  ).toMatchObject({
    ua: { name: "Намет" },
    ru: { name: "Палатка" },
    en: { name: "Tent" },
  });
  expect(await textsOf("<name_ru>Палатка</name_ru>")).toMatchObject({ ru: { name: "Палатка" } });
  expect(await textsOf("<name>Намет</name>")).toEqual({ ua: { name: "Намет", description: "" } });
});

const russianTitles: Record<string, string> = {
  Код_товару: "Код_товара",
  Назва_позиції: "Название_позиции",
  Назва_позиції_укр: "Название_позиции_укр",
  Опис: "Описание",
  Опис_укр: "Описание_укр",
  Тип_товару: "Тип_товара",
  Ціна: "Цена",
  Наявність: "Наличие",
  Кількість: "Количество",
  Назва_групи: "Название_группы",
  Виробник: "Производитель",
  Знижка: "Скидка",
  Термін_дії_знижки_від: "Cрок действия скидки от",
  "Вага,кг": "Вес,кг",
  Назва_Характеристики: "Название_Характеристики",
  Одиниця_виміру_Характеристики: "Измерение_Характеристики",
  Значення_Характеристики: "Значение_Характеристики",
};

test("Prom's table with Russian titles reads as the Ukrainian one, rows may leave out last cells", async () => {
  const row = {
    Код_товару: "P1",
    Назва_позиції: "Палатка",
    Назва_позиції_укр: "Намет",
    Ціна: "100",
    Наявність: "+",
    Назва_групи: "Намети",
    Виробник: "Terra",
    "Вага,кг": "2,4",
    Знижка: "10%",
    Термін_дії_знижки_від: "01.05.2026",
  };
  const ukrainian = prom([row, "Колір", "", "синій"], [{ ...row, Код_товару: "P2" }]);
  const lines = ukrainian.split("\n").map((line) => line.replace(/;+$/, ""));
  const russian = [
    (lines[0] ?? "")
      .split(";")
      .map((title) => {
        const plain = title.replace(/^"|"$/g, "");
        return title.replace(plain, russianTitles[plain] ?? plain);
      })
      .join(";"),
    ...lines.slice(1),
  ].join("\n");
  const [one, other] = await Promise.all([
    readImportedProducts(lines.join("\n")),
    readImportedProducts(russian),
  ]);
  expect(one.said).toEqual([]);
  expect(one.products).toHaveLength(2);
  expect(one.products[0]).toMatchObject({
    weight: 2.4,
    brand: "Terra",
    texts: { ru: { name: "Палатка" } },
  });
  expect([other.said, other.products]).toEqual([one.said, one.products]);
});

test("columns that nothing is read from are reported, with the number of their rows", async () => {
  const read = await readImportedProducts(
    "Handle,Title,Variant Price,Variant SKU,Cost per item,Gift Card,Empty\na,А,10,A,5,false,\nb,Б,10,B,5,,\n",
  );
  expect([read.products.length, read.unread]).toEqual([2, ["Cost per item 2", "Gift Card 1"]]);
});

const foreign = [
  "Product Title;Item,Code;Amount (USD);Cur;Group;Weight (g);Qty;Colour",
  "Tent;T-1;$25.00;USD;Camping/Tents;2400;3;",
  "Rope;R-1;10,5;UAH;Camping;;;",
  "Mug;M-1;7;EUR;Kitchen;;;",
  ";N-1;7;USD;Kitchen;;;",
].join("\n");
const words = (...more: string[]) => parseArguments(["products", "x.csv", ...more]).mapping;
const map =
  "name=Product Title,sku=Item,Code,price=Amount (USD),currency=Cur,category=Group,weight=Weight (g),stock=Qty";

test("a foreign table is read by its mapping, prices by currency and rate", async () => {
  const read = await readImportedProducts(
    foreign,
    "en",
    words("--map", map, "--currency", "usd", "--rate", "41,50"),
  );
  expect(read.said).toEqual(["4 Cur currency", "5 Product Title nameMissing"]);
  expect(
    read.products.map(({ sku, price, weight, categories, stock }) => [
      sku,
      price.regular,
      weight,
      categories,
      stock?.quantity,
    ]),
  ).toEqual([
    ["T-1", 103_750, 2.4, [["Camping", "Tents"]], 3],
    ["R-1", 1050, undefined, [["Camping"]], undefined],
  ]);
  expect(read.unread).toEqual([]);
});

test("one price that parts thousands shows what the points of the others are", async () => {
  const mapping = words("--map", "name=n,sku=s,price=p");
  const read = await readImportedProducts("n,s,p\nA,a,1.050\nB,b,1.250.000\n", "en", mapping);
  expect(read.products.map(({ price }) => price.regular)).toEqual([105_000, 125_000_000]);
  const doubtful = readImportedProducts("n,s,p\nA,a,1.050\nB,b,100-200\n", "en", mapping);
  await expect(doubtful).rejects.toThrow("has prices such as 1.050");
});

test("rows of one group are variants, chosen by the columns that are named", async () => {
  const table = "n,s,p,g,Size\nSock,A-S,5,a,S\nSock,A-M,5,a,M\nHat,H,9,,\n";
  const read = await readImportedProducts(
    table,
    "en",
    words("--map", "name=n,sku=s,price=p,group=g,options=Size"),
  );
  expect(read.said).toEqual([]);
  expect(
    read.products.map(({ sku, variants }) => [sku, variants.map((one) => one.choices)]),
  ).toEqual([
    ["group-a", [[{ label: "Size", value: "S" }], [{ label: "Size", value: "M" }]]],
    ["H", []],
  ]);
});

test("without a mapping a foreign table is refused with its columns and a proposal", async () => {
  await expect(readImportedProducts(foreign)).rejects.toThrow(
    /Its columns are "Product Title", "Item,Code".*--map "name=Product Title,sku=Item,Code,price=…"/,
  );
  await expect(readImportedProducts(foreign, "en", words("--map", "name=Titel"))).rejects.toThrow(
    'has no column "Titel"; its columns are Product Title',
  );
});

test("prices of a table without currencies are in the one that is named", async () => {
  const table = "Handle,Title,Variant Price,Variant SKU\na,А,10,A\n";
  const read = await readImportedProducts(table, "en", words("--currency", "EUR", "--rate", "45"));
  expect(read.products[0]?.price.regular).toBe(45_000);
});

test("a mapping is saved and read again, and a later word wins", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "torba-mapping-")), "medusa.json");
  const first = words("--map", map, "--currency", "USD", "--rate", "41.5", "--save-mapping", file);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ currency: "USD", rate: 41.5 });
  expect(words("--mapping", file)).toEqual(first);
  expect(words("--mapping", file, "--rate", "42", "--map", "brand=Maker")).toEqual({
    ...first,
    rate: 42,
    columns: { ...first.columns, brand: "Maker" },
  });
  words("--mapping", file, "--point", "thousands", "--save-mapping", file);
  expect(words("--mapping", file)).toEqual({ ...first, point: "thousands" });
  expect(words("--mapping", file, "--point", "decimal").point).toBe("decimal");
});

test.for([
  [["--map", "price"], "is no field=Column"],
  [["--map", "colour=Colour"], "the fields are sku, name"],
  [["--currency", "USD"], "needs a --rate"],
  [["--rate", "41"], "needs a --currency"],
  [["--currency", "dollars", "--rate", "41"], "three letters"],
  [["--currency", "USD", "--rate", "free"], "how many hryvnias"],
  [["--mapping", "/nowhere.json"], "is no file that --save-mapping has written"],
] as [string[], string][])("%s is refused in one line", ([more, expected]) => {
  expect(() => words(...more)).toThrow(expected);
});
