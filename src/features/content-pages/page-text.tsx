import type { ReactNode } from "react";
import styles from "./page-text.module.css";
import { RichText } from "./rich-text.tsx";

type PageTextProps = { html: string; onFollow: (path: string) => void };

/** A content page written by the owner. */
export function PageText(props: PageTextProps): ReactNode {
  return <RichText {...props} className={styles.text} />;
}
