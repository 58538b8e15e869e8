import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/**
 * The pool for the job queue. The queue's cron calls `query` and does not handle a rejection: when
 * the database is unavailable at a full minute, that would end the process. So `query` retries every
 * `retryInterval` ms until it succeeds; after `signal` it returns no rows. Sessions of the workers are
 * passed through.
 */
export function createRetryingPool(
  pool: Pool,
  { signal, retryInterval }: { signal: AbortSignal; retryInterval: number },
): Pool {
  const query = async (...args: Parameters<Pool["query"]>): Promise<unknown> => {
    while (!signal.aborted) {
      try {
        return await pool.query(...args);
      } catch {
        await sleep(retryInterval, undefined, { signal }).catch(() => {});
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
