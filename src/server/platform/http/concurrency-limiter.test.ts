import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeTurns, type TurnRules } from "./concurrency-limiter.ts";
import { shopLimits } from "./server-limits.ts";

function open(rules: TurnRules) {
  const turns = makeTurns(rules);
  const begun: number[] = [];
  const refused: number[] = [];
  const come = (who: number, isKnown?: boolean) =>
    turns.take(
      () => void begun.push(who),
      () => void refused.push(who),
      isKnown,
    );
  return { ...turns, come, begun, refused };
}

test("so many are served at once, and the others in the order in which they came", () => {
  const { come, leave, begun, refused } = open({ atOnce: 2, inLine: 10, patience: 1000 });
  for (const who of [1, 2, 3, 4, 5]) come(who);
  expect(begun).toEqual([1, 2]);
  leave();
  expect(begun).toEqual([1, 2, 3]);
  for (let time = 0; time < 4; time += 1) leave();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  // All have left: there is room for two again, and for no more.
  for (const who of [6, 7, 8]) come(who);
  expect(begun.slice(5)).toEqual([6, 7]);
  expect(refused).toEqual([]);
  leave();
});

test("of passwords two are looked at at once, and twenty wait", () => {
  const { come, leave, begun, refused } = open(shopLimits.proving);
  for (let who = 1; who <= 30; who += 1) come(who);
  expect([begun.length, refused.length]).toEqual([2, 8]);
  for (let time = 0; time < 22; time += 1) leave();
  expect(begun.length).toBe(22);
});

test("a line that is full sends the next one away at once", () => {
  const { come, leave, begun, refused } = open({ atOnce: 1, inLine: 2, patience: 1000 });
  for (const who of [1, 2, 3, 4]) come(who);
  expect([begun, refused]).toEqual([[1], [4]]);
  leave();
  come(5);
  expect([begun, refused]).toEqual([[1, 2], [4]]);
  leave();
  leave();
});

test("nobody waits for longer than said, and who has gone is not called", async () => {
  const { come, leave, begun, refused } = open({ atOnce: 1, inLine: 10, patience: 20 });
  come(1);
  come(2);
  await sleep(40);
  expect([begun, refused]).toEqual([[1], [2]]);
  come(3);
  leave();
  expect(begun).toEqual([1, 3]);
  await sleep(40);
  // Its turn had come: nobody tells it any more that it will not.
  expect(refused).toEqual([2]);
});

test("who is known goes before the others, in the place of the last of them, up to half of a line", () => {
  const { come, leave, begun, refused } = open({ atOnce: 1, inLine: 4, patience: 1000 });
  for (const who of [1, 2, 3, 4, 5]) come(who);
  come(11, true);
  expect(refused).toEqual([5]);
  come(12, true);
  expect(refused).toEqual([5, 4]);
  // Two of four are: the next is one of many.
  come(13, true);
  come(6);
  expect(refused).toEqual([5, 4, 13, 6]);
  for (let time = 0; time < 4; time += 1) leave();
  expect(begun).toEqual([1, 11, 12, 2, 3]);
  leave();
  come(7);
  expect([begun.at(-1), refused]).toEqual([7, [5, 4, 13, 6]]);
  leave();
});
