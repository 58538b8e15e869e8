import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

type VisuallyHiddenProps = {
  children: ReactNode;
  /** The words are a heading or another block. */
  block?: boolean;
};

/** Words for a screen reader only. */
export function VisuallyHidden({ children, block }: VisuallyHiddenProps) {
  const Words = block ? "div" : "span";
  return <Words className={styles.hidden}>{children}</Words>;
}
