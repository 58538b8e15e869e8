import type { Entry, EntryRow, MembershipKind } from "#contract/memberships.ts";
import { newestFirst } from "#rules/memberships.ts";
import { readIdentity } from "./device-keys.ts";
import { entryRowsOf, type FoldedOp, foldMembership } from "./fold.ts";
import { makeLaneView } from "./lane-view.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { Overlays } from "./overlays.ts";
import type { Attention, Head, StoredOp } from "./rows.ts";
import type { Store, Tx } from "./store.ts";

export type MembershipView = {
  /** The newest first. */
  items: Entry[];
  /** By product id. */
  marks: ReadonlyMap<string, Mark>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Snapshot = {
  head: Head | undefined;
  rows: EntryRow[];
  ops: StoredOp[];
  attention: Attention[];
};
type Folded = MembershipView & { snapshot: Snapshot; painted: readonly FoldedOp[] };

/** Few entries: all are folded anew with every tap. */
export function makeMembershipView(store: Store, overlays: Overlays, lane: MembershipKind) {
  const fold = (snapshot: Snapshot, painted: readonly FoldedOp[]): Folded => {
    const { head, rows, ops, attention } = snapshot;
    return {
      snapshot,
      painted,
      items: newestFirst(foldMembership(rows, [...ops, ...painted]).values()),
      marks: marksOf(ops, attention),
      fetchedAt: head?.fetchedAt ?? null,
    };
  };
  return makeLaneView<Snapshot, Folded>({
    store,
    overlays,
    lane,
    load: (tx) => loadMembership(tx, lane),
    fold,
    paint: (view, ops) => fold(view.snapshot, [...view.painted, ...ops]),
  });
}

async function loadMembership(tx: Tx, lane: MembershipKind): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  const attention = await tx.listAttention(identity);
  return {
    head: await tx.findHead(identity, lane),
    rows: entryRowsOf(await tx.listBase(identity, lane)),
    ops: await tx.listOps(identity, lane),
    attention: attention.filter((one) => one.op.lane === lane),
  };
}
