import { type PointerEvent, useRef } from "react";

/** ms */
const holdTime = 400;
/** px; a drag of this much is scrolling, and never ticks. */
const dragLimit = 10;

type Point = { x: number; y: number };

/** A press held still for a while: opens the row's menu, with a slight vibration. */
export function useHold(onHold: (at: Point) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; from: Point } | null>(null);
  const held = useRef(false);

  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };

  return {
    /** True for the click that ends a hold: it must not tick as well. */
    endedHold: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        held.current = false;
        if (event.button !== 0 || event.pointerType === "mouse") return;
        const from = { x: event.clientX, y: event.clientY };
        const timer = setTimeout(() => {
          held.current = true;
          press.current = null;
          navigator.vibrate?.(10);
          onHold(from);
        }, holdTime);
        press.current = { timer, from };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = press.current?.from;
        if (!from) return;
        const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
        if (moved >= dragLimit) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onPointerLeave: cancel,
    },
  };
}
