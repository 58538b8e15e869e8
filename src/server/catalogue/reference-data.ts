/**
 * What every catalogue read needs beside its products: categories, attributes, settings, places.
 * Kept in memory for one version of the catalogue; another process's change raises the version in
 * the database, and the next read finds that out.
 */
import type { CatalogueIndex, IndexedAttribute } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { type Shelf, type View, viewOf } from "#rules/catalogue-plan.ts";
import type { Addresses } from "#rules/catalogue-sitemap.ts";
import { nameKey } from "#rules/collate.ts";
import type { ReadSearch } from "#rules/search-terms.ts";
import { anywhere, type Place, visibleCategories } from "#rules/visibility.ts";
import { brandsIn } from "#server/brands/brand.ts";
import type { Db, Shop } from "#server/platform/http/context.ts";
import { categoryIn } from "#server/product-categories/category.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { readCatalogueState } from "./sql-changes.ts";
import { type FrameRows, readFrameRows } from "./sql-reference-data.ts";
import { inLang } from "./translations.ts";

export type Frame = {
  version: number;
  changedAt: Date;
  rows: FrameRows;
  shelves: Map<string, Shelf>;
  views: Map<string, View>;
  /** by place and text; bounded by whoever adds */
  searches: Map<string, ReadSearch | null>;
};

/** By the connections that a process reads through; a transaction gets a frame of its own. */
const frames = new WeakMap<Db, Frame>();

/** `known`: the version as whoever asks has found it; the database is then asked for a newer alone. */
export async function readFrame(db: Db, known?: number): Promise<Frame> {
  const kept = frames.get(db);
  if (kept && kept.version === known) return kept;
  // Before the rows: they may then be newer than the version says, never older.
  const state = await readCatalogueState(db);
  if (kept && kept.version === state.version) return kept;
  const rows = await readFrameRows(db);
  const frame: Frame = {
    ...state,
    rows,
    shelves: new Map(),
    views: new Map(),
    searches: new Map(),
  };
  frames.set(db, frame);
  return frame;
}

/** What is kept of this very version, if it is. */
export function findFrame(db: Db, version: number): Frame | undefined {
  const kept = frames.get(db);
  return kept?.version === version ? kept : undefined;
}

/** Categories that somebody may see, in the order they are shown; and all attributes. */
function shelfOf(frame: Frame, lang: Lang, publicUrl: Shop["publicUrl"]): Shelf {
  const key = `${lang} ${publicUrl}`;
  const kept = frame.shelves.get(key);
  if (kept) return kept;
  const { rows } = frame;
  const all = rows.categories.map((row) => categoryIn(lang, row, publicUrl));
  const seen = visibleCategories(all, anywhere);
  const shelf: Shelf = {
    categories: all.filter(({ id }) => seen.has(id)).sort(asShown(lang)),
    attributes: attributesIn(lang, rows),
    settings: settingsIn(lang, rows.settings),
  };
  frame.shelves.set(key, shelf);
  return shelf;
}

export function frameView(frame: Frame, lang: Lang, publicUrl: string, place: Place): View {
  const key = `${lang} ${publicUrl} ${String(place)}`;
  const kept = frame.views.get(key);
  if (kept) return kept;
  const view = viewOf(shelfOf(frame, lang, publicUrl), place);
  frame.views.set(key, view);
  return view;
}

function asShown(lang: Lang) {
  return (a: ProductCategory, b: ProductCategory) =>
    a.position - b.position ||
    compare(nameKey(a.name, lang), nameKey(b.name, lang)) ||
    compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

function attributesIn(lang: Lang, rows: FrameRows): IndexedAttribute[] {
  return rows.attributes.map(({ id, name, translations, position }) => ({
    name,
    label: inLang(translations, lang, "label"),
    position,
    values: rows.values
      .filter((value) => value.attributeId === id)
      .map((value) => ({
        name: value.name,
        label: inLang(value.translations, lang, "label"),
        position: value.position,
      })),
  }));
}

/** All that has an address beside the categories. */
export function addressesOf(frame: Frame, lang: Lang): Addresses {
  const { rows } = frame;
  return { redirects: redirectsOf(frame), pages: rows.pages, brands: brandsIn(lang, rows.brands) };
}

export function redirectsOf({ rows }: Frame): CatalogueIndex["redirects"] {
  return rows.redirects.map(({ from, to, status }) => ({ type: "redirect", from, to, status }));
}
