/**
 * The catalogue's reads, answered from the snapshot exactly as the server answers them. The tests
 * hold the two equal, filter by filter; whoever changes one changes the other.
 *
 * The index and the overlay answer everything but a product's details; these stand in shards,
 * which the caller brings when `listShards` names them.
 */
import type { IndexedProduct, ProductDetail } from "#contract/catalogue.ts";
import type { ShopPage } from "#contract/content-pages.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { productFields } from "#contract/product-names.ts";
import type { ProductQuery } from "#contract/product-query.ts";
import type { Product, ProductList } from "#contract/products.ts";
import type { ShopLocation } from "#contract/settings.ts";
import type { SitemapEntry } from "#contract/sitemap.ts";
import { answerOf } from "./answer.ts";
import { type Matched, matchPlan } from "./match.ts";
import { onlyOf, planQuery, type QueryPlan } from "./plan.ts";
import type { Catalogue, Offer } from "./prepare.ts";
import { findPlace, type SiteAddress } from "./sitemap.ts";
import { isProductVisible } from "./visibility.ts";

export type ProductField = keyof Product;
/** product id → detail, as far as shards are at hand */
export type Details = ReadonlyMap<string, ProductDetail>;

const noDetails: Details = new Map();

/** The fields to answer; null: all. Names that a product lacks are as if they were not there. */
export function readFields(requested: ProductQuery["fields"]): ProductField[] | null {
  const known = productFields.filter((field) => requested?.includes(field));
  return known.length > 0 ? known : null;
}

/** The place in force on this device: the one chosen, if the shop has it, else the default one. */
export function locationInForce(
  locations: readonly ShopLocation[],
  chosen: string | undefined,
): string {
  const found =
    locations.find(({ id }) => id === chosen) ??
    locations.find(({ isLocationDefault }) => isLocationDefault) ??
    locations[0];
  return found?.id ?? "";
}

export function queryCatalogue(
  catalogue: Catalogue,
  query: ProductQuery,
  locationId: string,
  details: Details = noDetails,
): ProductList {
  const view = catalogue.viewAt(locationId);
  const plan = planQuery(query, view, catalogue.searchAt(locationId, query.search));
  const { counted, numbers } = matchHere(catalogue, plan, locationId);
  const fields = readFields(query.fields);
  return {
    ...answerOf(counted, plan, view.context, numbers.length),
    data: numbers.map((at) => rowOf(catalogue, at, fields, details)),
    ...(catalogue.index.partial ? { partial: true } : {}),
  };
}

function matchHere(catalogue: Catalogue, plan: QueryPlan, locationId: string): Matched {
  const { columns, inOrder } = catalogue;
  const found = plan.search && catalogue.foundBy(plan.search.terms);
  const seen = catalogue.seenAt(locationId);
  const { numberById, numbersBySku, numbersByTag } = catalogue;
  const only = onlyOf(plan, numberById, {
    bySku: plan.skus?.flatMap((sku) => numbersBySku.get(sku) ?? []),
    byTag: plan.tags?.flatMap((tag) => numbersByTag.get(tag) ?? []),
  });
  return matchPlan(columns, plan, { seen, found, only, inOrder });
}

/** The shards that the answer to `query` needs; none where cards are enough. */
export function listShards(
  catalogue: Catalogue,
  query: ProductQuery,
  locationId: string,
): number[] {
  const first = catalogue.products[0];
  const fields = readFields(query.fields);
  if (!first || fields?.every((field) => isIndexed(field, first, catalogue.offers[0]))) return [];
  const search = catalogue.searchAt(locationId, query.search);
  const plan = planQuery(query, catalogue.viewAt(locationId), search);
  const { numbers } = matchHere(catalogue, plan, locationId);
  return [...new Set(numbers.flatMap((at) => catalogue.products[at]?.shard ?? []))];
}

export function findProduct(
  catalogue: Catalogue,
  id: string,
  locationId: string,
): IndexedProduct | undefined {
  const found = catalogue.products[catalogue.numberById.get(id) ?? -1];
  return found && isSeen(catalogue, found, locationId) ? found : undefined;
}

/** A detail with the prices and stock of now. */
export function productOfSnapshot(detail: ProductDetail, offer: Offer): Product {
  const { variants } = offer;
  return {
    ...detail,
    ...movingOf(detail, offer),
    variants: detail.variants.map((variant) => ({ ...variant, ...variants[variant.id] })),
  };
}

