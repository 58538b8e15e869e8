/** A product file of any of the kinds that are known → its products, one after another. */
import type { Lang } from "#contract/lang.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { readRows, titlesOf } from "./csv.ts";
import type { FileProduct, FileRow } from "./file-product.ts";
import { groupRows } from "./group-rows.ts";
import type { IssueReporter } from "./issues.ts";
import { offerKey, readOffers as readGroup } from "./offers.ts";
import { isProm, promKey, readProm } from "./prom.ts";
import { type Sniffed, sniffFile } from "./read-text.ts";
import { handleOf, isShopify, readShopify } from "./shopify.ts";
import { isWooCommerce, readWoo, wooKeys, wooUnits } from "./woocommerce.ts";
import { type FeedHead, readOffers } from "./yml.ts";

/** Of one product: the lines of its rows, and what they say of it unless they are at fault. */
export type Unit = { lines: number[]; product: FileProduct | undefined };

type Plan = { file: string; lang: Lang; encoding: string | undefined };

/** Throws `ImportRefusal`, before the first unit, for a file that cannot be read to its end. */
export async function openProductFile(
  plan: Plan,
  reporter: IssueReporter,
): Promise<AsyncGenerator<Unit>> {
  const sniffed = await sniffFile(plan.file, plan.encoding);
  if (sniffed.kind === "feed") return feedProducts(sniffed, plan.lang, reporter);
  const titles = titlesOf(sniffed);
  if (isShopify(titles)) return shopifyProducts(sniffed, plan.lang, reporter);
  if (isWooCommerce(titles)) return wooProducts(sniffed, { titles, lang: plan.lang, reporter });
  if (isProm(titles)) return promProducts(sniffed, plan.lang, reporter);
  throw new ImportRefusal(
    `${plan.file} is none of the tables that are known: Shopify's has the columns "Handle" and "Variant Price", WooCommerce's "Type", "SKU", "Name" and "Regular price", Prom's "Код_товару", "Назва_позиції", "Ціна" and "Наявність".`,
  );
}

const silent: IssueReporter = { error: () => {}, warn: () => {}, pictureError: () => {} };

/** The first reading only counts; what is wrong is said in the second. */
function rowsOf(sniffed: Sniffed, reporter: IssueReporter): () => AsyncIterable<FileRow> {
  let times = 0;
  return () => {
    times += 1;
    return readRows(sniffed, times === 1 ? silent : reporter);
  };
}

async function* shopifyProducts(
  sniffed: Sniffed,
  lang: Lang,
  reporter: IssueReporter,
): AsyncGenerator<Unit> {
  const rows = rowsOf(sniffed, reporter);
  for await (const unit of groupRows({ rows, learn: () => {}, keyOf: handleOf }))
    yield { lines: unit.map(({ line }) => line), product: readShopify(unit, lang, reporter) };
}

async function* wooProducts(
  sniffed: Sniffed,
  { titles, lang, reporter }: { titles: string[]; lang: Lang; reporter: IssueReporter },
): AsyncGenerator<Unit> {
  const units = wooUnits(titles);
  for await (const unit of groupRows({ rows: rowsOf(sniffed, reporter), ...wooKeys() }))
    yield {
      lines: unit.map(({ line }) => line),
      product: readWoo(unit, { lang, units, reporter }),
    };
}

async function* promProducts(
  sniffed: Sniffed,
  lang: Lang,
  reporter: IssueReporter,
): AsyncGenerator<Unit> {
  const rows = rowsOf(sniffed, reporter);
  for await (const unit of groupRows({ rows, learn: () => {}, keyOf: promKey }))
    yield { lines: unit.map(({ line }) => line), product: readProm(unit, { lang, reporter }) };
}

async function* feedProducts(
  sniffed: Sniffed,
  lang: Lang,
  reporter: IssueReporter,
): AsyncGenerator<Unit> {
  const head: FeedHead = { categories: new Map(), rates: new Map() };
  const rows = () => readOffers(sniffed, head);
  for await (const unit of groupRows({ rows, learn: () => {}, keyOf: offerKey }))
    yield {
      lines: unit.map(({ line }) => line),
      product: readGroup(unit, { lang, head, reporter }),
    };
}
