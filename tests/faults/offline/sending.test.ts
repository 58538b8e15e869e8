import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import type { StoredOp } from "#offline/store/rows.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll } from "#tests/support/device/device.ts";
import { type CallOutcome, callOutcomes } from "#tests/support/device/fault-server.ts";
import {
  add,
  flushPending,
  gas,
  inItem,
  itemIds,
  listId,
  makeList,
  makeSimulation,
  rope,
  setTo,
  stateOnDevice,
  stateOnServer,
  tent,
  tick,
} from "#tests/support/device/simulation.ts";

/** Chooses the outcome by path, in order; other paths are ok. */
function outcomesFor(path: string, ...suffered: CallOutcome[]) {
  return (call: { path: string }) => (call.path === path ? (suffered.shift() ?? "ok") : "ok");
}

test("when the first write's answer is lost there is one cart, with the change in it once", async () => {
  for (const lost of ["/session", "/ops"]) {
    const { server, jar, wire, open } = makeSimulation();
    const device = open();
    wire.decide = outcomesFor(lost, "answerLost");
    await device.recordOps([add(gas, 2)]);
    expect(await drainAll(device)).toBe(true);
    expect(stateOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [gas]: 2 });
    expect((await stateOnDevice(device)).lines).toEqual({ [gas]: 2 });
    expect(server.effects).toHaveLength(1);
  }
});

test("two lanes whose first writes are concurrent belong to one guest", async () => {
  const { server, wire, open } = makeSimulation();
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

test("a list created offline is sent before the ticks on it", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  // Creating the list fails at first; the ticks must not overtake it.
  wire.decide = outcomesFor("/ops", "status500", "lost", "answerLost");
  await device.recordOps([makeList()]);
  for (const n of [0, 1, 2, 3]) await device.recordOps([tick(n)]);
  await device.recordOps([tick(3, "need")]);
  expect(await drainAll(device)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));
  expect(itemIds.map((id) => there.states[id]?.includes("have"))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect((await readPendingOf(device)).failed).toEqual([]);
});

test("a later change of the same row does not overtake a failed one", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  const first = { note: "три пари", quantity: 3 };
  await device.recordOps([{ kind: "item.edit", payload: { ...inItem(0), changes: first } }]);
  const [op] = await device.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
  const second = { note: "теплі" };
  await device.recordOps([{ kind: "item.edit", payload: { ...inItem(0), changes: second } }]);
  server.forcedAnswers.set(op?.opId ?? "", { status: 500, code: "somethingWentWrong" });
  await device.drain.drainNow();
  server.forcedAnswers.clear();
  expect(await drainAll(device)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));
  expect(there.states[itemIds[0] ?? ""]).toMatch(/теплі 3/);
  expect(await stateOnDevice(device)).toEqual(there);
});

test("undo after half of 'buy what is missing' was sent reverts all of it", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope, 1)]);
  expect(await drainAll(device)).toBe(true);

  // The gas is sent, and its answer is lost; the rope of the same intent still waits.
  const first = await device.recordOps([add(gas, 3)], { intentId: "buy" });
  wire.decide = outcomesFor("/ops", "answerLost");
  await device.drain.drainNow();
  await device.recordOps([add(rope, 2)], { intentId: "buy" });
  expect(first.ok).toBe(true);
  expect(stateOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [gas]: 3, [rope]: 1 });
  expect((await stateOnDevice(device)).lines).toEqual({ [gas]: 3, [rope]: 3 });

  expect(await device.undoIntent("buy")).toMatchObject({ ok: true });
  expect((await stateOnDevice(device)).lines).toEqual({ [rope]: 1 });
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [rope]: 1 });
});

test("undo of an unsent add sends nothing", async () => {
  const { wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas, 1)], { intentId: "first" });
  await device.recordOps([add(gas, 2)], { intentId: "second" });
  await device.undoIntent("second");
  expect((await stateOnDevice(device)).lines).toEqual({ [gas]: 1 });
  await device.undoIntent("first");
  expect((await readPendingOf(device)).waiting).toBe(0);
  await device.drain.drainNow();
  expect(wire.calls).toEqual([]);
});

