import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import card from "./product-card.module.css";
import grid from "./product-grid.module.css";

/** Skeletons of `count` cards with the same rows, so that nothing below moves when the cards appear. */
export function GridSkeleton({ count }: { count: number }): ReactNode {
  return (
    <ul className={classes(grid.cards, grid.whole)} inert>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at}>
          <div className={card.card}>
            <Skeleton shape="tile" />
            <div className={card.meta}>
              <Skeleton shape="caption" />
            </div>
            <div className={card.name}>
              <Skeleton shape="line" />
            </div>
            <div className={card.buy}>
              <Skeleton shape="price" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
