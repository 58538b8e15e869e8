/** The categories of products in their CSV: by names from the root down, as the import reads them. */
import { ApiRefusal, callList } from "#admin/wire/call-api.ts";
import { formatCategoryCell } from "#rules/catalogue/category-cell.ts";
import { type ApiObject, textAt } from "./resource.ts";

const mostCategories = 10_000;

export async function withCategoryCells(rows: readonly ApiObject[]): Promise<ApiObject[]> {
  const categories = await readCategories();
  const cellOf = (product: ApiObject) =>
    categories
      ? formatCategoryCell(idsOf(product).map((id) => pathOf(categories, id)))
      : formatCategoryCell([[textAt(product, "category_name")]]);
  return rows.map((product) => ({ ...product, categories: cellOf(product) }));
}

/** The main one first. */
function idsOf({ category_id, category_ids }: ApiObject): string[] {
  const others = Array.isArray(category_ids) ? category_ids : [];
  return [...new Set([category_id, ...others])].filter((id) => typeof id === "string");
}

type Categories = ReadonlyMap<string, ApiObject>;

function pathOf(categories: Categories, id: string): string[] {
  const names: string[] = [];
  for (let at = categories.get(id); at; at = categories.get(textAt(at, "parent_id")))
    names.unshift(textAt(at, "name") || textAt(at, "slug"));
  return names;
}

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
