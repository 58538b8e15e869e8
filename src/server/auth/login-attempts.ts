import type { Writing } from "#server/platform/http/writes.ts";
import {
  findWait,
  giveBack,
  isRemembered,
  needWithin,
} from "#server/platform/limits/rate-limit.ts";
import {
  signedInFrom,
  signedInOn,
  triesAtAccount,
  triesFromAnywhere,
  triesOfNetwork,
  triesOnDevice,
  triesUnderAttack,
} from "./rate-limits.ts";

export type Trying = Pick<Writing, "db" | "network" | "takeTurn"> & {
  account: string;
  /** What the browser is known by; "": a stranger's. */
  device: string;
  now: number;
};

const subjectOf = ({ account, network }: Trying) => `${account} ${network}`;
const onDevice = ({ account, device }: Pick<Trying, "account" | "device">) =>
  `${account} ${device}`;

/**
 * Counted before it waits for its turn, so that many at once are no way around, and whoever has no
 * try left fills no line. What is sent away from there is not looked at, and not counted.
 */
export async function beginTry(trying: Trying): Promise<void> {
  const isKnown = await isOwners(trying);
  await countTry(trying, isKnown);
  // However many guess at whatever accounts, an owner at home is not sent away for them, nor one
  // with their own device.
  try {
    await trying.takeTurn("proving", isKnown);
  } catch (error) {
    await giveBackTry(trying);
    throw error;
  }
}

/** Whether the account's owner was here before: in this network, or on this device. */
async function isOwners(trying: Trying): Promise<boolean> {
  const { db, device, now } = trying;
  if (await isRemembered(db, signedInFrom, subjectOf(trying), now)) return true;
  if (device === "" || !(await isRemembered(db, signedInOn, onDevice(trying), now))) return false;
  return (await findWait(db, triesOnDevice, onDevice(trying), now)) === undefined;
}

async function countTry(trying: Trying, isKnown: boolean): Promise<void> {
  const { db, network, account, now } = trying;
  await needWithin(db, triesOfNetwork, network, now);
  await needWithin(db, triesAtAccount, subjectOf(trying), now);
  if ((await findWait(db, triesFromAnywhere, account, now)) === undefined) return;
  if (isKnown) return;
  await needWithin(db, triesUnderAttack, account, now);
}

/** It was right: an office that signs in is not a guesser. */
export async function forgiveTry(trying: Trying): Promise<void> {
  await giveBackTry(trying);
  await findWait(trying.db, signedInFrom, subjectOf(trying), trying.now);
}

/** Its owner may come again from anywhere with this device. */
export async function rememberDevice(on: Omit<Trying, "takeTurn" | "network">): Promise<void> {
  await findWait(on.db, signedInOn, onDevice(on), on.now);
}

async function giveBackTry(trying: Trying): Promise<void> {
  const { db, network, now } = trying;
  await giveBack(db, triesOfNetwork, network, now);
  await giveBack(db, triesAtAccount, subjectOf(trying), now);
  if (trying.device) await giveBack(db, triesOnDevice, onDevice(trying), now);
}
