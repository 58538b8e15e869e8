import { expect, test } from "vitest";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll } from "#tests/support/device/device.ts";
import {
  add,
  flushPending,
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

test("a cart requested while an add is in flight does not show it twice", async () => {
  const { server, jar, wire, time, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas, 2)]);
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  time.advance(61_000);
  expect(await device.refreshCart()).toBe("ignored");
  expect((await stateOnDevice(device)).lines).toEqual({ [gas]: 2, [rope]: 1 });
  wire.decide = () => "ok";
  expect(await drainAll(device)).toBe(true);
  expect(await stateOnDevice(device)).toEqual(stateOnServer(server, server.ownerOfSid(jar.sid)));
});

test("a delayed answer does not replace newer state", async () => {
  const { wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(rope)]);
  expect(await drainAll(device)).toBe(true);
  const late: (() => void)[] = [];
  wire.pass = (label) =>
    label.startsWith("to client GET")
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  const pulls = [device.refreshCart(), device.refreshChecklist(listId)];
  await flushPending();
  await device.recordOps([add(gas, 2), tick(0)]);
  await device.drain.drainNow();
  expect((await device.store.read(readPending)).waiting).toBe(0);
  for (const go of late) go();
  expect(await Promise.all(pulls)).toEqual(["ignored", "ignored"]);
  const seen = await stateOnDevice(device);
  expect(seen.lines).toEqual({ [gas]: 2, [rope]: 1 });
  expect(seen.states[itemIds[0] ?? ""]).toMatch(/have/);
});

test("an overview requested before a list was deleted does not restore it", async () => {
  const { wire, open } = makeSimulation();
  const device = open();
  device.checklists.subscribe(() => undefined);
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  const late: (() => void)[] = [];
  wire.pass = (label) =>
    label === "to client GET /checklists"
      ? new Promise((resolve) => late.push(resolve))
      : Promise.resolve();
  const pull = device.refreshChecklists();
  await flushPending();
  await device.recordOps([{ kind: "list.delete", payload: { list_id: listId } }]);
  await device.drain.drainNow();
  for (const go of late) go();
  await pull;
  await flushPending();
  expect(device.checklists.get()?.own).toEqual([]);
});

test("changes of another device arrive with the acknowledgement, and nothing flickers", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(gas, 1)]);
  expect(await drainAll(device)).toBe(true);
  const owner = server.ownerOfSid(jar.sid) ?? "";
  server.applyAs(owner, [add(rope, 3), tick(1, "packed")], "guest");
  const shown: (number | undefined)[] = [];
  device.cart.subscribe(() => {
    const line = device.cart.get()?.cart.items.find((item) => item.id === gas);
    shown.push(line?.quantity);
  });
  await flushPending();
  await device.recordOps([add(gas, 1), tick(0)]);
  shown.length = 0;
  expect(await drainAll(device)).toBe(true);
  await flushPending();
  expect(new Set(shown)).toEqual(new Set([2]));
  expect(await stateOnDevice(device)).toEqual(stateOnServer(server, owner));
});

test("an answer for another cookie's owner is not stored as the device's own", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas, 2)]);
  expect(await drainAll(device)).toBe(true);
  const ownSid = jar.sid;
  server.applyAs("customer-9", [add(rope, 9)]);
  jar.sid = server.signIn("nobody's", "customer-9");
  expect(await device.refreshCart()).toBe("ignored");
  expect((await stateOnDevice(device)).lines).toEqual({ [gas]: 2 });
  jar.sid = ownSid;
  expect(await device.refreshCart()).toBe("applied");
});

test("an op that an older build froze is sent unchanged by this one", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(gas, 1)]);
  const [op] = await device.store.read((tx) => tx.listOps("guest-1", "cart"));
  if (!op) throw new Error("an op");
  // The older build had another format of the body, which may have reached the server already.
  const request = {
    method: "POST" as const,
    path: "/cart/items",
    body: { quantity: 4, product_id: gas, variant_id: null, note: "once" },
  };
  const inner = device.store;
  await inner.write(["ops"], (tx) => tx.putOps([{ ...op, status: "sealed", request, v: 0 }]));
  await device.recordOps([add(gas, 1)]);
  expect(await drainAll(device)).toBe(true);
  expect([...(server.requests.get(op.opId) ?? [])].map((text) => JSON.parse(text))).toEqual([
    [request.method, request.path, request.body],
  ]);
  expect(stateOnServer(server, "guest-1").lines).toEqual({ [gas]: 5, [rope]: 1 });
});

test("two concurrent identity requests without a cookie create one guest", async () => {
  const { server, wire, open } = makeSimulation();
  const before = open();
  await before.recordOps([add(rope)]);
  expect(await drainAll(before)).toBe(true);
  // The device has lost its store: the first answers show that the cookie has an owner.
  const device = open();
  await device.store.write(["device"], (tx) => tx.deleteDevice("identity"));
  await device.recordOps([add(gas)]);
  await Promise.all([device.refreshAll(), device.drain.drainNow()]);
  expect(await drainAll(device)).toBe(true);
  const sessionCalls = wire.calls.filter((call) => call.path === "/session");
  expect([server.state.owners.size, sessionCalls.length]).toEqual([1, 2]);
});
