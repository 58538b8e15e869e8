import { expect, test } from "vitest";
import { signIn } from "#offline/identity/sign-in.ts";
import { discardOthersChanges, signOut } from "#offline/identity/sign-out.ts";
import type { DeviceKey } from "#offline/store/device-values.ts";
import { putReviewDraft } from "#offline/store/review-drafts.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  add,
  advanceUntil,
  flushPending,
  gas,
  listId,
  makeList,
  makeSimulation,
  put,
  rate,
  rope,
  type Simulation,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

const pendingOf = (device: TestDevice) => device.store.read(readPending);
const credentialsOf = (email: string) => ({ email, password: "самовар і чай" });
const emptyState = { lines: {}, states: {}, entries: [] };

async function openCustomer(world: Simulation): Promise<TestDevice> {
  const device = world.open();
  await signIn(device, credentialsOf("customer-1"));
  await device.recordOps([makeList(), add(gas, 1), put("wishlist", rope), rate(rope, 5)]);
  await device.putCurrentList(listId);
  await device.addViewed(gas);
  await putReviewDraft(device.store, gas, { text: "Чудовий" });
  await drainAll(device);
  await device.refreshAll();
  expect((await pendingOf(device)).badge).toBe(0);
  return device;
}

/** Every row of every table, as text. */
const readAll = (device: TestDevice) =>
  device.store.read(async (tx) => {
    const found: unknown[] = [];
    for (const who of ["local", "public", "guest-1", "customer-1"]) {
      for (const head of await tx.listHeads(who))
        found.push(head, await tx.listBase(who, head.lane));
      found.push(...(await tx.listOpsOf(who)), ...(await tx.listFailed(who)));
    }
    const keys: DeviceKey[] = [
      "identity",
      "currentChecklist",
      "recentlyViewed",
      "ratedProducts",
      "renamed",
      "reviewDrafts",
      "added",
      "analytics",
      "pause",
      "personalCode",
    ] as const;
    for (const key of keys) found.push(await tx.findDevice(key));
    return found.filter((one) => one !== undefined);
  });

test("a sign-out without pending changes asks nothing and leaves no data", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  expect(await readAll(device)).not.toEqual([]);
  expect(await signOut(device)).toEqual({ kind: "signedOut", isRevoked: true });
  expect(await readAll(device)).toEqual([]);
  expect(world.jar.sid).toBeUndefined();
  expect(await device.takeNotices()).toEqual([{ kind: "signedOut" }]);
  expect(await pendingOf(device)).toMatchObject({ kind: undefined, isSigningOut: false, badge: 0 });

  // The next visitor is a new guest.
  await device.recordOps([add(rope, 2)]);
  expect(await drainAll(device)).toBe(true);
  expect((await pendingOf(device)).kind).toBe("guest");
  expect(stateOnServer(world.server, world.server.ownerOfSid(world.jar.sid)).lines).toEqual({
    [rope]: 2,
  });
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
});

test("a sign-out with pending changes asks whether to send, discard or stay", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  await device.recordOps([add(gas, 2), tick(0)]);
  const before = await stateOnDevice(device);
  expect(await signOut(device)).toEqual({ kind: "pendingChanges", waiting: 2, failed: 0 });
  expect(await stateOnDevice(device)).toEqual(before);
  expect(await signOut(device, "send")).toEqual({ kind: "signedOut", isRevoked: true });
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 3 });
  expect(await readAll(device)).toEqual([]);
});

test("changes that cannot be sent in time are asked about again; discarded ones are gone", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  world.wire.decide = () => "lost";
  await device.recordOps([add(gas, 2), tick(0)]);
  const began = world.time.ticks();
  const outcome = await advanceUntil(world, signOut(device, "send"));
  expect(outcome).toEqual({ kind: "pendingChanges", waiting: 2, failed: 0 });
  expect(world.time.ticks() - began).toBeLessThanOrEqual(5000);
  expect((await pendingOf(device)).waiting).toBe(2);

  expect(await signOut(device, "discard")).toEqual({ kind: "signedOut", isRevoked: false });
  expect(await readAll(device)).toEqual([]);
  world.wire.decide = () => "ok";
  await drainAll(device);
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
});

test("a sign-out asks about a refused change too", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  world.server.shop.delete(rope);
  await device.recordOps([add(rope, 2)]);
  await drainAll(device);
  expect(await signOut(device, "send")).toEqual({ kind: "pendingChanges", waiting: 0, failed: 1 });
  expect(await signOut(device, "discard")).toMatchObject({ kind: "signedOut" });
  expect((await pendingOf(device)).badge).toBe(0);
});

test("a shopper whose account was deleted is told so, not that they signed out", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  await device.recordOps([add(gas, 2)]);
  expect(await signOut(device, "discard", "accountDeleted")).toMatchObject({ kind: "signedOut" });
  expect(await device.takeNotices()).toEqual([{ kind: "accountDeleted" }]);
  expect(await readAll(device)).toEqual([]);
});

