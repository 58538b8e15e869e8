/**
 * Signs in from a device that has a guest. Requests in flight are finished first; the server merges
 * the guest into the customer, and pending changes become the customer's. If the answer is lost, the
 * outcome is unknown. Until it is known the guest is not replaced by a new one, because the replayed
 * changes would be merged a second time.
 */
import type { AuthBodies } from "#contract/auth.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Session } from "#contract/session.ts";
import { writeCalls } from "#contract/write-calls.ts";
import type { Device } from "#offline/device.ts";
import {
  addNotices,
  findIdentity,
  findPendingSignIn,
  findServerTime,
  isSignedOut,
  readSessionGeneration,
} from "#offline/store/device-table.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import { adoptSession } from "#offline/sync/adopt-session.ts";
import { flush, runExclusive } from "#offline/sync/flush.ts";
import { replayAsGuest } from "#offline/sync/replay-as-guest.ts";
import { revokeSession } from "#offline/sync/revoke-session.ts";
import { isSession } from "#offline/wire/answer-shape.ts";
import { type FieldRefusals, readFields, toKnownCode } from "#offline/wire/refusal.ts";
import type { SendResult } from "#offline/wire/wire.ts";
import { countOthersChanges, removeOtherCustomer } from "./wipe-device.ts";

export type SignInOutcome =
  /** `othersChanges`: unsent changes of another customer, which wait until that one signs in again. */
  | { kind: "signedIn"; session: Session; othersChanges: number }
  /** `retryAfter` in ms; `fields` by the names of the call. */
  | { kind: "refused"; code: ErrorCode; fields: FieldRefusals; retryAfter?: number }
  /** There was no answer. It may have happened all the same: the device finds out later. */
  | { kind: "unreachable" };

export function signIn(device: Device, body: AuthBodies["login"]): Promise<SignInOutcome> {
  return sendSignIn(device, writeCalls.login, body);
}

export function register(device: Device, body: AuthBodies["register"]): Promise<SignInOutcome> {
  return sendSignIn(device, writeCalls.register, body);
}

/**
 * Called before the page navigates to the provider; only the next page receives the outcome. False:
 * an earlier sign-out could not be sent to the server, and would end the new session.
 */
export async function prepareOauth(device: Device): Promise<boolean> {
  const { store } = device.parts;
  if (await store.read(hasOpsInFlight)) await flush(device);
  return runExclusive(device, async () => {
    if ((await store.read(isSignedOut)) && !(await revokeSession(device.parts))) return false;
    await store.write(["device"], markPendingSignIn);
    return true;
  });
}

/** Called after the return from the provider: the cookie has the customer, or `unauthorized`. */
export function finishOauth(device: Device): Promise<SignInOutcome> {
  const { wire, environment, lang } = device.parts;
  const notSignedIn = { kind: "refused", code: "unauthorized", fields: {} } as const;
  return runExclusive(device, async () => {
    // POST /session would create a guest.
    const read = await wire.read({ call: "readCart" }, lang());
    if (!read.ok) return { kind: "unreachable" };
    const ifIdentity = read.meta.identity;
    if (ifIdentity === null) return notSignedIn;
    const call = { ...writeCalls.openSession, body: null, key: environment.newId(), ifIdentity };
    const result = await wire.send(call, lang());
    if (result.outcome !== "answered" || !isSession(result.body)) return { kind: "unreachable" };
    if (result.body.kind !== "customer") return notSignedIn;
    return {
      kind: "signedIn",
      session: result.body,
      othersChanges: await completeSignIn(device, result.body, result.meta.date),
    };
  });
}

/**
 * Gives up a sign-in whose outcome is unknown. If the server did merge the guest, the device's state
 * is replayed for a new guest, and a later sign-in adds it a second time.
 */
export async function continueAsGuest({ parts, drain }: Device): Promise<void> {
  await parts.store.write(["device"], async (tx) => {
    await tx.deleteDevice("entering");
    await tx.deleteDevice("pause");
  });
  parts.sessions.invalidate();
  await drain.drainNow();
}

type SignInCall = typeof writeCalls.login | typeof writeCalls.register;

async function sendSignIn(device: Device, call: SignInCall, body: object): Promise<SignInOutcome> {
  const { store, wire, environment, sessions, lang } = device.parts;
  const hasUncertainOps = await store.read(hasOpsInFlight);
  if (hasUncertainOps) await flush(device);
  return runExclusive(device, async () => {
    if ((await store.read(isSignedOut)) && !(await revokeSession(device.parts)))
      return { kind: "unreachable" };
    const isFirstAttempt = await store.write(["device"], markPendingSignIn);
    const key = environment.newId();
    const result = await wire.send({ ...call, body, key }, lang());
    if (result.outcome === "answered" && isSession(result.body)) {
      const othersChanges = await completeSignIn(device, result.body, result.meta.date);
      return { kind: "signedIn", session: result.body, othersChanges };
    }
    const refusal = refusalOf(result);
    if (refusal) {
      // Refused before any effect; an earlier attempt may still have had one.
      if (isFirstAttempt) await store.write(["device"], (tx) => tx.deleteDevice("entering"));
      return refusal;
    }
    sessions.invalidate();
    // no await: the identity of the answers shows whether it happened
    void device.refreshAll();
    return { kind: "unreachable" };
  });
}

function refusalOf(result: SendResult): SignInOutcome | undefined {
  if (result.outcome === "refused")
    return { kind: "refused", code: toKnownCode(result.code), fields: readFields(result.body) };
  if (result.outcome !== "busy" || result.status !== 429) return undefined;
  const retryAfter = result.retryAfter === null ? {} : { retryAfter: result.retryAfter };
  return { kind: "refused", code: "tooMany", fields: {}, ...retryAfter };
}

/** Adopts the session; unsent changes of another customer stay. Returns how many those are. */
async function completeSignIn(
  device: Device,
  session: Session,
  date: number | null,
): Promise<number> {
  const { store, environment, sessions } = device.parts;
  const othersChanges = await store.write(tables, async (tx) => {
    await removeOtherCustomer(tx, session);
    await adoptSession(tx, environment, session, replayAsGuest);
    if (date !== null) await tx.putDevice("serverTime", date);
    await tx.putDevice("turn", (await readSessionGeneration(tx)) + 1);
    const count = await countOthersChanges(tx, session.identity);
    if (count > 0) await addNotices(tx, [{ kind: "kept", count }]);
    return count;
  });
  sessions.setConfirmed(session.identity);
  // no await: the customer's data is pulled, then the pending changes are sent
  void device.refreshAll().then(() => device.drain.drainNow());
  return othersChanges;
}

async function hasOpsInFlight(tx: Tx): Promise<boolean> {
  const stored = await findIdentity(tx);
  if (!stored) return false;
  const ops = await tx.listOpsOf(stored.identity);
  return ops.some((op) => op.status === "sealed");
}

/** Stored before anything is sent, because the page may die. False: it was stored already. */
async function markPendingSignIn(tx: Tx): Promise<boolean> {
  const stored = await findIdentity(tx);
  if (stored?.kind !== "guest") return false;
  const earlier = await findPendingSignIn(tx);
  const since = await findServerTime(tx);
  await tx.putDevice("entering", { identity: stored.identity, since });
  return earlier?.identity !== stored.identity;
}
