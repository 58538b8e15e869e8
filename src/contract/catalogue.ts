/**
 * The catalogue snapshot: what the service worker keeps to answer catalogue reads without signal.
 * Per language: an index (what cards, filters and sorts need), detail shards of 200 products, and
 * prices and stock as a small overlay. Parts are named by the hash of their bytes and never change.
 */
import * as z from "zod/mini";
import { brand } from "./brands.ts";
import { checklist, checklistSummary } from "./checklists.ts";
import { concept } from "./concepts.ts";
import { pagePlace, shopPage } from "./content-pages.ts";
import { instant } from "./money.ts";
import { productCategory } from "./product-categories.ts";
import { overlayFields, product, variant } from "./products.ts";
import {
  featureToggles,
  settings,
  shopLocation,
  themePlaceholder,
  themeSettings,
} from "./settings.ts";
import { redirect } from "./sitemap.ts";

export const shardSize = 200;
/** Above this many products the snapshot is partial. */
export const snapshotLimit = 5000;

const part = z.object({ url: z.string(), hash: z.string(), bytes: z.number() });

/** GET /catalogue?lang= (addition). */
export const catalogueManifest = z.object({
  catalogue_version: z.number(),
  lang: z.string(),
  date_updated: instant,
  partial: z.boolean(),
  products: z.number(),
  index: part,
  overlay: part,
  shards: z.array(part),
  /** Every ready list, whole, in the language: `readyLists`. */
  lists: part,
  /** Every page of the owner's, whole: `pageTexts`. */
  pages: part,
  /** What things on lists are, and which products they are: `conceptTable`. */
  concepts: part,
});
export type CatalogueManifest = z.infer<typeof catalogueManifest>;

/**
 * What a part with `?since=<hash of an earlier one>` may be answered with instead of the complete
 * part: the new text in pieces, each a text or a copy `[start, length]` of the earlier text, in
 * UTF-16 units. The result has the hash of the part that was requested.
 */
export const partDelta = z.object({
  since: z.string(),
  pieces: z.array(z.union([z.string(), z.tuple([z.number(), z.number()])])),
});
export type PartDelta = z.infer<typeof partDelta>;

/** A stored overlay of an older build has no ratings: there the index and the shards have them. */
const overlay = z.object({
  ...overlayFields,
  rating: z.optional(overlayFields.rating),
  rating_votes: z.optional(overlayFields.rating_votes),
});
/**
 * Product facts that do not move with price or stock. Ratings are 0 here, and in the overlay: a vote
 * must not change the large parts, and older builds expect the fields.
 */
export const productDetail = z.omit(product, {
  price: true,
  regular_price: true,
  sale_price: true,
  min_price: true,
  on_sale: true,
  stock_status: true,
  stock_quantity: true,
});
export type ProductDetail = z.infer<typeof productDetail>;

/** What the query reads of one product; `name_key` sorts names (rules/collate). */
export const indexedProduct = z.object({
  ...z.pick(productDetail, {
    id: true,
    name: true,
    slug: true,
    path: true,
    sku: true,
    barcode: true,
    brand_id: true,
    brand_name: true,
    category_id: true,
    category_ids: true,
    weight: true,
    content: true,
    rating: true,
    rating_votes: true,
    images: true,
    variable: true,
    position: true,
    popularity: true,
    date_created: true,
  }).shape,
  name_key: z.string(),
  /** attribute name → value names */
  attributes: z.record(z.string(), z.array(z.string())),
  /** absent: none, or an index of an older build */
  tags: z.optional(z.array(z.string())),
  variant_skus: z.optional(z.array(z.string())),
  /** of every language (rules/search-words), a space between */
  search_words: z.string(),
  /** the shard that holds its detail */
  shard: z.number(),
});
export type IndexedProduct = z.infer<typeof indexedProduct>;

export const indexedAttribute = z.object({
  name: z.string(),
  label: z.string(),
  position: z.number(),
  values: z.array(z.object({ name: z.string(), label: z.string(), position: z.number() })),
});
export type IndexedAttribute = z.infer<typeof indexedAttribute>;

/** Categories stand in the order they are shown; those that nobody may see are left out. */
export const catalogueIndex = z.object({
  /** It lacks products of the shop: answers say so. */
  partial: z.boolean(),
  products: z.array(indexedProduct),
  categories: z.array(productCategory),
  attributes: z.array(indexedAttribute),
  settings,
  theme: themeSettings,
  placeholders: z.array(themePlaceholder),
  toggles: featureToggles,
  locations: z.array(shopLocation),
  brands: z.array(brand),
  /** Where they stand; what is in them is the part `pages`. */
  pages: z.array(pagePlace),
  redirects: z.array(z.extend(redirect, { from: z.string() })),
});
export type CatalogueIndex = z.infer<typeof catalogueIndex>;

/** product id → its detail; variants' prices and stock are the overlay's, here 0 and null */
export const catalogueShard = z.record(z.string(), productDetail);
export type CatalogueShard = z.infer<typeof catalogueShard>;

/** product id → what moves by the hour, variants' prices and stock by variant id included. */
export const catalogueOverlay = z.record(
  z.string(),
  z.extend(overlay, {
    variants: z.record(
      z.string(),
      z.pick(variant, { price: true, regular_price: true, stock_quantity: true }),
    ),
  }),
);
export type CatalogueOverlay = z.infer<typeof catalogueOverlay>;

/** The ready lists of the snapshot: what GET /checklists?kind=ready and /checklists/{id} answer. */
export const readyLists = z.object({
  summaries: z.array(checklistSummary),
  lists: z.array(checklist),
});
export type ReadyLists = z.infer<typeof readyLists>;

/** The concepts of the snapshot: what GET /concepts answers. */
export const conceptTable = z.array(concept);
export type ConceptTable = z.infer<typeof conceptTable>;

/** The owner's pages of the snapshot: what GET /pages answers. */
export const pageTexts = z.array(shopPage);
export type PageTexts = z.infer<typeof pageTexts>;
