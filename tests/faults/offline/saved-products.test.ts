import { expect, test } from "vitest";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  add,
  flushPending,
  gas,
  makeSimulation,
  put,
  rope,
  stateOnDevice,
  stateOnServer,
  tent,
} from "#tests/support/device/simulation.ts";

const shownIn = (device: TestDevice, kind: SavedProductsKind = "wishlist") =>
  device[kind].get()?.items.map(({ id }) => id);

/** Both views are watched. */
async function watchBoth(device: TestDevice): Promise<void> {
  device.wishlist.subscribe(() => undefined);
  device.comparison.subscribe(() => undefined);
  await flushPending();
}

test("a wish shows at once in every tab, waits for a connection, and arrives once", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const [one, other] = [open(), open()];
  await watchBoth(one);
  await watchBoth(other);
  wire.decide = () => "lost";
  const recording = one.recordOps([put("wishlist", gas)]);
  expect(shownIn(one)).toEqual([gas]);
  await recording;
  await flushPending();
  expect([shownIn(other), other.wishlist.get()?.statuses.get(gas)]).toEqual([[gas], "waiting"]);
  wire.decide = (call) => (call.path === "/ops" && server.effects.length < 1 ? "answerLost" : "ok");
  expect(await drainAll(one)).toBe(true);
  expect(server.effects).toHaveLength(1);
  expect(server.entriesOf(server.ownerOfSid(jar.sid) ?? "", "wishlist")).toEqual([gas]);
  for (const tab of [one, other]) {
    await flushPending();
    expect([shownIn(tab), tab.wishlist.get()?.statuses.size]).toEqual([[gas], 0]);
  }
});

test("of an add and a removal in two tabs each tab shows the last one", async () => {
  const { server, jar, open } = makeSimulation();
  const [one, other] = [open(), open()];
  await watchBoth(one);
  await watchBoth(other);
  await one.recordOps([put("comparison", gas), put("comparison", rope)]);
  expect(await drainAll(one)).toBe(true);
  await flushPending();
  await other.recordOps([put("comparison", gas, false)]);
  await one.recordOps([put("comparison", tent)]);
  expect(await drainAll(other)).toBe(true);
  await flushPending();
  const there = server.entriesOf(server.ownerOfSid(jar.sid) ?? "", "comparison");
  expect(there.toSorted()).toEqual([rope, tent].sort());
  for (const tab of [one, other])
    expect(shownIn(tab, "comparison")?.toSorted()).toEqual(there.toSorted());
});

test("saving and removing a product offline sends nothing", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([put("wishlist", gas)]);
  await device.recordOps([put("wishlist", gas, false)]);
  expect((await device.store.read(readPending)).waiting).toBe(0);
  await device.recordOps([add(rope)]);
  expect(await drainAll(device)).toBe(true);
  expect(server.effects).toHaveLength(1);
});

