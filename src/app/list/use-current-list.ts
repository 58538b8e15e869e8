import { useEffect, useState } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import type { Device } from "#offline/device.ts";
import type { ListSummary } from "#offline/log/fold.ts";
import type { ChecklistsView } from "#offline/views/checklists.ts";

/** As it was read last: the next page begins with it. */
let chosen: string | undefined;

/** The list that is being packed: the one that this device opened last, else the newest of the shopper's. */
export function useCurrentList(): ListSummary | undefined {
  const device = useDevice();
  const overview = useView(device?.checklists);
  const [id, setId] = useState(chosen);
  useEffect(() => {
    // no await: until it is known the newest stands in
    void (device && readChosen(device).then(setId));
  }, [device]);
  return findCurrent(overview, id);
}

/** Read before the page is drawn. */
export async function readChosen(device: Pick<Device, "findCurrentList">) {
  chosen = await device.findCurrentList();
  return chosen;
}

/** The shopper has opened the list: where a page leads to the current one, it is meant. */
export async function chooseList(device: Device, id: string): Promise<void> {
  if ((await readChosen(device)) !== id) await device.putCurrentList(id);
  chosen = id;
}

export function findCurrent(
  overview: ChecklistsView | undefined,
  id: string | undefined,
): ListSummary | undefined {
  const own = overview?.own ?? [];
  return own.find((list) => list.id === id) ?? own[0];
}
