import type { Answer } from "#contract/calls.ts";
import type { Read } from "#contract/reads.ts";
import type { ReadState } from "./use-read.ts";

/** What promo groups say of themselves; the shell's own read of categories is too lean for it. */
export const promosRead: Read<"readCategories"> = {
  call: "readCategories",
  query:
    "enabled=true&fields=id,parent_id,name,path,image,is_promo,discount,date_sale_from,date_sale_to,date_limited_sale,advert1,advert1Value",
};

type Categories = Answer<"readCategories">;

/** The promo groups right below a category. */
export function promosIn(read: ReadState<Categories>, parentId: string): Categories {
  const all = read.state === "ready" ? read.answer : [];
  return all.filter((one) => one.is_promo && one.parent_id === parentId);
}
