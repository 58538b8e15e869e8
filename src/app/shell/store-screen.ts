/** Stores the first screen of a page, whenever what it shows of this device has changed. */

import type { Device } from "#offline/device.ts";
import type { ScreenKey } from "#offline/store/first-screen.ts";
import { putFirstScreen } from "#offline/store/put-first-screen.ts";
import type { View } from "#offline/store/watch-view.ts";
import { whenIdle } from "#offline/tap-timing.ts";

/** ms without a change; what a change draws later is drawn by then. */
const quiet = 1200;
/** Characters; a longer one would cost a start more than it saves. */
const longest = 150_000;

/** A copy of the page's element; undefined: it shows something else than when it is opened. */
export type Draw = (page: HTMLElement, path: string) => HTMLElement | undefined;

type ShownPage = { key: ScreenKey; listId: string; view: View<unknown>; draw: Draw };

/** Stores it now and after each change of the view; returns the end of it. */
export function startStoring(device: Device, { key, listId, view, draw }: ShownPage): () => void {
  let isEnded = false;
  const store = async () => {
    const shown = view.get();
    const { pathname: path, search } = location;
    const page = document.querySelector<HTMLElement>("#app > *");
    if (shown === undefined || !page || search !== "") return;
    const copy = draw(page, path);
    if (!copy) return;
    showIdle(copy);
    const html = withoutStyles(copy).outerHTML;
    if (html.length > longest) return;
    const screen = { path, listId, build: buildOf(document), html, styles: listStyles() };
    const isCurrent = () => !isEnded && view.get() === shown;
    await putFirstScreen(device.parts.store, key, screen, isCurrent);
  };
  const end = whenUnchanged(view, quiet, store);
  return () => {
    isEnded = true;
    end();
  };
}

/**
 * Calls `act` in an idle moment: when the view has not changed for so many ms, now and after each
 * change. Returns the end of it.
 */
export function whenUnchanged(
  view: View<unknown>,
  ms: number,
  act: () => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const start = () => {
    // no await: without it the next start shows the page later
    if (!isEnded) void act().catch(() => undefined);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(whenIdle, ms, start);
  };
  const stop = view.subscribe(schedule);
  schedule();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stop();
  };
}

export function buildOf({ documentElement }: Document): string {
  return documentElement.dataset.build ?? "";
}

/** Nothing that a button waits for now is waited for at the next start, where its taps would be dropped. */
function showIdle(copy: Element): void {
  for (const button of copy.querySelectorAll("[data-early]")) {
    button.removeAttribute("data-early");
    button.removeAttribute("aria-busy");
  }
}

/** The policy allows no style attributes: `early-ticks` sets them. */
export function withoutStyles<Copy extends Element>(copy: Copy): Copy {
  for (const part of copy.querySelectorAll<HTMLElement>("[style]")) {
    part.dataset.style = part.style.cssText;
    part.removeAttribute("style");
  }
  return copy;
}

/** Those that apply to the page; a server's page names further ones, which are disabled. */
function listStyles(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].flatMap(({ href }) => {
    const { pathname } = new URL(href);
    return pathname.startsWith("/assets/") ? [pathname] : [];
  });
}
