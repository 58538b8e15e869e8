import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/**
 * The pool as the queue is given it. The queue's clock asks it with `query`, and what fails there
 * is a rejection that nobody hears: it would end the process whenever the database is away at a
 * whole minute. So such a question waits, and is asked again every `wait` ms until it is answered;
 * after `ending` it is answered by nothing. Sessions of its workers come as they are.
 */
export function makePatient(
  pool: Pool,
  { ending, wait }: { ending: AbortSignal; wait: number },
): Pool {
  const query = async (...asked: Parameters<Pool["query"]>): Promise<unknown> => {
    while (!ending.aborted) {
      try {
        return await pool.query(...asked);
      } catch {
        await sleep(wait, undefined, { signal: ending }).catch(() => {});
      }
    }
    return { rows: [] };
  };
  return new Proxy(pool, {
    get(target, key) {
      if (key === "query") return query;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
