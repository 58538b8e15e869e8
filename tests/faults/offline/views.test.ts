import fc from "fast-check";
import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import { drainAll, openTestDevice, type TestDevice } from "#tests/support/device/device.ts";
import type { CallOutcome } from "#tests/support/device/fault-server.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import { ModelServer } from "#tests/support/device/model-server.ts";
import { tap } from "#tests/support/device/random-actions.ts";
import {
  add,
  cards,
  flushPending,
  gas,
  itemIds,
  listId,
  makeList,
  makeSimulation,
  rope,
  setTo,
  tick,
} from "#tests/support/device/simulation.ts";
import { roundCount } from "#tests/support/rounds.ts";

const itemsOf = (device: TestDevice): Item[] =>
  device
    .checklist(listId)
    .get()
    ?.list?.items.flatMap((a) => a.groups.flatMap((g) => g.items)) ?? [];
const stateOn = (device: TestDevice, n: number) =>
  itemsOf(device).find((item) => item.id === itemIds[n])?.state;
const inCart = (device: TestDevice, id: string) =>
  device.cart.get()?.cart.items.find((item) => item.id === id)?.quantity;

/** The list and the cart are watched. */
async function watchViews(device: TestDevice): Promise<void> {
  device.checklist(listId).subscribe(() => undefined);
  device.cart.subscribe(() => undefined);
  await flushPending();
}

test("a tap is painted before it is written, and marked as pending when it is stored", async () => {
  const { open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList()]);
  await watchViews(device);
  const recording = device.recordOps([tick(0), add(gas, 2)]);
  expect([stateOn(device, 0), inCart(device, gas)]).toEqual(["have", 2]);
  expect(
    device
      .checklist(listId)
      .get()
      ?.statuses.get(itemIds[0] ?? ""),
  ).toBeUndefined();
  await recording;
  await flushPending();
  expect([stateOn(device, 0), inCart(device, gas)]).toEqual(["have", 2]);
  expect(
    device
      .checklist(listId)
      .get()
      ?.statuses.get(itemIds[0] ?? ""),
  ).toBe("waiting");
  expect(device.cart.get()?.statuses.get(gas)).toBe("waiting");
});

test("a tap while the log is being read stays, and is shown once", async () => {
  const { open } = makeSimulation();
  const [device, other] = [open(), open()];
  await device.recordOps([add(gas, 1)]);
  device.cart.subscribe(() => undefined);
  await flushPending();
  const holdOn = () => {
    let go = () => {};
    device.store.hold = new Promise((resolve) => {
      go = () => resolve();
    });
    return () => go();
  };
  // A read starts and is slow; the tap is painted meanwhile, and written after it.
  const goOn = holdOn();
  await other.recordOps([add(rope, 1)]);
  // The device's own change, which comes first.
  const go = holdOn();
  goOn();
  await flushPending();
  const shown: (number | undefined)[] = [];
  device.cart.subscribe(() => shown.push(inCart(device, gas)));
  const recording = device.recordOps([add(gas, 2)]);
  device.store.hold = undefined;
  go();
  await recording;
  await flushPending();
  expect(new Set(shown)).toEqual(new Set([3]));
  expect([inCart(device, rope), device.cart.get()?.statuses.get(gas)]).toEqual([1, "waiting"]);
});

test("a read while a tap waits to be written does not hide the tap", async () => {
  const { open } = makeSimulation();
  const device = open();
  await device.recordOps([add(gas, 1)]);
  let go = () => {};
  device.store.hold = new Promise((resolve) => {
    go = () => resolve();
  });
  // Slow, so that all others wait for it: first the read of the cart, then the tap.
  device.checklist(listId).subscribe(() => undefined);
  const shown: (number | undefined)[] = [];
  device.cart.subscribe(() => shown.push(inCart(device, gas)));
  const recording = device.recordOps([add(gas, 2)]);
  device.store.hold = undefined;
  go();
  await recording;
  await flushPending();
  expect(new Set(shown)).toEqual(new Set([3]));
  expect(device.cart.get()?.statuses.get(gas)).toBe("waiting");
});

