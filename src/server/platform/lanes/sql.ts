import { sql } from "drizzle-orm";
import type { Notice } from "#contract/cart.ts";
import type { Db } from "#server/platform/db/db.ts";
import { buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import { sendBuilt } from "#server/platform/db/transaction.ts";
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
  const [lockRow] = await queryBuilt<{ held: boolean }>(db, lockKeyQuery, { key });
  if (!lockRow?.held) throw new Refusal("inProgress");
}

const lockKeyQuery = buildQuery(
  "lock_key",
  sql`select pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder("key")}, 0)) as held`,
);

/**
 * The look-up is a separate statement after the lock, so it sees a call that committed just before;
 * it is sent without waiting for the lock's result.
 */
export async function claimKey(db: Db, { key }: IdempotencyKey): Promise<StoredKey | undefined> {
  const [, [row]] = await Promise.all([
    lockKey(db, key),
    queryBuilt<KeyRow>(db, findKeyQuery, { key }),
  ]);
  if (!row) return undefined;
  return {
    ownerIds: [row.owner_id, ...(row.merged_into ? [row.merged_into] : [])],
    fingerprint: row.fingerprint,
    notices: row.notices ?? [],
    body: row.body,
  };
}

const findKeyQuery = buildQuery(
  "find_key",
  sql`select k.owner_id, o.merged_into, k.fingerprint, k.notices, k.body
      from idempotency_keys k join owners o on o.id = k.owner_id
      where k.key = ${sql.placeholder("key")}`,
);

/** In the transaction of the effect, so both are stored or neither. */
export async function saveKey(
  db: Db,
  { key, fingerprint }: IdempotencyKey,
  record: { ownerId: string; status: number; notices: Notice[]; now: Date; body?: string },
): Promise<void> {
  const notices = record.notices.length ? JSON.stringify(record.notices) : null;
  const { body = null, ...rest } = record;
  await sendBuilt(db, saveKeyQuery, { ...rest, key, fingerprint, notices, body });
}

const saveKeyQuery = buildQuery(
  "keep_key",
  sql`insert into idempotency_keys (key, owner_id, fingerprint, status, notices, body, created_at)
      values (${sql.placeholder("key")}, ${sql.placeholder("ownerId")},
        ${sql.placeholder("fingerprint")}, ${sql.placeholder("status")},
        ${sql.placeholder("notices")}::jsonb, ${sql.placeholder("body")}, ${sql.placeholder("now")})`,
);
