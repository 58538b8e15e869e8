/** Stores the first screen of a page, whenever what it shows of this device has changed. */
import { whenIdle } from "#offline/after-paint.ts";
import type { Device } from "#offline/device.ts";
import type { ScreenKey } from "#offline/store/first-screen.ts";
import { putFirstScreen } from "#offline/store/put-first-screen.ts";
import type { View } from "#offline/store/watch-view.ts";

/** ms without a change; what a change draws later is drawn by then. */
const quiet = 1200;
/** Characters; a longer one would cost a start more than it saves. */
const longest = 150_000;

/** A copy of the page's element; undefined: it shows something else than when it is opened. */
export type Draw = (page: HTMLElement, path: string) => HTMLElement | undefined;

type ShownPage = { key: ScreenKey; listId: string; view: View<unknown>; draw: Draw };

/** Stores it now and after each change of the view; returns the end of it. */
export function startStoring(device: Device, { key, listId, view, draw }: ShownPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const store = async () => {
    const shown = view.get();
    const { pathname: path, search } = location;
    const page = document.querySelector<HTMLElement>("#app > *");
    if (isEnded || shown === undefined || !page || search !== "") return;
    const copy = draw(page, path);
    if (!copy) return;
    const html = formatScreen(copy);
    if (html.length > longest) return;
    const { build = "" } = document.documentElement.dataset;
    const screen = { path, listId, build, html, styles: listStyles() };
    const isCurrent = () => !isEnded && view.get() === shown;
    await putFirstScreen(device.parts.store, key, screen, isCurrent);
  };
  const schedule = () => {
    clearTimeout(timer);
    // no await: without it the next start shows the page later
    timer = setTimeout(whenIdle, quiet, () => void store().catch(() => undefined));
  };
  const stop = view.subscribe(schedule);
  schedule();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stop();
  };
}

/** The policy allows no style attributes: `early-ticks` sets them. */
function formatScreen(copy: HTMLElement): string {
  for (const part of copy.querySelectorAll<HTMLElement>("[style]")) {
    part.dataset.style = part.style.cssText;
    part.removeAttribute("style");
  }
  return copy.outerHTML;
}

/** Those that apply to the page; a server's page names further ones, which are disabled. */
function listStyles(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].flatMap(({ href }) => {
    const { pathname } = new URL(href);
    return pathname.startsWith("/assets/") ? [pathname] : [];
  });
}
