/** Shopify's product CSV: rows of one Handle are one product, each further row a variant or a picture. */
import type { Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { isSaleAbovePrice } from "#rules/pricing/sale-price.ts";
import {
  isYes,
  readBarcode,
  readCount,
  readPrice,
  readWeight,
  splitList,
  splitPath,
} from "./cells.ts";
import { readContent } from "./file-content.ts";
import type {
  FilePicture,
  FilePrice,
  FileProduct,
  FileRow,
  FileStock,
  FileVariant,
} from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import {
  mergeVariants,
  plainPrice,
  readQuantity,
  reportPrice,
  requireName,
  requireSku,
  uniquePictures,
  warnIfUnreadable,
} from "./product-parts.ts";
import { readDescription, readLine } from "./texts.ts";

const optionNumbers = [1, 2, 3];

export function isShopify(titles: readonly string[]): boolean {
  return titles.includes("Handle") && titles.includes("Variant Price");
}

export const handleOf = ({ cell }: FileRow) => cell("Handle");

/** `rate`: hryvnias for one unit of the table's currency, which it does not name. */
type ShopifyContext = { lang: Lang; rate: number; reporter: IssueReporter };

export function readShopify(
  rows: readonly FileRow[],
  { lang, rate, reporter }: ShopifyContext,
): FileProduct | undefined {
  const [head] = rows;
  if (!head) return undefined;
  const { line, cell } = head;
  const sellable = rows.filter((row) => isSellable(row, reporter));
  const labels = optionNumbers.map((at) => readLine(cell(`Option${at} Name`)));
  const isPlain = labels.every((label) => ["", "title"].includes(label.toLowerCase()));
  const skus = isPlain ? [cell("Variant SKU"), cell("Handle")] : [cell("Handle")];
  const name = requireName(cell("Title"), line, "Title", reporter);
  const sku = requireSku(skus, line, isPlain ? "Variant SKU" : "Handle", reporter);
  const variants = sellable.flatMap(
    (row) => readVariant(row, isPlain ? [] : labels, { rate, reporter }) ?? [],
  );
  if (!name || !sku || variants.length === 0) return undefined;
  const [only] = variants;
  const pricesAndStock = isPlain
    ? only && { price: only.price, stock: only.stock, variants: [] }
    : mergeVariants(line, variants, "Option1 Value", reporter);
  if (!pricesAndStock || !only) return undefined;
  if (isPlain)
    for (const more of variants.slice(1)) reporter.error(more.line, "Option1 Value", "options");
  const type = readLine(cell("Type"));
  const category = type || cell("Product Category");
  return {
    line,
    sku,
    slug: slugOf(cell("Handle")),
    ...pricesAndStock,
    texts: {
      [lang]: {
        name,
        description: readDescription(cell("Body (HTML)"), (code) =>
          reporter.warn(line, "Body (HTML)", code),
        ),
      },
    },
    barcode: isPlain ? only.barcode : "",
    brand: readLine(cell("Vendor")).slice(0, 200),
    categories: category ? [splitPath(category)] : [],
    categoryColumn: { title: type ? "Type" : "Product Category", hasSlugs: false },
    characteristics: [],
    tags: splitList(cell("Tags")).slice(0, 50),
    displayed: readDisplayed(head),
    weight: only.weight,
    content: readContent(cell("Unit Price Total Measure"), cell("Unit Price Total Measure Unit")),
    dimensions: undefined,
    pictures: readPictures(rows),
  };
}

function readPictures(rows: readonly FileRow[]): FilePicture[] {
  const own = rows.map(({ line, cell }) => ({
    line,
    column: "Image Src",
    source: cell("Image Src"),
    alt: readLine(cell("Image Alt Text")).slice(0, 200),
    position: Number(cell("Image Position")) || 0,
  }));
  const ofVariants = rows.map(({ line, cell }) => ({
    line,
    column: "Variant Image",
    source: cell("Variant Image"),
    alt: "",
  }));
  own.sort((one, other) => one.position - other.position);
  return uniquePictures([...own.map(({ position: _, ...picture }) => picture), ...ofVariants]);
}

/** A row with a price is something to buy; one with a picture alone is only that. */
function isSellable(row: FileRow, reporter: IssueReporter): boolean {
  const { line, cell } = row;
  if (cell("Variant Price") !== "" || cell("Title") !== "") return true;
  const isPicture = cell("Image Src") !== "" && cell("Option1 Value") === "";
  if (!isPicture) reporter.error(line, "Variant Price", "price");
  return false;
}

function readVariant(
  row: FileRow,
  labels: string[],
  { rate, reporter }: Omit<ShopifyContext, "lang">,
): FileVariant | undefined {
  const { line, cell } = row;
  const price = readPrices(row, rate, reporter);
  const stock = readStock(row, reporter);
  const grams = cell("Variant Grams");
  const weight = grams === "" ? 0 : readWeight(grams, "g");
  reportPrice(price, { text: cell("Variant Price"), line, column: "Variant Price" }, reporter);
  if (!stock) reporter.error(line, "Variant Inventory Qty", "stock");
  if (weight === undefined) reporter.error(line, "Variant Grams", "weight");
  const choices = labels.flatMap((label, at) => {
    const value = readLine(cell(`Option${at + 1} Value`)).slice(0, 120);
    return label && value ? [{ label, value }] : [];
  });
  const made = slugOf([cell("Handle"), ...choices.map(({ value }) => value)].join(" "));
  const sku =
    labels.length > 0 ? requireSku([cell("Variant SKU"), made], line, "Variant SKU", reporter) : "";
  if (!price || !stock || weight === undefined || sku === undefined) return undefined;
  const barcode = cell("Variant Barcode");
  const read = readBarcode(barcode);
  if (barcode && !read) reporter.warn(line, "Variant Barcode", "barcode");
  return { line, sku, barcode: read ?? "", price, stock, weight: weight || undefined, choices };
}

function readPrices(row: FileRow, rate: number, reporter: IssueReporter): FilePrice | undefined {
  const { cell } = row;
  const price = readPrice(cell("Variant Price"), rate);
  warnIfUnreadable(row, ["Variant Compare At Price"], "sale", readPrice, reporter);
  const before = readPrice(cell("Variant Compare At Price"), rate);
  if (price === undefined) return undefined;
  if (before !== undefined && isSaleAbovePrice(before, price))
    reporter.warn(row.line, "Variant Compare At Price", "saleAbovePrice");
  return before !== undefined && before > price
    ? { regular: before, sale: price, from: null, to: null }
    : plainPrice(price);
}

/** Without a tracker nobody counts; with the policy `continue` it is sold though none is left. */
function readStock({ line, cell }: FileRow, reporter: IssueReporter): FileStock | undefined {
  const column = "Variant Inventory Qty";
  const isCounted = cell("Variant Inventory Tracker") !== "";
  const count = cell(column) || "0";
  const quantity = isCounted ? readQuantity(count, { line, column }, reporter) : readCount(count);
  if (quantity === undefined) return undefined;
  if (!isCounted) return { status: "available", quantity: null };
  if (quantity > 0) return { status: "available", quantity };
  return cell("Variant Inventory Policy").toLowerCase() === "continue"
    ? { status: "preorder", quantity: null }
    : { status: "out_of_stock", quantity: 0 };
}

function readDisplayed({ cell }: FileRow): boolean | undefined {
  const status = cell("Status").toLowerCase();
  if (status) return status === "active";
  const published = cell("Published");
  return published === "" ? undefined : isYes(published);
}
