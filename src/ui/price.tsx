import { classes } from "./classes.ts";
import styles from "./price.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PriceProps = {
  /** Formatted, with its no-break spaces: «2 340 грн». */
  now: string;
  /** The price before the sale, with the words that tell the two apart when read aloud. */
  was?: { price: string; label: string; nowLabel: string } | undefined;
  /** s: in rows · m: on cards and lines · l: on the product page. */
  size?: "s" | "m" | "l";
  /** Of what cannot be bought. */
  faded?: boolean;
  className?: string | undefined;
};

/** The price, under the old one when it is lowered. */
export function Price({ now, was, size = "s", faded, className }: PriceProps) {
  return (
    <span
      className={classes(
        styles.price,
        size !== "s" && styles[size],
        faded && styles.faded,
        className,
      )}
    >
      {was && (
        <s className={styles.was}>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          {was.price}
        </s>
      )}
      <span className={classes(styles.now, was && !faded && styles.cut)}>
        {was && <VisuallyHidden>{was.nowLabel} </VisuallyHidden>}
        {now}
      </span>
    </span>
  );
}
