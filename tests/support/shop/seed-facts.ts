/** Facts about the demo shop's rows for several tests. */
import { categories } from "#server/seed/data/categories.ts";
import { lists } from "#server/seed/data/lists.ts";
import { products } from "#server/seed/data/products.ts";

export const items = lists.flatMap((list) =>
  list.activities.flatMap((activity) => activity.groups.flatMap((group) => group.items)),
);
export const parents = new Set(categories.flatMap(({ parent }) => parent ?? []));
export const leaves = categories.filter(({ slug, promo }) => !parents.has(slug) && !promo);
export const deals = categories.filter(({ slug, promo }) => !parents.has(slug) && promo);
export const variable = products.filter((product) => product.variants);
export const skus = new Set(products.map(({ sku }) => sku));

export function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}
