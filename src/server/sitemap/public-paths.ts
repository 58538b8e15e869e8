/** Every address that search engines, which choose no city, can open and should know. */
import { defaultLang } from "#contract/lang.ts";
import { addressesOf, frameView, readFrame } from "#server/catalogue/reference-data.ts";
import { listSummaries } from "#server/checklists/sql-summaries.ts";
import { listPages } from "#server/content-pages/page.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { countProductPaths, listProductPaths } from "./sql.ts";
import { type PublicPath, pathsPerFile } from "./xml.ts";

const screens = ["/", "/category-gateway", "/checklist", "/brands"];

export type PathFiles = {
  files: number;
  /** `nth` from 1; undefined: there is no such file. */
  list: (nth: number) => Promise<PublicPath[] | undefined>;
};

/** The few that are no products stand in the first file. */
export async function openPathFiles(shop: Shop, perFile = pathsPerFile): Promise<PathFiles> {
  const { db, publicUrl } = shop;
  const frame = await readFrame(db);
  const { locations } = frame.rows;
  const here = locations.find(({ isDefault }) => isDefault) ?? locations[0];
  const view = frameView(frame, defaultLang, publicUrl, here?.id ?? "");
  const visible = [...view.visible];
  const reading = { ...shop, lang: defaultLang, locationId: "", owner: null };
  const lists = await listSummaries(reading, "ready");
  const pages = await listPages(reading);
  const others: PublicPath[] = [
    ...screens.map((path) => ({ path })),
    ...view.shelf.categories.filter(({ id }) => view.visible.has(id)).map(({ path }) => ({ path })),
    ...pages.map(({ path, date_updated }) => ({ path, changed: date_updated?.slice(0, 10) })),
    ...addressesOf(frame, defaultLang).brands.map(({ path }) => ({ path })),
    ...lists.map(({ id, date_updated }) => ({
      path: `/checklist/${id}`,
      changed: date_updated.slice(0, 10),
    })),
  ];
  const products = await countProductPaths(db, visible);
  const files = Math.max(1, Math.ceil((others.length + products) / perFile));
  return {
    files,
    async list(nth) {
      if (!(nth >= 1 && nth <= files)) return undefined;
      const from = (nth - 1) * perFile;
      const first = others.slice(from, from + perFile);
      const offset = Math.max(0, from - others.length);
      return [...first, ...(await listProductPaths(db, visible, offset, perFile - first.length))];
    },
  };
}
