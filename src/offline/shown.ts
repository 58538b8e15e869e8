import type { Cart } from "#contract/cart.ts";
import type { Lane } from "#contract/ops.ts";
import { type CartTerms, usualTerms } from "#rules/cart.ts";
import { readIdentity } from "./device-keys.ts";
import { cartRowsOf, foldCart, foldList, listRowsOf } from "./fold.ts";
import type { Shown } from "./inverse.ts";
import { publicIdentity } from "./rows.ts";
import type { Tx } from "./store.ts";

const unknown = { version: 0, epoch: "" };

/** The whole lane as the device knows it: base and log, read and folded. */
export async function readShown(tx: Tx, lane: Lane): Promise<Shown> {
  const identity = await readIdentity(tx);
  const ops = await tx.listOps(identity, lane);
  if (lane === "cart") {
    const cart = await readShownCart(tx, identity, usualTerms);
    return { rows: new Map(), lines: new Map(cart.items.map((line) => [line.id, line])) };
  }
  const { rows } = await readListRows(tx, identity, lane);
  return { rows: foldList(rows, ops), lines: new Map() };
}

export async function readShownCart(tx: Tx, identity: string, terms: CartTerms): Promise<Cart> {
  const rows = cartRowsOf(await tx.listBase(identity, "cart"));
  const head = await tx.findHead(identity, "cart");
  return foldCart(rows, head ?? unknown, await tx.listOps(identity, "cart"), terms);
}

/** An own list's rows, else those of the ready list of this id. */
export async function readListRows(tx: Tx, identity: string, lane: Lane) {
  const own = await tx.findHead(identity, lane);
  const owner = own ? identity : publicIdentity;
  const head = own ?? (await tx.findHead(publicIdentity, lane));
  return { owner, head, rows: listRowsOf(head ? await tx.listBase(owner, lane) : []) };
}
