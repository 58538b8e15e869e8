import type { ReactNode } from "react";
import type { Card } from "#contract/products.ts";
import { type CardBasket, ProductCard } from "./product-card.tsx";
import styles from "./product-strip.module.css";

type ProductStripProps = {
  cards: readonly Card[];
  basketOf: (card: Card) => CardBasket;
  label: string;
};

/** Products in one line that goes on sideways. */
export function ProductStrip({ cards, basketOf, label }: ProductStripProps): ReactNode {
  return (
    <ul className={styles.strip} aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} basket={basketOf(card)} />
        </li>
      ))}
    </ul>
  );
}
