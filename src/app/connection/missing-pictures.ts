import { useConnectionStore } from "./connection-store.ts";

/** ms */
const lookEvery = 500;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * While there is no signal: marks pictures that could not be loaded, so that their tile stays plain. A
 * browser that chooses another copy of a picture for its laid out width says nothing of its failure.
 * Back in signal they are requested again.
 */
export function followMissingPictures(): void {
  timer ??= setInterval(look, lookEvery);
}

function look(): void {
  if (useConnectionStore.getState().connectivity !== "off") {
    clearInterval(timer);
    timer = undefined;
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-missing]")) {
      image.addEventListener("load", () => image.removeAttribute("data-missing"), { once: true });
      image.setAttribute("src", image.getAttribute("src") ?? "");
    }
    return;
  }
  for (const image of document.images)
    if (image.complete && image.currentSrc && image.naturalWidth === 0)
      image.setAttribute("data-missing", "");
}
