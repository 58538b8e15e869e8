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
/** Changes that wait, and the most of them while there was no signal. */
let waiting = 0;
let waitedWithout = 0;
/** performance.now when the browser last said that it has no network */
let lostAt = 0;

/** What was asked before the signal went says nothing of now, though its answer comes later. */
function noteAnswer(connectivity: Connectivity, began: number): void {
  if (connectivity === "off" || began >= lostAt) setConnectivity(connectivity);
}

function setConnectivity(connectivity: Connectivity): void {
  const before = useMarks.getState();
  if (before.connectivity === connectivity) return;
  if (connectivity === "off") waitedWithout = waiting;
  setMarks({ connectivity: connectivity });
  if (connectivity !== "off") return;
  // Without its code a picture that is not here looks torn.
  import("./missing-pictures.ts").then(
    ({ followMissingPictures }) => followMissingPictures(),
    () => undefined,
  );
}

/** From the first call of the page on. */
export function watchConnectivity(): void {
  listenToWire(noteAnswer);
}

/** Counts what waited without signal, and tells once it is all sent. */
export function drainWhenConnected(device: Device): void {
  addEventListener("offline", () => {
    lostAt = performance.now();
    setConnectivity("off");
  });
  device.pending.subscribe(() => {
    const { connectivity } = useMarks.getState();
    waiting = device.pending.get()?.waiting ?? 0;
    if (connectivity === "off") waitedWithout = Math.max(waitedWithout, waiting);
    if (waiting > 0 || waitedWithout === 0) return;
    // The log is empty, so the server has answered, whatever was thought of the signal.
    setMarks({ connectivity: "on", sent: waitedWithout });
    waitedWithout = 0;
    setTimeout(() => setMarks({ sent: 0 }), sentTime);
  });
}
