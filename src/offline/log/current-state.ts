/** The current state of a lane: its base with the ops of the log applied. */
import { type Lane, type LaneResource, resourceOfLane } from "#contract/lanes.ts";
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { publicIdentity, type StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { type UnsettledCart, usualTerms } from "#rules/cart/cart.ts";
import { type CurrentState, emptyState } from "#rules/ops/op-rule.ts";
import { savedProductKey } from "#rules/ops/saved-products-ops.ts";
import {
  cartRowsOf,
  entryRowsOf,
  foldCart,
  foldList,
  foldSavedProducts,
  listRowsOf,
} from "./fold.ts";

const noVersion = { version: 0, epoch: "" };

type StateReader = (tx: Tx, identity: string, lane: Lane) => Promise<CurrentState>;

const readers: Record<LaneResource, StateReader> = {
  cart: async (tx, identity) => stateOfCart(await readCurrentCart(tx, identity)),
  wishlist: savedProductsReader("wishlist"),
  comparison: savedProductsReader("comparison"),
  async list(tx, identity, lane) {
    const { rows } = await readListRows(tx, identity, lane);
    return { ...emptyState, rows: foldList(rows, await tx.listOps(identity, lane)) };
  },
  // A vote is visible only in its product.
  rating: async () => emptyState,
};

export async function readCurrentState(tx: Tx, lane: Lane): Promise<CurrentState> {
  return readers[resourceOfLane(lane).resource](tx, await readIdentity(tx), lane);
}

export function stateOfCart({ items }: Pick<UnsettledCart, "items">): CurrentState {
  return { ...emptyState, lines: new Map(items.map((line) => [line.id, line])) };
}

export function stateOfSavedProducts(
  list: SavedProductsKind,
  entries: Iterable<SavedProduct>,
): CurrentState {
  const byKey = Array.from(entries, (entry) => [savedProductKey(list, entry.id), entry] as const);
  return { ...emptyState, entries: new Map(byKey) };
}

function savedProductsReader(list: SavedProductsKind): StateReader {
  return async (tx, identity) =>
    stateOfSavedProducts(list, (await readCurrentSavedProducts(tx, identity, list)).values());
}

export async function readCurrentSavedProducts(tx: Tx, identity: string, lane: SavedProductsKind) {
  const rows = entryRowsOf(await tx.listBase(identity, lane));
  return foldSavedProducts(rows, await tx.listOps(identity, lane));
}

/** `isCounted`: only with these ops of the log. */
export async function readCurrentCart(
  tx: Tx,
  identity: string,
  isCounted: (op: StoredOp) => boolean = Boolean,
): Promise<UnsettledCart> {
  const rows = cartRowsOf(await tx.listBase(identity, "cart"));
  const head = await tx.findHead(identity, "cart");
  const ops = await tx.listOps(identity, "cart");
  return foldCart(rows, head ?? noVersion, ops.filter(isCounted), usualTerms);
}

/** The rows of the own list with this id, or else of the ready one. */
export async function readListRows(tx: Tx, identity: string, lane: Lane) {
  const ownHead = await tx.findHead(identity, lane);
  const owner = ownHead ? identity : publicIdentity;
  const head = ownHead ?? (await tx.findHead(publicIdentity, lane));
  return { owner, head, rows: listRowsOf(head ? await tx.listBase(owner, lane) : []) };
}
