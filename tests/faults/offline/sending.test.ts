import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { readPending } from "#offline/pending-view.ts";
import { drainAll } from "#tests/support/device/device.ts";
import { type Fate, fates } from "#tests/support/device/fault-server.ts";
import {
  add,
  gas,
  inItem,
  itemIds,
  listId,
  makeList,
  makeWorld,
  rope,
  seenOn,
  seenOnServer,
  setTo,
  settleDown,
  tent,
  tick,
} from "#tests/support/device/simulation.ts";

/** Decides by path, in order; what is not named is ok. */
function sufferOn(path: string, ...suffered: Fate[]) {
  return (asked: { path: string }) => (asked.path === path ? (suffered.shift() ?? "ok") : "ok");
}

test("the first write's answer is lost: one cart, and the change in it once", async () => {
  for (const lost of ["/session", "/ops"]) {
    const { server, jar, wire, open } = makeWorld();
    const device = open();
    wire.decide = sufferOn(lost, "answerLost");
    await device.recordOps([add(gas, 2)]);
    expect(await drainAll(device)).toBe(true);
    expect(seenOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [gas]: 2 });
    expect((await seenOn(device)).lines).toEqual({ [gas]: 2 });
    expect(server.effects).toHaveLength(1);
  }
});

test("two lanes that write first at once belong to one guest", async () => {
  const { server, wire, open } = makeWorld();
  const [one, two] = [open(), open()];
  await one.recordOps([add(gas)]);
  await two.recordOps([makeList()]);
  await Promise.all([one.drain.drainNow(), two.drain.drainNow()]);
  expect(await drainAll(one)).toBe(true);
  expect([...server.state.owners.keys()]).toEqual(["guest-1"]);
  expect(new Set(server.effects.map((effect) => effect.ownerId))).toEqual(new Set(["guest-1"]));
  expect(server.effects).toHaveLength(2);
  expect(wire.mostInFlight, "one request at a time").toBe(1);
});

test("a list made offline is there before what was ticked on it", async () => {
  const { server, jar, wire, open } = makeWorld();
  const device = open();
  // The making of the list fails at first; the ticks must not overtake it.
  wire.decide = sufferOn("/ops", "status500", "lost", "answerLost");
  await device.recordOps([makeList()]);
  for (const n of [0, 1, 2, 3]) await device.recordOps([tick(n)]);
  await device.recordOps([tick(3, "need")]);
  expect(await drainAll(device)).toBe(true);
  const there = seenOnServer(server, server.ownerOfSid(jar.sid));
  expect(itemIds.map((id) => there.states[id]?.includes("have"))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect((await readPendingOf(device)).attention).toEqual([]);
});

test("a change that failed is not overtaken by a later one of the same thing", async () => {
  const { server, jar, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  const first = { note: "три пари", quantity: 3 };
  await device.recordOps([{ kind: "item.edit", payload: { ...inItem(0), changes: first } }]);
  const [op] = await device.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
  const second = { note: "теплі" };
  await device.recordOps([{ kind: "item.edit", payload: { ...inItem(0), changes: second } }]);
  server.curse.set(op?.opId ?? "", { status: 500, code: "somethingWentWrong" });
  await device.drain.drainNow();
  server.curse.clear();
  expect(await drainAll(device)).toBe(true);
  const there = seenOnServer(server, server.ownerOfSid(jar.sid));
  expect(there.states[itemIds[0] ?? ""]).toMatch(/теплі 3/);
  expect(await seenOn(device)).toEqual(there);
});

test("undo after half of 'buy what is missing' was sent takes back all of it", async () => {
  const { server, jar, wire, open } = makeWorld();
  const device = open();
  await device.recordOps([add(rope, 1)]);
  expect(await drainAll(device)).toBe(true);

  // The gas is sent, and its answer is lost; the rope of the same intention still waits.
  const first = await device.recordOps([add(gas, 3)], { intentId: "buy" });
  wire.decide = sufferOn("/ops", "answerLost");
  await device.drain.drainNow();
  await device.recordOps([add(rope, 2)], { intentId: "buy" });
  expect(first.ok).toBe(true);
  expect(seenOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [gas]: 3, [rope]: 1 });
  expect((await seenOn(device)).lines).toEqual({ [gas]: 3, [rope]: 3 });

  expect(await device.undoIntent("buy")).toMatchObject({ ok: true });
  expect((await seenOn(device)).lines).toEqual({ [rope]: 1 });
  expect(await drainAll(device)).toBe(true);
  expect(seenOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [rope]: 1 });
});

