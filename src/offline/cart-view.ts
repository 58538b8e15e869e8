import type { CartRow, CartTerms } from "#contract/cart.ts";
import type { UnsettledCart } from "#rules/cart.ts";
import { readIdentity } from "./device-keys.ts";
import { cartRowsOf, type FoldedOp, foldCart } from "./fold.ts";
import { makeLaneView } from "./lane-view.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { Overlays } from "./overlays.ts";
import type { Attention, Head, StoredOp } from "./rows.ts";
import type { Store, Tx } from "./store.ts";

export type CartView = {
  cart: UnsettledCart;
  /** By line id. */
  marks: ReadonlyMap<string, Mark>;
  /** Device clock, ms: "prices as of"; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Snapshot = {
  head: Head | undefined;
  rows: CartRow[];
  ops: StoredOp[];
  attention: Attention[];
};
type Folded = CartView & { snapshot: Snapshot; painted: readonly FoldedOp[] };

/** A cart has few lines: it is folded anew with every tap. */
export function makeCartView(store: Store, overlays: Overlays, terms: () => CartTerms) {
  const fold = (snapshot: Snapshot, painted: readonly FoldedOp[]): Folded => {
    const { head, rows, ops, attention } = snapshot;
    const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
    return {
      snapshot,
      painted,
      cart: foldCart(rows, at, [...ops, ...painted], terms()),
      marks: marksOf(ops, attention),
      fetchedAt: head?.fetchedAt ?? null,
    };
  };
  return makeLaneView<Snapshot, Folded>({
    store,
    overlays,
    lane: "cart",
    load: loadCart,
    fold,
    paint: (view, ops) => fold(view.snapshot, [...view.painted, ...ops]),
  });
}

async function loadCart(tx: Tx): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  const attention = await tx.listAttention(identity);
  return {
    head: await tx.findHead(identity, "cart"),
    rows: cartRowsOf(await tx.listBase(identity, "cart")),
    ops: await tx.listOps(identity, "cart"),
    attention: attention.filter((one) => one.op.lane === "cart"),
  };
}
