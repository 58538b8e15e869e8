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
import type { Clock, NewId } from "#contract/clock.ts";
import { keptSince } from "#rules/bonuses.ts";
import { expire } from "#server/bonuses/sql.ts";
import type { NovaPoshta } from "#server/branches/nova-poshta.ts";
import { isDirectoryOld, refreshDirectory } from "#server/branches/refresh.ts";
import { lookOut } from "#server/notifications/due-notices.ts";
import type { LiqPay } from "#server/payments/liqpay.ts";
import { askOfUnheard, refundPayment } from "#server/payments/poll-status.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { MailRoom } from "#server/platform/mails/deliver.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import { enterQueue } from "./heartbeat.ts";
import { mailTasks } from "./mail-tasks.ts";
import { movePrices } from "./prices.ts";
import { cleanUp } from "./retention.ts";
import { makePatient } from "./retrying-pool.ts";
import { freeOldMail, scheduleTask } from "./sql.ts";

export type JobLog = {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
export type JobParts = {
  database: Database;
  clock: Clock;
  log: JobLog;
  /** Left out: letters stay in the outbox. */
  mailRoom?: MailRoom;
  /** Left out: the delivery directory stays as it is. */
  novaPoshta?: NovaPoshta | undefined;
  /** Left out: no payment is asked of, and none goes back. */
  liqPay?: LiqPay | undefined;
};

/** A price is at most this late; the queue is asked as often. */
const pollInterval = 2_000;
const retryAfter = 5_000;
/** Sale dates that were written past the shop's own code are found at least this often. */
const longestSleep = 3_600;
/** seconds; a carrier that does not answer is not asked all day. */
const directoryRetry = 3_600;

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
  const presence = await enterQueue(parts.database);
  try {
    await workUntil(parts, ending);
  } finally {
    presence.leave();
  }
}

async function workUntil(parts: JobParts, ending: AbortSignal): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  // A worker that cannot put its task back dies, and the queue lives on with nobody to work.
  const died = new Promise<never>((_, reject) => {
    events.on("worker:fatalError", ({ error }) => reject(error));
  });
  died.catch(() => {});
  const over = new AbortController();
  const patience = { ending: AbortSignal.any([ending, over.signal]), wait: retryAfter };
  const runner = await run({
    pgPool: makePatient(parts.database.pool, patience),
    taskList: tasksOf(parts),
    parsedCronItems: parseCronItems([
      { task: "clean", match: "17 3 * * *", options: { backfillPeriod: 86_400_000 } },
      { task: "notices", match: "* * * * *" },
      { task: "payments", match: "*/2 * * * *" },
      { task: "directory", match: "41 4 * * *" },
    ]),
    // Prices do not wait for a mail server that is slow.
    concurrency: 2,
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
    if (parts.novaPoshta && (await isDirectoryOld(parts.database, parts.clock())))
      await scheduleTask(parts.database.db, "directory", 0);
    await Promise.race([runner.promise, died]);
  } finally {
    ending.removeEventListener("abort", stop);
    over.abort();
    await stop();
  }
}

/** Stopping what has stopped by itself is an error to the queue, and none to us. */
async function stopQuietly(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}

function tasksOf(parts: JobParts): TaskList {
  const { database, clock, log, mailRoom, novaPoshta } = parts;
  const newId: NewId = makeNewId(clock);
  return {
    ...(mailRoom && mailTasks(parts, mailRoom)),
    ...paymentTasks(parts, newId),
    async notices() {
      await freeOldMail(database.db);
      const letters = await lookOut(database, newId, clock());
      if (letters > 0) log.info({ letters }, "notices became letters");
    },
    async prices() {
      const now = clock();
      const { moved, next } = await movePrices(database, now);
      if (moved.length > 0) log.info({ products: moved.length }, "prices moved");
      const seconds = next === undefined ? longestSleep : (next - clock()) / 1000;
      await scheduleTask(database.db, "prices", Math.min(Math.max(seconds, 0), longestSleep));
    },
    async directory() {
      if (!novaPoshta) return;
      try {
        log.info(await refreshDirectory(database, novaPoshta, clock), "the directory is new");
      } catch (error) {
        log.error({ err: error }, "the delivery directory stays as it was");
        await scheduleTask(database.db, "directory", directoryRetry);
      }
    },
    async clean() {
      const now = clock();
      log.info(await cleanUp(database, now), "cleaned up");
      const times = { before: new Date(keptSince(now)), now: new Date(now) };
      const idle = await expire(database.db, times);
      if (idle.length > 0) log.info({ customers: idle.length }, "bonuses expired");
    },
  };
}

/** A refund that fails is tried again by the queue, and told of each time. */
function paymentTasks({ database, clock, log, liqPay }: JobParts, newId: NewId): TaskList {
  const hearing = (through: LiqPay) => ({ database, liqPay: through, newId, now: clock(), log });
  return {
    async payments() {
      const heard = liqPay ? await askOfUnheard(hearing(liqPay)) : 0;
      if (heard > 0) log.info({ payments: heard }, "payments were asked for");
    },
    async refund(payload) {
      // as: scheduleRefund writes it
      const { id } = payload as { id: string };
      if (!liqPay) throw new Error("the shop takes no cards, and cannot give money back");
      await refundPayment(hearing(liqPay), id);
    },
  };
}

/** The queue speaks of every task and session; only what went wrong is worth a line. */
function quietLogger(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({}, `jobs: ${message}`);
  });
}
