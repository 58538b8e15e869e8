/** A shop with a few products, as its server sends it to a worker: manifest, parts and answers. */
import { createHash } from "node:crypto";
import type {
  CatalogueIndex,
  CatalogueManifest,
  CatalogueOverlay,
  CatalogueShard,
  ConceptTable,
  IndexedProduct,
  PageTexts,
  ProductDetail,
  ReadyLists,
} from "#contract/catalogue.ts";
import type { ProductCategory } from "#contract/product-categories.ts";

export const kyiv = "location-kyiv";
export const lviv = "location-lviv";

export type FakeProduct = { id: string; name: string; price: number; category: string };
export type FakeState = {
  version: number;
  products: FakeProduct[];
  lists: string[];
  pages?: string[];
  partial: boolean;
};

export const tents: FakeState = {
  version: 7,
  products: [
    { id: "p1", name: "Намет", price: 4200, category: "namety" },
    { id: "p2", name: "Кілочки", price: 90, category: "namety" },
    { id: "p3", name: "Гречка", price: 55, category: "krupy" },
  ],
  lists: ["hike"],
  partial: false,
};

const conceptTable: ConceptTable = [
  { key: "tent", name: "Намет", words: ["Намет", "Tent"], links: [{ product_id: "p1" }] },
];

const shards = 2;
const shardOf = ({ id }: FakeProduct) => Number(id.slice(1)) % shards;

export type SnapshotPart = { path: string; body: string };

/** All parts of the state's snapshot by path, and the manifest that names them. */
export function buildSnapshot(state: FakeState): {
  manifest: CatalogueManifest;
  parts: SnapshotPart[];
} {
  const index = part("index", indexOf(state));
  const overlay = part("overlay", overlayOf(state));
  const lists = part("lists", listsOf(state));
  const pages = part("pages", pagesOf(state));
  const details = Array.from({ length: shards }, (_, at) => part(`shard-${at}`, shard(state, at)));
  const concepts = part("concepts", conceptTable);
  const parts = [index, overlay, lists, pages, concepts, ...details];
  const name = ({ path, body }: SnapshotPart) => ({
    url: path,
    hash: hashOf(body),
    bytes: body.length,
  });
  return {
    parts,
    manifest: {
      catalogue_version: state.version,
      lang: "ua",
      date_updated: "2026-05-01T00:00:00.000Z",
      partial: state.partial,
      products: state.products.length,
      index: name(index),
      overlay: name(overlay),
      lists: name(lists),
      pages: name(pages),
      concepts: name(concepts),
      shards: details.map(name),
    },
  };
}

function part(name: string, content: unknown): SnapshotPart {
  const body = JSON.stringify(content);
  return { path: `/ajax/catalogue/ua/${name}-${hashOf(body)}.json`, body };
}

function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 24);
}

function indexOf({ products, partial, pages = [] }: FakeState): CatalogueIndex {
  const settings = { products_limit: 30, default_product_sorting: "name", store_name: "Торба" };
  return {
    partial,
    products: products.map((product) => indexed(product)),
    categories: [category("namety", []), category("krupy", [lviv])],
    attributes: [],
    // as: what the rules read of settings and theme
    settings: settings as CatalogueIndex["settings"],
    theme: { main_app_color: "#1b6a4b" } as CatalogueIndex["theme"],
    locations: [
      { id: kyiv, name: "Київ", lat: 50, lng: 30, isLocationDefault: true },
      { id: lviv, name: "Львів", lat: 49, lng: 24, isLocationDefault: false },
    ],
    placeholders: [{ key: "hello", place: "home", value: "<p>Вітаємо</p>" }],
    toggles: { home_steps: false },
    brands: [
      { id: "plai", name: "Плай", slug: "plai", path: "/brands/plai", image: "", description: "" },
    ],
    pages: pages.map((id) => ({ id, path: `/${id}` })),
    redirects: [{ type: "redirect", from: "/stare", to: "/namety", status: 301 }],
  };
}

function pagesOf({ pages = [] }: FakeState): PageTexts {
  // as: what a test looks at
  return pages.map((id) => ({ id, path: `/${id}`, content: `<p>${id}</p>` })) as PageTexts;
}

/** `places`: the only locations that show it; empty: all locations. */
function category(name: string, places: string[]): ProductCategory {
  const where = { use_location: places.length > 0, location_ids: places };
  const facts = { id: name, parent_id: null, name, path: `/${name}`, sort: "", displayed: true };
  // as: what the rules read of a category
  return { ...facts, ...where, activity: null, products_count: 0 } as unknown as ProductCategory;
}

function facts({ id, name, category: own }: FakeProduct) {
  return { id, name, path: `/${own}/${id}`, category_id: own, category_ids: [own] };
}

function indexed(product: FakeProduct): IndexedProduct {
  const more = { name_key: product.name, attributes: {}, search_words: product.name.toLowerCase() };
  const dated = { date_created: "2026-01-01T00:00:00.000Z", position: 0, popularity: 0, rating: 0 };
  // as: what the rules read of a product
  return { ...facts(product), ...more, ...dated, shard: shardOf(product) } as IndexedProduct;
}

function overlayOf({ products }: FakeState): CatalogueOverlay {
  const offers = products.map(({ id, price }) => [
    id,
    { price, min_price: price, stock_status: "available", variants: {} },
  ]);
  return Object.fromEntries(offers);
}

function shard({ products }: FakeState, number: number): CatalogueShard {
  const own = products.filter((product) => shardOf(product) === number);
  const detail = (product: FakeProduct) =>
    // as: a detail's fields that a test looks at
    ({ ...facts(product), description: `<p>${product.name}</p>`, variants: [] }) as unknown;
  return Object.fromEntries(own.map((product) => [product.id, detail(product) as ProductDetail]));
}

function listsOf({ lists }: FakeState): ReadyLists {
  const facts = lists.map((id) => ({ id, name: id, kind: "ready" }));
  // as: what a test looks at
  return {
    summaries: facts,
    lists: facts.map((one) => ({ ...one, items: [] })),
  } as unknown as ReadyLists;
}
