/**
 * Titles by which a table of products is read without a choice of columns: those of the
 * back office's own CSV in its three languages, and what shops call these columns elsewhere. Lower case.
 */
import { importColumns } from "./files.ts";

type ProductColumn = (typeof importColumns.products)[number];

const productTitles: Partial<Record<ProductColumn, readonly string[]>> = {
  sku: ["артикул"],
  name: ["назва", "назва товару", "название", "название товара"],
  description: ["опис", "описание"],
  price: ["ціна", "цена"],
  sale_price: ["ціна зі знижкою", "цена со скидкой", "sale price"],
  old_price: ["стара ціна", "старая цена", "old price"],
  currency: ["валюта"],
  stock: ["залишок", "остаток", "in stock", "кількість", "количество", "quantity"],
  category: ["категорія", "категория"],
  brand: ["бренд", "виробник", "производитель"],
  barcode: ["штрихкод", "штрих-код"],
  bin_location: ["полиця", "полка", "shelf"],
  low_stock_threshold: ["мало, коли лишилося", "мало, когда осталось", "low stock at"],
  weight: ["вага, кг", "вага", "вес, кг", "вес", "weight, kg"],
  tags: ["мітки", "метки"],
  displayed: ["показувати", "показывать", "shown"],
  name_ua: ["назва українською", "название на украинском", "name in ukrainian"],
  name_en: ["назва англійською", "название на английском", "name in english"],
  name_ru: ["назва російською", "название на русском", "name in russian"],
  description_ua: ["опис українською", "описание на украинском", "description in ukrainian"],
  description_en: ["опис англійською", "описание на английском", "description in english"],
  description_ru: ["опис російською", "описание на русском", "description in russian"],
};

const columnByTitle = new Map<string, ProductColumn>(
  importColumns.products.flatMap((column) =>
    [column, ...(productTitles[column] ?? [])].map((title) => [title, column] as const),
  ),
);

const hryvnias = ["грн", "uah", "₴"];
const unitsOf: Partial<Record<ProductColumn, readonly string[]>> = {
  price: hryvnias,
  sale_price: hryvnias,
  old_price: hryvnias,
  weight: ["кг", "kg"],
};

/** Also with its unit behind it: `Ціна, грн`, `Вага (кг)`. */
function findColumn(title: string): ProductColumn | undefined {
  const plain = title.trim().toLowerCase();
  const known = columnByTitle.get(plain);
  if (known) return known;
  const at = Math.max(plain.lastIndexOf("("), plain.lastIndexOf(","));
  const column = columnByTitle.get(plain.slice(0, at).trim());
  const unit = plain
    .slice(at + 1)
    .replace(/[).]/g, "")
    .trim();
  return column && unitsOf[column]?.includes(unit) ? column : undefined;
}

/** Column → title in the file; of two titles for one column the first counts. */
export function knownProductColumns(
  titles: readonly string[],
): Partial<Record<ProductColumn, string>> {
  const columns: Partial<Record<ProductColumn, string>> = {};
  for (const title of titles) {
    const column = findColumn(title);
    if (column && !(column in columns)) columns[column] = title;
  }
  return columns;
}
