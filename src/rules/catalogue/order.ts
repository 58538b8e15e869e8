/** How lists of products are ordered: one reading of `sort`, for SQL and for the snapshot. */
import type { StockStatus } from "#contract/products.ts";

/** What a list can be ordered by. `matches`: what the words searched for are worth in it. */
export const orderFacts = [
  "popularity",
  "created",
  "price",
  "matches",
  "stock",
  "position",
  "name",
  "rating",
] as const;
export type OrderFact = (typeof orderFacts)[number];
export type OrderTerm = { by: OrderFact; descending: boolean };

/** `sort` → what it orders by, before any leading minus turns it round. */
const termsBySort: Record<string, readonly OrderTerm[]> = {
  popular: [{ by: "popularity", descending: true }],
  newest: [{ by: "created", descending: true }],
  price_asc: [{ by: "price", descending: false }],
  price_desc: [{ by: "price", descending: true }],
  search: [
    { by: "matches", descending: true },
    // Of what matches equally well, first what can be had.
    { by: "stock", descending: false },
    { by: "popularity", descending: true },
  ],
  stock_status: [{ by: "stock", descending: false }],
  price: [{ by: "price", descending: false }],
  position: [{ by: "position", descending: false }],
  name: [{ by: "name", descending: false }],
  date_created: [{ by: "created", descending: false }],
  rating: [{ by: "rating", descending: false }],
};

/** Best to buy first. */
export const stockOrder = [
  "available",
  "preorder",
  "out_of_stock",
  "discontinued",
] as const satisfies readonly StockStatus[];

/**
 * The order asked for, each fact once; unknown names are as if they were not there. Ties are for
 * the caller: by name, then by id.
 */
export function readOrder(sorts: readonly string[]): OrderTerm[] {
  const terms: OrderTerm[] = [];
  for (const sort of sorts) {
    const isTurned = sort.startsWith("-");
    const name = isTurned ? sort.slice(1) : sort;
    for (const term of Object.hasOwn(termsBySort, name) ? (termsBySort[name] ?? []) : []) {
      if (terms.some((known) => known.by === term.by)) continue;
      // Relevance decides first or not at all: the snapshot orders by it last, over a kept order.
      if (term.by === "matches" && terms.length > 0) continue;
      terms.push({ by: term.by, descending: term.descending !== isTurned });
    }
  }
  return terms;
}
