/** Stores what was typed when the person pauses, and at once when the page is left or put to sleep. */
import { useEffect, useRef } from "react";

/** ms */
const pause = 300;

/**
 * @param draft another object whenever there is something new to store; undefined: nothing to store
 * @returns for a draft that was saved or discarded: it is not stored any more
 */
export function useDraftStore(draft: object | undefined, store: () => void): () => void {
  const latest = useRef(store);
  const isWaiting = useRef(false);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    isWaiting.current = draft !== undefined;
    const timer = setTimeout(() => storeNow(isWaiting, latest), pause);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const now = () => storeNow(isWaiting, latest);
    // A phone that sleeps freezes the page, and may end it without another word.
    const events = ["freeze", "visibilitychange"] as const;
    for (const name of events) document.addEventListener(name, now);
    addEventListener("pagehide", now);
    return () => {
      for (const name of events) document.removeEventListener(name, now);
      removeEventListener("pagehide", now);
      now();
    };
  }, []);
  return () => {
    isWaiting.current = false;
  };
}

function storeNow(isWaiting: { current: boolean }, latest: { current: () => void }): void {
  if (!isWaiting.current) return;
  isWaiting.current = false;
  latest.current();
}
