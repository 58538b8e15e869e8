import { expect, test } from "vitest";
import { createReplicaLag } from "./replica-lag.ts";

const limit = 2_000;

/** A replica that is `delay` ms behind a catalogue that changes every 100 ms, looked at every 20 ms. */
function follow(lag: ReturnType<typeof createReplicaLag>, delay: number, from: number, to: number) {
  const versionAt = (at: number) => Math.floor(at / 100);
  const served: number[] = [];
  let readable = 0;
  for (let now = from; now < to; now += 20) {
    lag.addNewest(versionAt(now), now);
    lag.setReplayed(versionAt(now - delay), now);
    served.push(lag.serve(versionAt(now), now));
    if (!lag.isReadable(now)) continue;
    readable += 1;
    // What is served is never newer than what the replica has.
    expect(served.at(-1)).toBeLessThanOrEqual(versionAt(now - delay));
  }
  expect(served).toEqual(served.toSorted((one, other) => one - other));
  return { readable, served, newest: versionAt(to - 20) };
}

test("a replica with a steady lag is read once it has what was the newest when it was found", () => {
  const lag = createReplicaLag(limit);
  lag.addNewest(10, 1_000);
  lag.serve(10, 1_000);
  const first = follow(lag, 500, 1_020, 1_480);
  expect([first.readable, first.served.at(-1)]).toEqual([0, first.newest]);
  const next = follow(lag, 500, 1_480, 10_000);
  expect(next.readable).toBeGreaterThan(350);
  expect(next.served.at(-1)).toBe(next.newest - 5);
  lag.lose();
  expect([lag.isReadable(10_000), lag.serve(100, 10_000)]).toEqual([false, 100]);
  expect(follow(lag, 500, 10_000, 10_480).readable).toBe(0);
  expect(follow(lag, 500, 10_480, 20_000).readable).toBeGreaterThan(350);
});

test("a replica that lacks what was read of the database meanwhile is not read before it has it", () => {
  const lag = createReplicaLag(limit);
  lag.addNewest(10, 0);
  lag.serve(10, 0);
  lag.setReplayed(10, 10);
  expect(lag.isReadable(10)).toBe(true);
  lag.hold(12);
  lag.addNewest(15, 20);
  lag.setReplayed(11, 30);
  // That is served, and nothing newer, which the replica would never have.
  expect([lag.isReadable(30), lag.serve(15, 30)]).toEqual([false, 12]);
  lag.setReplayed(12, 40);
  expect([lag.isReadable(40), lag.serve(15, 40)]).toEqual([true, 12]);
});

test("a replica that lacks a version for the limit is not read before it has all that are as old", () => {
  const lag = createReplicaLag(limit);
  expect(follow(lag, 3_000, 5_000, 20_000).readable).toBe(0);
  expect(lag.behindFor(20_000)).toBe(15_000);
  lag.addNewest(300, 20_000);
  lag.setReplayed(299, 21_000);
  expect([lag.isReadable(21_000), lag.serve(300, 21_000)]).toEqual([true, 299]);
  // Versions of one moment count as one.
  for (let version = 301; version < 100_000; version += 1) lag.addNewest(version, 21_001);
  expect(lag.serve(100_000, 21_999)).toBe(299);
  expect([lag.serve(100_000, 22_000), lag.isReadable(22_000)]).toEqual([100_000, false]);
  lag.setReplayed(100_000, 22_100);
  expect([lag.isReadable(22_100), lag.behindFor(22_100)]).toEqual([true, undefined]);
});

test("before anybody has read, nothing is known of how far a replica is behind", () => {
  const lag = createReplicaLag(limit);
  lag.setReplayed(5, 0);
  expect(lag.isReadable(0)).toBe(false);
  lag.addNewest(7, 10);
  expect(lag.serve(7, 10)).toBe(7);
  lag.setReplayed(5, 20);
  expect([lag.isReadable(20), lag.behindFor(30)]).toEqual([false, 10]);
  lag.setReplayed(7, 40);
  expect(lag.isReadable(40)).toBe(true);
});
