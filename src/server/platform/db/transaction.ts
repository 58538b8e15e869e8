/**
 * A pipelined transaction: statements whose result nobody needs are sent without waiting, and so is
 * the commit behind them. PostgreSQL runs them in the order sent; after a failed one it runs no
 * other, and its commit is a rollback.
 */
import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase } from "pg";
import type { Db } from "#server/platform/db/db.ts";
import type { Database } from "./connect.ts";
import { socketOf } from "./pg-session.ts";
import { type BuiltQuery, queryBuilt } from "./prepared-query.ts";

type Pipeline = {
  statements: Promise<unknown>[];
  hasFailed: boolean;
  corkWrites: () => void;
  onCommit: (() => void)[];
};
const pipelines = new WeakMap<Db, Pipeline>();

export async function transact<T>(
  { pool }: Pick<Database, "pool">,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const session = await pool.connect();
  const db: Db = drizzle(session);
  const pipeline: Pipeline = {
    statements: [],
    hasFailed: false,
    corkWrites: () => corkUntilNextTick(session),
    onCommit: [],
  };
  pipelines.set(db, pipeline);
  try {
    pipeline.corkWrites();
    // Prepared statements that find single rows: planning them again would be half of their cost.
    track(pipeline, session.query("begin; set local plan_cache_mode = force_generic_plan"));
    const done = await work(db);
    pipeline.corkWrites();
    // One that could not even be sent has failed by now, and PostgreSQL knows nothing of it.
    await nextTick();
    await nextTick();
    if (pipeline.hasFailed) await Promise.all(pipeline.statements);
    // Behind the statements, without waiting for them: after a failed one it rolls back.
    const [{ command }] = await Promise.all([session.query("commit"), ...pipeline.statements]);
    if (command !== "COMMIT") throw new Error("a statement of the transaction failed unnoticed");
    for (const act of pipeline.onCommit) act();
    return done;
  } catch (error) {
    const results = await Promise.allSettled([session.query("rollback"), ...pipeline.statements]);
    const [, ...statements] = results;
    // Those after the first failed one only report that the transaction is aborted.
    const firstFailure = statements.find((one) => one.status === "rejected");
    throw firstFailure ? firstFailure.reason : error;
  } finally {
    session.release();
  }
}

/** The driver reports what it cannot send in one tick, and its promises are settled by the next. */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Sends a statement whose result nobody needs. Outside of `transact` it is awaited.
 *
 * @param values of the placeholders
 */
export async function sendBuilt(
  db: Db,
  query: BuiltQuery,
  values: Record<string, unknown>,
): Promise<void> {
  const pipeline = pipelines.get(db);
  pipeline?.corkWrites();
  const result = queryBuilt(db, query, values);
  if (pipeline) track(pipeline, result);
  else await result;
}

/** Runs it once the transaction is committed, before `transact` returns. Outside of `transact`: now. */
export function onCommit(db: Db, act: () => void): void {
  const pipeline = pipelines.get(db);
  if (pipeline) pipeline.onCommit.push(act);
  else act();
}

function track(pipeline: Pipeline, result: Promise<unknown>): void {
  // `transact` reports it.
  result.catch(() => {
    pipeline.hasFailed = true;
  });
  pipeline.statements.push(result);
}

/** Sends everything written in this tick of the event loop in one packet. */
function corkUntilNextTick(session: ClientBase): void {
  const socket = socketOf(session);
  socket.cork();
  setImmediate(() => socket.uncork());
}
