import { expect, test } from "vitest";
import { readImportedProducts } from "#tests/support/import/read-products.ts";

const titles = ["Type", "SKU", "Name", "Regular price"];
const rows = [
  ["simple", "A-1", "Намет", "10"],
  ["simple", "A-2", "Казан", "20"],
];
const tableBy = (sign: string, end = "\n") =>
  [titles, ...rows].map((row) => row.join(sign)).join(end);
const plain = tableBy(",");

test.for<[string, string]>([
  ["semicolons", tableBy(";")],
  ["tabs", tableBy("\t")],
  ["Windows line ends", tableBy(",", "\r\n")],
  ["a byte order mark", `\ufeff${plain}`],
  ["a byte order mark and quoted titles", `\ufeff${plain.replace("Type", '"Type"')}`],
  ["quoted titles", plain.replace("Regular price", '"Regular price"')],
  ["empty lines", plain.replace("\nsimple,A-2", "\n\n\nsimple,A-2")],
])("a table with %s is read like every other", async ([, text]) => {
  const { products, said } = await readImportedProducts(text);
  expect(products.map(({ sku, texts }) => [sku, texts.ua?.name])).toEqual([
    ["A-1", "Намет"],
    ["A-2", "Казан"],
  ]);
  expect(said).toEqual([]);
});

test("titles in quotes with commas are read, as the back office writes them", async () => {
  const head = 'Назва,Артикул,Категорія,Ціна,"Мало, коли лишилося","Вага, кг"';
  const { products, said } = await readImportedProducts(
    `${head}\nНамет,TENT,Похід > Намети/тенти,4200,4,"2,5"\n`,
  );
  expect(products).toMatchObject([
    { lowStockThreshold: 4, weight: 2.5, categories: [["Похід", "Намети/тенти"]] },
  ]);
  expect(said).toEqual([]);
});

test("a issue names the line that its row begins in", async () => {
  const long = plain.replace("Намет", '"Намет\nна двох"').replace("Казан", "");
  expect((await readImportedProducts(long)).said).toEqual(["4 Name nameMissing"]);
  const wide = plain.replace("simple,A-1", "simple,,A-1");
  expect((await readImportedProducts(wide)).said).toEqual(["2 Type columns"]);
});
