import type { Lang } from "#contract/lang.ts";
import type { Session } from "#contract/session.ts";
import { findIdentity, findPause, type Pause, putPause } from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import { adoptSession } from "./identity.ts";
import type { Quiet } from "./quiet.ts";
import { localIdentity } from "./rows.ts";
import type { Store } from "./store.ts";
import { obeyTogether } from "./told-wait.ts";
import type { Wire } from "./wire.ts";
import { isSession } from "./wire-shape.ts";

export type SessionParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  quiet: Quiet;
  lang: () => Lang;
};

export type Sessions = {
  /** Whom the server has confirmed since this page began; undefined: nobody yet. */
  confirmed: () => string | undefined;
  /** Makes or confirms the session. False: not now. */
  confirm: () => Promise<boolean>;
  /** An answer has cast doubt on it: nothing is sent before it is confirmed anew. */
  doubt: () => void;
};

const scope = ["ops", "base", "heads", "attention", "device"] as const;

/** Every attempt has a key of its own: an answer that was lost cannot be asked for again. */
export function makeSessions(parts: SessionParts): Sessions {
  const { store, wire, environment, quiet, lang } = parts;
  let confirmed: string | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(isSecond = false): Promise<boolean> {
    const stored = await store.read(findIdentity);
    // A customer's device does not become a guest's behind their back.
    const ifIdentity = stored?.kind === "customer" ? { ifIdentity: stored.identity } : {};
    const call = {
      method: "POST",
      path: "/session",
      body: null,
      key: environment.newId(),
    } as const;
    const result = await wire.send({ ...call, ...ifIdentity }, lang());
    if (result.fate === "answered" && isSession(result.body)) {
      // Of two first sessions made at once one cookie remains, and not always the one that was
      // heard last. Before what is shown is given up for another guest, it is asked whose it is.
      if (!isSecond && (await isAnother(result.body))) return ask(true);
      return adopt(result.body, result.meta.date);
    }
    if (result.fate === "busy" && result.retryAfter !== null)
      await obeyTogether(parts, result.retryAfter);
    const reason = result.fate === "refused" ? reasonOf(result.status) : undefined;
    if (reason) {
      const identity = stored?.identity ?? localIdentity;
      await store.write(["device"], (tx) => putPause(tx, { reason, identity }));
    }
    quiet.fail();
    return false;
  }

  async function isAnother({ identity, merged_from }: Session): Promise<boolean> {
    const now = await store.read(findIdentity);
    return now !== undefined && now.identity !== identity && !merged_from.includes(now.identity);
  }

  async function adopt(session: Session, date: number | null): Promise<boolean> {
    const pause = await store.write(scope, async (tx) => {
      await adoptSession(tx, environment, session);
      if (date !== null) await tx.putDevice("serverTime", date);
      return findPause(tx);
    });
    quiet.succeed();
    confirmed = pause ? undefined : session.identity;
    return !pause;
  }

  return {
    confirmed: () => confirmed,
    // Two at once, without a cookie yet, would be two guests.
    confirm() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    doubt() {
      confirmed = undefined;
    },
  };
}

function reasonOf(status: number): Pause["reason"] | undefined {
  if (status === 426) return "update";
  return status === 401 || status === 409 ? "signIn" : undefined;
}
