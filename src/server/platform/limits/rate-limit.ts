/**
 * How often something may be done: counted in the database, so that every process counts together
 * and no crowd of callers fills a memory. Windows slide: within any hour no more than the rule says.
 */
import { createHash } from "node:crypto";
import type { Db } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { forgetHit, hasHit, hitLimit } from "./sql.ts";

export type LimitRule = {
  /** Stands in the database: another name begins to count anew. */
  name: string;
  most: number;
  /** ms */
  within: number;
};

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Undefined: let in, and counted. Else how many ms until there is room again. */
export async function findWait(
  db: Db,
  rule: LimitRule,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const { letIn, oldest } = await hitLimit(db, rule, hashSubject(subject), now);
  return letIn ? undefined : Math.max(1, oldest + rule.within - now);
}

/** Refuses `tooMany`, with the seconds after which it is worth another try. */
export async function needWithin(
  db: Db,
  rule: LimitRule,
  subject: string,
  now: number,
): Promise<void> {
  const wait = await findWait(db, rule, subject, now);
  if (wait !== undefined) throw new Refusal("tooMany", { retryAfter: Math.ceil(wait / 1000) });
}

/** Whether it was let in within the rule's time; asking changes nothing. */
export function isRemembered(
  db: Db,
  rule: LimitRule,
  subject: string,
  now: number,
): Promise<boolean> {
  return hasHit(db, rule, hashSubject(subject), now);
}

/** For what was let in at `now` and then did not happen. */
export function giveBack(db: Db, rule: LimitRule, subject: string, now: number): Promise<void> {
  return forgetHit(db, rule.name, hashSubject(subject), now);
}

function hashSubject(subject: string): Buffer {
  return createHash("sha256").update(subject).digest();
}
