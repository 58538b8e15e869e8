import type { ReactNode } from "react";
import styles from "./auth.module.css";

type AuthScreenProps = {
  title: string;
  lead?: string;
  children: ReactNode;
  /** A link to another screen. */
  other?: ReactNode;
};

/** The layout of a page with one form. */
export function AuthScreen({ title, lead, children, other }: AuthScreenProps): ReactNode {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      <div className={styles.panel}>{children}</div>
      {other && <p className={styles.other}>{other}</p>}
    </div>
  );
}
