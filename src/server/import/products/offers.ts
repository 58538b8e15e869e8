/**
 * Offers of a Ukrainian feed as products. Rozetka, Prom and Epicentr use the same format with names
 * of their own: `price_old` and `oldprice`, `stock_quantity` and `quantity_in_stock`, `article` and
 * `vendorCode`. `name` is Russian where a `name_ua` stands beside it. Epicentr marks texts by
 * `lang`, names the category inside the offer, and gives grams and millimetres.
 */
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { readBarcode, readPrice } from "./cells.ts";
import type { FileCharacteristic, FilePrice, FileProduct, FileStock } from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import type { RateOf } from "./mapping.ts";
import {
  readDimensions,
  readOfferWeight,
  systemCodes,
  systemParam,
  textIn,
} from "./offer-measures.ts";
import { readTexts } from "./offer-texts.ts";
import {
  plainPrice,
  readQuantity,
  reportPrice,
  requireSku,
  uniquePictures,
  warnIfUnreadable,
} from "./product-parts.ts";
import { readLine, readValues } from "./texts.ts";
import { mergeOffers, type OfferRow } from "./variant-groups.ts";
import { childrenOf, type FeedHead, type FeedNode, type Offer, textOf } from "./yml.ts";

type FeedContext = { lang: Lang; head: FeedHead; rateOf: RateOf; reporter: IssueReporter };
const groupOf = ({ node }: Offer) => node.attributes.group_id ?? "";

/** Elements that are read here, or that say nothing that a shop stores. */
const readElements = new Set([
  "url",
  "price",
  "price_old",
  "oldprice",
  "price_promo",
  "currencyId",
  "categoryId",
  "category",
  "attribute_set",
  "picture",
  "name",
  "name_uk",
  "model",
  "description",
  "description_uk",
  ...langs.flatMap((lang) => [`name_${lang}`, `description_${lang}`]),
  "vendor",
  "vendorCode",
  "article",
  "barcode",
  "stock_quantity",
  "quantity_in_stock",
  "quantity",
  "available",
  "availability",
  "keywords",
  "param",
  "weight",
  "dimensions",
  "width",
  "height",
  "length",
]);

function reportUnread({ node }: Offer, reporter: IssueReporter): void {
  const names = node.content.flatMap((one) => (typeof one === "string" ? [] : [one.name]));
  for (const name of new Set(names)) if (!readElements.has(name)) reporter.unread(name, 1);
}

export const offerKey = (offer: Offer) =>
  groupOf(offer) ? `group ${groupOf(offer)}` : `offer ${offer.node.attributes.id ?? offer.line}`;

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
  for (const offer of own) reportUnread(offer, reporter);
  const texts = readTexts(head, context);
  const read = own.flatMap((offer) => readOffer(offer, context) ?? []);
  const [first] = read;
  if (!texts || !first) return undefined;
  const pricesAndStock = mergeOffers(head.line, read, { isGroup, column: "param", reporter });
  if (!pricesAndStock) return undefined;
  const { node, line } = head;
  const dimensions = readDimensions(head, reporter);
  const categoryTitle = textIn(node, "categoryId") ? "categoryId" : "category";
  return {
    line,
    ...pricesAndStock,
    texts,
    weight: first.weight,
    dimensions,
    sku: isGroup ? `group-${groupOf(head)}` : first.sku,
    slug: slugOf(texts[defaultLang]?.name ?? Object.values(texts)[0]?.name ?? ""),
    barcode: isGroup ? "" : first.barcode,
    brand: readLine(textIn(node, "vendor")).slice(0, 200),
    categories: readCategories(head, context),
    categoryColumn: { title: categoryTitle, hasSlugs: false },
    tags: textIn(node, "keywords").split(",").map(readLine).filter(Boolean).slice(0, 50),
    displayed: undefined,
    pictures: uniquePictures(
      own.flatMap((offer) =>
        childrenOf(offer.node, "picture").map((picture) => ({
          line: offer.line,
          column: "picture",
          source: textOf(picture),
          alt: "",
        })),
      ),
    ),
  };
}

function readOffer(offer: Offer, { head, rateOf, reporter }: FeedContext): OfferRow | undefined {
  const { line, node } = offer;
  const currency = textIn(node, "currencyId");
  const rate = rateOf(currency) ?? head.rates.get(currency);
  if (rate === undefined) reporter.error(line, "currencyId", "currency");
  const price = rate === undefined ? undefined : readPrices({ line, node }, rate, reporter);
  if (rate !== undefined)
    reportPrice(price, { text: textIn(node, "price"), line, column: "price" }, reporter);
  const stock = readStock(offer, reporter);
  if (!stock) reporter.error(line, "stock_quantity", "stock");
  const { id = "" } = node.attributes;
  const sku = requireSku([textIn(node, "vendorCode", "article"), id], line, "vendorCode", reporter);
  const code = textIn(node, "barcode") || systemParam(node, "barcodes");
  const barcode = readBarcode(code) ?? "";
  if (code && !barcode) reporter.warn(line, "barcode", "barcode");
  const weight = readOfferWeight(node);
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
function readStock({ line, node }: Offer, reporter: IssueReporter): FileStock | undefined {
  const count = textIn(node, "stock_quantity", "quantity_in_stock", "quantity");
  const place = { line, column: "stock_quantity" };
  const quantity = count === "" ? null : readQuantity(count, place, reporter);
  if (quantity === undefined) return undefined;
  const available =
    node.attributes.available ??
    node.attributes.in_stock ??
    textIn(node, "available", "availability");
  if (node.attributes.available === "" && quantity === null)
    return { status: "preorder", quantity: null };
  if (/^(false|0|no|-|out_of_stock)$/i.test(available) || quantity === 0)
    return { status: "out_of_stock", quantity: 0 };
  return { status: "available", quantity };
}

/** Several params of one name are several values; `unit` goes with each. */
function readParams(node: FeedNode, warn: (code: "valueCut") => void): FileCharacteristic[] {
  const valuesByLabel = new Map<string, string[]>();
  for (const param of childrenOf(node, "param")) {
    if (systemCodes.includes(param.attributes.paramcode ?? "")) continue;
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
  const own = readLine(textIn(node, "category")).slice(0, 200);
  const id = textIn(node, "categoryId");
  if (!id) return own ? [[own]] : [];
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
