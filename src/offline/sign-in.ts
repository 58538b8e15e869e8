/**
 * Signing in from a device that was somebody already: what it has sent is finished, the server
 * merges the guest, and what waits is the customer's. If the answer is lost, nobody knows whether
 * it happened; until that is known the guest is not given up for another, else what it has would
 * be merged twice.
 */
import type { AuthBodies } from "#contract/auth.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Session } from "#contract/session.ts";
import { writeCalls } from "#contract/write-calls.ts";
import type { Device } from "./device.ts";
import {
  addNotices,
  findEntering,
  findIdentity,
  findServerTime,
  isSignedOut,
  readTurn,
} from "./device-keys.ts";
import { alone, flush } from "./flush.ts";
import { adoptSession } from "./identity.ts";
import { countKept, leaveOther } from "./leave.ts";
import { logOut } from "./log-out.ts";
import { type FieldRefusals, knownCode, readFields } from "./refusal.ts";
import { liftShown } from "./rerecord.ts";
import type { Tx } from "./store.ts";
import type { SendResult } from "./wire.ts";
import { isSession } from "./wire-shape.ts";

export type SignInOutcome =
  /** `kept`: changes of another customer that stay here, unsent, until that one signs in again. */
  | { kind: "in"; session: Session; kept: number }
  /** `retryAfter` in ms; `fields` by the names of the call. */
  | { kind: "refused"; code: ErrorCode; fields: FieldRefusals; retryAfter?: number }
  /** Nobody answered, and it may have happened all the same: the device finds out by itself. */
  | { kind: "unreachable" };

const scope = ["ops", "base", "heads", "attention", "device"] as const;

export function signIn(device: Device, body: AuthBodies["login"]): Promise<SignInOutcome> {
  return enter(device, writeCalls.login, body);
}

export function register(device: Device, body: AuthBodies["register"]): Promise<SignInOutcome> {
  return enter(device, writeCalls.register, body);
}

/**
 * Before the page is left for a provider's: what comes of it only the next page hears. False: not
 * now, for a sign-out is still to be said and would end what begins.
 */
export async function prepareToLeave(device: Device): Promise<boolean> {
  const { store } = device.parts;
  if (await store.read(hasSealed)) await flush(device);
  return alone(device, async () => {
    if ((await store.read(isSignedOut)) && !(await logOut(device.parts))) return false;
    await store.write(["device"], markEntering);
    return true;
  });
}

/** Back from a provider: who came, the cookie tells. `unauthorized`: nobody did. */
export function comeBack(device: Device): Promise<SignInOutcome> {
  const { wire, environment, lang } = device.parts;
  const nobody = { kind: "refused", code: "unauthorized", fields: {} } as const;
  return alone(device, async () => {
    // Asked for a session, the server would make one.
    const read = await wire.read({ call: "readCart" }, lang());
    if (!read.ok) return { kind: "unreachable" };
    const ifIdentity = read.meta.identity;
    if (ifIdentity === null) return nobody;
    const call = { ...writeCalls.openSession, body: null, key: environment.newId(), ifIdentity };
    const sent = await wire.send(call, lang());
    if (sent.fate !== "answered" || !isSession(sent.body)) return { kind: "unreachable" };
    if (sent.body.kind !== "customer") return nobody;
    return {
      kind: "in",
      session: sent.body,
      kept: await enterAs(device, sent.body, sent.meta.date),
    };
  });
}

/**
 * The guest of a sign-in that never came to an end goes on as one. If the server did take it, what
 * is here is recorded anew, and a later sign-in brings it a second time.
 */
export async function stayGuest({ parts, drain }: Device): Promise<void> {
  await parts.store.write(["device"], async (tx) => {
    await tx.deleteDevice("entering");
    await tx.deleteDevice("pause");
  });
  parts.sessions.doubt();
  await drain.drainNow();
}

type EntryCall = typeof writeCalls.login | typeof writeCalls.register;

async function enter(device: Device, call: EntryCall, body: object): Promise<SignInOutcome> {
  const { store, wire, environment, sessions, lang } = device.parts;
  const isInDoubt = await store.read(hasSealed);
  if (isInDoubt) await flush(device);
  return alone(device, async () => {
    if ((await store.read(isSignedOut)) && !(await logOut(device.parts)))
      return { kind: "unreachable" };
    const isFirst = await store.write(["device"], markEntering);
    const key = environment.newId();
    const sent = await wire.send({ ...call, body, key }, lang());
    if (sent.fate === "answered" && isSession(sent.body)) {
      const kept = await enterAs(device, sent.body, sent.meta.date);
      return { kind: "in", session: sent.body, kept };
    }
    const refusal = refusalOf(sent);
    if (refusal) {
      // Refused before any effect; of an attempt before this one that says nothing.
      if (isFirst) await store.write(["device"], (tx) => tx.deleteDevice("entering"));
      return refusal;
    }
    sessions.doubt();
    // no await: whether it happened shows by whose the answers are
    void device.refreshAll();
    return { kind: "unreachable" };
  });
}

function refusalOf(sent: SendResult): SignInOutcome | undefined {
  if (sent.fate === "refused")
    return { kind: "refused", code: knownCode(sent.code), fields: readFields(sent.body) };
  if (sent.fate !== "busy" || sent.status !== 429) return undefined;
  const wait = sent.retryAfter === null ? {} : { retryAfter: sent.retryAfter };
  return { kind: "refused", code: "tooMany", fields: {}, ...wait };
}

/** The shopper has chosen who to be; what another customer changed here stays, unsent. */
async function enterAs(device: Device, session: Session, date: number | null): Promise<number> {
  const { store, environment, sessions } = device.parts;
  const kept = await store.write(scope, async (tx) => {
    await leaveOther(tx, session);
    await adoptSession(tx, environment, session, liftShown);
    if (date !== null) await tx.putDevice("serverTime", date);
    await tx.putDevice("turn", (await readTurn(tx)) + 1);
    const count = await countKept(tx, session.identity);
    if (count > 0) await addNotices(tx, [{ kind: "kept", count }]);
    return count;
  });
  sessions.trust(session.identity);
  // no await: what is the customer's comes as it is pulled, and what waits goes after it
  void device.refreshAll().then(() => device.drain.drainNow());
  return kept;
}

async function hasSealed(tx: Tx): Promise<boolean> {
  const stored = await findIdentity(tx);
  if (!stored) return false;
  const ops = await tx.listOpsOf(stored.identity);
  return ops.some((op) => op.status === "sealed");
}

/** On the disk before anything is sent, for the page may die. False: it was marked already. */
async function markEntering(tx: Tx): Promise<boolean> {
  const stored = await findIdentity(tx);
  if (stored?.kind !== "guest") return false;
  const known = await findEntering(tx);
  const since = await findServerTime(tx);
  await tx.putDevice("entering", { identity: stored.identity, since });
  return known?.identity !== stored.identity;
}
