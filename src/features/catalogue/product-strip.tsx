import type { ReactNode } from "react";
import type { Card } from "#contract/products.ts";
import { type CardCart, ProductCard } from "./product-card.tsx";
import styles from "./product-strip.module.css";

type ProductStripProps = {
  cards: readonly Card[];
  cartOf: (card: Card) => CardCart;
  label: string;
};

/** Products in one row that scrolls sideways. */
export function ProductStrip({ cards, cartOf, label }: ProductStripProps): ReactNode {
  return (
    <ul className={styles.strip} aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} cart={cartOf(card)} />
        </li>
      ))}
    </ul>
  );
}
