/**
 * What a good of the shop becomes by a file: what the file says is so, what it does not say stays.
 * A product that stands in a category stays in it and at its address; a file adds others.
 */
import { isDeepStrictEqual } from "node:util";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import type { FileGood, FileTexts, FileVariant } from "./file-product.ts";
import type { GoodPictures } from "./load-pictures.ts";
import { nextPictures, type PictureRow } from "./merge-pictures.ts";
import type { Names } from "./names.ts";

export type GoodRow = {
  id: string;
  sku: string;
  slug: string;
  path: string;
  barcode: string;
  brand_id: string | null;
  category_id: string | null;
  translations: Translations<"name" | "description" | "meta_title" | "meta_description">;
  displayed: boolean;
  regular_price: number;
  sale_price: number | null;
  /** ISO 8601 */
  date_sale_from: string | null;
  date_sale_to: string | null;
  stock_status: string;
  stock_quantity: number | null;
  weight: number;
  dimensions: { length: number; width: number; height: number };
  tags: string[];
};

export type VariantRow = {
  id: string;
  product_id: string;
  sku: string;
  barcode: string;
  regular_price: number;
  stock_quantity: number | null;
  weight: number;
  options: { option_id: string; value_id: string }[];
};

export type KnownGood = {
  row: GoodRow;
  category_ids: string[];
  /** [attribute, value] */
  characteristics: [string, string][];
  options: { id: string; attribute_id: string }[];
  pictures: PictureRow[];
};

export type NextGood = {
  isNew: boolean;
  isChanged: boolean;
  row: GoodRow;
  /** Where it stood before, if it moves. */
  movedFrom: string | undefined;
  /** Categories that it does not stand in yet. */
  categoryIds: string[];
  /** Of the characteristics that the file names, all values. */
  characteristics: { attributeId: string; valueIds: string[] }[];
  options: { id: string; attributeId: string; position: number }[];
  /** All that it is to have; undefined: those that it has. */
  pictures: PictureRow[] | undefined;
  variants: {
    row: VariantRow;
    line: number;
    position: number;
    fate: "created" | "updated" | "same";
  }[];
};

export type GoodDesk = {
  names: Names;
  newId: () => string;
  lang: Lang;
  variantBySku: ReadonlyMap<string, VariantRow>;
  pictures: GoodPictures;
  /** An address that is nobody's. */
  freePath: (slug: string, above: string) => { slug: string; path: string };
};

/** What has no category stands here. */
const loose = "/p";

export function nextGood(good: FileGood, known: KnownGood | undefined, desk: GoodDesk): NextGood {
  const { names } = desk;
  const categoryIds = good.categories.flatMap((path) => names.findCategory(path) ?? []);
  const row = nextRow(good, known?.row, { ...desk, mainId: categoryIds[0] ?? null });
  const characteristics = good.characteristics.map(({ label, values }) => {
    const attributeId = names.findAttribute(label);
    return { attributeId, valueIds: values.map((value) => names.findValue(attributeId, value)) };
  });
  const options = nextOptions(good, known, desk);
  const variants = good.variants.map((variant, position) =>
    nextVariant(variant, { id: row.id, position, options }, desk),
  );
  const taken = desk.pictures.get(good.sku) ?? [];
  const pictures = nextPictures(known?.pictures ?? [], taken, desk.newId);
  const added = categoryIds.filter((id) => !known?.category_ids.includes(id));
  const isChanged =
    !isDeepStrictEqual(row, known?.row) ||
    pictures !== undefined ||
    added.length > 0 ||
    options.some(({ isNew }) => isNew) ||
    characteristics.some((one) => !holds(known, one));
  return {
    isNew: !known,
    isChanged,
    row,
    movedFrom: known && known.row.path !== row.path ? known.row.path : undefined,
    categoryIds: [...new Set(added)],
    characteristics,
    options: options.map(({ isNew: _, ...option }) => option),
    pictures,
    variants,
  };
}

