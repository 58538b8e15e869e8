import { useEffect, useState } from "react";
import { inPause } from "#offline/after-paint.ts";

/** The value, which changes in a pause of the taps: what it shows moves the rows that are tapped. */
export function useInPause<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    inPause(() => {
      if (isCurrent) setShown(value);
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return shown;
}
