/** One pass over the columns: what passes the plan, and every count that the answer shows. */
import type { Counted } from "./answer.ts";
import { type Columns, holdsAny, marksOf, stockNumber } from "./columns.ts";
import type { OrderTerm } from "./order.ts";
import type { QueryPlan } from "./plan.ts";
import type { WordMatches } from "./words.ts";

/** What the plan leaves to whoever keeps the columns. */
export type Sight = {
  /** By product, 1 where it may be seen. */
  seen: Uint8Array;
  /** Where the words searched for are; null: no search. */
  found: WordMatches | null;
  /** No other products are looked at: those requested by id, sku or tag, in the order of the ids. */
  only: Iterable<number> | null;
  /** Numbers of all products in that order; `matches` is passed over. */
  inOrder: (order: readonly OrderTerm[]) => Uint32Array;
};

export type Matched = {
  counted: Counted;
  /** the products to show, as the plan limits and orders them */
  numbers: readonly number[];
};

export function matchPlan(columns: Columns, plan: QueryPlan, sight: Sight): Matched {
  const { seen, found, only } = sight;
  const isInPlan = filterOf(columns, plan);
  const tally = openTally(columns, plan);
  const look = (product: number) => {
    const isHere = seen[product] === 1 && found?.isFound[product] !== 0;
    if (isHere && isInPlan(product)) tally.add(product);
  };
  const few = only ?? found?.numbers;
  if (few) for (const product of few) look(product);
  else for (let product = 0; product < columns.size; product += 1) look(product);
  return { counted: tally.close(), numbers: pageOf(plan, tally.passed, sight) };
}

/** Everything but price, attributes and group, which the counts take one by one. */
function filterOf(columns: Columns, plan: QueryPlan): (product: number) => boolean {
  const { brands, stock, onSale, categories } = columns;
  const branches = plan.branches.map((branch) => marksOf(columns, branch));
  const brand = plan.brandId === null ? undefined : (columns.brandNumbers.get(plan.brandId) ?? -2);
  const statuses = plan.stockStatuses && new Set([...plan.stockStatuses].map(stockNumber));
  return (product) =>
    (brand === undefined || brands[product] === brand) &&
    (!plan.onSale || onSale[product] === 1) &&
    (statuses === null || statuses.has(stock[product] ?? -1)) &&
    branches.every((marks) => holdsAny(categories, product, marks));
}

/** Counts products that pass everything but price, attributes and group. */
function openTally(columns: Columns, plan: QueryPlan) {
  const { values, categories } = columns;
  const prices = columns.minPrices;
  const filters = numberFilters(columns, plan);
  const inGroup = plan.group && marksOf(columns, plan.group);
  const groups = openGroups(columns, plan);
  const passed = new Uint8Array(columns.size);
  const counts = new Int32Array(columns.valueNames.length);
  const bounds = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
  let total = 0;

  function countValues(product: number, only: Uint8Array | undefined) {
    const end = values.starts[product + 1] ?? 0;
    for (let at = values.starts[product] ?? 0; at < end; at += 1) {
      const value = values.all[at] ?? -1;
      if (only === undefined || only[value] === 1) counts[value] = (counts[value] ?? 0) + 1;
    }
  }

  function countPriced(product: number, isInGroup: boolean) {
    let missed: Uint8Array | undefined;
    let misses = 0;
    for (const { chosen, all } of filters)
      if (!holdsAny(values, product, chosen)) {
        misses += 1;
        missed = all;
      }
    if (misses === 0) {
      groups.count(product);
      passed[product] = Number(isInGroup);
      total += Number(isInGroup);
    }
    // Who misses one filter only still counts for the values of that one.
    if (isInGroup && misses <= 1) countValues(product, missed);
  }

  return {
    passed,
    add(product: number) {
      const price = prices[product] ?? 0;
      const isInGroup = inGroup === null || holdsAny(categories, product, inGroup);
      if (isInGroup) {
        bounds.lowest = Math.min(bounds.lowest, price);
        bounds.highest = Math.max(bounds.highest, price);
      }
      if (isPriced(plan, price)) countPriced(product, isInGroup);
    },
    close(): Counted {
      const isEmpty = bounds.lowest > bounds.highest;
      return {
        total,
        lowest: isEmpty ? null : bounds.lowest,
        highest: isEmpty ? null : bounds.highest,
        facets: nameFacets(columns, counts),
        groups: groups.close(),
      };
    },
  };
}