test("undo of an add that was never sent sends nothing", async () => {
  const { wire, open } = makeWorld();
  const device = open();
  await device.recordOps([add(gas, 1)], { intentId: "first" });
  await device.recordOps([add(gas, 2)], { intentId: "second" });
  await device.undoIntent("second");
  expect((await seenOn(device)).lines).toEqual({ [gas]: 1 });
  await device.undoIntent("first");
  expect((await readPendingOf(device)).waiting).toBe(0);
  await device.drain.drainNow();
  expect(wire.calls).toEqual([]);
});

test("a line taken out and brought back stands where it stood, sent or not, here and there", async () => {
  for (const isSent of [false, true]) {
    const { server, jar, open } = makeWorld();
    const device = open();
    device.cart.subscribe(() => undefined);
    for (const [id, quantity] of [
      [tent, 1],
      [gas, 2],
      [rope, 3],
    ] as const) {
      await device.recordOps([add(id, quantity)]);
      expect(await drainAll(device)).toBe(true);
    }
    const orderHere = () => device.cart.get()?.cart.items.map(({ id }) => id);
    const gone = await device.recordOps([{ kind: "cart.remove", payload: { line_id: tent } }]);
    if (isSent) expect(await drainAll(device)).toBe(true);
    await settleDown();
    expect(orderHere()).toEqual([gas, rope]);
    if (gone.ok) await device.undoIntent(gone.intentId);
    await settleDown();
    expect(orderHere()).toEqual([tent, gas, rope]);
    expect(await drainAll(device)).toBe(true);
    await device.refreshAll();
    await settleDown();
    const there = server.cartOf(server.ownerOfSid(jar.sid) ?? "");
    expect(there.items.map(({ id }) => id)).toEqual([tent, gas, rope]);
    expect(orderHere()).toEqual([tent, gas, rope]);
    device.close();
  }
});

test("what another tab has set since is not undone", async () => {
  const { open } = makeWorld();
  const [one, two] = [open(), open()];
  for (const isKnown of [false, true]) {
    if (isKnown) expect(await drainAll(one)).toBe(true);
    const added = await one.recordOps([add(gas, 3)]);
    await two.recordOps([setTo(gas, 1)]);
    if (added.ok) await one.undoIntent(added.intentId);
    expect((await seenOn(one)).lines).toEqual({ [gas]: 1 });
  }
});

test("undo of a deleted thing brings it back, sent or not", async () => {
  for (const isSent of [false, true]) {
    const { server, jar, open } = makeWorld();
    const device = open();
    await device.recordOps([makeList(), tick(1, "packed")]);
    expect(await drainAll(device)).toBe(true);
    const before = Object.values((await seenOn(device)).states).sort();
    const gone = await device.recordOps([{ kind: "item.delete", payload: inItem(1) }]);
    if (isSent) expect(await drainAll(device)).toBe(true);
    expect(Object.values((await seenOn(device)).states)).toHaveLength(before.length - 1);
    if (gone.ok) await device.undoIntent(gone.intentId);
    expect(await drainAll(device)).toBe(true);
    const there = seenOnServer(server, server.ownerOfSid(jar.sid));
    expect(Object.values(there.states).sort()).toEqual(before);
    expect(await seenOn(device)).toEqual(there);
  }
});

test("a tick taken back while it is on its way stays taken back", async () => {
  const { server, jar, wire, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0)]);
  wire.decide = sufferOn("/ops", "answerLost");
  await device.drain.drainNow();
  await device.recordOps([tick(0, "need")]);
  expect(await drainAll(device)).toBe(true);
  expect(seenOnServer(server, server.ownerOfSid(jar.sid)).states[itemIds[0] ?? ""]).toMatch(/need/);
  expect((await seenOn(device)).states[itemIds[0] ?? ""]).toMatch(/need/);
});

