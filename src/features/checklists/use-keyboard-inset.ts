import { type RefObject, useEffect } from "react";

/**
 * Keeps an element above the keyboard: browsers lay it over the page and say so by the visual
 * viewport alone. Sets `--keyboard` on the element, in pixels.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const place = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // A zoomed page has a small viewport without any keyboard.
      const isKeyboard = viewport.scale <= 1.01 && covered > 60;
      element.current?.style.setProperty("--keyboard", `${isKeyboard ? Math.round(covered) : 0}px`);
    };
    place();
    viewport.addEventListener("resize", place);
    viewport.addEventListener("scroll", place);
    return () => {
      viewport.removeEventListener("resize", place);
      viewport.removeEventListener("scroll", place);
    };
  }, [element]);
}