test("a removed line that is restored keeps its position, sent or not, on every device", async () => {
  for (const isSent of [false, true]) {
    const { server, jar, open } = makeSimulation();
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
    await flushPending();
    expect(orderHere()).toEqual([gas, rope]);
    if (gone.ok) await device.undoIntent(gone.intentId);
    await flushPending();
    expect(orderHere()).toEqual([tent, gas, rope]);
    expect(await drainAll(device)).toBe(true);
    await device.refreshAll();
    await flushPending();
    const there = server.cartOf(server.ownerOfSid(jar.sid) ?? "");
    expect(there.items.map(({ id }) => id)).toEqual([tent, gas, rope]);
    expect(orderHere()).toEqual([tent, gas, rope]);
    device.close();
  }
});

test("undo does not revert a later change of another tab", async () => {
  const { open } = makeSimulation();
  const [one, two] = [open(), open()];
  for (const isKnown of [false, true]) {
    if (isKnown) expect(await drainAll(one)).toBe(true);
    const added = await one.recordOps([add(gas, 3)]);
    await two.recordOps([setTo(gas, 1)]);
    if (added.ok) await one.undoIntent(added.intentId);
    expect((await stateOnDevice(one)).lines).toEqual({ [gas]: 1 });
  }
});

test("undo of a deleted item restores it, sent or not", async () => {
  for (const isSent of [false, true]) {
    const { server, jar, open } = makeSimulation();
    const device = open();
    await device.recordOps([makeList(), tick(1, "packed")]);
    expect(await drainAll(device)).toBe(true);
    const before = Object.values((await stateOnDevice(device)).states).sort();
    const gone = await device.recordOps([{ kind: "item.delete", payload: inItem(1) }]);
    if (isSent) expect(await drainAll(device)).toBe(true);
    expect(Object.values((await stateOnDevice(device)).states)).toHaveLength(before.length - 1);
    if (gone.ok) await device.undoIntent(gone.intentId);
    expect(await drainAll(device)).toBe(true);
    const there = stateOnServer(server, server.ownerOfSid(jar.sid));
    expect(Object.values(there.states).sort()).toEqual(before);
    expect(await stateOnDevice(device)).toEqual(there);
  }
});

test("an untick while the tick is in flight stays", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0)]);
  wire.decide = outcomesFor("/ops", "answerLost");
  await device.drain.drainNow();
  await device.recordOps([tick(0, "need")]);
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, server.ownerOfSid(jar.sid)).states[itemIds[0] ?? ""]).toMatch(
    /need/,
  );
  expect((await stateOnDevice(device)).states[itemIds[0] ?? ""]).toMatch(/need/);
});

test("an unsent tick and untick send nothing", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0)]);
  await device.recordOps([tick(0, "need")]);
  expect((await readPendingOf(device)).waiting).toBe(0);
  expect(server.effects).toHaveLength(1);
});

test("only a real answer removes a change", async () => {
  const strange = callOutcomes.filter((outcome) => outcome !== "ok" && outcome !== "twice");
  for (const outcome of strange)
    for (const isFirst of [true, false]) {
      const { server, jar, wire, open } = makeSimulation();
      const device = open();
      if (!isFirst) {
        await device.recordOps([setTo(rope, 1)]);
        expect(await drainAll(device)).toBe(true);
      }
      wire.decide = outcomesFor("/ops", outcome, outcome, outcome);
      await device.recordOps([add(gas, 2)]);
      for (let round = 0; round < 3; round += 1) {
        await device.drain.drainNow();
        const { waiting, failed } = await readPendingOf(device);
        expect([waiting, failed.length], `after ${outcome}`).toEqual([1, 0]);
        expect((await stateOnDevice(device)).lines[gas], `after ${outcome}`).toBe(2);
      }
      expect(await drainAll(device)).toBe(true);
      expect(stateOnServer(server, server.ownerOfSid(jar.sid)).lines[gas], `${outcome}`).toBe(2);
    }
});

test("an answer that takes longer than 15 s counts as none", async () => {
  const { server, jar, wire, time, open } = makeSimulation();
  const device = open();
  wire.decide = (call) => (call.path === "/ops" && time.ticks() < 15_000 ? "never" : "ok");
  await device.recordOps([add(gas)]);
  const draining = device.drain.drainNow();
  await flushPending();
  expect(wire.inFlight).toBe(1);
  time.advance(14_000);
  await flushPending();
  expect(device.drain.isDraining()).toBe(true);
  time.advance(1000);
  await draining;
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, server.ownerOfSid(jar.sid)).lines).toEqual({ [gas]: 1 });
});

