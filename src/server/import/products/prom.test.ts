import { expect, test } from "vitest";
import { prom } from "#tests/support/import/product-files.ts";
import { readImportedProducts } from "#tests/support/import/read-products.ts";

type Cells = Record<string, string>;
type Row = [Cells, ...string[]];
const read = (...rows: Row[]) => readImportedProducts(prom(...rows));
const row = (more: Cells = {}, ...params: string[]): Row => [
  { Код_товару: "R-1", Назва_позиції: "Річ", Ціна: "10", Наявність: "+", ...more },
  ...params,
];
/** One of a group; what is chosen is its size. */
const sized = (size: string, more: Cells = {}): Row =>
  row({ Код_товару: `R-${size}`, ID_групи_різновидів: "7", ...more }, "Розмір", "", size);
const gtin = "Код_маркування_(GTIN)";
const value = "Значення_Характеристики";

test.for<[string, Row[], string[]]>([
  ["all is well", [row(), sized("S"), sized("M")], []],
  ["a service", [row({ Тип_товару: "S" })], ["2 Тип_товару kind"]],
  ["what other shops alone may buy", [row({ Тип_товару: "w" })], ["2 Тип_товару kind"]],
  ["a sign of a service", [row({ Наявність: "@" })], ["2 Тип_товару kind"]],
  ["a price in dollars", [row({ Валюта: "USD" })], ["2 Валюта currency"]],
  ["a price in hryvnias", [row({ Валюта: "грн" }), row({ Код_товару: "R-2", Валюта: "uah" })], []],
  ["no price", [row({ Ціна: "" })], ["2 Ціна price"]],
  ["a sign that is none", [row({ Наявність: "може" })], ["2 Наявність stock"]],
  ["days beyond count", [row({ Наявність: "1000" })], ["2 Наявність stock"]],
  ["a quantity that is none", [row({ Кількість: "багато" })], ["2 Наявність stock"]],
  ["a weight that is none", [row({ "Вага,кг": "важко" })], ["2 Вага,кг weight"]],
  ["a code that is none", [row({ [gtin]: "48200" })], [`(2 ${gtin} barcode)`]],
  ["a discount that is none", [row({ Знижка: "трохи" })], ["(2 Знижка sale)"]],
  ["a discount of nothing", [row({ Знижка: "0" }), row({ Код_товару: "R-2", Знижка: "5%" })], []],
  [
    "days of a discount that are none",
    [row({ Знижка: "1", Термін_дії_знижки_від: "x", Термін_дії_знижки_до: "y" })],
    ["(2 Термін_дії_знижки_від saleDay)", "(2 Термін_дії_знижки_до saleDay)"],
  ],
  ["a measure that is none", [row({ "Ширина,см": "широка" })], ["(2 Ширина,см measure)"]],
  ["no name", [row({ Назва_позиції: "" })], ["2 Назва_позиції nameMissing"]],
  ["a name too long", [row({ Назва_позиції: "я".repeat(201) })], ["2 Назва_позиції nameTooLong"]],
  [
    "no code but a number",
    [row({ Код_товару: "", Унікальний_ідентифікатор: "5" })],
    ["(2 Код_товару skuMade)"],
  ],
  [
    "neither, twice",
    [row({ Код_товару: "" }), row({ Код_товару: "" })],
    ["2 Код_товару skuMissing", "3 Код_товару skuMissing"],
  ],
  [
    "two that are numbered, of one code",
    [row({ Унікальний_ідентифікатор: "5" }), row({ Унікальний_ідентифікатор: "6" })],
    [],
  ],
  ["a code too long", [row({ Код_товару: "s".repeat(101) })], ["2 Код_товару skuTooLong"]],
  ["one code twice", [row(), row({ Ціна: "9" })], ["3 Код_товару skuRepeated"]],
  ["a description too long", [row({ Опис: "о".repeat(60_001) })], ["(2 Опис descriptionCut)"]],
  [
    "a Ukrainian description too long",
    [row({ Назва_позиції_укр: "Річ", Опис_укр: "о".repeat(60_001) })],
    ["(2 Опис descriptionCut)"],
  ],
  ["a value too long", [row({}, "Склад", "", "д".repeat(121))], [`(2 ${value} valueCut)`]],
  [
    "two of a group alike",
    [sized("S"), sized("S", { Код_товару: "R-2" })],
    [`2 ${value} options`, `3 ${value} options`],
  ],
  [
    "a group whose second is at fault",
    [sized("S"), sized("M"), sized("L", { Ціна: "" })],
    ["4 Ціна price"],
  ],
  [
    "a discount on one of a group",
    [sized("S", { Знижка: "1" }), sized("M")],
    [`(2 ${value} variantSale)`],
  ],
])("Prom's table with %s: what is said of it", async ([, rows, expected]) => {
  const { said, faulty } = await read(...rows);
  expect([said, faulty]).toEqual([expected, []]);
});

