/**
 * What any shop needs before its own products come: pages that the law asks for, towns, ready lists.
 * Facts of the demo's company that no page has to state are left out.
 */

import { concepts } from "./data/concepts.ts";
import { pages } from "./data/content-pages.ts";
import { lists } from "./data/lists.ts";
import { locations } from "./data/locations.ts";
import { toggles } from "./data/owner-content.ts";
import { products } from "./data/products.ts";
import { settings, theme } from "./data/settings.ts";
import type { ShopContent } from "./rows/shape.ts";
import type { SeedList, SeedListItem } from "./shape.ts";

const pageSlugs = new Set([
  "delivery-terms",
  "returns",
  "warranty",
  "contacts",
  "offer",
  "privacy",
]);
/** Every shop has its own. */
const demoSettings = new Set(["store_name", "phone", "chat_url", "working_hours", "head_office"]);

/** Shipping and payment methods come from `fill-methods`. */
export function basicContent(): ShopContent {
  const paths = new Set([...[...pageSlugs].map((slug) => `/${slug}`), "/checklist"]);
  const isKnown = ({ path }: { path: string }) => paths.has(path) || path.startsWith("/checklist/");
  return {
    locations,
    settings: Object.fromEntries(
      Object.entries(settings).filter(([key]) => !demoSettings.has(key)),
    ),
    theme: {
      ...theme,
      // From which sum delivery is free, and by whom, is the owner's to say.
      home_slider: theme.home_slider.filter(({ path }) => path.startsWith("/checklist/")),
      footer_menu: theme.footer_menu.filter(isKnown),
    },
    categories: [],
    attributes: [],
    brands: [],
    products: [],
    reviews: [],
    lists: lists.map(withoutProducts),
    concepts,
    pages: pages.filter(({ slug }) => pageSlugs.has(slug)),
    toggles,
  };
}

const weights = new Map(products.map(({ sku, weight }) => [sku, weight]));

/** An item keeps its weight, which otherwise comes from the product. */
function withoutProducts(list: SeedList): SeedList {
  const bare = ({ product, category: _category, ...item }: SeedListItem): SeedListItem => {
    const weight = item.weight ?? (product === undefined ? undefined : weights.get(product));
    return { ...item, ...(weight !== undefined && { weight }) };
  };
  return {
    ...list,
    activities: list.activities.map((activity) => ({
      ...activity,
      groups: activity.groups.map((group) => ({ ...group, items: group.items.map(bare) })),
    })),
  };
}
