/**
 * What a product of the shop becomes by a file: what the file says is so, what it does not say stays.
 * A product that stands in a category stays in it and at its address; a file adds others.
 */
import { isDeepStrictEqual } from "node:util";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { stockFlagsOf } from "#rules/catalogue/stock-status.ts";
import { contentOfFile } from "./file-content.ts";
import type { FileProduct, FileStock, FileTexts, FileVariant } from "./file-product.ts";
import type { PicturesBySku } from "./load-pictures.ts";
import { nextPictures } from "./merge-pictures.ts";
import type { Names } from "./names.ts";
import type { ExistingProduct, PictureRow, ProductRow, VariantRow } from "./sql-existing.ts";
import { readLine } from "./texts.ts";

export type MergedProduct = {
  isNew: boolean;
  isChanged: boolean;
  row: ProductRow;
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
    outcome: "created" | "updated" | "same";
  }[];
};

export type MergeContext = {
  names: Names;
  newId: () => string;
  lang: Lang;
  variantBySku: ReadonlyMap<string, VariantRow>;
  pictures: PicturesBySku;
  /** An address that is nobody's. */
  freePath: (slug: string, above: string) => { slug: string; path: string };
};

/** What has no category stands here. */
const loose = "/p";

export function mergeProduct(
  product: FileProduct,
  known: ExistingProduct | undefined,
  context: MergeContext,
): MergedProduct {
  const { names } = context;
  const categoryIds = product.categories.flatMap((path) => names.findCategory(path) ?? []);
  const row = nextRow(product, known?.row, { ...context, mainId: categoryIds[0] ?? null });
  const characteristics = product.characteristics.map(({ label, values }) => {
    const attributeId = names.findAttribute(label);
    return { attributeId, valueIds: values.map((value) => names.findValue(attributeId, value)) };
  });
  const options = nextOptions(product, known, context);
  const variants = product.variants.map((variant, position) =>
    nextVariant(variant, { id: row.id, position, options }, context),
  );
  const taken = context.pictures.get(product.sku) ?? [];
  const pictures = nextPictures(known?.pictures ?? [], taken, context.newId);
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
  product: FileProduct,
  old: ProductRow | undefined,
  { newId, lang, freePath, names, mainId }: MergeContext & { mainId: string | null },
): ProductRow {
  const known = old ?? blankRow;
  const categoryId = known.category_id ?? mainId;
  const above = categoryId === null ? loose : (names.pathOf(categoryId) ?? loose);
  const isPlaced = old !== undefined && old.category_id === categoryId;
  const place = isPlaced
    ? { slug: old.slug, path: old.path }
    : freePath(known.slug || product.slug || "tovar", above);
  const { regular, sale } = product.price;
  return {
    id: known.id || newId(),
    sku: product.sku,
    ...place,
    barcode: product.barcode || known.barcode,
    brand_id: product.brand ? names.findBrand(product.brand) : known.brand_id,
    category_id: categoryId,
    translations: nextTexts(product.texts, known.translations, lang),
    displayed: product.displayed ?? known.displayed,
    regular_price: regular,
    sale_price: sale,
    ...nextSaleDates(product.price, known),
    ...nextStock(product.stock, known),
    bin_location: product.binLocation ?? known.bin_location,
    low_stock_threshold: product.lowStockThreshold ?? known.low_stock_threshold,
    weight: product.weight ?? known.weight,
    content: contentOfFile(product) ?? known.content,
    dimensions: product.dimensions ?? known.dimensions,
    tags: product.tags.length > 0 ? product.tags : known.tags,
  };
}

const blankRow: ProductRow = {
  id: "",
  sku: "",
  slug: "",
  path: "",
  barcode: "",
  brand_id: null,
  category_id: null,
  translations: {},
  displayed: true,
  bin_location: "",
  low_stock_threshold: null,
  weight: 0,
  content: null,
  tags: [],
  regular_price: 0,
  sale_price: null,
  date_sale_from: null,
  date_sale_to: null,
  discontinued: false,
  stock_preorder: false,
  stock_quantity: null,
  dimensions: { length: 0, width: 0, height: 0 },
};

