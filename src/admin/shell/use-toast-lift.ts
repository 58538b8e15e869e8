import { type RefObject, useEffect } from "react";

/**
 * Toasts stand above this bar, wherever it is: stuck to the bottom of the window, or at its own
 * place at the end of a short page.
 */
export function useToastLift(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const root = document.documentElement;
    const place = () => {
      const { top } = element.getBoundingClientRect();
      const { clientHeight } = root;
      root.style.setProperty("--toast-lift", `${Math.max(0, Math.ceil(clientHeight - top))}px`);
    };
    const sizes = new ResizeObserver(place);
    for (const one of [element, element.parentElement, root]) if (one) sizes.observe(one);
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
      root.style.removeProperty("--toast-lift");
    };
  }, [bar, isShown]);
}
