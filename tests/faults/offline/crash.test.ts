import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { beginTap, drainAll, openTestDevice } from "#tests/support/device/device.ts";
import type { CallOutcome } from "#tests/support/device/fault-server.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import { ModelServer } from "#tests/support/device/model-server.ts";
import {
  add,
  flushPending,
  gas,
  makeList,
  makeSimulation,
  rope,
  setTo,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

const taps: OpIntent[][] = [
  [makeList()],
  [tick(0)],
  [add(gas, 2), add(rope, 1)],
  [tick(0, "need")],
  [setTo(gas, 5)],
];

/** IndexedDB runs between the page's own tasks; a call that has started gets all of them. */
async function flushDisk(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await flushPending();
}

/** A page that dies at its n-th await, and the next one over the same disk. */
async function crashAt(n: number, outcomes: CallOutcome[]): Promise<boolean> {
  const world = makeSimulation();
  const idb = makeIndexedDb();
  const device = openTestDevice({ ...world.parts(), store: await idb.open() });
  device.crash.at = n;
  world.wire.decide = () => outcomes.shift() ?? "ok";
  const started: { tap: OpIntent[]; isStored: () => boolean }[] = [];
  for (const [index, tap] of taps.entries()) {
    started.push({ tap, isStored: beginTap(device, () => device.recordOps(tap)) });
    await flushDisk();
    if (index % 2 === 1) {
      void device.drain.drainNow();
      await flushDisk();
      await flushDisk();
    }
  }
  const isDead = device.crash.isOver;
  device.die();
  // What the disk has started it ends, though the page is gone.
  await flushDisk();
  const stored = started.flatMap(({ tap, isStored }) => (isStored() ? tap : []));
  world.wire.decide = () => "ok";

  const next = openTestDevice({ ...world.parts(), store: await idb.open() });
  const ideal = new ModelServer();
  for (const [id, card] of world.server.shop) ideal.shop.set(id, card);
  const wanted = stateOnServer(ideal, ideal.applyDirectly(stored));
  expect(await stateOnDevice(next), `shown after death at await ${n}`).toEqual(wanted);
  expect(await drainAll(next), `drained after death at await ${n}`).toBe(true);
  const there = stateOnServer(world.server, world.server.ownerOfSid(world.jar.sid));
  expect(there, `on the server after death at await ${n}`).toEqual(wanted);
  const ids = world.server.effects.map((effect) => effect.opId);
  expect(new Set(ids).size).toBe(ids.length);
  next.close();
  // Otherwise the subscriptions of the dead page would be read again by every later page.
  device.close();
  return isDead;
}

const outcomesByName: Record<string, CallOutcome[]> = {
  "every call is answered": [],
  "answers and calls are lost": ["ok", "answerLost", "ok", "lost"],
  "the shop fails once": ["answerLost", "ok", "status500"],
};
test.for(Object.entries(outcomesByName))(
  "a page that dies at any await leaves only what was stored: %s",
  async ([, outcomes]) => {
    let n = 1;
    while (await crashAt(n, [...outcomes])) n += 1;
    expect(n, "it lived through all of its awaits in the end").toBeGreaterThan(40);
  },
);
