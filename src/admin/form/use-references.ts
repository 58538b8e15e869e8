/** What a field may refer to, by the table that its declaration names. */

import type { ApiObject } from "#admin/resources/resource.ts";
import { nameAt } from "#admin/resources/resource.ts";
import { useList } from "#admin/wire/use-api.ts";

export type Reference = { id: string; name: string };

/** Lists short enough for a select; products are searched. */
const paths: Record<string, string> = {
  product_categories: "/product_categories?fields=name,slug,parent_id&limit=10000",
  brands: "/brands?fields=name,slug&sort=name",
  suppliers: "/suppliers?fields=name&sort=name",
  customer_groups: "/customer_groups?fields=name",
  locations: "/locations?fields=name,slug",
  order_statuses: "/order_statuses?fields=name",
  shipping_methods: "/shipping_methods?fields=name",
  payment_methods: "/payment_methods?fields=name",
};

const nameOf = nameAt("name", "slug");

/** Categories stand below their parents, with an indent. */
function inTreeOrder(rows: readonly ApiObject[]): Reference[] {
  const childrenOf = new Map<unknown, ApiObject[]>();
  for (const row of rows) {
    const parent = row.parent_id ?? null;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), row]);
  }
  const walk = (parent: unknown, depth: number): Reference[] =>
    depth > 20
      ? []
      : (childrenOf.get(parent) ?? []).flatMap((row) => [
          { id: row.id, name: `${"\u00a0\u00a0\u00a0".repeat(depth)}${nameOf(row)}` },
          ...walk(row.id, depth + 1),
        ]);
  return walk(null, 0);
}

export function useReferences(table: string | undefined): Reference[] {
  const { data } = useList<ApiObject>(table === undefined ? undefined : paths[table]);
  const rows = data?.rows ?? [];
  if (table === "product_categories") return inTreeOrder(rows);
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
}
