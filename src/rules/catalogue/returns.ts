/**
 * May a product of good quality be sent back within 14 days? Some may not: the list is the Cabinet
 * of Ministers' resolution No. 172 of 1994. The owner says it of categories, and of single products.
 */

type PlacedCategory = { id: string; parent_id: string | null; returnable: boolean | null };

/** Each category with its own word, else with that of the nearest one above it. */
export function inheritReturns<Category extends PlacedCategory>(
  categories: readonly Category[],
): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return categories.map((category) => ({ ...category, returnable: nearestOf(category, byId) }));
}

function nearestOf(
  category: PlacedCategory,
  byId: ReadonlyMap<string, PlacedCategory>,
): boolean | null {
  const passed = new Set<string>();
  let at: PlacedCategory | undefined = category;
  while (at && !passed.has(at.id)) {
    if (at.returnable !== null) return at.returnable;
    passed.add(at.id);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id);
  }
  return null;
}

type Returned = {
  category_id: string | null;
  category_ids: readonly string[];
  // Devices hold details of before this was known.
  returnable?: boolean | null | undefined;
};
type KnownCategory = { id: string; returnable?: boolean | null | undefined };

/**
 * null: not known, and then nothing is promised. Any category of the product can exclude it; only
 * its main one can promise.
 *
 * @param categories with inherited words, as the server answers them
 */
export function isReturnable(
  { returnable, category_id, category_ids }: Returned,
  categories: readonly KnownCategory[],
): boolean | null {
  if (typeof returnable === "boolean") return returnable;
  const wordOf = (id: string | null) => categories.find((one) => one.id === id)?.returnable ?? null;
  return category_ids.some((id) => wordOf(id) === false) ? false : wordOf(category_id);
}
