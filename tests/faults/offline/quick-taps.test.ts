/** What a page does between taps that follow one another quickly: next to nothing, however many they are. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecentTicks } from "#features/checklists/use-recent-ticks.ts";
import type { Store } from "#offline/store/store.ts";
import { afterSingleTap, noteTap } from "#offline/tap-timing.ts";
import { openTestDevice } from "#tests/support/device/device.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import {
  flushPending,
  listId,
  makeList,
  makeSimulation,
  tick,
} from "#tests/support/device/simulation.ts";

/** ms between two taps, and of a frame */
const rhythm = 150;
const frame = 16;
let startedAt = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call, frame));
  // Long after the taps of the other tests, which began at 0 too.
  startedAt += 10_000_000;
  vi.advanceTimersByTime(startedAt);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The reads, and the writes other than those of taps. */
function countWork(inner: Store) {
  const work = { reads: 0, writes: 0 };
  const store: Store = {
    ...inner,
    read(read) {
      work.reads += 1;
      return inner.read(read);
    },
    watch: (read, onValue) =>
      inner.watch((tx) => {
        work.reads += 1;
        return read(tx);
      }, onValue),
    write(scope, write) {
      if (!scope.includes("ops")) work.writes += 1;
      return inner.write(scope, write);
    },
    writeInPause(scope, write) {
      work.writes += 1;
      return inner.writeInPause(scope, write);
    },
  };
  return { store, work };
}

test("between quick taps nothing is read or sent, and each is one change of the view", async () => {
  const world = makeSimulation();
  const parts = world.parts();
  const { store, work } = countWork(await makeIndexedDb().open());
  const device = openTestDevice({ ...parts, store, drainsAutomatically: true });
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 50) {
      vi.advanceTimersByTime(50);
      parts.time.advance(50);
      await flushPending();
    }
  };
  await device.recordOps([makeList()]);
  let changes = 0;
  const view = device.checklist(listId);
  view.subscribe(() => {
    changes += 1;
  });
  await pass(6000);
  expect(view.get()?.list?.name).toBe("Карпати");

  Object.assign(work, { reads: 0, writes: 0 });
  changes = 0;
  const taps = 20;
  const tapOn = async () => {
    for (let at = 0; at < taps; at += 1) {
      const recording = device.recordOps([tick(at % 2, at % 4 < 2 ? "have" : "need")]);
      await pass(rhythm);
      expect(await recording).toMatchObject({ ok: true });
    }
  };
  await tapOn();
  // The first one was alone until the second came: it was marked as stored by itself.
  expect(changes).toBeLessThanOrEqual(taps + 1);
  expect(work).toEqual({ reads: 0, writes: 0 });

  // Where nothing can be sent, it is not attempted with each tap of a series without a pause.
  world.wire.decide = () => "status503";
  world.wire.calls.length = 0;
  await tapOn();
  await tapOn();
  expect(work.writes).toBeLessThanOrEqual(3);
  expect(world.wire.calls.length).toBeLessThanOrEqual(2);

  world.wire.decide = () => "ok";
  await pass(8000);
  expect(work.reads).toBeGreaterThan(0);
  expect(work.writes, "sent once they pause").toBeGreaterThan(0);
  device.close();
});

test("what follows several taps comes in their pause, and what follows one soon", () => {
  const received: string[] = [];
  const tapOnce = (name: string) => {
    noteTap();
    afterSingleTap(() => received.push(name));
  };
  tapOnce("alone");
  vi.advanceTimersByTime(100);
  expect(received).toEqual(["alone"]);
  for (const name of ["second", "third", "fourth"]) {
    tapOnce(name);
    vi.advanceTimersByTime(rhythm);
  }
  expect(received).toEqual(["alone"]);
  vi.advanceTimersByTime(400);
  expect(received).toEqual(["alone", "second", "third", "fourth"]);
});

test("without a filter the phases of ticked rows end together, behind the last tap", () => {
  const ticks = createRecentTicks(() => ({ isFiltered: false, onLeaving: () => undefined }));
  let renders = 0;
  ticks.subscribe(() => {
    renders += 1;
  });
  const rows = Array.from({ length: 20 }, (_, at) => `row ${at}`);
  for (const id of rows) {
    ticks.mark(id);
    vi.advanceTimersByTime(rhythm);
  }
  expect([renders, ticks.phases().size]).toEqual([rows.length, rows.length]);
  vi.advanceTimersByTime(1000);
  expect([renders, ticks.phases().size]).toEqual([rows.length + 1, 0]);
});

test("under a filter each row leaves by itself, its focus before it", () => {
  const left: string[] = [];
  const ticks = createRecentTicks(() => ({ isFiltered: true, onLeaving: (id) => left.push(id) }));
  ticks.mark("one");
  vi.advanceTimersByTime(500);
  ticks.mark("two");
  vi.advanceTimersByTime(500);
  expect([left, ticks.phases().get("one")]).toEqual([["one"], "leaving"]);
  vi.advanceTimersByTime(2000);
  expect([left, ticks.phases().size]).toEqual([["one", "two"], 0]);
});
