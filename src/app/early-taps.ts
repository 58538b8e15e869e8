/**
 * A page is seen before its code is here. What is tapped meanwhile is done once somebody hears it.
 * It stands in a file of its own, which is here long before the rest.
 */
const taps: (HTMLButtonElement | HTMLInputElement)[] = [];
/** What a tapped radio button or checkbox shows. */
const checked = new Map<HTMLInputElement, boolean>();

/** Of buttons that do nothing by themselves: the browser follows links and sends forms anyway. */
function onTap({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)) {
    checked.set(target, target.checked);
    taps.push(target);
  }
  const button = target.closest("button");
  if (button?.type === "button" && !button.popoverTargetElement) taps.push(button);
}

document.addEventListener("click", onTap, true);

// With a worker the shop's font is here already: the page's first paint may have it.
if (navigator.serviceWorker?.controller) document.documentElement.dataset.first = "";

/** Taps again, in order, whatever is still there; from now on taps are heard by the page itself. */
export function repeatTaps(): void {
  document.removeEventListener("click", onTap, true);
  for (const tapped of taps.splice(0)) {
    const shown = tapped instanceof HTMLInputElement ? checked.get(tapped) : undefined;
    if (!tapped.isConnected) continue;
    if (shown !== undefined && "checked" in tapped) {
      // Its part of the page is hydrated at that, and reads the input as it finds it: unless it is
      // set back, nothing would change.
      tapped.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      tapped.checked = !shown;
    }
    tapped.click();
  }
}
