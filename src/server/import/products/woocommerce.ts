/** WooCommerce's product CSV: a `variable` row is a product, `variation` rows name it as their Parent. */
import type { Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { isSaleAbovePrice } from "#rules/pricing/sale-price.ts";
import {
  isYes,
  readBarcode,
  readDay,
  readPrice,
  readSide,
  readWeight,
  splitList,
  splitPath,
} from "./cells.ts";
import type { FilePrice, FileProduct, FileRow, FileStock, FileVariant } from "./file-product.ts";
import type { IssueReporter, WarningCode } from "./issues.ts";
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
import { readDescription, readLine, readValues } from "./texts.ts";

export function isWooCommerce(titles: readonly string[]): boolean {
  return ["Type", "SKU", "Name", "Regular price"].every((title) => titles.includes(title));
}

/** Of `simple, downloadable, virtual` the first. */
const kindOf = ({ cell }: FileRow) => cell("Type").split(",")[0]?.trim().toLowerCase() ?? "";

/** A parent is named by its sku, or as `id:741`; so products are known by both. */
export function wooKeys() {
  const skuById = new Map<string, string>();
  const idOf = ({ cell }: FileRow) => `id:${cell("ID")}`;
  return {
    learn: (row: FileRow) => {
      if (kindOf(row) === "variable" && row.cell("SKU")) skuById.set(idOf(row), row.cell("SKU"));
    },
    keyOf: (row: FileRow) => {
      if (kindOf(row) !== "variation") return row.cell("SKU") || idOf(row);
      const parent = row.cell("Parent");
      return skuById.get(parent) ?? parent;
    },
  };
}

/** Titles of weights name their unit, `Weight (kg)`, and dimensions theirs. */
export type WooUnits = { weight: string; length: string };

export function wooUnits(titles: readonly string[]): WooUnits {
  const unitIn = (words: RegExp) => titles.map((title) => words.exec(title)?.[1]).find(Boolean);
  const weight = unitIn(/^Weight \((\w+)\)$/);
  return { weight: weight ?? "kg", length: unitIn(/^Length \((\w+)\)$/) ?? "cm" };
}

const centimetres: Record<string, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 };

/** `rate`: hryvnias for one unit of the table's currency, which it does not name. */
type WooContext = { lang: Lang; units: WooUnits; rate: number; reporter: IssueReporter };

export function readWoo(rows: readonly FileRow[], context: WooContext): FileProduct | undefined {
  const { lang, units, reporter } = context;
  const { head, variations } = partRows(rows, reporter);
  if (!head) return undefined;
  const { line, cell } = head;
  const kind = kindOf(head);
  if (!["simple", "variable"].includes(kind)) {
    reporter.error(line, "Type", "kind");
    return undefined;
  }
  const name = requireName(cell("Name"), line, "Name", reporter);
  const sku = requireSku([cell("SKU"), cell("ID")], line, "SKU", reporter);
  const weight = readOwnWeight(head, units, reporter);
  const pricesAndStock =
    kind === "simple" ? readPriceAndStock(head, context) : readVariants(head, variations, context);
  if (!name || !sku || weight === undefined || !pricesAndStock) return undefined;
  const isHidden = cell("Visibility in catalog") === "hidden";
  if (isHidden) reporter.warn(line, "Visibility in catalog", "hidden");
  const warn = (column: string) => (code: WarningCode) => reporter.warn(line, column, code);
  return {
    line,
    sku,
    slug: slugOf(name),
    weight: weight || undefined,
    ...pricesAndStock,
    texts: {
      [lang]: {
        name,
        description: readDescription(
          cell("Description") || cell("Short description"),
          warn("Description"),
        ),
      },
    },
    barcode: readGtin(head, reporter),
    brand: readLine(splitList(cell("Brands"))[0] ?? "").slice(0, 200),
    categories: splitList(cell("Categories")).map(splitPath),
    categoryColumn: { title: "Categories", hasSlugs: false },
    characteristics: attributesOf(head)
      .map(({ label, value }) => ({
        label,
        values: readValues(splitList(value), warn("Attribute")),
      }))
      .filter(
        ({ label, values }) => !isChosen(pricesAndStock.variants, label) && values.length > 0,
      ),
    tags: splitList(cell("Tags")).slice(0, 50),
    displayed: cell("Published") === "" ? undefined : isYes(cell("Published")) && !isHidden,
    dimensions: readDimensions(head, units, reporter),
    pictures: uniquePictures(
      [head, ...variations].flatMap((row) =>
        splitList(row.cell("Images")).map((source) => ({
          line: row.line,
          column: "Images",
          source,
          alt: "",
        })),
      ),
    ),
  };
}

/** Rows that go with none are told here. */
function partRows(rows: readonly FileRow[], reporter: IssueReporter) {
  const head = rows.find((row) => kindOf(row) !== "variation");
  const variations = rows.filter((row) => kindOf(row) === "variation");
  if (!head || kindOf(head) === "simple")
    for (const { line } of variations) reporter.error(line, "Parent", "parentMissing");
  for (const more of rows)
    if (more !== head && !variations.includes(more))
      reporter.error(more.line, "SKU", "skuRepeated");
  return { head, variations };
}

const isChosen = (variants: readonly FileVariant[], label: string) =>
  variants.some(({ choices }) => choices.some((choice) => choice.label === label));

