import type { ComponentProps, ReactNode } from "react";
import styles from "./check.module.css";

type CheckProps = {
  children: ReactNode;
  /** A figure at the end of the row. */
  count?: string;
} & Omit<ComponentProps<"input">, "style" | "className" | "type">;

/** A box to tick, its words and a figure: the whole row takes the press. */
export function Check({ children, count, ...rest }: CheckProps): ReactNode {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
