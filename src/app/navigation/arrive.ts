import { repeatHeldTaps } from "#app/held-taps.ts";

/** ms that a page may take to show again what it had, or its title where its heading is there */
const maxWait = 2000;
/** ms; a page may come late over a bad connection. */
const maxPageWait = 15_000;

let region: HTMLElement | undefined;

type Departure = {
  /** Of the link that was followed from this page before. */
  href: string | undefined;
  /** Of the page that was left. */
  title: string;
};

/**
 * After `main` of another page has the focus: the link that was followed from it gets it, if there was
 * one, and the page's title is read aloud, as after a full navigation: its heading where it has none.
 */
export function arrive(main: HTMLElement, { href, title }: Departure): void {
  const began = performance.now();
  const { pathname } = location;
  if (href !== undefined) focusLink(main, href, began + maxWait);
  const say = () => {
    // A shopper who has gone on meanwhile gets the other page's.
    if (location.pathname !== pathname) return;
    // The title of the page that was left says nothing of this one.
    const hasTitle = document.title !== title;
    const heading = main.querySelector("h1")?.textContent;
    const until = began + (heading ? maxWait : maxPageWait);
    if (!hasTitle && performance.now() < until) requestAnimationFrame(say);
    else {
      region?.replaceChildren(hasTitle ? document.title : (heading ?? ""));
      repeatHeldTaps();
    }
  };
  region ??= addRegion();
  region.replaceChildren();
  // The region is known to screen readers before words come into it.
  requestAnimationFrame(say);
}

function focusLink(main: HTMLElement, href: string, until: number): void {
  const attempt = () => {
    // A shopper who has gone on meanwhile is not called back.
    if (document.activeElement !== main) return;
    const link = main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    if (link) link.focus({ preventScroll: true });
    else if (performance.now() < until) requestAnimationFrame(attempt);
  };
  attempt();
}

function addRegion(): HTMLElement {
  const added = document.createElement("p");
  added.role = "status";
  added.style.cssText =
    "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
  document.body.append(added);
  return added;
}
