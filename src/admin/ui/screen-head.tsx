import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { Icon } from "#ui/icon.tsx";
import { backIcon } from "#ui/icons.ts";
import { HeadActions } from "./head-actions.tsx";
import styles from "./screen-head.module.css";

type ScreenHeadProps = {
  title: string;
  /** Formatted; beside the title. */
  count?: string | undefined;
  /** What stands beside the title, such as a state. */
  beside?: ReactNode;
  back?: { href: string; text: string };
  /** Buttons at the end. */
  children?: ReactNode;
  /** The main one of them, which a phone shows too. */
  primary?: ReactNode;
};

/** The title of a screen and what can be done there. */
export function ScreenHead({ title, count, beside, back, children, primary }: ScreenHeadProps) {
  // Of several open tabs each says what it shows.
  useEffect(() => {
    document.title = `${title} – Torba`;
  }, [title]);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {back && (
          <Link href={back.href} className={styles.back ?? ""}>
            <Icon of={backIcon} size="xs" />
            {back.text}
          </Link>
        )}
        <div className={styles.line}>
          <h1>{title}</h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {beside && <div className={styles.beside}>{beside}</div>}
        </div>
      </div>
      {(children || primary) && (
        <div className={styles.end}>
          {children && <HeadActions>{children}</HeadActions>}
          {primary}
        </div>
      )}
    </header>
  );
}
