/** A snapshot made quick to ask: facts of products side by side, in plain numbers. */

import type { CatalogueIndex, CatalogueOverlay, IndexedProduct } from "#contract/catalogue.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import { readMainWords } from "#rules/search/main-words.ts";
import { type ReadSearch, readSearch, type Term } from "#rules/search/terms.ts";
import {
  type Columns,
  countProducts,
  listsOf,
  openNumbers,
  orderNumbers,
  seenOf,
  stockNumber,
  type ValueName,
} from "./columns.ts";
import type { OrderTerm } from "./order.ts";
import { type View, viewOf } from "./plan.ts";
import { isBySection, isDoubtful, namesThings } from "./thing-named.ts";
import type { CatalogueLocation } from "./visibility.ts";
import { answerReader, findTerms, indexWords, type WordIndex, type WordMatches } from "./words.ts";

export type Offer = CatalogueOverlay[string];

/** Products have numbers: their places in `products`, in the order of names, then ids. */
export type Catalogue = {
  index: CatalogueIndex;
  products: readonly IndexedProduct[];
  offers: readonly Offer[];
  columns: Columns;
  numberById: ReadonlyMap<string, number>;
  numberByPath: ReadonlyMap<string, number>;
  /** Of products and of their variants. */
  numbersBySku: ReadonlyMap<string, readonly number[]>;
  numbersByTag: ReadonlyMap<string, readonly number[]>;
  viewAt(place: CatalogueLocation): View;
  /** By product, 1 where it may be seen there. */
  seenAt(place: CatalogueLocation): Uint8Array;
  /** By category, the products in it and below it that may be seen there. */
  countsAt(place: CatalogueLocation): ReadonlyMap<string, number>;
  /** The products in which every term is found. */
  foundBy(terms: readonly Term[]): WordMatches;
  /** What a search means among the products that may be seen there. */
  searchAt(place: CatalogueLocation, text: string): ReadSearch | null;
  /** Numbers of all products in that order; `matches` is not known here. */
  inOrder(order: readonly OrderTerm[]): Uint32Array;
};

/** How many orders and searches are kept; a shopper uses two or three. */
const mostKept = 16;

export function prepareCatalogue(index: CatalogueIndex, overlay: CatalogueOverlay): Catalogue {
  // An overlay of another moment may lack a product: without a price it is not shown.
  const products = index.products
    .filter((product) => Object.hasOwn(overlay, product.id))
    .sort(compareNames);
  const offers = products.flatMap((product) => overlay[product.id] ?? []);
  const columns = columnsOf(index, products, offers);
  const names = nameRanks(products);
  const views = new Map<CatalogueLocation, View>();
  const seen = new Map<CatalogueLocation, Uint8Array>();
  const counts = new Map<CatalogueLocation, ReadonlyMap<string, number>>();
  const orders = new BoundedMap<string, Uint32Array>(mostKept);
  const searches = new BoundedMap<string, ReadSearch | null>(mostKept);
  let words: WordIndex | undefined;
  const viewAt = (place: CatalogueLocation) => keep(views, place, () => viewOf(index, place));
  const seenAt = (place: CatalogueLocation) =>
    keep(seen, place, () => seenOf(columns, viewAt(place)));
  const wordsOf = () => {
    words ??= indexWords(products.map((product) => product.search_words));
    return words;
  };
  const found = new WeakMap<readonly Term[], WordMatches>();
  const foundBy = (terms: readonly Term[]) => {
    const matches = found.get(terms) ?? findTerms(wordsOf(), terms, columns.size);
    found.set(terms, matches);
    return matches;
  };
  return {
    index,
    products,
    offers,
    columns,
    numberById: new Map(products.map((product, at) => [product.id, at])),
    numberByPath: new Map(products.map((product, at) => [product.path, at])),
    numbersBySku: numbersBy(products, ({ sku, variant_skus = [] }) => [sku, ...variant_skus]),
    numbersByTag: numbersBy(products, ({ tags = [] }) => tags),
    viewAt,
    seenAt,
    countsAt: (place) => keep(counts, place, () => countProducts(columns, viewAt(place))),
    foundBy,
    searchAt(place, text) {
      return keep(searches, `${String(place)} ${text}`, () => {
        const isSeen = (at: number) => seenAt(place)[at] === 1;
        const read = answerReader(readSearch(text), wordsOf(), isSeen);
        if (!read || read.terms.length < 2) return read;
        const scoresOf = (terms: readonly Term[], some?: Uint8Array) => {
          const { isFound, matches } = foundBy(terms);
          const scores: number[] = [];
          for (const [at, score] of matches.entries())
            if (isFound[at] === 1 && isSeen(at) && some?.[at] !== 0) scores.push(score);
          return scores;
        };
        const found = scoresOf(read.terms);
        if (!isDoubtful(read.terms, found)) return read;
        const main = answerReader(readMainWords(read.searched ?? text), wordsOf(), isSeen);
        if (!main || found.length === 0) return main ?? read;
        const own = scoresOf(main.terms, foundBy(read.terms).isFound);
        if (!isBySection(main.terms, own, viewAt(place))) return read;
        return namesThings(main.terms, scoresOf(main.terms)) ? main : read;
      });
    },
    inOrder(order) {
      return keep(orders, JSON.stringify(order), () => orderNumbers(columns, names, order));
    },
  };
}

