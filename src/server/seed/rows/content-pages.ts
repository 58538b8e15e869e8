/** Rows of the owner's content: pages, placeholders, feature toggles, customer groups. */
import { sanitizePage, sanitizeRichText } from "#server/content-pages/sanitize.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { Text } from "#server/seed/shape.ts";
import { type ShopContent, type ShopRows, translate } from "./shape.ts";

type PageRows = Pick<ShopRows, "pages" | "themePlaceholders" | "featureToggles" | "customerGroups">;

export function createPageRows(content: ShopContent, now: Date): PageRows {
  const { pages = [], placeholders = [], toggles = {}, customerGroups = [] } = content;
  return {
    pages: pages.map(({ slug, title, meta_description, content: html, tags }, position) => ({
      id: stableId("page", slug),
      slug,
      path: `/${slug}`,
      translations: translate({ title, meta_description, content: each(html, sanitizePage) }),
      tags,
      isSystem: true,
      position,
      dateUpdated: now,
    })),
    themePlaceholders: placeholders.map(({ key, place, value }) => ({
      key,
      place,
      translations: translate({ value: each(value, sanitizeRichText) }),
    })),
    featureToggles: Object.entries(toggles).map(([key, enabled]) => ({ key, enabled })),
    customerGroups: customerGroups.map(({ slug, name, description }, position) => ({
      id: stableId("customer-group", slug),
      translations: translate({ name, description }),
      position,
    })),
  };
}

function each({ ua, en, ru }: Text, change: (html: string) => string): Text {
  return { ua: change(ua), en: change(en), ru: change(ru) };
}
