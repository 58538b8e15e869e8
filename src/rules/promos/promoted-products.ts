import type { ProductCategory } from "#contract/product-categories.ts";

/** Whether there is anything to promise: such a category has a page that says it. */
export function isPromoted(category: ProductCategory): boolean {
  const { is_promo, advert1, advert2, show_coupon, coupon, discount, date_limited_sale } = category;
  const hasCode = show_coupon && coupon !== "";
  return (
    is_promo ||
    hasCode ||
    discount > 0 ||
    `${advert1}${advert2}` !== "" ||
    date_limited_sale !== null
  );
}
