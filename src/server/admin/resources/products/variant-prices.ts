/**
 * Prices of a product's variants in the body of its own update, as `variant_prices`: what a bulk
 * change of the product's price moves, and what its undo writes back. Answers do not have it, so an
 * object that a client sends back whole never carries one that is out of date.
 */
import * as z from "zod/mini";
import { money, Unreadable } from "#contract/admin/fields.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";

export type VariantPrice = { id: string; price: number };

const sentPrices = z.catch(z.array(z.object({ id: z.uuid(), price: z.number() })), []);
const priceField = money();

/** UAH; what cannot be read is left out. */
export function readVariantPrices(body: Readonly<Record<string, unknown>>): VariantPrice[] {
  return sentPrices
    .parse(body.variant_prices)
    .filter(({ price }) => !(priceField.read(price) instanceof Unreadable));
}

// as: the shape that the contract states
const variantsOf = (variants: unknown) => (variants ?? []) as VariantPrice[];

/** A variant without a price of its own follows the product's by itself. */
export const movedAlong: NonNullable<AdminResource["movedAlong"]> = (field, move, object) => {
  if (field !== "regular_price") return {};
  const moved = variantsOf(object.variants)
    .filter(({ price }) => price > 0)
    .map(({ id, price }) => ({ id, price: move(price) }))
    // 0 would be no price of its own.
    .filter(({ price }) => price > 0);
  return moved.length > 0 ? { variant_prices: moved } : {};
};

export const restoredAlong: NonNullable<AdminResource["restoredAlong"]> = ({ variants }) => {
  const [before, after] = variants ?? [];
  const now = new Map(variantsOf(after).map(({ id, price }) => [id, price]));
  const moved = variantsOf(before)
    .filter(({ id, price }) => now.has(id) && now.get(id) !== price)
    .map(({ id, price }) => ({ id, price }));
  return moved.length > 0 ? { variant_prices: moved } : {};
};
