import type { Checklist } from "#contract/checklists.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { itemsOf } from "#rules/checklists.ts";
import type { PurchaseCard } from "#rules/checklists-purchase.ts";
import { useReadList } from "./use-read.ts";

/** Products that one read may ask for. */
const atOnce = 100;

/** The reads that bring the products of a list's items, options included. */
export function productReads(list: Pick<Checklist, "items">): Read<"readProducts">[] {
  const ids = [...new Set(itemsOf(list).flatMap((item) => item.product_id ?? []))].sort();
  const reads: Read<"readProducts">[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const query = {
      ...emptyProductQuery(),
      ids: ids.slice(at, at + atOnce),
      limit: atOnce,
      fields: [...cardFields, "variants", "options"],
    };
    reads.push({ call: "readProducts", query: formatProductQuery(query) });
  }
  return reads;
}

export type ListProducts = {
  byId: ReadonlyMap<string, PurchaseCard>;
  /** ISO instant of the device's snapshot, where it answered. */
  asOf: string | undefined;
  isKnown: boolean;
};

export function useListProducts(list: Pick<Checklist, "items"> | undefined): ListProducts {
  const states = useReadList(list ? productReads(list) : []);
  const ready = states.flatMap((state) => (state.state === "ready" ? [state] : []));
  // as: the answer holds at least the fields that were asked for
  const cards = ready.flatMap((state) => state.answer.data as (Card & PurchaseCard)[]);
  return {
    byId: new Map(cards.map((card) => [card.id, card])),
    asOf: ready.find((state) => state.asOf !== undefined)?.asOf,
    isKnown: ready.length === states.length,
  };
}
