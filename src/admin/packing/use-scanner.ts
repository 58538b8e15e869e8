import { useEffect, useEffectEvent } from "react";

/** Slow scanners over a radio pause this long between two characters, ms; a longer pause begins another code. */
const longestPause = 500;
/** Anything shorter was typed by hand. */
const shortestCode = 3;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Codes of a hand scanner, which is a keyboard that ends each code with Enter. It needs no focused
 * field; a button that has the focus is not pressed by that Enter.
 */
export function useScanner(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let typed = "";
    let typedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - typedAt > longestPause) typed = "";
      typedAt = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== "Enter" || typed.length < shortestCode) return;
      event.preventDefault();
      event.stopPropagation();
      report(typed);
      typed = "";
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
