import type { SitemapEntry } from "#contract/sitemap.ts";
import { sitemapEntryOfProduct } from "#rules/catalogue.ts";
import { findPlace } from "#rules/catalogue-sitemap.ts";
import { frameView, readFrame, redirectsOf } from "#server/catalogue/frame.ts";
import type { Reading } from "#server/http/context.ts";
import { findCategory } from "#server/product-categories/list.ts";
import { findProduct } from "#server/products/find.ts";
import { findProductAt } from "#server/products/sql-read.ts";

/** What stands at a path, whole, if the visitor may see it. */
export async function findSitemapEntry(
  reading: Reading,
  path: string,
): Promise<SitemapEntry | undefined> {
  const { db, lang, publicUrl, locationId } = reading;
  const frame = await readFrame(db);
  const view = frameView(frame, lang, publicUrl, locationId);
  const place = findPlace(path, view, redirectsOf(frame));
  if (place.kind === "entry") return withCategory(reading, place.entry);
  const id = await findProductAt(db, place.path);
  const product = id && (await findProduct(reading, id));
  return product ? sitemapEntryOfProduct(place.path, product) : undefined;
}

async function withCategory(reading: Reading, entry: SitemapEntry): Promise<SitemapEntry> {
  if (entry.type === "redirect" || !entry.data || !entry.resource) return entry;
  return { ...entry, data: (await findCategory(reading, entry.resource)) ?? entry.data };
}
