/** Every screen: its path, its module, and what any path outside the table resolves to. */
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Read } from "#contract/reads.ts";
import type { SitemapEntry } from "#contract/sitemap.ts";
import { isPromoted } from "#rules/promoted.ts";
import { homePageRead } from "./home-page.ts";
import type { PageModule } from "./page-module.ts";
import type { Reads } from "./reads.ts";

export const pages = {
  home: { load: () => import("./pages/home.tsx"), source: "src/app/pages/home.tsx" },
  ownHome: { load: () => import("./pages/own-home.tsx"), source: "src/app/pages/own-home.tsx" },
  category: { load: () => import("./pages/category.tsx"), source: "src/app/pages/category.tsx" },
  promo: { load: () => import("./pages/promo.tsx"), source: "src/app/pages/promo.tsx" },
  product: { load: () => import("./pages/product.tsx"), source: "src/app/pages/product.tsx" },
  checklists: {
    load: () => import("./pages/checklists.tsx"),
    source: "src/app/pages/checklists.tsx",
  },
  checklist: { load: () => import("./pages/checklist.tsx"), source: "src/app/pages/checklist.tsx" },
  gateway: { load: () => import("./pages/gateway.tsx"), source: "src/app/pages/gateway.tsx" },
  brands: { load: () => import("./pages/brands.tsx"), source: "src/app/pages/brands.tsx" },
  brand: { load: () => import("./pages/brand.tsx"), source: "src/app/pages/brand.tsx" },
  text: { load: () => import("./pages/text.tsx"), source: "src/app/pages/text.tsx" },
  unsewn: { load: () => import("./pages/unsewn.tsx"), source: "src/app/pages/unsewn.tsx" },
  cart: { load: () => import("./pages/cart.tsx"), source: "src/app/pages/cart.tsx" },
  contacts: { load: () => import("./pages/contacts.tsx"), source: "src/app/pages/contacts.tsx" },
  kit: { load: () => import("./pages/kit.tsx"), source: "src/app/pages/kit.tsx" },
  entrance: { load: () => import("./pages/entrance.tsx"), source: "src/app/pages/entrance.tsx" },
  profile: { load: () => import("./pages/profile.tsx"), source: "src/app/pages/profile.tsx" },
  search: { load: () => import("./pages/search.tsx"), source: "src/app/pages/search.tsx" },
  wishlist: { load: () => import("./pages/wishlist.tsx"), source: "src/app/pages/wishlist.tsx" },
  comparison: {
    load: () => import("./pages/comparison.tsx"),
    source: "src/app/pages/comparison.tsx",
  },
  notFound: { load: () => import("./pages/not-found.tsx"), source: "src/app/pages/not-found.tsx" },
} as const satisfies Record<string, { load: () => Promise<{ page: PageModule }>; source: string }>;

type SitemapPage = Extract<SitemapEntry, { path: string }>;
export type PageName = keyof typeof pages;

const table: { path: RegExp; params: string[]; page: PageName }[] = [
  { path: /^\/$/, params: [], page: "home" },
  { path: /^\/404$/, params: [], page: "notFound" },
  { path: /^\/cart$/, params: [], page: "cart" },
  { path: /^\/kit$/, params: [], page: "kit" },
  { path: /^\/contacts$/, params: [], page: "contacts" },
  {
    path: /^\/(?:login|register|forgot-password|reset-password|confirm-email|subscription\/(?:confirm|unsubscribe))$/,
    params: [],
    page: "entrance",
  },
  {
    path: /^\/profile(?:\/(?:account|bonus|delete|orders(?:\/([^/]+))?))?$/,
    params: ["id"],
    page: "profile",
  },
  { path: /^\/search$/, params: [], page: "search" },
  { path: /^\/category-gateway$/, params: [], page: "gateway" },
  { path: /^\/checklist$/, params: [], page: "checklists" },
  { path: /^\/checklist\/([^/]+)$/, params: ["id"], page: "checklist" },
  { path: /^\/wishlist$/, params: [], page: "wishlist" },
  { path: /^\/comparison(\/.+)?$/, params: ["category"], page: "comparison" },
];

/** Pages for what the sitemap answers; a type without a screen shows the default one. */
const byType: Partial<Record<string, PageName>> = {
  product: "product",
  "product-category": "category",
  "product-category-gateway": "gateway",
  page: "text",
  "about-us": "text",
  brands: "brands",
  brand: "brand",
};

function pageOf({ type, data }: SitemapPage): PageName {
  // as: a product-category's `data` is the category; a gateway has none
  const isPromo = type === "product-category" && data && isPromoted(data as ProductCategory);
  return isPromo ? "promo" : (byType[type] ?? "unsewn");
}

export type Target = {
  page: PageName;
  params: Record<string, string>;
  entry: SitemapPage | null;
  status: number;
  asOf?: string | undefined;
};

export const sitemapRead = (path: string): Read<"readSitemap"> => ({
  call: "readSitemap",
  query: `path=${encodeURIComponent(path)}`,
});

/**
 * The page at `path`: from the table, else from the sitemap's answer. `read`: the sitemap must be
 * asked first. `unreachable`: it was asked, and nobody could be reached.
 */
export function findTarget(
  path: string,
  reads: Reads,
):
  | { found: Target }
  | { redirect: { to: string; status: number } }
  | { read: Read<"readSitemap"> }
  | { unreachable: true } {
  for (const route of table) {
    const match = route.path.exec(path);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [at, name] of route.params.entries()) params[name] = match[at + 1] ?? "";
    const status = route.page === "notFound" ? 404 : 200;
    const page = route.page === "home" ? findHome(reads) : route.page;
    return { found: { page, params, entry: null, status } };
  }
  const read = sitemapRead(path);
  const answer = reads.find(read);
  if (!answer) return { read };
  if (answer.status === 0 || answer.status >= 500) return { unreachable: true };
  if (answer.status >= 400)
    return { found: { page: "notFound", params: {}, entry: null, status: 404 } };
  // as: GET /sitemap's answer, checked where it came in.
  const entry = answer.answer as SitemapEntry;
  if (entry.type === "redirect") {
    // as: the union's member of that type
    const { to, status } = entry as Extract<SitemapEntry, { type: "redirect" }>;
    return { redirect: { to, status } };
  }
  // as: the only other member of the union
  const known = entry as SitemapPage;
  const page = pageOf(known);
  return { found: { page, params: {}, entry: known, status: 200, asOf: answer.asOf } };
}

/** The owner's page in place of the home page, unless it is gone. */
function findHome(reads: Reads): PageName {
  const own = homePageRead(reads);
  const answer = own ? reads.find(own) : undefined;
  return own && !(answer && answer.status >= 400) ? "ownHome" : "home";
}
