import { expect, test } from "vitest";
import { signOut } from "#offline/identity/sign-out.ts";
import { findListTrace } from "#offline/mirror/list-trace.ts";
import { maxMirrorSize } from "#offline/mirror/update-mirror.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import { DiedAtStart, makeLossyBrowser } from "#tests/support/device/lossy-browser.ts";
import {
  add,
  gas,
  itemIds,
  listId,
  makeList,
  makeSimulation,
  rope,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

const makeWorld = () => {
  const world = makeSimulation();
  return { ...world, ...makeLossyBrowser(world) };
};
type World = ReturnType<typeof makeWorld>;

const closeAll = (...devices: TestDevice[]) => {
  for (const device of devices) device.close();
};
const there = ({ server, jar }: World) => stateOnServer(server, server.ownerOfSid(jar.sid));

test("unsent changes come back after the browser dropped the database, and are sent once", async () => {
  const world = makeWorld();
  const { wire, openTab, copy, loseDatabase } = world;
  const device = await openTab();
  await device.recordOps([add(gas, 2)]);
  expect(await drainAll(device)).toBe(true);
  // One change is on the server without an answer; the others were never sent.
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.recordOps([add(gas, 3)]);
  await device.drain.drainNow();
  await device.recordOps([makeList(), tick(0), add(rope, 1)]);
  await device.recordOps([tick(1, "packed")]);
  await copy(device);
  const before = await device.store.read((tx) => tx.listOpsOf("guest-1"));
  const shown = await stateOnDevice(device);
  closeAll(device);
  loseDatabase();
  wire.decide = () => "ok";

  const next = await openTab();
  const ids = (ops: typeof before) => ops.map(({ opId, status }) => [opId, status]);
  const after = await next.store.read((tx) => tx.listOpsOf("guest-1"));
  expect(ids(after)).toEqual(ids(before));
  expect(await next.takeNotices()).toEqual([
    { kind: "recovered", count: before.length, omitted: 0 },
  ]);
  expect((await stateOnDevice(next)).states, "a list that was never sent").toEqual(shown.states);
  expect(await drainAll(next)).toBe(true);
  await next.refreshAll();
  expect(there(world).lines).toEqual({ [gas]: 5, [rope]: 1 });
  expect(there(world).states[itemIds[1] ?? ""]).toMatch(/packed/);
  expect(await stateOnDevice(next)).toEqual(there(world));
  await copy(next);
  expect(world.caches.list(), "what was sent has no copy").toEqual([]);
  closeAll(next);
});

test("a page that dies at any step of copying or restoring loses and doubles nothing", async () => {
  const taps = [[makeList()], [tick(0)], [add(gas, 2), add(rope, 1)], [tick(0, "packed")]];
  const deaths = { copying: 0, restoring: 0 };
  for (let diesAt = 1; ; diesAt += 1) {
    const world = makeWorld();
    const { openTab, copy, loseDatabase } = world;
    const first = await openTab();
    for (const tap of taps.slice(0, 2)) await first.recordOps(tap);
    await copy(first);
    // Dies between the commit of the last taps and the end of the copy.
    const second = await openTab({ diesAt: diesAt + 1 });
    for (const tap of taps.slice(2)) await second.recordOps(tap);
    const shown = await stateOnDevice(second);
    const isWhole = await endsWithin(second.parts.mirror?.update(second.store));
    if (!isWhole) deaths.copying += 1;
    closeAll(first, second);

    // The database survived: everything is there, whatever the copy says.
    const third = await openTab();
    expect(await stateOnDevice(third), `database, copying died at ${diesAt}`).toEqual(shown);
    await copy(third);
    closeAll(third);
    loseDatabase();

    const fourth = await openTab({ diesAt }).catch((error: unknown) => {
      if (!(error instanceof DiedAtStart)) throw error;
      deaths.restoring += 1;
      return undefined;
    });
    if (fourth) closeAll(fourth);
    const [fifth, sixth] = await Promise.all([openTab(), openTab()]);
    const opIds = (await fifth.store.read((tx) => tx.listOpsOf("local"))).map((op) => op.opId);
    expect(new Set(opIds).size, "restored twice").toBe(opIds.length);
    expect(await stateOnDevice(sixth), `lost, restoring died at ${diesAt}`).toEqual(shown);
    expect(await drainAll(sixth)).toBe(true);
    expect(there(world), `on the server after ${diesAt}`).toEqual(shown);
    const effects = world.server.effects.map(({ opId }) => opId);
    expect(new Set(effects).size).toBe(effects.length);
    closeAll(fifth, sixth);
    if (isWhole && fourth) break;
  }
  expect(Math.min(deaths.copying, deaths.restoring)).toBeGreaterThan(1);
});

test("a database that is deleted while the page is open comes back with its unsent changes", async () => {
  const world = makeWorld();
  const device = await world.openTab();
  await device.recordOps([add(gas, 2)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([makeList()]);
  await device.recordOps([add(rope, 1)]);
  await world.copy(device);
  const { factory, name } = world.idb();
  factory.indexedDB.deleteDatabase(name);
  // What was acknowledged is pulled again by itself; what was not waits for the drain.
  await expect
    .poll(async () => (await stateOnDevice(device)).lines)
    .toEqual({ [gas]: 2, [rope]: 1 });
  expect(await device.recordOps([tick(0)])).toMatchObject({ ok: true });
  expect(world.idb().notices).toEqual([]);
  expect(await drainAll(device)).toBe(true);
  expect(there(world).states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(await stateOnDevice(device)).toEqual(there(world));
  closeAll(device);
});

test("refused changes come back too", async () => {
  const world = makeWorld();
  const { server, openTab, copy, loseDatabase } = world;
  const device = await openTab();
  await device.recordOps([add(gas)]);
  const [op] = await device.store.read((tx) => tx.listOpsOf("local"));
  server.forcedAnswers.set(op?.opId ?? "", { status: 422, code: "outOfStock" });
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(rope)]);
  await copy(device);
  closeAll(device);
  loseDatabase();
  const next = await openTab();
  const { failed, waiting } = await next.store.read(readPending);
  expect([failed.map((row) => row.code), waiting]).toEqual([["outOfStock"], 1]);
  closeAll(next);
});

test("signing out wipes the copy, also when the page dies before it has", async () => {
  for (const diesAt of [undefined, 1]) {
    const world = makeWorld();
    const { server, jar, openTab, copy, caches, loseDatabase } = world;
    const before = await openTab();
    await before.recordOps([add(gas)]);
    await drainAll(before);
    jar.sid = server.signIn(jar.sid ?? "", "customer-1");
    await before.refreshAll();
    await drainAll(before);
    await before.recordOps([add(rope)]);
    await copy(before);
    expect(caches.list()).not.toEqual([]);
    closeAll(before);
    const device = await openTab(diesAt === undefined ? {} : { diesAt });
    const leaving = signOut(device, "discard");
    if (diesAt === undefined) await leaving;
    else expect(await endsWithin(leaving)).toBe(false);
    closeAll(device);
    const next = await openTab();
    await copy(next);
    expect(caches.list()).toEqual([]);
    closeAll(next);
    loseDatabase();
    const last = await openTab();
    expect((await last.store.read(readPending)).otherAuthors).toEqual([]);
    closeAll(last);
  }
});

test("the copy is bounded: the oldest changes are in it, and the rest is counted", async () => {
  const world = makeWorld();
  const { openTab, copy, caches, loseDatabase } = world;
  const device = await openTab();
  const note = "ш".repeat(60_000);
  await device.recordOps([makeList()]);
  for (let n = 0; n < 80; n += 1) {
    const id = `33333333-0000-7000-8000-${String(n).padStart(12, "0")}`;
    const list = makeList(id);
    if (list.kind === "list.create")
      await device.recordOps([{ ...list, payload: { ...list.payload, name: note } }]);
  }
  await copy(device);
  const cache = await caches.open("unsent");
  let size = 0;
  for (const request of await cache.keys())
    size += ((await (await cache.match(request))?.text()) ?? "").length;
  expect(size).toBeLessThan(maxMirrorSize * 1.01);
  closeAll(device);
  loseDatabase();
  const next = await openTab();
  const [notice] = await next.takeNotices();
  if (notice?.kind !== "recovered") throw new Error("nothing was recovered");
  expect(notice.count).toBeGreaterThan(50);
  expect(notice.count + notice.omitted).toBe(81);
  closeAll(next);
});

test("a device that lost its database and its copy knows it, and a new device does not", async () => {
  const world = makeWorld();
  const { openTab, copy, caches, loseDatabase } = world;
  const device = await openTab();
  expect(await device.store.read((tx) => tx.findDevice("lostAt"))).toBeUndefined();
  await device.recordOps([makeList()]);
  await copy(device);
  closeAll(device);
  await caches.delete("unsent");
  loseDatabase();
  const next = await openTab();
  expect(await next.store.read((tx) => tx.findDevice("lostAt"))).toBeTypeOf("number");
  expect(await next.takeNotices()).toEqual([]);
  closeAll(next);
});

test("of a missing list the device says only what it knows", async () => {
  const world = makeWorld();
  const { openTab, copy, caches, loseDatabase } = world;
  const device = await openTab();
  const trace = (tab: TestDevice) => tab.store.read((tx) => findListTrace(tx, listId));
  expect(await trace(device)).toBe("unknown");
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  expect(await trace(device), "the shop has named it").toBe("inShop");
  await device.recordOps([tick(0)]);
  await copy(device);
  closeAll(device);
  await caches.delete("unsent");
  loseDatabase();
  const next = await openTab();
  expect(await trace(next)).toBe("lost");
  closeAll(next);
});

/** Whether the work ends; a page that died in it never ends it. */
async function endsWithin(work: Promise<unknown> | undefined): Promise<boolean> {
  let isDone = false;
  void work?.then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 60 && !isDone; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 1));
  return isDone;
}
