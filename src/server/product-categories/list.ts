import type { ProductCategory } from "#contract/product-categories.ts";
import { readColumns } from "#server/catalogue/columns.ts";
import { frameView, readFrame } from "#server/catalogue/reference-data.ts";
import type { Reading } from "#server/platform/http/context.ts";

/**
 * The categories to be seen at the visitor's place, with what is in them there. Hidden ones are
 * nobody's to see here, so `enabled=true` asks for what is answered anyway.
 */
export async function listCategories(reading: Reading): Promise<ProductCategory[]> {
  const { db, lang, publicUrl, locationId } = reading;
  const frame = await readFrame(db, reading.catalogueVersion);
  const view = frameView(frame, lang, publicUrl, locationId);
  const { shelf, visible } = view;
  const counts = (await readColumns(db, frame)).countsIn(view);
  return shelf.categories
    .filter(({ id }) => visible.has(id))
    .map((category) => ({ ...category, products_count: counts.get(category.id) ?? 0 }));
}

export async function findCategory(
  reading: Reading,
  id: string,
): Promise<ProductCategory | undefined> {
  const { db, lang, publicUrl, locationId } = reading;
  const frame = await readFrame(db, reading.catalogueVersion);
  const view = frameView(frame, lang, publicUrl, locationId);
  const { shelf, visible } = view;
  const found = shelf.categories.find((category) => category.id === id && visible.has(id));
  if (!found) return undefined;
  const counts = (await readColumns(db, frame)).countsIn(view);
  return { ...found, products_count: counts.get(id) ?? 0 };
}
