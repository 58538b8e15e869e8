import type { ReactNode } from "react";
import styles from "./empty.module.css";
import { type Picture, Tile } from "./tile.tsx";
import type { Tint } from "./tint.ts";

type EmptyProps = {
  title: string;
  children?: ReactNode;
  /** Buttons and links to what can be done instead. */
  actions?: ReactNode;
  /** h1 where the whole page is empty. */
  level?: 1 | 2 | 3;
} & ({ picture: Picture; tint: Tint } | { sign: ReactNode });

/** Nothing here, and what to do about it: a round tile (or a ring), a title, a sentence, actions. */
export function Empty(props: EmptyProps) {
  const { title, children, actions, level = 2 } = props;
  const Title = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {"sign" in props ? (
        props.sign
      ) : (
        <Tile tint={props.tint} picture={props.picture} shape="round" className={styles.tile} />
      )}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
