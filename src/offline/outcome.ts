/** What an answer means for an op: by status and code, never by text. */
import type { AttentionReason, StoredOp } from "./rows.ts";
import { isBusy } from "./wire.ts";

export type Outcome =
  | { fate: "done" }
  /** Its outcome is unknown or not final: it stays sealed. `isOurs`: the server failed over it. */
  | { fate: "keep"; isOurs: boolean }
  /** The same call is still running: again in a second, under the same key. */
  | { fate: "inProgress" }
  /** The device is somebody else now, or nobody. */
  | { fate: "identity" }
  /** This build is too old for the server. */
  | { fate: "update" }
  | { fate: "attention"; reason: AttentionReason; code: string };

export function outcomeOf(op: StoredOp, status: number, code: string): Outcome {
  if (status >= 200 && status < 300) return { fate: "done" };
  if (isBusy(status)) return { fate: "keep", isOurs: status >= 500 };
  if (status < 400) return { fate: "keep", isOurs: false };
  if (status === 409 && code === "inProgress") return { fate: "inProgress" };
  if (status === 401 || code === "identityChanged") return { fate: "identity" };
  if (status === 426) return { fate: "update" };
  if (code === "alreadyRated") return { fate: "done" };
  const isGone = status === 404 || status === 410;
  if (isGone && op.request?.method === "DELETE") return { fate: "done" };
  if (isGone) return { fate: "attention", reason: "noLongerAvailable", code };
  if (code === "keyReused") return { fate: "attention", reason: "ourFault", code };
  return { fate: "attention", reason: "refused", code };
}
