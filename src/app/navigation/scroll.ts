/**
 * Where a page stands. Forward navigation goes to the top (smoothly, 100 ms after it, within
 * 500 ms); a query change on a category goes to the listing at 485 px; Back and Forward return to
 * where the shopper was; `#reviews` goes to that part of the page. A screen that takes the place of
 * another begins at its top, a list that takes the place of a list stays. Under reduced motion
 * everything is at once.
 */
const delay = 100;
const listingTop = 485;
const storageKey = "torba:scroll";
const mostKept = 50;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    // as: any object will do, every value is checked where it is used
    return typeof found === "object" && found !== null ? (found as Positions) : {};
  } catch {
    return {};
  }
}

function writePosition(key: string, top: number): void {
  const entries = Object.entries(readPositions()).filter(([known]) => known !== key);
  const positions = [...entries.slice(1 - mostKept), [key, Math.round(top)] as const];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage may be full or forbidden; then Back lands at the top.
  }
}

type ScrollEntry = { scrollKey?: string; depth?: number };
// as: whatever state an entry has, only these two are read, and checked
const entryState = () => (history.state ?? {}) as ScrollEntry;

/** The key of the history entry shown; made when first asked for. */
function keyOfEntry(depth: number): string {
  const state = entryState();
  if (typeof state.scrollKey === "string") return state.scrollKey;
  const scrollKey = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, scrollKey, depth }, "");
  return scrollKey;
}

/** Whether a page of the shop stands behind this one; a page opened by its address has none. */
export function canGoBack(): boolean {
  const { depth } = entryState();
  return typeof depth === "number" && depth > 0;
}

const wishesStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Tries until the page is long enough again, for at most two seconds. */
function restore(top: number): void {
  const until = performance.now() + 2000;
  const attempt = () => {
    window.scrollTo({ top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until)
      requestAnimationFrame(attempt);
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
  const go = () => window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
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
  let key = keyOfEntry(0);
  let depth = entryState().depth ?? 0;
  let path = location.pathname;
  let search = location.search;
  const first = readPositions()[key];
  if (first) {
    endFirstPage();
    restore(first);
  } else if (hasPart()) goToPart();

  addEventListener(
    "scroll",
    debounceFrame(() => writePosition(key, window.scrollY)),
    {
      passive: true,
    },
  );
  addEventListener("popstate", () => {
    endFirstPage();
    // The browser tells of a link into the page as of Back, only that the entry is a new one.
    const isNewPart = entryState().scrollKey === undefined && hasPart();
    key = keyOfEntry(isNewPart ? depth + 1 : 0);
    depth = entryState().depth ?? 0;
    path = location.pathname;
    search = location.search;
    if (isNewPart) goToPart();
    else restore(readPositions()[key] ?? 0);
  });
  // wouter tells of its own navigations by events named after the history's methods
  addEventListener("pushState", () => {
    const samePath = location.pathname === path;
    if (samePath && location.search === search) return;
    endFirstPage();
    depth += 1;
    key = keyOfEntry(depth);
    path = location.pathname;
    search = location.search;
    if (hasPart()) goToPart();
    else if (!samePath) goForward(0);
    else if (document.querySelector('main:is([data-page="category"], [data-page="promo"])'))
      goForward(listingTop);
  });
  addEventListener("replaceState", () => {
    const isOtherScreen = screenOf(location.pathname) !== screenOf(path);
    path = location.pathname;
    search = location.search;
    if (entryState().scrollKey !== undefined) return;
    key = keyOfEntry(depth);
    if (!isOtherScreen) return;
    endFirstPage();
    goForward(0);
  });
}

/** `/en/checklist/x` and `/checklist/y` are one screen. */
const screenOf = (path: string) => /^(?:\/(?:en|ru)(?![^/]))?\/?([^/]*)/.exec(path)?.[1];

/** At most one call a frame, the last one. */
function debounceFrame(act: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      act();
    });
  };
}
