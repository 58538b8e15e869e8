import { type RefObject, useEffect, useRef, useState } from "react";
import { createZoomGestures, stageOf, zoomStep } from "./zoom-gestures.ts";
import { initialZoom, type ZoomView, zoomAt } from "./zoom-view.ts";

/** Pinch, double tap, drag, wheel and keys over one picture. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  onTurn: (by: 1 | -1) => void,
): { view: ZoomView; zoom: (direction: 1 | -1) => void } {
  const [view, setView] = useState(initialZoom);
  // Several events may come before the next render: each starts from the latest view.
  const current = useRef(initialZoom);
  const show = (next: ZoomView) => {
    current.current = next;
    setView(next);
  };
  const latestOnTurn = useRef(onTurn);
  latestOnTurn.current = onTurn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is one for each picture
  useEffect(() => {
    const element = stage.current;
    const dialog = element?.closest("dialog");
    if (!element || !dialog) return;
    const gestures = createZoomGestures({
      element,
      view: () => current.current,
      show,
      onTurn: (by) => latestOnTurn.current(by),
    });
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("pointerdown", gestures.press, { signal });
    element.addEventListener("pointermove", gestures.move, { signal });
    element.addEventListener("pointerup", gestures.lift, { signal });
    element.addEventListener("pointercancel", gestures.lift, { signal });
    element.addEventListener("wheel", gestures.roll, { signal, passive: false });
    dialog.addEventListener("keydown", gestures.key, { signal });
    return () => controller.abort();
  }, [stage]);

  const zoom = (direction: 1 | -1) =>
    show(zoomAt(current.current, zoomStep ** direction, { x: 0, y: 0 }, stageOf(stage.current)));
  return { view, zoom };
}