/** A stored overlay of an older build has no ratings: there the product's own ones stand. */
function movingOf(
  product: Pick<Product, "rating" | "rating_votes">,
  { variants: _, rating, rating_votes, ...moving }: Offer,
) {
  return {
    ...moving,
    rating: rating ?? product.rating,
    rating_votes: rating_votes ?? product.rating_votes,
  };
}

/** As GET /product_categories answers: those to be seen here, with what is in them here. */
export function listCategories(catalogue: Catalogue, locationId: string): ProductCategory[] {
  const { visible } = catalogue.viewAt(locationId);
  return catalogue.index.categories
    .filter(({ id }) => visible.has(id))
    .map((category) => withCount(catalogue, category, locationId));
}

export function findCategory(
  catalogue: Catalogue,
  id: string,
  locationId: string,
): ProductCategory | undefined {
  const found = catalogue.index.categories.find((category) => category.id === id);
  const isHere = catalogue.viewAt(locationId).visible.has(id);
  return found && isHere ? withCount(catalogue, found, locationId) : undefined;
}

/** A partial snapshot would count too few: there the server's count of all places stands. */
function withCount(
  catalogue: Catalogue,
  category: ProductCategory,
  locationId: string,
): ProductCategory {
  if (catalogue.index.partial) return category;
  return { ...category, products_count: catalogue.countsAt(locationId).get(category.id) ?? 0 };
}

/** What stands at a path; a product's entry and a page's lack their data until it is put in. */
export type SitemapPlace =
  | { kind: "entry"; entry: SitemapEntry }
  | Extract<SiteAddress, { kind: "page" }>
  | { kind: "product"; path: string; product: IndexedProduct };

export function findSitemapPlace(
  catalogue: Catalogue,
  path: string,
  locationId: string,
): SitemapPlace | undefined {
  const view = catalogue.viewAt(locationId);
  const place = findPlace(path, view, catalogue.index);
  if (place.kind === "page") return place;
  if (place.kind === "entry")
    return { kind: "entry", entry: withCategory(catalogue, place.entry, locationId) };
  const product = catalogue.products[catalogue.numberByPath.get(place.path) ?? -1];
  if (!product || !isSeen(catalogue, product, locationId)) return undefined;
  return { kind: "product", path: place.path, product };
}

/** The plan of a path knows the category as the index holds it; its count is that of the place. */
function withCategory(catalogue: Catalogue, entry: SitemapEntry, locationId: string): SitemapEntry {
  if (entry.type === "redirect" || !entry.data || !entry.resource) return entry;
  return { ...entry, data: findCategory(catalogue, entry.resource, locationId) ?? entry.data };
}

export function sitemapEntryOfPage(
  { path, type }: Extract<SiteAddress, { kind: "page" }>,
  page: ShopPage,
): SitemapEntry {
  return { path, type, resource: page.id, data: page };
}

export function sitemapEntryOfProduct(path: string, product: Product): SitemapEntry {
  return { path, type: "product", resource: product.id, data: product };
}

function isSeen(catalogue: Catalogue, product: IndexedProduct, locationId: string): boolean {
  return isProductVisible(product.category_ids, catalogue.viewAt(locationId).visible);
}

function rowOf(
  catalogue: Catalogue,
  at: number,
  fields: ProductField[] | null,
  details: Details,
): Partial<Product> {
  const indexed = catalogue.products[at];
  const offer = catalogue.offers[at];
  if (!indexed || !offer) return {};
  const detail = details.get(indexed.id);
  const known: Partial<Product> = detail
    ? productOfSnapshot(detail, offer)
    : cardOf(indexed, offer);
  if (fields === null) return known;
  return Object.fromEntries(
    fields.flatMap((field) => (field in known ? [[field, known[field]]] : [])),
  );
}

/** All of a product that the index and the overlay know. */
function cardOf(indexed: IndexedProduct, offer: Offer): Partial<Product> {
  const { name_key: _, attributes: __, search_words: ___, shard: ____, ...listed } = indexed;
  const { tags: _____, variant_skus: ______, ...card } = listed;
  return { ...card, ...movingOf(indexed, offer) };
}

function isIndexed(
  field: ProductField,
  product: IndexedProduct,
  offer: Offer | undefined,
): boolean {
  return offer !== undefined && field in cardOf(product, offer);
}
