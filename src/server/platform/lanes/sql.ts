import { sql } from "drizzle-orm";
import type { Notice } from "#contract/cart.ts";
import { askPrepared } from "#server/platform/db/prepared-query.ts";
import { sendPrepared } from "#server/platform/db/transaction.ts";
import type { Db } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Key } from "./idempotency-key.ts";

export type UsedKey = {
  ownerIds: string[];
  fingerprint: Buffer;
  notices: Notice[];
  /** The answer itself, where it was kept. */
  body: string | null;
};

type KeyRow = {
  owner_id: string;
  merged_into: string | null;
  fingerprint: Buffer;
  notices: Notice[] | null;
  body: string | null;
};

/**
 * Holds the key until the transaction ends; a call under the same key that still runs is not
 * waited for. The look-up is a statement of its own, begun under the lock: a call that committed
 * just before is seen by it.
 */
export async function claimKey(db: Db, { key }: Key): Promise<UsedKey | undefined> {
  const [lock] = await askPrepared<{ held: boolean }>(
    db,
    "lock_key",
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`,
  );
  if (!lock?.held) throw new Refusal("inProgress");
  const [found] = await askPrepared<KeyRow>(
    db,
    "find_key",
    sql`select k.owner_id, o.merged_into, k.fingerprint, k.notices, k.body
        from idempotency_keys k join owners o on o.id = k.owner_id where k.key = ${key}`,
  );
  if (!found) return undefined;
  return {
    ownerIds: [found.owner_id, ...(found.merged_into ? [found.merged_into] : [])],
    fingerprint: found.fingerprint,
    notices: found.notices ?? [],
    body: found.body,
  };
}

/** In the transaction of the effect: both are there, or neither. */
export async function keepKey(
  db: Db,
  { key, fingerprint }: Key,
  done: { ownerId: string; status: number; notices: Notice[]; now: Date; body?: string },
): Promise<void> {
  const notices = done.notices.length ? JSON.stringify(done.notices) : null;
  await sendPrepared(
    db,
    "keep_key",
    sql`insert into idempotency_keys (key, owner_id, fingerprint, status, notices, body, created_at)
        values (${key}, ${done.ownerId}, ${fingerprint}, ${done.status}, ${notices}::jsonb,
          ${done.body ?? null}, ${done.now})`,
  );
}