/** Twenty changes of twenty rows, so that they are sent as one batch. */
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

test("one refused change of twenty does not block the others, and is shown", async () => {
  for (const [status, code, reason] of [
    [400, "invalid", "refused"],
    [409, "conflict", "refused"],
    [422, "keyReused", "ourFault"],
    [410, "gone", "noLongerAvailable"],
  ] as const) {
    const { server, jar, open } = makeSimulation();
    const device = open();
    await device.recordOps([makeList()]);
    expect(await drainAll(device)).toBe(true);
    await device.recordOps(twentyOps());
    const ops = await device.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
    const refusedOp = ops[6];
    server.forcedAnswers.set(refusedOp?.opId ?? "", { status, code });
    expect(await drainAll(device)).toBe(true);
    expect(server.effects).toHaveLength(20);
    const { failed, badge, waiting } = await readPendingOf(device);
    expect(failed.map((row) => [row.op.opId, row.reason, row.code])).toEqual([
      [refusedOp?.opId, reason, code],
    ]);
    expect([waiting, badge]).toEqual([0, 1]);

    server.forcedAnswers.clear();
    expect(await device.retryFailed(refusedOp?.opId ?? "")).toMatchObject({ ok: true });
    expect(await drainAll(device)).toBe(true);
    expect(server.effects).toHaveLength(21);
    expect(await stateOnDevice(device)).toEqual(stateOnServer(server, server.ownerOfSid(jar.sid)));
    expect((await readPendingOf(device)).badge).toBe(0);
  }
});

test("a change that fails repeatedly on a healthy server becomes a failed change", async () => {
  const { server, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(gas)]);
  expect(await drainAll(device)).toBe(true);
  const [refusedOp, ...others] = twentyOps();
  await device.recordOps(refusedOp ? [refusedOp] : []);
  const [op] = await device.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
  server.forcedAnswers.set(op?.opId ?? "", { status: 500, code: "somethingWentWrong" });
  await device.recordOps([...others, add(rope)]);
  const before = wire.calls.length;
  expect(await drainAll(device)).toBe(true);
  const { failed } = await readPendingOf(device);
  expect(failed.map((row) => [row.op.opId, row.reason])).toEqual([[op?.opId, "ourFault"]]);
  expect(server.effects).toHaveLength(2 + 19 + 1);
  expect(wire.calls.length - before, "in a bounded number of calls").toBeLessThan(25);
});

test("a server that fails for everybody makes no change a failed one", async () => {
  const { server, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas)]);
  expect(await drainAll(device)).toBe(true);
  wire.decide = () => "status502";
  await device.recordOps([add(gas)]);
  for (let round = 0; round < 20; round += 1) {
    await device.drain.drainNow();
    device.time.advance(61_000);
  }
  expect((await readPendingOf(device)).failed).toEqual([]);
  wire.decide = () => "ok";
  expect(await drainAll(device)).toBe(true);
  expect(server.effects).toHaveLength(2);
});

