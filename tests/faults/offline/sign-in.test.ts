import { expect, test } from "vitest";
import {
  continueAsGuest,
  finishOauth,
  prepareOauth,
  register,
  signIn,
} from "#offline/identity/sign-in.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  add,
  advanceUntil,
  flushPending,
  gas,
  itemIds,
  makeList,
  makeSimulation,
  put,
  rope,
  type Simulation,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

const pendingOf = (device: TestDevice) => device.store.read(readPending);
const credentialsOf = (email: string) => ({ email, password: "самовар і чай" });
const isLogin = ({ path }: { path: string }) => path === "/auth/login";

/**
 * A guest whose changes are in every state: acknowledged, on the server without an answer, never
 * sent.
 */
async function openBusyGuest(world: Simulation): Promise<TestDevice> {
  const device = world.open();
  await device.recordOps([add(gas, 2), makeList(), put("wishlist", rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas, 4)]);
  world.wire.decide = ({ path }) => (path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  await device.recordOps([tick(0), add(rope, 1)]);
  return device;
}

/** The merged state of this guest and `customer-1`. */
function expectMerged({ server }: Simulation, more: Record<string, number> = {}): void {
  const there = stateOnServer(server, "customer-1");
  expect(there.lines).toEqual({ [gas]: 7, [rope]: 1, ...more });
  expect(there.states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(there.entries).toEqual([`wishlist ${rope}`]);
}

async function expectShown(world: Simulation, ...devices: TestDevice[]): Promise<void> {
  for (const device of devices) {
    expect(await drainAll(device)).toBe(true);
    await device.refreshAll();
    expect(await stateOnDevice(device)).toEqual(stateOnServer(world.server, "customer-1"));
    expect((await pendingOf(device)).badge).toBe(0);
  }
}

test("a guest with changes in flight signs in, and nothing is lost or doubled", async () => {
  const world = makeSimulation();
  world.server.applyAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  const outcome = await signIn(device, credentialsOf("customer-1"));
  expect(outcome).toMatchObject({
    kind: "signedIn",
    session: { identity: "customer-1", kind: "customer", merged_from: ["guest-1"] },
    othersChanges: 0,
  });
  expect(await pendingOf(device)).toMatchObject({ identity: "customer-1", kind: "customer" });
  await flushPending();
  await expectShown(world, device);
  expectMerged(world);
});

test("a guest who registers keeps their data", async () => {
  const world = makeSimulation();
  const device = world.open();
  // Nothing was sent yet: there is not even a guest.
  await device.recordOps([add(gas, 7), makeList(), tick(0), add(rope, 1), put("wishlist", rope)]);
  const person = { firstName: "Олена", lastName: "Кобилянська", phone: "0671234567" };
  const outcome = await register(device, {
    ...person,
    ...credentialsOf("customer-1"),
    passwordConfirm: "",
  });
  expect(outcome.kind).toBe("signedIn");
  await flushPending();
  await expectShown(world, device);
  expectMerged(world);
});

test("a wrong password changes nothing, and the guest continues", async () => {
  const world = makeSimulation();
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  const before = await stateOnDevice(device);
  expect(await signIn(device, { email: "customer-1", password: "wrong" })).toEqual({
    kind: "refused",
    code: "wrongCredentials",
    fields: {},
  });
  expect(await pendingOf(device)).toMatchObject({ identity: "guest-1", kind: "guest" });
  expect(await drainAll(device)).toBe(true);
  expect(await stateOnDevice(device)).toEqual(before);
  // The changes of a guest whose session is lost later are replayed: no sign-in is pending.
  world.server.forgetSessions();
  world.jar.sid = undefined;
  await device.recordOps([add(gas, 1)]);
  expect(await drainAll(device)).toBe(true);
  expect((await pendingOf(device)).identity).not.toBe("guest-1");
});

test("the device recovers from an answer without a body", async () => {
  const world = makeSimulation();
  world.server.applyAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = (call) => (isLogin(call) ? "halfBody" : "ok");
  expect(await signIn(device, credentialsOf("customer-1"))).toEqual({ kind: "unreachable" });
  await flushPending();
  await flushPending();
  expect(await pendingOf(device)).toMatchObject({ identity: "customer-1", kind: "customer" });
  await expectShown(world, device);
  expectMerged(world);
});

test("after an answer lost with its cookie the guest signs in again and is merged once", async () => {
  const world = makeSimulation();
  world.server.applyAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = (call) => (isLogin(call) ? "answerLost" : "ok");
  expect(await signIn(device, credentialsOf("customer-1"))).toEqual({ kind: "unreachable" });
  world.wire.decide = () => "ok";
  await device.recordOps([add(rope, 1)]);
  await drainAll(device);
  // Its session ended with the merge: replaying as a new guest would apply everything a second
  // time.
  expect(await pendingOf(device)).toMatchObject({
    identity: "guest-1",
    pause: { reason: "signIn" },
  });
  expect([...world.server.state.owners.keys()]).toEqual(["customer-1", "guest-1"]);

  // Also the next page, which was not open at that time.
  device.die();
  const later = world.open();
  await later.recordOps([add(rope, 1)]);
  await drainAll(later);
  await later.refreshAll();
  expect((await signIn(later, credentialsOf("customer-1"))).kind).toBe("signedIn");
  await flushPending();
  await expectShown(world, later);
  expectMerged(world, { [rope]: 3 });
});

test("a page that dies during the sign-in leaves nothing lost or doubled", async () => {
  for (let awaits = 1; awaits < 26; awaits += 1) {
    const world = makeSimulation();
    world.server.applyAs("customer-1", [add(gas, 1)]);
    const device = await openBusyGuest(world);
    world.wire.decide = () => "ok";
    device.crash.at = device.crash.count + awaits;
    // no await: it may never end
    void signIn(device, credentialsOf("customer-1"));
    for (let turn = 0; turn < 5; turn += 1) await flushPending();
    device.die();
    const next = world.open();
    await drainAll(next);
    await next.refreshAll();
    await drainAll(next);
    if ((await pendingOf(next)).kind !== "customer")
      expect((await signIn(next, credentialsOf("customer-1"))).kind).toBe("signedIn");
    await flushPending();
    await expectShown(world, next);
    expectMerged(world);
  }
});

test("a sign-in in one tab applies to the others, whatever they have requested before", async () => {
  const world = makeSimulation();
  const device = await openBusyGuest(world);
  const other = world.open();
  world.wire.decide = () => "ok";
  // The other tab requests the session, and receives the guest's id after the sign-in.
  const late: (() => void)[] = [];
  world.wire.pass = (label) =>
    label === "to client POST /session"
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  await other.recordOps([add(gas, 1)]);
  const draining = other.drain.drainNow();
  await flushPending();
  expect(late).toHaveLength(1);
  world.wire.pass = async () => undefined;
  // The other tab holds the lock, so this one waits for it up to its time-out.
  expect((await advanceUntil(world, signIn(device, credentialsOf("customer-1")))).kind).toBe(
    "signedIn",
  );
  for (const go of late) go();
  await draining;
  expect(await pendingOf(other)).toMatchObject({ identity: "customer-1", pause: undefined });
  await expectShown(world, device, other);
  expectMerged(world);
});

test("a sign-in waits for changes in flight, in all tabs, but not without limit", async () => {
  for (const isOther of [false, true]) {
    const world = makeSimulation();
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
    await flushPending();
    const signingIn = signIn(device, credentialsOf("customer-1"));
    const passTime = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 250) {
        await flushPending();
        world.time.advance(250);
      }
      await flushPending();
    };
    await passTime(8000);
    expect(world.wire.calls.filter(isLogin)).toEqual([]);
    await passTime(4000);
    expect(world.wire.calls.filter(isLogin)).toHaveLength(1);
    world.wire.pass = async () => undefined;
    for (const go of late) go();
    await draining;
    expect((await advanceUntil(world, signingIn)).kind).toBe("signedIn");
    await flushPending();
    expect(await drainAll(device)).toBe(true);
    expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 2 });
  }
});

