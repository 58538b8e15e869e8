/** Loaded when options are shown: what the shopper chose last, and what their measurements say. */
import { findFit } from "#app/product/size-fit.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Product } from "#contract/products.ts";
import type { Prefill } from "#features/checklists/choose-variants.tsx";
import { readChosenOptions } from "#offline/chosen-options.ts";
import type { Device } from "#offline/device.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { type NamedChoice, nameOfSize } from "#rules/checklists/prefill.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";

export async function prefillOptions(
  device: Device,
  cards: readonly PurchaseCard[],
): Promise<Prefill> {
  const last = await device.parts.store.read(readChosenOptions);
  const measured = await measureSizes(device, cards).catch(() => new Map<string, NamedChoice>());
  return { last, measured };
}

/** By product id; empty for a guest, and for a customer who gave no measurements. */
async function measureSizes(
  device: Device,
  cards: readonly PurchaseCard[],
): Promise<Map<string, NamedChoice>> {
  const sizes = new Map<string, NamedChoice>();
  const lang = device.parts.lang();
  const ids = [...new Set(cards.map(({ id }) => id))];
  const query = { ...emptyProductQuery(), ids, limit: ids.length, fields: ["id", "size_table"] };
  const read = await wire.read({ call: "readProducts", query: formatProductQuery(query) }, lang);
  if (!read.ok) return sizes;
  // as: the answer holds at least the requested fields
  for (const { id, size_table: table } of read.answer.data as Pick<
    Product,
    "id" | "size_table"
  >[]) {
    const card = cards.find((one) => one.id === id);
    if (!table || !card) continue;
    const fit = await findFit(table, lang);
    if (fit?.state !== "measured") return sizes;
    const named = fit.row === undefined ? undefined : nameOfSize(card, table, fit.row);
    if (named) sizes.set(id, named);
  }
  return sizes;
}
