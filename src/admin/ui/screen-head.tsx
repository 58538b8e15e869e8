import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#ui/icon.tsx";
import { backIcon } from "#ui/icons.ts";
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
};

/** The title of a screen and what can be done there. */
export function ScreenHead({ title, count, beside, back, children }: ScreenHeadProps) {
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
          {beside}
        </div>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