test("a session that ends during use keeps every change until the sign-in", async () => {
  const world = makeSimulation();
  const device = world.open();
  await signIn(device, credentialsOf("customer-1"));
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
  expect((await signIn(device, credentialsOf("customer-1"))).kind).toBe("signedIn");
  await flushPending();
  await flushPending();
  // At once, without a timer or a tap.
  expect((await pendingOf(device)).badge).toBe(0);
  const there = stateOnServer(world.server, "customer-1");
  expect(there.lines).toEqual({ [gas]: 3 });
  expect(there.entries).toEqual([`wishlist ${rope}`]);
});

test("a customer who signs in again without receiving the answer continues", async () => {
  const world = makeSimulation();
  const device = world.open();
  await signIn(device, credentialsOf("customer-1"));
  await drainAll(device);
  world.server.forgetSessions();
  await device.recordOps([add(gas, 2)]);
  await drainAll(device);
  world.wire.decide = (call) => (isLogin(call) ? "halfBody" : "ok");
  expect(await signIn(device, credentialsOf("customer-1"))).toEqual({ kind: "unreachable" });
  await flushPending();
  await flushPending();
  expect((await pendingOf(device)).pause).toBeUndefined();
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 2 });
});

test("another customer's sign-in sends nothing of the first's, and names the pending changes", async () => {
  const world = makeSimulation();
  const device = world.open();
  await signIn(device, credentialsOf("customer-1"));
  await device.recordOps([add(gas, 1), makeList()]);
  expect(await drainAll(device)).toBe(true);
  world.wire.decide = () => "lost";
  await device.recordOps([add(gas, 5), tick(0)]);
  await device.drain.drainNow();
  world.server.forgetSessions();
  world.wire.decide = () => "ok";
  expect(await signIn(device, credentialsOf("customer-2"))).toMatchObject({
    kind: "signedIn",
    session: { identity: "customer-2" },
    othersChanges: 2,
  });
  expect(await device.takeNotices()).toEqual([{ kind: "kept", count: 2 }]);
  await flushPending();
  expect(await drainAll(device)).toBe(true);
  const nothing = { lines: {}, states: {}, entries: [] };
  expect(stateOnServer(world.server, "customer-2")).toMatchObject(nothing);
  expect(await stateOnDevice(device)).toMatchObject(nothing);
  expect(await pendingOf(device)).toMatchObject({ badge: 0, otherAuthors: ["customer-1"] });
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
  expect(await device.store.read((tx) => tx.listHeads("customer-1")), "nothing to read").toEqual(
    [],
  );

  // They belong to the first customer again after that customer's sign-in.
  expect(await signIn(device, credentialsOf("customer-1"))).toMatchObject({
    kind: "signedIn",
    othersChanges: 0,
  });
  await flushPending();
  await expectShown(world, device);
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 6 });
});

