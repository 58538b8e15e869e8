import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

type VisuallyHiddenProps = {
  children: ReactNode;
  /** A heading or a paragraph, which a span may not hold. */
  block?: boolean;
};

/** Words for a screen reader only. */
export function VisuallyHidden({ children, block }: VisuallyHiddenProps) {
  const Box = block ? "div" : "span";
  return <Box className={styles.hidden}>{children}</Box>;
}
