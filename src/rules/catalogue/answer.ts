/** From what was counted to what is answered, the same for SQL's counts and the snapshot's. */
import type { ProductList } from "#contract/products.ts";
import type { QueryContext, QueryPlan } from "./plan.ts";

export type Counted = {
  /** products that pass every filter */
  total: number;
  /** kopiykas, of products that pass all but price and attributes; null: there is none */
  lowest: number | null;
  highest: number | null;
  /** attribute name → value name → products */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** category id → products */
  groups: ReadonlyMap<string, number>;
};

type Answer = Omit<ProductList, "data" | "partial">;

export function answerOf(
  counted: Counted,
  plan: QueryPlan,
  context: QueryContext,
  shown: number,
): Answer {
  return {
    price: { min: (counted.lowest ?? 0) / 100, max: (counted.highest ?? 0) / 100 },
    attributes: facetsOf(counted, plan, context),
    category_groups: plan.groups.flatMap(({ category }) => {
      const count = counted.groups.get(category.id) ?? 0;
      return count > 0 ? [{ id: category.id, name: category.name, count }] : [];
    }),
    total_count: counted.total,
    has_more: plan.offset + shown < counted.total,
    ...(plan.search?.searched ? { searched: plan.search.searched } : {}),
  };
}

/** Values that lead somewhere, and those that are chosen, so that they can be let go. */
function facetsOf(counted: Counted, plan: QueryPlan, context: QueryContext): Answer["attributes"] {
  const chosen = new Map(plan.attributes.map(({ attribute, values }) => [attribute.name, values]));
  const order = plan.parameters ?? context.attributes.map(({ name }) => name);
  const offered = context.attributes.filter(({ name }) => order.includes(name) || chosen.has(name));
  offered.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return offered.flatMap(({ name, label, values }) => {
    const counts = counted.facets.get(name);
    const shown = values
      .map((value) => ({
        name: value.name,
        label: value.label,
        checked: chosen.get(name)?.has(value.name) ?? false,
        count: counts?.get(value.name) ?? 0,
      }))
      .filter((value) => value.count > 0 || value.checked);
    return shown.length > 0 ? [{ name, label, values: shown }] : [];
  });
}
