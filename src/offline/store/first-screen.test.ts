import { expect, test } from "vitest";
import { wipeDevice } from "#offline/identity/wipe-device.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import type { FirstScreen } from "./first-screen.ts";
import { putFirstScreen } from "./put-first-screen.ts";
import { findFirstScreen } from "./read-first-screen.ts";
import type { NewOp } from "./rows.ts";
import { tables } from "./store.ts";

const screen: Omit<FirstScreen, "version"> = {
  path: "/checklist/carpathians",
  listId: "carpathians",
  build: "b1",
  html: "<div>Намет</div>",
  styles: ["/assets/rows.css"],
};
const shown = () => true;

const tick = (n: number, state: "have" | "need", lane: NewOp["lane"]): NewOp => ({
  kind: "item.state",
  payload: { list_id: "carpathians", activity_id: "a", group_id: "g", item_id: `i${n}`, state },
  opId: `op-${n}`,
  identity: "local",
  lane,
  entityKey: `i${n}`,
  intentId: "i",
  status: "pending",
  failures: 0,
  createdAt: 0,
  serverTime: null,
  v: 1,
});

test("a stored first screen is found until its list changes in any way", async () => {
  const idb = makeIndexedDb();
  const store = await idb.open();
  const find = (path = screen.path, build = screen.build) =>
    findFirstScreen("firstScreen", path, build, idb);
  const isFound = async () => (await find())?.html === screen.html;
  const putAgain = async () => {
    await putFirstScreen(store, "firstScreen", screen, shown);
    expect(await isFound()).toBe(true);
  };
  const head = { identity: "local", lane: "list:carpathians", version: 1, epoch: "e" } as const;
  const rest = { fetchedAt: 1, touched: null, acks: 0, isBehind: false };
  expect(await find()).toBeUndefined();

  await putAgain();
  expect(await find("/en/checklist/carpathians")).toBeUndefined();
  expect(await find(screen.path, "b2")).toBeUndefined();

  // A change of another list is none of this one.
  await store.write(["ops"], (tx) => tx.addOps([tick(1, "have", "list:beach")]));
  expect(await isFound()).toBe(true);
  await store.write(["ops"], (tx) => tx.addOps([tick(2, "have", "list:carpathians")]));
  expect(await isFound()).toBe(false);

  // Taken back before it was sent: the same op with another value.
  await putAgain();
  const [op] = await store.read((tx) => tx.listOps("local", "list:carpathians"));
  if (!op) throw new Error("no op");
  await store.write(["ops"], (tx) =>
    tx.putOps([{ ...op, ...tick(2, "need", op.lane) } as typeof op]),
  );
  expect(await isFound()).toBe(false);

  await putAgain();
  await store.write(["heads"], (tx) => tx.putHead({ ...head, ...rest, stamp: 1 }));
  expect(await isFound()).toBe(false);

  await putAgain();
  const ofCustomer = { identity: "customer", kind: "customer", epoch: "e" } as const;
  await store.write(["device"], (tx) => tx.putDevice("identity", ofCustomer));
  expect(await isFound()).toBe(false);

  // What a damaged store says is not shown.
  await store.write(["device"], (tx) =>
    tx.putDevice("firstScreen", { ...screen, styles: [1] } as never),
  );
  expect(await find()).toBeUndefined();
  store.close();
});

test("the front page's screen is found until its list, the chosen list or the lists change", async () => {
  const idb = makeIndexedDb();
  const store = await idb.open();
  const home = { ...screen, path: "/" };
  const find = (path: string) => findFirstScreen("homeScreen", path, home.build, idb);
  const isFound = async () => (await find("/")) !== undefined;
  const choose = (id: string) =>
    store.write(["device"], (tx) => tx.putDevice("currentChecklist", id));
  const putAgain = async () => {
    await putFirstScreen(store, "homeScreen", home, shown);
    expect(await isFound()).toBe(true);
  };
  const head = { identity: "local", version: 1, epoch: "e", fetchedAt: 1, stamp: 1 } as const;
  const rest = { touched: null, acks: 0, isBehind: false };

  await choose("carpathians");
  await putAgain();
  expect(await find("/en")).toBeUndefined();
  // It is none of the list's own page, and the cart is not on it.
  expect(await findFirstScreen("firstScreen", "/", home.build, idb)).toBeUndefined();
  await store.write(["ops"], (tx) => tx.addOps([tick(1, "have", "cart")]));
  await store.write(["heads"], (tx) => tx.putHead({ ...head, ...rest, lane: "cart" }));
  expect(await isFound()).toBe(true);

  await store.write(["ops"], (tx) => tx.addOps([tick(2, "have", "list:carpathians")]));
  expect(await isFound()).toBe(false);
  await putAgain();
  await store.write(["ops"], (tx) => tx.addOps([tick(3, "have", "list:beach")]));
  expect(await isFound()).toBe(false);
  await putAgain();
  await store.write(["heads"], (tx) => tx.putHead({ ...head, ...rest, lane: "list:beach" }));
  expect(await isFound()).toBe(false);
  await putAgain();
  await choose("beach");
  expect(await isFound()).toBe(false);
  // The page shows another list than is chosen by now.
  await putFirstScreen(store, "homeScreen", home, shown);
  expect(await isFound()).toBe(false);
  store.close();
});

test("a screen that is shown otherwise once its version was read is not stored", async () => {
  const idb = makeIndexedDb();
  const store = await idb.open();
  await putFirstScreen(store, "firstScreen", screen, () => false);
  expect(await findFirstScreen("firstScreen", screen.path, screen.build, idb)).toBeUndefined();
  store.close();
});

test("a sign-out while a screen is being stored leaves nothing of it", async () => {
  const idb = makeIndexedDb();
  const store = await idb.open();
  let leaving: Promise<void> | undefined;
  await putFirstScreen(store, "firstScreen", screen, () => {
    leaving = store.write(tables, (tx) => wipeDevice(tx, "signedOut"));
    return true;
  });
  await leaving;
  expect(await store.read((tx) => tx.findDevice("firstScreen"))).toBeUndefined();
  store.close();
});

test("looking for a screen creates no database", async () => {
  const idb = makeIndexedDb();
  expect(await findFirstScreen("firstScreen", screen.path, screen.build, idb)).toBeUndefined();
  expect(await idb.factory.indexedDB.databases()).toEqual([]);
});
