import type { ReactNode } from "react";
import styles from "./safe-html.module.css";

/** Rich text as the shop stores it: only what its allow-list lets through ever gets there. */
export function SafeHtml({ html }: { html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for stored, allow-listed HTML
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
