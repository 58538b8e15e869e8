import { type PointerEvent, useRef } from "react";

/** ms */
const longPressDelay = 400;
/** ms; a timer that is later than this comes from a page that was busy. */
const lateness = 30;
/** ms in which such a page handles what has happened meanwhile, as a lifted finger. */
const grace = 100;
/** px; a longer drag is scrolling and does not tick. */
const dragLimit = 10;

type Point = { x: number; y: number };

/** Opens the row's menu on a long press, with a slight vibration. */
export function useLongPress(onLongPress: (at: Point) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; from: Point } | null>(null);
  const wasLongPress = useRef(false);

  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };

  return {
    /** True for the click that ends a long press: it must not tick the row. */
    endedLongPress: () => {
      const ended = wasLongPress.current;
      wasLongPress.current = false;
      return ended;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasLongPress.current = false;
        cancel();
        // A second finger is no press: it zooms.
        if (event.button !== 0 || event.pointerType === "mouse" || !event.isPrimary) return;
        const from = { x: event.clientX, y: event.clientY };
        const due = performance.now() + longPressDelay;
        const open = () => {
          wasLongPress.current = true;
          press.current = null;
          navigator.vibrate?.(10);
          onLongPress(from);
        };
        const openUnlessLifted = () => {
          // The page was busy: that the finger is lifted may not have come yet.
          const isLate = performance.now() > due + lateness;
          if (isLate) press.current = { timer: setTimeout(open, grace), from };
          else open();
        };
        press.current = { timer: setTimeout(openUnlessLifted, longPressDelay), from };
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
