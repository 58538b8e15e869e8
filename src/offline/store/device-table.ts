/** Reads and writes values of the device table; `device-values.ts` defines the keys. */
import type {
  DeviceKey,
  DeviceValues,
  Pause,
  PendingSignIn,
  StoredIdentity,
} from "./device-values.ts";
import { type DeviceNotice, localIdentity } from "./rows.ts";
import type { Tx } from "./store.ts";

export async function findIdentity(tx: Tx): Promise<StoredIdentity | undefined> {
  const value = await tx.findDevice("identity");
  return isIdentity(value) ? value : undefined;
}

/** The identity that new ops are recorded under. */
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

/** The keys whose values are objects. */
type ObjectKey = {
  [Key in DeviceKey]: DeviceValues[Key] extends readonly unknown[]
    ? never
    : DeviceValues[Key] extends object
      ? Key
      : never;
}[DeviceKey];

/** A stored value that is not an object counts as none. */
export async function findObject<Key extends ObjectKey>(
  tx: Tx,
  key: Key,
): Promise<DeviceValues[Key] | undefined> {
  const value = await tx.findDevice(key);
  return typeof value === "object" && value !== null ? value : undefined;
}

/** The order that was sent and whose outcome is unknown. */
export const findPlacement = (tx: Tx) => findObject(tx, "placing");

export const findPause = (tx: Tx) => findObject(tx, "pause");

export async function putPause(tx: Tx, pause: Pause | undefined): Promise<void> {
  await (pause ? tx.putDevice("pause", pause) : tx.deleteDevice("pause"));
}

/**
 * A number that rises with every sign-in and sign-out. A request that began in an earlier generation
 * does not name the identity that the device has now.
 */
export async function readSessionGeneration(tx: Tx): Promise<number> {
  const value = await tx.findDevice("turn");
  return typeof value === "number" ? value : 0;
}

/** The shopper signed out here and the server has not acknowledged it: nothing else is sent. */
export async function isSignedOut(tx: Tx): Promise<boolean> {
  return (await tx.findDevice("signedOut")) === true;
}

export const findPendingSignIn = (tx: Tx): Promise<PendingSignIn | undefined> =>
  findObject(tx, "entering");

/** The server's clock when it last answered, ms. */
export async function findServerTime(tx: Tx): Promise<number | null> {
  const value = await tx.findDevice("serverTime");
  return typeof value === "number" ? value : null;
}

export const listNotices = (tx: Tx) => listDevice(tx, "notices");

const maxNotices = 50;

export async function addNotices(tx: Tx, added: readonly DeviceNotice[]): Promise<void> {
  if (added.length === 0) return;
  const notices = [...(await listNotices(tx)), ...added].slice(-maxNotices);
  await tx.putDevice("notices", notices);
}

/** The keys whose values are arrays of `Item`. */
type ListKey<Item = unknown> = {
  [Key in DeviceKey]: DeviceValues[Key] extends readonly Item[] ? Key : never;
}[DeviceKey];

/** A stored value that is not an array counts as an empty one. */
export async function listDevice<Key extends ListKey>(
  tx: Tx,
  key: Key,
): Promise<DeviceValues[Key][number][]> {
  const value = await tx.findDevice(key);
  return Array.isArray(value) ? value : [];
}

export async function listStrings(tx: Tx, key: ListKey<string>): Promise<string[]> {
  return (await listDevice(tx, key)).filter((value) => typeof value === "string");
}

/** Lists that were recorded again: old id → new id. */
export async function readRenamedLists(tx: Tx): Promise<Record<string, string>> {
  return (await findObject(tx, "renamed")) ?? {};
}
