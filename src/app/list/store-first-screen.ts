/** Stores what an own list shows on its first screen, for the next time it is opened. */
import header from "#app/shell/header.module.css";
import type { Checklist } from "#contract/checklists.ts";
import { drawFirstScreen } from "#features/checklists/first-screen.ts";
import { whenIdle } from "#offline/after-paint.ts";
import type { Device } from "#offline/device.ts";
import { putFirstScreen } from "#offline/store/put-first-screen.ts";

/** ms without a change; what a change draws later is drawn by then. */
const quiet = 1200;
/** Characters; a longer one would cost a start more than it saves. */
const longest = 150_000;

/** Stores the list's screen now and after each change; returns the end of it. */
export function startStoringFirstScreen(device: Device, listId: string): () => void {
  const view = device.checklist(listId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const store = () => {
    const shown = view.get();
    if (isEnded || !shown?.list) return;
    // no await: without it the next start shows the list later
    void storeScreen(device, shown.list, () => !isEnded && view.get() === shown).catch(
      () => undefined,
    );
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(whenIdle, quiet, store);
  };
  const stop = view.subscribe(schedule);
  schedule();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stop();
  };
}

async function storeScreen(
  device: Device,
  list: Checklist,
  isCurrent: () => boolean,
): Promise<void> {
  const { pathname: path, search } = location;
  const { build = "" } = document.documentElement.dataset;
  const page = document.querySelector<HTMLElement>("#app > *");
  if (!page || search !== "" || !path.endsWith(`/${list.id}`)) return;
  const html = drawFirstScreen(page, list, [`.${header.city}`, `.${header.pending}`]);
  if (!html || html.length > longest) return;
  await putFirstScreen(
    device.parts.store,
    { path, listId: list.id, build, html, styles: listStyles() },
    isCurrent,
  );
}

/** Those that apply to the page; a server's page names further ones, which are disabled. */
function listStyles(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...links].flatMap(({ href }) => {
    const { pathname } = new URL(href);
    return pathname.startsWith("/assets/") ? [pathname] : [];
  });
}
