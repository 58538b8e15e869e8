/**
 * Appends a page's changes to the log in a worker, so that a write begins and ends while the page
 * draws what it changed: on a slow phone each result would wait for the page's only thread.
 */

import type { OpIntent } from "#contract/ops.ts";
import type { Timers } from "#offline/environment.ts";

/** `isWritten` false: nothing was stored. */
export type AppendAnswer =
  | { isReady: true }
  | { number: number; isWritten: true; identity: string }
  | { number: number; isWritten: false };

/** `opIds`: of each intent's op. `identity`: the device's as it was last, as for `appendOps`. */
export type Append = {
  intents: readonly OpIntent[];
  opIds: readonly string[];
  intentId: string;
  createdAt: number;
  identity: string | undefined;
};
export type AppendRequest = Append & { number: number };

/** What is needed of a worker. */
export type LogWorker = {
  postMessage: (request: AppendRequest) => void;
  addEventListener: ((type: "message", listener: (event: { data: AppendAnswer }) => void) => void) &
    ((type: "error", listener: () => void) => void);
  terminate: () => void;
  /** It has its database already: something else has started it. */
  isReady?: boolean;
};

export type LogWriter = {
  /** Starts the worker, once. */
  start: () => void;
  /**
   * The device's identity once it is written; undefined if it was not, or if nobody knows because the
   * worker is gone: then the page looks, and writes by itself.
   */
  append: (append: Append) => Promise<string | undefined>;
  /** Whether `append` can write: the worker runs, and has its database. */
  isReady: () => boolean;
  /** Resolves when all that was sent is answered; undefined if it is. */
  waitForAnswers: () => Promise<void> | undefined;
  /** After what was sent is written. */
  close: () => Promise<void>;
};

/** ms; a worker that has not answered by then is gone. */
const answerTimeout = 10_000;

type Sent = { end: (identity: string | undefined) => void; stopTimer: () => void };

/** `open` throws where there are no workers. */
export function makeLogWriter(open: () => LogWorker, timers: Timers): LogWriter {
  let worker: LogWorker | undefined;
  let isStarted = false;
  let isReady = false;
  let count = 0;
  /** Not answered, by number. */
  const waiting = new Map<number, Sent>();
  /** What the worker could not write. */
  const refused = new Map<number, Sent>();
  let onAllAnswered: (() => void)[] = [];

  function onAnswer(answer: AppendAnswer): void {
    if ("isReady" in answer) {
      isReady = true;
      return;
    }
    const sent = waiting.get(answer.number);
    // It came after the page had given up.
    if (!sent) return;
    if (!answer.isWritten) {
      refuse([[answer.number, sent]]);
      return;
    }
    waiting.delete(answer.number);
    sent.stopTimer();
    sent.end(answer.identity);
    endRefused();
  }

  /** Its database is closed, or the disk is full, or it is gone: the page finds out what to do about it. */
  function refuse(those: Iterable<[number, Sent]>): void {
    isReady = false;
    for (const [number, sent] of [...those]) {
      waiting.delete(number);
      sent.stopTimer();
      refused.set(number, sent);
    }
    endRefused();
  }

  /** When all is answered, in the order in which it was sent. */
  function endRefused(): void {
    if (waiting.size > 0) return;
    for (const [, { end }] of [...refused].sort(([a], [b]) => a - b)) end(undefined);
    for (const tell of onAllAnswered) tell();
    refused.clear();
    onAllAnswered = [];
  }

  function giveUp(): void {
    worker?.terminate();
    refuse(waiting);
  }

  const waitForAnswers = () =>
    waiting.size === 0
      ? undefined
      : new Promise<void>((resolve) => {
          onAllAnswered.push(resolve);
        });

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      try {
        worker = open();
      } catch {
        // Without workers the page writes.
        return;
      }
      isReady = worker.isReady ?? false;
      worker.addEventListener("message", ({ data }) => onAnswer(data));
      worker.addEventListener("error", giveUp);
    },
    isReady: () => isReady,
    append: (append) =>
      new Promise((end) => {
        count += 1;
        waiting.set(count, { end, stopTimer: timers.after(answerTimeout, giveUp) });
        worker?.postMessage({ ...append, number: count });
      }),
    waitForAnswers,
    async close() {
      isReady = false;
      await waitForAnswers();
      worker?.terminate();
    },
  };
}
