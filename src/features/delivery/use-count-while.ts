import { useLayoutEffect } from "react";

/** Calls `onChange(1)` when active and `onChange(-1)` when it ends or the component unmounts. */
export function useCountWhile(isActive: boolean, onChange: (step: 1 | -1) => void): void {
  // A layout effect: between two consecutive requests the count never shows zero.
  useLayoutEffect(() => {
    if (!isActive) return;
    onChange(1);
    return () => onChange(-1);
  }, [isActive, onChange]);
}