/** A product counts once for each group, in however many of its categories it stands. */
function openGroups({ categories, categoryNumbers }: Columns, { groups }: QueryPlan) {
  const groupOf = new Int32Array(categoryNumbers.size).fill(-1);
  for (const [group, { branch }] of groups.entries())
    for (const id of branch) {
      const category = categoryNumbers.get(id);
      if (category !== undefined) groupOf[category] = group;
    }
  const counts = new Int32Array(groups.length);
  const lastIn = new Int32Array(groups.length).fill(-1);
  return {
    count(product: number) {
      const end = categories.starts[product + 1] ?? 0;
      for (let at = categories.starts[product] ?? 0; at < end; at += 1) {
        const group = groupOf[categories.all[at] ?? -1] ?? -1;
        if (group < 0 || lastIn[group] === product) continue;
        lastIn[group] = product;
        counts[group] = (counts[group] ?? 0) + 1;
      }
    },
    close: () => new Map(groups.map(({ category }, at) => [category.id, counts[at] ?? 0])),
  };
}

function isPriced(plan: QueryPlan, price: number): boolean {
  return (
    (plan.priceFrom === null || price >= plan.priceFrom) &&
    (plan.priceTo === null || price <= plan.priceTo)
  );
}

/** The plan's filters as marks by number of a value: the chosen ones, and all of their attribute. */
function numberFilters({ valueNames }: Columns, plan: QueryPlan) {
  return plan.attributes.map(({ attribute, values }) => {
    const all = new Uint8Array(valueNames.length);
    const chosen = new Uint8Array(valueNames.length);
    for (const [number, known] of valueNames.entries()) {
      if (known?.attribute !== attribute.name) continue;
      all[number] = 1;
      if (values.has(known.value)) chosen[number] = 1;
    }
    return { all, chosen };
  });
}

function nameFacets({ valueNames }: Columns, counts: Int32Array): Counted["facets"] {
  const facets = new Map<string, Map<string, number>>();
  for (const [number, known] of valueNames.entries()) {
    const count = counts[number] ?? 0;
    if (count === 0 || known === undefined) continue;
    const own = facets.get(known.attribute) ?? new Map<string, number>();
    facets.set(known.attribute, own.set(known.value, count));
  }
  return facets;
}

function pageOf(plan: QueryPlan, passed: Uint8Array, { found, only, inOrder }: Sight): number[] {
  const end = plan.offset + plan.limit;
  if (plan.order === null)
    return [...(only ?? [])].filter((number) => passed[number] === 1).slice(plan.offset, end);
  const ordered = inOrder(plan.order.filter((term) => term.by !== "matches"));
  const byMatches = plan.order.find((term) => term.by === "matches");
  if (!byMatches || !found) return firstOf(ordered, passed, end).slice(plan.offset);
  const all = firstOf(ordered, passed, passed.length);
  const sign = byMatches.descending ? -1 : 1;
  // A sort keeps the order of what it finds equal.
  all.sort((a, b) => sign * ((found.matches[a] ?? 0) - (found.matches[b] ?? 0)));
  return all.slice(plan.offset, end);
}

function firstOf(ordered: Uint32Array, passed: Uint8Array, most: number): number[] {
  const first: number[] = [];
  for (const product of ordered) {
    if (first.length >= most) break;
    if (passed[product] === 1) first.push(product);
  }
  return first;
}
