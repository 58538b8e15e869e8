/**
 * The filters of GET /products as one value. Reads are lenient: a wrong value is as if it were
 * not there. Unknown keys are custom filters: the attribute of that name, if there is one.
 */
export type ProductQuery = {
  on_sale: boolean;
  search: string;
  category_id: string | null;
  category_ids: string[];
  category_group_id: string | null;
  brand_id: string | null;
  /** Activity ids of the assistant; filters by the categories that they suggest. */
  assistant: string[];
  ids: string[] | null;
  /** Of products or of their variants. */
  sku: string[] | null;
  /** A product with any of them. */
  tags: string[];
  /** UAH; 0 is not set */
  price_from: number;
  price_to: number;
  /** attribute name → value names: OR within one, AND across */
  attributes: Record<string, string[]>;
  stock_status: string[];
  /** Each with an optional leading `-`. Empty: the shop's default. */
  sort: string[];
  limit: number | null;
  offset: number;
  /** Fields wanted of each product; null: all. */
  fields: string[] | null;
};

const notSet = new Set(["", "null", "undefined"]);
const many = 200;

/** Reads the query of GET /products and of a listing page alike. */
export function readProductQuery(params: URLSearchParamsLike): ProductQuery {
  const query = emptyProductQuery();
  for (const [key, raw] of params) {
    const value = raw.trim();
    if (notSet.has(value)) continue;
    readOne(query, key, value);
  }
  return query;
}

/** What `URLSearchParams` is, where neither the DOM nor Node may be named. */
export type URLSearchParamsLike = Iterable<[string, string]>;

export function emptyProductQuery(): ProductQuery {
  return {
    on_sale: false,
    search: "",
    category_id: null,
    category_ids: [],
    category_group_id: null,
    brand_id: null,
    assistant: [],
    ids: null,
    sku: null,
    tags: [],
    price_from: 0,
    price_to: 0,
    attributes: {},
    stock_status: [],
    sort: [],
    limit: null,
    offset: 0,
    fields: null,
  };
}

function readOne(query: ProductQuery, key: string, value: string): void {
  switch (key) {
    case "on_sale":
      query.on_sale = value === "true" || value === "1";
      return;
    case "search":
      query.search = value.slice(0, 200);
      return;
    case "category_id":
    case "category_group_id":
    case "brand_id":
      if (value !== "all") query[key] = value;
      return;
    case "category_ids":
    case "assistant":
    case "stock_status":
    case "sort":
    case "tags":
      query[key].push(...readCsv(value));
      return;
    case "ids":
    case "sku":
      query[key] = [...(query[key] ?? []), ...readCsv(value)].slice(0, many);
      return;
    case "price_from":
    case "price_to":
      query[key] = readWhole(value) ?? 0;
      return;
    case "limit":
      query.limit = readWhole(value) ?? null;
      return;
    case "offset":
      query.offset = readWhole(value) ?? 0;
      return;
    case "fields":
      query.fields = [...(query.fields ?? []), ...readCsv(value)];
      return;
    case "lang":
    case "no_cache":
    case "location":
      return;
    default: {
      const name = key.startsWith("attributes.") ? key.slice("attributes.".length) : key;
      if (!/^[a-z][a-z0-9_-]{0,63}$/i.test(name)) return;
      const values = Object.hasOwn(query.attributes, name) ? (query.attributes[name] ?? []) : [];
      query.attributes[name] = [...values, value].slice(0, many);
    }
  }
}

function readCsv(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !notSet.has(part))
    .slice(0, many);
}

function readWhole(value: string): number | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(value)) return undefined;
  return Math.floor(Number(value));
}

const keysBefore = [
  "search",
  "category_id",
  "category_ids",
  "category_group_id",
  "brand_id",
  "assistant",
  "ids",
  "sku",
  "tags",
  "on_sale",
  "price_from",
  "price_to",
  "stock_status",
] as const;

/** The query string of `query`, keys in one fixed order: `readProductQuery` of it is `query`. */
export function formatProductQuery(query: ProductQuery): string {
  const parts: string[] = [];
  /** An empty text, list and 0 are not set; a list is written as CSV. */
  const put = (key: string, value: unknown) => {
    const text = String(value || "");
    if (text) parts.push(`${key}=${encodeURIComponent(text)}`);
  };
  for (const key of keysBefore) put(key, query[key]);
  for (const name of Object.keys(query.attributes).sort())
    for (const value of query.attributes[name] ?? []) put(`attributes.${name}`, value);
  put("sort", query.sort);
  put("limit", query.limit === null ? "" : String(query.limit));
  put("offset", query.offset);
  put("fields", query.fields);
  return parts.join("&");
}
