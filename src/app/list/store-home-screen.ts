/** Stores what the front page shows first: the installed app starts with it. */
import { drawHomeScreen } from "#app/shell/home-screen.ts";
import { type Draw, startStoring } from "#app/shell/store-screen.ts";
import { splitPath } from "#contract/paths.ts";
import type { Device } from "#offline/device.ts";
import type { View } from "#offline/store/watch-view.ts";

const draw: Draw = (page, path) =>
  splitPath(path).path === "/" ? drawHomeScreen(page) : undefined;

/**
 * Stores the page's screen now and after each change of its list; returns the end of it.
 * @param current the shopper's list that it shows
 */
export function startStoringHomeScreen(device: Device, current: string | undefined): () => void {
  const view: View<unknown> = current ? device.checklist(current) : device.checklists;
  let end: (() => void) | undefined;
  let isEnded = false;
  // no await: without it the next start shows the page later
  void device.findCurrentList().then((chosen) => {
    // Which list is the newest is not known without all of them.
    if (isEnded || chosen !== current) return;
    end = startStoring(device, { key: "homeScreen", listId: current ?? "", view, draw });
  });
  return () => {
    isEnded = true;
    end?.();
  };
}
