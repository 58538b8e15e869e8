/** Where a search can lead besides products: lists, sections and pages of the shop. */
import { useDevice, useView } from "#app/connection/use-device.ts";
import type { ChecklistSummary } from "#contract/checklists.ts";
import type { ShopPage } from "#contract/content-pages.ts";
import type { Read } from "#contract/reads.ts";
import type { PlaceKind, SearchPlace } from "#rules/search/places.ts";
import { useCategories } from "./site-reads.ts";
import { useRead } from "./use-read.ts";

export type ShopPlace = SearchPlace & { image: string };

const listsRead: Read<"readChecklists"> = { call: "readChecklists", query: "kind=ready" };
const pagesRead: Read<"readPages"> = {
  call: "readPages",
  query: "fields=id,path,title,meta_description",
};
type NamedPage = Pick<ShopPage, "id" | "path" | "title" | "meta_description">;

/** What a page that shows them reads. */
export const placeReads: Read[] = [listsRead, pagesRead];

/** The shopper's own lists first; as much as is known by now, nothing while nobody asks. */
export function useShopPlaces(isRequested: boolean): ShopPlace[] {
  const own = useView(useDevice()?.checklists)?.own ?? [];
  const ready = useRead(isRequested ? listsRead : null);
  const pages = useRead(isRequested ? pagesRead : null);
  const categories = useCategories();
  if (!isRequested) return [];
  const readyLists = ready.state === "ready" ? ready.answer : [];
  // as: the answer holds at least the requested fields
  const shopPages = pages.state === "ready" ? (pages.answer as NamedPage[]) : [];
  return [
    ...categories.map(
      ({ id, name, path, image }): ShopPlace => ({
        kind: "category",
        id,
        name,
        path,
        image,
        about: "",
      }),
    ),
    ...own.map((list) => placeOfList("ownList", list)),
    ...readyLists.map((list) => placeOfList("readyList", list)),
    ...shopPages.map(
      ({ id, path, title, meta_description }): ShopPlace => ({
        kind: "page",
        id,
        name: title,
        path,
        image: "",
        about: meta_description,
      }),
    ),
  ];
}

const placeOfList = (
  kind: PlaceKind,
  { id, name, image, description }: Pick<ChecklistSummary, "id" | "name" | "image" | "description">,
): ShopPlace => ({ kind, id, name, path: `/checklist/${id}`, image, about: description });
