/** What a listing's filters offer, from two answers: what is chosen now, and nothing chosen. */
import type { ProductList } from "#contract/products.ts";
import type { ListingState } from "./listing.ts";

export type FacetValue = { name: string; label: string; count: number; isChosen: boolean };
export type Facet = { name: string; label: string; values: FacetValue[] };
export type Facets = {
  /** UAH, whole: of everything that the page has without its price and attribute filters. */
  price: { min: number; max: number };
  attributes: Facet[];
};

type Counted = Pick<ProductList, "price" | "attributes">;

/**
 * `whole` is the answer with no filter in force: it names the values that lead nowhere just now,
 * which the answer in force leaves out. What is chosen is said by the address, not by an answer,
 * for that may still be on its way.
 */
export function mergeFacets(now: Counted, unfiltered: Counted, state: ListingState): Facets {
  const all = unionOf(unfiltered.attributes, now.attributes);
  const attributes = all.flatMap(({ name, label, values: known }) => {
    const counted = now.attributes.find((one) => one.name === name)?.values ?? [];
    const chosen = state.attributes[name] ?? [];
    const values = unionOf(known, counted).map(({ name: key, label: text }) => ({
      name: key,
      label: text,
      count: counted.find((one) => one.name === key)?.count ?? 0,
      isChosen: chosen.includes(key),
    }));
    // One value that everything has tells nothing apart.
    return values.length > 1 || chosen.length > 0 ? [{ name, label, values }] : [];
  });
  const { min, max } = now.price.max > 0 ? now.price : unfiltered.price;
  return { price: { min: Math.floor(min), max: Math.ceil(max) }, attributes };
}

function unionOf<T extends { name: string }>(known: readonly T[], counted: readonly T[]): T[] {
  const more = counted.filter(({ name }) => !known.some((one) => one.name === name));
  return [...known, ...more];
}
