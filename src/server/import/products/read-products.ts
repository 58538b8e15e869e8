/** A product file of any of the kinds that are known → its products, one after another. */
import type { Lang } from "#contract/lang.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { readRows, titlesOf } from "./csv.ts";
import type { FileProduct, FileRow } from "./file-product.ts";
import { groupRows } from "./group-rows.ts";
import type { IssueReporter } from "./issues.ts";
import { type FileMapping, ownColumns, type RateOf, ratesOf } from "./mapping.ts";
import { offerKey, readOffers as readGroup } from "./offers.ts";
import { plainKey, priceCellsOf, readPlain } from "./plain.ts";
import { openPriceDoubt, type PricePoint } from "./price-point.ts";
import { isProm, promKey, promTitle, readProm } from "./prom.ts";
import { type Sniffed, sniffFile } from "./read-text.ts";
import { handleOf, isShopify, readShopify } from "./shopify.ts";
import { isWooCommerce, readWoo, wooKeys, wooUnits } from "./woocommerce.ts";
import { type FeedHead, type Offer, readOffers } from "./yml.ts";

/** Of one product: the lines of its rows, and what they say of it unless they are at fault. */
export type Unit = { lines: number[]; product: FileProduct | undefined };

type Plan = { file: string; lang: Lang; encoding: string | undefined; mapping: FileMapping };
type ReadContext = { lang: Lang; rateOf: RateOf; reporter: IssueReporter };

/** Throws `ImportRefusal`, before the first unit, for a file that cannot be read to its end. */
export async function openProductFile(
  plan: Plan,
  reporter: IssueReporter,
): Promise<AsyncGenerator<Unit>> {
  const sniffed = await sniffFile(plan.file, plan.encoding);
  const { columns, point } = plan.mapping;
  const context = { lang: plan.lang, rateOf: ratesOf(plan.mapping), reporter };
  const isMapped = Object.keys(columns).length > 0;
  if (sniffed.kind === "feed") {
    if (isMapped) throw new ImportRefusal(`${plan.file} is a feed: leave out --map.`);
    return feedProducts(sniffed, context);
  }
  const titles = titlesOf(sniffed);
  if (isMapped) return plainProducts(sniffed, { ...context, columns, titles, point });
  if (isShopify(titles)) return shopifyProducts(sniffed, context);
  if (isWooCommerce(titles)) return wooProducts(sniffed, { ...context, titles });
  if (isProm(titles)) return promProducts(sniffed, context);
  const own = ownColumns(titles);
  if (own) return plainProducts(sniffed, { ...context, columns: own, titles, point });
  throw new ImportRefusal(describeUnknown(plan.file, titles), { code: "unknownTable" });
}

function describeUnknown(file: string, titles: readonly string[]): string {
  const found = titles.slice(0, 30).map((title) => `"${title.slice(0, 60)}"`);
  const more = titles.length > 30 ? `, and ${titles.length - 30} more` : "";
  const find = (words: RegExp) => titles.find((title) => words.test(title)) ?? "…";
  const example = `name=${find(/name|title|назва|название/i)},sku=${find(/sku|артикул|code|код|^id$/i)},price=${find(/price|ціна|цена/i)}`;
  return (
    `${file} is none of the tables that are known: Shopify's has the columns "Handle" and "Variant Price", ` +
    `WooCommerce's "Type", "SKU", "Name" and "Regular price", Prom's "Код_товару", "Назва_позиції", "Ціна" and "Наявність" ` +
    `(in Ukrainian or Russian); a YML feed (Rozetka, Prom, Epicentr) begins with <yml_catalog>. ` +
    `Its columns are ${found.join(", ")}${more}. Say which is which: --map "${example}".`
  );
}

const silent: IssueReporter = {
  error: () => {},
  warn: () => {},
  pictureError: () => {},
  unread: () => {},
  nameRow: () => {},
};

