/** Sends mails from the outbox, with exponential backoff over more than a day. */
import type { TaskList } from "graphile-worker";
import type { Clock } from "#contract/clock.ts";
import type { NovaPoshta } from "#server/branches/nova-poshta.ts";
import type { LiqPay } from "#server/payments/liqpay.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Mailer } from "#server/platform/mails/mailer.ts";
import { countAttempts, scheduleMail } from "#server/platform/mails/sql.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import type { WeatherService } from "#server/weather/open-meteo.ts";
import { deliverMail } from "./deliver-mail.ts";

export type JobLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export type JobDependencies = {
  database: Database;
  clock: Clock;
  log: JobLog;
  /** Absent: webhooks are not delivered. */
  secrets?: Secrets;
  /** Where webhooks may lead; tests use their own. */
  webhookNetwork?: OutboundNetwork;
  /** Runs a bulk job of the owner; absent: they wait. */
  runBulkJob?: (id: string) => Promise<void>;
  /** Absent: mails stay in the outbox. */
  mailer?: Mailer;
  /** Absent: the directory of towns and branches is not refreshed. */
  novaPoshta?: NovaPoshta | undefined;
  /** Absent: no forecasts are fetched. */
  weather?: WeatherService | undefined;
  /** Absent: payments are neither polled nor refunded. Read at each run: it may change. */
  liqPay?: LiqPay | undefined;
};

const maxAttempts = 8;
const [firstWait, factor, longestWait] = [10, 5, 12 * 3_600];

/** Seconds after so many failed attempts: ten, fifty, four minutes … half a day. */
function retryDelay(attempts: number): number {
  return Math.min(firstWait * factor ** (attempts - 1), longestWait);
}

/**
 * The queue's own retries are for other failures, such as an unavailable database. A mail's failed
 * attempts are counted in its row, so the count survives a restart.
 */
export function mailTasks({ database, clock, log }: JobDependencies, mailer: Mailer): TaskList {
  const { db } = database;
  return {
    async mail(payload) {
      // as: scheduleMail writes it
      const { id } = payload as { id: string };
      const attempts = (await countAttempts(db, id)) + 1;
      const job = { id, now: clock(), isLast: attempts >= maxAttempts };
      try {
        const result = await deliverMail(db, mailer, job);
        if (result.status === "delayed") await scheduleMail(db, id, result.retryAfter / 1000);
        if (result.status === "sent") log.info({ mail: id, attempts }, "a mail was sent");
        if (result.status === "rejected")
          log.error({ mail: id, attempts }, "a mail was rejected permanently");
      } catch (error) {
        // Only the mail server's status codes: neither the address nor the text.
        const failure = error instanceof Error ? error.message : String(error);
        if (job.isLast) return log.error({ mail: id, attempts, failure }, "a mail was given up");
        const seconds = retryDelay(attempts);
        log.warn({ mail: id, attempts, failure, seconds }, "a mail will be retried");
        await scheduleMail(db, id, seconds);
      }
    },
  };
}
