import { expect, test } from "vitest";
import { recordRequests } from "#tests/support/device/count-requests.ts";
import { openTestDevice } from "#tests/support/device/device.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import {
  add,
  gas,
  listId,
  makeList,
  makeSimulation,
  tick,
} from "#tests/support/device/simulation.ts";

test("probe", async () => {
  const world = makeSimulation();
  const counts = recordRequests();
  const device = openTestDevice({ ...world.parts(), store: await makeIndexedDb().open() });
  await device.recordOps([makeList(), add(gas)]);
  await device.drain.drainNow();
  await device.drain.drainNow();
  for (const view of [
    device.checklist(listId),
    device.cart,
    device.wishlist,
    device.comparison,
    device.pending,
  ])
    view.subscribe(() => undefined);
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));
  await quiet();
  await device.recordOps([tick(1)]);
  await quiet();
  for (const n of [0, 2]) {
    counts.take();
    await device.recordOps([tick(n)]);
    console.log("until stored", JSON.stringify(counts.take(), null, 1));
    await quiet();
    console.log("afterwards", JSON.stringify(counts.take(), null, 1));
  }
  counts.stop();
  device.close();
  expect(1).toBe(1);
});
