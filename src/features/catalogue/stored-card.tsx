import { createContext, type ReactNode, useContext } from "react";
import type { Card } from "#contract/products.ts";
import styles from "./product-card.module.css";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

/** The HTML inside of a card's one element, by `render` or from an earlier page of the same language. */
export type FindCardHtml = (card: Card, level: number, render: () => ReactNode) => string;

/** Provided on the server only. */
export const CardHtmlContext = createContext<FindCardHtml | undefined>(undefined);

/**
 * A card on the server: most of a list's cost are its cards, and to visitors without a cart each
 * says the same on every page. The first picture of a page loads before others, so its card differs.
 */
export function StoredCard(props: ProductCardProps): ReactNode {
  const findHtml = useContext(CardHtmlContext);
  const { card, cart, first, level = 3 } = props;
  if (!findHtml || first || cart.quantity > 0) return <ProductCard {...props} />;
  // No hook may follow: another rendering ends the list of hooks of this one.
  const html = findHtml(card, level, () => <ProductCard {...props} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <article className={styles.card} dangerouslySetInnerHTML={{ __html: html }} />;
}
