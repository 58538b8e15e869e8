/**
 * What the shop does by itself. The queue stands in PostgreSQL, so a task waits out a restart and
 * runs in one process, however many there are.
 */
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Clock } from "#contract/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { cleanUp } from "./cleaning.ts";
import { movePrices } from "./prices.ts";
import { scheduleTask } from "./sql.ts";

export type JobLog = {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
export type JobParts = { database: Database; clock: Clock; log: JobLog };

/** A price is at most this late; the queue is asked as often. */
const pollInterval = 2_000;
const retryAfter = 5_000;
/** Sale dates that were written past the shop's own code are found at least this often. */
const longestSleep = 3_600;

export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = keepRunning(parts, ending.signal);
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** A queue that loses its database ends; it is begun again until the shop closes. */
async function keepRunning(parts: JobParts, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    try {
      await runUntil(parts, ending);
    } catch (error) {
      parts.log.error({ err: error }, "jobs stopped, and will be started again");
    }
    await sleep(retryAfter, undefined, { signal: ending }).catch(() => {});
  }
}

async function runUntil(parts: JobParts, ending: AbortSignal): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  // A worker that cannot put its task back dies, and the queue lives on with nobody to work.
  const died = new Promise<never>((_, reject) => {
    events.on("worker:fatalError", ({ error }) => reject(error));
  });
  died.catch(() => {});
  const runner = await run({
    pgPool: parts.database.pool,
    taskList: tasksOf(parts),
    parsedCronItems: parseCronItems([
      { task: "clean", match: "17 3 * * *", options: { backfillPeriod: 86_400_000 } },
    ]),
    concurrency: 1,
    pollInterval,
    noHandleSignals: true,
    events,
    logger: quietLogger(parts.log),
  });
  const stop = () => stopQuietly(runner);
  if (ending.aborted) return stop();
  ending.addEventListener("abort", stop, { once: true });
  try {
    await scheduleTask(parts.database.db, "prices", 0);
    await Promise.race([runner.promise, died]);
  } finally {
    ending.removeEventListener("abort", stop);
    await stop();
  }
}

/** Stopping what has stopped by itself is an error to the queue, and none to us. */
async function stopQuietly(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}

function tasksOf({ database, clock, log }: JobParts): TaskList {
  return {
    async prices() {
      const now = clock();
      const { moved, next } = await movePrices(database, now);
      if (moved.length > 0) log.info({ products: moved.length }, "prices moved");
      const seconds = next === undefined ? longestSleep : (next - clock()) / 1000;
      await scheduleTask(database.db, "prices", Math.min(Math.max(seconds, 0), longestSleep));
    },
    async clean() {
      log.info(await cleanUp(database, clock()), "cleaned up");
    },
  };
}

/** The queue speaks of every task and session; only what went wrong is worth a line. */
function quietLogger(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({}, `jobs: ${message}`);
  });
}
