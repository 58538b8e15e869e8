/** What of a file cannot be read: each cell is told by its row, its column and why. */
import { expect, test } from "vitest";
import { openImportShop } from "#tests/support/import/import-shop.ts";
import { feed, prom, shopify, woo } from "#tests/support/import/product-files.ts";

const { importFile, findOne } = await openImportShop();

type ImportedBatch = Awaited<ReturnType<typeof importFile>>;
const issuesIn = ({ report }: ImportedBatch) =>
  report?.errors.map(({ line, column, code }) => `${line} ${column} ${code}`);
const notedIn = ({ printed }: ImportedBatch, code: string) =>
  printed.filter((line) => line.includes(`(${code})`)).length;
const simple = (SKU: string, more: Record<string, string>) => ({
  Type: "simple",
  SKU,
  Name: `Річ ${SKU}`,
  "Regular price": "30",
  ...more,
});

test("of a WooCommerce table: a price that is no number, a stock that is none, a weight, a code", async () => {
  const imported = await importFile(
    "woo.csv",
    woo(
      ";",
      simple("WP", { "Regular price": "дорого" }),
      simple("WS", { Stock: "багато" }),
      simple("WW", { "Weight (g)": "важко" }),
      simple("WG", { ID: "12" }),
    ).replace("ID;", "GTIN, UPC, EAN, or ISBN;"),
  );
  expect(issuesIn(imported)).toEqual([
    "2 Regular price price",
    "3 Stock stock",
    "4 Weight (g) weight",
  ]);
  expect([notedIn(imported, "barcode"), (await findOne("WG"))?.barcode]).toEqual([1, ""]);
});

test("of a Shopify table: a row with nothing to sell, and a product that is a draft", async () => {
  const imported = await importFile(
    "shopify.csv",
    shopify(
      "odd,Річ,,,,,active,Розмір,S,,,ODD-1,,,,,10,,,",
      "odd,,,,,,,,M,,,ODD-2,,,,,,,,",
      "odd,,,,,,,,,,,,,,,,,,,https://x.y/1.jpg",
      "draft,Чернетка,,,,,draft,Title,Default Title,,,DRAFT,,,,,10,,,",
      "shown,Товар,,,,,ACTIVE,Title,Default Title,,,SHOWN,,,,,10,,,",
    ).replace("Published", "Status"),
  );
  // A row of a picture alone sells nothing, and is no fault of a price.
  expect(issuesIn(imported)).toEqual(["3 Variant Price price", "4 Image Src picture"]);
  expect((await findOne("ODD-1"))?.id ?? (await findOne("odd"))?.id).toBeDefined();
  expect([await findOne("DRAFT"), (await findOne("SHOWN"))?.name]).toEqual([undefined, "Товар"]);
});

test("of Prom's table: a code that is none, and a thing without a name", async () => {
  const imported = await importFile(
    "prom.csv",
    prom(
      [
        {
          Код_товару: "PC",
          Назва_позиції: "Код не код",
          Ціна: "10",
          Наявність: "+",
          "Код_маркування_(GTIN)": "48200",
        },
      ],
      [{ Код_товару: "PN", Ціна: "10", Наявність: "+" }],
    ),
  );
  expect(issuesIn(imported)).toEqual(["3 Назва_позиції nameMissing"]);
  expect([notedIn(imported, "barcode"), (await findOne("PC"))?.barcode]).toEqual([1, ""]);
});

test("of a feed: a price, a stock, a code and a name, and what is printed of nothing", async () => {
  const offer = (id: string, inner: string) =>
    `<offer id="${id}" available="true">${inner}</offer>`;
  const named = "<name>Річ</name>";
  const imported = await importFile(
    "feed.xml",
    feed(
      [
        offer("FP", `${named}<price>дорого</price>`),
        offer("FS", `${named}<price>10</price><stock_quantity>багато</stock_quantity>`),
        offer("FN", "<price>10</price>"),
        offer(
          "FC",
          `${named}<price>10</price><barcode>48200</barcode><param name="">без назви</param><param name="Колір"></param><param name="Склад">льон</param>`,
        ),
      ].join("\n"),
    ),
  );
  expect(issuesIn(imported)?.map((one) => one.replace(/^\d+ /, ""))).toEqual([
    "price price",
    "stock_quantity stock",
    "name nameMissing",
  ]);
  const product = await findOne("FC");
  expect([notedIn(imported, "barcode"), product?.barcode]).toEqual([1, ""]);
  expect(product?.attributes.map(({ label, value_label }) => `${label} ${value_label}`)).toEqual([
    "Склад льон",
  ]);
});

test("of a feed in one line each offer is accounted for by itself", async () => {
  const offer = (id: string, price: string) =>
    `<offer id="${id}"><name>Річ ${id}</name><price>${price}</price></offer>`;
  const line = (price: string) =>
    feed([offer("L1", "10"), offer("L2", "дорого"), offer("L3", price)].join(""));
  const first = await importFile("line.xml", line("10"));
  expect(issuesIn(first)).toEqual(["8 price price"]);
  expect(first.rows).toEqual({ created: 2, updated: 0, same: 0, skipped: 1 });
  const again = await importFile("line.xml", line("20"));
  expect(again.rows).toEqual({ created: 0, updated: 1, same: 1, skipped: 1 });
});
