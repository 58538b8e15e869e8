/** What is left to say after a sign-out: that it happened. Until it was heard nothing else is. */

import type { Lang } from "#contract/lang.ts";
import { sessionCalls } from "#contract/session-calls.ts";
import type { Environment } from "#offline/environment.ts";
import type { Store } from "#offline/store/store.ts";
import type { Backoff } from "#offline/wire/backoff.ts";
import { shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import type { Wire } from "#offline/wire/wire.ts";

export type RevokeSessionParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  backoff: Backoff;
  lang: () => Lang;
};

/** True once the server knows. Said twice it changes nothing. */
export async function revokeSession(parts: RevokeSessionParts): Promise<boolean> {
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
