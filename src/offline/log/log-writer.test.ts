import { expect, test } from "vitest";
import { type LogWorker, makeLogWriter } from "./log-writer.ts";

/** A worker that answers when the test says so. */
function makeWorker() {
  const sent: number[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  let isTerminated = false;
  const worker: LogWorker = {
    postMessage: ({ number }) => sent.push(number),
    addEventListener(type: string, listener: (event: never) => void) {
      listeners[type] = listener;
    },
    terminate() {
      isTerminated = true;
    },
  };
  const emit = (type: string, data?: unknown) => listeners[type]?.({ data } as never);
  return { worker, sent, emit, isTerminated: () => isTerminated };
}

const append = { intents: [], opIds: [], intentId: "i", createdAt: 0, identity: undefined };

/** A timer that runs out when the test says so. */
function makeTimers() {
  const due = new Set<() => void>();
  return {
    after(_ms: number, call: () => void) {
      due.add(call);
      return () => due.delete(call);
    },
    runOut() {
      for (const call of due) call();
    },
    count: () => due.size,
  };
}
const flush = () => new Promise((resolve) => setImmediate(resolve));

test("what the worker refuses comes back in the order in which it was sent, when all is answered", async () => {
  const { worker, emit } = makeWorker();
  const timers = makeTimers();
  const writer = makeLogWriter(() => worker, timers);
  writer.start();
  expect(writer.isReady()).toBe(false);
  emit("message", { isReady: true });
  expect(writer.isReady()).toBe(true);
  const order: string[] = [];
  for (const name of ["first", "second", "third"])
    void writer.append(append).then((identity) => order.push(`${name} ${identity}`));
  void writer.waitForAnswers()?.then(() => order.push("all answered"));
  emit("message", { number: 2, isWritten: false });
  emit("message", { number: 3, isWritten: true, identity: "me" });
  await flush();
  expect(order).toEqual(["third me"]);
  expect(writer.isReady()).toBe(false);
  emit("message", { number: 1, isWritten: false });
  await flush();
  expect(order).toEqual(["third me", "first undefined", "second undefined", "all answered"]);
  expect(writer.waitForAnswers()).toBeUndefined();
  expect(timers.count()).toBe(0);
});

test("a worker that cannot start leaves the writing to the page", () => {
  const writer = makeLogWriter(() => {
    throw new Error("blocked");
  }, makeTimers());
  writer.start();
  expect(writer.isReady()).toBe(false);
});

test("what is sent is written before the worker ends", async () => {
  const { worker, emit, isTerminated } = makeWorker();
  const writer = makeLogWriter(() => worker, makeTimers());
  writer.start();
  emit("message", { isReady: true });
  const writing = writer.append(append);
  const closing = writer.close();
  await flush();
  expect(isTerminated()).toBe(false);
  emit("message", { number: 1, isWritten: true, identity: "me" });
  expect(await writing).toBe("me");
  await closing;
  expect(isTerminated()).toBe(true);
});

test.for(["breaks", "is silent"])("a worker that %s is ended, and all comes back", async (how) => {
  const { worker, emit, isTerminated } = makeWorker();
  const timers = makeTimers();
  const writer = makeLogWriter(() => worker, timers);
  writer.start();
  emit("message", { isReady: true });
  const writings = [writer.append(append), writer.append(append)];
  if (how === "breaks") emit("error");
  else timers.runOut();
  expect(await Promise.all(writings)).toEqual([undefined, undefined]);
  expect(isTerminated()).toBe(true);
  expect(writer.isReady()).toBe(false);
  // Too late: the page has looked by itself.
  emit("message", { number: 1, isWritten: true, identity: "me" });
  expect(writer.waitForAnswers()).toBeUndefined();
});
