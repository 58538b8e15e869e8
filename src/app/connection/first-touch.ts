import { hasDatabase } from "#offline/store/db-exists.ts";

/** ms; what a first visit needs has come by then. */
const afterFirst = 6000;

/** What a shopper does at a page, before anything that could change the device's copy. */
const touches = ["pointerdown", "pointermove", "keydown", "focusin", "scroll", "wheel", "click"];

/**
 * On a device that was here before: at once. On a first visit there is nothing to show or to send:
 * once the shopper touches the page, or after the first seconds, when the worker has its code.
 */
export async function waitForTouch(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  const touched = new Promise<void>((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of touches) addEventListener(type, end, options);
    setTimeout(end, afterFirst);
  });
  // A browser that allows no storage says so when the copy is opened.
  if (await hasDatabase().catch(() => true)) return;
  await touched;
}
