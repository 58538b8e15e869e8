import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./swap.module.css";

type SwapProps = { isFirst: boolean; first: ReactNode; second: ReactNode };

/** One of two things in the place of the larger one: what follows stays where it is. */
export function Swap({ isFirst, first, second }: SwapProps): ReactNode {
  return (
    <div className={styles.swap}>
      <div className={classes(!isFirst && styles.unseen)}>{first}</div>
      <div className={classes(isFirst && styles.unseen)}>{second}</div>
    </div>
  );
}
