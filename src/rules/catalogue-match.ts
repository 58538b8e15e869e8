/** One pass over the snapshot: what passes the plan, and every count that the answer shows. */
import type { IndexedProduct } from "#contract/catalogue.ts";
import type { Counted } from "./catalogue-answer.ts";
import type { QueryPlan } from "./catalogue-plan.ts";
import type { Catalogue } from "./catalogue-prepare.ts";
import { type Found, findTerms } from "./catalogue-words.ts";
import type { Place } from "./visibility.ts";

export type Matched = {
  counted: Counted;
  /** the products to show, as the plan limits and orders them */
  numbers: readonly number[];
};

export function matchPlan(catalogue: Catalogue, plan: QueryPlan, place: Place): Matched {
  const { products } = catalogue;
  const seen = catalogue.seenAt(place);
  const found = plan.search && findTerms(catalogue.words(), plan.search.terms, products.length);
  const tally = openTally(catalogue, plan);
  for (const at of products.keys()) {
    if (seen[at] === 1 && found?.isFound[at] !== 0 && isInPlan(catalogue, plan, at)) tally.add(at);
  }
  return { counted: tally.close(), numbers: pageOf(catalogue, plan, tally.passed, found) };
}

/** Counts products that pass everything but price, attributes and group. */
function openTally(catalogue: Catalogue, plan: QueryPlan) {
  const { products, minPrices, facets } = catalogue;
  const filters = numberFilters(catalogue, plan);
  const groupByCategory = new Map(
    plan.groups.flatMap(({ category, branch }) => [...branch].map((id) => [id, category.id])),
  );
  const passed = new Uint8Array(products.length);
  const counts = new Int32Array(catalogue.values.length);
  const groups = new Map<string, number>();
  const bounds = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };

  function countValues(at: number, only: ReadonlySet<number> | undefined) {
    for (const value of facets[at] ?? [])
      if (only === undefined || only.has(value)) counts[value] = (counts[value] ?? 0) + 1;
  }

  /** Once for each group, in however many of its categories the product stands. */
  function countGroups(product: IndexedProduct) {
    const counted: string[] = [];
    for (const id of product.category_ids) {
      const group = groupByCategory.get(id);
      if (group === undefined || counted.includes(group)) continue;
      counted.push(group);
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  }

  function countPriced(at: number, product: IndexedProduct, isInGroup: boolean) {
    const own = facets[at] ?? [];
    const missed = filters.filter((filter) => !own.some((value) => filter.chosen.has(value)));
    if (missed.length === 0) {
      countGroups(product);
      passed[at] = Number(isInGroup);
    }
    // Who misses one filter only still counts for the values of that one.
    if (isInGroup && missed.length <= 1) countValues(at, missed[0]?.all);
  }

  return {
    passed,
    add(at: number) {
      const product = products[at];
      const price = minPrices[at];
      if (!product || price === undefined) return;
      const isInGroup = plan.group === null || standsIn(product, plan.group);
      if (isInGroup) {
        bounds.lowest = Math.min(bounds.lowest, price);
        bounds.highest = Math.max(bounds.highest, price);
      }
      if (isPriced(plan, price)) countPriced(at, product, isInGroup);
    },
    close(): Counted {
      const isEmpty = bounds.lowest > bounds.highest;
      return {
        total: passed.reduce((sum, one) => sum + one, 0),
        lowest: isEmpty ? null : bounds.lowest,
        highest: isEmpty ? null : bounds.highest,
        facets: nameFacets(catalogue, counts),
        groups,
      };
    },
  };
}

/** Everything but price, attributes and group, which the counts take one by one. */
function isInPlan(catalogue: Catalogue, plan: QueryPlan, at: number): boolean {
  const product = catalogue.products[at];
  const offer = catalogue.offers[at];
  if (!product || !offer) return false;
  return (
    plan.branches.every((branch) => standsIn(product, branch)) &&
    (plan.brandId === null || plan.brandId === product.brand_id) &&
    (plan.ids === null || plan.ids.has(product.id)) &&
    (plan.sku === null || plan.sku === product.sku) &&
    (!plan.onSale || offer.on_sale) &&
    (plan.stockStatuses === null || plan.stockStatuses.has(offer.stock_status))
  );
}

function standsIn(product: IndexedProduct, branch: ReadonlySet<string>): boolean {
  return product.category_ids.some((id) => branch.has(id));
}

function isPriced(plan: QueryPlan, price: number): boolean {
  return (
    (plan.priceFrom === null || price >= plan.priceFrom) &&
    (plan.priceTo === null || price <= plan.priceTo)
  );
}

/** The plan's filters as numbers of values: the chosen ones, and all of their attribute. */
function numberFilters(catalogue: Catalogue, plan: QueryPlan) {
  return plan.attributes.map(({ attribute, values }) => {
    const all = new Set<number>();
    const chosen = new Set<number>();
    for (const [number, known] of catalogue.values.entries()) {
      if (known.attribute !== attribute.name) continue;
      all.add(number);
      if (values.has(known.value)) chosen.add(number);
    }
    return { all, chosen };
  });
}

function nameFacets({ values }: Catalogue, counts: Int32Array): Counted["facets"] {
  const facets = new Map<string, Map<string, number>>();
  for (const [number, { attribute, value }] of values.entries()) {
    const count = counts[number] ?? 0;
    if (count === 0) continue;
    const known = facets.get(attribute) ?? new Map<string, number>();
    facets.set(attribute, known.set(value, count));
  }
  return facets;
}

function pageOf(
  catalogue: Catalogue,
  plan: QueryPlan,
  passed: Uint8Array,
  found: Found | null,
): number[] {
  const ordered = catalogue.inOrder(plan.order.filter((term) => term.by !== "matches"));
  const all = ordered.filter((at) => passed[at] === 1);
  const byMatches = plan.order.find((term) => term.by === "matches");
  if (byMatches && found) {
    const sign = byMatches.descending ? -1 : 1;
    all.sort((a, b) => sign * ((found.matches[a] ?? 0) - (found.matches[b] ?? 0)));
  }
  return all.slice(plan.offset, plan.offset + plan.limit);
}