test("a tick and its untick that were never sent send nothing", async () => {
  const { server, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0)]);
  await device.recordOps([tick(0, "need")]);
  expect((await readPendingOf(device)).waiting).toBe(0);
  expect(server.effects).toHaveLength(1);
});

test("nothing but a real answer removes a change", async () => {
  const strange = fates.filter((fate) => fate !== "ok" && fate !== "twice");
  for (const fate of strange)
    for (const isFirst of [true, false]) {
      const { server, jar, wire, open } = makeWorld();
      const device = open();
      if (!isFirst) {
        await device.recordOps([setTo(rope, 1)]);
        expect(await drainAll(device)).toBe(true);
      }
      wire.decide = sufferOn("/ops", fate, fate, fate);
      await device.recordOps([add(gas, 2)]);
      for (let round = 0; round < 3; round += 1) {
        await device.drain.drainNow();
        const { waiting, attention } = await readPendingOf(device);
        expect([waiting, attention.length], `after ${fate}`).toEqual([1, 0]);
        expect((await seenOn(device)).lines[gas], `after ${fate}`).toBe(2);
      }
      expect(await drainAll(device)).toBe(true);
      expect(seenOnServer(server, server.ownerOfSid(jar.sid)).lines[gas], `${fate}`).toBe(2);
    }
});

test("an answer that does not come in 15 s counts as none", async () => {
  const { server, jar, wire, time, open } = makeWorld();
  const device = open();
  wire.decide = (asked) => (asked.path === "/ops" && time.ticks() < 15_000 ? "never" : "ok");
  await device.recordOps([add(gas)]);
  const draining = device.drain.drainNow();
  await settleDown();
  expect(wire.inFlight).toBe(1);
  time.advance(14_000);
  await settleDown();
  expect(device.drain.isDraining()).toBe(true);
  time.advance(1000);
  await draining;
  expect(await drainAll(device)).toBe(true);
  expect(seenOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [gas]: 1 });
});

/** Twenty changes of twenty things, so that they go as one batch. */
function twentyOps(): OpIntent[] {
  const items = Array.from({ length: 20 }, (_, n) => ({
    id: `44444444-0000-7000-8000-${String(n).padStart(12, "0")}`,
    name: `Річ ${n}`,
    position: "a0",
  }));
  const { activity_id, group_id } = inItem(0);
  return items.map((item) => ({
    kind: "item.create",
    payload: { list_id: listId, activity_id, group_id, item },
  }));
}

test("one refused change of twenty does not hold the others back, and is shown", async () => {
  for (const [status, code, reason] of [
    [400, "invalid", "refused"],
    [409, "conflict", "refused"],
    [422, "keyReused", "ourFault"],
    [410, "gone", "noLongerAvailable"],
  ] as const) {
    const { server, jar, open } = makeWorld();
    const device = open();
    await device.recordOps([makeList()]);
    expect(await drainAll(device)).toBe(true);
    await device.recordOps(twentyOps());
    const ops = await device.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
    const poison = ops[6];
    server.curse.set(poison?.opId ?? "", { status, code });
    expect(await drainAll(device)).toBe(true);
    expect(server.effects).toHaveLength(20);
    const { attention, badge, waiting } = await readPendingOf(device);
    expect(attention.map((row) => [row.op.opId, row.reason, row.code])).toEqual([
      [poison?.opId, reason, code],
    ]);
    expect([waiting, badge]).toEqual([0, 1]);

    server.curse.clear();
    expect(await device.retryAttention(poison?.opId ?? "")).toMatchObject({ ok: true });
    expect(await drainAll(device)).toBe(true);
    expect(server.effects).toHaveLength(21);
    expect(await seenOn(device)).toEqual(seenOnServer(server, server.ownerOfSid(jar.sid)));
    expect((await readPendingOf(device)).badge).toBe(0);
  }
});

