/**
 * Where a page stands. Forward navigation goes to the top (smoothly, 100 ms after it, within
 * 500 ms); a query change on a category goes to the listing at 485 px; Back and Forward return to
 * where the shopper was; `#reviews` goes to that part of the page. A screen that takes the place of
 * another begins at its top, a list that takes the place of a list stays. Under reduced motion
 * everything is at once.
 */
const delay = 100;
const listingTop = 485;
const storageKey = "torba:scroll:";

/** 0 where nothing is stored, and where storage is forbidden. */
function readPosition(key: string): number {
  try {
    return Number(sessionStorage.getItem(storageKey + key));
  } catch {
    return 0;
  }
}

function writePosition(key: string, top: number): void {
  try {
    sessionStorage.setItem(storageKey + key, String(top));
  } catch {
    // Storage may be full or forbidden; then Back lands at the top.
  }
}

type ScrollEntry = { scrollKey?: string; depth?: number };
// as: whatever state an entry has, only these two are read, which are this file's own
const entryState = () => (history.state ?? {}) as ScrollEntry;

/** The key of the history entry shown; made when first asked for. */
function keyOfEntry(depth: number): string {
  const state = entryState();
  if (state.scrollKey) return state.scrollKey;
  const scrollKey = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, scrollKey, depth }, "");
  return scrollKey;
}

/** Whether a page of the shop stands behind this one; a page opened by its address has none. */
export function canGoBack(): boolean {
  return Number(entryState().depth) > 0;
}

const wishesStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Tries until the page is long enough again, for at most two seconds. */
function restore(top: number): void {
  const until = performance.now() + 2000;
  const attempt = () => {
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

const hasPart = () => location.hash.length > 1;
// no await: the page is there meanwhile
const goToPart = () => void import("./go-to-part.ts").then((way) => way.goToPart(), ignore);
/** Its code may be gone with an older build: then the page stays where it is. */
const ignore = () => undefined;

function goForward(top: number): void {
  const still = wishesStill();
  const go = () => scrollTo({ top, behavior: still ? "instant" : "smooth" });
  if (still) go();
  else setTimeout(go, delay);
}

/** Nothing is left for later any more: where the shopper goes next, heights must be true. */
function endFirstPage(): void {
  delete document.documentElement.dataset.first;
}

/** Starts keeping: called once, before the first render. */
export function startScrollRestoration(): void {
  history.scrollRestoration = "manual";
  const { scrollKey } = entryState();
  let key = keyOfEntry(0);
  let depth = entryState().depth ?? 0;
  let path = location.pathname;
  let search = location.search;
  // The first look at the storage waits for its file: a new entry has no position there.
  const first = scrollKey ? readPosition(scrollKey) : 0;
  if (first) {
    endFirstPage();
    restore(first);
  } else if (hasPart()) goToPart();

  let isWaiting = false;
  // No listener of this event can hold up the scrolling. At most one write a frame.
  addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      writePosition(key, scrollY);
    });
  });
  addEventListener("popstate", () => {
    endFirstPage();
    // The browser tells of a link into the page as of Back, only that the entry is a new one.
    const isNewPart = entryState().scrollKey === undefined && hasPart();
    key = keyOfEntry(isNewPart ? depth + 1 : 0);
    depth = entryState().depth ?? 0;
    path = location.pathname;
    search = location.search;
    if (isNewPart) goToPart();
    else restore(readPosition(key));
  });
  const arrive = ({ type }: Event) => {
    const isNew = type === "pushState";
    const before = path;
    const isSamePath = location.pathname === path;
    if (isNew ? isSamePath && location.search === search : entryState().scrollKey) return;
    if (isNew) depth += 1;
    key = keyOfEntry(depth);
    path = location.pathname;
    search = location.search;
    if (!isNew && isList(before) && isList(path)) return;
    endFirstPage();
    if (hasPart()) goToPart();
    else if (!isSamePath) goForward(0);
    else if (isNew && document.querySelector(listings)) goForward(listingTop);
  };
  // wouter tells of its own navigations by events named after the history's methods
  addEventListener("pushState", arrive);
  addEventListener("replaceState", arrive);
}

const listings = 'main:is([data-page="category"], [data-page="promo"])';
const isList = (path: string) => path.includes("/checklist/");