test("after an offline sign-out only the sign-out is sent, and no private data is read", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  const other = world.open();
  await other.refreshAll();
  world.wire.decide = () => "lost";
  expect(await signOut(device)).toEqual({ kind: "signedOut", isRevoked: false });
  expect(await readAll(device)).toEqual([]);
  expect(await pendingOf(device)).toMatchObject({ kind: undefined, isSigningOut: true });
  device.die();

  // The cookie is still the customer's: taps now must not be sent as that customer.
  world.wire.decide = ({ path }) => (path === "/auth/logout" ? "lost" : "ok");
  world.wire.calls.length = 0;
  const next = world.open();
  await flushPending();
  await next.recordOps([add(rope, 3)]);
  for (const tab of [next, other]) {
    await tab.refreshAll();
    await tab.refreshChecklist(listId);
    await tab.drain.drainNow();
  }
  expect(new Set(world.wire.calls.map(({ path }) => path))).toEqual(new Set(["/auth/logout"]));
  expect(await pendingOf(next)).toMatchObject({ kind: undefined, isSigningOut: true, waiting: 1 });

  // A tab that was not notified may still send a request, and its answer is ignored.
  world.wire.decide = () => "ok";
  const late = world.open();
  await flushPending();
  late.parts.wire.setSignedOut(false);
  await late.refreshAll();
  expect((await pendingOf(late)).kind).toBeUndefined();
  expect(world.wire.calls.map(({ path }) => path)).not.toContain("/session");
  late.die();

  expect(await drainAll(next)).toBe(true);
  expect(await pendingOf(next)).toMatchObject({ kind: "guest", isSigningOut: false, badge: 0 });
  expect(stateOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
  expect((await stateOnDevice(next)).lines).toEqual({ [rope]: 3 });
});

test("a sign-out whose answer is lost is shown as done, and a later sign-in sends it first", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  world.wire.decide = ({ path }) => (path === "/auth/logout" ? "answerLost" : "ok");
  expect(await signOut(device)).toEqual({ kind: "signedOut", isRevoked: false });
  expect(await signIn(device, credentialsOf("customer-2"))).toEqual({ kind: "unreachable" });
  world.wire.decide = () => "ok";
  world.wire.calls.length = 0;
  expect(await signIn(device, credentialsOf("customer-2"))).toMatchObject({ kind: "signedIn" });
  expect(world.wire.calls.map(({ path }) => path).slice(0, 2)).toEqual([
    "/auth/logout",
    "/auth/login",
  ]);
  await flushPending();
  expect(await drainAll(device)).toBe(true);
  expect(await stateOnDevice(device)).toMatchObject(emptyState);
});

test("an answer requested as the customer that arrives after the sign-out restores nothing", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  const before = JSON.stringify(await readAll(device));
  for (const canary of ["customer-1", "Карпати", "балон"]) expect(before).toContain(canary);
  const other = world.open();
  const late: (() => void)[] = [];
  world.wire.pass = (label) =>
    label.startsWith("to client") && !label.includes("/auth/")
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  await other.recordOps([add(gas, 4)]);
  void other.refreshAll();
  void other.refreshChecklist(listId);
  void other.drain.drainNow();
  await flushPending();
  expect(late.length).toBeGreaterThanOrEqual(3);
  const outcome = await advanceUntil(world, signOut(device, "discard"));
  expect(outcome).toMatchObject({ kind: "signedOut" });
  world.wire.pass = async () => undefined;
  for (const go of late) go();
  for (let turn = 0; turn < 5; turn += 1) await flushPending();
  expect(JSON.stringify(await readAll(device))).not.toMatch(/customer|Карпати|балон/);
  expect((await pendingOf(other)).kind).toBeUndefined();
});

test("a personal code that arrives after a sign-out or another's sign-in is not stored", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  const other = world.open();
  await other.putPersonalCode("41212345678", "customer-1");
  expect(await device.findPersonalCode()).toBe("41212345678");
  expect(await signOut(device)).toMatchObject({ kind: "signedOut" });
  await other.putPersonalCode("41212345678", "customer-1");
  expect(await readAll(device)).toEqual([]);
  await signIn(device, credentialsOf("customer-2"));
  await other.putPersonalCode("41212345678", "customer-1");
  expect(await device.findPersonalCode()).toBeUndefined();
});

test("pending changes of a customer who did not sign out stay when another does, until discarded", async () => {
  const world = makeSimulation();
  const device = await openCustomer(world);
  world.server.forgetSessions();
  await device.recordOps([add(gas, 2)]);
  await drainAll(device);
  await signIn(device, credentialsOf("customer-2"));
  await flushPending();
  expect(await signOut(device)).toMatchObject({ kind: "signedOut" });
  expect((await pendingOf(device)).otherAuthors).toEqual(["customer-1"]);
  await discardOthersChanges(device);
  expect((await pendingOf(device)).otherAuthors).toEqual([]);
});
