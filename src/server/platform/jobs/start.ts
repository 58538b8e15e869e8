/**
 * Background jobs. The queue is in PostgreSQL (graphile-worker), so a job survives a restart and
 * runs in only one of several processes.
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
import type { NewId } from "#contract/clock.ts";
import { keptSince } from "#rules/pricing/bonuses.ts";
import { expireBonuses } from "#server/bonuses/sql.ts";
import { findStoredNovaPoshta, recordProviderError } from "#server/branches/provider-settings.ts";
import { isDirectoryOld, refreshDirectory } from "#server/branches/refresh.ts";
import { sendDueNotices } from "#server/notifications/due-notices.ts";
import { cancelExpiredOrders, forgetOldNetworks } from "#server/orders/unpaid-orders.ts";
import type { LiqPay } from "#server/payments/liqpay.ts";
import { pollUnreported, refundPayment } from "#server/payments/poll-status.ts";
import { retryRefunds } from "#server/payments/sql.ts";
import { describeError } from "#server/platform/describe-error.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import { sendLowStockMail } from "#server/products/low-stock-mail.ts";
import { refreshReports } from "#server/reports/reports.ts";
import { deleteUnusedParts } from "#server/snapshot/old-parts.ts";
import { refreshWeather } from "#server/weather/refresh.ts";
import { startDeliveries } from "#server/webhooks/delivery-loop.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { JobDependencies, JobLog } from "./mail-tasks.ts";
import { mailTasks } from "./mail-tasks.ts";
import { updateScheduledPrices } from "./prices.ts";
import { applyRetention } from "./retention.ts";
import { createRetryingPool } from "./retrying-pool.ts";
import { releaseStuckMail, scheduleTask } from "./sql.ts";
import { rescheduleStuckJobs } from "./sql-bulk.ts";

/** ms between polls of the queue: a scheduled price is at most this late. */
const pollInterval = 2_000;
const retryAfter = 5_000;
/** Seconds. Sale dates written directly into the database are found at least this often. */
const maxPriceInterval = 3_600;
/** Seconds until a failed refresh of the directory is retried. */
const directoryRetry = 3_600;
const recentReportDays = 2;
const nightlyReportDays = 60;
/** ms without progress. */
const stuckAfter = 20_000;

export function startJobs(dependencies: JobDependencies): { stop(): Promise<void> } {
  const signal = new AbortController();
  const running = runWithRestarts(dependencies, signal.signal);
  const deliveries = deliverWebhooks(dependencies);
  return {
    async stop() {
      signal.abort();
      await Promise.all([running, deliveries?.stop()]);
    },
  };
}

/** Beside the queue: a slow receiver must not occupy its workers. */
function deliverWebhooks({ database, secrets, webhookNetwork: network, log }: JobDependencies) {
  return secrets && startDeliveries({ db: database.db, secrets, network }, log);
}

/** A queue that loses its database ends; it is restarted until the shop stops. */
async function runWithRestarts(dependencies: JobDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runUntil(dependencies, signal);
    } catch (error) {
      dependencies.log.error({ err: error }, "jobs stopped and will restart");
    }
    await sleep(retryAfter, undefined, { signal }).catch(() => {});
  }
}

async function runUntil(dependencies: JobDependencies, signal: AbortSignal): Promise<void> {
  const heartbeat = await startHeartbeat(dependencies.database);
  try {
    await workUntil(dependencies, signal);
  } finally {
    heartbeat.stop();
  }
}

async function workUntil(dependencies: JobDependencies, signal: AbortSignal): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  // A worker that cannot return its job ends, and the queue would go on without workers.
  const died = new Promise<never>((_, reject) => {
    events.on("worker:fatalError", ({ error }) => reject(error));
  });
  died.catch(() => {});
  const ended = new AbortController();
  const retry = { signal: AbortSignal.any([signal, ended.signal]), retryInterval: retryAfter };
  const runner = await run({
    pgPool: createRetryingPool(dependencies.database.pool, retry),
    taskList: tasksOf(dependencies),
    parsedCronItems: parseCronItems([
      { task: "clean", match: "17 3 * * *", options: { backfillPeriod: 86_400_000 } },
      { task: "notices", match: "* * * * *" },
      { task: "payments", match: "*/2 * * * *" },
      { task: "directory", match: "41 4 * * *" },
      { task: "weather", match: "23 */3 * * *" },
      { task: "unpaid", match: "*/10 * * * *" },
      { task: "snapshots", match: "*/10 * * * *" },
      { task: "reports", match: "*/5 * * * *" },
      { task: "reportsNightly", match: "52 3 * * *" },
      { task: "bulkStuck", match: "* * * * *" },
    ]),
    // Price updates do not wait for a slow mail server.
    concurrency: 2,
    pollInterval,
    noHandleSignals: true,
    events,
    logger: quietLogger(dependencies.log),
  });
  const stop = () => stopQuietly(runner);
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await scheduleTask(dependencies.database.db, "prices", 0);
    if (
      (await findNovaPoshta(dependencies)) &&
      (await isDirectoryOld(dependencies.database, dependencies.clock()))
    )
      await scheduleTask(dependencies.database.db, "directory", 0);
    if (dependencies.weather) await scheduleTask(dependencies.database.db, "weather", 0);
    await Promise.race([runner.promise, died]);
  } finally {
    signal.removeEventListener("abort", stop);
    ended.abort();
    await stop();
  }
}

