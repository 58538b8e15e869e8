/** What an answer means for an op, by status and code, never by text. */
import type { FailureReason, StoredOp } from "#offline/store/rows.ts";
import { isBusy } from "#offline/wire/wire.ts";

export type OpOutcome =
  | { kind: "done" }
  /** The outcome is unknown or not final: the same request is sent again. */
  | { kind: "retry"; isServerError: boolean }
  /** The same call is still running: it is sent again after a second, under the same key. */
  | { kind: "inProgress" }
  /** The cookie belongs to another identity, or to none. */
  | { kind: "identity" }
  /** This build is too old for the server. */
  | { kind: "update" }
  | { kind: "failed"; reason: FailureReason; code: string };

export function outcomeOf(op: StoredOp, status: number, code: string): OpOutcome {
  if (status >= 200 && status < 300) return { kind: "done" };
  if (isBusy(status)) return { kind: "retry", isServerError: status >= 500 };
  if (status < 400) return { kind: "retry", isServerError: false };
  if (status === 409 && code === "inProgress") return { kind: "inProgress" };
  if (status === 401 || code === "identityChanged") return { kind: "identity" };
  if (status === 426) return { kind: "update" };
  if (code === "alreadyRated") return { kind: "done" };
  const isGone = status === 404 || status === 410;
  if (isGone && op.request?.method === "DELETE") return { kind: "done" };
  if (isGone) return { kind: "failed", reason: "noLongerAvailable", code };
  if (code === "keyReused") return { kind: "failed", reason: "ourFault", code };
  return { kind: "failed", reason: "refused", code };
}
