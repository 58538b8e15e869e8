import { useEffect, useEffectEvent, useRef } from "react";
import { useConnectionStore } from "./connection-store.ts";

/** ms; the longest wait before the first attempt. It doubles with each further attempt. */
const firstWait = 1000;
/** ms; waits do not grow beyond this. */
const maxWait = 30_000;
/** ms; after a success that has lasted this long, the next failure starts with `firstWait` again. */
const resetAfter = 60_000;

/**
 * While `isAway`, calls `retry` again and again: at once when any other call reaches the shop,
 * otherwise after waits that grow. The browser's `online` event would not be enough: it says that
 * there is a network, not that the shop answers.
 */
export function useRetry(isAway: boolean, retry: () => Promise<unknown>): void {
  const attempts = useRef(0);
  const succeededAt = useRef(Number.NEGATIVE_INFINITY);
  const isRunning = useRef(false);
  const attempt = useEffectEvent(async () => {
    // Where one part of the answer comes and another does not, each would start the other for ever.
    if (isRunning.current) return;
    isRunning.current = true;
    await retry().catch(() => undefined);
    isRunning.current = false;
  });
  useEffect(() => {
    if (!isAway) return;
    if (performance.now() - succeededAt.current > resetAfter) attempts.current = 0;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const longest = Math.min(maxWait, firstWait * 2 ** attempts.current);
      attempts.current += 1;
      timer = setTimeout(onTimer, longest * (0.5 + Math.random() / 2));
    };
    const onTimer = () => {
      // no await in either: the screen shows the outcome. A page that comes to the front asks anyway.
      if (document.visibilityState === "visible") void attempt();
      schedule();
    };
    schedule();
    const stop = useConnectionStore.subscribe((now, before) => {
      if (now.connectivity === "on" && before.connectivity !== "on") void attempt();
    });
    return () => {
      stop();
      clearTimeout(timer);
      succeededAt.current = performance.now();
    };
  }, [isAway]);
}
