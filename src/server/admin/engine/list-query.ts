/** Lists of /api/v1: limit, offset, fields, sort, ids and filters, as section "lists" of the wire has them. */
import { readInstant } from "#contract/admin/instants.ts";
import { uuid } from "#contract/ids.ts";

const defaultLimit = 1000;

export type ListQuery = {
  limit: number;
  offset: number;
  /** undefined: whole rows */
  fields: ReadonlySet<string> | undefined;
  /** `-` first: descending; undefined: the resource's own order */
  sort: readonly { key: string; isDescending: boolean }[] | undefined;
  /** undefined: not limited to these */
  ids: readonly string[] | undefined;
  /** The value of a filter; undefined: not set. */
  text: (name: string) => string | undefined;
  id: (name: string) => string | undefined;
  flag: (name: string) => boolean | undefined;
  number: (name: string) => number | undefined;
  date: (name: string) => Date | undefined;
  /** Repeated or with commas; undefined: not set. */
  list: (name: string) => string[] | undefined;
  all: URLSearchParams;
};

const notSet = new Set(["", "null", "undefined", "all"]);

export function readListQuery(query: URLSearchParams, most = defaultLimit): ListQuery {
  const text = (name: string) => {
    const value = query.get(name)?.trim() ?? "";
    return notSet.has(value) ? undefined : value;
  };
  const list = (name: string) => {
    const values = query
      .getAll(name)
      .flatMap((value) => value.split(","))
      .map((value) => value.trim())
      .filter((value) => !notSet.has(value));
    return values.length > 0 ? values : undefined;
  };
  const number = (name: string) => {
    const value = Number((text(name) ?? "").replace(",", ".") || Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  const ids = list("ids");
  const fields = list("fields");
  const limit = integerOf(query.get("limit"));
  return {
    all: query,
    limit: limit > 0 ? Math.min(limit, most) : most,
    offset: integerOf(query.get("offset")),
    fields: fields && new Set(["id", ...fields]),
    sort: list("sort")?.map((key) => ({
      key: key.replace(/^-/, ""),
      isDescending: key.startsWith("-"),
    })),
    ids: ids?.filter((id) => uuid.safeParse(id).success),
    text,
    list,
    number,
    id: (name) => {
      const value = text(name)?.toLowerCase();
      return value && uuid.safeParse(value).success ? value : undefined;
    },
    flag: (name) => {
      const value = text(name);
      if (value === "true") return true;
      return value === "false" ? false : undefined;
    },
    date: (name) => readInstant(text(name)),
  };
}

function integerOf(text: string | null): number {
  const value = Number(text ?? "");
  return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : 0;
}

/** Cuts a row to the requested fields; `id` always stays. */
export function cutRow(row: object, { fields }: Pick<ListQuery, "fields">): object {
  if (!fields) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => fields.has(key)));
}

type Row = { id: string } & Record<string, unknown>;

/** Filters, sorts and pages rows that are all in memory; for resources of at most some thousands. */
export function pageRows(
  rows: readonly Row[],
  query: ListQuery,
  { sort, filters = {} }: { sort: string; filters?: Readonly<Record<string, FilterKind>> },
): { data: Row[]; total: number } {
  let found = rows.filter((row) => passes(row, query, filters));
  const { ids } = query;
  if (ids) {
    const at = new Map(ids.map((id, index) => [id, index]));
    found = found.filter(({ id }) => at.has(id));
    if (!query.sort) found.sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
  }
  if (query.sort || !ids) sortRows(found, query.sort ?? readSort(sort));
  const { offset, limit } = query;
  return { data: found.slice(offset, offset + limit), total: found.length };
}

/** How a parameter of a query is read. */
type ParameterKind = "text" | "id" | "flag" | "number" | "date" | "list" | "search";

/** Parameters of a query by their names, for the API description; a sentence where the name is not enough. */
export type QueryParameters = Readonly<
  Record<string, ParameterKind | readonly [ParameterKind, about: string]>
>;

/** For programs that keep a copy: what has changed since, and a walk that no deletion disturbs. */
export const changedFilters = {
  date_updated_min: ["date", "Changed or created then or later"],
  date_updated_max: "date",
  id_after: ["id", "Only those after this one in the order of ids, which sort=id gives"],
} satisfies QueryParameters;

export const changedIn = (query: ListQuery) => ({
  updatedMin: query.date("date_updated_min"),
  updatedMax: query.date("date_updated_max"),
  idAfter: query.id("id_after"),
});

/** How a filter of the query meets a row's field of the same name. */
export type FilterKind = "text" | "id" | "flag" | "search";

function passes(row: Row, query: ListQuery, filters: Readonly<Record<string, FilterKind>>) {
  return Object.entries(filters).every(([name, kind]) => {
    if (kind === "search") {
      const words = query.text(name)?.toLowerCase();
      return !words || JSON.stringify(Object.values(row)).toLowerCase().includes(words);
    }
    const wanted = query[kind](name);
    if (wanted === undefined) return true;
    const has = row[name];
    return Array.isArray(has) ? has.includes(wanted) : has === wanted;
  });
}

const readSort = (sort: string) =>
  sort.split(",").map((key) => ({ key: key.replace(/^-/, ""), isDescending: key.startsWith("-") }));

function sortRows(rows: Row[], sort: NonNullable<ListQuery["sort"]>): void {
  const known = sort.filter(({ key }) => rows.some((row) => isSortable(row[key])));
  rows.sort((a, b) => {
    for (const { key, isDescending } of known) {
      const order = compare(a[key], b[key]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return a.id < b.id ? -1 : Number(a.id > b.id);
  });
}

const isSortable = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
const collator = new Intl.Collator("uk");

function compare(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
  if (a === b) return 0;
  // What is not there comes first.
  if (!isSortable(a)) return isSortable(b) ? -1 : 0;
  if (!isSortable(b)) return 1;
  return Number(a) < Number(b) ? -1 : 1;
}
