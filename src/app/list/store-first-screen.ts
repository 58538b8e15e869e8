/** Stores what an own list shows first, for the next time it is opened. */
import header from "#app/shell/header.module.css";
import { type Draw, startStoring } from "#app/shell/store-screen.ts";
import { drawFirstScreen } from "#features/checklists/first-screen.ts";
import type { Device } from "#offline/device.ts";

/** Stores the list's screen now and after each change; returns the end of it. */
export function startStoringFirstScreen(device: Device, listId: string): () => void {
  const view = device.checklist(listId);
  const draw: Draw = (page, path) => {
    const list = view.get()?.list;
    if (!list || !path.endsWith(`/${listId}`)) return undefined;
    return drawFirstScreen(page, list, [`.${header.city}`, `.${header.pending}`]);
  };
  return startStoring(device, { key: "firstScreen", listId, view, draw });
}
