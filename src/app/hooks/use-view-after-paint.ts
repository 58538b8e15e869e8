import { startTransition, useEffect, useState } from "react";
import { afterTick } from "#offline/after-paint.ts";
import type { View } from "#offline/store/watch-view.ts";

/** ms behind the tap, and more for its paint; what was tapped is mostly stored by then, and has not had to wait. */
const later = 100;

/**
 * What a view of the device shows. Where it only changes, as `isSame` says, its screen hears of it
 * after the paint: what was tapped is painted and stored first, and all that is counted from it comes
 * behind, in pieces. Of several quick taps it hears once they pause.
 */
export function useViewAfterPaint<Value>(
  view: View<Value> | undefined,
  isSame: (one: Value, other: Value) => boolean,
): Value | undefined {
  const [shown, setShown] = useState(() => ({ view, value: view?.get() }));
  useEffect(() => {
    if (!view) return;
    let last = view.get();
    let isStopped = false;
    let isComing = false;
    const show = () => {
      last = view.get();
      setShown({ view, value: last });
    };
    const showLater = () => {
      isComing = false;
      if (!isStopped && view.get() !== last) startTransition(show);
    };
    const stop = view.subscribe(() => {
      const next = view.get();
      if (last === undefined || next === undefined || !isSame(last, next)) return show();
      // What is coming shows this change as well.
      if (!isComing) setTimeout(afterTick, later, showLater);
      isComing = true;
    });
    // It may have been read between the render and this effect.
    setShown((before) =>
      before.view === view && before.value === last ? before : { view, value: last },
    );
    return () => {
      isStopped = true;
      stop();
    };
  }, [view, isSame]);
  return shown.view === view ? shown.value : view?.get();
}
