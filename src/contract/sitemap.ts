import * as z from "zod/mini";

export const pageTypes = [
  "product",
  "page",
  "search",
  "wishlist",
  "checklist",
  "checklist-constructor",
  "product-category",
  "product-category-gateway",
  "about-us",
  "account",
  "orders",
  "bonus",
  "comparison",
  /* Additions: a brand with its products, and all brands. */
  "brand",
  "brands",
  /* Additions: screens of the shop's own. */
  "home",
  "cart",
  "checkout",
  "checkout-success",
  "order",
  "login",
  "register",
  "forgot-password",
  "reset-password",
] as const;

export const redirect = z.object({
  type: z.literal("redirect"),
  to: z.string(),
  status: z.number(),
});

/** What stands at a path (without the language prefix). `data` is the whole resource, if any. */
export const sitemapEntry = z.union([
  redirect,
  z.object({
    path: z.string(),
    type: z.enum(pageTypes),
    resource: z.nullable(z.string()),
    data: z.nullable(z.unknown()),
  }),
]);
export type SitemapEntry = z.infer<typeof sitemapEntry>;
