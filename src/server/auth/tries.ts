import type { Writing } from "#server/http/writes.ts";
import { findWait, giveBack, isRemembered, needWithin } from "#server/limits/limit.ts";
import {
  signedInFrom,
  triesAtAccount,
  triesFromAnywhere,
  triesOfNetwork,
  triesUnderAttack,
} from "./limits.ts";

export type Trying = Pick<Writing, "db" | "network" | "takeTurn"> & {
  account: string;
  now: number;
};

const subjectOf = ({ account, network }: Trying) => `${account} ${network}`;

/**
 * Counted before it waits for its turn, so that many at once are no way around, and whoever has no
 * try left fills no line. What is sent away from there is not looked at, and not counted.
 */
export async function beginTry(trying: Trying): Promise<void> {
  await countTry(trying);
  // However many guess at whatever accounts, an owner at home is not sent away for them.
  const isAtHome = await isRemembered(trying.db, signedInFrom, subjectOf(trying), trying.now);
  try {
    await trying.takeTurn("proving", isAtHome);
  } catch (error) {
    await giveBackTry(trying);
    throw error;
  }
}

async function countTry(trying: Trying): Promise<void> {
  const { db, network, account, now } = trying;
  await needWithin(db, triesOfNetwork, network, now);
  await needWithin(db, triesAtAccount, subjectOf(trying), now);
  if ((await findWait(db, triesFromAnywhere, account, now)) === undefined) return;
  if (await isRemembered(db, signedInFrom, subjectOf(trying), now)) return;
  await needWithin(db, triesUnderAttack, account, now);
}

/** It was right: an office that signs in is not a guesser. */
export async function forgiveTry(trying: Trying): Promise<void> {
  await giveBackTry(trying);
  await findWait(trying.db, signedInFrom, subjectOf(trying), trying.now);
}

async function giveBackTry(trying: Trying): Promise<void> {
  const { db, network, now } = trying;
  await giveBack(db, triesOfNetwork, network, now);
  await giveBack(db, triesAtAccount, subjectOf(trying), now);
}
