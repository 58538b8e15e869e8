import { useEffect } from "react";

type Screen = {
  /** Undefined where the browser has no Screen Wake Lock. */
  wakeLock: Pick<WakeLock, "request"> | undefined;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
};

/**
 * Keeps the screen awake until the returned function is called. The browser releases the lock of a
 * page that is hidden, so it is requested again when the page is seen again. A refusal (low battery)
 * is no failure: the screen then sleeps as usual.
 */
export function holdWakeLock({ wakeLock, page }: Screen): () => void {
  let isHeld = true;
  let lock: WakeLockSentinel | undefined;
  const request = async () => {
    if (!isHeld || page.visibilityState !== "visible") return;
    const next = await wakeLock?.request("screen");
    if (isHeld) lock = next;
    else await next?.release();
  };
  // no await: the screen works without it
  const take = () => void request().catch(() => undefined);
  page.addEventListener("visibilitychange", take);
  take();
  return () => {
    isHeld = false;
    page.removeEventListener("visibilitychange", take);
    lock?.release().catch(() => undefined);
  };
}

/** The screen stays awake while the component is shown. */
export function useWakeLock(): void {
  useEffect(() => holdWakeLock({ wakeLock: navigator.wakeLock, page: document }), []);
}
