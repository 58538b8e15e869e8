import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { sanitizeRichText } from "#server/content-pages/sanitize.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { pictureNames } from "#server/seed/pictures.ts";
import { pictureUrl } from "#server/seed/rows/shape.ts";
import { categories } from "./categories.ts";
import { pages } from "./content-pages.ts";
import { lists } from "./lists.ts";
import { theme } from "./settings.ts";

const topPaths = [
  "/checklist",
  "/category-gateway",
  "/brands",
  ...[...categories, ...pages].map(({ slug }) => `/${slug}`),
];

test("a page is complete in each language, has sections, and its links are valid", () => {
  expect(pages.map(({ slug }) => slug)).toHaveLength(9);
  for (const { slug, content } of pages) {
    const sections = langs.map((lang) => content[lang].match(/<h2>/g)?.length);
    expect(new Set(sections).size, slug).toBe(1);
    for (const lang of langs) {
      const words = content[lang].replace(/<[^>]+>/g, " ").match(/\p{L}+/gu) ?? [];
      expect(words.length, `${slug} ${lang}`).toBeGreaterThan(80);
      expect(sanitizeRichText(content[lang])).toBe(content[lang]);
      const links = [...content[lang].matchAll(/href="(\/[^"]*)"/g)].map(([, to = ""]) => to);
      const base = lang === "ua" ? "" : `/${lang}`;
      for (const to of links)
        expect([...topPaths, "/profile/account"].map((path) => base + path)).toContain(to);
    }
  }
});

test("a slide links to an existing page and shows an existing picture", () => {
  const paths = [...topPaths, ...lists.map(({ slug }) => `/checklist/${stableId("list", slug)}`)];
  for (const { path, image } of theme.home_slider) {
    expect(paths).toContain(path);
    expect(pictureNames.map(pictureUrl)).toContain(image);
  }
});

test("the footer links to existing pages", () => {
  const paths = topPaths;
  for (const { path } of theme.footer_menu) expect(paths).toContain(path);
});
