/** What a page does while the shop does not answer. Loaded then. */
import { splitPath } from "#contract/paths.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { useConnectionStore } from "./connection-store.ts";
import { followMissingPictures } from "./missing-pictures.ts";

/** ms; each further wait is twice as long. */
const firstWait = 2000;
const maxWait = 30_000;

const connectivityNow = () => useConnectionStore.getState().connectivity;
let isLooking = false;

/**
 * Asks the shop itself until it answers: a page that asks for nothing would say that there is no signal
 * for as long as it is open. The browser's event tells only of networks that come and go.
 */
export async function lookForShop(): Promise<void> {
  if (connectivityNow() === "off") followMissingPictures();
  if (isLooking) return;
  isLooking = true;
  const { lang } = splitPath(location.pathname);
  for (let wait = firstWait; connectivityNow() !== "on"; wait = Math.min(maxWait, wait * 2)) {
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    // The device's copy never answers for the cart.
    if (document.visibilityState === "visible") await wire.read({ call: "readCart" }, lang);
  }
  isLooking = false;
}
