/** What is left to say after a sign-out: that it happened. Until it was heard nothing else is. */

import type { Lang } from "#contract/lang.ts";
import { sessionCalls } from "#contract/session-calls.ts";
import type { Environment } from "./environment.ts";
import type { Quiet } from "./quiet.ts";
import type { Store } from "./store.ts";
import { obeyTogether } from "./told-wait.ts";
import type { Wire } from "./wire.ts";

export type LogOutParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  quiet: Quiet;
  lang: () => Lang;
};

/** True once the server knows. Said twice it changes nothing. */
export async function logOut(parts: LogOutParts): Promise<boolean> {
  const { store, wire, environment, quiet, lang } = parts;
  const key = environment.newId();
  const result = await wire.send({ ...sessionCalls.logout, body: null, key }, lang());
  if (result.fate === "answered") {
    await store.write(["device"], (tx) => tx.deleteDevice("signedOut"));
    wire.setSignedOut(false);
    quiet.succeed();
    return true;
  }
  if (result.fate === "busy" && result.retryAfter !== null)
    await obeyTogether(parts, result.retryAfter);
  quiet.fail();
  return false;
}