/** The first reading only counts; what is wrong is said in the second. */
function rowsOf(
  sniffed: Sniffed,
  reporter: IssueReporter,
  rename?: (title: string) => string,
): () => AsyncIterable<FileRow> {
  let times = 0;
  return () => {
    times += 1;
    return readRows(sniffed, times === 1 ? silent : reporter, rename);
  };
}

async function* shopifyProducts(sniffed: Sniffed, context: ReadContext): AsyncGenerator<Unit> {
  const rows = rowsOf(sniffed, context.reporter);
  const rate = context.rateOf("") ?? 1;
  for await (const unit of groupRows({ rows, learn: () => {}, keyOf: handleOf }))
    yield {
      lines: unit.map(({ line }) => line),
      product: readShopify(unit, { ...context, rate }),
    };
}

async function* wooProducts(
  sniffed: Sniffed,
  { titles, ...context }: ReadContext & { titles: string[] },
): AsyncGenerator<Unit> {
  const units = wooUnits(titles);
  const rate = context.rateOf("") ?? 1;
  const rows = rowsOf(sniffed, context.reporter);
  for await (const unit of groupRows({ rows, ...wooKeys() }))
    yield {
      lines: unit.map(({ line }) => line),
      product: readWoo(unit, { ...context, units, rate }),
    };
}

async function* promProducts(sniffed: Sniffed, context: ReadContext): AsyncGenerator<Unit> {
  const rows = rowsOf(sniffed, context.reporter, promTitle);
  for await (const unit of groupRows({ rows, learn: () => {}, keyOf: promKey }))
    yield { lines: unit.map(({ line }) => line), product: readProm(unit, context) };
}

type PlainTable = ReadContext & {
  titles: string[];
  columns: FileMapping["columns"];
  point: PricePoint | undefined;
};

/** @throws ImportRefusal when a mapped column is not in the table, or its prices have two readings */
async function* plainProducts(
  sniffed: Sniffed,
  { titles, columns, point, ...context }: PlainTable,
): AsyncGenerator<Unit> {
  const known = new Set(titles.map((title) => title.toLowerCase()));
  const named = Object.entries(columns).flatMap(([field, title]) =>
    field === "options" ? title.split("|").map((one) => one.trim()) : [title],
  );
  const missing = named.filter((title) => !known.has(title.toLowerCase()));
  if (missing.length > 0)
    throw new ImportRefusal(
      `${sniffed.file} has no column ${missing.map((title) => `"${title}"`).join(", ")}; its columns are ${titles.slice(0, 30).join(", ")}.`,
    );
  const doubt = openPriceDoubt();
  const learn = (row: FileRow) => priceCellsOf(row, columns).forEach(doubt.learn);
  const read = rowsOf(sniffed, context.reporter);
  // Before the first reading nothing is in doubt yet.
  const rows = () => {
    const example = point === undefined ? doubt.findExample() : undefined;
    if (example !== undefined) throw inDoubt(sniffed.file, example);
    return read();
  };
  for await (const unit of groupRows({ rows, learn, keyOf: plainKey(columns) }))
    yield {
      lines: unit.map(({ line }) => line),
      product: readPlain(unit, { ...context, columns, point: point ?? doubt.findPoint() }),
    };
}

const inDoubt = (file: string, example: string) =>
  new ImportRefusal(
    `${file} has prices such as ${example}, a thousand or a fraction: say --point thousands or --point decimal.`,
    { code: "pricePoints", example },
  );

async function* feedProducts(sniffed: Sniffed, context: ReadContext): AsyncGenerator<Unit> {
  const head: FeedHead = { categories: new Map(), rates: new Map() };
  const rows = () => readOffers(sniffed, head);
  const learn = ({ line, node }: Offer) => {
    if (node.attributes.id) context.reporter.nameRow(line, `offer ${node.attributes.id}`);
  };
  for await (const unit of groupRows({ rows, learn, keyOf: offerKey }))
    yield {
      lines: unit.map(({ line }) => line),
      product: readGroup(unit, { ...context, head }),
    };
}
