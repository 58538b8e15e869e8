/**
 * How many pieces of a product make what a list wants: «500 г» of cheese sold by 300 g are two. The
 * server counts the same in SQL (`server/checklists/sql-pieces.ts`); a test compares the two.
 */

import { maxQuantity } from "#contract/cart-line.ts";
import type { Item } from "#contract/checklists.ts";
import type { Measure } from "#contract/measures.ts";
import { type BaseAmount, baseAmount, measuringUnit } from "./units.ts";

export type Wanted = Pick<Item, "quantity" | "unit" | "measure" | "rule">;
/** kg of one piece, and the net measure of one where the shop knows it. */
export type Contained = { content?: Measure | null | undefined; weight: number };

/**
 * What is wanted in all, where that is a measure. A plan counts pieces: fifty nappies are two packs.
 * A shopper's number without a unit may be of packs.
 */
export function wantedMeasure({ quantity, unit, measure, rule }: Wanted): Measure | undefined {
  if (measure) return { amount: measure.amount * quantity, unit: measure.unit };
  const counted = unit || (rule ? "piece" : "");
  return measuringUnit(counted) ? { amount: quantity, unit: counted } : undefined;
}

/** Pieces to buy. Without a product, or of one whose content is unknown: what the list counts. */
export function piecesOf(item: Wanted, product: Contained | undefined): number {
  const measure = wantedMeasure(item);
  const wanted = measure && baseAmount(measure);
  if (!wanted) return item.quantity;
  const content = product && contentOf(product, wanted);
  if (!content) return countOf(item);
  const rest = wanted.amount % content;
  // A quotient of large numbers may be rounded up to the next piece: whole packs are exact.
  const pieces = (wanted.amount - rest) / content + (rest > 0 ? 1 : 0);
  return Math.min(maxQuantity, Math.max(1, pieces));
}

/** A card, with its variants where it has some. */
export type SoldCard = Contained & { variants?: readonly { id: string; weight: number }[] };

type WantedOfCard = Wanted & Pick<Item, "variant_id">;

/** Pieces of the card's product, or of the variant that the item names. */
export function piecesOfCard(item: WantedOfCard, card: SoldCard | undefined): number {
  return piecesOf(item, containedIn(item, card));
}

/** As `weighWanted`, of the card's product or of the variant that the item names. */
export function weighOfCard(
  item: WantedOfCard & Pick<Item, "weight">,
  card: SoldCard | undefined,
): number {
  return weighWanted(item, containedIn(item, card));
}

function containedIn({ variant_id }: WantedOfCard, card: SoldCard | undefined) {
  const variant = card?.variants?.find(({ id }) => id === variant_id);
  return card && { ...card, weight: variant?.weight || card.weight };
}

/** Five hundred grams of something are one thing; two kilograms may be two bags. */
function countOf({ quantity, unit, measure }: Wanted): number {
  const isSmall = !measure && ["g", "ml", "cm"].some((key) => isSameUnit(unit, key));
  return isSmall ? 1 : quantity;
}

function isSameUnit(unit: string, key: string): boolean {
  return measuringUnit(unit) === measuringUnit(key);
}

/** What is sold by an unknown net weight is taken by its weight. Undefined: it cannot be compared. */
export function contentOf({ content, weight }: Contained, wanted: BaseAmount): number | undefined {
  const known = content ? baseAmount(content) : undefined;
  if (known?.kind === wanted.kind) return known.amount;
  const isWeighed = !known && wanted.kind === "mass" && weight > 0;
  return isWeighed ? Math.round(weight * 1_000_000) : undefined;
}

/**
 * kg of what is wanted: its own weight, else that of the pieces, else the measure itself.
 * `item.weight` is that of one piece in kg, 0 where the list has none.
 */
export function weighWanted(
  item: Wanted & { weight: number },
  product: Contained | undefined,
): number {
  if (item.weight > 0) return item.weight * item.quantity;
  if (product && product.weight > 0) return product.weight * piecesOf(item, product);
  const measure = wantedMeasure(item);
  const wanted = measure && baseAmount(measure);
  return wanted?.kind === "mass" ? wanted.amount / 1_000_000 : 0;
}
