import type { ReactNode } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./list-card.module.css";

type ListCardSkeletonsProps = { count: number; className: string | undefined };

/** Skeletons of `count` list cards in the same grid. */
export function ListCardSkeletons({ count, className }: ListCardSkeletonsProps): ReactNode {
  return (
    <ul className={className} inert>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at}>
          <div className={styles.card}>
            <Skeleton shape="wide" />
            <div className={styles.words}>
              <Skeleton shape="title" />
              <p>
                <Skeleton shape="line" />
              </p>
              <p>
                <Skeleton shape="line" />
              </p>
              <p>
                <Skeleton shape="short" />
              </p>
            </div>
            <div className={styles.foot}>
              <Skeleton shape="line" />
              <Skeleton shape="short" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
