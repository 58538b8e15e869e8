import type { Checklist } from "#contract/checklists.ts";
import { listLane } from "#contract/lanes.ts";
import { loadDevice } from "#offline/load-device.ts";
import { readList } from "#offline/read-own-lists.ts";

/**
 * An own list as the device has it; requested from the shop where the device never had all of it. Read from
 * the store: the view of a list that no screen shows has what its last screen showed. Undefined
 * also where neither can be read.
 */
export async function findOwnList(id: string): Promise<Checklist | undefined> {
  try {
    const { parts, refreshChecklist } = await loadDevice();
    const read = () => parts.store.read((tx) => readList(tx, listLane(id)));
    const known = await read();
    if (known) return known;
    await refreshChecklist(id);
    return await read();
  } catch {
    return undefined;
  }
}
