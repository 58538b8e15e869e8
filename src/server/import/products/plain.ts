/**
 * A table of any shop, its columns named by `--map`: one row is one product, or with `group` one
 * variant, chosen by the columns in `options`.
 */
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { parseCategoryCell } from "#rules/catalogue/category-cell.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { isSaleAbovePrice } from "#rules/pricing/sale-price.ts";
import { isYes, readBarcode, readCount, readPrice, readWeight, splitList } from "./cells.ts";
import type {
  FileCharacteristic,
  FilePrice,
  FileProduct,
  FileRow,
  FileStock,
} from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import type { FileMapping, MappedField, RateOf } from "./mapping.ts";
import { type PricePoint, withoutPoints } from "./price-point.ts";
import {
  plainPrice,
  readQuantity,
  reportPrice,
  requireSku,
  requireTexts,
  uniquePictures,
  warnIfUnreadable,
} from "./product-parts.ts";
import { readLine } from "./texts.ts";
import { mergeOffers, type OfferRow } from "./variant-groups.ts";

type PlainContext = {
  lang: Lang;
  columns: FileMapping["columns"];
  rateOf: RateOf;
  point: PricePoint | undefined;
  reporter: IssueReporter;
};

/** A row whose cells are read by field. */
type MappedRow = {
  line: number;
  cell: (field: MappedField) => string;
  titleOf: (field: MappedField) => string;
};

function mapRow(row: FileRow, columns: FileMapping["columns"]): MappedRow {
  const titleOf = (field: MappedField) => columns[field] ?? field;
  return {
    line: row.line,
    titleOf,
    cell: (field) => (columns[field] === undefined ? "" : row.cell(titleOf(field))),
  };
}

const priceFields = ["price", "sale_price", "old_price"] as const;
type PriceField = (typeof priceFields)[number];

/** Amounts alone, as they are written. */
export function priceCellsOf(row: FileRow, columns: FileMapping["columns"]): string[] {
  const { cell } = mapRow(row, columns);
  return priceFields.map((field) => amountIn(cell(field)));
}

export function plainKey(columns: FileMapping["columns"]) {
  return (row: FileRow) => {
    const { cell, line } = mapRow(row, columns);
    if (cell("group")) return `group ${cell("group")}`;
    return `row ${cell("sku") || line}`;
  };
}

export function readPlain(
  rows: readonly FileRow[],
  context: PlainContext,
): FileProduct | undefined {
  const { columns, reporter } = context;
  const mapped = rows.map((row) => mapRow(row, columns));
  const [head] = mapped;
  if (!head) return undefined;
  const { line, cell } = head;
  const isGroup = cell("group") !== "" && mapped.length > 1;
  if (!isGroup)
    for (const more of mapped.slice(1))
      reporter.error(more.line, head.titleOf("sku"), "skuRepeated");
  const own = isGroup ? mapped : [head];
  const texts = readTexts(head, context);
  const read = own.flatMap((row, at) => readRow(row, rows[at], context) ?? []);
  const [first] = read;
  const column = columns.options ?? head.titleOf("group");
  const pricesAndStock = mergeOffers(line, read, { isGroup, column, reporter });
  if (!texts || !first || !pricesAndStock) return undefined;
  const name = texts[defaultLang]?.name ?? Object.values(texts)[0]?.name ?? "";
  return {
    line,
    ...pricesAndStock,
    texts,
    weight: first.weight,
    dimensions: undefined,
    sku: isGroup ? `group-${cell("group")}` : first.sku,
    slug: slugOf(cell("slug") || name),
    barcode: isGroup ? "" : first.barcode,
    binLocation: isGroup ? undefined : first.binLocation,
    lowStockThreshold: readThreshold(head, reporter),
    brand: readLine(cell("brand")).slice(0, 200),
    categories: parseCategoryCell(cell("category")),
    categoryColumn: { title: head.titleOf("category"), hasSlugs: true },
    tags: splitList(cell("tags")).slice(0, 50),
    displayed: cell("displayed") === "" ? undefined : isYes(cell("displayed")),
    pictures: uniquePictures(
      own.flatMap((row) =>
        row
          .cell("pictures")
          .split(/[,;|]\s*(?=\S)/)
          .map((source) => ({
            line: row.line,
            column: row.titleOf("pictures"),
            source: source.trim(),
            alt: "",
          })),
      ),
    ),
  };
}

/** What is no number is said, and the product keeps the one that it has. */
function readThreshold(
  { line, cell, titleOf }: MappedRow,
  reporter: IssueReporter,
): number | undefined {
  const text = cell("low_stock_threshold");
  const count = text === "" ? undefined : readCount(text);
  const isKnown = count !== undefined && count <= 1_000_000 && !text.startsWith("-");
  if (text !== "" && !isKnown) reporter.warn(line, titleOf("low_stock_threshold"), "measure");
  return isKnown ? count : undefined;
}

function readTexts({ line, cell, titleOf }: MappedRow, { lang, reporter }: PlainContext) {
  const usual = { name: cell("name"), description: cell("description") };
  const marked = Object.fromEntries(
    langs.map((code) => [
      code,
      { name: cell(`name_${code}`), description: cell(`description_${code}`) },
    ]),
  );
  const columns = { name: titleOf("name"), description: titleOf("description") };
  // The owner said which column is which language; what is not said is of the file's language, and
  // of no other: translations stay.
  const isMarked = marked[lang]?.name !== "";
  const texts = { ...marked, ...(!isMarked && { [lang]: usual }) };
  const nothing = { name: "", description: "" };
  return requireTexts({ usual: nothing, marked: texts }, { line, lang, columns, reporter });
}

