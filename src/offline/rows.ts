/** What the device keeps, row by row. The log is `ops`; the last word of the server is `base`. */
import type { CartRow } from "#contract/cart.ts";
import type { ChecklistSummary, ListRow } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import type { EntryRow } from "#contract/memberships.ts";
import type { OpIntent, OpRequest } from "#contract/ops.ts";

/** Ops made before the first session belong to it, and are retagged when the session is there. */
export const localIdentity = "local";
/** Ready lists are everyone's: they are kept under no owner. */
export const publicIdentity = "public";

/** `lists` is read-only: the overview's summaries. */
export type BaseLane = Lane | "lists";

/** Which intention a coalesced add holds how much of. */
export type OpPart = { intentId: string; checklistItemId: string | null; quantity: number };

/**
 * pending: never sent, may still be folded together with others.
 * sealed: sent at least once, `request` is frozen, its outcome is unknown.
 * acked: the server has it, but the base does not show it yet; it goes with the pull that does.
 */
export type OpStatus = "pending" | "sealed" | "acked";

export type StoredOp = OpIntent & {
  /** The order of its lane; the device's clock has no say. */
  seq: number;
  opId: string;
  identity: string;
  lane: Lane;
  entityKey: string;
  intentId: string;
  parts?: OpPart[];
  status: OpStatus;
  request?: OpRequest;
  /** Where the server stood when it took the op; of an acked one only. */
  ackedAt?: { version: number; epoch: string };
  /** How often the server failed over it (5xx). */
  failures: number;
  lastError?: string;
  /** Device clock, ms: shown, and one of two witnesses of an op's age. */
  createdAt: number;
  /** The latest server time that the device knew when the op was made, ms. */
  serverTime: number | null;
  v: number;
};
export type NewOp = StoredOp extends infer Op
  ? Op extends unknown
    ? Omit<Op, "seq">
    : never
  : never;

/** A row of the overview. `place`: of a ready list, where the shop shows it. */
export type SummaryRow = { row: "summary"; place?: number } & ChecklistSummary;
export type BaseContent = CartRow | ListRow | EntryRow | SummaryRow;
export type BaseRow = { identity: string; lane: BaseLane; id: string; content: BaseContent };

export type Head = {
  identity: string;
  lane: BaseLane;
  version: number;
  epoch: string;
  /** Device clock, ms: "prices as of". */
  fetchedAt: number;
  /** Rises with every change of the lane's base on this device. */
  stamp: number;
  /** The rows of the last change; null: all of them. */
  touched: string[] | null;
  /** Rises with every ack: a pull that began before one is ignored. */
  acks: number;
  /** An ack told of changes that the base has not seen: the lane is pulled. */
  isBehind: boolean;
};

export type AttentionReason =
  /** The shop said no: `code` says why. */
  | "refused"
  /** What it speaks of is gone. */
  | "noLongerAvailable"
  /** The server failed over it again and again, or our own key was refused. */
  | "ourFault"
  /** Older than 30 days: not sent unless the shopper wants it. */
  | "tooOld"
  /** What it stands on was refused. */
  | "depends";

export type Attention = {
  id?: number;
  identity: string;
  reason: AttentionReason;
  code: string;
  /** The op as it was; `cause`: the opId of the refused create that took it along. */
  op: StoredOp;
  cause: string | null;
};

export type DeviceEntry = { key: string; value: unknown };

/** Why nothing of the customer is here any more. */
export type FarewellKind = "signedOut" | "accountDeleted";

/** Something to tell the shopper once, kept until it was shown. */
export type DeviceNotice =
  | { kind: "verdict"; lane: Lane; code: string; itemId: string; from?: number; to?: number }
  /** The guest session was gone; what the screen shows was recorded anew. */
  | { kind: "sessionRenewed" }
  /** Another customer signed in: what the one before had not sent stays for them. */
  | { kind: "kept"; count: number }
  | { kind: "signedOut" }
  | { kind: "accountDeleted" }
  /** The server's database was restored from a backup; the device follows it. */
  | { kind: "restored" };
