import type { Checklist } from "#contract/checklists.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { View } from "#offline/store/watch-view.ts";

/** An own list as the device has it; asked of the shop where the device never saw it whole. */
export async function findOwnList(id: string): Promise<Checklist | undefined> {
  const device = await loadDevice();
  const view = device.checklist(id);
  const known = (await nextOf(view)).list;
  if (known) return known;
  await device.refreshChecklist(id);
  return (await nextOf(view)).list;
}

/** What a view shows once it has read. */
function nextOf<Value>(view: View<Value>): Promise<Value> {
  return new Promise((resolve) => {
    const look = () => {
      const value = view.get();
      if (value === undefined) return;
      resolve(value);
      stop?.();
    };
    const stop = view.subscribe(look);
    look();
  });
}
