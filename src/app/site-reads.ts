import type { Read } from "#contract/reads.ts";

/** What the shell of every page shows. */
export const settingsRead: Read<"readSettings"> = { call: "readSettings" };
export const themeRead: Read<"readTheme"> = { call: "readTheme" };
export const locationsRead: Read<"readLocations"> = { call: "readLocations" };
export const categoriesRead: Read<"readCategories"> = {
  call: "readCategories",
  query: "enabled=true&fields=id,parent_id,name,slug,path,icon,image,position,is_main",
};

export const siteReads: Read[] = [settingsRead, themeRead, locationsRead, categoriesRead];
