/**
 * Appends a page's changes to the log in a worker, so that a write begins and ends while the page
 * draws what it changed: on a slow phone each result would wait for the page's only thread.
 */

import type { OpIntent } from "#contract/ops.ts";

/** `isWritten` false: nothing was stored, and the page writes by itself. */
export type AppendAnswer =
  | { isReady: true }
  | { number: number; isWritten: true; identity: string }
  | { number: number; isWritten: false };

/** `identity`: the device's as it was last, as for `appendOps`. */
export type Append = {
  intents: readonly OpIntent[];
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
};

export type LogWriter = {
  /** Starts the worker, once. */
  start: () => void;
  /** The device's identity once it is written; undefined if it was not. */
  append: (append: Append) => Promise<string | undefined>;
  /** Whether `append` can write: the worker runs, and has its database. */
  isReady: () => boolean;
  /** Resolves when all that was sent is answered; undefined if it is. */
  waitForAnswers: () => Promise<void> | undefined;
  /** After what was sent is written. */
  close: () => Promise<void>;
};

/** `open` throws where there are no workers. */
export function makeLogWriter(open: () => LogWorker): LogWriter {
  let worker: LogWorker | undefined;
  let isStarted = false;
  let isReady = false;
  let count = 0;
  /** Of what was sent and not answered, by number. */
  const waiting = new Map<number, (identity: string | undefined) => void>();
  /** Of what the worker could not write. */
  const refused = new Map<number, (() => void) | undefined>();
  let onAllAnswered: (() => void)[] = [];

  function onAnswer(answer: AppendAnswer): void {
    if ("isReady" in answer) {
      isReady = true;
      return;
    }
    const resolve = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.isWritten) resolve?.(answer.identity);
    else {
      // Its database is closed, or the disk is full: the page finds out what to do about it.
      isReady = false;
      refused.set(answer.number, resolve && (() => resolve(undefined)));
    }
    if (waiting.size > 0) return;
    // In the order in which the page wanted them.
    const inOrder = [...refused].sort(([a], [b]) => a - b).map(([, refuse]) => refuse);
    for (const end of [...inOrder, ...onAllAnswered]) end?.();
    refused.clear();
    onAllAnswered = [];
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
      worker.addEventListener("message", ({ data }) => onAnswer(data));
      // What was sent before is answered, or may be in the log: nobody writes it again.
      worker.addEventListener("error", () => {
        isReady = false;
      });
    },
    isReady: () => isReady,
    append: (append) =>
      new Promise((resolve) => {
        count += 1;
        waiting.set(count, resolve);
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
