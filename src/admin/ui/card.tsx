import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

type CardProps = {
  title: string;
  /** A button or a link beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled part of a screen. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
