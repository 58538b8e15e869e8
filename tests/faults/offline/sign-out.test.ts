import { expect, test } from "vitest";
import { readPending } from "#offline/pending-view.ts";
import { signIn } from "#offline/sign-in.ts";
import { discardKept, signOut } from "#offline/sign-out.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  add,
  gas,
  inTime,
  listId,
  makeList,
  makeWorld,
  put,
  rate,
  rope,
  seenOn,
  seenOnServer,
  settleDown,
  tick,
  type World,
} from "#tests/support/device/simulation.ts";

const pendingOf = (device: TestDevice) => device.store.read(readPending);
const as = (email: string) => ({ email, password: "самовар і чай" });
const nothing = { lines: {}, states: {}, entries: [] };

async function openCustomer(world: World): Promise<TestDevice> {
  const device = world.open();
  await signIn(device, as("customer-1"));
  await device.recordOps([makeList(), add(gas, 1), put("wishlist", rope), rate(rope, 5)]);
  await device.putCurrentList(listId);
  await device.addViewed(gas);
  await device.putReviewDraft(gas, { text: "Чудовий" });
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
      found.push(...(await tx.listOpsOf(who)), ...(await tx.listAttention(who)));
    }
    const keys = ["identity", "currentChecklist", "recentlyViewed", "ratedProducts", "renamed"];
    for (const key of [...keys, "reviewDrafts", "added", "analytics", "pause", "personalCode"])
      found.push(await tx.findDevice(key));
    return found.filter((one) => one !== undefined);
  });

test("who signs out with nothing waiting is asked nothing, and nothing stays", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  expect(await readAll(device)).not.toEqual([]);
  expect(await signOut(device)).toEqual({ kind: "out", isHeard: true });
  expect(await readAll(device)).toEqual([]);
  expect(world.jar.sid).toBeUndefined();
  expect(await device.takeNotices()).toEqual([{ kind: "signedOut" }]);
  expect(await pendingOf(device)).toMatchObject({ kind: undefined, isOut: false, badge: 0 });

  // Whoever comes next is a guest of their own.
  await device.recordOps([add(rope, 2)]);
  expect(await drainAll(device)).toBe(true);
  expect((await pendingOf(device)).kind).toBe("guest");
  expect(seenOnServer(world.server, world.server.ownerOfSid(world.jar.sid)).lines).toEqual({
    [rope]: 2,
  });
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
});

test("changes that wait are asked about: sent, or let go, or everything stays", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  await device.recordOps([add(gas, 2), tick(0)]);
  const before = await seenOn(device);
  expect(await signOut(device)).toEqual({ kind: "asks", waiting: 2, attention: 0 });
  expect(await seenOn(device)).toEqual(before);
  expect(await signOut(device, "send")).toEqual({ kind: "out", isHeard: true });
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 3 });
  expect(await readAll(device)).toEqual([]);
});

test("what cannot be sent in time is asked about again; let go, it is gone", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  world.wire.decide = () => "lost";
  await device.recordOps([add(gas, 2), tick(0)]);
  const began = world.time.ticks();
  const outcome = await inTime(world, signOut(device, "send"));
  expect(outcome).toEqual({ kind: "asks", waiting: 2, attention: 0 });
  expect(world.time.ticks() - began).toBeLessThanOrEqual(5000);
  expect((await pendingOf(device)).waiting).toBe(2);

  expect(await signOut(device, "discard")).toEqual({ kind: "out", isHeard: false });
  expect(await readAll(device)).toEqual([]);
  world.wire.decide = () => "ok";
  await drainAll(device);
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
});

test("a refused change is asked about as well", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  world.server.shop.delete(rope);
  await device.recordOps([add(rope, 2)]);
  await drainAll(device);
  expect(await signOut(device, "send")).toEqual({ kind: "asks", waiting: 0, attention: 1 });
  expect(await signOut(device, "discard")).toMatchObject({ kind: "out" });
  expect((await pendingOf(device)).badge).toBe(0);
});

test("whose account has ended is told of that, and not that they signed out", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  await device.recordOps([add(gas, 2)]);
  expect(await signOut(device, "discard", "accountDeleted")).toMatchObject({ kind: "out" });
  expect(await device.takeNotices()).toEqual([{ kind: "accountDeleted" }]);
  expect(await readAll(device)).toEqual([]);
});

