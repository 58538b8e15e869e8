import styles from "./badge.module.css";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type BadgeProps = {
  /** Formatted: «4», «99+». */
  count: string;
  /** «У кошику 4 шт.»: instead of the bare figure; left out where its button says it. */
  label?: string;
  tone?: "accent" | "warn";
  className?: string | undefined;
};

/** A figure in the corner of an icon; what holds it is positioned. */
export function Badge({ count, label, tone = "accent", className }: BadgeProps) {
  return (
    <span data-count className={classes(styles.badge, tone === "warn" && styles.warn, className)}>
      <span aria-hidden="true">{count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
