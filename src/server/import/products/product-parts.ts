/** What every kind of file's rows are read by. */
import { type Lang, langs } from "#contract/lang.ts";
import { hasTwoReadings, isPointInDoubt, readCount, readNumber } from "./cells.ts";
import type {
  FilePicture,
  FilePrice,
  FileProduct,
  FileRow,
  FileStock,
  FileTexts,
  FileVariant,
} from "./file-product.ts";
import type { IssueReporter, WarningCode } from "./issues.ts";
import { readDescription, readLine } from "./texts.ts";

const longestName = 200;
const longestSku = 100;
const mostVariants = 250;

export function requireName(
  cell: string,
  line: number,
  column: string,
  reporter: IssueReporter,
): string | undefined {
  const name = readLine(cell);
  if (name === "") reporter.error(line, column, "nameMissing");
  if (name.length > longestName) reporter.error(line, column, "nameTooLong");
  return name === "" || name.length > longestName ? undefined : name;
}

/** The first that says anything; that it is not the sku itself is told. */
export function requireSku(
  skus: readonly string[],
  line: number,
  column: string,
  reporter: IssueReporter,
): string | undefined {
  const [own = "", ...others] = skus.map(readLine);
  const sku = own || others.find(Boolean);
  if (!sku) reporter.error(line, column, "skuMissing");
  else if (sku.length > longestSku) reporter.error(line, column, "skuTooLong");
  else if (own === "") reporter.warn(line, column, "skuMade");
  return sku && sku.length <= longestSku ? sku : undefined;
}

/**
 * Whether one of the columns says what `read` cannot read; each that does is noted, for its row
 * comes in without. An empty cell says nothing, and nor does a zero.
 */
export function warnIfUnreadable(
  { line, cell }: Pick<FileRow, "line" | "cell">,
  columns: readonly string[],
  code: WarningCode,
  read: (text: string) => unknown,
  reporter: IssueReporter,
): boolean {
  const saysNothing = (text: string) => text === "" || readNumber(text) === 0;
  const unread = columns.filter((column) => {
    const text = cell(column);
    return !saysNothing(text) && (read(text) ?? undefined) === undefined;
  });
  for (const column of unread) reporter.warn(line, column, code);
  return unread.length > 0;
}

type Words = { name: string; description: string };
type TextPlace = { line: number; lang: Lang; columns: Words; reporter: IssueReporter };

export type SourceTexts = {
  /** What is marked with no language. */
  usual: Words;
  marked: Partial<Record<Lang, Words>>;
};

/**
 * What is marked with no language is Russian where a Ukrainian text stands beside it and no Russian
 * one, Ukrainian where only a Russian one does; alone it is of the file's language.
 */
export function requireTexts(
  { usual, marked }: SourceTexts,
  { line, lang, columns, reporter }: TextPlace,
): FileTexts | undefined {
  const inLangs: Partial<Record<Lang, Words>> = { ...marked };
  const usualLang = langOfUsual(marked, lang);
  if (usual.name && usualLang && !marked[usualLang]?.name) inLangs[usualLang] = usual;
  const candidates = [inLangs.ua, inLangs[lang], ...Object.values(inLangs)];
  const main = candidates.find((words) => words && readLine(words.name) !== "") ?? usual;
  if (!requireName(main.name, line, columns.name, reporter)) return undefined;
  const texts: FileTexts = {};
  for (const code of langs) {
    const words = inLangs[code];
    if (!words || readLine(words.name) === "" || readLine(words.name).length > longestName)
      continue;
    texts[code] = {
      name: readLine(words.name),
      description: readDescription(words.description, (warning) =>
        reporter.warn(line, columns.description, warning),
      ),
    };
  }
  return texts;
}

function langOfUsual(marked: SourceTexts["marked"], lang: Lang): Lang | undefined {
  const isThere = (code: Lang) => (marked[code]?.name ?? "") !== "";
  if (isThere("ua") && isThere("ru")) return undefined;
  if (isThere("ua")) return "ru";
  return isThere("ru") ? "ua" : lang;
}