test("signed out without signal, nothing is sent but that, and nothing private is read", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  const other = world.open();
  await other.refreshAll();
  world.wire.decide = () => "lost";
  expect(await signOut(device)).toEqual({ kind: "out", isHeard: false });
  expect(await readAll(device)).toEqual([]);
  expect(await pendingOf(device)).toMatchObject({ kind: undefined, isOut: true });
  device.die();

  // The cookie is still the customer's: whoever taps now must not be them.
  world.wire.decide = ({ path }) => (path === "/auth/logout" ? "lost" : "ok");
  world.wire.calls.length = 0;
  const next = world.open();
  await settleDown();
  await next.recordOps([add(rope, 3)]);
  for (const tab of [next, other]) {
    await tab.refreshAll();
    await tab.refreshChecklist(listId);
    await tab.drain.drainNow();
  }
  expect(new Set(world.wire.calls.map(({ path }) => path))).toEqual(new Set(["/auth/logout"]));
  expect(await pendingOf(next)).toMatchObject({ kind: undefined, isOut: true, waiting: 1 });

  // A tab that has not heard yet may still ask, and is not believed.
  world.wire.decide = () => "ok";
  const late = world.open();
  await settleDown();
  late.parts.wire.setSignedOut(false);
  await late.refreshAll();
  expect((await pendingOf(late)).kind).toBeUndefined();
  expect(world.wire.calls.map(({ path }) => path)).not.toContain("/session");
  late.die();

  expect(await drainAll(next)).toBe(true);
  expect(await pendingOf(next)).toMatchObject({ kind: "guest", isOut: false, badge: 0 });
  expect(seenOnServer(world.server, "customer-1").lines).toEqual({ [gas]: 1 });
  expect((await seenOn(next)).lines).toEqual({ [rope]: 3 });
});

test("the sign-out is said although the answer to it is lost, and a sign-in says it first", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  world.wire.decide = ({ path }) => (path === "/auth/logout" ? "answerLost" : "ok");
  expect(await signOut(device)).toEqual({ kind: "out", isHeard: false });
  expect(await signIn(device, as("customer-2"))).toEqual({ kind: "unreachable" });
  world.wire.decide = () => "ok";
  world.wire.calls.length = 0;
  expect(await signIn(device, as("customer-2"))).toMatchObject({ kind: "in" });
  expect(world.wire.calls.map(({ path }) => path).slice(0, 2)).toEqual([
    "/auth/logout",
    "/auth/login",
  ]);
  await settleDown();
  expect(await drainAll(device)).toBe(true);
  expect(await seenOn(device)).toMatchObject(nothing);
});

test("an answer asked for as the customer comes after the sign-out, and brings nothing back", async () => {
  const world = makeWorld();
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
  await settleDown();
  expect(late.length).toBeGreaterThanOrEqual(3);
  const outcome = await inTime(world, signOut(device, "discard"));
  expect(outcome).toMatchObject({ kind: "out" });
  world.wire.pass = async () => undefined;
  for (const go of late) go();
  for (let turn = 0; turn < 5; turn += 1) await settleDown();
  expect(JSON.stringify(await readAll(device))).not.toMatch(/customer|Карпати|балон/);
  expect((await pendingOf(other)).kind).toBeUndefined();
});

test("a code that comes after the sign-out, or after another's sign-in, is nobody's to keep", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  const other = world.open();
  await other.putPersonalCode("41212345678", "customer-1");
  expect(await device.findPersonalCode()).toBe("41212345678");
  expect(await signOut(device)).toMatchObject({ kind: "out" });
  await other.putPersonalCode("41212345678", "customer-1");
  expect(await readAll(device)).toEqual([]);
  await signIn(device, as("customer-2"));
  await other.putPersonalCode("41212345678", "customer-1");
  expect(await device.findPersonalCode()).toBeUndefined();
});

test("what waits for a customer who did not sign out stays when another does, until it is let go", async () => {
  const world = makeWorld();
  const device = await openCustomer(world);
  world.server.forgetSessions();
  await device.recordOps([add(gas, 2)]);
  await drainAll(device);
  await signIn(device, as("customer-2"));
  await settleDown();
  expect(await signOut(device)).toMatchObject({ kind: "out" });
  expect((await pendingOf(device)).kept).toEqual(["customer-1"]);
  await discardKept(device);
  expect((await pendingOf(device)).kept).toEqual([]);
});