test("no call is sent before the time that Retry-After names", async () => {
  for (const from of ["/session", "/ops"]) {
    const { wire, time, open } = makeSimulation();
    const device = open();
    wire.retryAfter = 30;
    wire.decide = outcomesFor(from, "status503");
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

test("one tab's Retry-After holds in all tabs, and in a page opened later", async () => {
  for (const from of ["/session", "/ops"]) {
    const { wire, time, open } = makeSimulation();
    const [device, other] = [open(), open()];
    await other.drain.drainNow();
    wire.retryAfter = 30;
    wire.decide = outcomesFor(from, "status503");
    await device.recordOps([add(gas)]);
    await device.drain.drainNow();
    const calls = wire.calls.length;
    time.advance(1000);
    // A clock that jumps does not prolong the shop's Retry-After.
    time.wall.ms -= 86_400_000;
    for (const tab of [other, open()]) {
      await tab.drain.drainNow();
      await tab.refreshAll();
    }
    expect(wire.calls).toHaveLength(calls);
    time.advance(30_000);
    // Whichever gets the lock first.
    await flushPending();
    await other.drain.drainNow();
    expect((await readPendingOf(other)).waiting).toBe(0);
  }
});

test("backoff grows with each failure and ends when the connection is back", async () => {
  const { wire, time, open } = makeSimulation();
  const device = open();
  wire.decide = () => "lost";
  await device.recordOps([add(gas)]);
  device.drain.schedule(0);
  let tries = 0;
  for (let second = 0; second < 600; second += 1) {
    time.advance(1000);
    await flushPending();
  }
  tries = wire.calls.length;
  expect(tries, "ten minutes without signal").toBeLessThan(60);
  expect(tries).toBeGreaterThan(8);
  wire.decide = () => "ok";
  await device.drain.drainNow();
  expect((await readPendingOf(device)).waiting).toBe(0);
});

test("a call that is still in progress is repeated after a second under its key", async () => {
  const { server, wire, time, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas)]);
  const [op] = await device.store.read((tx) => tx.listOps("local", "cart"));
  server.forcedAnswers.set(op?.opId ?? "", { status: 409, code: "inProgress" });
  await device.drain.drainNow();
  const calls = wire.calls.length;
  server.forcedAnswers.clear();
  time.advance(900);
  await device.drain.drainNow();
  time.advance(1000);
  await device.drain.drainNow();
  expect(wire.calls.length).toBeGreaterThan(calls);
  expect(server.effects).toEqual([expect.objectContaining({ opId: op?.opId })]);
});

test("a batch that is too large is split, or sent as a call of its own", async () => {
  const { server, wire, open } = makeSimulation();
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
  expect((await readPendingOf(device)).failed).toEqual([]);

  const many = Array.from({ length: 3000 }, (_, n) => ({
    id: `55555555-0000-7000-8000-${String(n).padStart(12, "0")}`,
    name: `Річ ${n}`,
    position: "a0",
  }));
  const big = makeList("66666666-0000-7000-8000-000000000000");
  if (big.kind !== "list.create") throw new Error("a list");
  const [activity] = big.payload.items;
  const [group] = activity?.groups ?? [];
  // as: a group that only this test creates
  if (group) group.items = many as unknown as typeof group.items;
  await device.recordOps([big]);
  expect(await drainAll(device)).toBe(true);
  const direct = wire.calls.filter((call) => call.path === "/checklists" && call.method === "POST");
  expect(direct).toHaveLength(1);
  expect(server.effects).toHaveLength(22);
});

test("a small change before a large one is sent in a batch, and the large one as a call of its own", async () => {
  const { server, wire, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  const before = wire.calls.length;
  for (const [n, note] of ["три пари", "х".repeat(80_000)].entries())
    await device.recordOps([{ kind: "item.edit", payload: { ...inItem(n), changes: { note } } }]);
  expect(await drainAll(device)).toBe(true);
  expect(server.effects).toHaveLength(3);
  const paths = wire.calls.slice(before).map(({ path }) => path);
  expect(paths).toEqual(["/ops", expect.stringMatching(/^\/checklists\/.+\/items\//)]);
});

test("an outdated build stops sending and says so", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas)]);
  const [op] = await device.store.read((tx) => tx.listOps("local", "cart"));
  server.forcedAnswers.set(op?.opId ?? "", { status: 426, code: "clientTooOld" });
  expect(await drainAll(device)).toBe(true);
  const { pause, waiting } = await readPendingOf(device);
  expect([pause?.reason, waiting]).toEqual(["update", 1]);
});

test("after an update the next page sends what an outdated one had to keep", async () => {
  const { server, open } = makeSimulation();
  const outdated = open();
  await outdated.recordOps([add(gas)]);
  expect(await drainAll(outdated)).toBe(true);
  await outdated.recordOps([add(rope)]);
  const [op] = await outdated.store.read((tx) => tx.listOpsOf("guest-1"));
  server.forcedAnswers.set(op?.opId ?? "", { status: 426, code: "clientTooOld" });
  await outdated.drain.drainNow();
  const sent = server.effects.length;
  await outdated.drain.drainNow();
  expect((await outdated.store.read(readPending)).pause?.reason).toBe("update");
  expect(server.effects).toHaveLength(sent);
  outdated.die();

  server.forcedAnswers.clear();
  const updated = open();
  expect(await drainAll(updated)).toBe(true);
  expect(stateOnServer(server, "guest-1").lines).toEqual({ [gas]: 1, [rope]: 1 });
  expect((await updated.store.read(readPending)).pause).toBeUndefined();
});

test("changes that depend on a refused creation fail with it, and are retried in order", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList()]);
  const [create] = await device.store.read((tx) => tx.listOps("local", `list:${listId}`));
  await device.recordOps([tick(0), tick(1, "packed"), add(gas)]);
  server.forcedAnswers.set(create?.opId ?? "", { status: 400, code: "invalid" });
  expect(await drainAll(device)).toBe(true);
  const { failed } = await readPendingOf(device);
  expect(failed.map((row) => row.reason)).toEqual(["refused", "depends", "depends"]);
  expect(server.effects).toHaveLength(1);
  expect((await stateOnDevice(device)).states).toEqual({});

  server.forcedAnswers.clear();
  await device.retryFailed(create?.opId ?? "");
  expect(await drainAll(device)).toBe(true);
  const there = stateOnServer(server, server.ownerOfSid(jar.sid));
  expect(there.states[itemIds[1] ?? ""]).toMatch(/packed/);
  expect(await stateOnDevice(device)).toEqual(there);
});

