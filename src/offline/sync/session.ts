import type { Lang } from "#contract/lang.ts";
import type { Session } from "#contract/session.ts";
import { sessionCalls } from "#contract/session-calls.ts";
import type { Environment } from "#offline/environment.ts";
import {
  findIdentity,
  findPause,
  findPendingSignIn,
  isSignedOut,
  putPause,
  readSessionGeneration,
} from "#offline/store/device-table.ts";
import type { Pause } from "#offline/store/device-values.ts";
import { localIdentity } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import { isSession } from "#offline/wire/answer-shape.ts";
import type { Backoff } from "#offline/wire/backoff.ts";
import { shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import type { Wire } from "#offline/wire/wire.ts";
import { adoptSession, closePendingSignIn } from "./adopt-session.ts";

export type SessionParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  backoff: Backoff;
  lang: () => Lang;
};

export type Sessions = {
  /** Whom the server has confirmed since this page began; undefined: nobody yet. */
  confirmed: () => string | undefined;
  /** Whom the server knows this device as; undefined: nobody yet. */
  storedIdentity: () => Promise<string | undefined>;
  /** Makes or confirms the session. False: not now. */
  confirm: () => Promise<boolean>;
  /** An answer has cast doubt on it: nothing is sent before it is confirmed anew. */
  invalidate: () => void;
  /** The answer to a sign-in has said it. */
  setConfirmed: (identity: string) => void;
};

const scope = ["ops", "base", "heads", "attention", "device"] as const;

/** Every attempt has a key of its own: an answer that was lost cannot be asked for again. */
export function makeSessions(parts: SessionParts): Sessions {
  const { store, wire, environment, backoff, lang } = parts;
  let confirmed: string | undefined;
  let opening: Promise<boolean> | undefined;

  async function openSession(isRetry = false): Promise<boolean> {
    const state = await store.read(readSessionState);
    if (state.isSigningOut) return false;
    const ifIdentity = await findIfIdentity(state);
    if (ifIdentity === "unreachable") return false;
    const call = { ...sessionCalls.openSession, body: null, key: environment.newId() };
    const result = await wire.send({ ...call, ...ifIdentity }, lang());
    if (result.outcome === "answered" && isSession(result.body)) {
      // Of two first sessions made at once one cookie remains, and not always the one that was
      // heard last. Before what is shown is given up for another guest, it is asked whose it is.
      if (!isRetry && (await isOtherIdentity(result.body))) return openSession(true);
      return adopt(result.body, result.meta.date, state.turn);
    }
    if (result.outcome === "busy" && result.retryAfter !== null)
      await shareRetryAfter(parts, result.retryAfter);
    if (result.outcome === "refused") await pauseFor(result.status, state);
    backoff.fail();
    return false;
  }

  /** A customer's device does not become a guest's behind their back. */
  async function findIfIdentity({ stored, isMaybeMerged }: SessionState) {
    if (stored?.kind === "customer") return { ifIdentity: stored.identity };
    if (!stored || !isMaybeMerged) return {};
    const whose = await readCookieIdentity();
    return whose === undefined ? "unreachable" : { ifIdentity: whose ?? stored.identity };
  }

  async function pauseFor(
    status: number,
    { stored, turn: generation }: SessionState,
  ): Promise<void> {
    const reason = reasonOf(status);
    if (!reason) return;
    const identity = stored?.identity ?? localIdentity;
    await store.write(["device"], async (tx) => {
      if ((await readSessionGeneration(tx)) === generation)
        await putPause(tx, { reason, identity });
    });
  }

  /**
   * Whose the cookie is; null: nobody's. To ask for a session would make one, and a guest who may
   * have been merged would be recorded anew, and merged a second time.
   */
  async function readCookieIdentity(): Promise<string | null | undefined> {
    const result = await wire.read({ call: "readCart" }, lang());
    if (result.ok) return result.meta.identity;
    backoff.fail();
    return undefined;
  }

  async function isOtherIdentity({ identity, merged_from }: Session): Promise<boolean> {
    const current = await store.read(findIdentity);
    return (
      current !== undefined &&
      current.identity !== identity &&
      !merged_from.includes(current.identity)
    );
  }

  async function adopt(
    session: Session,
    date: number | null,
    generation: number,
  ): Promise<boolean> {
    // Its code is needed by few; in a transaction nothing can be waited for.
    const replay = (await isOtherIdentity(session))
      ? await import("./replay-as-guest.ts").catch(() => undefined)
      : undefined;
    const isAdopted = await store.write(scope, async (tx) => {
      // Asked before the shopper signed in or out: it is no longer true.
      if ((await readSessionGeneration(tx)) !== generation) return false;
      if (!(await adoptSession(tx, environment, session, replay?.replayAsGuest))) return false;
      if (date !== null) {
        await tx.putDevice("serverTime", date);
        await closePendingSignIn(tx, session, date);
      }
      return (await findPause(tx)) === undefined;
    });
    backoff.succeed();
    confirmed = isAdopted ? session.identity : undefined;
    return isAdopted;
  }

  return {
    confirmed: () => confirmed,
    storedIdentity: async () => (await store.read(findIdentity))?.identity,
    // Two at once, without a cookie yet, would be two guests.
    confirm() {
      opening ??= openSession().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    invalidate() {
      confirmed = undefined;
    },
    setConfirmed(identity) {
      confirmed = identity;
    },
  };
}

type SessionState = Awaited<ReturnType<typeof readSessionState>>;

async function readSessionState(tx: Tx) {
  const stored = await findIdentity(tx);
  const entering = await findPendingSignIn(tx);
  return {
    stored,
    turn: await readSessionGeneration(tx),
    isMaybeMerged: stored !== undefined && entering?.identity === stored.identity,
    isSigningOut: await isSignedOut(tx),
  };
}

function reasonOf(status: number): Pause["reason"] | undefined {
  if (status === 426) return "update";
  return status === 401 || status === 409 ? "signIn" : undefined;
}
