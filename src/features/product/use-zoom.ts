import { type RefObject, useEffect, useRef, useState } from "react";
import { makeHand, stageOf, zoomStep } from "./zoom-hand.ts";
import { whole, type ZoomView, zoomAt } from "./zoom-view.ts";

/** Pinch, double tap, drag, wheel and keys over one picture. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  onTurn: (by: 1 | -1) => void,
): { view: ZoomView; zoom: (direction: 1 | -1) => void } {
  const [view, setView] = useState(whole);
  // Several events may come before the next drawing: each goes on from the one before it.
  const held = useRef(whole);
  const show = (next: ZoomView) => {
    held.current = next;
    setView(next);
  };
  const turn = useRef(onTurn);
  turn.current = onTurn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is one for each picture
  useEffect(() => {
    const element = stage.current;
    const dialog = element?.closest("dialog");
    if (!element || !dialog) return;
    const hand = makeHand({
      element,
      view: () => held.current,
      show,
      onTurn: (by) => turn.current(by),
    });
    const hear = new AbortController();
    const { signal } = hear;
    element.addEventListener("pointerdown", hand.press, { signal });
    element.addEventListener("pointermove", hand.move, { signal });
    element.addEventListener("pointerup", hand.lift, { signal });
    element.addEventListener("pointercancel", hand.lift, { signal });
    element.addEventListener("wheel", hand.roll, { signal, passive: false });
    dialog.addEventListener("keydown", hand.key, { signal });
    return () => hear.abort();
  }, [stage]);

  const zoom = (direction: 1 | -1) =>
    show(zoomAt(held.current, zoomStep ** direction, { x: 0, y: 0 }, stageOf(stage.current)));
  return { view, zoom };
}
