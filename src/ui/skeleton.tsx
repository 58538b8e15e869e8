import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

export type SkeletonShape =
  | "tile"
  | "wide"
  | "tileS"
  | "disc"
  | "ring"
  | "button"
  | "caption"
  | "line"
  | "short"
  | "price"
  | "title";

/** A box in the place and size of what is coming. Silent: the screen says «Завантажуємо» once. */
export function Skeleton({
  shape,
  className,
}: {
  shape: SkeletonShape;
  className?: string | undefined;
}) {
  return <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