const there = (quantity: number | null) => ({ status: "available", quantity });
const none = { status: "out_of_stock", quantity: 0 };
test.for<[string, string, object | undefined]>([
  ["+", "", there(null)],
  ["!", "4", there(4)],
  ["", "4", there(4)],
  ["+", "0", none],
  ["-", "4", none],
  ["&", "", none],
  ["999", "", { status: "preorder", quantity: null }],
  ["14", "4", { status: "preorder", quantity: null }],
  ["", "", undefined],
])("the stock of Prom's row that says «%s» and «%s»", async ([sign, count, stock]) => {
  const [product] = (await read(row({ Наявність: sign, Кількість: count }))).products;
  expect(product?.stock).toEqual(stock);
});

const days = { Термін_дії_знижки_від: "01.05.2026", Термін_дії_знижки_до: "31.05.2026" };
test.for<[string, number | null]>([
  ["", null],
  ["0", null],
  ["-2", null],
  ["2,5", 750],
  ["10", null],
  ["11", null],
  ["25%", 750],
  ["100%", null],
  ["знижка", null],
])("Prom's discount of «%s»", async ([Знижка, sale]) => {
  const [product] = (await read(row({ Знижка, ...days }))).products;
  const [from, to] = ["2026-04-30T21:00:00Z", "2026-05-31T21:00:00Z"].map((day) => new Date(day));
  expect(product?.price).toEqual(
    sale === null
      ? { regular: 1000, sale: null, from: null, to: null }
      : { regular: 1000, sale, from, to },
  );
});

test("a product of Prom's table is cut to what the shop holds", async () => {
  const { products } = await read(
    row(
      {
        Виробник: "в".repeat(201),
        Назва_групи: "г".repeat(201),
        [gtin]: "48200017",
        Пошукові_запити_укр: Array.from({ length: 51 }, (_, at) => `т${at}`).join(", , "),
        Посилання_зображення: "1.jpg, 2.jpg",
        "Вага,кг": "0,35",
        "Довжина,см": "14,5",
        "Ширина,см": "-1",
        "Висота,см": "2",
      },
      "х".repeat(121),
      "см",
      " 5 | 7 |",
      "",
      "",
      "без назви",
      "Порожнє",
      "кг",
      "",
    ),
  );
  expect(products).toMatchObject([
    {
      line: 2,
      sku: "R-1",
      slug: "rich",
      barcode: "48200017",
      weight: 0.35,
      brand: "в".repeat(200),
      categories: [["г".repeat(200)]],
      dimensions: { length: 14.5, width: 0, height: 2 },
      pictures: [{ source: "1.jpg" }, { source: "2.jpg" }],
      characteristics: [{ label: "х".repeat(120), values: ["5 см", "7 см"] }],
    },
  ]);
  expect(products[0]?.characteristics).toHaveLength(1);
  expect([products[0]?.tags.length, products[0]?.tags[1]]).toEqual([50, "т1"]);
  const [bare] = (await read(row())).products;
  expect(bare).toMatchObject({
    weight: undefined,
    dimensions: undefined,
    categories: [],
    brand: "",
  });
});

test("a group of Prom's table is one product, and of one row it is that row", async () => {
  const { products, units } = await read(
    sized("S", { [gtin]: "48200017", "Вага,кг": "1", Посилання_зображення: "s.jpg" }),
    row({ Код_товару: "LONE", ID_групи_різновидів: "8", [gtin]: "48200024" }),
    sized("M", { Посилання_зображення: "m.jpg" }),
  );
  expect(units).toEqual([[3], [2, 4]]);
  expect(products).toMatchObject([
    { sku: "LONE", barcode: "48200024", variants: [] },
    {
      sku: "group-7",
      barcode: "",
      weight: 1,
      characteristics: [],
      pictures: [
        { line: 2, source: "s.jpg" },
        { line: 4, source: "m.jpg" },
      ],
      variants: [
        { barcode: "48200017", weight: 1 },
        { line: 4, weight: undefined },
      ],
    },
  ]);
});

test("a group of Prom's table is chosen by what each of its rows says, and not all alike", async () => {
  const one = (sku: string, ...params: string[]): Row =>
    row({ Код_товару: sku, ID_групи_різновидів: "7" }, ...params);
  const long = "д".repeat(100);
  const { products, said } = await read(
    one("A", "Розмір", "", "S", "Колір", "", `${long}|б`, "Вага", "г", "5"),
    one("B", "Колір", "", `${long}|${"ж".repeat(100)}`, "Розмір", "", "M", "Склад", "", "льон"),
    one("C", "Колір", "", `${long}|б`, "Розмір", "", "S", "Вага", "г", "6"),
  );
  expect(said).toEqual([`4 ${value} options`]);
  const size = (label: string) => ({ label: "Розмір", value: label });
  const color = (label: string) => ({ label: "Колір", value: label });
  expect(products).toMatchObject([
    {
      characteristics: [{ label: "Вага", values: ["5 г"] }],
      variants: [
        { sku: "A", choices: [size("S"), color(`${long}, б`)] },
        { sku: "B", choices: [color(`${long}, ${"ж".repeat(18)}`), size("M")] },
      ],
    },
  ]);
});
