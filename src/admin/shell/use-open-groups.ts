/** Which groups of the menu stand open on this device; the one of the screen always does. */
import { useState } from "react";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { type ScreenGroup, screenGroups } from "./screen.ts";

export type Menu = "menu" | "drawer";

/** Beside a screen what is done every day; in a drawer, which scrolls, everything is one press away. */
const usual: Readonly<Record<Menu, readonly ScreenGroup[]>> = {
  menu: ["work"],
  drawer: screenGroups,
};

export function useOpenGroups(menu: Menu, current: ScreenGroup | undefined) {
  const [open, setOpen] = useState(() => readStored<readonly ScreenGroup[]>(menu) ?? usual[menu]);
  const toggle = (group: ScreenGroup) => {
    const next = open.includes(group) ? open.filter((one) => one !== group) : [...open, group];
    writeStored(menu, next);
    setOpen(next);
  };
  return { isOpen: (group: ScreenGroup) => group === current || open.includes(group), toggle };
}
