/** Answers reads from the snapshot, with the same rules as the server. */

import type { ShopPage } from "#contract/content-pages.ts";
import { readProductQuery } from "#contract/product-query.ts";
import type { Product } from "#contract/products.ts";
import {
  findCategory,
  findProduct,
  findSitemapPlace,
  listCategories,
  listShards,
  locationInForce,
  productOfSnapshot,
  queryCatalogue,
  sitemapEntryOfPage,
  sitemapEntryOfProduct,
} from "#rules/catalogue/catalogue.ts";
import { pickFields, pickFieldsOfOne } from "#rules/catalogue/pick-fields.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import type { SnapshotRead } from "./decisions.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Undefined: the snapshot does not contain it. Only the server can answer that something does not
 * exist, because it may have been added since.
 */
export async function answerFromSnapshot(
  snapshot: Snapshot,
  { call, params, query }: SnapshotRead,
  chosenLocation: string | undefined,
): Promise<unknown> {
  const { catalogue } = snapshot;
  const { index } = catalogue;
  const location = locationInForce(index.locations, chosenLocation);
  const id = params.id ?? "";
  switch (call) {
    case "readProducts": {
      const productQuery = readProductQuery(query);
      const details = await snapshot.readDetails(listShards(catalogue, productQuery, location));
      return details && queryCatalogue(catalogue, productQuery, location, details);
    }
    case "readProduct":
      return pickFieldsOfOne(await findFullProduct(snapshot, id, location), query);
    // Too large for a snapshot; the latest answer for a viewed product is cached.
    case "readReviews":
      return undefined;
    case "readCategories":
      return pickFields(listCategories(catalogue, location), query);
    case "readCategory":
      return pickFieldsOfOne(findCategory(catalogue, id, location), query);
    case "readSitemap": {
      const sitemapPlace = findSitemapPlace(catalogue, query.get("path") ?? "", location);
      if (sitemapPlace?.kind === "page") {
        const page = await findPage(snapshot, sitemapPlace.id);
        return page && sitemapEntryOfPage(sitemapPlace, page);
      }
      if (sitemapPlace?.kind !== "product") return sitemapPlace?.entry;
      const product = await findFullProduct(snapshot, sitemapPlace.product.id, location);
      return product && sitemapEntryOfProduct(sitemapPlace.path, product);
    }
    case "readSettings":
      return index.settings;
    case "readTheme":
      return index.theme;
    case "readPlaceholders":
      return index.placeholders;
    case "readToggles":
      return index.toggles;
    case "readPages": {
      const pages = await snapshot.readPages();
      return pages && pickFields(pages, query);
    }
    case "readPage":
      return findPage(snapshot, id);
    case "readBrands":
      return index.brands;
    case "readBrand":
      return index.brands.find((brand) => brand.id === id);
    case "readConcepts":
      return snapshot.readConcepts();
    case "readLocations":
      return index.locations;
    case "readChecklists":
      return listSummaries(snapshot, query.get("product_id"));
    case "readChecklist":
      return (await snapshot.readReadyLists())?.lists.find((list) => list.id === id);
  }
}

async function findPage(snapshot: Snapshot, id: string): Promise<ShopPage | undefined> {
  return (await snapshot.readPages())?.find((page) => page.id === id);
}

async function findFullProduct(
  snapshot: Snapshot,
  id: string,
  location: string,
): Promise<Product | undefined> {
  const { catalogue } = snapshot;
  const indexed = findProduct(catalogue, id, location);
  if (!indexed) return undefined;
  const detail = (await snapshot.readDetails([indexed.shard]))?.get(id);
  const offer = catalogue.offers[catalogue.numberById.get(id) ?? -1];
  return detail && offer && productOfSnapshot(detail, offer);
}

/** All ready lists, or those that contain the product. */
async function listSummaries(snapshot: Snapshot, productId: string | null) {
  const ready = await snapshot.readReadyLists();
  // A parameter that is not an id is ignored.
  if (!ready || !productId || !/^[0-9a-f-]{36}$/.test(productId)) return ready?.summaries;
  const listsWithProduct = ready.lists.filter((list) =>
    itemsOf(list).some((item) => item.product_id === productId),
  );
  const ids = new Set(listsWithProduct.map(({ id }) => id));
  return ready.summaries.filter(({ id }) => ids.has(id));
}