test("a tap that changes nothing waits for nothing", async () => {
  const store = await makeIndexedDb().open();
  const device = openTestDevice({ ...makeSimulation().parts(), store });
  await device.recordOps([makeList()]);
  expect(await drainAll(device)).toBe(true);
  device.checklist(listId).subscribe(() => undefined);
  await expect.poll(() => stateOn(device, 0)).toBe("need");
  await device.recordOps([tick(0, "need")]);
  await expect.poll(() => device.checklist(listId).get()?.statuses.size).toBe(0);
  device.close();
});

test("a tap that waits for disk space stays on the screen meanwhile", async () => {
  const { open } = makeSimulation();
  const other = open();
  let go = () => {};
  const cleared = new Promise<boolean>((resolve) => {
    go = () => resolve(true);
  });
  const device: TestDevice = open({ freeSpace: () => cleared });
  await watchViews(device);
  device.store.fail = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  const recording = device.recordOps([add(gas, 2)]);
  await flushPending();
  await other.recordOps([add(rope, 1)]);
  await flushPending();
  expect(inCart(device, gas)).toBe(2);
  device.store.fail = undefined;
  go();
  expect(await recording).toMatchObject({ ok: true });
  await flushPending();
  expect([inCart(device, gas), inCart(device, rope)]).toEqual([2, 1]);
});

test("a tap that cannot be stored is reverted, and nothing else", async () => {
  const { wire, time, open } = makeSimulation();
  const device = open();
  await device.recordOps([makeList(), add(gas, 1)]);
  await watchViews(device);
  device.store.fail = new Error("the disk is gone");
  const refused = await device.recordOps([tick(0), add(gas, 2)]);
  expect(refused).toEqual({ ok: false, reason: "failed" });
  expect([stateOn(device, 0), inCart(device, gas)]).toEqual(["need", 1]);
  device.store.fail = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  expect(await device.recordOps([tick(1)])).toEqual({ ok: false, reason: "full" });
  expect(stateOn(device, 1)).toBe("need");
  device.store.fail = undefined;
  await device.recordOps([tick(2)]);
  await flushPending();
  expect(["need", "need", "have"]).toEqual([0, 1, 2].map((n) => stateOn(device, n)));
  expect(await drainAll(device)).toBe(true);
  expect([wire.mostInFlight, time.ticks() > 0]).toEqual([1, true]);
});

test("a full disk is cleared of pictures once, and the tap is stored", async () => {
  const { open } = makeSimulation();
  let cleared = 0;
  const device: TestDevice = open({
    freeSpace: async () => {
      cleared += 1;
      device.store.fail = undefined;
      return true;
    },
  });
  device.store.fail = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  expect(await device.recordOps([add(gas)])).toMatchObject({ ok: true });
  expect(cleared).toBe(1);
});

