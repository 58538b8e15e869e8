import type { ReactNode } from "react";
import styles from "./section-head.module.css";

type SectionHeadProps = {
  children: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** A `TextLink` to the whole of it. */
  link?: ReactNode;
};

/** The heading of a section, with a link to all of it on the right. */
export function SectionHead({ children, id, link }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{children}</h2>
      {link}
    </div>
  );
}
