/** Who may see what: spec section 5, for the shop and for a device without signal alike. */

export type PlacedCategory = {
  id: string;
  parent_id: string | null;
  displayed: boolean;
  use_location: boolean;
  location_ids: readonly string[];
};

/** Stands for any place: what may be seen at some place at least. */
export const anywhere = Symbol("anywhere");
export type CatalogueLocation = string | typeof anywhere;

/** Ids of the categories to be seen at `place`: a hidden one hides all below it. */
export function visibleCategories(
  categories: readonly PlacedCategory[],
  place: CatalogueLocation,
): ReadonlySet<string> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<string, boolean>();

  function isSeen(category: PlacedCategory): boolean {
    const before = known.get(category.id);
    if (before !== undefined) return before;
    // Categories that stand in a ring have no top, and are never reached.
    known.set(category.id, false);
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id);
    const isReached = category.parent_id === null || (parent !== undefined && isSeen(parent));
    const seen = isReached && isShownAt(category, place);
    known.set(category.id, seen);
    return seen;
  }

  return new Set(categories.filter(isSeen).map((category) => category.id));
}

function isShownAt(category: PlacedCategory, place: CatalogueLocation): boolean {
  if (!category.displayed) return false;
  return !category.use_location || place === anywhere || category.location_ids.includes(place);
}

/** A product whose every category is hidden is hidden; one in no category is hidden by none. */
export function isProductVisible(
  categoryIds: readonly string[],
  visible: ReadonlySet<string>,
): boolean {
  return categoryIds.length === 0 || categoryIds.some((id) => visible.has(id));
}

/** By category id: itself and all below it, of those that `visible` holds. */
export function branchesOf(
  categories: readonly Pick<PlacedCategory, "id" | "parent_id">[],
  visible: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const branches = new Map<string, Set<string>>();
  for (const id of visible) branches.set(id, new Set([id]));
  for (const id of visible) {
    let above = parents.get(id) ?? null;
    while (above !== null) {
      branches.get(above)?.add(id);
      above = parents.get(above) ?? null;
    }
  }
  return branches;
}
