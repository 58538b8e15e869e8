import { expect, test } from "vitest";
import { makeListPoll } from "./follow-list.ts";

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

function openPoll() {
  const state = { now: 0, isAway: false, isReachable: true, requests: 0 };
  let next: { at: number; call: () => void } | undefined;
  const poll = makeListPoll({
    ticks: () => state.now,
    random: () => 0.5,
    timers: {
      after(ms, call) {
        const timer = { at: state.now + ms, call };
        next = timer;
        return () => {
          if (next === timer) next = undefined;
        };
      },
    },
    ask: async () => {
      state.requests += 1;
      return state.isReachable;
    },
    isAway: () => state.isAway,
  });
  /** The number of questions meanwhile. */
  async function pass(seconds: number): Promise<number> {
    const before = state.requests;
    const end = state.now + seconds * 1000;
    await settle();
    while (next && next.at <= end) {
      const { at, call } = next;
      next = undefined;
      state.now = at;
      call();
      await settle();
    }
    state.now = end;
    return state.requests - before;
  }
  return { ...poll, state, pass };
}

test("an open list is requested four times a minute, and less often without an answer", async () => {
  const { state, pass } = openPoll();
  expect(await pass(60)).toBe(4);
  state.isReachable = false;
  expect(await pass(600)).toBeLessThan(9);
});

test("nobody asks for a list that is hidden, left, or was not touched for ten minutes", async () => {
  const { state, pass, touch, stop } = openPoll();
  state.isAway = true;
  expect(await pass(60)).toBe(0);
  state.isAway = false;
  touch();
  expect(state.requests).toBe(1);
  expect(await pass(60)).toBe(4);
  expect(await pass(900)).toBe(36);
  expect(await pass(900)).toBe(0);
  touch();
  expect(await pass(30)).toBe(2);
  stop();
  expect(await pass(600)).toBe(0);
});
