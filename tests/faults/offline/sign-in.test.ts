import { expect, test } from "vitest";
import { readPending } from "#offline/pending-view.ts";
import { comeBack, prepareToLeave, register, signIn, stayGuest } from "#offline/sign-in.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  add,
  gas,
  inTime,
  itemIds,
  makeList,
  makeWorld,
  put,
  rope,
  seenOn,
  seenOnServer,
  settleDown,
  tick,
  type World,
} from "#tests/support/device/simulation.ts";

const pendingOf = (device: TestDevice) => device.store.read(readPending);
const as = (email: string) => ({ email, password: "самовар і чай" });
const isLogin = ({ path }: { path: string }) => path === "/auth/login";

/** A guest whose changes are in every state: told, on the server but unheard, never sent. */
async function openBusyGuest(world: World): Promise<TestDevice> {
  const device = world.open();
  await device.recordOps([add(gas, 2), makeList(), put("wishlist", rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas, 4)]);
  world.wire.decide = ({ path }) => (path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  await device.recordOps([tick(0), add(rope, 1)]);
  return device;
}

/** What the busy guest and `customer-1` come to together. */
function expectMerged({ server }: World, more: Record<string, number> = {}): void {
  const there = seenOnServer(server, "customer-1");
  expect(there.lines).toEqual({ [gas]: 7, [rope]: 1, ...more });
  expect(there.states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(there.entries).toEqual([`wishlist ${rope}`]);
}

async function expectShown(world: World, ...devices: TestDevice[]): Promise<void> {
  for (const device of devices) {
    expect(await drainAll(device)).toBe(true);
    await device.refreshAll();
    expect(await seenOn(device)).toEqual(seenOnServer(world.server, "customer-1"));
    expect((await pendingOf(device)).badge).toBe(0);
  }
}

test("a guest with changes on their way signs in, and nothing is lost or doubled", async () => {
  const world = makeWorld();
  world.server.doAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  const outcome = await signIn(device, as("customer-1"));
  expect(outcome).toMatchObject({
    kind: "in",
    session: { identity: "customer-1", kind: "customer", merged_from: ["guest-1"] },
    kept: 0,
  });
  expect(await pendingOf(device)).toMatchObject({ identity: "customer-1", kind: "customer" });
  await settleDown();
  await expectShown(world, device);
  expectMerged(world);
});

test("who registers keeps what they had before", async () => {
  const world = makeWorld();
  const device = world.open();
  // Nothing was sent yet: there is not even a guest.
  await device.recordOps([add(gas, 7), makeList(), tick(0), add(rope, 1), put("wishlist", rope)]);
  const person = { firstName: "Олена", lastName: "Кобилянська", phone: "0671234567" };
  const outcome = await register(device, { ...person, ...as("customer-1"), passwordConfirm: "" });
  expect(outcome.kind).toBe("in");
  await settleDown();
  await expectShown(world, device);
  expectMerged(world);
});

test("a wrong password changes nothing, and the guest goes on", async () => {
  const world = makeWorld();
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  const before = await seenOn(device);
  expect(await signIn(device, { email: "customer-1", password: "wrong" })).toEqual({
    kind: "refused",
    code: "wrongCredentials",
    fields: {},
  });
  expect(await pendingOf(device)).toMatchObject({ identity: "guest-1", kind: "guest" });
  expect(await drainAll(device)).toBe(true);
  expect(await seenOn(device)).toEqual(before);
  // A guest whose session is lost later is recorded anew: no sign-in is in doubt.
  world.server.forgetSessions();
  world.jar.sid = undefined;
  await device.recordOps([add(gas, 1)]);
  expect(await drainAll(device)).toBe(true);
  expect((await pendingOf(device)).identity).not.toBe("guest-1");
});

test("an answer that came without its body heals by itself", async () => {
  const world = makeWorld();
  world.server.doAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = (asked) => (isLogin(asked) ? "halfBody" : "ok");
  expect(await signIn(device, as("customer-1"))).toEqual({ kind: "unreachable" });
  await settleDown();
  await settleDown();
  expect(await pendingOf(device)).toMatchObject({ identity: "customer-1", kind: "customer" });
  await expectShown(world, device);
  expectMerged(world);
});

test("an answer lost with its cookie: the guest waits, signs in again, and is merged once", async () => {
  const world = makeWorld();
  world.server.doAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = (asked) => (isLogin(asked) ? "answerLost" : "ok");
  expect(await signIn(device, as("customer-1"))).toEqual({ kind: "unreachable" });
  world.wire.decide = () => "ok";
  await device.recordOps([add(rope, 1)]);
  await drainAll(device);
  // Its session ended with the merge: another guest would bring all of it a second time.
  expect(await pendingOf(device)).toMatchObject({
    identity: "guest-1",
    pause: { reason: "signIn" },
  });
  expect([...world.server.state.owners.keys()]).toEqual(["customer-1", "guest-1"]);

  // Also the next page, which has not seen it happen.
  device.die();
  const later = world.open();
  await later.recordOps([add(rope, 1)]);
  await drainAll(later);
  await later.refreshAll();
  expect((await signIn(later, as("customer-1"))).kind).toBe("in");
  await settleDown();
  await expectShown(world, later);
  expectMerged(world, { [rope]: 3 });
});

test("a page that dies while it signs in leaves nothing lost or doubled", async () => {
  for (let awaits = 1; awaits < 26; awaits += 1) {
    const world = makeWorld();
    world.server.doAs("customer-1", [add(gas, 1)]);
    const device = await openBusyGuest(world);
    world.wire.decide = () => "ok";
    device.crash.at = device.crash.count + awaits;
    // no await: it may never end
    void signIn(device, as("customer-1"));
    for (let turn = 0; turn < 5; turn += 1) await settleDown();
    device.die();
    const next = world.open();
    await drainAll(next);
    await next.refreshAll();
    await drainAll(next);
    if ((await pendingOf(next)).kind !== "customer")
      expect((await signIn(next, as("customer-1"))).kind).toBe("in");
    await settleDown();
    await expectShown(world, next);
    expectMerged(world);
  }
});

test("a sign-in in one tab is the other's too, whatever the other had asked before", async () => {
  const world = makeWorld();
  const device = await openBusyGuest(world);
  const other = world.open();
  world.wire.decide = () => "ok";
  // The other tab asks who it is, and hears the guest's name after the sign-in.
  const late: (() => void)[] = [];
  world.wire.pass = (label) =>
    label === "to client POST /session"
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  await other.recordOps([add(gas, 1)]);
  const draining = other.drain.drainNow();
  await settleDown();
  expect(late).toHaveLength(1);
  world.wire.pass = async () => undefined;
  // The other tab holds the lock, so this one waits for it as long as it may.
  expect((await inTime(world, signIn(device, as("customer-1")))).kind).toBe("in");
  for (const go of late) go();
  await draining;
  expect(await pendingOf(other)).toMatchObject({ identity: "customer-1", pause: undefined });
  await expectShown(world, device, other);
  expectMerged(world);
});

test("a sign-in waits for what is on its way, in this tab and in others, but not for ever", async () => {
  for (const isOther of [false, true]) {
    const world = makeWorld();
    const device = world.open(isOther ? {} : { locks: undefined });
    const sender = isOther ? world.open() : device;
    await sender.recordOps([add(gas, 1)]);
    expect(await drainAll(sender)).toBe(true);
    const late: (() => void)[] = [];
    world.wire.pass = (label) =>
      label === "to client POST /ops"
        ? new Promise((resolve) => late.push(resolve))
        : Promise.resolve();
    await sender.recordOps([add(gas, 1)]);
    const draining = sender.drain.drainNow();
    await settleDown();
    const entering = signIn(device, as("customer-1"));
    const passTime = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 250) {
        await settleDown();
        world.time.advance(250);
      }
      await settleDown();
    };
    await passTime(8000);
    expect(world.wire.calls.filter(isLogin)).toEqual([]);
    await passTime(4000);
    expect(world.wire.calls.filter(isLogin)).toHaveLength(1);
    world.wire.pass = async () => undefined;
    for (const go of late) go();
    await draining;
    expect((await inTime(world, entering)).kind).toBe("in");
    await settleDown();
    expect(await drainAll(device)).toBe(true);
    expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 2 });
  }
});

