/** What may be bought in place of a product that is not to be had: an offer, never taken silently. */
import type { ConceptLink } from "#contract/concepts.ts";
import type { Card, Product } from "#contract/products.ts";
import { type Candidate, rankProducts, suits, type Wearer } from "./right-products.ts";

/** A card with what it is compared by, where that is at hand. */
export type OfferCard = Card & Partial<Pick<Product, "attributes" | "popularity">>;

type Missing = {
  /** The product that cannot be had; undefined: the thing has none yet. */
  product: OfferCard | undefined;
  /** Of its concept; empty: nobody knows what it is. */
  links: readonly ConceptLink[];
  /** Of every concept of the shop: whom each product is for. */
  allLinks: readonly ConceptLink[];
  wearer: Wearer;
};

/** The same concept first, then the same category with the nearest price and attributes. */
export function findSubstitutes(
  { product, links, allLinks, wearer }: Missing,
  cards: readonly OfferCard[],
  most = 3,
): OfferCard[] {
  const others = cards.filter((card) => card.id !== product?.id && isSold(card));
  const same = rankProducts(links, others, wearer);
  const known = new Set(same.map(({ id }) => id));
  const near =
    product?.category_id == null
      ? []
      : others
          .filter((card) => !known.has(card.id) && card.category_id === product.category_id)
          .filter((card) => suits(card, allLinks, wearer))
          .map((card) => ({ card, distance: distanceOf(card, product) }))
          .sort((a, b) => a.distance - b.distance || (a.card.id < b.card.id ? -1 : 1))
          .map(({ card }) => card);
  return [...same, ...near].slice(0, most);
}

function isSold({ stock_status }: Pick<Candidate, "stock_status">): boolean {
  return stock_status === "available" || stock_status === "preorder";
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
