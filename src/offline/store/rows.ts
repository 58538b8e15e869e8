/** The rows of the device's tables. `ops` is the log; `base` is the server's last answer. */
import type { ChecklistSummary } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import type { OpIntent, OpRequest } from "#contract/ops.ts";
import type { LaneRow } from "#contract/ops-call.ts";
import type { DeletedItem } from "#rules/ops/bring-back.ts";

/** Owns the ops made before the first session; the session's identity takes them over. */
export const localIdentity = "local";
/** Owns the ready lists, which are the same for everyone. */
export const publicIdentity = "public";

/** `lists` is read-only: the summaries of all lists. */
export type BaseLane = Lane | "lists";

/** How much of a coalesced add each intent contributed. */
export type OpPart = { intentId: string; checklistItemId: string | null; quantity: number };

/**
 * pending: never sent, may still be coalesced with others.
 * sealed: in flight. The op was sent at least once, `request` is frozen, the outcome is unknown.
 * acked: the server has applied it, but the base does not show it yet. The pull that shows it
 * removes it.
 */
export type OpStatus = "pending" | "sealed" | "acked";

export type StoredOp = OpIntent & {
  /** The order within its lane; the device's clock does not decide it. */
  seq: number;
  opId: string;
  identity: string;
  lane: Lane;
  entityKey: string;
  intentId: string;
  parts?: OpPart[];
  status: OpStatus;
  request?: OpRequest;
  /** The lane's version after the server applied the op; acked ops only. */
  ackedAt?: { version: number; epoch: string };
  /** How often the server failed over it (5xx). */
  failures: number;
  lastError?: string;
  /** Device clock, ms: shown, and one of the two clocks that must call an op too old. */
  createdAt: number;
  /** The latest server time that the device knew when the op was recorded, ms. */
  serverTime: number | null;
  v: number;
};
export type NewOp = StoredOp extends infer Op
  ? Op extends unknown
    ? Omit<Op, "seq">
    : never
  : never;

/** A row of the lists' overview. `place`: position of a ready list in the shop. */
export type SummaryRow = { row: "summary"; place?: number } & ChecklistSummary;
/** All of a ready list in one row: it is only ever replaced as a whole, and each row costs a request. */
export type ReadyListRow = { row: "ready"; id: string; rows: LaneRow[] };
export type BaseContent = LaneRow | SummaryRow | ReadyListRow;
export type BaseRow = { identity: string; lane: BaseLane; id: string; content: BaseContent };

export type LaneHead = {
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
  /** Rises with every acknowledgement: a pull that began before one is ignored. */
  acks: number;
  /** An acknowledgement named changes that the base does not have: the lane is pulled. */
  isBehind: boolean;
};

export type FailureReason =
  /** The shop refused it; `code` says why. */
  | "refused"
  /** The entity it changes is gone. */
  | "noLongerAvailable"
  /** The server failed on it repeatedly, or refused our idempotency key. */
  | "ourFault"
  /** Older than 30 days: not sent unless the shopper retries it. */
  | "tooOld"
  /** An op that it depends on failed. */
  | "depends"
  /** The server's database was restored and has another value, perhaps a newer one. */
  | "restored";

export type FailedChange = {
  id?: number;
  identity: string;
  reason: FailureReason;
  code: string;
  op: StoredOp;
  /** The opId of the failed op that this one depends on. */
  cause: string | null;
  /** The item that was deleted on another device, with this device's changes. */
  deleted?: DeletedItem;
};

export type DeviceRow = { key: string; value: unknown };

/** Why the customer's data was deleted from the device. */
export type SignOutReason = "signedOut" | "accountDeleted";

/** A message for the shopper, stored until it was shown once. */
export type DeviceNotice =
  | { kind: "verdict"; lane: Lane; code: string; itemId: string; from?: number; to?: number }
  /**
   * The guest session was gone; the current state was recorded again for a new guest, but for the
   * promo code, which only the shopper can enter again.
   */
  | { kind: "sessionRenewed"; promo?: string }
  /** Another customer signed in: unsent changes of the former one stay for that customer. */
  | { kind: "kept"; count: number }
  | { kind: "signedOut" }
  | { kind: "accountDeleted" }
  /**
   * The server's database was restored from a backup. `sent`: changes that it had lost and that are
   * sent again; `undecided`: those that the shopper decides about; `returned`: deleted things that are
   * back; `promo`: the cart's code, if that was lost.
   */
  | { kind: "restored"; sent?: number; undecided?: number; returned?: number; promo?: string }
  /**
   * The browser had deleted this device's database: so many unsent changes came back from their
   * second copy. `omitted`: how many did not fit into it.
   */
  | { kind: "recovered"; count: number; omitted: number };