/** The runner throws when it has already stopped; ignore that. */
async function stopQuietly(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}

function tasksOf(dependencies: JobDependencies): TaskList {
  const { database, clock, log, mailer } = dependencies;
  const newId: NewId = makeNewId(clock);
  return {
    ...(mailer && mailTasks(dependencies, mailer)),
    ...paymentTasks(dependencies, newId),
    ...bulkTasks(dependencies),
    ...weatherTasks(dependencies),
    ...reportTasks(dependencies),
    async unpaid() {
      const orders = await cancelExpiredOrders({ database, newId, now: clock() });
      if (orders > 0) log.info({ orders }, "unpaid orders expired and were cancelled");
    },
    async snapshots() {
      const parts = await deleteUnusedParts(database.db, clock());
      if (parts > 0) log.info({ parts }, "unused parts of snapshots were deleted");
    },
    async notices() {
      await releaseStuckMail(database.db);
      const mails = await sendDueNotices(database, newId, clock());
      if (mails > 0) log.info({ mails }, "due notices were queued as mails");
      const lowStockMails = await sendLowStockMail(database, newId, clock());
      if (lowStockMails > 0) log.info({ mails: lowStockMails }, "low stock was queued as mails");
    },
    async prices() {
      const now = clock();
      const { moved, next } = await updateScheduledPrices(database, now);
      if (moved.length > 0) log.info({ products: moved.length }, "scheduled prices were updated");
      const seconds = next === undefined ? maxPriceInterval : (next - clock()) / 1000;
      await scheduleTask(database.db, "prices", Math.min(Math.max(seconds, 0), maxPriceInterval));
    },
    async directory() {
      const novaPoshta = await findNovaPoshta(dependencies);
      if (!novaPoshta) return;
      try {
        log.info(
          await refreshDirectory(database, novaPoshta, clock),
          "the delivery directory was refreshed",
        );
        await recordProviderError(database.db, "nova_poshta", "");
      } catch (error) {
        await recordProviderError(database.db, "nova_poshta", describeError(error));
        log.error({ err: error }, "the delivery directory could not be refreshed");
        await scheduleTask(database.db, "directory", directoryRetry);
      }
    },
    async clean() {
      const now = clock();
      log.info(await applyRetention(database, now), "expired rows were deleted");
      await forgetOldNetworks(database, now);
      const times = { before: new Date(keptSince(now)), now: new Date(now) };
      const refunds = await retryRefunds(database.db, new Date(now));
      if (refunds > 0) log.info({ refunds }, "refunds that failed are tried again");
      const idle = await expireBonuses(database.db, times);
      if (idle.length > 0) log.info({ customers: idle.length }, "bonuses expired");
    },
  };
}

/** The environment's key, or the one that the owner has entered by now. */
async function findNovaPoshta({ database, secrets, novaPoshta }: JobDependencies) {
  return novaPoshta ?? (secrets && (await findStoredNovaPoshta(database.db, secrets)));
}

/** A failed run is not retried: the next is three hours later, and forecasts serve for three days. */
function weatherTasks({ database, clock, log, weather }: JobDependencies): TaskList {
  return {
    async weather() {
      if (!weather) return;
      const { error, ...counts } = await refreshWeather(database, weather, clock);
      if (counts.cells > 0) log.info(counts, "forecasts were fetched");
      if (error) log.error({ err: error, ...counts }, "some forecasts could not be fetched");
    },
  };
}

/** Orders are paid, cancelled and given back for weeks: the night counts those days anew. */
function reportTasks({ database, clock }: JobDependencies): TaskList {
  return {
    reports: () => refreshReports(database, clock(), recentReportDays),
    reportsNightly: () => refreshReports(database, clock(), nightlyReportDays),
  };
}

/** Bulk jobs of the owner; one that a killed process left is taken up within a minute. */
function bulkTasks({ database, clock, log, runBulkJob }: JobDependencies): TaskList {
  return {
    async bulk(payload) {
      // as: scheduleBulkJob writes it
      const { id } = payload as { id: string };
      await runBulkJob?.(id);
    },
    async bulkStuck() {
      const jobs = await rescheduleStuckJobs(database.db, new Date(clock() - stuckAfter));
      if (jobs > 0) log.info({ jobs }, "bulk jobs go on");
    },
  };
}

/** The queue retries a failed refund, and every failure is logged. */
function paymentTasks(dependencies: JobDependencies, newId: NewId): TaskList {
  const { database, clock, log } = dependencies;
  const reportContext = (through: LiqPay) => ({
    database,
    liqPay: through,
    newId,
    now: clock(),
    log,
  });
  return {
    async payments() {
      const { liqPay } = dependencies;
      const count = liqPay ? await pollUnreported(reportContext(liqPay)) : 0;
      if (count > 0) log.info({ payments: count }, "payments were polled");
    },
    async refund(payload) {
      // as: scheduleRefund writes it
      const { id } = payload as { id: string };
      const { liqPay } = dependencies;
      if (!liqPay) throw new Error("the shop takes no cards and cannot refund");
      await refundPayment(reportContext(liqPay), id);
    },
  };
}

/** The queue logs every job and session; only errors are passed on. */
function quietLogger(log: JobLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log.error({}, `jobs: ${message}`);
  });
}