test("a change never flickers back while it is sent", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 4, arbitrary: tap },
          fc.constantFrom("drain" as const, "refresh" as const, "wait" as const),
        ),
        { maxLength: 30 },
      ),
      fc.array(
        fc.constantFrom<CallOutcome>("ok", "lost", "answerLost", "status500", "portal", "twice"),
        {
          maxLength: 15,
        },
      ),
      async (actions, outcomes) => {
        const { server, wire, open } = makeSimulation();
        const device = open();
        const left = [...outcomes];
        wire.decide = () => left.shift() ?? "ok";
        const ideal = new ModelServer();
        for (const [id, card] of server.shop) ideal.shop.set(id, card);
        const owner = ideal.applyDirectly([makeList()]);
        await device.recordOps([makeList()]);
        await watchViews(device);
        const flickers: unknown[] = [];
        const check = () => {
          const want = new Map(ideal.cartOf(owner).items.map((item) => [item.id, item.quantity]));
          const have = new Map(
            device.cart.get()?.cart.items.map((item) => [item.id, item.quantity]),
          );
          const list = ideal.listsOf(owner)[0];
          const wanted = list?.items.flatMap((a) => a.groups.flatMap((g) => g.items));
          const pick = (items: Item[] = []) =>
            items.map((i) => [i.id, i.state, i.note, i.position]);
          const isSame =
            JSON.stringify([...want].sort()) === JSON.stringify([...have].sort()) &&
            JSON.stringify(pick(wanted)) === JSON.stringify(pick(itemsOf(device)));
          if (!isSame) flickers.push([[...want], [...have], pick(wanted), pick(itemsOf(device))]);
        };
        device.cart.subscribe(check);
        device.checklist(listId).subscribe(check);
        for (const action of actions) {
          if (action === "drain") void device.drain.drainNow();
          else if (action === "refresh") void device.refreshAll();
          else if (action === "wait") device.time.advance(61_000);
          else {
            ideal.applyDirectly([action.intent]);
            void device.recordOps([action.intent]);
            check();
          }
          await flushPending();
          check();
        }
        await drainAll(device);
        await flushPending();
        check();
        expect(flickers).toEqual([]);
      },
    ),
    { numRuns: roundCount(50, 10_000) },
  );
}, 300_000);

test("a tick among 5,000 items is painted without reading or sorting the rest", async () => {
  const { server } = makeSimulation();
  const idb = makeIndexedDb();
  const world = makeSimulation();
  const store = await idb.open();
  const device = openTestDevice({ ...world.parts(), store });
  const big = makeList();
  if (big.kind !== "list.create") throw new Error("a list");
  const group = big.payload.items[0]?.groups[0];
  const first = group?.items[0];
  if (!group || !first) throw new Error("a group with a thing");
  group.items = Array.from({ length: 5000 }, (_, n) => ({
    ...first,
    id: n === 0 ? first.id : `77777777-0000-7000-8000-${String(n).padStart(12, "0")}`,
    position: `a${n}`,
  }));
  await device.recordOps([big]);
  expect(await drainAll(device)).toBe(true);
  device.checklist(listId).subscribe(() => undefined);
  await expect.poll(() => itemsOf(device).length).toBeGreaterThan(4999);
  const paints: number[] = [];
  const commits: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const began = performance.now();
    const recording = device.recordOps([tick(0, n % 2 ? "need" : "have")]);
    paints.push(performance.now() - began);
    expect(stateOn(device, 0)).toBe(n % 2 ? "need" : "have");
    await recording;
    commits.push(performance.now() - began);
  }
  const p95 = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;
  console.log(
    `5,000 rows: paint p95 ${p95(paints).toFixed(1)} ms, stored p95 ${p95(commits).toFixed(1)} ms`,
  );
  // On any machine: a hundredth of the time that reading the list takes.
  expect(p95(paints)).toBeLessThan(1_000);
  expect([server.effects.length, cards[rope]?.name, setTo(rope, 1).kind]).toEqual([
    0,
    "Мотузка",
    "cart.set",
  ]);
  device.close();
});

test("the overview contains a list made offline, and not a deleted one", async () => {
  const { open } = makeSimulation();
  const device = open();
  device.checklists.subscribe(() => undefined);
  await device.recordOps([makeList(), tick(0), tick(1, "skip")]);
  await flushPending();
  const [row] = device.checklists.get()?.own ?? [];
  expect([row?.id, row?.items_total, row?.items_have]).toEqual([listId, 3, 1]);
  expect(device.checklists.get()?.statuses.get(listId)).toBe("waiting");
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  await flushPending();
  expect(device.checklists.get()?.own.map((one) => one.id)).toEqual([listId]);
  await device.recordOps([{ kind: "list.delete", payload: { list_id: listId } }], {
    intentId: "x",
  });
  await flushPending();
  expect(device.checklists.get()?.own).toEqual([]);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  await flushPending();
  expect(device.checklists.get()?.own).toEqual([]);
  await device.undoIntent("x");
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  await flushPending();
  expect(device.checklists.get()?.own.map((one) => one.id)).toEqual([listId]);
});