test("a removal while the add is in flight stays", async () => {
  const { server, jar, wire, time, open } = makeSimulation();
  const device = open();
  await watchBoth(device);
  // The device has the current entries: gas is not among them until the answer changes that.
  await device.recordOps([put("wishlist", rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([put("wishlist", gas)]);
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  await device.recordOps([put("wishlist", gas, false)]);
  expect(shownIn(device)).toEqual([rope]);
  wire.decide = () => "ok";
  time.advance(61_000);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  await flushPending();
  expect(shownIn(device)).toEqual([rope]);
  expect(server.entriesOf(server.ownerOfSid(jar.sid) ?? "", "wishlist")).toEqual([rope]);
});

test("a product added on two devices is in, and one removed on two devices is out", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await watchBoth(device);
  await device.recordOps([put("wishlist", rope)]);
  expect(await drainAll(device)).toBe(true);
  const owner = server.ownerOfSid(jar.sid) ?? "";
  for (const isIn of [true, false]) {
    await device.recordOps([put("wishlist", gas, isIn)]);
    server.applyAs(owner, [put("wishlist", gas, isIn)]);
    expect(await drainAll(device)).toBe(true);
    await device.refreshAll();
    await flushPending();
    const there = isIn ? [gas, rope] : [rope];
    expect(server.entriesOf(owner, "wishlist").toSorted()).toEqual(there);
    expect(shownIn(device)?.toSorted()).toEqual(there);
  }
});

test("one undo restores a cleared wishlist, sent or not", async () => {
  for (const isSent of [false, true]) {
    const { server, jar, open } = makeSimulation();
    const device = open();
    await watchBoth(device);
    await device.recordOps([put("wishlist", gas), put("wishlist", rope), put("comparison", gas)]);
    expect(await drainAll(device)).toBe(true);
    await flushPending();
    const before = await stateOnDevice(device);
    const clear = (shownIn(device) ?? []).map((id) => put("wishlist", id, false));
    await device.recordOps(clear, { intentId: "clear" });
    await flushPending();
    expect([shownIn(device), shownIn(device, "comparison")]).toEqual([[], [gas]]);
    if (isSent) expect(await drainAll(device)).toBe(true);
    await device.undoIntent("clear");
    expect(await drainAll(device)).toBe(true);
    await flushPending();
    expect(shownIn(device)?.toSorted()).toEqual([gas, rope].sort());
    expect(await stateOnDevice(device)).toEqual(before);
    expect(stateOnServer(server, server.ownerOfSid(jar.sid))).toEqual(before);
  }
});

test("a product that is no longer sold becomes a failed change, and the rest is added", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await watchBoth(device);
  server.shop.delete(rope);
  await device.recordOps([put("wishlist", rope), put("wishlist", gas)]);
  expect(await drainAll(device)).toBe(true);
  await flushPending();
  const { failed } = await device.store.read(readPending);
  expect(failed).toMatchObject([{ reason: "noLongerAvailable", op: { kind: "wishlist.put" } }]);
  expect(shownIn(device)).toEqual([gas]);
  expect(server.entriesOf(server.ownerOfSid(jar.sid) ?? "", "wishlist")).toEqual([gas]);
});

test("a guest whose session is lost keeps wishlist and comparison, in order", async () => {
  const { server, jar, time, open } = makeSimulation();
  const device = open();
  await watchBoth(device);
  for (const id of [gas, rope, tent]) {
    await device.recordOps([put("wishlist", id)]);
    time.advance(1000);
  }
  await device.recordOps([put("comparison", rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([put("wishlist", rope, false), put("comparison", tent)]);
  server.forgetSessions();
  jar.sid = undefined;
  expect(await drainAll(device)).toBe(true);
  await flushPending();
  const owner = server.ownerOfSid(jar.sid) ?? "";
  expect(owner).toBe("guest-2");
  expect(server.entriesOf(owner, "wishlist").toSorted()).toEqual([gas, tent].sort());
  expect(server.entriesOf(owner, "comparison").toSorted()).toEqual([rope, tent].sort());
  expect(await stateOnDevice(device)).toEqual(stateOnServer(server, owner));
  expect(await device.takeNotices()).toEqual([{ kind: "sessionRenewed" }]);
});

test("a merge at sign-in is a union without duplicates", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await watchBoth(device);
  server.applyAs("customer-1", [put("wishlist", gas), put("wishlist", tent)]);
  await device.recordOps([put("wishlist", gas), put("wishlist", rope)]);
  expect(await drainAll(device)).toBe(true);
  jar.sid = server.signIn(jar.sid ?? "");
  await device.recordOps([put("wishlist", rope, false)]);
  await device.resume();
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  await flushPending();
  expect(shownIn(device)?.toSorted()).toEqual([gas, tent].sort());
  expect(await stateOnDevice(device)).toEqual(stateOnServer(server, "customer-1"));
});

test("a cart line saved for later moves to the wishlist, and one undo reverts both", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const tab = open();
  await watchBoth(tab);
  tab.cart.subscribe(() => undefined);
  await tab.recordOps([add(gas, 2)]);
  const inCart = () => tab.cart.get()?.cart.items.map(({ id, quantity }) => [id, quantity]);
  for (const isSent of [false, true]) {
    wire.decide = () => (isSent ? "ok" : "lost");
    await drainAll(tab);
    await flushPending();
    const aside = await tab.recordOps([
      put("wishlist", gas),
      { kind: "cart.remove", payload: { line_id: gas } },
    ]);
    expect([shownIn(tab), inCart()]).toEqual([[gas], []]);
    if (isSent) expect(await drainAll(tab)).toBe(true);
    if (aside.ok) await tab.undoIntent(aside.intentId);
    await flushPending();
    expect([isSent, shownIn(tab), inCart()]).toEqual([isSent, [], [[gas, 2]]]);
  }
  expect(await drainAll(tab)).toBe(true);
  expect(server.entriesOf(server.ownerOfSid(jar.sid) ?? "", "wishlist")).toEqual([]);
});
