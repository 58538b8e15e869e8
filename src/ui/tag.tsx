import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./tag.module.css";

/** A word on a tile: −15%, Новинка, Бракує. */
export function Tag(props: {
  kind: "sale" | "new" | "need";
  children: ReactNode;
  className?: string | undefined;
}) {
  const { kind, children, className } = props;
  return (
    <span className={classes(styles.tag, kind !== "new" && styles[kind], className)}>
      {children}
    </span>
  );
}

/** Stock in a word, with a dot that repeats it: enough, few, none, ahead (preorder). */
export function Stock(props: { level: "enough" | "few" | "none" | "ahead"; children: ReactNode }) {
  const { level, children } = props;
  return (
    <span className={classes(styles.stock, level !== "enough" && styles[level])}>{children}</span>
  );
}
