import { findContainerId } from "#contract/consent.ts";
import type { Read } from "#contract/reads.ts";
import type { Reads } from "./reads.ts";
import { stateOf } from "./use-read.ts";

/** What the shell of every page shows. */
export const settingsRead: Read<"readSettings"> = { call: "readSettings" };
export const themeRead: Read<"readTheme"> = { call: "readTheme" };
export const locationsRead: Read<"readLocations"> = { call: "readLocations" };
export const categoriesRead: Read<"readCategories"> = {
  call: "readCategories",
  query: "enabled=true&fields=id,parent_id,name,slug,path,icon,image,position,is_main",
};

/** Whom the shop lets count its visits, with the shopper's consent. */
const appsRead: Read<"readApps"> = { call: "readApps" };

export const siteReads: Read[] = [settingsRead, themeRead, locationsRead, categoriesRead, appsRead];

/** The tag manager's container; undefined: the shop counts nobody. */
export function findContainer(reads: Reads): string | undefined {
  const apps = stateOf(reads, appsRead);
  return apps.state === "ready" ? findContainerId(apps.answer) : undefined;
}
