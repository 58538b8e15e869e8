/** Every screen: its path, and what any path outside the table resolves to. */
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Read } from "#contract/reads.ts";
import type { SitemapEntry } from "#contract/sitemap.ts";
import { isPromoted } from "#rules/promos/promoted-products.ts";
import type { screenLoaders } from "./navigation/screen-loaders.ts";
import { homePageRead } from "./reads/home-page-read.ts";
import type { Reads } from "./reads/reads.ts";
import { settingsRead } from "./reads/site-reads.ts";
import { stateOf } from "./reads/use-read.ts";

type SitemapPage = Extract<SitemapEntry, { path: string }>;
export type ScreenName = keyof typeof screenLoaders;

const exact: Partial<Record<string, ScreenName>> = {
  "/": "home",
  "/404": "notFound",
  "/cart": "cart",
  "/checkout": "checkout",
  "/kit": "kit",
  "/contacts": "contacts",
  "/search": "search",
  "/category-gateway": "gateway",
  "/checklist": "checklists",
  "/checklist-constructor": "listConstructor",
  "/wishlist": "wishlist",
};
/** Patterns, their screens, and what each part in brackets is called. */
const table: [path: RegExp, page: ScreenName, ...params: string[]][] = [
  [
    /^\/(?:login|register|forgot-password|reset-password|confirm-email|subscription\/(?:confirm|unsubscribe))$/,
    "signIn",
  ],
  [/^\/profile(?:\/(?:account|bonus|delete|orders(?:\/([^/]+))?))?$/, "account", "id"],
  [/^\/(?:order\/([^/]+)|checkout-success)$/, "order", "token"],
  [/^\/checklist\/([^/]+)$/, "checklist", "id"],
  [/^\/comparison(\/.+)?$/, "comparison", "category"],
];

/** Pages for what the sitemap answers; a type without a screen shows the default one. */
const byType: Partial<Record<string, ScreenName>> = {
  product: "product",
  "product-category": "category",
  "product-category-gateway": "gateway",
  page: "text",
  "about-us": "text",
  brands: "brands",
  brand: "brand",
};

function pageOf({ type, data }: SitemapPage): ScreenName {
  // as: a product-category's `data` is the category; a gateway has none
  const isPromo = type === "product-category" && data && isPromoted(data as ProductCategory);
  return isPromo ? "promo" : (byType[type] ?? "placeholder");
}

export type Target = {
  page: ScreenName;
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
 * asked first.
 */
export function findTarget(
  path: string,
  reads: Reads,
):
  | { found: Target }
  | { redirect: { to: string; status: number } }
  | { read: Read<"readSitemap"> | Read<"readSettings"> } {
  const own = findOwn(path);
  if (own) {
    const page = resolveOwn(own.page, reads);
    if (!page) return { read: settingsRead };
    return { found: { ...own, page, entry: null, status: page === "notFound" ? 404 : 200 } };
  }
  const read = sitemapRead(path);
  const answer = reads.find(read);
  if (!answer) return { read };
  if (answer.status === 0 || answer.status >= 500)
    return { found: { page: "unreachable", params: {}, entry: null, status: 503 } };
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

function findOwn(path: string): Pick<Target, "page" | "params"> | undefined {
  const known = exact[path];
  if (known) return { page: known, params: {} };
  for (const [pattern, page, ...names] of table) {
    const match = pattern.exec(path);
    if (!match) continue;
    return {
      page,
      params: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ""])),
    };
  }
  return undefined;
}

/** Undefined: the settings must be read first. */
function resolveOwn(page: ScreenName, reads: Reads): ScreenName | undefined {
  if (page === "kit") return findKit(reads);
  return page === "home" ? findHome(reads) : page;
}

/** The kit is part of the demo; undefined: not known yet. */
function findKit(reads: Reads): ScreenName | undefined {
  const settings = stateOf(reads, settingsRead);
  if (settings.state === "loading") return undefined;
  return settings.state === "ready" && settings.answer.is_demo ? "kit" : "notFound";
}

/** The owner's page in place of the home page, unless it is gone. */
function findHome(reads: Reads): ScreenName {
  const own = homePageRead(reads);
  const answer = own ? reads.find(own) : undefined;
  return own && !(answer && answer.status >= 400) ? "ownHome" : "home";
}
