import { useMemo, useRef } from "react";
import { useReadList } from "#app/reads/use-read.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { productIdsOf } from "#rules/checklists/product-ids.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";

/** Products that one read may ask for. */
const atOnce = 100;

/** The reads that bring the products of a list's items, options included. */
export function productReads(list: Pick<Checklist, "items">): Read<"readProducts">[] {
  return readsOfProducts(productIdsOf(list));
}

/** Some items as a list, whose products can be read. */
export function listOfItems(items: Item[]): Pick<Checklist, "items"> {
  const part = { id: "", name: "", icon: "", position: "a0" };
  return { items: [{ ...part, groups: [{ ...part, items }] }] };
}

function readsOfProducts(ids: readonly string[]): Read<"readProducts">[] {
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
  const ids = useMemo(() => (list ? productIdsOf(list).join() : ""), [list]);
  // A tick changes the list and not its products.
  const reads = useMemo(() => readsOfProducts(ids ? ids.split(",") : []), [ids]);
  const states = useReadList(reads);
  const ready = states.flatMap((state) => (state.state === "ready" ? [state] : []));
  return {
    byId: useCards(ready.map((state) => state.answer.data)),
    asOf: ready.find((state) => state.asOf !== undefined)?.asOf,
    isKnown: ready.length === states.length,
  };
}

/** The same map for as long as the answers are the same: it is what long lists are drawn by. */
function useCards(answers: readonly unknown[]): ReadonlyMap<string, PurchaseCard> {
  const cached = useRef<{ answers: readonly unknown[]; byId: ReadonlyMap<string, PurchaseCard> }>(
    undefined,
  );
  const before = cached.current;
  const isSame =
    before?.answers.length === answers.length &&
    before.answers.every((answer, at) => answer === answers[at]);
  if (before && isSame) return before.byId;
  // as: the answers hold at least the requested fields
  const cards = answers.flat() as (Card & PurchaseCard)[];
  const byId = new Map(cards.map((card) => [card.id, card]));
  cached.current = { answers, byId };
  return byId;
}
