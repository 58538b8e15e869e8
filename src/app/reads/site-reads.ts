import type { Answer } from "#contract/calls.ts";
import { findContainerId } from "#contract/consent.ts";
import { photoWidths, readPhotoUrl } from "#contract/pictures.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Read } from "#contract/reads.ts";
import type { Reads } from "./reads.ts";
import { type ReadState, stateOf, useRead } from "./use-read.ts";

/** What the shell of every page shows. */
export const settingsRead: Read<"readSettings"> = { call: "readSettings" };
export function settingsIn(reads: Reads): Answer<"readSettings"> | undefined {
  const settings = stateOf(reads, settingsRead);
  return settings.state === "ready" ? settings.answer : undefined;
}

/**
 * The owner's logo in the least size that there is. One that is much wider than high is the written
 * name itself.
 */
export function useLogo(name: string) {
  const settings = useRead(settingsRead);
  const found = settings.state === "ready" && readPhotoUrl(settings.answer.logo);
  if (!found) return undefined;
  const { width, height } = found.photo;
  const src = `${found.folder}/${photoWidths(width)[0]}.webp`;
  return { src, width, height, alt: width >= 2 * height ? name : "" };
}

export const themeRead: Read<"readTheme"> = { call: "readTheme" };
export const locationsRead: Read<"readLocations"> = { call: "readLocations" };
const siteFields = [
  "id",
  "parent_id",
  "name",
  "slug",
  "path",
  "image",
  "is_main",
  "is_promo",
  "returnable",
  "products_count",
] as const satisfies (keyof ProductCategory)[];
/** What every page knows of each category. */
export type SiteCategory = Pick<ProductCategory, (typeof siteFields)[number]>;
export const categoriesRead: Read<"readCategories"> = {
  call: "readCategories",
  query: `enabled=true&fields=${siteFields.join()}`,
};

export function useCategories(): SiteCategory[] {
  return categoriesIn(useRead(categoriesRead));
}

/** Every category of the shopper's place; none while they are not known. */
export function categoriesIn(state: ReadState<Answer<"readCategories">>): SiteCategory[] {
  // as: the answer holds at least the requested fields
  return state.state === "ready" ? (state.answer as SiteCategory[]) : [];
}

/** Whom the shop lets count its visits, with the shopper's consent. */
const appsRead: Read<"readApps"> = { call: "readApps" };

export const siteReads: Read[] = [settingsRead, themeRead, locationsRead, categoriesRead, appsRead];

/** The tag manager's container; undefined: the shop counts nobody. */
export function findContainer(reads: Reads): string | undefined {
  const apps = stateOf(reads, appsRead);
  return apps.state === "ready" ? findContainerId(apps.answer) : undefined;
}