test("discarding a refused change discards the changes that depend on it", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), tick(0)]);
  const [create] = await device.store.read((tx) => tx.listOps("local", `list:${listId}`));
  server.forcedAnswers.set(create?.opId ?? "", { status: 400, code: "invalid" });
  expect(await drainAll(device)).toBe(true);
  await device.discardFailed(create?.opId ?? "");
  expect((await readPendingOf(device)).badge).toBe(0);
});

async function readPendingOf(device: ReturnType<ReturnType<typeof makeSimulation>["open"]>) {
  return device.store.read(readPending);
}

test("a log of the build before, its journeys and its rows included, opens and drains", async () => {
  const { server, open } = makeSimulation();
  const before = open();
  await before.recordOps([makeList()]);
  expect(await drainAll(before)).toBe(true);
  const journey = {
    location: "Яремче",
    date_from: null,
    date_to: null,
    people: 2,
    activities: [],
  };
  await before.recordOps([
    { kind: "list.update", payload: { list_id: listId, journey } },
    { kind: "item.edit", payload: { ...inItem(0), changes: { quantity: 500, unit: "г" } } },
  ]);
  await before.store.write(["ops"], async (tx) => {
    const ops = await tx.listOps("guest-1", `list:${listId}`);
    expect(ops).toHaveLength(2);
    await tx.putOps(ops.map((op) => ({ ...op, v: 1 })));
  });
  const device = open();
  await device.recordOps([
    {
      kind: "item.edit",
      payload: { ...inItem(0), changes: { measure: { amount: 500, unit: "g" } } },
    },
  ]);
  expect(await drainAll(device)).toBe(true);
  expect(await stateOnDevice(device)).toEqual(stateOnServer(server, "guest-1"));
  const [list] = server.listsOf("guest-1");
  expect(list?.journey).toEqual(journey);
  const measured = list?.items[0]?.groups[0]?.items.find(({ id }) => id === inItem(0).item_id);
  expect(measured).toMatchObject({ quantity: 500, unit: "г", measure: { amount: 500, unit: "g" } });
});

test("a change of a later build, unknown to this one, waits among the failed changes", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([add(rope)]);
  const [op] = await device.store.read((tx) => tx.listOps("local", "cart"));
  if (!op) throw new Error("an op");
  // as: a later build's kind, which no type of this one has
  const later = { ...op, kind: "cart.gift", payload: { to: "Olena" } } as unknown as StoredOp;
  await device.store.write(["ops"], (tx) => tx.putOps([later]));
  await device.recordOps([add(gas, 2)]);
  expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, "guest-1").lines).toEqual({ [gas]: 2 });
  const { failed } = await device.store.read(readPending);
  expect(failed.map((row) => [row.code, row.op.kind])).toEqual([["unknownOp", "cart.gift"]]);
  // A retry needs the build that knows it; until then nothing of it is lost.
  await device.retryFailed(op.opId);
  expect((await device.store.read(readPending)).failed).toHaveLength(1);
});
