/** What a list shows is in its address: filters, search, order and page. */

export const pageSize = 50;

export type ListUrl = {
  /** filter → value; "" is none */
  filters: Readonly<Record<string, string>>;
  search: string;
  /** `-` first: descending; "": the resource's own order */
  sort: string;
  /** Keys of columns. */
  hidden: readonly string[];
  /** from 1 */
  page: number;
};

const own = new Set(["search", "sort", "hidden", "page"]);

/** Whether rows are left out, so that an empty list says nothing about the shop. */
export function isFiltered({ search, filters }: Pick<ListUrl, "search" | "filters">): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

export function parseListUrl(search: string): ListUrl {
  const query = new URLSearchParams(search);
  const page = Number(query.get("page"));
  return {
    filters: Object.fromEntries(
      [...query].filter(([name, value]) => !own.has(name) && value !== ""),
    ),
    search: query.get("search") ?? "",
    sort: query.get("sort") ?? "",
    hidden: query.get("hidden")?.split(",").filter(Boolean) ?? [],
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function formatListUrl({ filters, search, sort, hidden, page }: ListUrl): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== "") query.set(name, value);
  if (search !== "") query.set("search", search);
  if (sort !== "") query.set("sort", sort);
  if (hidden.length > 0) query.set("hidden", hidden.join(","));
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** Another filter, search or order starts at the first page again. */
export function changeListUrl(url: ListUrl, change: Partial<ListUrl>): ListUrl {
  return { ...url, page: 1, ...change };
}

/** What /api/v1 is called with. */
export function apiQuery(
  { filters, search, sort, page }: ListUrl,
  { fields, limit = pageSize, defaultSort = "", searchSort = "" }: ApiQueryOptions = {},
): string {
  const query = new URLSearchParams(filters);
  if (search !== "") query.set("search", search);
  const order = sort || (search === "" ? defaultSort : searchSort);
  if (order !== "") query.set("sort", order);
  query.set("limit", String(limit));
  if (page > 1) query.set("offset", String((page - 1) * limit));
  if (fields) query.set("fields", fields.join(","));
  return query.toString();
}

type ApiQueryOptions = {
  fields?: readonly string[] | undefined;
  limit?: number;
  defaultSort?: string | undefined;
  /** Of what a search finds; "": the resource's own. */
  searchSort?: string | undefined;
};
