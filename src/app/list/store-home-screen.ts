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
 * @param listId the shopper's list that it shows; "": none
 */
export function startStoringHomeScreen(device: Device, listId: string): () => void {
  const view: View<unknown> = listId ? device.checklist(listId) : device.checklists;
  return startStoring(device, { key: "homeScreen", listId, view, draw });
}
