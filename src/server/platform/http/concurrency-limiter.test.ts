import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ConcurrencyLimits, createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { defaultServerLimits } from "./server-limits.ts";

function open(rules: ConcurrencyLimits) {
  const limiter = createConcurrencyLimiter(rules);
  const started: number[] = [];
  const rejected: number[] = [];
  const acquire = (task: number, isKnown?: boolean) =>
    limiter.acquire(
      () => void started.push(task),
      () => void rejected.push(task),
      isKnown,
    );
  return { ...limiter, acquire, started, rejected };
}

test("tasks above the limit wait and start in order of arrival", () => {
  const { acquire, release, started, rejected } = open({
    concurrency: 2,
    queueSize: 10,
    maxWait: 1000,
  });
  for (const task of [1, 2, 3, 4, 5]) acquire(task);
  expect(started).toEqual([1, 2]);
  release();
  expect(started).toEqual([1, 2, 3]);
  for (let time = 0; time < 4; time += 1) release();
  expect(started).toEqual([1, 2, 3, 4, 5]);
  // All have ended: there is room for two again, and for no more.
  for (const task of [6, 7, 8]) acquire(task);
  expect(started.slice(5)).toEqual([6, 7]);
  expect(rejected).toEqual([]);
  release();
});

test("two passwords are checked at the same time, and twenty wait", () => {
  const { acquire, release, started, rejected } = open(defaultServerLimits.passwordQueue);
  for (let task = 1; task <= 30; task += 1) acquire(task);
  expect([started.length, rejected.length]).toEqual([2, 8]);
  for (let time = 0; time < 22; time += 1) release();
  expect(started.length).toBe(22);
});

test("a full queue rejects the next task at once", () => {
  const { acquire, release, started, rejected } = open({
    concurrency: 1,
    queueSize: 2,
    maxWait: 1000,
  });
  for (const task of [1, 2, 3, 4]) acquire(task);
  expect([started, rejected]).toEqual([[1], [4]]);
  release();
  acquire(5);
  expect([started, rejected]).toEqual([[1, 2], [4]]);
  release();
  release();
});

test("a task is rejected after the maximum wait, and is not started later", async () => {
  const { acquire, release, started, rejected } = open({
    concurrency: 1,
    queueSize: 10,
    maxWait: 20,
  });
  acquire(1);
  acquire(2);
  await sleep(40);
  expect([started, rejected]).toEqual([[1], [2]]);
  acquire(3);
  release();
  expect(started).toEqual([1, 3]);
  await sleep(40);
  // It has started: it is not rejected any more.
  expect(rejected).toEqual([2]);
});

test("prioritized tasks go first, in the place of the last task, up to half of the queue", () => {
  const { acquire, release, started, rejected } = open({
    concurrency: 1,
    queueSize: 4,
    maxWait: 1000,
  });
  for (const task of [1, 2, 3, 4, 5]) acquire(task);
  acquire(11, true);
  expect(rejected).toEqual([5]);
  acquire(12, true);
  expect(rejected).toEqual([5, 4]);
  // Two of four are prioritized: the next one waits like the others.
  acquire(13, true);
  acquire(6);
  expect(rejected).toEqual([5, 4, 13, 6]);
  for (let time = 0; time < 4; time += 1) release();
  expect(started).toEqual([1, 11, 12, 2, 3]);
  release();
  acquire(7);
  expect([started.at(-1), rejected]).toEqual([7, [5, 4, 13, 6]]);
  release();
});
