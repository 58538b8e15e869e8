/** Reads what the front page shows of this device before it is drawn in the place of its stored screen. */
import { listOfItems, productReads } from "#app/listing/products-read.ts";
import type { Reads } from "#app/reads/reads.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { View } from "#offline/store/watch-view.ts";
import { previewOf } from "#rules/checklists/preview.ts";
import { findCurrent, readChosen } from "./use-current-list.ts";

export async function readHome(reads: Reads): Promise<void> {
  const device = await loadDevice();
  const [id, overview] = await Promise.all([readChosen(device), firstOf(device.checklists)]);
  const current = findCurrent(overview, id);
  const list = current && (await firstOf(device.checklist(current.id))).list;
  // What `useListDemo` draws.
  if (list) await Promise.all(productReads(listOfItems(previewOf(list))).map(reads.ask));
}

/** ms; the page has subscribed by then. */
const untilDrawn = 5000;

function firstOf<Value>(view: View<Value>): Promise<Value> {
  return new Promise((resolve) => {
    const look = () => {
      const value = view.get();
      if (value !== undefined) resolve(value);
    };
    const stop = view.subscribe(look);
    look();
    setTimeout(stop, untilDrawn);
  });
}
