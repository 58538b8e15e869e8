import { startTransition, useEffect, useState } from "react";
import type { View } from "#offline/store/watch-view.ts";

/** ms behind the paint; what was tapped is mostly stored by then, and has not had to wait. */
const later = 100;

/**
 * What a view of the device shows. Where it only changes, as `isSame` says, its screen hears of it
 * after the paint: what was tapped is painted and stored first, and all that is counted from it comes
 * behind, in pieces.
 */
export function useViewAfterPaint<Value>(
  view: View<Value> | undefined,
  isSame: (one: Value, other: Value) => boolean,
): Value | undefined {
  const [shown, setShown] = useState(() => ({ view, value: view?.get() }));
  useEffect(() => {
    if (!view) return;
    let last = view.get();
    let cancel = () => {};
    const show = () => {
      last = view.get();
      setShown({ view, value: last });
    };
    const stop = view.subscribe(() => {
      const next = view.get();
      cancel();
      if (last !== undefined && next !== undefined && isSame(last, next))
        cancel = afterPaint(() => startTransition(show));
      else show();
    });
    // It may have been read between the render and this effect.
    setShown((before) =>
      before.view === view && before.value === last ? before : { view, value: last },
    );
    return () => {
      stop();
      cancel();
    };
  }, [view, isSame]);
  return shown.view === view ? shown.value : view?.get();
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
