import { expect, test } from "vitest";
import { findReviewDraft, putReviewDraft } from "#offline/store/review-drafts.ts";
import { makeListsWithProduct } from "#offline/views/lists-with-product.ts";
import { drainAll } from "#tests/support/device/device.ts";
import {
  flushPending,
  gas,
  inItem,
  listId,
  makeList,
  makeSimulation,
  rope,
  tent,
  tick,
} from "#tests/support/device/simulation.ts";

test("viewed products are newest first, each once, and the oldest are dropped", async () => {
  const { open } = makeSimulation();
  const device = open();
  device.viewed.subscribe(() => undefined);
  for (const id of [gas, rope, tent, gas]) await device.addViewed(id);
  await flushPending();
  expect(device.viewed.get()).toEqual([gas, tent, rope]);
  for (let n = 0; n < 30; n += 1) await device.addViewed(`product-${n}`);
  await flushPending();
  expect(device.viewed.get()).toHaveLength(21);
  expect(device.viewed.get()?.[0]).toBe("product-29");
});

test("an invalid stored list of viewed products counts as empty", async () => {
  const { open } = makeSimulation();
  const device = open();
  device.viewed.subscribe(() => undefined);
  await device.store.write(["device"], (tx) => tx.putDevice("recentlyViewed", { 0: gas } as never));
  await device.addViewed(rope);
  await flushPending();
  expect(device.viewed.get()).toEqual([rope]);
});

test("an unfinished review waits on the device, and is deleted when it is sent", async () => {
  const { open } = makeSimulation();
  const device = open();
  await putReviewDraft(device.store, gas, { text: "Тримає" });
  await putReviewDraft(device.store, rope, { text: "Міцна" });
  expect(await findReviewDraft(open().store, gas)).toEqual({ text: "Тримає" });
  await putReviewDraft(device.store, gas, undefined);
  expect(await findReviewDraft(device.store, gas)).toBeUndefined();
  expect(await findReviewDraft(device.store, rope)).toEqual({ text: "Міцна" });
});

test("own lists that contain a product are known offline, with their pending changes", async () => {
  const { open } = makeSimulation();
  const device = open();
  const view = makeListsWithProduct(device.store, gas);
  view.subscribe(() => undefined);
  await device.recordOps([makeList()]);
  await flushPending();
  expect(view.get()).toEqual([]);
  await device.recordOps([
    { kind: "item.edit", payload: { ...inItem(0), changes: { product_id: gas } } },
  ]);
  await flushPending();
  expect(view.get()).toEqual([{ id: listId, name: "Карпати", isMissing: true }]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([tick(0)]);
  await flushPending();
  expect(view.get()).toEqual([{ id: listId, name: "Карпати", isMissing: false }]);
});
