import { expect, test } from "vitest";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, makeManualTime } from "#tests/support/device/device.ts";
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

/** Calls wait in flight until they are released, one step at a time. */
function holdCalls(wire: ReturnType<typeof makeSimulation>["wire"]) {
  const gates: (() => void)[] = [];
  wire.pass = () => new Promise((resolve) => gates.push(() => resolve()));
  return {
    async letGo(count = 1) {
      for (let step = 0; step < count; step += 1) {
        gates.shift()?.();
        await flushPending();
      }
    },
    async letAllGo() {
      wire.pass = async () => undefined;
      for (const go of gates.splice(0)) go();
      await flushPending();
    },
  };
}

test("one of many tabs drains, and the next one takes over when it is closed", async () => {
  const { server, wire, time, open } = makeSimulation();
  const tabs = [open(), open(), open(), open(), open()];
  const air = holdCalls(wire);
  await tabs[0]?.recordOps([add(gas)]);
  for (const tab of tabs) void tab.drain.drainNow();
  await flushPending();
  expect(wire.inFlight).toBe(1);
  tabs[0]?.die();
  await air.letAllGo();
  expect(server.effects).toEqual([]);
  time.advance(5000);
  await flushPending();
  await flushPending();
  expect(server.effects).toHaveLength(1);
  expect(wire.mostInFlight).toBe(1);
});

test("an idle tab sends the changes that a closed tab has recorded", async () => {
  const { server, wire, time, open } = makeSimulation();
  const idle = open({ drainsAutomatically: true });
  const gone = open();
  await idle.drain.drainNow();
  wire.pass = () => new Promise(() => undefined);
  await gone.recordOps([add(gas)]);
  void gone.drain.drainNow();
  await flushPending();
  expect(wire.inFlight).toBe(1);
  gone.die();
  wire.pass = async () => undefined;
  time.advance(5000);
  for (let turn = 0; turn < 10; turn += 1) await flushPending();
  expect(server.effects).toHaveLength(1);
  idle.die();
});

test("a late answer to a drainer that lost its lock restores no old state", async () => {
  const { server, jar, wire, open, time } = makeSimulation();
  // Frozen by the browser: its own clock stops, so that none of its time-outs fires.
  const frozen = open({ time: makeManualTime() });
  const other = open();
  await frozen.recordOps([makeList(), add(rope)]);
  expect(await drainAll(frozen)).toBe(true);
  await frozen.recordOps([tick(0), add(gas, 2)]);
  const late: (() => void)[] = [];
  wire.pass = (label) =>
    label.startsWith("to client")
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  void frozen.drain.drainNow();
  await flushPending();
  expect(late).toHaveLength(1);
  expect(server.effects).toHaveLength(3);
  wire.pass = async () => undefined;

  void other.drain.drainNow();
  for (let second = 0; second < 36; second += 1) {
    time.advance(1000);
    await flushPending();
  }
  expect((await other.store.read(readPending)).waiting).toBe(0);
  await other.recordOps([tick(0, "need"), setTo(gas, 7)]);
  expect(await drainAll(other)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));
  expect(there.lines).toEqual({ [gas]: 7, [rope]: 1 });
  expect(await stateOnDevice(other)).toEqual(there);

  late[0]?.();
  await flushPending();
  expect(await stateOnDevice(other), "the base does not go back").toEqual(there);
  expect(await drainAll(frozen)).toBe(true);
  expect(await stateOnDevice(frozen)).toEqual(there);
  const ids = server.effects.map((effect) => effect.opId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a lock whose holder makes no progress is stolen after 30 s, not before", async () => {
  const { server, time, open } = makeSimulation();
  const [stuck, other] = [open(), open()];
  await stuck.recordOps([add(gas)]);
  // Dies within its first awaits, and never releases its lock.
  stuck.crash.at = stuck.crash.count + 5;
  void stuck.drain.drainNow();
  await flushPending();
  expect(stuck.crash.isOver).toBe(true);
  void other.drain.drainNow();
  for (let passed = 0; passed <= 29_000; passed += 1000) {
    await flushPending();
    expect(server.effects, `after ${passed} ms`).toEqual([]);
    time.advance(1000);
  }
  for (let passed = 0; passed < 10; passed += 1) {
    time.advance(1000);
    await flushPending();
  }
  expect(server.effects).toHaveLength(1);
});

test("two concurrent drainers apply nothing twice, whichever answer comes first", async () => {
  for (const order of [
    [0, 0, 0, 0],
    [1, 0, 1, 0],
    [1, 1, 0, 0],
    [0, 1, 1, 0],
  ]) {
    const { server, jar, wire, open } = makeSimulation();
    const [one, two] = [open(), open()];
    await one.recordOps([makeList(), add(rope)]);
    expect(await drainAll(one)).toBe(true);
    expect(await drainAll(two)).toBe(true);
    await one.recordOps([add(gas, 2), tick(1)]);
    const gates: (() => void)[] = [];
    wire.pass = () => new Promise((resolve) => gates.push(() => resolve()));
    // The second has no Web Locks, as on a page that is not a secure context.
    const bare = { ...two, drain: two.drain };
    void one.drain.drainNow();
    await flushPending();
    one.drain.release();
    void bare.drain.drainNow();
    await flushPending();
    for (const nth of order) {
      gates.splice(nth % Math.max(1, gates.length), 1)[0]?.();
      await flushPending();
    }
    wire.pass = async () => undefined;
    for (const go of gates.splice(0)) go();
    await flushPending();
    expect(await drainAll(one)).toBe(true);
    const there = stateOnServer(server, server.ownerOfSid(jar.sid));
    expect(there.lines).toEqual({ [gas]: 2, [rope]: 1 });
    expect(await stateOnDevice(two)).toEqual(there);
    expect(server.effects).toHaveLength(4);
  }
});

test("a drain pass ends after 20 s, and the next one sends the rest", async () => {
  const { server, wire, time, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(gas)]);
  wire.pass = async () => time.advance(6000);
  await device.drain.drainNow();
  const first = server.effects.length;
  await flushPending();
  for (let passed = 0; passed < 5; passed += 1) {
    time.advance(10);
    await flushPending();
  }
  expect(server.effects.length).toBeGreaterThan(first);
  expect((await device.store.read(readPending)).waiting).toBe(0);
});

test("a change is sent automatically after a quarter of a second", async () => {
  const { server, time, open } = makeSimulation();
  const device = open({ drainsAutomatically: true });
  await device.recordOps([add(gas)]);
  time.advance(200);
  await flushPending();
  expect(server.effects).toEqual([]);
  time.advance(60);
  await flushPending();
  expect(server.effects).toHaveLength(1);
});

test("a change during backoff starts no drain before it is over", async () => {
  const { server, wire, time, open } = makeSimulation();
  const device = open({ drainsAutomatically: true });
  const countBeats = () => device.store.read((tx) => tx.findDevice("drainBeat"));
  wire.decide = () => "status503";
  wire.retryAfter = 30;
  await device.recordOps([add(gas)]);
  await device.drain.drainNow();
  // A drain that became due before the Retry-After checks once more.
  time.advance(5000);
  await flushPending();
  const before = await countBeats();
  await device.recordOps([add(rope)]);
  time.advance(5000);
  await flushPending();
  expect(await countBeats()).toBe(before);
  wire.decide = () => "ok";
  for (let second = 0; second < 26; second += 1) {
    time.advance(1000);
    await flushPending();
  }
  for (let turn = 0; turn < 10; turn += 1) await flushPending();
  expect(stateOnServer(server, "guest-1").lines).toEqual({ [gas]: 1, [rope]: 1 });
  device.die();
});
