import type { Db } from "#server/http/context.ts";
import { findWait, giveBack, isRemembered, needWithin } from "#server/limits/limit.ts";
import {
  signedInFrom,
  triesAtAccount,
  triesFromAnywhere,
  triesOfNetwork,
  triesUnderAttack,
} from "./limits.ts";

export type Trying = { db: Db; network: string; account: string; now: number };

const subjectOf = ({ account, network }: Trying) => `${account} ${network}`;

/** Counted before it is looked at, so that many at once are no way around. */
export async function countTry(trying: Trying): Promise<void> {
  const { db, network, account, now } = trying;
  await needWithin(db, triesOfNetwork, network, now);
  await needWithin(db, triesAtAccount, subjectOf(trying), now);
  if ((await findWait(db, triesFromAnywhere, account, now)) === undefined) return;
  if (await isRemembered(db, signedInFrom, subjectOf(trying), now)) return;
  await needWithin(db, triesUnderAttack, account, now);
}

/** It was right: an office that signs in is not a guesser. */
export async function forgiveTry(trying: Trying): Promise<void> {
  const { db, network, now } = trying;
  await giveBack(db, triesOfNetwork, network, now);
  await giveBack(db, triesAtAccount, subjectOf(trying), now);
  await findWait(db, signedInFrom, subjectOf(trying), now);
}