function readRow(
  row: MappedRow,
  source: FileRow | undefined,
  { columns, rateOf, point, reporter }: PlainContext,
): OfferRow | undefined {
  const { line, cell, titleOf } = row;
  const rate = rateOf(cell("currency"));
  if (rate === undefined) reporter.error(line, titleOf("currency"), "currency");
  const amountOf = (field: PriceField) => {
    const amount = amountIn(cell(field));
    return point === "thousands" ? withoutPoints(amount) : amount;
  };
  const price = readPrices(row, amountOf, { rate: rate ?? 1, reporter });
  reportPrice(price, { text: amountOf("price"), line, column: titleOf("price") }, reporter);
  const stock = readStock(row, reporter);
  if (stock === "unread") reporter.error(line, titleOf("stock"), "stock");
  const weightText = cell("weight");
  const weight = weightText === "" ? 0 : readUnitWeight(weightText, titleOf("weight"));
  if (weight === undefined) reporter.error(line, titleOf("weight"), "weight");
  const sku = requireSku(
    [cell("sku"), cell("slug"), slugOf(cell("name"))],
    line,
    titleOf("sku"),
    reporter,
  );
  const barcode = readBarcode(cell("barcode"));
  if (cell("barcode") && !barcode) reporter.warn(line, titleOf("barcode"), "barcode");
  if (rate === undefined || !price || stock === "unread" || weight === undefined || !sku)
    return undefined;
  const params = readOptions(source, columns.options);
  const binLocation = readLine(cell("bin_location")).slice(0, 40) || undefined;
  const codes = { sku, barcode: barcode ?? "", binLocation };
  return { line, ...codes, price, stock, weight: weight || undefined, params };
}

/** `$25.00` is 25 of its currency; what it is in says `--currency`. */
const amountIn = (cell: string) => cell.replace(/[$€£₴]|(?:грн|UAH|USD|EUR)\.?$/giu, "").trim();

function readPrices(
  { line, titleOf }: MappedRow,
  amountOf: (field: PriceField) => string,
  { rate, reporter }: { rate: number; reporter: IssueReporter },
): FilePrice | undefined {
  const price = readPrice(amountOf("price"), rate);
  if (price === undefined) return undefined;
  const old = readPrice(amountOf("old_price"), rate);
  for (const field of ["old_price", "sale_price"] as const) {
    const cellOf = () => amountOf(field);
    warnIfUnreadable({ line, cell: cellOf }, [titleOf(field)], "sale", readPrice, reporter);
  }
  const sale = readPrice(amountOf("sale_price"), rate);
  if (sale !== undefined && sale < price) return { regular: price, sale, from: null, to: null };
  if (sale !== undefined && isSaleAbovePrice(price, sale))
    reporter.warn(line, titleOf("sale_price"), "saleAbovePrice");
  if (old !== undefined && isSaleAbovePrice(old, price))
    reporter.warn(line, titleOf("old_price"), "saleAbovePrice");
  return old !== undefined && old > price
    ? { regular: old, sale: price, from: null, to: null }
    : plainPrice(price);
}

/** `1.2`, `300 g`; without a unit that of the column's title, `Weight (g)`, else kilograms. */
function readUnitWeight(text: string, title: string): number | undefined {
  const [, amount = "", unit = ""] = /^([\d .,']{1,20})(\p{L}{0,10})\.?$/u.exec(text) ?? [];
  const ofTitle = /[(,]\s*(kg|g|lb|lbs|oz|кг|г)\.?\)?$/iu.exec(title)?.[1] ?? "";
  return amount === "" ? undefined : readWeight(amount.trim(), unit || ofTitle);
}

function readStock(
  { line, cell, titleOf }: MappedRow,
  reporter: IssueReporter,
): FileStock | "unread" | undefined {
  const status = cell("stock_status").toLowerCase();
  const count = cell("stock");
  const place = { line, column: titleOf("stock") };
  const quantity = count === "" ? null : readQuantity(count, place, reporter);
  if (quantity === undefined) return "unread";
  if (/preorder|backorder|під замовлення|под заказ/.test(status))
    return { status: "preorder", quantity: null };
  if (status === "" && quantity !== null)
    return { status: quantity > 0 ? "available" : "out_of_stock", quantity, isCountOnly: true };
  const isOut = /^(0|no|false|-|out.?of.?stock|немає.*|нет.*)$/.test(status);
  if (isOut || quantity === 0) return { status: "out_of_stock", quantity: 0 };
  return status === "" && quantity === null ? undefined : { status: "available", quantity };
}

/** `options` names columns, separated by bars: `Size|Color`. */
function readOptions(row: FileRow | undefined, options: string | undefined): FileCharacteristic[] {
  return (options ?? "").split("|").flatMap((title) => {
    const label = readLine(title).slice(0, 120);
    const value = readLine(row?.cell(title.trim()) ?? "").slice(0, 120);
    return label && value ? [{ label, values: [value] }] : [];
  });
}
