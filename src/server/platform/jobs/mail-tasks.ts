/** Letters out of the outbox: each try after a longer while, over a day in all. */
import type { TaskList } from "graphile-worker";
import { deliverMail, type MailRoom } from "#server/platform/mails/deliver.ts";
import { countTries, scheduleMail } from "#server/platform/mails/sql.ts";
import type { JobParts } from "./start.ts";

const mostTries = 8;
const [firstWait, factor, longestWait] = [10, 5, 12 * 3_600];

/** Seconds after so many tries that failed: ten, fifty, four minutes … half a day. */
function waitAfter(tries: number): number {
  return Math.min(firstWait * factor ** (tries - 1), longestWait);
}

/**
 * The queue's own tries are for what is no mail server's fault, as a database that is away. What a
 * letter has behind it stands in its row, and so outlives the process.
 */
export function mailTasks({ database, clock, log }: JobParts, room: MailRoom): TaskList {
  const { db } = database;
  return {
    async mail(payload) {
      // as: scheduleMail writes it
      const { id } = payload as { id: string };
      const tries = (await countTries(db, id)) + 1;
      const order = { id, now: clock(), isLast: tries >= mostTries };
      try {
        const done = await deliverMail(db, room, order);
        if (done.fate === "waits") await scheduleMail(db, id, done.wait / 1000);
        if (done.fate === "sent") log.info({ mail: id, tries }, "a letter was sent");
        if (done.fate === "refused")
          log.error({ mail: id, tries }, "a letter was refused for good");
      } catch (error) {
        // As much as the mail server said by number: neither address nor words.
        const failure = error instanceof Error ? error.message : String(error);
        if (order.isLast) return log.error({ mail: id, tries, failure }, "a letter was given up");
        const seconds = waitAfter(tries);
        log.info({ mail: id, tries, failure, seconds }, "a letter will be tried again");
        await scheduleMail(db, id, seconds);
      }
    },
  };
}