function numbersBy(
  products: readonly IndexedProduct[],
  namesOf: (product: IndexedProduct) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [at, product] of products.entries())
    for (const name of namesOf(product)) keep(numbers, name, (): number[] => []).push(at);
  return numbers;
}

function keep<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function compareNames(a: IndexedProduct, b: IndexedProduct): number {
  if (a.name_key !== b.name_key) return a.name_key < b.name_key ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function columnsOf(
  index: CatalogueIndex,
  products: readonly IndexedProduct[],
  offers: readonly Offer[],
): Columns {
  const brands = openNumbers();
  const categories = openNumbers();
  const { valueNames, numbersOf } = numberValues(index);
  return {
    size: products.length,
    minPrices: Int32Array.from(offers, (offer) => Math.round(offer.min_price * 100)),
    onSale: Uint8Array.from(offers, (offer) => Number(offer.on_sale)),
    stock: Uint8Array.from(offers, (offer) => stockNumber(offer.stock_status)),
    brands: Int32Array.from(products, ({ brand_id: id }) =>
      id === null ? -1 : brands.numberOf(id),
    ),
    categories: listsOf(
      products.map(({ category_ids }) => category_ids.map((id) => categories.numberOf(id))),
    ),
    values: listsOf(products.map(numbersOf)),
    popularity: Int32Array.from(products, (product) => product.popularity),
    positions: Int32Array.from(products, (product) => product.position),
    ratings: Float64Array.from(products, (product, at) => offers[at]?.rating ?? product.rating),
    created: Float64Array.from(products, (product) => Date.parse(product.date_created)),
    brandNumbers: brands.numbers,
    categoryNumbers: categories.numbers,
    valueNames,
  };
}

function numberValues(index: CatalogueIndex) {
  const valueNames = index.attributes.flatMap((attribute) =>
    attribute.values.map((value): ValueName => ({ attribute: attribute.name, value: value.name })),
  );
  const numbers = new Map<string, Map<string, number>>();
  for (const [at, { attribute, value }] of valueNames.entries())
    keep(numbers, attribute, () => new Map<string, number>()).set(value, at);
  const numbersOf = ({ attributes }: IndexedProduct) =>
    Object.entries(attributes).flatMap(([attribute, own]) =>
      own.flatMap((value) => numbers.get(attribute)?.get(value) ?? []),
    );
  return { valueNames, numbersOf };
}

/** Equal names share a rank, so that in a descending order too the id decides upwards. */
function nameRanks(products: readonly IndexedProduct[]): Int32Array {
  const ranks = new Int32Array(products.length);
  for (let at = 1; at < ranks.length; at += 1) {
    const isNew = products[at - 1]?.name_key !== products[at]?.name_key;
    ranks[at] = (ranks[at - 1] ?? 0) + Number(isNew);
  }
  return ranks;
}
