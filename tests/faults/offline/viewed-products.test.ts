import { expect, test } from "vitest";
import { drainAll } from "#tests/support/device/device.ts";
import {
  gas,
  inItem,
  listId,
  makeList,
  makeWorld,
  rope,
  settleDown,
  tent,
  tick,
} from "#tests/support/device/simulation.ts";

test("what was looked at stands newest first, each once, and the oldest go", async () => {
  const { open } = makeWorld();
  const device = open();
  device.viewed.subscribe(() => undefined);
  for (const id of [gas, rope, tent, gas]) await device.addViewed(id);
  await settleDown();
  expect(device.viewed.get()).toEqual([gas, tent, rope]);
  for (let n = 0; n < 30; n += 1) await device.addViewed(`product-${n}`);
  await settleDown();
  expect(device.viewed.get()).toHaveLength(21);
  expect(device.viewed.get()?.[0]).toBe("product-29");
});

test("what is no list of products counts as nothing looked at", async () => {
  const { open } = makeWorld();
  const device = open();
  device.viewed.subscribe(() => undefined);
  await device.store.write(["device"], (tx) => tx.putDevice("recentlyViewed", { 0: gas }));
  await device.addViewed(rope);
  await settleDown();
  expect(device.viewed.get()).toEqual([rope]);
});

test("an unfinished review waits on the device, and goes when it is sent", async () => {
  const { open } = makeWorld();
  const device = open();
  await device.putReviewDraft(gas, { text: "Тримає" });
  await device.putReviewDraft(rope, { text: "Міцна" });
  expect(await open().findReviewDraft(gas)).toEqual({ text: "Тримає" });
  await device.putReviewDraft(gas, undefined);
  expect(await device.findReviewDraft(gas)).toBeUndefined();
  expect(await device.findReviewDraft(rope)).toEqual({ text: "Міцна" });
});

test("own lists that hold a product are known without signal, with what waits in them", async () => {
  const { open } = makeWorld();
  const device = open();
  const view = device.listsWith(gas);
  view.subscribe(() => undefined);
  await device.recordOps([makeList()]);
  await settleDown();
  expect(view.get()).toEqual([]);
  await device.recordOps([
    { kind: "item.edit", payload: { ...inItem(0), changes: { product_id: gas } } },
  ]);
  await settleDown();
  expect(view.get()).toEqual([{ id: listId, name: "Карпати", isMissing: true }]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0)]);
  await settleDown();
  expect(view.get()).toEqual([{ id: listId, name: "Карпати", isMissing: false }]);
});
