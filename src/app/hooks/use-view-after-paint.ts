import { startTransition, useEffect, useState } from "react";
import type { View } from "#offline/store/watch-view.ts";
import { afterSingleTap } from "#offline/tap-timing.ts";

/** ms after the tap; most taps are painted and stored by then. */
const renderDelay = 100;

/**
 * The current value of a view of the device. Where `isSame` says that it is the same thing, changed,
 * the screen renders it later, as a transition: after the tap is painted and stored, and of several
 * quick taps once they pause.
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
    let isScheduled = false;
    const show = () => {
      last = view.get();
      setShown({ view, value: last });
    };
    const showLater = () => {
      isScheduled = false;
      if (!isStopped && view.get() !== last) startTransition(show);
    };
    const stop = view.subscribe(() => {
      const next = view.get();
      if (last === undefined || next === undefined || !isSame(last, next)) return show();
      // A scheduled render shows this change as well.
      if (!isScheduled) setTimeout(afterSingleTap, renderDelay, showLater);
      isScheduled = true;
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
