import type { Lane } from "#contract/lanes.ts";
import type { MembershipKind } from "#contract/memberships.ts";
import { type UnsettledCart, usualTerms } from "#rules/cart.ts";
import { readIdentity } from "./device-keys.ts";
import { cartRowsOf, entryRowsOf, foldCart, foldList, foldMembership, listRowsOf } from "./fold.ts";
import { nothingShown, type Shown, shownEntries } from "./inverse.ts";
import { publicIdentity } from "./rows.ts";
import type { Tx } from "./store.ts";

const unknown = { version: 0, epoch: "" };

/** The whole lane as the device knows it: base and log, read and folded. */
export async function readShown(tx: Tx, lane: Lane): Promise<Shown> {
  const identity = await readIdentity(tx);
  const ops = await tx.listOps(identity, lane);
  if (lane === "cart") {
    const cart = await readShownCart(tx, identity);
    return { ...nothingShown, lines: new Map(cart.items.map((line) => [line.id, line])) };
  }
  if (lane === "wishlist" || lane === "comparison")
    return {
      ...nothingShown,
      entries: shownEntries(lane, (await readShownEntries(tx, identity, lane)).values()),
    };
  const { rows } = await readListRows(tx, identity, lane);
  return { ...nothingShown, rows: foldList(rows, ops) };
}

export async function readShownEntries(tx: Tx, identity: string, lane: MembershipKind) {
  const rows = entryRowsOf(await tx.listBase(identity, lane));
  return foldMembership(rows, await tx.listOps(identity, lane));
}

export async function readShownCart(tx: Tx, identity: string): Promise<UnsettledCart> {
  const rows = cartRowsOf(await tx.listBase(identity, "cart"));
  const head = await tx.findHead(identity, "cart");
  return foldCart(rows, head ?? unknown, await tx.listOps(identity, "cart"), usualTerms);
}

/** An own list's rows, else those of the ready list of this id. */
export async function readListRows(tx: Tx, identity: string, lane: Lane) {
  const own = await tx.findHead(identity, lane);
  const owner = own ? identity : publicIdentity;
  const head = own ?? (await tx.findHead(publicIdentity, lane));
  return { owner, head, rows: listRowsOf(head ? await tx.listBase(owner, lane) : []) };
}
