/** What stands at a path, as far as it can be told without the shop's products. */
import type { Brand } from "#contract/brands.ts";
import type { CatalogueIndex } from "#contract/catalogue.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { pageTypes, SitemapEntry } from "#contract/sitemap.ts";
import type { View } from "./plan.ts";

export type PageType = (typeof pageTypes)[number];
export type SiteAddress =
  | { kind: "entry"; entry: SitemapEntry }
  /** One of the owner's pages; its text is for the caller to find. */
  | { kind: "page"; path: string; type: PageType; id: string }
  /** A product's, if it is anything's. */
  | { kind: "other"; path: string };

/** Screens that have a type of their own. */
const screens: Record<string, PageType> = {
  "/search": "search",
  "/wishlist": "wishlist",
  "/comparison": "comparison",
  "/checklist": "checklist",
  "/checklist-constructor": "checklist-constructor",
  "/category-gateway": "product-category-gateway",
  "/about-us": "about-us",
  "/profile/account": "account",
  "/profile/bonus": "bonus",
  "/profile/orders": "orders",
  "/brands": "brands",
  "/": "home",
  "/cart": "cart",
  "/checkout": "checkout",
  "/checkout-success": "checkout-success",
  "/login": "login",
  "/register": "register",
  "/forgot-password": "forgot-password",
  "/reset-password": "reset-password",
  "/profile": "account",
};

/** What else has an address, beside the view's categories. */
export type Addresses = Pick<CatalogueIndex, "redirects" | "pages" | "brands">;

export function brandPath(slug: string): string {
  return `/brands/${slug}`;
}

/** `/comparison/{category path}` and the like: a screen that shows one category. */
const screensOfCategory = ["/comparison", "/category-gateway"];

const lists = "/checklist/";

/** With one slash at the front and none at the end; what follows `?` or `#` is no part of it. */
export function readPath(requestedPath: string): string {
  const path = requestedPath.split(/[?#]/, 1)[0] ?? "";
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** One of the shop's own: neither `//host` nor `/\\host`, which a browser takes for another site's. */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

export function findPlace(
  requestedPath: string,
  view: View,
  { redirects, pages, brands }: Addresses,
): SiteAddress {
  const path = requestedPath === "" ? "" : readPath(requestedPath);
  const moved = redirects.find(({ from }) => from === path);
  if (moved && ownPath.test(moved.to))
    return entryAt({ type: "redirect", to: moved.to, status: moved.status });
  const page = pages.find((one) => one.path === path);
  // A screen of spec section 2 may be a page that the owner writes: about us.
  if (page) return { kind: "page", path, type: screens[path] ?? "page", id: page.id };
  if (Object.hasOwn(screens, path)) return screenAt(path, screens[path] ?? "search", null);
  const category = findCategoryAt(path, view);
  if (category) return screenAt(path, "product-category", category);
  for (const screen of screensOfCategory) {
    const shown = path.startsWith(`${screen}/`)
      ? findCategoryAt(path.slice(screen.length), view)
      : undefined;
    if (shown) return screenAt(path, screens[screen] ?? "search", shown);
  }
  // Whose order it is, is for the order's own call to tell.
  const order = /^\/(?:order|profile\/orders)\/([^/]+)$/.exec(path)?.[1];
  if (order) return entryAt({ path, type: "order", resource: order, data: null });
  const brand = brands.find((one) => one.path === path);
  if (brand) return brandAt(path, brand);
  // Whose list it is, is not for everyone to know: the list's own call tells.
  const listId = path.startsWith(lists) ? path.slice(lists.length) : "";
  if (listId && !listId.includes("/"))
    return entryAt({ path, type: "checklist", resource: listId, data: null });
  return { kind: "other", path };
}

function findCategoryAt(path: string, view: View): ProductCategory | undefined {
  return view.context.categories.find(
    (category) => category.path === path && view.visible.has(category.id),
  );
}

function screenAt(path: string, type: PageType, data: ProductCategory | null): SiteAddress {
  return entryAt({ path, type, resource: data?.id ?? null, data });
}

function brandAt(path: string, brand: Brand): SiteAddress {
  return entryAt({ path, type: "brand", resource: brand.id, data: brand });
}

function entryAt(entry: SitemapEntry): SiteAddress {
  return { kind: "entry", entry };
}
