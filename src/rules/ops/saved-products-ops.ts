/** Wishlist and comparison: a product is put in or taken out, never toggled. */

import type { OpIntent } from "#contract/ops.ts";
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";
import { newestFirst, savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import type { EntryResourceRule, EntryVerdict } from "./entry-rule.ts";
import {
  append,
  type CurrentState,
  dropAll,
  type FreshOp,
  findEntry,
  type Merged,
  type MergeScene,
} from "./op-rule.ts";

type Entries = ReadonlyMap<string, SavedProduct>;
type Verdict = EntryVerdict<SavedProduct>;
type Product = { product_id: string };
type NamedProduct = { product_id: string; added_name: string };

const wishlist = rulesFor("wishlist", { put: "putWish", remove: "deleteWish" });
export const wishlistRule: EntryResourceRule<"wishlist"> = {
  ...wishlist.rule,
  ops: { "wishlist.put": wishlist.put, "wishlist.remove": wishlist.remove },
};

const comparison = rulesFor("comparison", { put: "putCompared", remove: "deleteCompared" });
export const comparisonRule: EntryResourceRule<"comparison"> = {
  ...comparison.rule,
  ops: { "comparison.put": comparison.put, "comparison.remove": comparison.remove },
};

function rulesFor<
  Put extends "putWish" | "putCompared",
  Remove extends "deleteWish" | "deleteCompared",
>(list: SavedProductsKind, call: { put: Put; remove: Remove }) {
  const productId = ({ product_id }: Product) => product_id;
  const putAgain = ({ product_id, added_name }: SavedProduct): OpIntent => ({
    kind: `${list}.put`,
    payload: { product_id, added_name },
  });
  const shared = {
    lane: () => list,
    entity: productId,
    key: productId,
    row: productId,
    mentions: (args: Product) => [args.product_id],
    creates: false,
    mergeScope: "entity",
    inverse({ product_id }: Product, current: CurrentState): OpIntent[] {
      const entry = findEntry(current, list, product_id);
      return [entry ? putAgain(entry) : { kind: `${list}.remove`, payload: { product_id } }];
    },
  } as const;
  return {
    rule: {
      // A comparison's answer carries products as well.
      stored: ({ id, product_id, date_added, added_name }: SavedProduct) => ({
        id,
        product_id,
        date_added,
        added_name,
      }),
      sort: newestFirst,
      put: putAgain,
    },
    put: {
      ...shared,
      request: ({ product_id }: NamedProduct) => ({
        call: call.put,
        params: {},
        body: { product_id },
      }),
      merge: (next: FreshOp, scene: MergeScene) => mergeEntry(next, scene, true),
      apply: (entries: Entries, args: NamedProduct, now: string) =>
        putEntry(entries, args, { now, limit: savedProductsLimits[list] }),
    },
    remove: {
      ...shared,
      request: ({ product_id }: Product) => ({
        call: call.remove,
        params: { id: product_id },
        body: null,
      }),
      merge: (next: FreshOp, scene: MergeScene) => mergeEntry(next, scene, false),
      apply: () => ({ entry: null }),
    },
  };
}

/** What is in already stays as it is. */
function putEntry(
  entries: Entries,
  { product_id, added_name }: NamedProduct,
  { now, limit }: { now: string; limit: number },
): Verdict {
  const present = entries.get(product_id);
  if (present) return { entry: present };
  if (entries.size >= limit) return { refused: "invalid" };
  return { entry: { id: product_id, product_id, date_added: now, added_name } };
}

/** The last op decides; one that says what the base says is not sent. */
function mergeEntry(next: FreshOp, { pending, isSent, base }: MergeScene, isIn: boolean): Merged {
  const isKnown = base.entry !== undefined && (base.entry !== null) === isIn;
  return !isSent && isKnown ? dropAll(pending) : append(next, pending);
}
