/** A snapshot made quick to ask: facts of products side by side, in plain numbers. */
import type { CatalogueIndex, CatalogueOverlay, IndexedProduct } from "#contract/catalogue.ts";
import { type OrderTerm, stockOrder } from "./catalogue-order.ts";
import { type View, viewOf } from "./catalogue-plan.ts";
import { answerReader, indexWords, type WordIndex } from "./catalogue-words.ts";
import { type ReadSearch, readSearch } from "./search-terms.ts";
import { isProductVisible, type Place } from "./visibility.ts";

export type Offer = CatalogueOverlay[string];

/** Products have numbers: their places in `products`, in the order of names, then ids. */
export type Catalogue = {
  index: CatalogueIndex;
  products: readonly IndexedProduct[];
  offers: readonly Offer[];
  /** kopiykas */
  minPrices: Int32Array;
  /** By product, the numbers of its attribute values: their places in `values`. */
  facets: readonly (readonly number[])[];
  values: readonly { attribute: string; value: string }[];
  numberById: ReadonlyMap<string, number>;
  numberByPath: ReadonlyMap<string, number>;
  viewAt(place: Place): View;
  /** By product, 1 where it may be seen there. */
  seenAt(place: Place): Uint8Array;
  /** By category, the products in it and below it that may be seen there. */
  countsAt(place: Place): ReadonlyMap<string, number>;
  words(): WordIndex;
  /** What a search means among the products that may be seen there. */
  searchAt(place: Place, text: string): ReadSearch | null;
  /** Numbers of all products in that order; `matches` is not known here. */
  inOrder(order: readonly OrderTerm[]): readonly number[];
};

/** How many orders and searches are kept; a shopper uses two or three. */
const mostKept = 16;

export function prepareCatalogue(index: CatalogueIndex, overlay: CatalogueOverlay): Catalogue {
  // An overlay of another moment may lack a product: without a price it is not shown.
  const products = index.products
    .filter((product) => Object.hasOwn(overlay, product.id))
    .sort(compareNames);
  const offers = products.flatMap((product) => overlay[product.id] ?? []);
  const minPrices = Int32Array.from(offers, (offer) => Math.round(offer.min_price * 100));
  const { values, facets } = numberFacets(index, products);
  const facts: Facts = { products, offers, minPrices };
  const views = new Map<Place, View>();
  const seen = new Map<Place, Uint8Array>();
  const counts = new Map<Place, ReadonlyMap<string, number>>();
  const orders = new Map<string, readonly number[]>();
  const searches = new Map<string, ReadSearch | null>();
  let words: WordIndex | undefined;
  const viewAt = (place: Place) => keep(views, place, () => viewOf(index, place));
  const seenAt = (place: Place) =>
    keep(seen, place, () => {
      const { visible } = viewAt(place);
      return Uint8Array.from(products, ({ category_ids }) =>
        Number(isProductVisible(category_ids, visible)),
      );
    });
  const wordsOf = () => {
    words ??= indexWords(products.map((product) => product.search_words));
    return words;
  };
  return {
    ...facts,
    index,
    facets,
    values,
    numberById: new Map(products.map((product, at) => [product.id, at])),
    numberByPath: new Map(products.map((product, at) => [product.path, at])),
    viewAt,
    seenAt,
    countsAt: (place) => keep(counts, place, () => countProducts(products, viewAt(place))),
    words: wordsOf,
    searchAt(place, text) {
      if (searches.size >= mostKept) searches.clear();
      return keep(searches, `${String(place)} ${text}`, () => {
        const isSeen = (at: number) => seenAt(place)[at] === 1;
        return answerReader(readSearch(text), wordsOf(), isSeen);
      });
    },
    inOrder(order) {
      if (orders.size >= mostKept) orders.clear();
      return keep(orders, JSON.stringify(order), () => sortNumbers(facts, order));
    },
  };
}

type Facts = Pick<Catalogue, "products" | "offers" | "minPrices">;

function keep<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function countProducts(products: readonly IndexedProduct[], { branches }: View) {
  const above = new Map<string, string[]>();
  for (const [id, branch] of branches)
    for (const below of branch) keep(above, below, (): string[] => []).push(id);
  const counts = new Map<string, number>();
  for (const { category_ids } of products)
    for (const id of new Set(category_ids.flatMap((own) => above.get(own) ?? [])))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function compareNames(a: IndexedProduct, b: IndexedProduct): number {
  if (a.name_key !== b.name_key) return a.name_key < b.name_key ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function numberFacets(index: CatalogueIndex, products: readonly IndexedProduct[]) {
  const values = index.attributes.flatMap((attribute) =>
    attribute.values.map((value) => ({ attribute: attribute.name, value: value.name })),
  );
  const numbers = new Map<string, Map<string, number>>();
  for (const [at, { attribute, value }] of values.entries())
    keep(numbers, attribute, () => new Map<string, number>()).set(value, at);
  const facets = products.map((product) =>
    Object.entries(product.attributes).flatMap(([attribute, own]) =>
      own.flatMap((value) => numbers.get(attribute)?.get(value) ?? []),
    ),
  );
  return { values, facets };
}

/** Products stand by name already, and a sort keeps what it finds equal. */
function sortNumbers(facts: Facts, order: readonly OrderTerm[]): number[] {
  const keys = order.map(({ by, descending }) => {
    const fact = factOf(by, facts);
    const sign = descending ? -1 : 1;
    return facts.products.map((_, at) => sign * fact(at));
  });
  return facts.products.map((_, at) => at).sort((a, b) => compareBy(keys, a, b));
}

function compareBy(keys: readonly (readonly number[])[], a: number, b: number): number {
  for (const key of keys) {
    const difference = (key[a] ?? 0) - (key[b] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}

function factOf(by: OrderTerm["by"], { products, offers, minPrices }: Facts) {
  const of = (read: (product: IndexedProduct) => number) => (at: number) => {
    const product = products[at];
    return product ? read(product) : 0;
  };
  switch (by) {
    case "popularity":
      return of((product) => product.popularity);
    case "created":
      return of((product) => Date.parse(product.date_created));
    case "price":
      return (at: number) => minPrices[at] ?? 0;
    case "stock":
      return (at: number) => stockOrder.indexOf(offers[at]?.stock_status ?? "discontinued");
    case "position":
      return of((product) => product.position);
    case "name":
      return nameRanks(products);
    case "rating":
      return of((product) => product.rating);
    case "matches":
      return () => 0;
  }
}

/** Equal names share a rank, so that in a descending order too the id decides upwards. */
function nameRanks(products: readonly IndexedProduct[]): (at: number) => number {
  const ranks: number[] = [];
  for (const [at, product] of products.entries()) {
    const isNew = at === 0 || products[at - 1]?.name_key !== product.name_key;
    ranks.push((ranks[at - 1] ?? -1) + Number(isNew));
  }
  return (at) => ranks[at] ?? 0;
}
