/**
 * A change that belongs to no lane and may not be made twice: its effect and its key are one
 * transaction. A call sent again is answered from what was kept, or with what it made as it is now.
 */
import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type BodyOf, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { pathBelowAjax, readWriter, settleSession } from "#server/platform/lanes/answer-write.ts";
import { fingerprintOf, type Key, readKeyHeader } from "#server/platform/lanes/idempotency-key.ts";
import { claimKey, keepKey } from "#server/platform/lanes/sql.ts";
import { needUnmerged } from "#server/platform/lanes/sql-merged-guest.ts";
import type { Reading } from "./context.ts";
import { type Core, coreOf } from "./core.ts";
import { isClash } from "./error-responses.ts";
import { Refusal } from "./refusal.ts";
import { needBody, readParams } from "./validation.ts";
import { visitorOf } from "./visitor.ts";

/** `db` is the transaction. */
export type KeyedWriting = Reading & { params: Record<string, string>; key: Key | undefined };

export type KeyedWrite<N extends CallName> = {
  /** Throws a `Refusal`, and then nothing was changed. Only an owner's writing may succeed. */
  write: (writing: KeyedWriting, body: BodyOf<N>) => Promise<Answer<N>>;
  /** What it made or changed, as it is now; its writing has a key. */
  answerAgain: (writing: KeyedWriting) => Promise<Answer<N>>;
  /** The first answer is kept, and is the answer again, byte for byte. */
  keepsBody?: boolean;
  /** What a refusal brings along, by which it is easier settled; asked when nothing runs any more. */
  stateOf?: (reading: Reading, refusal: Refusal) => Promise<unknown>;
};

const tries = 3;

export function registerKeyedWrite<N extends CallName>(
  app: FastifyInstance,
  name: N,
  keyed: KeyedWrite<N>,
): void {
  const { method, path }: Call = calls[name];
  const core = coreOf(app);
  app.route({
    method,
    url: `/ajax${path}`,
    async handler(request, reply) {
      const visit = await readWriter(request);
      if (visit.owner) reply.header(headers.identity, visit.owner.id);
      const params = readParams(name, request.params);
      const body = needBody(name, request.body);
      const named = readKeyHeader(request.headers[headers.idempotencyKey]);
      const said = fingerprintOf(method, pathBelowAjax(request.url), request.body);
      const key = named === undefined ? undefined : { key: named, fingerprint: said };
      const reading = { ...core.shop, ...visitorOf(visit) };
      const answer = await writeKeyed(core, { ...reading, params, key }, keyed, body).catch(
        async (error: unknown) => {
          throw error instanceof Refusal ? await withState(reading, keyed, error) : error;
        },
      );
      await settleSession(core, reply, visit, undefined);
      return reply
        .header("cache-control", "no-store")
        .header("content-type", "application/json; charset=utf-8")
        .send(answer);
    },
  });
}

async function writeKeyed<N extends CallName>(
  core: Core,
  writing: KeyedWriting,
  keyed: KeyedWrite<N>,
  body: BodyOf<N>,
): Promise<string> {
  for (let left = tries; ; left -= 1) {
    try {
      return await transact(core.database, (db) => writeOnce({ ...writing, db }, keyed, body));
    } catch (error) {
      if (!isClash(error) || left <= 1) throw error;
    }
  }
}

async function writeOnce<N extends CallName>(
  writing: KeyedWriting,
  { write, answerAgain, keepsBody }: KeyedWrite<N>,
  body: BodyOf<N>,
): Promise<string> {
  const { db, owner, key, clock } = writing;
  // A customer's too is held: a merge into them waits, rather than each for the other.
  if (owner) await needUnmerged(db, owner.id);
  const used = key && (await claimKey(db, key));
  if (used) {
    const isSame = owner && used.ownerIds.includes(owner.id);
    // To anyone else a key is only taken: whose it is and for what, is its owner's affair.
    if (!isSame || !used.fingerprint.equals(key.fingerprint)) throw new Refusal("keyReused");
    return used.body ?? JSON.stringify(await answerAgain(writing));
  }
  const answer = JSON.stringify(await write(writing, body));
  if (key && owner) {
    const done = { ownerId: owner.id, status: 200, notices: [], now: new Date(clock()) };
    await keepKey(db, key, { ...done, ...(keepsBody && { body: answer }) });
  }
  return answer;
}

async function withState<N extends CallName>(
  reading: Reading,
  { stateOf }: KeyedWrite<N>,
  refusal: Refusal,
): Promise<Refusal> {
  const state = await stateOf?.(reading, refusal).catch(() => undefined);
  if (state === undefined) return refusal;
  return new Refusal(refusal.code, { ...(refusal.fields && { fields: refusal.fields }), state });
}
