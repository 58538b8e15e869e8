import type { Item } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";

/** How much of an add belongs to which intention: undoing one takes its part out. */
export type Part = { intentId: string; checklistItemId: string | null; quantity: number };

export type LoggedOp = OpIntent & {
  seq: number;
  /** Only a pending op was never sent. */
  status: "pending" | "sealed" | "acked";
  parts?: Part[];
};
export type FreshOp = OpIntent & { parts?: Part[] };
export type FreshOf<K extends OpIntent["kind"]> = Extract<FreshOp, { kind: K }>;

/** The server's last word on what an op is about; undefined: it is not there. */
export type BaseFacts = {
  quantity?: number | undefined;
  item?: (Item & { group_id: string }) | undefined;
  /** Of a membership; undefined: the device was never told. */
  isIn?: boolean | undefined;
};

export type Coalesced = {
  drop: number[];
  /** Takes the place of the op of this seq, which keeps its own id. */
  replace?: { seq: number; op: FreshOp };
  /** Goes to the end of the log. */
  append?: FreshOp;
};

/** What is known of the thing that the next op is about. */
export type Scene = {
  pending: LoggedOp[];
  /** Some op about it was sent and is not in the base yet. */
  isSent: boolean;
  base: BaseFacts;
};

export function append(next: FreshOp, drop: readonly LoggedOp[] = []): Coalesced {
  return { drop: drop.map((op) => op.seq), append: next };
}

export function replaceBy(logged: LoggedOp, op: FreshOp): Coalesced {
  return { drop: [], replace: { seq: logged.seq, op } };
}
