/**
 * Rate limits with a sliding window: never more hits than `max` within any `windowMs`. Counted in
 * the database, so that all processes count together and many clients cannot fill the memory.
 */
import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { RateLimit } from "./sql.ts";
import { addHit, deleteHit, hasHit } from "./sql.ts";

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Undefined: allowed, and counted. Else the ms until the next hit is allowed. */
export async function countHit(
  db: Db,
  rule: RateLimit,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const { allowed, oldest } = await addHit(db, rule, hashSubject(subject), now);
  return allowed ? undefined : Math.max(1, oldest + rule.windowMs - now);
}

/** Counts a hit; throws `tooMany` with Retry-After where the limit is reached. */
export async function enforceLimit(
  db: Db,
  rule: RateLimit,
  subject: string,
  now: number,
): Promise<void> {
  const retryAfter = await countHit(db, rule, subject, now);
  if (retryAfter !== undefined)
    throw new Refusal("tooMany", { retryAfter: Math.ceil(retryAfter / 1000) });
}

/** Whether a hit was counted within the window; does not count one itself. */
export function hasRecentHit(
  db: Db,
  rule: RateLimit,
  subject: string,
  now: number,
): Promise<boolean> {
  return hasHit(db, rule, hashSubject(subject), now);
}

/** Takes back the hit counted at `now`. */
export function refundHit(db: Db, rule: RateLimit, subject: string, now: number): Promise<void> {
  return deleteHit(db, rule.name, hashSubject(subject), now);
}

function hashSubject(subject: string): Buffer {
  return createHash("sha256").update(subject).digest();
}
