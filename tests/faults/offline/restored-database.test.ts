import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { beginTap, drainAll, type TestDevice } from "#tests/support/device/device.ts";
import {
  activityId,
  add,
  flushPending,
  gas,
  groupIds,
  inItem,
  itemIds,
  listId,
  makeList,
  makeSimulation,
  put,
  rope,
  type Simulation,
  setTo,
  stateOnDevice,
  stateOnServer,
  tent,
  tick,
} from "#tests/support/device/simulation.ts";

const otherList = "22222222-0000-7000-8000-000000000099";
const newItem = "22222222-0003-7000-8000-000000000077";

const there = ({ server, jar }: Simulation) => stateOnServer(server, server.ownerOfSid(jar.sid));

async function settle(device: TestDevice): Promise<void> {
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  expect(await drainAll(device)).toBe(true);
}

const createItem: OpIntent = {
  kind: "item.create",
  payload: {
    list_id: listId,
    activity_id: activityId,
    group_id: groupIds[0] ?? "",
    item: { id: newItem, name: "Ліхтар", position: "a5" },
  },
};
const edit = (n: number): OpIntent => ({
  kind: "item.edit",
  payload: { ...inItem(n), changes: { note: "із запасом" } },
});
const move: OpIntent = {
  kind: "item.move",
  payload: {
    ...inItem(1),
    to_activity_id: activityId,
    to_group_id: groupIds[1] ?? "",
    position: "a7",
  },
};

/** Acknowledged after the backup: every way in which a database can lose something. */
const lostTaps: OpIntent[][] = [
  [tick(0, "packed")],
  [createItem],
  [edit(2)],
  [move],
  [{ kind: "list.update", payload: { list_id: listId, name: "Карпати взимку" } }],
  [add(gas, 2), add(tent, 1)],
  [setTo(rope, 1)],
  [put("wishlist", gas)],
];

test("acknowledged changes that a restored database lacks are sent again, with a message", async () => {
  const world = makeSimulation();
  const { server } = world;
  const device = world.open();
  await device.recordOps([makeList(), add(rope, 5), put("comparison", rope)]);
  await settle(device);
  const backup = server.backup();
  for (const tap of lostTaps) await device.recordOps(tap);
  await settle(device);
  const shown = await stateOnDevice(device);

  server.restore(backup);
  await device.refreshAll();
  expect(await stateOnDevice(device), "nothing flickers").toEqual(shown);
  await settle(device);
  expect(there(world)).toEqual(shown);
  expect(await stateOnDevice(device)).toEqual(shown);
  expect(await device.takeNotices()).toEqual([
    { kind: "restored", sent: 9, undecided: 0, returned: 0 },
  ]);
  expect((await device.store.read(readPending)).badge).toBe(0);
});

test("the gift of a code that a restored database lacks is not bought, and the code is named", async () => {
  const world = makeSimulation();
  const { server } = world;
  const device = world.open();
  const backup = server.backup();
  await device.recordOps([add(rope, 2), add(gas, 3)]);
  await settle(device);
  const gift = { line_id: rope, quantity: 1, name: "Мотузка", pieces: 1 };
  const terms = { value: 0, minimum: 0, excludes_sale: false, products: null, refused: null };
  const promo = { code: "SVYSTOK", kind: "gift" as const, gift, ...terms };
  await device.store.write(["base"], async (tx) => {
    const rows = await tx.listBase("guest-1", "cart");
    await tx.putBase(
      rows.map((row) =>
        row.content.row === "cart"
          ? { ...row, content: { ...row.content, terms: { ...row.content.terms, promo } } }
          : row,
      ),
    );
  });
  server.restore(backup);
  await settle(device);
  expect(there(world).lines).toEqual({ [rope]: 1, [gas]: 3 });
  expect(await device.takeNotices()).toContainEqual(expect.objectContaining({ promo: "SVYSTOK" }));
});

test("a list that the restored database does not know is created again; a deleted one is not", async () => {
  const world = makeSimulation();
  const { server } = world;
  const device = world.open();
  await device.recordOps([makeList(otherList), add(gas)]);
  await settle(device);
  const backup = server.backup();
  await device.recordOps([{ kind: "list.delete", payload: { list_id: otherList } }]);
  await device.recordOps([makeList(), tick(1)]);
  await settle(device);
  server.restore(backup);
  // A tap on the lost list, recorded before the device knows of the restore.
  await device.recordOps([tick(2, "packed")]);
  const later = world.open();
  await settle(later);
  const state = there(world).states;
  expect(state[itemIds[1] ?? ""]).toMatch(/have/);
  expect(state[itemIds[2] ?? ""]).toMatch(/packed/);
  expect(await stateOnDevice(later)).toEqual(there(world));
  expect((await later.store.read(readPending)).failed).toEqual([]);
});

