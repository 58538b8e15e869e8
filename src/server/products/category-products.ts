/**
 * What follows from the categories of all products: which may be seen, how many each branch has, and
 * which these are. It stays while no product changes its categories and no number changes its
 * product, so that an edit of a price costs no look at a hundred thousand products.
 */
import {
  type Columns,
  countProducts,
  holdsAny,
  marksOf,
  seenOf,
} from "#rules/catalogue/columns.ts";
import type { View } from "#rules/catalogue/plan.ts";

export type CategoryProducts = {
  /** By product number: 1 where it is visible. */
  visibleIn(view: View): Uint8Array;
  /** By category: the number of products in its subtree. */
  countsIn(view: View): ReadonlyMap<string, number>;
  /** The numbers of the products in one of these categories, from low to high. */
  numbersIn(branch: ReadonlySet<string>): Int32Array;
};

export function createCategoryProducts(columns: Columns): CategoryProducts {
  const visible = new Map<string, Uint8Array>();
  const counts = new Map<string, ReadonlyMap<string, number>>();
  const numbers = new Map<string, Int32Array>();
  return {
    visibleIn: (view) => findOrMake(visible, visibleKey(view), () => seenOf(columns, view)),
    countsIn: (view) => findOrMake(counts, branchesKey(view), () => countProducts(columns, view)),
    numbersIn: (branch) =>
      findOrMake(numbers, [...branch].join(), () => listNumbers(columns, branch)),
  };
}

function findOrMake<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  // Views differ by location, and after an edit of categories.
  if (known.size >= maxEntries) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const maxEntries = 500;

/** An edit of a setting makes a new view of the same categories. */
const visibleKey = cacheByView(({ visible }) => [...visible].join());
const branchesKey = cacheByView(({ branches }) =>
  [...branches].map(([id, branch]) => `${id}:${[...branch].join()}`).join(" "),
);

function cacheByView(keyOf: (view: View) => string): (view: View) => string {
  const keys = new WeakMap<View, string>();
  return (view) => {
    const key = keys.get(view) ?? keyOf(view);
    keys.set(view, key);
    return key;
  };
}

function listNumbers(columns: Columns, branch: ReadonlySet<string>): Int32Array {
  const marks = marksOf(columns, branch);
  const numbers: number[] = [];
  for (let product = 0; product < columns.size; product += 1)
    if (holdsAny(columns.categories, product, marks)) numbers.push(product);
  return Int32Array.from(numbers);
}
