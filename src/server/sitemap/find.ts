import type { SitemapEntry } from "#contract/sitemap.ts";
import { sitemapEntryOfPage, sitemapEntryOfProduct } from "#rules/catalogue.ts";
import { findPlace } from "#rules/catalogue-sitemap.ts";
import { addressesOf, frameView, readFrame } from "#server/catalogue/reference-data.ts";
import { findPage } from "#server/content-pages/page.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { findCategory } from "#server/product-categories/list.ts";
import { findProduct } from "#server/products/find.ts";
import { findProductAt } from "#server/products/sql-read.ts";

/** What stands at a path, whole, if the visitor may see it. */
export async function findSitemapEntry(
  reading: Reading,
  path: string,
): Promise<SitemapEntry | undefined> {
  const { db, lang, publicUrl, locationId } = reading;
  const frame = await readFrame(db, reading.catalogueVersion);
  const view = frameView(frame, lang, publicUrl, locationId);
  const place = findPlace(path, view, addressesOf(frame, lang));
  if (place.kind === "entry") return withCategory(reading, place.entry);
  if (place.kind === "page") {
    const page = await findPage(reading, place.id);
    return page && sitemapEntryOfPage(place, page);
  }
  const id = await findProductAt(db, place.path);
  const product = id && (await findProduct(reading, id));
  return product ? sitemapEntryOfProduct(place.path, product) : undefined;
}

async function withCategory(reading: Reading, entry: SitemapEntry): Promise<SitemapEntry> {
  if (entry.type === "redirect" || !entry.data || !entry.resource) return entry;
  return { ...entry, data: (await findCategory(reading, entry.resource)) ?? entry.data };
}
