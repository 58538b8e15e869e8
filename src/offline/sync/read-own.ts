/** Reads what belongs to the shopper, and checks that the answer is for this device's identity. */
import type { EntryRead } from "#contract/entry-calls.ts";
import type { Read } from "#contract/reads.ts";
import { findPause, readIdentity } from "#offline/store/device-table.ts";
import { localIdentity } from "#offline/store/rows.ts";
import { findSharedRetryAfter, shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import type { AnswerMeta } from "#offline/wire/wire.ts";
import type { Sessions } from "./session.ts";
import type { SyncParts } from "./sync-parts.ts";

export type OwnReadParts = SyncParts & { sessions: Sessions };
type OwnRead = "readCart" | "readChecklist" | "readChecklists" | "readReadyLists" | EntryRead;

/** Undefined during backoff, when nothing is sent. */
export async function readOwn<N extends OwnRead>(parts: OwnReadParts, read: Read<N>) {
  const { store, wire, environment, backoff, lang } = parts;
  backoff.adoptShared(await store.read(findSharedRetryAfter), environment.clock());
  if (backoff.remaining() > 0) return undefined;
  const result = await wire.read(read, lang(), "no-store");
  if (!result.ok && result.outcome === "unreachable" && result.retryAfter !== undefined)
    await shareRetryAfter(parts, result.retryAfter);
  return result;
}

/**
 * False if the cookie has another identity than the device had when it asked. Then the session is
 * confirmed before anything else is sent, unless the device has learned that identity meanwhile.
 */
export async function isOwnAnswer(
  { store, sessions }: OwnReadParts,
  meta: AnswerMeta,
  identity: string,
): Promise<boolean> {
  const answerIdentity = meta.identity ?? localIdentity;
  if (answerIdentity === identity) {
    // The customer that the device waits for is signed in again, and that answer was lost.
    const isPaused = (await store.read(findPause))?.reason === "signIn";
    if (isPaused && answerIdentity !== localIdentity) await sessions.confirm();
    return true;
  }
  if (answerIdentity !== (await store.read(readIdentity))) sessions.invalidate();
  return false;
}
