import type { Session } from "#contract/session.ts";
import { sessionCalls } from "#contract/session-calls.ts";
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
import { type Tx, tables } from "#offline/store/store.ts";
import { isSession } from "#offline/wire/answer-shape.ts";
import { shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import { adoptSession, closePendingSignIn } from "./adopt-session.ts";
import type { SyncParts } from "./sync-parts.ts";

export type Sessions = {
  /** The identity that the server has confirmed since this page was opened. */
  confirmed: () => string | undefined;
  /** The identity that the server gave this device; undefined before the first session. */
  storedIdentity: () => Promise<string | undefined>;
  /** Creates or confirms the session. False: it could not be confirmed now. */
  confirm: () => Promise<boolean>;
  /** An answer has put the identity in doubt: nothing is sent before it is confirmed again. */
  invalidate: () => void;
  /** The answer to a sign-in contained the identity. */
  setConfirmed: (identity: string) => void;
};

/** Every attempt has a key of its own: a lost answer cannot be requested again. */
export function makeSessions(parts: SyncParts): Sessions {
  const { store, wire, environment, backoff, lang } = parts;
  let confirmed: string | undefined;
  let opening: Promise<boolean> | undefined;

  async function openSession(isRetry = false): Promise<boolean> {
    const state = await store.read(readSessionState);
    if (state.isSigningOut) return false;
    const ifIdentity = await findIfIdentity(parts, state);
    if (ifIdentity === "unreachable") return false;
    const call = { ...sessionCalls.openSession, body: null, key: environment.newId() };
    const result = await wire.send({ ...call, ...ifIdentity }, lang());
    if (result.outcome === "answered" && isSession(result.body)) {
      // Of two first sessions created at once one cookie remains, and not always that of the last
      // answer. Before the device replaces its guest by another, it asks again.
      if (!isRetry && (await isOtherIdentity(parts, result.body))) return openSession(true);
      const { date } = result.meta;
      const isAdopted = await adopt(parts, result.body, date, state.generation);
      backoff.succeed();
      confirmed = isAdopted ? result.body.identity : undefined;
      return isAdopted;
    }
    if (result.outcome === "busy" && result.retryAfter !== null)
      await shareRetryAfter(parts, result.retryAfter);
    if (result.outcome === "refused") await pauseFor(parts, result.status, state);
    backoff.fail();
    return false;
  }

  return {
    confirmed: () => confirmed,
    storedIdentity: async () => (await store.read(findIdentity))?.identity,
    // Two requests at once, without a cookie yet, would create two guests.
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

/** If-Identity prevents that a customer's device becomes a guest's without their knowledge. */
async function findIfIdentity(parts: SyncParts, { stored, isMaybeMerged }: SessionState) {
  if (stored?.kind === "customer") return { ifIdentity: stored.identity };
  if (!stored || !isMaybeMerged) return {};
  const cookieIdentity = await readCookieIdentity(parts);
  if (cookieIdentity === undefined) return "unreachable";
  return { ifIdentity: cookieIdentity ?? stored.identity };
}

async function pauseFor(
  { store }: SyncParts,
  status: number,
  { stored, generation }: SessionState,
): Promise<void> {
  const reason = reasonOf(status);
  if (!reason) return;
  const identity = stored?.identity ?? localIdentity;
  await store.write(["device"], async (tx) => {
    if ((await readSessionGeneration(tx)) === generation) await putPause(tx, { reason, identity });
  });
}

/**
 * The identity of the cookie; null: it has none; undefined: no answer. POST /session would create
 * one, and then a guest who may have been merged would be replayed, and merged a second time.
 */
async function readCookieIdentity({
  wire,
  backoff,
  lang,
}: SyncParts): Promise<string | null | undefined> {
  const result = await wire.read({ call: "readCart" }, lang());
  if (result.ok) return result.meta.identity;
  backoff.fail();
  return undefined;
}

async function isOtherIdentity(
  { store }: SyncParts,
  { identity, merged_from }: Session,
): Promise<boolean> {
  const current = await store.read(findIdentity);
  return (
    current !== undefined &&
    current.identity !== identity &&
    !merged_from.includes(current.identity)
  );
}

/** Whether the device has this identity now, and may send. */
async function adopt(
  parts: SyncParts,
  session: Session,
  date: number | null,
  generation: number,
): Promise<boolean> {
  const { store, environment } = parts;
  // Loaded on demand, because few devices need it, and before the transaction, which cannot wait.
  const replay = (await isOtherIdentity(parts, session))
    ? await import("./replay-as-guest.ts").catch(() => undefined)
    : undefined;
  return store.writeInPause(tables, async (tx) => {
    // Requested before the shopper signed in or out: the answer is outdated.
    if ((await readSessionGeneration(tx)) !== generation) return false;
    if (!(await adoptSession(tx, environment, session, replay?.replayAsGuest))) return false;
    if (date !== null) {
      await tx.putDevice("serverTime", date);
      await closePendingSignIn(tx, session, date);
    }
    return (await findPause(tx)) === undefined;
  });
}

type SessionState = Awaited<ReturnType<typeof readSessionState>>;

async function readSessionState(tx: Tx) {
  const stored = await findIdentity(tx);
  const pendingSignIn = await findPendingSignIn(tx);
  return {
    stored,
    generation: await readSessionGeneration(tx),
    isMaybeMerged: stored !== undefined && pendingSignIn?.identity === stored.identity,
    isSigningOut: await isSignedOut(tx),
  };
}

function reasonOf(status: number): Pause["reason"] | undefined {
  if (status === 426) return "update";
  return status === 401 || status === 409 ? "signIn" : undefined;
}
