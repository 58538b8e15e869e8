import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Connectivity } from "#offline/wire/wire.ts";
import { drainAll } from "#tests/support/device/device.ts";
import {
  listId,
  makeList,
  makeSimulation,
  rope,
  setTo,
  tick,
} from "#tests/support/device/simulation.ts";
import { setConnection, useConnectionStore } from "./connection-store.ts";
import { drainWhenConnected, noteAnswer } from "./connectivity.ts";

const connection = useConnectionStore.getState;

afterEach(() => {
  vi.unstubAllGlobals();
  setConnection({ connectivity: "unknown", waiting: 0, sent: 0 });
});

/** A page with a list that the shop knows. */
async function openPage() {
  vi.stubGlobal("addEventListener", () => undefined);
  setConnection({ connectivity: "unknown", waiting: 0, sent: 0 });
  const world = makeSimulation();
  const before = world.open();
  await before.recordOps([makeList()]);
  expect(await drainAll(before)).toBe(true);
  const open = () => {
    const device = world.open();
    device.checklist(listId).subscribe(() => undefined);
    device.pending.subscribe(() => setConnection({ waiting: device.pending.get()?.waiting ?? 0 }));
    drainWhenConnected(device);
    return device;
  };
  return { open, device: open() };
}

const waits = (count: number) => expect.poll(() => connection().waiting).toBe(count);

test("a change without signal that is taken back is not said to be sent, nor the signal to be there", async () => {
  const { device } = await openPage();
  setConnection({ connectivity: "off" });
  await device.recordOps([tick(0)]);
  await waits(1);
  await device.recordOps([tick(0, "need")]);
  await waits(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(connection()).toMatchObject({ connectivity: "off", sent: 0 });
});

test("what waited without signal is said to be sent, after a reload too, and only what the shop has", async () => {
  const { device, open } = await openPage();
  setConnection({ connectivity: "off" });
  await device.recordOps([tick(0)]);
  await waits(1);
  setConnection({ connectivity: "on" });
  expect(await drainAll(device)).toBe(true);
  await expect.poll(() => connection().sent).toBe(1);

  setConnection({ connectivity: "off", sent: 0 });
  await device.recordOps([tick(1)]);
  await device.recordOps([tick(2)]);
  await device.recordOps([setTo(rope, 1)]);
  device.die();
  setConnection({ waiting: 0 });
  const reloaded = open();
  await waits(3);
  await reloaded.recordOps([setTo(rope, 0)]);
  await waits(2);
  setConnection({ connectivity: "on" });
  expect(await drainAll(reloaded)).toBe(true);
  await expect.poll(() => connection().sent).toBe(2);
});

test("what is changed with signal is not said to be sent", async () => {
  const { device } = await openPage();
  setConnection({ connectivity: "on" });
  await device.recordOps([tick(0)]);
  await waits(1);
  expect(await drainAll(device)).toBe(true);
  await waits(0);
  expect(connection().sent).toBe(0);
});

test("a connection that was slow is quick again with a quick answer, and off without any", async () => {
  let now = 10_000;
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("location", { pathname: "/" });
  const nothing = { images: [], querySelectorAll: () => [] };
  vi.stubGlobal("document", { visibilityState: "hidden", ...nothing });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** An answer now to what was asked so many ms ago. */
  const answer = (kind: Connectivity, ms: number) => {
    now += 10_000;
    noteAnswer(kind, now - ms);
    return connection().connectivity;
  };
  expect(answer("on", 5000)).toBe("on");
  expect(answer("slow", 1500)).toBe("slow");
  expect(answer("on", 5000)).toBe("slow");
  // The worker does not call it slow yet.
  expect(answer("on", 1400)).toBe("on");
  expect(answer("slow", 1500)).toBe("slow");
  expect(answer("off", 15_000)).toBe("off");
  // The device's copy answers meanwhile, and nobody else.
  expect(answer("slow", 200)).toBe("off");
  expect(answer("on", 5000)).toBe("on");
  // The page looks for the shop no more.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
});
