import type { Lang } from "#contract/lang.ts";
import type { Session } from "#contract/session.ts";
import { sessionCalls } from "#contract/session-calls.ts";
import {
  findEntering,
  findIdentity,
  findPause,
  isSignedOut,
  type Pause,
  putPause,
  readTurn,
} from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import { adoptSession, closeEntering } from "./identity.ts";
import type { Quiet } from "./quiet.ts";
import { localIdentity } from "./rows.ts";
import type { Store, Tx } from "./store.ts";
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
  /** Whom the server knows this device as; undefined: nobody yet. */
  whose: () => Promise<string | undefined>;
  /** Makes or confirms the session. False: not now. */
  confirm: () => Promise<boolean>;
  /** An answer has cast doubt on it: nothing is sent before it is confirmed anew. */
  doubt: () => void;
  /** The answer to a sign-in has said it. */
  trust: (identity: string) => void;
};

const scope = ["ops", "base", "heads", "attention", "device"] as const;

/** Every attempt has a key of its own: an answer that was lost cannot be asked for again. */
export function makeSessions(parts: SessionParts): Sessions {
  const { store, wire, environment, quiet, lang } = parts;
  let confirmed: string | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(isSecond = false): Promise<boolean> {
    const asker = await store.read(readAsker);
    if (asker.isOut) return false;
    const bound = await findBound(asker);
    if (bound === "unreachable") return false;
    const call = { ...sessionCalls.openSession, body: null, key: environment.newId() };
    const result = await wire.send({ ...call, ...bound }, lang());
    if (result.fate === "answered" && isSession(result.body)) {
      // Of two first sessions made at once one cookie remains, and not always the one that was
      // heard last. Before what is shown is given up for another guest, it is asked whose it is.
      if (!isSecond && (await isAnother(result.body))) return ask(true);
      return adopt(result.body, result.meta.date, asker.turn);
    }
    if (result.fate === "busy" && result.retryAfter !== null)
      await obeyTogether(parts, result.retryAfter);
    if (result.fate === "refused") await pauseFor(result.status, asker);
    quiet.fail();
    return false;
  }

  /** A customer's device does not become a guest's behind their back. */
  async function findBound({ stored, isMaybeMerged }: Asker) {
    if (stored?.kind === "customer") return { ifIdentity: stored.identity };
    if (!stored || !isMaybeMerged) return {};
    const whose = await askWhose();
    return whose === undefined ? "unreachable" : { ifIdentity: whose ?? stored.identity };
  }

  async function pauseFor(status: number, { stored, turn }: Asker): Promise<void> {
    const reason = reasonOf(status);
    if (!reason) return;
    const identity = stored?.identity ?? localIdentity;
    await store.write(["device"], async (tx) => {
      if ((await readTurn(tx)) === turn) await putPause(tx, { reason, identity });
    });
  }

  /**
   * Whose the cookie is; null: nobody's. To ask for a session would make one, and a guest who may
   * have been merged would be recorded anew, and merged a second time.
   */
  async function askWhose(): Promise<string | null | undefined> {
    const result = await wire.read({ call: "readCart" }, lang());
    if (result.ok) return result.meta.identity;
    quiet.fail();
    return undefined;
  }

  async function isAnother({ identity, merged_from }: Session): Promise<boolean> {
    const now = await store.read(findIdentity);
    return now !== undefined && now.identity !== identity && !merged_from.includes(now.identity);
  }

  async function adopt(session: Session, date: number | null, turn: number): Promise<boolean> {
    // Its code is needed by few; in a transaction nothing can be waited for.
    const rerecord = (await isAnother(session))
      ? await import("./rerecord.ts").catch(() => undefined)
      : undefined;
    const isTaken = await store.write(scope, async (tx) => {
      // Asked before the shopper signed in or out: it is no longer true.
      if ((await readTurn(tx)) !== turn) return false;
      if (!(await adoptSession(tx, environment, session, rerecord?.liftShown))) return false;
      if (date !== null) {
        await tx.putDevice("serverTime", date);
        await closeEntering(tx, session, date);
      }
      return (await findPause(tx)) === undefined;
    });
    quiet.succeed();
    confirmed = isTaken ? session.identity : undefined;
    return isTaken;
  }

  return {
    confirmed: () => confirmed,
    whose: async () => (await store.read(findIdentity))?.identity,
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
    trust(identity) {
      confirmed = identity;
    },
  };
}

type Asker = Awaited<ReturnType<typeof readAsker>>;

async function readAsker(tx: Tx) {
  const stored = await findIdentity(tx);
  const entering = await findEntering(tx);
  return {
    stored,
    turn: await readTurn(tx),
    isMaybeMerged: stored !== undefined && entering?.identity === stored.identity,
    isOut: await isSignedOut(tx),
  };
}

function reasonOf(status: number): Pause["reason"] | undefined {
  if (status === 426) return "update";
  return status === 401 || status === 409 ? "signIn" : undefined;
}
