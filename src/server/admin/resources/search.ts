/** One search over what the owner works with, as far as the token may read it. */
import { searchAnswer } from "#contract/admin/reports.ts";
import { holdsScope, type ScopeResource } from "#contract/admin/scopes.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import { type AdminResource, defineResource } from "#server/admin/engine/resource.ts";

const most = 20;
const longestQuery = 200;

/** Which fields of an object name it, the first that is not empty. */
type Searched = {
  type: "order" | "customer" | "product" | "product_category" | "page";
  resource: ScopeResource;
  title: readonly string[];
  subtitle: readonly string[];
  /** absent: the resource's own order */
  sort?: string;
};

const searched: readonly Searched[] = [
  { type: "order", resource: "orders", title: ["number"], subtitle: ["full_name", "email"] },
  { type: "customer", resource: "customers", title: ["full_name", "email"], subtitle: ["email"] },
  {
    type: "product",
    resource: "products",
    title: ["name", "sku"],
    subtitle: ["sku"],
    // Best matches first: a tent before a lamp whose description names tents.
    sort: "search",
  },
  {
    type: "product_category",
    resource: "product_categories",
    title: ["name", "slug"],
    subtitle: ["path"],
  },
  {
    type: "page",
    resource: "pages",
    title: ["meta_title", "title", "slug"],
    subtitle: ["path"],
  },
];

function textOf(object: object, names: readonly string[]): string {
  for (const name of names) {
    const value: unknown = Reflect.get(object, name);
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}

/** An order's name is that of its address. */
const namesOf = (row: object): object => {
  const address: unknown = Reflect.get(row, "shipping_address");
  return typeof address === "object" && address !== null
    ? { ...row, full_name: Reflect.get(address, "full_name") }
    : row;
};

/** @param resources the table of resources, of which this is one */
export function searchResource(resources: () => readonly AdminResource[]): AdminResource {
  async function search(
    context: AdminContext,
    { type, resource, title, subtitle, sort = "" }: Searched,
    q: string,
  ) {
    if (!holdsScope(context.actor.scopes, `read:${resource}`)) return [];
    const listed = resources().find(({ name }) => name === resource)?.list;
    const fields = ["id", "shipping_address", ...title, ...subtitle].join();
    const limit = String(most);
    const query = readListQuery(new URLSearchParams({ search: q, sort, limit, fields }));
    const { data = [] } = (await listed?.(context, query)) ?? {};
    return data.slice(0, most).map((row) => {
      const id = String(Reflect.get(row, "id"));
      const named = namesOf(row);
      return {
        type,
        id,
        title: textOf(named, title),
        subtitle: textOf(named, subtitle),
        path: `/admin/${resource}/${id}`,
      };
    });
  }

  return defineResource({
    name: "search",
    scope: null,
    about: "everything by a few words",
    fields: {},
    answer: searchAnswer,
    table: { name: "settings", key: "key" },
    routes: [
      {
        method: "GET",
        path: "",
        kind: "plain",
        answer: searchAnswer,
        query: { q: "text" },
        about: "Orders, customers, products, categories and pages by ?q",
        async run(context, { query }) {
          const q = (query.get("q") ?? "").trim().slice(0, longestQuery);
          if (q === "") return { results: [] };
          const found = await Promise.all(searched.map((one) => search(context, one, q)));
          // In turns, so that many products do not hide a customer.
          const turns = Array.from({ length: most }, (_, turn) => found.map((list) => list[turn]));
          const results = turns.flat().filter((one) => one !== undefined);
          return { results: results.slice(0, most) };
        },
      },
    ],
  });
}
