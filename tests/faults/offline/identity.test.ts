import { expect, test } from "vitest";
import { findIdentity } from "#offline/store/device-table.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  add,
  flushPending,
  gas,
  itemIds,
  listId,
  makeList,
  makeSimulation,
  rope,
  setTo,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

const readIdentity = (device: TestDevice) => device.store.read(findIdentity);

test("changes before the first session belong to the first guest", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas)]);
  expect(await readIdentity(device)).toBeUndefined();
  expect(await drainAll(device)).toBe(true);
  expect(await readIdentity(device)).toMatchObject({ identity: "guest-1", kind: "guest" });
  expect(server.effects.map((effect) => effect.ownerId)).toEqual(["guest-1"]);
});

test("a visitor who only reads gets no session", async () => {
  const { wire, server, open } = makeSimulation();
  const device = open();
  await device.refreshAll();
  await device.drain.drainNow();
  expect(wire.calls.map((call) => call.method)).toEqual(["GET", "GET"]);
  expect(server.state.owners.size).toBe(0);
});

test("a device that lost its local data but not its cookie loads its data again", async () => {
  const { server, jar, open } = makeSimulation();
  const before = open();
  await before.recordOps([makeList(), tick(0), add(gas, 3)]);
  expect(await drainAll(before)).toBe(true);

  const wiped = makeSimulation();
  wiped.jar.sid = jar.sid;
  const device = wiped.openAt(server);
  await device.refreshAll();
  expect(await stateOnDevice(device)).toEqual(stateOnServer(server, server.ownerOfSid(jar.sid)));
});

test("a list opened while the device's identity is being resolved loads, alone or with the rest", async () => {
  const { server, jar, open } = makeSimulation();
  const before = open();
  await before.recordOps([makeList(), tick(0), add(gas, 3)]);
  expect(await drainAll(before)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));

  const alone = makeSimulation();
  alone.jar.sid = jar.sid;
  const page = alone.openAt(server);
  expect(await page.refreshChecklist(listId)).toBe("applied");
  expect((await stateOnDevice(page)).states).toEqual(there.states);

  const wiped = makeSimulation();
  wiped.jar.sid = jar.sid;
  const device = wiped.openAt(server);
  const late: (() => void)[] = [];
  wiped.wire.pass = (label) =>
    label === `to client GET /checklists/${listId}`
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  // Its answer comes after the rest has resolved the identity, and must not stop the rest either.
  const one = device.refreshChecklist(listId);
  await flushPending();
  const rest = device.refreshAll();
  await flushPending();
  while (late.length > 0) {
    for (const go of late.splice(0)) go();
    await flushPending();
  }
  expect(await one).toBe("applied");
  await rest;
  expect(await stateOnDevice(device)).toEqual(there);
});

test("a guest whose session is lost keeps the screen's state, pending changes included", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(gas, 2), setTo(rope, 4)]);
  await device.putCurrentList(listId);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0, "packed"), add(gas, 1)]);
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  wire.decide = () => "ok";
  await device.recordOps([tick(1), add(rope, 1)]);
  const shown = await stateOnDevice(device);

  server.forgetSessions();
  jar.sid = undefined;
  expect(await drainAll(device)).toBe(true);
  const owner = server.ownerOfSid(jar.sid);
  expect(owner).toBe("guest-2");
  const there = stateOnServer(server, owner);
  expect(there.lines).toEqual(shown.lines);
  expect(there.lines).toEqual({ [gas]: 3, [rope]: 5 });
  const plain = (states: Record<string, string>) =>
    Object.values(states)
      .map((text) => text.replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, "…"))
      .sort();
  expect(plain(there.states)).toEqual(plain(shown.states));
  expect(Object.keys(there.states)).not.toContain(itemIds[0]);
  expect(await stateOnDevice(device)).toEqual(there);
  expect(await device.takeNotices()).toEqual([{ kind: "sessionRenewed" }]);
  expect(await device.takeNotices()).toEqual([]);

  const renamed = await device.findRenamed(listId);
  expect(await device.findCurrentList()).toBe(renamed);
  expect(Object.keys(there.states)).toContain(renamed);
});

test("after a sign-in whose answer was lost the guest is merged once, with nothing lost or doubled", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  server.applyAs("customer-1", [add(gas, 1)]);
  await device.recordOps([add(gas, 2), makeList()]);
  expect(await drainAll(device)).toBe(true);
  // One change is on the server without an answer, one was never sent.
  await device.recordOps([add(gas, 4)]);
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  wire.decide = () => "ok";
  await device.recordOps([tick(0)]);

  jar.sid = server.signIn(jar.sid ?? "");
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  const there = stateOnServer(server, "customer-1");
  expect(there.lines).toEqual({ [gas]: 7 });
  expect(there.states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(await stateOnDevice(device)).toEqual(there);
  expect(await readIdentity(device)).toMatchObject({ identity: "customer-1", kind: "customer" });

  // The server always answers merged_from; the next start changes nothing.
  const again = open();
  await again.recordOps([add(rope)]);
  expect(await drainAll(again)).toBe(true);
  expect(stateOnServer(server, "customer-1").lines).toEqual({ [gas]: 7, [rope]: 1 });
});

