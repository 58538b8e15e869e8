/**
 * A transaction that does not wait where nobody needs an answer: such statements are sent at once,
 * one behind the other, and heard of before the commit. PostgreSQL runs them in the order sent, and
 * after one that failed does no other.
 */
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase } from "pg";
import type { Db } from "#server/platform/http/context.ts";
import type { Database } from "./connect.ts";
import { askPrepared } from "./prepared-query.ts";

type Way = { sent: Promise<unknown>[]; gather: () => void };
const ways = new WeakMap<Db, Way>();

export async function transact<T>(
  { pool }: Pick<Database, "pool">,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const session = await pool.connect();
  const db: Db = drizzle(session);
  const way: Way = { sent: [], gather: () => gatherWrites(session) };
  ways.set(db, way);
  try {
    way.gather();
    // Statements here are known by name and look up single rows: planning them anew is half of their cost.
    note(way, session.query("begin; set local plan_cache_mode = force_generic_plan"));
    const done = await work(db);
    await Promise.all(way.sent);
    await session.query("commit");
    return done;
  } catch (error) {
    const heard = await Promise.allSettled([session.query("rollback"), ...way.sent]);
    const [, ...sent] = heard;
    // Those behind the first that failed only say that the transaction is over.
    const first = sent.find((one) => one.status === "rejected");
    throw first ? first.reason : error;
  } finally {
    session.release();
  }
}

/** A statement whose answer nobody needs. Outside of `transact` it is waited for. */
export async function sendPrepared(db: Db, name: string, query: SQL): Promise<void> {
  const way = ways.get(db);
  way?.gather();
  const asked = askPrepared(db, name, query);
  if (way) note(way, asked);
  else await asked;
}

function note({ sent }: Way, asked: Promise<unknown>): void {
  // Heard before the commit, or in its place.
  asked.catch(() => {});
  sent.push(asked);
}

/** What is sent in this round of the event loop goes out in one piece. */
function gatherWrites(session: ClientBase): void {
  // as: pg keeps the socket there
  const { connection } = session as unknown as {
    connection: { stream: { cork(): void; uncork(): void } };
  };
  const { stream } = connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
