/** ms; a finger that rests longer opens the row's menu. */
const longestTap = 350;
/** px between touch and lift; a finger that goes further scrolls. */
const slop = 8;
/** ms after the page's last movement, in which a touch may only stop it. */
const movement = 120;

/** What the browser says of a finger on a row besides its taps. */
const unused = ["gotpointercapture", "lostpointercapture", "pointerover", "pointerout"] as const;

/** `isAtRest`: the page has not moved since, nor just before. */
type Touched = { button: HTMLElement; at: number; x: number; y: number; isAtRest: boolean };

type TouchTaps = {
  /** Selector of rows; each begins with the button that a tap clicks. */
  rows: string;
  /** Ends it. */
  signal: AbortSignal;
  /** After the click, with its row. */
  onTap?: (row: HTMLElement) => void;
};

/**
 * Clicks a row's button as soon as a finger is lifted from it. The browser's own click comes after
 * mouse events that a finger does not make, each with a search for what is below it, and a focus: on a
 * slow phone a third of what a tick costs before it is painted. Whatever is not plainly a tap is left
 * to the browser: a long or moved touch, a second finger, a touch that stops a moving page.
 */
export function watchTouchTaps(list: HTMLElement, { rows, signal, onTap }: TouchTaps): void {
  let touched: Touched | undefined;
  let movedAt = Number.NEGATIVE_INFINITY;

  const onScroll = () => {
    movedAt = performance.now();
    if (touched) touched.isAtRest = false;
  };
  const onStart = ({ target, touches, timeStamp }: TouchEvent) => {
    touched = undefined;
    const [touch] = touches;
    const button =
      target instanceof Element && target.closest<HTMLElement>(`${rows} > button:first-child`);
    if (!button || !touch || touches.length > 1) return;
    const isAtRest = timeStamp - movedAt >= movement;
    touched = { button, at: timeStamp, x: touch.clientX, y: touch.clientY, isAtRest };
  };
  const onEnd = (event: TouchEvent) => {
    const tap = touched;
    touched = undefined;
    const [touch] = event.changedTouches;
    if (!tap || !touch || event.touches.length > 0 || !event.cancelable) return;
    if (event.timeStamp - tap.at > longestTap) {
      // The click would be in the menu, which is below the finger now.
      const opened = document.querySelector("dialog:modal");
      if (opened && !opened.contains(tap.button)) event.preventDefault();
      return;
    }
    const distance = Math.hypot(touch.clientX - tap.x, touch.clientY - tap.y);
    if (distance > slop || !tap.isAtRest) return;
    event.preventDefault();
    leaveField();
    tap.button.click();
    const row = tap.button.closest<HTMLElement>(rows);
    if (row) onTap?.(row);
  };

  // React would go through its tree for each of them before the tap itself comes.
  const onUnused = (event: PointerEvent) => {
    const { target, pointerType } = event;
    if (pointerType !== "touch" || !(target instanceof Element) || !list.contains(target)) return;
    if (target.closest(`${rows} > button:first-child`)) event.stopPropagation();
  };

  const passive = { passive: true, signal };
  for (const type of unused) addEventListener(type, onUnused, { ...passive, capture: true });
  // In capture: a scroll does not bubble from what is scrolled.
  addEventListener("scroll", onScroll, { ...passive, capture: true });
  list.addEventListener("touchstart", onStart, passive);
  list.addEventListener("touchcancel", () => (touched = undefined), passive);
  list.addEventListener("touchend", onEnd, { passive: false, signal });
}

/** A tap beside a text field leaves it, and its keyboard goes. */
function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches("input, textarea, select")) field.blur();
}
