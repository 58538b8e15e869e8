/** ms that the page may take to show the part */
const maxWait = 2000;

/** The part of the page that the address names is shown, and has the focus. */
export function goToPart(): void {
  const { hash } = location;
  const until = performance.now() + maxWait;
  const attempt = () => {
    // Whoever has gone on meanwhile is not called back.
    if (location.hash !== hash) return;
    const part = document.getElementById(hash.slice(1));
    if (part) show(part);
    else if (performance.now() < until) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

function show(part: HTMLElement): void {
  part.scrollIntoView({ behavior: "instant" });
  if (!part.matches("a, button, input, [tabindex]")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
