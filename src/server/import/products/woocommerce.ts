/** WooCommerce's product CSV: a `variable` row is a product, `variation` rows name it as their Parent. */
import type { Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import {
  isYes,
  readBarcode,
  readCount,
  readDay,
  readNumber,
  readPrice,
  readWeight,
  splitList,
  splitPath,
} from "./cells.ts";
import type { FileGood, FilePrice, FileRow, FileStock, FileVariant } from "./file-product.ts";
import type { NoteCode, Say } from "./issues.ts";
import {
  needName,
  needSku,
  noteUnread,
  plainPrice,
  settlePictures,
  settleVariants,
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

type Desk = { lang: Lang; units: WooUnits; say: Say };

export function readWoo(rows: readonly FileRow[], desk: Desk): FileGood | undefined {
  const { lang, units, say } = desk;
  const { head, variations } = partRows(rows, say);
  if (!head) return undefined;
  const { line, cell } = head;
  const kind = kindOf(head);
  if (!["simple", "variable"].includes(kind)) {
    say.fault(line, "Type", "kind");
    return undefined;
  }
  const name = needName(cell("Name"), line, "Name", say);
  const sku = needSku([cell("SKU"), cell("ID")], line, "SKU", say);
  const weight = readOwnWeight(head, units, say);
  const wares = kind === "simple" ? readWares(head, say) : readVariants(head, variations, desk);
  if (!name || !sku || weight === undefined || !wares) return undefined;
  const isHidden = cell("Visibility in catalog") === "hidden";
  if (isHidden) say.note(line, "Visibility in catalog", "hidden");
  const note = (column: string) => (code: NoteCode) => say.note(line, column, code);
  return {
    ...{ line, sku, slug: slugOf(name), weight: weight || undefined, ...wares },
    texts: {
      [lang]: {
        name,
        description: readDescription(
          cell("Description") || cell("Short description"),
          note("Description"),
        ),
      },
    },
    barcode: readGtin(head, say),
    brand: readLine(splitList(cell("Brands"))[0] ?? "").slice(0, 200),
    categories: splitList(cell("Categories")).map(splitPath),
    characteristics: attributesOf(head)
      .map(({ label, value }) => ({
        label,
        values: readValues(splitList(value), note("Attribute")),
      }))
      .filter(({ label, values }) => !isChosen(wares.variants, label) && values.length > 0),
    tags: splitList(cell("Tags")).slice(0, 50),
    displayed: cell("Published") === "" ? undefined : isYes(cell("Published")) && !isHidden,
    dimensions: readDimensions(head, units, say),
    pictures: settlePictures(
      [head, ...variations].flatMap((row) =>
        splitList(row.cell("Images")).map((source) => ({
          ...{ line: row.line, column: "Images", source, alt: "" },
        })),
      ),
    ),
  };
}

/** Rows that go with none are told here. */
function partRows(rows: readonly FileRow[], say: Say) {
  const head = rows.find((row) => kindOf(row) !== "variation");
  const variations = rows.filter((row) => kindOf(row) === "variation");
  if (!head || kindOf(head) === "simple")
    for (const { line } of variations) say.fault(line, "Parent", "parentMissing");
  for (const more of rows)
    if (more !== head && !variations.includes(more)) say.fault(more.line, "SKU", "skuRepeated");
  return { head, variations };
}

const isChosen = (variants: readonly FileVariant[], label: string) =>
  variants.some(({ choices }) => choices.some((choice) => choice.label === label));

function readWares(row: FileRow, say: Say) {
  const price = readPrices(row, say);
  const stock = readStock(row);
  if (!price) say.fault(row.line, "Regular price", "price");
  if (!stock) say.fault(row.line, "Stock", "stock");
  return price && stock ? { price, stock, variants: [] } : undefined;
}

function readVariants(head: FileRow, rows: readonly FileRow[], { units, say }: Desk) {
  const choosable = rows.map(attributesOf);
  const variants = rows.flatMap((row): FileVariant[] => {
    const { line, cell } = row;
    const wares = readWares(row, say);
    const weight = readOwnWeight(row, units, say);
    const sku = needSku([cell("SKU"), cell("ID")], line, "SKU", say);
    // What is open in one variant cannot be chosen in any.
    const choices = attributesOf(row)
      .filter(({ label }) => choosable.every((all) => isSaid(all, label)))
      .map(({ label, value }) => ({ label, value: readLine(value).slice(0, 120) }));
    if (choices.length < attributesOf(row).length) say.note(line, "Attribute", "anyValue");
    if (!wares || weight === undefined || !sku) return [];
    const { price, stock } = wares;
    return [
      {
        line,
        sku,
        barcode: readGtin(row, say),
        price,
        stock,
        weight: weight || undefined,
        choices,
      },
    ];
  });
  const settled = settleVariants(head.line, variants, "Attribute 1 value(s)", say);
  // A variable product without a single variant has no price that it could be sold at.
  if (!settled && rows.length === 0) say.fault(head.line, "Regular price", "price");
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

function readPrices(row: FileRow, say: Say): FilePrice | undefined {
  const { cell } = row;
  const regular = readPrice(cell("Regular price"));
  const sale = readPrice(cell("Sale price"));
  if (regular === undefined) return undefined;
  noteUnread(row, ["Sale price"], "sale", readPrice, say);
  if (sale === undefined || sale >= regular) return plainPrice(regular);
  const days = ["Date sale price starts", "Date sale price ends"] as const;
  if (noteUnread(row, days, "saleDay", readDay, say)) return plainPrice(regular);
  const [starts, ends] = days;
  // Its last day is a day of the sale.
  return { regular, sale, from: readDay(cell(starts)), to: readDay(cell(ends), 1) };
}

function readStock({ cell }: FileRow): FileStock | undefined {
  const count = cell("Stock");
  const quantity = ["", "parent"].includes(count.toLowerCase()) ? null : readCount(count);
  if (quantity === undefined) return undefined;
  const said = cell("In stock?").toLowerCase();
  const isOrdered = said === "backorder" || (quantity === 0 && isOrderable(cell));
  if (isOrdered) return { status: "preorder", quantity: null };
  if (said === "0" || quantity === 0) return { status: "out_of_stock", quantity: 0 };
  return { status: "available", quantity };
}

const isOrderable = (cell: FileRow["cell"]) =>
  /^(1|notify|yes)$/i.test(cell("Backorders allowed?"));

/** kg; 0 where it says none, undefined where it says what is no weight. */
function readOwnWeight({ line, cell }: FileRow, units: WooUnits, say: Say): number | undefined {
  const column = `Weight (${units.weight})`;
  if (cell(column) === "") return 0;
  const weight = readWeight(cell(column), units.weight);
  if (weight === undefined) say.fault(line, column, "weight");
  return weight;
}

function readDimensions(
  row: FileRow,
  { length: unit }: WooUnits,
  say: Say,
): FileGood["dimensions"] {
  const sides = ["Length", "Width", "Height"].map((side) => `${side} (${unit})`);
  noteUnread(row, sides, "measure", readNumber, say);
  const [length = 0, width = 0, height = 0] = sides.map((side) => {
    const number = readNumber(row.cell(side)) ?? 0;
    return Math.round(Math.max(0, number) * (centimetres[unit] ?? 1) * 100) / 100;
  });
  return length + width + height > 0 ? { length, width, height } : undefined;
}

const gtin = "GTIN, UPC, EAN, or ISBN";

function readGtin({ line, cell }: FileRow, say: Say): string {
  const read = readBarcode(cell(gtin));
  if (cell(gtin) && !read) say.note(line, gtin, "barcode");
  return read ?? "";
}