test("a customer's changes wait for that customer and are never sent as another", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope)]);
  expect(await drainAll(device)).toBe(true);
  jar.sid = server.signIn(jar.sid ?? "");
  await device.refreshAll();
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas, 2)]);

  const ownSid = jar.sid;
  jar.sid = undefined;
  const before = server.effects.length;
  expect(await drainAll(device)).toBe(true);
  jar.sid = server.signIn("nobody's", "customer-2");
  expect(await drainAll(device)).toBe(true);
  const paused = await device.store.read(readPending);
  expect([paused.pause?.reason, paused.waiting]).toEqual(["signIn", 1]);
  expect(server.effects).toHaveLength(before);
  expect(server.state.owners.get("customer-2")?.lanes.size).toBe(0);

  jar.sid = ownSid;
  await device.resume();
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, "customer-1").lines).toEqual({ [gas]: 2, [rope]: 1 });
  expect((await device.store.read(readPending)).pause).toBeUndefined();
});

test("after a restored backup the device follows the database and sends the missing changes again", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(gas, 1)]);
  expect(await drainAll(device)).toBe(true);
  const backup = server.backup();
  await device.recordOps([add(gas, 2)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(rope, 5), tick(0)]);
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  wire.decide = () => "ok";

  server.restore(backup);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  expect(await drainAll(device)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));
  // Two pieces of gas were acknowledged by the lost database; the rope had no answer yet.
  expect(there.lines).toEqual({ [gas]: 3, [rope]: 5 });
  expect(there.states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(await stateOnDevice(device)).toEqual(there);
  const notices = await device.takeNotices();
  expect(notices).toEqual([{ kind: "restored", sent: 1, undecided: 0, returned: 0 }]);
});

test("a device clock that is ten years off, or jumps, changes nothing", async () => {
  for (const years of [-10, 10]) {
    const { server, jar, time, open } = makeSimulation();
    const device = open();
    await device.recordOps([makeList(), add(gas, 1)]);
    expect(await drainAll(device)).toBe(true);
    await device.recordOps([tick(0)]);
    time.wall.ms += years * 365 * 86_400_000;
    await device.recordOps([tick(0, "packed"), add(gas, 2)]);
    time.wall.ms -= 2 * years * 365 * 86_400_000;
    await device.recordOps([tick(1)]);
    expect(await drainAll(device)).toBe(true);
    const there = stateOnServer(server, server.ownerOfSid(jar.sid));
    expect(there.lines).toEqual({ [gas]: 3 });
    expect(there.states[itemIds[0] ?? ""]).toMatch(/packed/);
    expect(await stateOnDevice(device)).toEqual(there);
    expect((await device.store.read(readPending)).badge).toBe(0);
  }
});

test("a change older than 30 days is not sent automatically", async () => {
  const { server, time, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas)]);
  const days = 31 * 86_400_000;
  time.wall.ms += days;
  server.now += days;
  // A new page confirms the session and receives the server's time.
  const later = open();
  expect(await drainAll(later)).toBe(true);
  const { failed } = await later.store.read(readPending);
  expect(failed.map((row) => row.reason)).toEqual(["tooOld"]);
  expect(server.effects).toHaveLength(1);
  await later.retryFailed(failed[0]?.op.opId ?? "");
  expect(await drainAll(later)).toBe(true);
  expect(server.effects).toHaveLength(2);
});

test("two pages that both receive a session keep one, and their rows keep their ids", async () => {
  const { server, jar, wire, open } = makeSimulation();
  // Without Web Locks, as on a page that is not a secure context.
  const [one, two] = [open({ locks: undefined }), open({ locks: undefined })];
  await one.recordOps([makeList(), add(gas, 2)]);
  const gates: (() => void)[] = [];
  wire.pass = () => new Promise((resolve) => gates.push(() => resolve()));
  const drains = [one.drain.drainNow(), two.drain.drainNow()];
  await flushPending();
  expect(wire.calls.map((call) => call.path)).toEqual(["/session", "/session"]);
  wire.pass = async () => undefined;
  for (const go of gates) go();
  await Promise.all(drains);
  expect(server.state.owners.size).toBe(2);
  expect(await drainAll(one)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));
  expect(there.lines).toEqual({ [gas]: 2 });
  expect(Object.keys(there.states)).toContain(listId);
  expect([await stateOnDevice(one), await stateOnDevice(two)]).toEqual([there, there]);
});

test("a change is never sent as another owner, whoever has the cookie meanwhile", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas, 2)]);
  const [op] = await device.store.read((tx) => tx.listOps("guest-1", "cart"));
  // The session was confirmed, and this page was not notified of the other one.
  jar.sid = server.signIn("nobody's", "customer-2");
  await device.drain.drainNow();
  const sent = wire.calls.filter((call) => call.path === "/ops").map((call) => call.headers);
  expect(sent.at(1)?.["if-identity"]).toBe("guest-1");
  expect(server.requests.has(op?.opId ?? ""), "refused before any effect").toBe(false);
  // The new guest has what the screen shows, replayed as their own changes.
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, "customer-2").lines).toEqual({ [gas]: 2, [rope]: 1 });
  expect(server.effects.map((effect) => effect.opId)).not.toContain(op?.opId);
});
