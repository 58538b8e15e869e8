import { expect, test } from "vitest";
import type { Read, ReadAnswer } from "#contract/reads.ts";
import { makeReads } from "./reads.ts";

const settings: Read = { call: "readSettings" };
const url = "/ajax/settings?lang=ua";

test("a primed answer is read without asking", async () => {
  const reads = makeReads("ua", { [url]: { status: 200, answer: 1 } }, undefined, () => 0);
  expect(reads.find(settings)?.answer).toBe(1);
  expect((await reads.ask(settings)).answer).toBe(1);
});

test("on the server a read that nobody declared is a bug", () => {
  const reads = makeReads("ua", {}, undefined, () => 0);
  expect(() => reads.ask(settings)).toThrow("without declaring");
});

test("two pages that ask at once ask once", async () => {
  let requests = 0;
  const fetchRead = async (): Promise<ReadAnswer> => {
    requests += 1;
    return { status: 200, answer: requests };
  };
  const reads = makeReads("ua", {}, fetchRead, () => 0);
  const both = await Promise.all([reads.ask(settings), reads.ask(settings)]);
  expect(both.map((one) => one.answer)).toEqual([1, 1]);
});

test("an answer is asked for again when it is a minute old", async () => {
  let now = 0;
  let requests = 0;
  const fetchRead = async (): Promise<ReadAnswer> => {
    requests += 1;
    return { status: 200, answer: requests };
  };
  const reads = makeReads("ua", {}, fetchRead, () => now);
  await reads.ask(settings);
  now = 59_999;
  await reads.ask(settings);
  expect(requests).toBe(1);
  now = 60_000;
  await reads.ask(settings);
  expect(requests).toBe(2);
});

test("a failure does not take away what can still be shown", async () => {
  let now = 0;
  const fetchRead = async (): Promise<ReadAnswer> => ({ status: 0, answer: null });
  const reads = makeReads("ua", { [url]: { status: 200, answer: 1 } }, fetchRead, () => now);
  now = 100_000;
  await reads.ask(settings);
  expect(reads.find(settings)).toEqual({ status: 200, answer: 1 });
});

test("who listens is told of an answer", async () => {
  const reads = makeReads(
    "ua",
    {},
    async () => ({ status: 200, answer: 1 }),
    () => 0,
  );
  let changes = 0;
  const leave = reads.subscribe(() => {
    changes += 1;
  });
  await reads.ask(settings);
  leave();
  expect(changes).toBe(1);
});

test("what a page was refused is shown at once, and asked for anew", async () => {
  const answers = [{ status: 410, answer: null }];
  const fetchRead = async () => answers.pop() ?? { status: 0, answer: null };
  const primed = { [url]: { status: 404, answer: null } };
  const reads = makeReads("ua", primed, fetchRead, () => 0);
  expect(reads.find(settings)).toEqual({ status: 404, answer: null, isAnyones: true });
  await reads.ask(settings);
  expect(reads.find(settings)).toEqual({ status: 410, answer: null });
});

test("a page that was refused says so when nobody can be asked anew", async () => {
  const fetchRead = async () => ({ status: 0, answer: null });
  const reads = makeReads("ua", { [url]: { status: 404, answer: null } }, fetchRead, () => 0);
  await reads.ask(settings);
  expect(reads.find(settings)?.status).toBe(0);
});

test("what a shell brought is shown at once, and asked for anew", async () => {
  const fetchRead = async () => ({ status: 200, answer: 2 });
  const primed = { [url]: { status: 200, answer: 1 } };
  const reads = makeReads("ua", primed, fetchRead, () => 0, Number.NEGATIVE_INFINITY);
  expect(reads.find(settings)).toMatchObject({ answer: 1 });
  expect(await reads.ask(settings)).toMatchObject({ answer: 2 });
  expect(reads.find(settings)).toMatchObject({ answer: 2 });
});
