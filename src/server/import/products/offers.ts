/**
 * Offers of a Ukrainian feed as products. Rozetka and Prom speak the same tongue with words of their
 * own: `price_old` and `oldprice`, `stock_quantity` and `quantity_in_stock`, `article` and
 * `vendorCode`. `name` is Russian where a `name_ua` stands beside it.
 */
import { defaultLang, type Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { readBarcode, readCount, readPrice, readWeight } from "./cells.ts";
import type {
  FileCharacteristic,
  FilePrice,
  FileProduct,
  FileStock,
  FileTexts,
} from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import {
  plainPrice,
  requireSku,
  requireTexts,
  uniquePictures,
  warnIfUnreadable,
} from "./product-parts.ts";
import { readLine, readValues } from "./texts.ts";
import { mergeOffers, type OfferRow } from "./variant-groups.ts";
import { childrenOf, type FeedHead, type FeedNode, innerOf, type Offer, textOf } from "./yml.ts";

type FeedContext = { lang: Lang; head: FeedHead; reporter: IssueReporter };
const groupOf = ({ node }: Offer) => node.attributes.group_id ?? "";

export const offerKey = (offer: Offer) =>
  groupOf(offer) ? `group ${groupOf(offer)}` : `offer ${offer.node.attributes.id ?? offer.line}`;

const textIn = (node: FeedNode, ...names: string[]) =>
  names.map((name) => childrenOf(node, name).map(textOf).find(Boolean)).find(Boolean) ?? "";

export function readOffers(
  offers: readonly Offer[],
  context: FeedContext,
): FileProduct | undefined {
  const { reporter } = context;
  const [head] = offers;
  if (!head) return undefined;
  const isGroup = groupOf(head) !== "" && offers.length > 1;
  if (!isGroup) for (const more of offers.slice(1)) reporter.error(more.line, "id", "skuRepeated");
  const own = isGroup ? offers : [head];
  const texts = readTexts(head, context);
  const read = own.flatMap((offer) => readOffer(offer, context) ?? []);
  const [first] = read;
  if (!texts || !first) return undefined;
  const pricesAndStock = mergeOffers(head.line, read, { isGroup, column: "param", reporter });
  if (!pricesAndStock) return undefined;
  const { node, line } = head;
  const dimensions = readDimensions(head, reporter);
  return {
    ...{ line, ...pricesAndStock, texts, weight: first.weight, dimensions },
    sku: isGroup ? `group-${groupOf(head)}` : first.sku,
    slug: slugOf(texts[defaultLang]?.name ?? Object.values(texts)[0]?.name ?? ""),
    barcode: isGroup ? "" : first.barcode,
    brand: readLine(textIn(node, "vendor")).slice(0, 200),
    categories: readCategories(head, context),
    tags: textIn(node, "keywords").split(",").map(readLine).filter(Boolean).slice(0, 50),
    displayed: undefined,
    pictures: uniquePictures(
      own.flatMap((offer) =>
        childrenOf(offer.node, "picture").map((picture) => ({
          ...{ line: offer.line, column: "picture", source: textOf(picture), alt: "" },
        })),
      ),
    ),
  };
}

function readOffer({ line, node }: Offer, { head, reporter }: FeedContext): OfferRow | undefined {
  const currency = textIn(node, "currencyId") || "UAH";
  const rate = ["UAH", "ГРН"].includes(currency.toUpperCase()) ? 1 : head.rates.get(currency);
  if (rate === undefined) reporter.error(line, "currencyId", "currency");
  const price = rate === undefined ? undefined : readPrices({ line, node }, rate, reporter);
  if (rate !== undefined && !price) reporter.error(line, "price", "price");
  const stock = readStock(node);
  if (!stock) reporter.error(line, "stock_quantity", "stock");
  const { id = "" } = node.attributes;
  const sku = requireSku([textIn(node, "vendorCode", "article"), id], line, "vendorCode", reporter);
  const code = textIn(node, "barcode");
  const barcode = readBarcode(code) ?? "";
  if (code && !barcode) reporter.warn(line, "barcode", "barcode");
  const kg = textIn(node, "weight");
  const weight = kg === "" ? 0 : readWeight(kg, "kg");
  if (weight === undefined) reporter.error(line, "weight", "weight");
  if (!price || !stock || !sku || weight === undefined) return undefined;
  const params = readParams(node, (warn) => reporter.warn(line, "param", warn));
  return { line, sku, price, stock, weight: weight || undefined, barcode, params };
}

/** The old price beside today's; `price_promo` is below today's. */
function readPrices(
  { line, node }: Offer,
  rate: number,
  reporter: IssueReporter,
): FilePrice | undefined {
  const cell = (name: string) => textIn(node, name);
  warnIfUnreadable(
    { line, cell },
    ["price_promo", "price_old", "oldprice"],
    "sale",
    readPrice,
    reporter,
  );
  const price = readPrice(textIn(node, "price"), rate);
  if (price === undefined) return undefined;
  const promo = readPrice(textIn(node, "price_promo"), rate);
  const old = readPrice(textIn(node, "price_old", "oldprice"), rate);
  const today = promo !== undefined && promo < price ? promo : price;
  const before = Math.max(price, old ?? 0);
  return before > today
    ? { regular: before, sale: today, from: null, to: null }
    : plainPrice(today);
}

/** Prom leaves `available` empty for what is made to order. */
function readStock(node: FeedNode): FileStock | undefined {
  const count = textIn(node, "stock_quantity", "quantity_in_stock", "quantity");
  const quantity = count === "" ? null : readCount(count);
  if (quantity === undefined) return undefined;
  const available =
    node.attributes.available ?? node.attributes.in_stock ?? textIn(node, "available");
  if (node.attributes.available === "" && quantity === null)
    return { status: "preorder", quantity: null };
  if (/^(false|0|no|-)$/i.test(available) || quantity === 0)
    return { status: "out_of_stock", quantity: 0 };
  return { status: "available", quantity };
}

function readTexts({ line, node }: Offer, { lang, reporter }: FeedContext): FileTexts | undefined {
  const inner = (...tags: string[]) =>
    tags.map((tag) => childrenOf(node, tag).map(innerOf).find(Boolean)).find(Boolean) ?? "";
  const usual = { name: textIn(node, "name", "model"), description: inner("description") };
  const ukrainian = {
    name: textIn(node, "name_ua", "name_uk"),
    description: inner("description_ua", "description_uk"),
  };
  const columns = { name: "name", description: "description" };
  return requireTexts({ usual, ukrainian }, { line, lang, columns, reporter });
}

/** Several params of one name are several values; `unit` goes with each. */
function readParams(node: FeedNode, warn: (code: "valueCut") => void): FileCharacteristic[] {
  const valuesByLabel = new Map<string, string[]>();
  for (const param of childrenOf(node, "param")) {
    const label = readLine(param.attributes.name ?? "").slice(0, 120);
    const unit = readLine(param.attributes.unit ?? "");
    const inLangs = childrenOf(param, "value");
    const ukrainian = inLangs.find(({ attributes }) => /^(ua|uk)$/.test(attributes.lang ?? ""));
    const value = textOf(ukrainian ?? inLangs[0] ?? param);
    if (!label || !value) continue;
    const known = valuesByLabel.get(label) ?? [];
    valuesByLabel.set(label, [...known, unit ? `${value} ${unit}` : value]);
  }
  return [...valuesByLabel]
    .map(([label, values]) => ({ label, values: readValues(values, () => warn("valueCut")) }))
    .filter(({ values }) => values.length > 0);
}

function readCategories({ line, node }: Offer, { head, reporter }: FeedContext): string[][] {
  const id = textIn(node, "categoryId");
  if (!id) return [];
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at = id; at !== "" && !seen.has(at); ) {
    seen.add(at);
    const category = head.categories.get(at);
    if (category) names.unshift(readLine(category.name).slice(0, 200));
    at = category?.parent ?? "";
  }
  if (names.filter(Boolean).length === 0) reporter.warn(line, "categoryId", "categoryUnknown");
  return names.filter(Boolean).length > 0 ? [names.filter(Boolean)] : [];
}

function readDimensions({ line, node }: Offer, reporter: IssueReporter): FileProduct["dimensions"] {
  const cell = (name: string) => textIn(node, name);
  const read = (text: string) => /^[0/]*$/.test(text) || readSides(text);
  warnIfUnreadable({ line, cell }, ["dimensions"], "measure", read, reporter);
  return readSides(cell("dimensions"));
}

/** `10/20/5.5`, in centimetres. */
function readSides(text: string): FileProduct["dimensions"] {
  const sides = text.split("/").map((side) => Number(side.replace(",", ".")));
  const [length, width, height] = sides;
  const isWhole = sides.length === 3 && sides.every((side) => side > 0 && side < 100_000);
  return isWhole && length && width && height ? { length, width, height } : undefined;
}
