import { useEffect, useState } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import type { ChecklistSummary } from "#contract/checklists.ts";

/** The list that is being packed: the one chosen on this device, else the newest of the shopper's. */
export function useCurrentList(): ChecklistSummary | undefined {
  const device = useDevice();
  const overview = useView(device?.checklists);
  const [id, setId] = useState<string>();
  useEffect(() => {
    // no await: until it is known the newest stands in
    void device?.findCurrentList().then(setId);
  }, [device]);
  const own = overview?.own ?? [];
  return own.find((list) => list.id === id) ?? own[0];
}
