/**
 * A page is seen before its code is here. What is tapped meanwhile is done once somebody hears it.
 * It stands in a file of its own, which is here long before the rest, and so does the theme.
 */
import { applyColourScheme } from "./colour-scheme.ts";

applyColourScheme();

const taps: HTMLButtonElement[] = [];

/** Of buttons that do nothing by themselves: the browser follows links and sends forms anyway. */
function onTap({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest("button");
  if (button?.type === "button" && !button.popoverTargetElement) taps.push(button);
}

document.addEventListener("click", onTap, true);

/** Taps again, in order, whatever is still there; from now on taps are heard by the page itself. */
export function repeatTaps(): void {
  document.removeEventListener("click", onTap, true);
  for (const button of taps.splice(0)) if (button.isConnected) button.click();
}
