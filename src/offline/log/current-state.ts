/** The current state of a lane: its base with the ops of the log applied. */
import { type EntryResource, isEntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import { type Lane, resourceOfLane, type ShapedResource } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { publicIdentity, type StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { type UnsettledCart, usualTerms } from "#rules/cart/cart.ts";
import { type CurrentState, emptyState, entryKey } from "#rules/ops/op-rule.ts";
import { cartRowsOf, foldCart, foldEntries, foldList, listRowsOf } from "./fold.ts";

const noVersion = { version: 0, epoch: "" };

type StateReader = (tx: Tx, identity: string, lane: Lane) => Promise<CurrentState>;

const readers: Record<ShapedResource, StateReader> = {
  cart: async (tx, identity) => stateOfCart(await readCurrentCart(tx, identity)),
  async list(tx, identity, lane) {
    const { rows } = await readListRows(tx, identity, lane);
    return { ...emptyState, rows: foldList(rows, await tx.listOps(identity, lane)) };
  },
  // A vote is visible only in its product.
  rating: async () => emptyState,
};

export async function readCurrentState(tx: Tx, lane: Lane): Promise<CurrentState> {
  const { resource } = resourceOfLane(lane);
  const identity = await readIdentity(tx);
  if (!isEntryResource(resource)) return readers[resource](tx, identity, lane);
  return stateOfEntries(resource, (await readCurrentEntries(tx, identity, resource)).values());
}

export function stateOfCart({
  items,
  terms,
}: Pick<UnsettledCart, "items" | "terms">): CurrentState {
  const lines = new Map(items.map((line) => [line.id, line]));
  return { ...emptyState, lines, gift: terms.promo?.gift };
}

export function stateOfEntries(
  resource: EntryResource,
  entries: Iterable<LaneEntry>,
): CurrentState {
  const byKey = Array.from(entries, (entry) => [entryKey(resource, entry.id), entry] as const);
  return { ...emptyState, entries: new Map(byKey) };
}

export async function readCurrentEntries<R extends EntryResource>(
  tx: Tx,
  identity: string,
  lane: R,
): Promise<Map<string, LaneEntry<R>>> {
  return foldEntries<R>(await tx.listBase(identity, lane), await tx.listOps(identity, lane));
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
