import type { ReactNode } from "react";
import type { Card } from "#contract/products.ts";
import { classes } from "#ui/classes.ts";
import { InTurn } from "#ui/in-turn.tsx";
import { type CardBasket, ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

type ProductGridProps = {
  cards: Card[];
  basketOf: (card: Card) => CardBasket;
  /** The grid holds the page's largest picture. */
  first?: boolean;
  /** Of the cards' names. */
  level?: 2 | 3;
  /** A choice of a few: whole rows only. */
  whole?: boolean;
  /** Filters stand on its left on a wide screen. */
  beside?: boolean;
  /** Of an older choice: the answer to the one in force is on its way. */
  late?: boolean;
};

export function ProductGrid(props: ProductGridProps): ReactNode {
  const { cards, basketOf, first = false, level = 3, whole, beside, late } = props;
  return (
    <ul
      className={classes(
        styles.cards,
        whole && styles.whole,
        beside && styles.beside,
        late && styles.late,
      )}
      aria-busy={late || undefined}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <InTurn>
            <ProductCard
              card={card}
              basket={basketOf(card)}
              level={level}
              first={first && index === 0}
            />
          </InTurn>
        </li>
      ))}
    </ul>
  );
}
