import type { ReactNode } from "react";
import type { Card } from "#contract/products.ts";
import type { FirstPaintEnd } from "#contract/rendering.ts";
import { classes } from "#ui/classes.ts";
import { StagedHydration } from "#ui/staged-hydration.tsx";
import { type CardCart, ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";
import { StoredCard } from "./stored-card.tsx";

const ShownCard = import.meta.env.SSR ? StoredCard : ProductCard;

/** Cards on a phone's first screen; its style sheet has those behind them laid out later. */
const phoneCards = 4;
const firstPaintEnd: FirstPaintEnd = "below";

type ProductGridProps = {
  cards: Card[];
  cartOf: (card: Card) => CardCart;
  /** The grid holds the page's largest picture. */
  first?: boolean;
  /** Heading level of the card names. */
  level?: 2 | 3;
  /** Shows whole rows only. */
  wholeRows?: boolean;
  /** Filters stand on its left on a wide screen. */
  besideFilters?: boolean;
  /** The cards belong to the previous filters; the new answer is loading. */
  isStale?: boolean;
};

export function ProductGrid(props: ProductGridProps): ReactNode {
  const { cards, cartOf, first = false, level = 3, wholeRows, besideFilters, isStale } = props;
  return (
    <ul
      className={classes(
        styles.cards,
        wholeRows && styles.whole,
        besideFilters && styles.beside,
        isStale && styles.late,
      )}
      aria-busy={isStale || undefined}
    >
      {cards.map((card, index) => (
        <li key={card.id} id={first && index === phoneCards ? firstPaintEnd : undefined}>
          <StagedHydration>
            <ShownCard card={card} cart={cartOf(card)} level={level} first={first && index === 0} />
          </StagedHydration>
        </li>
      ))}
    </ul>
  );
}
