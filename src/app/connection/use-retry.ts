import { useEffect, useEffectEvent, useRef } from "react";
import { useMarks } from "./connection-store.ts";

/** ms between two looks: at first, at most; and how long one is back until waits are short again */
const first = 1000;
const longest = 30_000;
const settled = 60_000;

/**
 * While `isAway` it is asked again: in the moment in which anybody reaches the shop, else after ever
 * longer waits. Browsers tell that a network is there, and not that the shop is.
 */
export function useAskAgain(isAway: boolean, again: () => Promise<unknown>): void {
  const tries = useRef(0);
  const backAt = useRef(Number.NEGATIVE_INFINITY);
  const isAsking = useRef(false);
  const ask = useEffectEvent(async () => {
    // A part of the answer that comes and one that does not would else ask for each other for ever.
    if (isAsking.current) return;
    isAsking.current = true;
    await again().catch(() => undefined);
    isAsking.current = false;
  });
  useEffect(() => {
    if (!isAway) return;
    if (performance.now() - backAt.current > settled) tries.current = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const most = Math.min(longest, first * 2 ** tries.current);
      tries.current += 1;
      timer = setTimeout(look, most * (0.5 + Math.random() / 2));
    };
    const look = () => {
      // no await in either: the screen tells how it went. A page that is looked at again asks anyway.
      if (document.visibilityState === "visible") void ask();
      wait();
    };
    wait();
    const stop = useMarks.subscribe((now, before) => {
      if (now.connectivity === "on" && before.connectivity !== "on") void ask();
    });
    return () => {
      stop();
      clearTimeout(timer);
      backAt.current = performance.now();
    };
  }, [isAway]);
}
