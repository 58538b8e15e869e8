/** What may be bought in place of a product that is not to be had: an offer, never taken silently. */
import { type Concept, type ConceptLink, sexes } from "#contract/concepts.ts";
import type { Card, Product } from "#contract/products.ts";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { rankProducts, suits, type Wearer } from "./right-products.ts";

/** A card with what it is compared by, where that is at hand. */
export type OfferCard = Card & Partial<Pick<Product, "attributes" | "popularity">>;

type Missing = {
  /** The product that cannot be had; undefined: the thing has none yet. */
  product: OfferCard | undefined;
  /** What the thing is; undefined: nobody knows. */
  concept: Linked | undefined;
  /** All of the shop's: what else the product is, and whom each product is for. */
  concepts: readonly Linked[];
  wearer: Wearer;
};
type Linked = Pick<Concept, "links">;

/**
 * Goods of the same concept; else of another that the product is (a merino T-shirt is a T-shirt);
 * else of the same category, the nearest by price and attributes first.
 */
export function findSubstitutes(
  { product, concept, concepts, wearer }: Missing,
  cards: readonly OfferCard[],
  most = 3,
): OfferCard[] {
  const others = cards.filter((card) => card.id !== product?.id && canBuy(card));
  for (const one of [concept, ...conceptsOf(product?.id, concepts)]) {
    const same = rankForAsker(one?.links ?? [], others, wearer);
    if (same.length > 0) return same.slice(0, most);
  }
  if (!product?.category_id) return [];
  const allLinks = concepts.flatMap(({ links }) => links);
  return others
    .filter(({ category_id }) => category_id === product.category_id)
    .filter((card) => suits(card, allLinks, wearer))
    .map((card) => ({ card, distance: distanceOf(card, product) }))
    .sort((a, b) => a.distance - b.distance || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card)
    .slice(0, most);
}

/** The shopper can say whether they want a woman's or a man's. */
function rankForAsker(
  links: readonly ConceptLink[],
  cards: readonly OfferCard[],
  wearer: Wearer,
): OfferCard[] {
  const ranked = rankProducts(links, cards, wearer);
  if (ranked.length > 0 || wearer.sex) return ranked;
  return sexes.flatMap((sex) => rankProducts(links, cards, { ...wearer, sex }));
}

/** What a product is: the concepts that name it. */
export function conceptsOf<C extends Linked>(
  productId: string | undefined,
  concepts: readonly C[],
): C[] {
  if (productId === undefined) return [];
  return concepts.filter(({ links }) => links.some((link) => link.product_id === productId));
}

/** 0 for the same price and attributes; twice the price is as far as no attribute in common. */
function distanceOf(card: OfferCard, wanted: OfferCard): number {
  const price = Math.abs(
    Math.log2(Math.max(card.min_price, 0.01) / Math.max(wanted.min_price, 0.01)),
  );
  const own = valuesOf(card);
  const theirs = valuesOf(wanted);
  const all = new Set([...own, ...theirs]).size;
  const shared = own.filter((value) => theirs.includes(value)).length;
  return price + (all === 0 ? 0 : 1 - shared / all);
}

function valuesOf({ attributes = [] }: OfferCard): string[] {
  return attributes.map(({ name, value }) => `${name}=${value}`);
}
