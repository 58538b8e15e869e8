/** Every path that search engines should know; crawlers have no location cookie. */
import { defaultLang } from "#contract/lang.ts";
import { brandsIn } from "#server/brands/brand.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import { listSummaries } from "#server/checklists/summaries.ts";
import { listPages } from "#server/content-pages/page.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { countProductPaths, listProductPaths } from "./sql.ts";
import { listExcluded } from "./sql-entries.ts";
import { type PublicPath, pathsPerFile } from "./xml.ts";

const screens = ["/", "/category-gateway", "/checklist", "/brands"];

export type SitemapParts = {
  files: number;
  /** `nth` starts at 1; undefined: there is no such file. */
  list: (nth: number) => Promise<PublicPath[] | undefined>;
};

/** Paths other than products come first. */
export async function openSitemapParts(shop: Shop, perFile = pathsPerFile): Promise<SitemapParts> {
  const { db, publicUrl } = shop;
  const reference = await readReferenceData(db);
  const { locations } = reference.rows;
  const location = locations.find(({ isDefault }) => isDefault) ?? locations[0];
  const view = catalogueView(reference, defaultLang, publicUrl, location?.id ?? "");
  const visible = [...view.visible];
  const context = { ...shop, lang: defaultLang, locationId: "", owner: null };
  const lists = await listSummaries(context, "ready");
  const excluded = await listExcluded(db);
  const pages = (await listPages(context)).filter(({ id }) => !excluded.has(id));
  const otherPaths: PublicPath[] = [
    ...screens.map((path) => ({ path })),
    ...view.context.categories
      .filter(({ id }) => view.visible.has(id) && !excluded.has(id))
      .map(({ path }) => ({ path })),
    ...pages.map(({ path, date_updated }) => ({ path, changed: date_updated?.slice(0, 10) })),
    ...brandsIn(defaultLang, reference.rows.brands)
      .filter(({ id }) => !excluded.has(id))
      .map(({ path }) => ({ path })),
    ...lists.map(({ id, date_updated }) => ({
      path: `/checklist/${id}`,
      changed: date_updated.slice(0, 10),
    })),
  ];
  const products = await countProductPaths(db, visible);
  const files = Math.max(1, Math.ceil((otherPaths.length + products) / perFile));
  return {
    files,
    async list(nth) {
      if (!(nth >= 1 && nth <= files)) return undefined;
      const from = (nth - 1) * perFile;
      const first = otherPaths.slice(from, from + perFile);
      const offset = Math.max(0, from - otherPaths.length);
      return [...first, ...(await listProductPaths(db, visible, offset, perFile - first.length))];
    },
  };
}
