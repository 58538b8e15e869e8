/**
 * Whether the shop can be reached, as the last call showed; `navigator.onLine` decides nothing,
 * though its event says at once what the next call would find out.
 */
import type { Device } from "#offline/device.ts";
import { listenToWire } from "#offline/wire/shop-wire.ts";
import type { Connectivity } from "#offline/wire/wire.ts";
import { setMarks, useMarks } from "./connection-store.ts";

/** ms that «12 змін надіслано» stays */
const sentTime = 5000;
let waitedWithout = 0;
/** performance.now when the browser last said that it has no network */
let lostAt = 0;

/** What was asked before the signal went says nothing of now, though its answer comes later. */
function noteAnswer(signal: Connectivity, began: number): void {
  if (signal === "off" || began >= lostAt) noteSignal(signal);
}

function noteSignal(signal: Connectivity): void {
  const before = useMarks.getState();
  if (before.signal === signal) return;
  if (signal === "off") waitedWithout = 0;
  setMarks({ signal });
}

/** From the first call of the page on. */
export function watchSignal(): void {
  listenToWire(noteAnswer);
}

/** Counts what waited without signal, and tells once it is all sent. */
export function hearSignal(device: Device): void {
  addEventListener("offline", () => {
    lostAt = performance.now();
    noteSignal("off");
  });
  device.pending.subscribe(() => {
    const { signal } = useMarks.getState();
    const waiting = device.pending.get()?.waiting ?? 0;
    if (signal === "off") waitedWithout = Math.max(waitedWithout, waiting);
    if (waiting > 0 || waitedWithout === 0) return;
    // The log is empty, so the server has answered, whatever was thought of the signal.
    setMarks({ signal: "on", sent: waitedWithout });
    waitedWithout = 0;
    setTimeout(() => setMarks({ sent: 0 }), sentTime);
  });
}