test("a change over which a healthy server fails again and again is put aside", async () => {
  const { server, wire, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList(), add(gas)]);
  expect(await drainAll(device)).toBe(true);
  const [poison, ...others] = twentyOps();
  await device.recordOps(poison ? [poison] : []);
  const [op] = await device.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
  server.curse.set(op?.opId ?? "", { status: 500, code: "somethingWentWrong" });
  await device.recordOps([...others, add(rope)]);
  const before = wire.calls.length;
  expect(await drainAll(device)).toBe(true);
  const { attention } = await readPendingOf(device);
  expect(attention.map((row) => [row.op.opId, row.reason])).toEqual([[op?.opId, "ourFault"]]);
  expect(server.effects).toHaveLength(2 + 19 + 1);
  expect(wire.calls.length - before, "in a bounded number of calls").toBeLessThan(25);
});

test("a server that is down for everybody puts nothing aside", async () => {
  const { server, wire, open } = makeWorld();
  const device = open();
  await device.recordOps([add(gas)]);
  expect(await drainAll(device)).toBe(true);
  wire.decide = () => "status502";
  await device.recordOps([add(gas)]);
  for (let round = 0; round < 20; round += 1) {
    await device.drain.drainNow();
    device.time.advance(61_000);
  }
  expect((await readPendingOf(device)).attention).toEqual([]);
  wire.decide = () => "ok";
  expect(await drainAll(device)).toBe(true);
  expect(server.effects).toHaveLength(2);
});

test("no call goes before the time that Retry-After names, whoever asks", async () => {
  for (const from of ["/session", "/ops"]) {
    const { wire, time, open } = makeWorld();
    const device = open();
    wire.retryAfter = 30;
    wire.decide = sufferOn(from, "status503");
    await device.recordOps([add(gas)]);
    await device.drain.drainNow();
    const calls = wire.calls.length;
    for (const ms of [1000, 15_000, 13_900]) {
      time.advance(ms);
      await device.drain.drainNow();
      await device.refreshAll();
    }
    expect(wire.calls).toHaveLength(calls);
    time.advance(200);
    await device.drain.drainNow();
    expect(wire.calls.length).toBeGreaterThan(calls);
    expect((await readPendingOf(device)).waiting).toBe(0);
  }
});

test("what one tab was told of waiting holds in every other, and in a page opened since", async () => {
  for (const from of ["/session", "/ops"]) {
    const { wire, time, open } = makeWorld();
    const [told, other] = [open(), open()];
    await other.drain.drainNow();
    wire.retryAfter = 30;
    wire.decide = sufferOn(from, "status503");
    await told.recordOps([add(gas)]);
    await told.drain.drainNow();
    const calls = wire.calls.length;
    time.advance(1000);
    // A clock that jumps makes nobody wait longer than the shop has said.
    time.wall.ms -= 86_400_000;
    for (const tab of [other, open()]) {
      await tab.drain.drainNow();
      await tab.refreshAll();
    }
    expect(wire.calls).toHaveLength(calls);
    time.advance(30_000);
    // Whichever of them is first at the lock.
    await settleDown();
    await other.drain.drainNow();
    expect((await readPendingOf(other)).waiting).toBe(0);
  }
});

test("waiting grows with each failure and ends when signal is back", async () => {
  const { wire, time, open } = makeWorld();
  const device = open();
  wire.decide = () => "lost";
  await device.recordOps([add(gas)]);
  device.drain.kick(0);
  let tries = 0;
  for (let second = 0; second < 600; second += 1) {
    time.advance(1000);
    await settleDown();
  }
  tries = wire.calls.length;
  expect(tries, "ten minutes without signal").toBeLessThan(60);
  expect(tries).toBeGreaterThan(8);
  wire.decide = () => "ok";
  await device.drain.drainNow();
  expect((await readPendingOf(device)).waiting).toBe(0);
});

