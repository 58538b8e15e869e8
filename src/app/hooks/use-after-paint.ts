import { startTransition, useEffect, useState } from "react";

/** ms behind the paint; what was tapped is mostly kept by then, and has not had to wait. */
const later = 100;

/**
 * The value as it was at the last paint, where the new one is `isOf` the same thing: what was
 * tapped is painted and kept first, and all that is counted from it comes behind, in pieces.
 */
export function useAfterPaint<Value>(
  value: Value,
  isOf: (one: Value, other: Value) => boolean,
): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (painted === value) return;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [painted, value]);
  return isOf(painted, value) ? painted : value;
}

/** Returns what calls it off. A page that nobody sees is not painted, and waits. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, later);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
