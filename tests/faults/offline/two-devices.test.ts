/** Two devices of one shopper that change the same things without signal. */
import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { makeMemory } from "#offline/store/memory-store.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, openTestDevice, type TestDevice } from "#tests/support/device/device.ts";
import {
  activityId,
  add,
  gas,
  groupIds,
  inItem,
  itemIds,
  listId,
  makeList,
  makeSimulation,
  setTo,
  stateOnDevice,
  stateOnServer,
  tick,
} from "#tests/support/device/simulation.ts";

async function openTwo(...first: OpIntent[]) {
  const simulation = makeSimulation();
  const here = simulation.open();
  await here.recordOps(first);
  expect(await drainAll(here)).toBe(true);
  const there = openTestDevice({ ...simulation.parts(), memory: makeMemory() });
  await there.refreshAll();
  await there.refreshChecklist(listId);
  return { ...simulation, here, there };
}

const failedOf = (device: TestDevice) => device.store.read(readPending);
const take = (line_id: string, quantity: number): OpIntent => ({
  kind: "cart.take",
  payload: { line_id, quantity },
});
const deleteItem = (n: number): OpIntent => ({ kind: "item.delete", payload: inItem(n) });

test("pieces added and taken on two devices are counted, a typed quantity is set", async () => {
  const { server, here, there } = await openTwo(makeList(), add(gas, 67));
  for (let tap = 0; tap < 5; tap += 1) await here.recordOps([add(gas)]);
  for (let tap = 0; tap < 6; tap += 1) await there.recordOps([add(gas)]);
  for (let tap = 0; tap < 2; tap += 1) await there.recordOps([take(gas, 1)]);
  for (const device of [here, there]) expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, "guest-1").lines).toEqual({ [gas]: 76 });
  await here.recordOps([add(gas)]);
  await there.recordOps([setTo(gas, 3)]);
  for (const device of [here, there]) expect(await drainAll(device)).toBe(true);
  expect(stateOnServer(server, "guest-1").lines).toEqual({ [gas]: 3 });
});

test("five taps on − are one op", async () => {
  const { here } = await openTwo(makeList(), add(gas, 9));
  for (let tap = 0; tap < 5; tap += 1) await here.recordOps([take(gas, 1)]);
  const ops = await here.store.read((tx) => tx.listOps("guest-1", "cart"));
  expect(ops.map(({ kind, payload }) => [kind, payload])).toEqual([
    ["cart.take", { line_id: gas, quantity: 5 }],
  ]);
});

test("changes of items that another device has deleted are one decision, and come back with them", async () => {
  const { server, here, there } = await openTwo(makeList());
  await there.recordOps([deleteItem(0), deleteItem(1), deleteItem(2)]);
  expect(await drainAll(there)).toBe(true);
  await here.recordOps([tick(0)]);
  await here.recordOps([tick(1, "packed"), tick(2, "skip"), tick(3)]);
  expect(await drainAll(here)).toBe(true);
  const { failedEntries, badge, waiting } = await failedOf(here);
  expect([failedEntries.length, badge, waiting]).toEqual([1, 1, 0]);
  expect(failedEntries[0]?.deletedNames).toEqual(["Річ 0", "Річ 1", "Річ 2"]);

  await here.retryFailed(failedEntries[0]?.first.op.opId ?? "");
  expect(await drainAll(here)).toBe(true);
  expect((await failedOf(here)).badge).toBe(0);
  const { states } = stateOnServer(server, "guest-1");
  const described = Object.values(states).join("\n");
  for (const words of [
    /have.*Річ 0|Річ 0.*have/,
    /packed.*Річ 1|Річ 1.*packed/,
    /skip.*Річ 2|Річ 2.*skip/,
  ])
    expect(described).toMatch(words);
  expect(await stateOnDevice(here)).toEqual(stateOnServer(server, "guest-1"));
});

test("a deleted group comes back with the items that were changed here, or is let go", async () => {
  for (const isBroughtBack of [true, false]) {
    const { server, here, there } = await openTwo(makeList());
    const [group_id = ""] = groupIds;
    const payload = { list_id: listId, activity_id: activityId, group_id };
    await there.recordOps([{ kind: "group.delete", payload }]);
    expect(await drainAll(there)).toBe(true);
    await here.recordOps([tick(0), tick(1)]);
    expect(await drainAll(here)).toBe(true);
    const { failedEntries } = await failedOf(here);
    expect(failedEntries).toHaveLength(1);
    const opId = failedEntries[0]?.first.op.opId ?? "";
    if (isBroughtBack) await here.retryFailed(opId);
    else await here.discardFailed(opId);
    expect(await drainAll(here)).toBe(true);
    expect((await failedOf(here)).badge).toBe(0);
    const names = Object.values(stateOnServer(server, "guest-1").states).join();
    expect(names.includes("Річ 0")).toBe(isBroughtBack);
    expect(names.includes("Група 0")).toBe(isBroughtBack);
    expect(await stateOnDevice(here)).toEqual(stateOnServer(server, "guest-1"));
  }
});

test("an item that is there again gets the change, and no second item", async () => {
  const { server, here } = await openTwo(makeList());
  await here.recordOps([tick(0)]);
  const [op] = await here.store.read((tx) => tx.listOps("guest-1", `list:${listId}`));
  server.forcedAnswers.set(op?.opId ?? "", { status: 404, code: "notFound" });
  expect(await drainAll(here)).toBe(true);
  server.forcedAnswers.clear();
  await here.retryFailed(op?.opId ?? "");
  expect(await drainAll(here)).toBe(true);
  const { states } = stateOnServer(server, "guest-1");
  expect(states[itemIds[0] ?? ""]).toContain("have");
  expect(Object.values(states).filter((one) => one.includes("Річ 0"))).toHaveLength(1);
});
