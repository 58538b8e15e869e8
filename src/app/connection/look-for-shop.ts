/** What a page does while the shop does not answer. Loaded then. */
import type { Lang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { useConnectionStore } from "./connection-store.ts";
import { followMissingPictures } from "./missing-pictures.ts";

/** ms; each further wait is twice as long. */
const firstWait = 2000;
const maxWait = 30_000;
/** ms; after the shop has answered for this long, the waits begin with `firstWait` again. */
const resetAfter = 60_000;
/** ms; a Retry-After is heeded for so long: the page may have another network by then. */
const maxPause = 60_000;

const connectivityNow = () => useConnectionStore.getState().connectivity;
let isLooking = false;
// Where one call is answered and another is not, each would start the other at once, for ever.
let wait = firstWait;
let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks the shop itself until it answers: a page that asks for nothing would say that there is no signal
 * for as long as it is open. The browser's event tells only of networks that come and go.
 */
export async function lookForShop(): Promise<void> {
  if (connectivityNow() === "off") followMissingPictures();
  if (isLooking) return;
  isLooking = true;
  if (performance.now() - endedAt > resetAfter) wait = firstWait;
  const { lang } = splitPath(location.pathname);
  let pause = 0;
  try {
    while (connectivityNow() !== "on") {
      const delay = Math.max(pause, wait * (0.5 + Math.random() / 2));
      await new Promise((resolve) => setTimeout(resolve, delay));
      wait = Math.min(maxWait, wait * 2);
      pause = document.visibilityState === "visible" ? await requestCart(lang) : 0;
    }
  } finally {
    endedAt = performance.now();
    isLooking = false;
  }
}

/** ms until the shop wants another request. The device's copy never answers for the cart. */
async function requestCart(lang: Lang): Promise<number> {
  const read = await wire.read({ call: "readCart" }, lang);
  const retryAfter = !read.ok && read.outcome === "unreachable" ? read.retryAfter : undefined;
  return Math.min(maxPause, retryAfter ?? 0);
}
