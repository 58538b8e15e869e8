import type { ReadState } from "#app/reads/use-read.ts";
import type { Answer } from "#contract/calls.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Read } from "#contract/reads.ts";

const promoFields = [
  "id",
  "parent_id",
  "name",
  "path",
  "image",
  "is_promo",
  "discount",
  "date_sale_from",
  "date_sale_to",
  "date_limited_sale",
  "advert1",
  "advert1Value",
] as const satisfies (keyof ProductCategory)[];
type PromoCategory = Pick<ProductCategory, (typeof promoFields)[number]>;

/** What promo groups say of themselves; the shell's own read of categories is too lean for it. */
export const promosRead: Read<"readCategories"> = {
  call: "readCategories",
  query: `enabled=true&fields=${promoFields.join()}`,
};

/** The promo groups right below a category. */
export function promosIn(
  read: ReadState<Answer<"readCategories">>,
  parentId: string,
): PromoCategory[] {
  // as: the answer holds at least the requested fields
  const all = read.state === "ready" ? (read.answer as PromoCategory[]) : [];
  return all.filter((one) => one.is_promo && one.parent_id === parentId);
}
