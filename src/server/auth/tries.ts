import type { Db } from "#server/http/context.ts";
import { giveBack, needWithin } from "#server/limits/limit.ts";
import { triesAtAccount, triesOfNetwork } from "./limits.ts";

export type Trying = { db: Db; network: string; account: string; now: number };

const subjectOf = ({ account, network }: Trying) => `${account} ${network}`;

/** Counted before it is looked at, so that many at once are no way around. */
export async function countTry(trying: Trying): Promise<void> {
  const { db, network, now } = trying;
  await needWithin(db, triesOfNetwork, network, now);
  await needWithin(db, triesAtAccount, subjectOf(trying), now);
}

/** It was right: an office that signs in is not a guesser. */
export async function forgiveTry(trying: Trying): Promise<void> {
  const { db, network, now } = trying;
  await giveBack(db, triesOfNetwork, network, now);
  await giveBack(db, triesAtAccount, subjectOf(trying), now);
}
