import { useEffect, useState } from "react";
import { useDevice } from "#app/connection/use-device.ts";
import type { Device } from "#offline/device.ts";
import { type ListNotes, readListNotes } from "#offline/list-notes.ts";
import { usualView } from "#rules/checklists/sort.ts";

/** What was read last, so that the next list is shown right from its first paint. */
const lastNotes = new WeakMap<Device, ListNotes>();

const noNotes: ListNotes = { view: usualView, seenHints: [], orderedLines: [] };

/** What this device remembers for its lists; `isRead` false: not known yet. */
export function useListNotes(): { notes: ListNotes; isRead: boolean } {
  const device = useDevice();
  const [read, setRead] = useState<ListNotes>();
  useEffect(
    () =>
      device?.parts.store.watch(readListNotes, (next) => {
        lastNotes.set(device, next);
        setRead(next);
      }),
    [device],
  );
  const notes = read ?? (device && lastNotes.get(device));
  return { notes: notes ?? noNotes, isRead: notes !== undefined };
}
