/** POST /auth/logout after a sign-out. Nothing else is sent until the server has answered it. */
import { sessionCalls } from "#contract/session-calls.ts";
import { shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import type { SyncParts } from "./sync-parts.ts";

/** True once the server has acknowledged it. Sent twice it changes nothing. */
export async function revokeSession(parts: SyncParts): Promise<boolean> {
  const { store, wire, environment, backoff, lang } = parts;
  const key = environment.newId();
  const result = await wire.send({ ...sessionCalls.logout, body: null, key }, lang());
  if (result.outcome === "answered") {
    await store.write(["device"], (tx) => tx.deleteDevice("signedOut"));
    wire.setSignedOut(false);
    backoff.succeed();
    return true;
  }
  if (result.outcome === "busy" && result.retryAfter !== null)
    await shareRetryAfter(parts, result.retryAfter);
  backoff.fail();
  return false;
}