type Cell = { text: string; line: number; column: string };

/** Why a price was not read, and where its point may have meant a thousand. */
export function reportPrice(
  price: FilePrice | undefined,
  { text, line, column }: Cell,
  reporter: IssueReporter,
): void {
  if (!price) reporter.error(line, column, hasTwoReadings(text) ? "priceAmbiguous" : "price");
  else if (isPointInDoubt(text)) reporter.warn(line, column, "pricePoint");
}

/** A count of a stock. What is below zero, or no whole number, is counted as less: that is noted. */
export function readQuantity(
  text: string,
  { line, column }: { line: number; column: string },
  reporter: IssueReporter,
): number | undefined {
  const quantity = readCount(text);
  const number = readNumber(text) ?? 0;
  if (quantity !== undefined && number < 0) reporter.warn(line, column, "stockBelowZero");
  else if (quantity !== undefined && hasTwoReadings(text))
    reporter.warn(line, column, "stockComma");
  else if (quantity !== undefined && quantity !== number)
    reporter.warn(line, column, "stockFraction");
  return quantity;
}

export type PricesAndStock = Pick<FileProduct, "price" | "stock" | "variants">;

/**
 * Variants that agree on their price leave it to the product, with its old price and its days; of
 * those that differ each keeps what it costs now. Variants that choose alike are not two.
 */
export function mergeVariants(
  line: number,
  all: readonly FileVariant[],
  column: string,
  reporter: IssueReporter,
): PricesAndStock | undefined {
  const variants = differing(all, column, reporter);
  const [first] = variants;
  if (!first) return undefined;
  const agree = variants.every(({ price }) => isSamePrice(price, first.price));
  const stock = stockOf(variants);
  if (agree) {
    const left = { ...first.price, regular: 0, sale: null };
    return {
      price: first.price,
      stock,
      variants: variants.map((one) => ({ ...one, price: left })),
    };
  }
  if (variants.some(({ price }) => price.sale !== null)) reporter.warn(line, column, "variantSale");
  const today = variants.map((one) => ({ ...one, price: plainPrice(priceNow(one.price)) }));
  const lowest = Math.min(...today.map(({ price }) => price.regular));
  return { price: plainPrice(lowest), stock, variants: today };
}

/** Those of the product's own row first, as a file has them; each once. */
export function uniquePictures(all: readonly FilePicture[]): FilePicture[] {
  const seen = new Set<string>();
  return all.filter(({ source }) => {
    const isNew = source !== "" && !seen.has(source);
    seen.add(source);
    return isNew;
  });
}

export const plainPrice = (regular: number): FilePrice => ({
  regular,
  sale: null,
  from: null,
  to: null,
});

/** A sale for some days is none of those that a variant can hold. */
function priceNow({ regular, sale, from, to }: FilePrice): number {
  return sale !== null && !from && !to ? sale : regular;
}

function isSamePrice(one: FilePrice, other: FilePrice): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function differing(
  all: readonly FileVariant[],
  column: string,
  reporter: IssueReporter,
): FileVariant[] {
  const seen = new Set<string>();
  return all.filter(({ line, choices }) => {
    const key = JSON.stringify(choices.map(({ label, value }) => [label, value]).sort());
    const isNew = choices.length > 0 && !seen.has(key);
    if (!isNew) reporter.error(line, column, "options");
    else if (seen.size >= mostVariants) reporter.error(line, column, "tooMany");
    const isKept = isNew && seen.size < mostVariants;
    if (isKept) seen.add(key);
    return isKept;
  });
}

function stockOf(variants: readonly FileVariant[]): FileStock | undefined {
  const stocks = variants.flatMap(({ stock }) => stock ?? []);
  if (stocks.length < variants.length) return undefined;
  const has = (status: FileStock["status"]) => stocks.some((one) => one.status === status);
  const other = has("preorder") ? "preorder" : "out_of_stock";
  return {
    status: has("available") ? "available" : other,
    quantity: null,
    ...(stocks.every((one) => one.isCountOnly) && { isCountOnly: true }),
  };
}