test("a session that ends in the middle keeps every change, and they go on after the sign-in", async () => {
  const world = makeWorld();
  const device = world.open();
  await signIn(device, as("customer-1"));
  await device.recordOps([makeList(), add(gas, 1)]);
  expect(await drainAll(device)).toBe(true);
  let batches = 0;
  world.wire.decide = ({ path }) => {
    if (path === "/ops") batches += 1;
    if (batches === 1) world.server.forgetSessions();
    return "ok";
  };
  await device.recordOps([tick(0), add(gas, 2), put("wishlist", rope)]);
  await drainAll(device);
  expect(await pendingOf(device)).toMatchObject({
    waiting: 3,
    pause: { reason: "signIn", identity: "customer-1" },
  });
  world.wire.decide = () => "ok";
  expect((await signIn(device, as("customer-1"))).kind).toBe("in");
  await settleDown();
  await settleDown();
  // Without a timer or a tap: at once.
  expect((await pendingOf(device)).badge).toBe(0);
  const there = seenOnServer(world.server, "customer-1");
  expect(there.lines).toEqual({ [gas]: 3 });
  expect(there.entries).toEqual([`wishlist ${rope}`]);
});

test("a customer who is back without having heard of it goes on", async () => {
  const world = makeWorld();
  const device = world.open();
  await signIn(device, as("customer-1"));
  await drainAll(device);
  world.server.forgetSessions();
  await device.recordOps([add(gas, 2)]);
  await drainAll(device);
  world.wire.decide = (asked) => (isLogin(asked) ? "halfBody" : "ok");
  expect(await signIn(device, as("customer-1"))).toEqual({ kind: "unreachable" });
  await settleDown();
  await settleDown();
  expect((await pendingOf(device)).pause).toBeUndefined();
  expect(await drainAll(device)).toBe(true);
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 2 });
});