test("a call that is still running is asked for again after a second, under its key", async () => {
  const { server, wire, time, open } = makeWorld();
  const device = open();
  await device.recordOps([add(gas)]);
  const [op] = await device.store.read((tx) => tx.listOps("local", "cart"));
  server.curse.set(op?.opId ?? "", { status: 409, code: "inProgress" });
  await device.drain.drainNow();
  const calls = wire.calls.length;
  server.curse.clear();
  time.advance(900);
  await device.drain.drainNow();
  time.advance(1000);
  await device.drain.drainNow();
  expect(wire.calls.length).toBeGreaterThan(calls);
  expect(server.effects).toEqual([expect.objectContaining({ opId: op?.opId })]);
});

test("what is too large for one request goes in halves, or as a call of its own", async () => {
  const { server, wire, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  const answer = wire.fetch;
  wire.fetch = async (input, init) => {
    const { ops = [] } = JSON.parse(String(init?.body ?? "{}")) as { ops?: unknown[] };
    if (ops.length > 3) return new Response("<h1>Too large</h1>", { status: 413 });
    return answer(input, init);
  };
  await device.recordOps(twentyOps());
  expect(await drainAll(device)).toBe(true);
  expect(server.effects).toHaveLength(21);
  expect((await readPendingOf(device)).attention).toEqual([]);

  const many = Array.from({ length: 3000 }, (_, n) => ({
    id: `55555555-0000-7000-8000-${String(n).padStart(12, "0")}`,
    name: `Річ ${n}`,
    position: "a0",
  }));
  const big = makeList("66666666-0000-7000-8000-000000000000");
  if (big.kind !== "list.create") throw new Error("a list");
  const [activity] = big.payload.items;
  const [group] = activity?.groups ?? [];
  // as: a group that only this test makes
  if (group) group.items = many as unknown as typeof group.items;
  await device.recordOps([big]);
  expect(await drainAll(device)).toBe(true);
  const direct = wire.calls.filter((call) => call.path === "/checklists" && call.method === "POST");
  expect(direct).toHaveLength(1);
  expect(server.effects).toHaveLength(22);
});

test("a build that is too old stops sending and says so", async () => {
  const { server, open } = makeWorld();
  const device = open();
  await device.recordOps([add(gas)]);
  const [op] = await device.store.read((tx) => tx.listOps("local", "cart"));
  server.curse.set(op?.opId ?? "", { status: 426, code: "clientTooOld" });
  expect(await drainAll(device)).toBe(true);
  const { pause, waiting } = await readPendingOf(device);
  expect([pause?.reason, waiting]).toEqual(["update", 1]);
});

test("what stands on a refused making goes with it, and comes back in order", async () => {
  const { server, jar, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList()]);
  const [create] = await device.store.read((tx) => tx.listOps("local", `list:${listId}`));
  await device.recordOps([tick(0), tick(1, "packed"), add(gas)]);
  server.curse.set(create?.opId ?? "", { status: 400, code: "invalid" });
  expect(await drainAll(device)).toBe(true);
  const { attention } = await readPendingOf(device);
  expect(attention.map((row) => row.reason)).toEqual(["refused", "depends", "depends"]);
  expect(server.effects).toHaveLength(1);
  expect((await seenOn(device)).states).toEqual({});

  server.curse.clear();
  await device.retryAttention(create?.opId ?? "");
  expect(await drainAll(device)).toBe(true);
  const there = seenOnServer(server, server.ownerOfSid(jar.sid));
  expect(there.states[itemIds[1] ?? ""]).toMatch(/packed/);
  expect(await seenOn(device)).toEqual(there);
});

test("a refused change that is let go is gone with what stood on it", async () => {
  const { server, open } = makeWorld();
  const device = open();
  await device.recordOps([makeList(), tick(0)]);
  const [create] = await device.store.read((tx) => tx.listOps("local", `list:${listId}`));
  server.curse.set(create?.opId ?? "", { status: 400, code: "invalid" });
  expect(await drainAll(device)).toBe(true);
  await device.discardAttention(create?.opId ?? "");
  expect((await readPendingOf(device)).badge).toBe(0);
});

async function readPendingOf(device: ReturnType<ReturnType<typeof makeWorld>["open"]>) {
  return device.store.read(readPending);
}
