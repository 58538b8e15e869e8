import { sql } from "drizzle-orm";
import type { Notice } from "#contract/cart.ts";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";
import { sendPrepared } from "#server/platform/db/transaction.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { IdempotencyKey } from "./idempotency-key.ts";

export type StoredKey = {
  ownerIds: string[];
  fingerprint: Buffer;
  notices: Notice[];
  /** The answer itself, where it was stored. */
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
 * Locks the key until the transaction ends. It does not wait for a running call with the same key,
 * but throws `inProgress`.
 */
export async function lockKey(db: Db, key: string): Promise<void> {
  const [lockRow] = await queryPrepared<{ held: boolean }>(
    db,
    "lock_key",
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`,
  );
  if (!lockRow?.held) throw new Refusal("inProgress");
}

/** The look-up is a separate statement after the lock, so it sees a call that committed just before. */
export async function claimKey(db: Db, { key }: IdempotencyKey): Promise<StoredKey | undefined> {
  await lockKey(db, key);
  const [row] = await queryPrepared<KeyRow>(
    db,
    "find_key",
    sql`select k.owner_id, o.merged_into, k.fingerprint, k.notices, k.body
        from idempotency_keys k join owners o on o.id = k.owner_id where k.key = ${key}`,
  );
  if (!row) return undefined;
  return {
    ownerIds: [row.owner_id, ...(row.merged_into ? [row.merged_into] : [])],
    fingerprint: row.fingerprint,
    notices: row.notices ?? [],
    body: row.body,
  };
}

/** In the transaction of the effect, so both are stored or neither. */
export async function saveKey(
  db: Db,
  { key, fingerprint }: IdempotencyKey,
  record: { ownerId: string; status: number; notices: Notice[]; now: Date; body?: string },
): Promise<void> {
  const notices = record.notices.length ? JSON.stringify(record.notices) : null;
  await sendPrepared(
    db,
    "keep_key",
    sql`insert into idempotency_keys (key, owner_id, fingerprint, status, notices, body, created_at)
        values (${key}, ${record.ownerId}, ${fingerprint}, ${record.status}, ${notices}::jsonb,
          ${record.body ?? null}, ${record.now})`,
  );
}
