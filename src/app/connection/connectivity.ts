/**
 * Whether the shop can be reached, as the last call showed; `navigator.onLine` decides nothing,
 * though its event says at once what the next call would find out.
 */
import type { Device } from "#offline/device.ts";
import { retry } from "#offline/wire/retry.ts";
import { listenToWire } from "#offline/wire/shop-wire.ts";
import type { Connectivity } from "#offline/wire/wire.ts";
import { setConnection, useConnectionStore } from "./connection-store.ts";

/** ms that «12 змін надіслано» stays */
const sentTime = 5000;
/** performance.now when the browser last said that it has no network */
let lostAt = 0;

/**
 * ms; an answer that takes longer is no sign that a slow connection is quick again: sw/reads calls the
 * shop slow after as long.
 */
const quickAnswer = 1500;

/** What was asked before the signal went says nothing of now, though its answer comes later. */
export function noteAnswer(connectivity: Connectivity, began: number): void {
  if (connectivity !== "off" && began < lostAt) return;
  const { connectivity: before } = useConnectionStore.getState();
  const isLate = performance.now() - began > quickAnswer;
  // Nothing has come so far: that may be all that there is to come.
  if (connectivity === "slow" && before === "off") return;
  if (connectivity === "on" && before === "slow" && isLate) return;
  setConnectivity(connectivity);
}

let search: Promise<typeof import("./look-for-shop.ts")> | undefined;

function setConnectivity(connectivity: Connectivity): void {
  const before = useConnectionStore.getState();
  if (before.connectivity === connectivity) return;
  setConnection({ connectivity });
  if (connectivity === "on") return;
  // Without a worker its code comes when the signal does.
  search ??= retry(() => import("./look-for-shop.ts"));
  // no await: it goes on until the shop answers
  void search.then(({ lookForShop }) => lookForShop());
}

/** From the first call of the page on. */
export function watchConnectivity(): void {
  listenToWire(noteAnswer);
}

/** Tells how many changes were sent that had waited without signal, once none waits any more. */
export function drainWhenConnected(device: Device): void {
  addEventListener("offline", () => {
    lostAt = performance.now();
    setConnectivity("off");
  });
  // What waits also ends by an undo or a sign-out: the device counts the shop's answers.
  const countSent = () =>
    device.parts.store
      .read(async (tx) => (await tx.findDevice("sentCount")) ?? 0)
      .catch(() => Number.NaN);
  let sentBefore: Promise<number> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const { connectivity, waiting } = useConnectionStore.getState();
    if (waiting > 0) {
      if (connectivity === "off") sentBefore ??= countSent();
      return;
    }
    const before = sentBefore;
    if (!before) return;
    sentBefore = undefined;
    const sent = (await countSent()) - (await before);
    if (!(sent > 0)) return;
    setConnection({ sent });
    clearTimeout(timer);
    timer = setTimeout(() => setConnection({ sent: 0 }), sentTime);
  };
  useConnectionStore.subscribe(look);
  // no await: it tells when it knows
  void look();
}
