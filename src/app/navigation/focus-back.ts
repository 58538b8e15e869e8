import { BoundedMap } from "#rules/bounded-map.ts";

/**
 * Back returns the focus to the link that was followed, as the scroll returns to its place.
 * Kept by history entry, in this tab's memory.
 */
const followed = new BoundedMap<string, string>(50);

function keyOfEntry(): string {
  // as: whatever state an entry has, only its key is read, and checked
  const state = (history.state ?? {}) as { scrollKey?: unknown };
  return typeof state.scrollKey === "string" ? state.scrollKey : "";
}

/** Of those who go by keyboard: a tap leaves no focus to look for. */
function watchLostFocusLater(): void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    removeEventListener("keydown", onKeyDown);
    import("./lost-focus.ts").then(
      ({ watchLostFocus }) => watchLostFocus(),
      () => undefined,
    );
  };
  addEventListener("keydown", onKeyDown);
}

/** Starts keeping: called once. */
export function restoreFocus(): () => void {
  watchLostFocusLater();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link?.getAttribute("href");
    const key = keyOfEntry();
    if (!href || !key) return;
    followed.set(key, href);
  };
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

/** After a page was changed: its start has the focus, or the link that was followed from it. */
export function returnFocus(main: HTMLElement): void {
  main.focus({ preventScroll: true });
  // An entry that was left by a link is one that was come back to: a new one has another key.
  const href = followed.get(keyOfEntry());
  const { title } = document;
  import("./arrive.ts").then(
    ({ arrive }) => arrive(main, { href, title }),
    () => undefined,
  );
}
