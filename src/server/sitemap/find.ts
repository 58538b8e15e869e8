import type { SitemapEntry } from "#contract/sitemap.ts";
import { sitemapEntryOfPage, sitemapEntryOfProduct } from "#rules/catalogue/catalogue.ts";
import { findPlace, readPath } from "#rules/catalogue/sitemap.ts";
import { addressesOf, catalogueView, redirectsOf } from "#server/catalogue/view.ts";
import { findPage } from "#server/content-pages/page.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { findCategory } from "#server/product-categories/list.ts";
import { findCachedProductAt } from "#server/products/find.ts";
import { listRedirectsFrom } from "#server/redirects/sql-redirects.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";

/** The full entry at a path, if the visitor may see it. */
export async function findSitemapEntry(
  context: ReadContext,
  path: string,
): Promise<SitemapEntry | undefined> {
  const { db, lang, publicUrl, locationId } = context;
  const reference = await readReferenceData(db, context.catalogueVersion);
  const view = catalogueView(reference, lang, publicUrl, locationId);
  const redirects = redirectsOf(reference) ?? (await listRedirectsFrom(db, readPath(path)));
  const match = findPlace(path, view, addressesOf(reference, lang, redirects));
  if (match.kind === "entry") return withCategory(context, match.entry);
  if (match.kind === "page") {
    const page = await findPage(context, match.id);
    return page && sitemapEntryOfPage(match, page);
  }
  const product = await findCachedProductAt(context, match.path);
  return product ? sitemapEntryOfProduct(match.path, product) : undefined;
}

async function withCategory(context: ReadContext, entry: SitemapEntry): Promise<SitemapEntry> {
  if (entry.type === "redirect" || !entry.data || !entry.resource) return entry;
  return { ...entry, data: (await findCategory(context, entry.resource)) ?? entry.data };
}
