/** The device table: small things that belong to this device, each under its key. */
import type { Session } from "#contract/session.ts";
import { type DeviceNotice, localIdentity } from "./rows.ts";
import type { Tx } from "./store.ts";

/** Who the device is to the server; absent before the first session. */
export type StoredIdentity = Pick<Session, "identity" | "kind" | "epoch">;
/** Nothing is sent until it is over. */
export type Pause = { reason: "signIn" | "update"; identity: string };

export async function findIdentity(tx: Tx): Promise<StoredIdentity | undefined> {
  const value = await tx.findDevice("identity");
  return isIdentity(value) ? value : undefined;
}

/** Whose the ops made now are. */
export async function readIdentity(tx: Tx): Promise<string> {
  return (await findIdentity(tx))?.identity ?? localIdentity;
}

function isIdentity(value: unknown): value is StoredIdentity {
  return (
    typeof value === "object" &&
    value !== null &&
    "identity" in value &&
    typeof value.identity === "string"
  );
}

export const putIdentity = (tx: Tx, identity: StoredIdentity) => tx.putDevice("identity", identity);

export async function findPause(tx: Tx): Promise<Pause | undefined> {
  const value = await tx.findDevice("pause");
  // as: written by putPause alone; anything else than an object is no pause.
  return typeof value === "object" && value !== null ? (value as Pause) : undefined;
}

export async function putPause(tx: Tx, pause: Pause | undefined): Promise<void> {
  await (pause ? tx.putDevice("pause", pause) : tx.deleteDevice("pause"));
}

/**
 * Rises each time the device becomes somebody else on purpose, by a sign-in or a sign-out: what was
 * asked before says nothing of who it is now.
 */
export async function readTurn(tx: Tx): Promise<number> {
  const value = await tx.findDevice("turn");
  return typeof value === "number" ? value : 0;
}

/** Signed out here, and the server has not acknowledged it: nothing is sent but that. */
export async function isSignedOut(tx: Tx): Promise<boolean> {
  return (await tx.findDevice("signedOut")) === true;
}

/**
 * A sign-in whose outcome is unknown: this guest may have been merged, and its session may be gone.
 * `since` is the server's clock, ms; null while it was never heard.
 */
export type Entering = { identity: string; since: number | null };

export async function findEntering(tx: Tx): Promise<Entering | undefined> {
  const value = await tx.findDevice("entering");
  // as: written by a sign-in alone; anything else than an object is none.
  return typeof value === "object" && value !== null ? (value as Entering) : undefined;
}

/** The server's clock when it last answered, ms. */
export async function findServerTime(tx: Tx): Promise<number | null> {
  const value = await tx.findDevice("serverTime");
  return typeof value === "number" ? value : null;
}

export async function listNotices(tx: Tx): Promise<DeviceNotice[]> {
  // as: written by addNotices alone.
  return (await findList(tx, "notices")) as DeviceNotice[];
}

const mostNotices = 50;

export async function addNotices(tx: Tx, added: readonly DeviceNotice[]): Promise<void> {
  if (added.length === 0) return;
  const notices = [...(await listNotices(tx)), ...added].slice(-mostNotices);
  await tx.putDevice("notices", notices);
}

/** A stored list that is not an array counts as empty. */
export async function findList(tx: Tx, key: string): Promise<unknown[]> {
  const value = await tx.findDevice(key);
  return Array.isArray(value) ? value : [];
}

export async function listStrings(tx: Tx, key: string): Promise<string[]> {
  return (await findList(tx, key)).filter((value) => typeof value === "string");
}

/** Lists that were recorded anew: old id → the one it has now. */
export async function listRenamed(tx: Tx): Promise<Record<string, string>> {
  const value = await tx.findDevice("renamed");
  // as: written by a re-recording alone.
  return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
}