test("taps since the restore are newer than what was lost", async () => {
  const world = makeSimulation();
  const { server } = world;
  const device = world.open();
  await device.recordOps([makeList()]);
  await settle(device);
  const backup = server.backup();
  await device.recordOps([tick(0), createItem]);
  await settle(device);
  server.restore(backup);
  await device.recordOps([tick(0, "skip")]);
  await device.recordOps([
    { kind: "item.state", payload: { ...inItem(0), item_id: newItem, state: "packed" } },
  ]);
  const later = world.open();
  await settle(later);
  expect(there(world).states[itemIds[0] ?? ""]).toMatch(/skip/);
  expect(there(world).states[newItem]).toMatch(/packed/);
  expect((await later.store.read(readPending)).failed).toEqual([]);
});

test("what another device changed after the restore is not overwritten: the shopper decides once", async () => {
  const world = makeSimulation();
  const { server, jar } = world;
  const device = world.open();
  await device.recordOps([makeList()]);
  await settle(device);
  const backup = server.backup();
  await device.recordOps([tick(0), tick(1)]);
  await settle(device);
  server.restore(backup);
  const owner = server.ownerOfSid(jar.sid) ?? "";
  const kind = "guest";
  for (const state of ["packed", "need", "skip"] as const)
    server.applyAs(owner, [tick(0, state)], kind);
  await settle(device);
  expect(there(world).states[itemIds[0] ?? ""]).toMatch(/skip/);
  const { failed } = await device.store.read(readPending);
  expect(failed.map(({ reason }) => reason)).toEqual(["restored", "restored"]);
  expect(failed.filter(({ cause }) => cause === null)).toHaveLength(1);
  expect(await device.takeNotices()).toEqual([
    { kind: "restored", sent: 0, undecided: 2, returned: 0 },
  ]);
  await device.retryFailed(failed[0]?.op.opId ?? "");
  await settle(device);
  expect(there(world).states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(there(world).states[itemIds[1] ?? ""]).toMatch(/have/);
});

test("two devices of one shopper send what was lost once", async () => {
  const world = makeSimulation();
  const { server, jar } = world;
  const device = world.open();
  await device.recordOps([makeList(), add(gas, 1)]);
  await settle(device);
  const backup = server.backup();
  await device.recordOps([tick(0), add(gas, 4)]);
  await settle(device);
  const second = makeSimulation();
  second.jar.sid = jar.sid;
  const tablet = second.openAt(server);
  await tablet.refreshAll();
  expect(await stateOnDevice(tablet)).toEqual(there(world));
  server.restore(backup);
  await settle(device);
  await settle(tablet);
  await settle(device);
  expect(there(world).lines).toEqual({ [gas]: 5 });
  expect(there(world).states[itemIds[0] ?? ""]).toMatch(/have/);
  expect(await tablet.takeNotices()).toEqual([]);
  expect((await tablet.store.read(readPending)).failed).toEqual([]);
});

/** A page that dies at its n-th await after the restore, and a second restore of the same backup. */
async function restoreTwiceDyingAt(n: number): Promise<boolean> {
  const world = makeSimulation();
  const { server } = world;
  const first = world.open();
  await first.recordOps([makeList(), add(rope, 5)]);
  await settle(first);
  const backup = server.backup();
  for (const tap of lostTaps) await first.recordOps(tap);
  await settle(first);
  const shown = await stateOnDevice(first);
  server.restore(backup);
  first.crash.at = first.crash.count + n;
  beginTap(first, async () => {
    await first.refreshAll();
    await first.drain.drainNow();
  });
  for (let turn = 0; turn < 40; turn += 1) await flushPending();
  const isDead = first.crash.isOver;
  first.die();

  const second = world.open();
  await settle(second);
  expect(there(world), `dead at ${n}`).toEqual(shown);
  server.restore(backup);
  await settle(second);
  expect(there(world), `restored twice, dead at ${n}`).toEqual(shown);
  expect(await stateOnDevice(second)).toEqual(shown);
  second.close();
  first.close();
  return isDead;
}

test("a page that dies while it compares, and a second restore, lose and double nothing", async () => {
  let n = 1;
  while (await restoreTwiceDyingAt(n)) n += 3;
  expect(n).toBeGreaterThan(20);
});
