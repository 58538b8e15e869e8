import { useEffect, useState } from "react";

/** True once `isNow` has been true for so long: what passes at once is not worth a flicker. */
export function useDelayedFlag(isNow: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isNow) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isNow, ms]);
  return isNow && isLong;
}
