/** Wishlist and comparison: a product is put in or taken out, never toggled. */

import type { OpArguments, OpIntent, OpOf } from "#contract/ops.ts";
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";
import { savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import {
  append,
  type CurrentState,
  dropAll,
  type FreshOp,
  type Merged,
  type MergeScene,
  type OpRule,
  type Refused,
} from "./op-rule.ts";

export type SavedProductsOpKind = `${SavedProductsKind}.${"put" | "remove"}`;
export type SavedProductsOp = { [K in SavedProductsOpKind]: OpOf<K> }[SavedProductsOpKind];

type Entries = ReadonlyMap<string, SavedProduct>;
/** `entry` null: it is out. */
export type EntryVerdict = { entry: SavedProduct | null } | Refused;
type SavedProductsRules = {
  [K in SavedProductsOpKind]: OpRule<K> & {
    apply: (entries: Entries, args: OpArguments[K], now: string) => EntryVerdict;
  };
};

const wishlist = rulesFor("wishlist", { put: "putWish", remove: "deleteWish" });
const comparison = rulesFor("comparison", { put: "putCompared", remove: "deleteCompared" });

export const savedProductsOps: SavedProductsRules = {
  "wishlist.put": wishlist.put,
  "wishlist.remove": wishlist.remove,
  "comparison.put": comparison.put,
  "comparison.remove": comparison.remove,
};

export function applySavedProductsOp<K extends SavedProductsOpKind>(
  entries: Entries,
  op: OpOf<K>,
  now: string,
): EntryVerdict {
  return savedProductsOps[op.kind].apply(entries, op.payload, now);
}

/** The key of an entry in `CurrentState`: one product may stand in both. */
export function savedProductKey(list: SavedProductsKind, productId: string): string {
  return `${list} ${productId}`;
}

type Product = { product_id: string };
type NamedProduct = { product_id: string; added_name: string };

function rulesFor<
  Put extends "putWish" | "putCompared",
  Remove extends "deleteWish" | "deleteCompared",
>(list: SavedProductsKind, call: { put: Put; remove: Remove }) {
  const productId = ({ product_id }: Product) => product_id;
  const shared = {
    lane: () => list,
    entity: productId,
    key: productId,
    row: productId,
    mentions: (args: Product) => [args.product_id],
    creates: false,
    mergeScope: "entity",
    inverse: ({ product_id }: Product, current: CurrentState) => [
      bringBack(list, product_id, current),
    ],
  } as const;
  return {
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
): EntryVerdict {
  const present = entries.get(product_id);
  if (present) return { entry: present };
  if (entries.size >= limit) return { refused: "invalid" };
  return { entry: { id: product_id, product_id, date_added: now, added_name } };
}

/** The last op decides; one that says what the base says is not sent. */
function mergeEntry(next: FreshOp, { pending, isSent, base }: MergeScene, isIn: boolean): Merged {
  return !isSent && base.isIn === isIn ? dropAll(pending) : append(next, pending);
}

function bringBack(
  list: SavedProductsKind,
  product_id: string,
  { entries }: CurrentState,
): OpIntent {
  const entry = entries.get(savedProductKey(list, product_id));
  if (!entry) return { kind: `${list}.remove`, payload: { product_id } };
  return { kind: `${list}.put`, payload: { product_id, added_name: entry.added_name } };
}
