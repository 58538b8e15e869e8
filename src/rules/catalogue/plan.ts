/**
 * What a product query means in a shop, at a place: wrong values dropped, categories resolved,
 * defaults filled in. The server turns the plan into SQL, the device runs it over its snapshot;
 * neither reads the query itself.
 */

import type { CatalogueIndex, IndexedAttribute } from "#contract/catalogue.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { stockStatuses } from "#contract/product-names.ts";
import type { ProductQuery } from "#contract/product-query.ts";
import type { StockStatus } from "#contract/products.ts";
import { activitiesOfCategories } from "#rules/packing/activities.ts";
import type { ReadSearch } from "#rules/search/terms.ts";
import { type OrderTerm, readOrder } from "./order.ts";
import { branchesOf, type CatalogueLocation, visibleCategories } from "./visibility.ts";

/** What a query is read against: the small and slow-moving part of the catalogue. */
export type QueryContext = Pick<CatalogueIndex, "categories" | "attributes" | "settings">;

/** A context seen from one place. */
export type View = {
  context: QueryContext;
  visible: ReadonlySet<string>;
  branches: ReadonlyMap<string, ReadonlySet<string>>;
};

export type CategoryGroup = { category: ProductCategory; branch: ReadonlySet<string> };
export type AttributeFilter = { attribute: IndexedAttribute; values: ReadonlySet<string> };

export type QueryPlan = {
  /** Of each set, a product stands in one category at least. */
  branches: readonly ReadonlySet<string>[];
  /** Null where the query names no group. */
  group: ReadonlySet<string> | null;
  /** The sub-categories to count, in the order they are shown. */
  groups: readonly CategoryGroup[];
  brandId: string | null;
  /** In the requested order. */
  ids: ReadonlySet<string> | null;
  skus: readonly string[] | null;
  tags: readonly string[] | null;
  onSale: boolean;
  stockStatuses: ReadonlySet<StockStatus> | null;
  /** What is searched for; null: no search. */
  search: ReadSearch | null;
  /** kopiykas; null: open */
  priceFrom: number | null;
  priceTo: number | null;
  attributes: readonly AttributeFilter[];
  /** Keys of the filters that the listed category offers; undefined: all. */
  parameters: readonly string[] | undefined;
  /** Null: as `ids` stand. */
  order: readonly OrderTerm[] | null;
  limit: number;
  offset: number;
};

const mostAtOnce = 100;

export function viewOf(context: QueryContext, place: CatalogueLocation): View {
  const visible = visibleCategories(context.categories, place);
  return { context: context, visible, branches: branchesOf(context.categories, visible) };
}

/** Numbers of the products with a sku or tag that the plan names; absent: it names none. */
export type NamedProducts = {
  bySku: Iterable<number> | null | undefined;
  byTag: Iterable<number> | null | undefined;
};

/** Numbers of the products that the plan names by id, sku or tag; null: it names none. */
export function onlyOf(
  { ids }: QueryPlan,
  numberById: ReadonlyMap<string, number>,
  { bySku, byTag }: NamedProducts,
): ReadonlySet<number> | null {
  const byId = ids && [...ids].flatMap((id) => numberById.get(id) ?? []);
  const named = [byId, bySku, byTag].flatMap((numbers) => (numbers ? [new Set(numbers)] : []));
  const [first, ...others] = named;
  if (!first) return null;
  return new Set([...first].filter((number) => others.every((other) => other.has(number))));
}

const noBranch: ReadonlySet<string> = new Set();

/** `search`: what `readSearch` made of the query's text. */
export function planQuery(query: ProductQuery, view: View, search: ReadSearch | null): QueryPlan {
  const { context } = view;
  // A hidden or unknown category holds nothing that may be seen.
  const branchOf = (id: string) => view.branches.get(id) ?? noBranch;
  const unionOf = (ids: readonly string[]) => new Set(ids.flatMap((id) => [...branchOf(id)]));
  const branches: ReadonlySet<string>[] = [];
  if (query.category_id) branches.push(branchOf(query.category_id));
  if (query.category_ids.length > 0) branches.push(unionOf(query.category_ids));
  if (query.assistant.length > 0) branches.push(unionOf(suggestedBy(query.assistant, context)));
  const stock = stockStatuses.filter((status) => query.stock_status.includes(status));
  return {
    branches,
    group: query.category_group_id ? branchOf(query.category_group_id) : null,
    groups: groupsBelow(query.category_id, view),
    brandId: query.brand_id,
    ids: query.ids && new Set(query.ids),
    skus: query.sku,
    tags: query.tags.length > 0 ? query.tags : null,
    onSale: query.on_sale,
    stockStatuses: stock.length > 0 ? new Set(stock) : null,
    search,
    priceFrom: query.price_from > 0 ? query.price_from * 100 : null,
    priceTo: query.price_to > 0 ? query.price_to * 100 : null,
    attributes: readAttributes(query.attributes, context.attributes),
    parameters: context.categories.find(({ id }) => id === query.category_id)?.parameters,
    order: orderOf(query, context, search !== null),
    limit: Math.min(Math.max(query.limit ?? context.settings.products_limit, 1), mostAtOnce),
    offset: query.offset,
  };
}

/** Categories that the assistant's activities lead to. */
function suggestedBy(activities: readonly string[], context: QueryContext): string[] {
  const wanted = activitiesOfCategories(activities);
  return context.categories
    .filter(({ activity }) => activity !== null && wanted.has(activity))
    .map(({ id }) => id);
}

function groupsBelow(parentId: string | null, { context, branches }: View): CategoryGroup[] {
  return context.categories.flatMap((category) => {
    const branch = category.parent_id === parentId ? branches.get(category.id) : undefined;
    return branch ? [{ category, branch }] : [];
  });
}

/** A name that is no attribute of the shop, or no value of it, is as if it were not there. */
function readAttributes(
  requested: ProductQuery["attributes"],
  attributes: readonly IndexedAttribute[],
): AttributeFilter[] {
  return attributes.flatMap((attribute) => {
    if (!Object.hasOwn(requested, attribute.name)) return [];
    const known = attribute.values.filter(({ name }) => requested[attribute.name]?.includes(name));
    if (known.length === 0) return [];
    return [{ attribute, values: new Set(known.map(({ name }) => name)) }];
  });
}

/** The requested order; else the ids' own, relevance for a search, the category's own order, or the shop's. */
function orderOf(
  query: ProductQuery,
  context: QueryContext,
  isSearch: boolean,
): OrderTerm[] | null {
  const requested = readOrder(query.sort);
  if (requested.length > 0) return requested;
  if (query.ids !== null) return null;
  if (isSearch) return readOrder(["search"]);
  const category = context.categories.find(({ id }) => id === query.category_id);
  const own = readOrder(category ? category.sort.split(",") : []);
  if (own.length > 0) return own;
  const usual = readOrder([context.settings.default_product_sorting]);
  return usual.length > 0 ? usual : readOrder(["popular"]);
}
