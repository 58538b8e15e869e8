import { type ReactNode, useId } from "react";
import styles from "./kit-screen.module.css";

/** One section of the kit. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