test("after returning from a provider, the guest is the customer of the cookie", async () => {
  const world = makeSimulation();
  world.server.applyAs("customer-1", [add(gas, 1)]);
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  expect(await prepareOauth(device)).toBe(true);
  device.die();
  world.jar.sid = world.server.signIn(world.jar.sid ?? "");
  const back = world.open();
  expect(await finishOauth(back)).toMatchObject({
    kind: "signedIn",
    session: { identity: "customer-1" },
  });
  await flushPending();
  await expectShown(world, back);
  expectMerged(world);
});

test("returning as another customer switches to that one, and returning signed out changes nothing", async () => {
  const world = makeSimulation();
  const device = world.open();
  await signIn(device, credentialsOf("customer-1"));
  await drainAll(device);
  world.server.forgetSessions();
  await device.recordOps([add(gas, 2)]);
  await drainAll(device);
  const owners = world.server.state.owners.size;
  expect(await finishOauth(device)).toEqual({ kind: "refused", code: "unauthorized", fields: {} });
  expect(world.server.state.owners.size).toBe(owners);
  expect(await pendingOf(device)).toMatchObject({ identity: "customer-1", waiting: 1 });
  world.jar.sid = world.server.signIn("", "customer-2");
  expect(await finishOauth(device)).toMatchObject({ kind: "signedIn", othersChanges: 1 });
  await flushPending();
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(world.server, "customer-2").lines).toEqual({});
});

test("a provider sign-in that returns as a guest leaves the guest unchanged", async () => {
  const world = makeSimulation();
  const device = await openBusyGuest(world);
  world.wire.decide = () => "ok";
  await prepareOauth(device);
  expect(await finishOauth(device)).toMatchObject({ kind: "refused", code: "unauthorized" });
  await device.recordOps([add(rope, 1)]);
  expect(await drainAll(device)).toBe(true);
  expect(await pendingOf(device)).toMatchObject({ identity: "guest-1", pause: undefined });
});

test("a shopper who cancels a sign-in continues as a guest with the same screen", async () => {
  const world = makeSimulation();
  const device = await openBusyGuest(world);
  world.wire.decide = (call) => (isLogin(call) ? "answerLost" : "ok");
  await signIn(device, credentialsOf("customer-1"));
  world.wire.decide = () => "ok";
  await device.recordOps([add(rope, 1)]);
  await drainAll(device);
  expect((await pendingOf(device)).pause?.reason).toBe("signIn");
  const before = await stateOnDevice(device);
  await continueAsGuest(device);
  expect(await drainAll(device)).toBe(true);
  expect((await stateOnDevice(device)).lines).toEqual(before.lines);
  expect(await pendingOf(device)).toMatchObject({ kind: "guest", pause: undefined, badge: 0 });
});
