import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import type { Store } from "#offline/store/store.ts";
import { openTestDevice, type TestDevice } from "#tests/support/device/device.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import { openLogWorker } from "#tests/support/device/log-worker.ts";
import { recordRequests } from "#tests/support/device/record-requests.ts";
import {
  activityId,
  add,
  gas,
  groupIds,
  inItem,
  listId,
  makeList,
  makeSimulation,
  put,
  rate,
  rope,
  setTo,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

/** Opens a device over IndexedDB, with everything acknowledged and the views of a list's page open. */
async function openPage(
  isOpen = true,
): Promise<{ device: TestDevice; quiet: () => Promise<void> }> {
  const world = makeSimulation();
  const device = openTestDevice({ ...world.parts(), store: await makeIndexedDb().open() });
  await device.recordOps([makeList(), add(gas)]);
  await device.drain.drainNow();
  const { cart, wishlist, comparison, pending } = device;
  const views = isOpen ? [device.checklist(listId), cart, wishlist, comparison, pending] : [];
  for (const view of views) view.subscribe(() => undefined);
  const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
  await quiet();
  return { device, quiet };
}

test("a tap on an open list is one narrow write of five requests, and few reads afterwards", async () => {
  const log = recordRequests();
  try {
    const { device, quiet } = await openPage();
    await device.recordOps([tick(1)]);
    await quiet();
    for (const n of [0, 2]) {
      log.take();
      await device.recordOps([tick(n)]);
      await quiet();
      const [write, ...reads] = log.take();
      expect(write).toEqual({
        mode: "readwrite",
        scope: ["base", "device", "ops"],
        // All reads are requested at once, and then the one write.
        requests: ["get device", "get device", "getAll ops", "get base", "add ops"],
      });
      expect(new Set(reads.map(({ mode }) => mode))).toEqual(new Set(["readonly"]));
      // The list's view and the pending changes; without a paint to wait for, the view may read twice.
      expect(reads.length).toBeLessThanOrEqual(3);
      expect(reads.flatMap((one) => one.requests).length).toBeLessThanOrEqual(18);
    }
    device.close();
  } finally {
    log.stop();
  }
});

test.for([true, false])(
  "a tap is given to the worker, or to the database, before the screen draws it: %s",
  async (hasWorker) => {
    const order: string[] = [];
    const world = makeSimulation();
    const inner = await makeIndexedDb().open();
    const store: Store = {
      ...inner,
      write(scope, work) {
        order.push("write");
        return inner.write(scope, work);
      },
    };
    const openWorker: typeof openLogWorker = (...parts) => {
      if (!hasWorker) throw new Error("no workers");
      const worker = openLogWorker(...parts);
      return {
        ...worker,
        postMessage(request) {
          order.push("send");
          worker.postMessage(request);
        },
      };
    };
    const device = openTestDevice({ ...world.parts(), store, openWorker });
    await device.recordOps([makeList()]);
    const view = device.checklist(listId);
    view.subscribe(() => order.push("screen"));
    await expect.poll(() => view.get()?.list?.name).toBe("Карпати");
    order.length = 0;
    const recording = device.recordOps([tick(0)]);
    await recording;
    const first = hasWorker ? ["send", "screen", "write"] : ["write", "screen"];
    expect(order.slice(0, first.length)).toEqual(first);
    device.close();
  },
);

test("what the worker cannot write the page writes, once and in order", async () => {
  const world = makeSimulation();
  const store = await makeIndexedDb().open();
  let sent = 0;
  const openWorker: typeof openLogWorker = (_store, environment) =>
    openLogWorker(
      {
        write() {
          sent += 1;
          throw new Error("closed");
        },
      },
      environment,
    );
  const device = openTestDevice({ ...world.parts(), store, openWorker });
  await device.recordOps([makeList()]);
  const view = device.checklist(listId);
  view.subscribe(() => undefined);
  await expect.poll(() => view.get()?.list?.name).toBe("Карпати");
  const before = await store.read((tx) => tx.listOpsOf("local"));
  const results = await Promise.all(
    [tick(0), tick(1), tick(2)].map((op) => device.recordOps([op])),
  );
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(sent).toBe(3);
  await device.recordOps([tick(3)]);
  expect(sent).toBe(3);
  const ops = (await store.read((tx) => tx.listOpsOf("local"))).slice(before.length);
  expect(ops.map(({ entityKey }) => entityKey)).toEqual(
    [0, 1, 2, 3].map((n) => expect.stringContaining(inItem(n).item_id)),
  );
  device.close();
});

test("a worker that ends between a commit and its answer doubles nothing", async () => {
  const world = makeSimulation();
  const store = await makeIndexedDb().open();
  let isDeaf = false;
  const openWorker: typeof openLogWorker = (...parts) => {
    const worker = openLogWorker(...parts);
    const addEventListener = (type: "message" | "error", listener: (event: never) => void) => {
      // as: one listener for both kinds of event
      const listen = (event: never) => !isDeaf && listener(event);
      (worker.addEventListener as (type: string, listener: unknown) => void)(type, listen);
    };
    return { ...worker, addEventListener };
  };
  const device = openTestDevice({ ...world.parts(), store, openWorker });
  await device.recordOps([makeList(), add(rope, 2)]);
  const view = device.checklist(listId);
  for (const one of [view, device.cart]) one.subscribe(() => undefined);
  await expect.poll(() => view.get()?.list?.name).toBe("Карпати");
  await device.recordOps([tick(3)]);
  isDeaf = true;
  const recording = [tick(0), add(rope), add(gas)].map((op) => device.recordOps([op]));
  await new Promise((resolve) => setTimeout(resolve, 200));
  device.time.advance(10_000);
  for (const result of await Promise.all(recording)) expect(result.ok).toBe(true);
  const { lines, states } = await stateOnDevice(device);
  expect(lines).toEqual({ [rope]: 3, [gas]: 1 });
  expect(states[inItem(0).item_id]).toContain("have");
  device.close();
});

test("what is read after a tap is what it has shown: the list is not rendered again", async () => {
  const world = makeSimulation();
  const parts = world.parts();
  const inner = await makeIndexedDb().open();
  const store: Store = {
    ...inner,
    write(scope, work) {
      // A phone takes its time before it writes.
      parts.time.wall.ms += 40;
      return inner.write(scope, work);
    },
  };
  const device = openTestDevice({ ...parts, store });
  await device.recordOps([makeList()]);
  const view = device.checklist(listId);
  view.subscribe(() => undefined);
  await expect.poll(() => view.get()?.list?.name).toBe("Карпати");
  const before = view.get();
  const recording = device.recordOps([tick(0)]);
  const shown = view.get();
  expect(shown?.list).not.toBe(before?.list);
  await recording;
  await expect.poll(() => view.get()?.statuses).not.toBe(shown?.statuses);
  await new Promise<void>((resolve) => setTimeout(resolve, 100));
  expect(view.get()).not.toBe(shown);
  expect(view.get()?.list).toBe(shown?.list);
  device.close();
});

test("where all lists are shown, a tap reads the rows of its list never again, and counts it", async () => {
  const world = makeSimulation();
  const inner = await makeIndexedDb().open();
  let reads = 0;
  const store: Store = {
    ...inner,
    watch: (work, onValue) =>
      inner.watch((tx) => {
        const listBase: typeof tx.listBase = (identity, name) => {
          if (name === `list:${listId}`) reads += 1;
          return tx.listBase(identity, name);
        };
        return work({ ...tx, listBase });
      }, onValue),
  };
  const device = openTestDevice({ ...world.parts(), store });
  await device.recordOps([makeList()]);
  await device.drain.drainNow();
  const [list, lists] = [device.checklist(listId), device.checklists];
  for (const view of [list, lists]) view.subscribe(() => undefined);
  const countHave = () => lists.get()?.own.find(({ id }) => id === listId)?.items_have;
  await expect.poll(() => list.get() && countHave()).toBe(0);
  const before = reads;
  expect(before).toBeGreaterThan(0);
  for (const [at, n] of [0, 1, 2].entries()) {
    await device.recordOps([tick(n)]);
    await expect.poll(countHave).toBe(at + 1);
  }
  expect(reads).toBe(before);
  // What the shop answers is read.
  await device.drain.drainNow();
  await device.recordOps([tick(0, "need")]);
  await expect.poll(countHave).toBe(2);
  expect(list.get()?.statuses.size).toBe(1);
  device.close();
});

const newItem = "22222222-0003-7000-8000-000000000077";
/** An op of every kind that a page records by itself. */
const kinds: OpIntent[] = [
  add(rope, 2),
  { kind: "cart.take", payload: { line_id: gas, quantity: 1 } },
  setTo(rope, 4),
  { kind: "cart.remove", payload: { line_id: rope } },
  { kind: "list.update", payload: { list_id: listId, name: "Карпати взимку" } },
  {
    kind: "item.create",
    payload: {
      list_id: listId,
      activity_id: activityId,
      group_id: groupIds[0] ?? "",
      item: { id: newItem, name: "Ліхтар", position: "a5" },
    },
  },
  tick(0, "packed"),
  { kind: "item.edit", payload: { ...inItem(1), changes: { note: "із запасом" } } },
  {
    kind: "item.move",
    payload: {
      ...inItem(1),
      to_activity_id: activityId,
      to_group_id: groupIds[1] ?? "",
      position: "a7",
    },
  },
  { kind: "item.delete", payload: inItem(3) },
  {
    kind: "group.delete",
    payload: { list_id: listId, activity_id: activityId, group_id: groupIds[0] ?? "" },
  },
  { kind: "list.delete", payload: { list_id: listId } },
  { kind: "list.restore", payload: { list_id: listId } },
  put("wishlist", gas),
  put("wishlist", gas, false),
  put("comparison", rope),
  rate(gas, 5),
];

test.for([true, false])(
  "every kind is stored within its tables, screens open: %s",
  async (isOpen) => {
    const { device } = await openPage(isOpen);
    const ideal = makeSimulation();
    const owner = ideal.server.applyDirectly([makeList(), add(gas)]);
    for (const intent of kinds) {
      expect(await device.recordOps([intent]), intent.kind).toMatchObject({ ok: true });
      const undo = await device.recordOps([intent]);
      if (!undo.ok) throw new Error(intent.kind);
      ideal.server.applyAs(owner, [intent], "guest");
    }
    const states = ({ states: rows, entries }: ReturnType<typeof stateOnServer>) => ({
      rows,
      entries,
    });
    expect(states(await stateOnDevice(device))).toEqual(states(stateOnServer(ideal.server, owner)));
    const undone = await device.recordOps([tick(1)]);
    if (undone.ok) expect(await device.undoIntent(undone.intentId)).toMatchObject({ ok: true });
    device.close();
  },
);
