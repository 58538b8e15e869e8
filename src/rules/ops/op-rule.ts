/** The parts of one op's declaration; `op-table.ts` explains how they are used. */
import type { CartItem, Notice } from "#contract/cart.ts";
import type { Item, ListRow } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { EntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lane } from "#contract/lanes.ts";
import type { opCalls } from "#contract/op-calls.ts";
import type { OpArguments, OpIntent, OpKind, OpOf } from "#contract/ops.ts";
import type { PromoTerms } from "#contract/promos.ts";

export type OpRule<K extends OpKind> = {
  /** The ordering key: ops of one lane take effect in the order in which they were recorded. */
  lane: (args: OpArguments[K]) => Lane;
  /** The thing that the op changes, as `item:ID`. Ops about one thing keep their order. */
  entity: (args: OpArguments[K]) => string;
  /** The part of the entity that the op sets; a later op of one key replaces an earlier one. */
  key: (args: OpArguments[K]) => string;
  /** The base row that the op creates, changes or removes. */
  row: (args: OpArguments[K]) => string;
  /** Every row that the op names: where it happens and what it changes. */
  mentions: (args: OpArguments[K]) => string[];
  /** Whether the op creates its row; ops that mention this row cannot go without it. */
  creates: boolean;
  /** The call that carries the op, by its name in `contract/write-calls.ts`. */
  request: (args: OpArguments[K]) => CallRequest;
  /** How much of the log `merge` reads: the ops about the entity, or all of the lane. */
  mergeScope: "entity" | "lane";
  /** What becomes of a new op beside those that were never sent. */
  merge: (next: FreshOf<K>, scene: MergeScene) => Merged;
  /**
   * The rule itself, over the state that its resource has: the device shows the result, the server
   * stores it. Each resource types its own state.
   */
  apply: (state: never, args: OpArguments[K], now: never) => unknown;
  /** The ops that bring back `current`; `newId` is for what has to be created again. */
  inverse: (args: OpArguments[K], current: CurrentState, newId: NewId) => OpIntent[];
};

export type CallRequest = {
  call: keyof typeof opCalls;
  params: Record<string, string>;
  body: unknown;
};

/** What stands on the screen before an op, by id. */
export type CurrentState = {
  rows: ReadonlyMap<string, ListRow>;
  lines: ReadonlyMap<string, CartItem>;
  /** Of the cart's promo code. */
  gift?: PromoTerms["gift"] | undefined;
  /** Of every lane of entries, by `entryKey`. */
  entries: ReadonlyMap<string, LaneEntry>;
};
export const emptyState: CurrentState = { rows: new Map(), lines: new Map(), entries: new Map() };

export function findEntry<R extends EntryResource>(
  { entries }: CurrentState,
  resource: R,
  id: string,
): LaneEntry<R> | undefined {
  // as: the key names the resource
  return entries.get(entryKey(resource, id)) as LaneEntry<R> | undefined;
}

/** The key of an entry in `CurrentState`: two lanes may have entries of one id. */
export function entryKey(resource: EntryResource, id: string): string {
  return `${resource} ${id}`;
}

/** How much of an add belongs to which intention: undoing one takes its part out. */
export type OpPart = { intentId: string; checklistItemId: string | null; quantity: number };

/** An op of the log. Only a pending op was never sent. */
export type LoggedOp = OpIntent & {
  seq: number;
  status: "pending" | "sealed" | "acked";
  parts?: OpPart[];
};
export type FreshOp = OpIntent & { parts?: OpPart[] };
export type FreshOf<K extends OpKind> = OpOf<K> & { parts?: OpPart[] };

/** The server's last word about an op's row; undefined: it is not there. */
export type BaseState = {
  quantity?: number | undefined;
  /** Pieces of the line are a promo code's gift, and may have left it since. */
  isGift?: boolean;
  item?: (Item & { group_id: string }) | undefined;
  /** Of an entry's op; null: there is none, undefined: the device does not know. */
  entry?: LaneEntry | null | undefined;
};

/** What a merge knows of the entity that the next op is about. */
export type MergeScene = {
  /** Ops about the entity that were never sent, by seq. */
  pending: LoggedOp[];
  /** Some op about the entity was sent and is not in the base yet. */
  isSent: boolean;
  base: BaseState;
  /** All that `mergeScope` asked for, by seq. */
  log: readonly LoggedOp[];
  /** The unsent ops of `log` that mention a row. */
  pendingMentioning: (rowId: string) => LoggedOp[];
};

export type Merged = {
  drop: number[];
  /** Takes the place of the op of this seq, which keeps its own id. */
  replace?: { seq: number; op: FreshOp };
  /** Goes to the end of the log. */
  append?: FreshOp;
};

export function append(next: FreshOp, drop: readonly LoggedOp[] = []): Merged {
  return { drop: drop.map((op) => op.seq), append: next };
}

export function replaceBy(logged: LoggedOp, op: FreshOp): Merged {
  return { drop: [], replace: { seq: logged.seq, op } };
}

export function dropAll(ops: readonly LoggedOp[]): Merged {
  return { drop: ops.map((op) => op.seq) };
}

export type Refused = { refused: ErrorCode };
/** `line` null: there is none any more, or there was none. */
export type CartChange = { line: CartItem | null; notices: Notice[] };
export type ListVerdict = { changed: ListRow[]; removed: string[] } | Refused;
