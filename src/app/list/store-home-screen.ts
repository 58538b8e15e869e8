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
  // no await: until then the page says only how many things are missing
  void refreshPrice(device, listId);
  const view: View<unknown> = listId ? device.checklist(listId) : device.checklists;
  return startStoring(device, { key: "homeScreen", listId, view, draw });
}

/** The shop computes what the list lacks, once it has all changes of this device. */
async function refreshPrice(device: Device, listId: string): Promise<void> {
  const list = device.checklists.get()?.own.find(({ id }) => id === listId);
  if (!list || list.price_missing !== undefined) return;
  await device.drain.drainNow();
  await device.refreshChecklists();
}
