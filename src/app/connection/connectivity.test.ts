import { afterEach, expect, test, vi } from "vitest";
import { drainAll } from "#tests/support/device/device.ts";
import {
  listId,
  makeList,
  makeSimulation,
  rope,
  setTo,
  tick,
} from "#tests/support/device/simulation.ts";
import { setMarks, useMarks } from "./connection-store.ts";
import { drainWhenConnected } from "./connectivity.ts";

const marks = useMarks.getState;

afterEach(() => {
  vi.unstubAllGlobals();
  setMarks({ connectivity: "unknown", waiting: 0, sent: 0 });
});

/** A page with a list that the shop knows. */
async function openPage() {
  vi.stubGlobal("addEventListener", () => undefined);
  setMarks({ connectivity: "unknown", waiting: 0, sent: 0 });
  const world = makeSimulation();
  const before = world.open();
  await before.recordOps([makeList()]);
  expect(await drainAll(before)).toBe(true);
  const open = () => {
    const device = world.open();
    device.checklist(listId).subscribe(() => undefined);
    device.pending.subscribe(() => setMarks({ waiting: device.pending.get()?.waiting ?? 0 }));
    drainWhenConnected(device);
    return device;
  };
  return { open, device: open() };
}

const waits = (count: number) => expect.poll(() => marks().waiting).toBe(count);

test("a change without signal that is taken back is not said to be sent, nor the signal to be there", async () => {
  const { device } = await openPage();
  setMarks({ connectivity: "off" });
  await device.recordOps([tick(0)]);
  await waits(1);
  await device.recordOps([tick(0, "need")]);
  await waits(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(marks()).toMatchObject({ connectivity: "off", sent: 0 });
});

test("what waited without signal is said to be sent, after a reload too, and only what the shop has", async () => {
  const { device, open } = await openPage();
  setMarks({ connectivity: "off" });
  await device.recordOps([tick(0)]);
  await waits(1);
  setMarks({ connectivity: "on" });
  expect(await drainAll(device)).toBe(true);
  await expect.poll(() => marks().sent).toBe(1);

  setMarks({ connectivity: "off", sent: 0 });
  await device.recordOps([tick(1)]);
  await device.recordOps([tick(2)]);
  await device.recordOps([setTo(rope, 1)]);
  device.die();
  setMarks({ waiting: 0 });
  const reloaded = open();
  await waits(3);
  await reloaded.recordOps([setTo(rope, 0)]);
  await waits(2);
  setMarks({ connectivity: "on" });
  expect(await drainAll(reloaded)).toBe(true);
  await expect.poll(() => marks().sent).toBe(2);
});

test("what is changed with signal is not said to be sent", async () => {
  const { device } = await openPage();
  setMarks({ connectivity: "on" });
  await device.recordOps([tick(0)]);
  await waits(1);
  expect(await drainAll(device)).toBe(true);
  await waits(0);
  expect(marks().sent).toBe(0);
});
