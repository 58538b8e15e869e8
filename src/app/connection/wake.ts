/**
 * What a page does once its code has drawn it: registers the worker, and opens this device's copy.
 */
import { showRowPictures } from "#app/early-taps.ts";
import { repeatHeldTaps } from "#app/held-taps.ts";
import { readLocationId } from "#app/shell/location.ts";
import { readConsent } from "#contract/consent.ts";
import { loadDevice } from "#offline/load-device.ts";
import { whenIdle } from "#offline/tap-timing.ts";
import { retry } from "#offline/wire/retry.ts";
import { setConnection } from "./connection-store.ts";
import type { PageFacts } from "./follow-device.ts";
import { askToRefreshCatalogue, onNeedReload, register } from "./worker-bridge.ts";

/** ms after the device's copy has opened; nobody has left. */
const afterDevice = 500;
/** ms; another tab may hold the copy, and its code may never come. */
const longestWait = 20_000;

export async function wake(page: PageFacts): Promise<void> {
  const consent = readConsent(document.cookie);
  onNeedReload((activate) => setConnection({ updateReady: activate }));
  // no await: pages work without their worker, whose first install has much to fetch
  const install = () => {
    void register().then(() => askToRefreshCatalogue(page.lang, readLocationId(), consent));
  };
  const opening = Promise.all([retry(loadDevice), retry(() => import("./follow-device.ts"))]);
  // The worker's file is as large as the device's code, which a tap may wait for on a slow line.
  const waited = new Promise((resolve) => setTimeout(resolve, longestWait));
  void Promise.race([opening, waited]).then(() => {
    showRowPictures();
    setTimeout(() => whenIdle(install), afterDevice);
  });
  const [device, { followDevice }] = await opening;
  await followDevice(device, page, consent);
  whenIdle(() => repeatHeldTaps(page.t));
}