function readPriceAndStock(row: FileRow, { rate, reporter }: Omit<WooContext, "lang" | "units">) {
  const price = readPrices(row, rate, reporter);
  const stock = readStock(row, reporter);
  reportPrice(
    price,
    { text: row.cell("Regular price"), line: row.line, column: "Regular price" },
    reporter,
  );
  if (!stock) reporter.error(row.line, "Stock", "stock");
  return price && stock ? { price, stock, variants: [] } : undefined;
}

function readVariants(head: FileRow, rows: readonly FileRow[], context: WooContext) {
  const { units, reporter } = context;
  const choosable = rows.map(attributesOf);
  const variants = rows.flatMap((row): FileVariant[] => {
    const { line, cell } = row;
    const pricesAndStock = readPriceAndStock(row, context);
    const weight = readOwnWeight(row, units, reporter);
    const sku = requireSku([cell("SKU"), cell("ID")], line, "SKU", reporter);
    // What is open in one variant cannot be chosen in any.
    const choices = attributesOf(row)
      .filter(({ label }) => choosable.every((all) => isSaid(all, label)))
      .map(({ label, value }) => ({ label, value: readLine(value).slice(0, 120) }));
    if (choices.length < attributesOf(row).length) reporter.warn(line, "Attribute", "anyValue");
    if (!pricesAndStock || weight === undefined || !sku) return [];
    const { price, stock } = pricesAndStock;
    return [
      {
        line,
        sku,
        barcode: readGtin(row, reporter),
        price,
        stock,
        weight: weight || undefined,
        choices,
      },
    ];
  });
  const settled = mergeVariants(head.line, variants, "Attribute 1 value(s)", reporter);
  // A variable product without a single variant has no price that it could be sold at.
  if (!settled && rows.length === 0) reporter.error(head.line, "Regular price", "price");
  return settled;
}

const isSaid = (all: readonly { label: string; value: string }[], label: string) =>
  all.some((one) => one.label === label && one.value !== "");

/** Four are usual; a shop may have more. */
function attributesOf({ cell }: FileRow): { label: string; value: string }[] {
  const found: { label: string; value: string }[] = [];
  for (let at = 1; at <= 30; at += 1) {
    const label = readLine(cell(`Attribute ${at} name`)).slice(0, 120);
    if (label) found.push({ label, value: cell(`Attribute ${at} value(s)`) });
  }
  return found;
}

function readPrices(row: FileRow, rate: number, reporter: IssueReporter): FilePrice | undefined {
  const { cell } = row;
  const regular = readPrice(cell("Regular price"), rate);
  const sale = readPrice(cell("Sale price"), rate);
  if (regular === undefined) return undefined;
  warnIfUnreadable(row, ["Sale price"], "sale", readPrice, reporter);
  if (sale !== undefined && isSaleAbovePrice(regular, sale))
    reporter.warn(row.line, "Sale price", "saleAbovePrice");
  if (sale === undefined || sale >= regular) return plainPrice(regular);
  const days = ["Date sale price starts", "Date sale price ends"] as const;
  if (warnIfUnreadable(row, days, "saleDay", readDay, reporter)) return plainPrice(regular);
  const [starts, ends] = days;
  // Its last day is a day of the sale.
  return { regular, sale, from: readDay(cell(starts)), to: readDay(cell(ends), 1) };
}

function readStock({ line, cell }: FileRow, reporter: IssueReporter): FileStock | undefined {
  const count = cell("Stock");
  const isCounted = !["", "parent"].includes(count.toLowerCase());
  const quantity = isCounted ? readQuantity(count, { line, column: "Stock" }, reporter) : null;
  if (quantity === undefined) return undefined;
  const stockText = cell("In stock?").toLowerCase();
  const isOrdered = stockText === "backorder" || (quantity === 0 && isOrderable(cell));
  if (isOrdered) return { status: "preorder", quantity: null };
  if (stockText === "0" || quantity === 0) return { status: "out_of_stock", quantity: 0 };
  return { status: "available", quantity };
}

const isOrderable = (cell: FileRow["cell"]) =>
  /^(1|notify|yes)$/i.test(cell("Backorders allowed?"));

/** kg; 0 where it says none, undefined where it says what is no weight. */
function readOwnWeight(
  { line, cell }: FileRow,
  units: WooUnits,
  reporter: IssueReporter,
): number | undefined {
  const column = `Weight (${units.weight})`;
  if (cell(column) === "") return 0;
  const weight = readWeight(cell(column), units.weight);
  if (weight === undefined) reporter.error(line, column, "weight");
  return weight;
}

function readDimensions(
  row: FileRow,
  { length: unit }: WooUnits,
  reporter: IssueReporter,
): FileProduct["dimensions"] {
  const sides = ["Length", "Width", "Height"].map((side) => `${side} (${unit})`);
  warnIfUnreadable(row, sides, "measure", readSide, reporter);
  const [length = 0, width = 0, height = 0] = sides.map((side) => {
    const number = readSide(row.cell(side)) ?? 0;
    return Math.round(number * (centimetres[unit] ?? 1) * 100) / 100;
  });
  return length + width + height > 0 ? { length, width, height } : undefined;
}

const gtin = "GTIN, UPC, EAN, or ISBN";

function readGtin({ line, cell }: FileRow, reporter: IssueReporter): string {
  const read = readBarcode(cell(gtin));
  if (cell(gtin) && !read) reporter.warn(line, gtin, "barcode");
  return read ?? "";
}
