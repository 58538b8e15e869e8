import { useEffect, useState } from "react";
import { afterTapsInOrder } from "#offline/tap-timing.ts";

/** The value as of the last pause of the taps: showing it moves the rows that are tapped. */
export function useValueAfterTaps<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    afterTapsInOrder(() => {
      if (isCurrent) setShown(value);
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return shown;
}
