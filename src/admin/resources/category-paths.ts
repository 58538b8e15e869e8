/** The categories of products in their CSV: by names from the root down, as the import reads them. */
import { ApiRefusal, callList } from "#admin/wire/call-api.ts";
import {
  type CategoryName,
  categoryKey,
  formatCategoryCell,
} from "#rules/catalogue/category-cell.ts";
import { type ApiObject, textAt } from "./resource.ts";

const mostCategories = 10_000;

export async function withCategoryCells(rows: readonly ApiObject[]): Promise<ApiObject[]> {
  const categories = await readCategories();
  const pathOf = categories && categoryPathsOf(categories);
  const cellOf = (product: ApiObject) =>
    pathOf
      ? formatCategoryCell(idsOf(product).map(pathOf))
      : formatCategoryCell([[textAt(product, "category_name")]]);
  return rows.map((product) => ({ ...product, categories: cellOf(product) }));
}

/** The main one first. */
function idsOf({ category_id, category_ids }: ApiObject): string[] {
  const others = Array.isArray(category_ids) ? category_ids : [];
  return [...new Set([category_id, ...others])].filter((id) => typeof id === "string");
}

type Categories = ReadonlyMap<string, ApiObject>;

/** By names; one that shares its name with another below the same parent also by its slug. */
export function categoryPathsOf(categories: Categories): (id: string) => CategoryName[] {
  const counts = new Map<string, number>();
  for (const one of categories.values()) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return (id) => {
    const names: CategoryName[] = [];
    for (let at = categories.get(id); at; at = categories.get(textAt(at, "parent_id"))) {
      const isAlone = counts.get(keyOf(at)) === 1;
      names.unshift(isAlone ? nameOf(at) : { name: nameOf(at), slug: textAt(at, "slug") });
    }
    return names;
  };
}

const nameOf = (category: ApiObject) => textAt(category, "name") || textAt(category, "slug");
const keyOf = (category: ApiObject) =>
  `${textAt(category, "parent_id")} ${categoryKey(nameOf(category))}`;

/** Undefined: the person may not read them. */
async function readCategories(): Promise<Categories | undefined> {
  try {
    const query = `fields=name,slug,parent_id&limit=${mostCategories}`;
    const { rows } = await callList<ApiObject>(`/product_categories?${query}`);
    return new Map(rows.map((row) => [row.id, row]));
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 403) return undefined;
    throw error;
  }
}
