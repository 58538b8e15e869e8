import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

/** Calls `reveal`, and renders what it changed, before the page goes to paper. */
export function useBeforePrint(reveal: () => void): void {
  const onPrint = useEffectEvent(() => flushSync(reveal));
  useEffect(() => {
    const listener = () => onPrint();
    addEventListener("beforeprint", listener);
    return () => removeEventListener("beforeprint", listener);
  }, []);
}