/** A file without dates that says the same prices leaves the sale its dates. */
function nextSaleDates(
  { regular, sale, from, to }: FileProduct["price"],
  known: ProductRow,
): Pick<ProductRow, "date_sale_from" | "date_sale_to"> {
  const isSame =
    sale !== null && sale === known.sale_price && regular === known.regular_price && !from && !to;
  const { date_sale_from, date_sale_to } = known;
  return isSame
    ? { date_sale_from, date_sale_to }
    : { date_sale_from: from?.toISOString() ?? null, date_sale_to: to?.toISOString() ?? null };
}

/** A backorder is the owner's own decision, which no file undoes. */
function nextStock(
  stock: FileStock | undefined,
  known: ProductRow,
): Pick<ProductRow, "discontinued" | "stock_preorder" | "stock_quantity"> {
  const { discontinued, stock_preorder, stock_quantity } = known;
  if (!stock) return { discontinued, stock_preorder, stock_quantity };
  if (stock.isCountOnly) return { discontinued, stock_preorder, stock_quantity: stock.quantity };
  const flags = stockFlagsOf(stock.status, stock.quantity);
  return {
    discontinued: flags.discontinued,
    stock_preorder: stock.status === "available" ? stock_preorder : flags.stockPreorder,
    stock_quantity: flags.stockQuantity,
  };
}

type Texts = ProductRow["translations"];

/** Ukrainian that nobody said reads as what was said, as long as nobody translates it. */
function nextTexts(fileTexts: FileTexts, old: Texts, lang: Lang): Texts {
  const next: Texts = { ...old };
  for (const one of langs) {
    const texts = fileTexts[one];
    if (texts) next[one] = withTexts(old[one] ?? {}, texts);
  }
  const spoken = fileTexts[lang];
  if (fileTexts[defaultLang] || !spoken) return next;
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

function withTexts(
  old: Texts[string],
  fileTexts: { name: string; description: string },
): Texts[string] {
  const { name, description } = fileTexts;
  // A file's spaces are plain ones: a name with others is that name still.
  const isRenamed = name !== "" && name !== readLine(old?.name ?? "");
  return { ...old, ...(isRenamed && { name }), ...(description && { description }) };
}

function nextOptions(
  product: FileProduct,
  known: ExistingProduct | undefined,
  { names, newId }: MergeContext,
) {
  const labels = [
    ...new Set(product.variants.flatMap(({ choices }) => choices.map(({ label }) => label))),
  ];
  return labels.map((label, position) => {
    const attributeId = names.findAttribute(label);
    const old = known?.options.find((one) => one.attribute_id === attributeId);
    return { id: old?.id ?? newId(), attributeId, position, isNew: !old };
  });
}

function nextVariant(
  { line, sku, barcode, price, stock, binLocation, weight, choices }: FileVariant,
  at: { id: string; position: number; options: readonly { id: string; attributeId: string }[] },
  { names, newId, variantBySku }: MergeContext,
): MergedProduct["variants"][number] {
  const old = variantBySku.get(sku);
  const row: VariantRow = {
    id: old?.id ?? newId(),
    product_id: at.id,
    sku,
    barcode: barcode || (old?.barcode ?? ""),
    regular_price: price.regular,
    stock_quantity: stock
      ? stockFlagsOf(stock.status, stock.quantity).stockQuantity
      : (old?.stock_quantity ?? null),
    bin_location: binLocation ?? old?.bin_location ?? "",
    weight: weight ?? old?.weight ?? 0,
    options: choices.flatMap(({ label, value }) => {
      const attributeId = names.findAttribute(label);
      const option = at.options.find((one) => one.attributeId === attributeId);
      const value_id = names.findValue(attributeId, value);
      return option ? [{ option_id: option.id, value_id }] : [];
    }),
  };
  const outcome = isDeepStrictEqual(row, old) ? "same" : "updated";
  return { row, line, position: at.position, outcome: old ? outcome : "created" };
}

function holds(
  known: ExistingProduct | undefined,
  { attributeId, valueIds }: MergedProduct["characteristics"][number],
): boolean {
  const own = known?.characteristics.filter(([id]) => id === attributeId) ?? [];
  return own.length === valueIds.length && own.every(([, id]) => valueIds.includes(id));
}