function nextRow(
  good: FileGood,
  old: GoodRow | undefined,
  { newId, lang, freePath, names, mainId }: GoodDesk & { mainId: string | null },
): GoodRow {
  const known = old ?? blankRow;
  const categoryId = known.category_id ?? mainId;
  const above = categoryId === null ? loose : (names.pathOf(categoryId) ?? loose);
  const isPlaced = old !== undefined && old.category_id === categoryId;
  const place = isPlaced
    ? { slug: old.slug, path: old.path }
    : freePath(known.slug || good.slug || "tovar", above);
  const { regular, sale, from, to } = good.price;
  const stock = good.stock ?? { status: known.stock_status, quantity: known.stock_quantity };
  return {
    id: known.id || newId(),
    sku: good.sku,
    ...place,
    barcode: good.barcode || known.barcode,
    brand_id: good.brand ? names.findBrand(good.brand) : known.brand_id,
    category_id: categoryId,
    translations: nextTexts(good.texts, known.translations, lang),
    displayed: good.displayed ?? known.displayed,
    regular_price: regular,
    sale_price: sale,
    date_sale_from: from?.toISOString() ?? null,
    date_sale_to: to?.toISOString() ?? null,
    stock_status: stock.status,
    stock_quantity: stock.quantity,
    weight: good.weight ?? known.weight,
    dimensions: good.dimensions ?? known.dimensions,
    tags: good.tags.length > 0 ? good.tags : known.tags,
  };
}

const blankRow: GoodRow = {
  ...{ id: "", sku: "", slug: "", path: "", barcode: "", brand_id: null, category_id: null },
  ...{ translations: {}, displayed: true, weight: 0, tags: [] },
  ...{ regular_price: 0, sale_price: null, date_sale_from: null, date_sale_to: null },
  ...{ stock_status: "available", stock_quantity: null },
  dimensions: { length: 0, width: 0, height: 0 },
};

type Texts = GoodRow["translations"];

/** Ukrainian that nobody said reads as what was said, as long as nobody translates it. */
function nextTexts(said: FileTexts, old: Texts, lang: Lang): Texts {
  const next: Texts = { ...old };
  for (const one of langs) {
    const texts = said[one];
    if (texts) next[one] = withTexts(old[one] ?? {}, texts);
  }
  const spoken = said[lang];
  if (said[defaultLang] || !spoken) return next;
  const usual = old[defaultLang] ?? {};
  const before = old[lang] ?? {};
  const standsIn = (field: "name" | "description") =>
    !usual[field] || usual[field] === before[field] ? spoken[field] : "";
  next[defaultLang] = withTexts(usual, {
    name: standsIn("name"),
    description: standsIn("description"),
  });
  return next;
}

function withTexts(old: Texts[string], said: { name: string; description: string }): Texts[string] {
  const { name, description } = said;
  return { ...old, ...(name && { name }), ...(description && { description }) };
}

function nextOptions(good: FileGood, known: KnownGood | undefined, { names, newId }: GoodDesk) {
  const labels = [
    ...new Set(good.variants.flatMap(({ choices }) => choices.map(({ label }) => label))),
  ];
  return labels.map((label, position) => {
    const attributeId = names.findAttribute(label);
    const old = known?.options.find((one) => one.attribute_id === attributeId);
    return { id: old?.id ?? newId(), attributeId, position, isNew: !old };
  });
}

function nextVariant(
  { line, sku, barcode, price, stock, weight, choices }: FileVariant,
  at: { id: string; position: number; options: readonly { id: string; attributeId: string }[] },
  { names, newId, variantBySku }: GoodDesk,
): NextGood["variants"][number] {
  const old = variantBySku.get(sku);
  const row: VariantRow = {
    id: old?.id ?? newId(),
    product_id: at.id,
    sku,
    barcode: barcode || (old?.barcode ?? ""),
    regular_price: price.regular,
    stock_quantity: stock ? stock.quantity : (old?.stock_quantity ?? null),
    weight: weight ?? old?.weight ?? 0,
    options: choices.flatMap(({ label, value }) => {
      const attributeId = names.findAttribute(label);
      const option = at.options.find((one) => one.attributeId === attributeId);
      const value_id = names.findValue(attributeId, value);
      return option ? [{ option_id: option.id, value_id }] : [];
    }),
  };
  const fate = isDeepStrictEqual(row, old) ? "same" : "updated";
  return { row, line, position: at.position, fate: old ? fate : "created" };
}

function holds(
  known: KnownGood | undefined,
  { attributeId, valueIds }: NextGood["characteristics"][number],
): boolean {
  const own = known?.characteristics.filter(([id]) => id === attributeId) ?? [];
  return own.length === valueIds.length && own.every(([, id]) => valueIds.includes(id));
}
