/** Which groups of the menu stand open on this device; the one of the screen always does. */
import { useState } from "react";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import type { ScreenGroup } from "./screens.ts";

const storeName = "menu";
/** What is done every day. */
const usual: readonly ScreenGroup[] = ["work"];

export function useOpenGroups(current: ScreenGroup | undefined) {
  const [open, setOpen] = useState(() => readStored<readonly ScreenGroup[]>(storeName) ?? usual);
  const toggle = (group: ScreenGroup) => {
    const next = open.includes(group) ? open.filter((one) => one !== group) : [...open, group];
    writeStored(storeName, next);
    setOpen(next);
  };
  return { isOpen: (group: ScreenGroup) => group === current || open.includes(group), toggle };
}
