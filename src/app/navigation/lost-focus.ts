/** ms in which a screen or a dialog may move the focus by itself */
const ownTime = 60;

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

type Step = { element: Element; index: number };

/**
 * Where the focused element leaves the page (a removed line of the cart, an answered question), the
 * focus goes to what has come in its place, else to what stood before it, else to the part of the page
 * around: not back to the page's start.
 */
export function watchLostFocus(): void {
  let path = pathOf(document.activeElement);
  const rescue = () => {
    const isLost =
      document.activeElement === document.body && path[0]?.element.isConnected === false;
    if (!isLost || document.querySelector("dialog:modal")) return;
    const found = findInPlace(path);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  };
  document.addEventListener("focusin", ({ target }) => {
    path = target instanceof Element ? pathOf(target) : [];
  });
  // The shopper has left it, and it is there yet: nothing is lost when it goes later.
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget === null && target instanceof Element && target.isConnected)
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement === document.body) path = [];
      });
  });
  new MutationObserver(() => {
    if (document.activeElement !== document.body || path[0]?.element.isConnected !== false) return;
    setTimeout(rescue, ownTime);
  }).observe(document.body, { childList: true, subtree: true });
}

/** From the element up to the page, each with its place among its siblings. */
function pathOf(from: Element | null): Step[] {
  const path: Step[] = [];
  for (let element = from; element && element !== document.body; element = element.parentElement)
    path.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return path;
}

function findInPlace(path: readonly Step[]): Element | null {
  const at = path.findIndex(({ element }) => element.isConnected);
  const [around, left] = [path[at]?.element, path[at - 1]];
  if (!around || !left) return null;
  const [next, before] = [around.children[left.index], around.children[left.index - 1]];
  for (const sibling of [next, before]) {
    if (!sibling) continue;
    const found = sibling.matches(focusable) ? sibling : findShown(sibling);
    if (found) return found;
  }
  for (const { element } of path.slice(at)) {
    const found = element.matches("[tabindex]") ? element : findShown(element);
    if (found) return found;
  }
  return null;
}

const findShown = (within: Element) =>
  [...within.querySelectorAll(focusable)].find((one) => one.checkVisibility());
