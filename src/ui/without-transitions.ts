/**
 * Makes a change of the whole page's colours without a transition. In parts that are not laid out (far
 * below, folded) a transition begins and does not go on, so they would keep the colours before.
 *
 * @returns false: the browser is too old for it, and nothing was changed
 */
export function changeWithoutTransitions(change: () => void): boolean {
  if (!("adoptedStyleSheets" in document)) return false;
  const before = document.adoptedStyleSheets;
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [...before, still];
  // Reading is what computes a style, also where nothing is laid out.
  const computeStyles = () => {
    for (const element of document.querySelectorAll("*")) getComputedStyle(element).color;
  };
  computeStyles();
  change();
  computeStyles();
  document.adoptedStyleSheets = before;
  return true;
}
