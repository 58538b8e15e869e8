/**
 * A write that belongs to no lane and must not run twice: its effect and its idempotency key are
 * stored in one transaction. A repeated call receives the stored answer, or the current state of
 * what the first call made.
 */
import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type BodyOf, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { parseBody, readParams } from "#server/platform/http/validation.ts";
import { visitorOf } from "#server/platform/http/visitor.ts";
import {
  pathUnderAjax,
  readVisitForWrite,
  sendIdentity,
} from "#server/platform/lanes/answer-write.ts";
import {
  fingerprintOf,
  type IdempotencyKey,
  readKeyHeader,
} from "#server/platform/lanes/idempotency-key.ts";
import { claimKey, saveKey } from "#server/platform/lanes/sql.ts";
import { requireUnmergedGuest } from "#server/platform/lanes/sql-merged-guest.ts";
import { networkOf } from "#server/platform/limits/network.ts";

/** `db` is the transaction. */
export type IdempotentWriteContext = ReadContext & {
  params: Record<string, string>;
  key: IdempotencyKey | undefined;
  /** The client's network, as rate limits count it. */
  network: string;
};

export type IdempotentWrite<N extends CallName> = {
  /** Throws a `Refusal` to reject, and then nothing has changed. Succeeds only for an owner. */
  write: (context: IdempotentWriteContext, body: BodyOf<N>) => Promise<Answer<N>>;
  /** The current state of what it made or changed; the context has a key. */
  answerAgain: (context: IdempotentWriteContext) => Promise<Answer<N>>;
  /** Stores the first answer and repeats it byte for byte. */
  storesAnswer?: boolean;
  /** The state that a refusal carries, so that the client can recover; read after the rollback. */
  readState?: (context: ReadContext, refusal: Refusal) => Promise<unknown>;
};

export function registerIdempotentWrite<N extends CallName>(
  app: FastifyInstance,
  name: N,
  registration: IdempotentWrite<N>,
): void {
  const { method, path }: Call = calls[name];
  const core = coreOf(app);
  app.route({
    method,
    url: `/ajax${path}`,
    async handler(request, reply) {
      const visit = await readVisitForWrite(request);
      if (visit.owner) reply.header(headers.identity, visit.owner.id);
      const params = readParams(name, request.params);
      const body = parseBody(name, request.body);
      const keyHeader = readKeyHeader(request.headers[headers.idempotencyKey]);
      const fingerprint = fingerprintOf(method, pathUnderAjax(request.url), request.body);
      const key = keyHeader === undefined ? undefined : { key: keyHeader, fingerprint };
      const context = { ...core.shop, ...visitorOf(visit) };
      const writeContext = { ...context, params, key, network: networkOf(request.ip) };
      const answer = await transactAgain(core.database, (db) =>
        writeOnce({ ...writeContext, db }, registration, body),
      ).catch(async (error: unknown) => {
        throw error instanceof Refusal ? await withState(context, registration, error) : error;
      });
      await sendIdentity(core, reply, visit, undefined);
      return reply
        .header("cache-control", "no-store")
        .header("content-type", "application/json; charset=utf-8")
        .send(answer);
    },
  });
}

async function writeOnce<N extends CallName>(
  context: IdempotentWriteContext,
  { write, answerAgain, storesAnswer }: IdempotentWrite<N>,
  body: BodyOf<N>,
): Promise<string> {
  const { db, owner, key, clock } = context;
  // A customer's row is locked too: a merge into it waits, which avoids a deadlock.
  if (owner) await requireUnmergedGuest(db, owner.id);
  const storedKey = key && (await claimKey(db, key));
  if (storedKey) {
    const isSame = owner && storedKey.ownerIds.includes(owner.id);
    // Anyone else learns only that the key is taken, not whose it is or for what.
    if (!isSame || !storedKey.fingerprint.equals(key.fingerprint)) throw new Refusal("keyReused");
    return storedKey.body ?? JSON.stringify(await answerAgain(context));
  }
  const answer = JSON.stringify(await write(context, body));
  if (key && owner) {
    const record = { ownerId: owner.id, status: 200, notices: [], now: new Date(clock()) };
    await saveKey(db, key, { ...record, ...(storesAnswer && { body: answer }) });
  }
  return answer;
}

async function withState<N extends CallName>(
  context: ReadContext,
  { readState }: IdempotentWrite<N>,
  refusal: Refusal,
): Promise<Refusal> {
  const state = await readState?.(context, refusal).catch(() => undefined);
  if (state === undefined) return refusal;
  return new Refusal(refusal.code, { ...(refusal.fields && { fields: refusal.fields }), state });
}
