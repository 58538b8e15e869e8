/**
 * Codes are not to be guessed: to apply one, to ask for its state and to ask for a coupon are one
 * budget. Counted before the code is looked at, so that many at once are no way around.
 */
import type { Db } from "#server/platform/db/db.ts";
import type { Owner } from "#server/platform/http/context.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";

const tenMinutes = hour / 6;

const codesOfShopper: RateLimit = {
  name: "promo codes tried by a shopper from a network",
  max: 10,
  windowMs: tenMinutes,
};
/** A guesser takes a new session for every ten; an office shares its network. */
const codesOfNetwork: RateLimit = {
  name: "promo codes tried from a network",
  max: 100,
  windowMs: tenMinutes,
};

export type CodeAttempt = { db: Db; owner: Owner | null; network: string; now: number };

/** Refuses `tooMany`. */
export async function countAttempt({ db, owner, network, now }: CodeAttempt): Promise<void> {
  await enforceLimit(db, codesOfShopper, `${owner?.id ?? ""} ${network}`, now);
  await enforceLimit(db, codesOfNetwork, network, now);
}
