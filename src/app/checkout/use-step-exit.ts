import { useCallback, useEffect, useEffectEvent, useState } from "react";

type StepExit = {
  /** Pressed already; what is being read may still fill in by itself what is asked for. */
  isWaiting: boolean;
  leave: () => void;
  onReading: (step: 1 | -1) => void;
};

/** Leaves the step that is open once nothing that it needs is being read any more. */
export function useStepExit(isOpen: boolean, go: () => void): StepExit {
  const [reading, setReading] = useState(0);
  const [isRequested, setRequested] = useState(false);
  const onReading = useCallback((step: 1 | -1) => setReading((count) => count + step), []);
  const goNow = useEffectEvent(() => {
    setRequested(false);
    if (isOpen) go();
  });
  const isOver = isRequested && (reading === 0 || !isOpen);
  useEffect(() => {
    if (!isOver) return;
    // What was read may have begun another reading by now.
    const timer = setTimeout(goNow, 0);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { isWaiting: isRequested, leave: () => setRequested(true), onReading };
}
