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

const append = { intents: [], intentId: "i", createdAt: 0, identity: undefined };
const flush = () => new Promise((resolve) => setImmediate(resolve));

test("what the worker refuses comes back in the order in which it was sent, when all is answered", async () => {
  const { worker, emit } = makeWorker();
  const writer = makeLogWriter(() => worker);
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
});

test("a worker that cannot start, or breaks, leaves the writing to the page", async () => {
  const none = makeLogWriter(() => {
    throw new Error("blocked");
  });
  none.start();
  expect(none.isReady()).toBe(false);
  const { worker, emit, isTerminated } = makeWorker();
  const writer = makeLogWriter(() => worker);
  writer.start();
  emit("message", { isReady: true });
  const writing = writer.append(append);
  emit("error");
  expect(writer.isReady()).toBe(false);
  const closing = writer.close();
  await flush();
  expect(isTerminated()).toBe(false);
  emit("message", { number: 1, isWritten: true, identity: "me" });
  expect(await writing).toBe("me");
  await closing;
  expect(isTerminated()).toBe(true);
});