test("another customer's sign-in sends nothing of the first's, and says what waits for them", async () => {
  const world = makeWorld();
  const device = world.open();
  await signIn(device, as("customer-1"));
  await device.recordOps([add(gas, 1), makeList()]);
  expect(await drainAll(device)).toBe(true);
  world.wire.decide = () => "lost";
  await device.recordOps([add(gas, 5), tick(0)]);
  await device.drain.drainNow();
  world.server.forgetSessions();
  world.wire.decide = () => "ok";
  expect(await signIn(device, as("customer-2"))).toMatchObject({
    kind: "in",
    session: { identity: "customer-2" },
    kept: 2,
  });
  expect(await device.takeNotices()).toEqual([{ kind: "kept", count: 2 }]);
  await settleDown();
  expect(await drainAll(device)).toBe(true);
  const nothing = { lines: {}, states: {}, entries: [] };
  expect(seenOnServer(world.server, "customer-2")).toMatchObject(nothing);
  expect(await seenOn(device)).toMatchObject(nothing);
  expect(await pendingOf(device)).toMatchObject({ badge: 0, kept: ["customer-1"] });
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
  expect(await device.store.read((tx) => tx.listHeads("customer-1")), "nothing to read").toEqual(
    [],
  );

  // And is the first's again when they are.
  expect(await signIn(device, as("customer-1"))).toMatchObject({ kind: "in", kept: 0 });
  await settleDown();
  await expectShown(world, device);
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 6 });
});

test("back from a provider, the guest is the customer that the cookie names", async () => {
  const world = makeWorld();
  world.server.doAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  expect(await prepareToLeave(device)).toBe(true);
  device.die();
  world.jar.sid = world.server.signIn(world.jar.sid ?? "");
  const back = world.open();
  expect(await comeBack(back)).toMatchObject({ kind: "in", session: { identity: "customer-1" } });
  await settleDown();
  await expectShown(world, back);
  expectMerged(world);
});

test("who comes back as another customer is that one, and who comes back as nobody changes nothing", async () => {
  const world = makeWorld();
  const device = world.open();
  await signIn(device, as("customer-1"));
  await drainAll(device);
  world.server.forgetSessions();
  await device.recordOps([add(gas, 2)]);
  await drainAll(device);
  const owners = world.server.state.owners.size;
  expect(await comeBack(device)).toEqual({ kind: "refused", code: "unauthorized", fields: {} });
  expect(world.server.state.owners.size).toBe(owners);
  expect(await pendingOf(device)).toMatchObject({ identity: "customer-1", waiting: 1 });
  world.jar.sid = world.server.signIn("", "customer-2");
  expect(await comeBack(device)).toMatchObject({ kind: "in", kept: 1 });
  await settleDown();
  expect(await drainAll(device)).toBe(true);
  expect(seenOnServer(world.server, "customer-2").lines).toEqual({});
});

test("a way out to a provider that led back as a guest leaves the guest as it was", async () => {
  const world = makeWorld();
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  await prepareToLeave(device);
  expect(await comeBack(device)).toMatchObject({ kind: "refused", code: "unauthorized" });
  await device.recordOps([add(rope, 1)]);
  expect(await drainAll(device)).toBe(true);
  expect(await pendingOf(device)).toMatchObject({ identity: "guest-1", pause: undefined });
});

test("who gives up on a sign-in goes on as a guest, with what the screen shows", async () => {
  const world = makeWorld();
  const device = await openBusyGuest(world);
  world.wire.decide = (asked) => (isLogin(asked) ? "answerLost" : "ok");
  await signIn(device, as("customer-1"));
  world.wire.decide = () => "ok";
  await device.recordOps([add(rope, 1)]);
  await drainAll(device);
  expect((await pendingOf(device)).pause?.reason).toBe("signIn");
  const before = await seenOn(device);
  await stayGuest(device);
  expect(await drainAll(device)).toBe(true);
  expect((await seenOn(device)).lines).toEqual(before.lines);
  expect(await pendingOf(device)).toMatchObject({ kind: "guest", pause: undefined, badge: 0 });
});
