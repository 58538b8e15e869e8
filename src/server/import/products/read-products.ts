/** A goods file of any of the kinds that are known → its goods, one after another. */
import type { Lang } from "#contract/lang.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { readRows, titlesOf } from "./csv.ts";
import type { FileGood, FileRow } from "./file-product.ts";
import { gatherUnits } from "./group-rows.ts";
import type { Say } from "./issues.ts";
import { offerKey, readOffers as readGroup } from "./offers.ts";
import { isProm, promKey, readProm } from "./prom.ts";
import { type Sniffed, sniffFile } from "./read-text.ts";
import { handleOf, isShopify, readShopify } from "./shopify.ts";
import { isWooCommerce, readWoo, wooKeys, wooUnits } from "./woocommerce.ts";
import { type FeedHead, readOffers } from "./yml.ts";

/** Of one product: the lines of its rows, and what they say of it unless they are at fault. */
export type Unit = { lines: number[]; good: FileGood | undefined };

type Plan = { file: string; lang: Lang; encoding: string | undefined };

/** Throws `ImportRefusal`, before the first unit, for a file that cannot be read to its end. */
export async function openGoods(plan: Plan, say: Say): Promise<AsyncGenerator<Unit>> {
  const sniffed = await sniffFile(plan.file, plan.encoding);
  if (sniffed.kind === "feed") return feedUnits(sniffed, plan.lang, say);
  const titles = titlesOf(sniffed);
  if (isShopify(titles)) return shopifyUnits(sniffed, plan.lang, say);
  if (isWooCommerce(titles)) return wooUnitsOf(sniffed, { titles, lang: plan.lang, say });
  if (isProm(titles)) return promUnits(sniffed, plan.lang, say);
  throw new ImportRefusal(
    `${plan.file} is none of the tables that are known: Shopify's has the columns "Handle" and "Variant Price", WooCommerce's "Type", "SKU", "Name" and "Regular price", Prom's "Код_товару", "Назва_позиції", "Ціна" and "Наявність".`,
  );
}

const silent: Say = { fault: () => {}, note: () => {}, miss: () => {} };

/** The first reading only counts; what is wrong is said in the second. */
function rowsOf(sniffed: Sniffed, say: Say): () => AsyncIterable<FileRow> {
  let times = 0;
  return () => {
    times += 1;
    return readRows(sniffed, times === 1 ? silent : say);
  };
}

async function* shopifyUnits(sniffed: Sniffed, lang: Lang, say: Say): AsyncGenerator<Unit> {
  const rows = rowsOf(sniffed, say);
  for await (const unit of gatherUnits({ rows, learn: () => {}, keyOf: handleOf }))
    yield { lines: unit.map(({ line }) => line), good: readShopify(unit, lang, say) };
}

async function* wooUnitsOf(
  sniffed: Sniffed,
  { titles, lang, say }: { titles: string[]; lang: Lang; say: Say },
): AsyncGenerator<Unit> {
  const units = wooUnits(titles);
  for await (const unit of gatherUnits({ rows: rowsOf(sniffed, say), ...wooKeys() }))
    yield { lines: unit.map(({ line }) => line), good: readWoo(unit, { lang, units, say }) };
}

async function* promUnits(sniffed: Sniffed, lang: Lang, say: Say): AsyncGenerator<Unit> {
  const rows = rowsOf(sniffed, say);
  for await (const unit of gatherUnits({ rows, learn: () => {}, keyOf: promKey }))
    yield { lines: unit.map(({ line }) => line), good: readProm(unit, { lang, say }) };
}

async function* feedUnits(sniffed: Sniffed, lang: Lang, say: Say): AsyncGenerator<Unit> {
  const head: FeedHead = { categories: new Map(), rates: new Map() };
  const rows = () => readOffers(sniffed, head);
  for await (const unit of gatherUnits({ rows, learn: () => {}, keyOf: offerKey }))
    yield { lines: unit.map(({ line }) => line), good: readGroup(unit, { lang, head, say }) };
}
