import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { alertIcon, checkIcon, infoIcon, refreshIcon } from "./icons.ts";
import styles from "./note.module.css";

export type NoteTone = "info" | "warn" | "danger" | "have" | "accent" | "need" | "packed";

const signs = {
  info: infoIcon,
  warn: alertIcon,
  danger: alertIcon,
  have: checkIcon,
  accent: refreshIcon,
  need: infoIcon,
  packed: infoIcon,
} as const satisfies Record<NoteTone, string>;

type NoteProps = {
  tone?: NoteTone;
  icon?: string;
  children: ReactNode;
  /** A button or link on the right. */
  action?: ReactNode;
  /** Across the page under the header, as the band without signal. */
  bar?: boolean;
  /** status: said politely when it appears; alert: at once. Without it the note is part of the page. */
  role?: "status" | "alert";
  className?: string | undefined;
};

/** A band that says something of the page: never a toast, it stays while it is true. */
export function Note({ tone = "info", icon, children, action, bar, role, className }: NoteProps) {
  return (
    <div
      role={role}
      className={classes(
        styles.note,
        tone !== "info" && styles[tone],
        bar && styles.bar,
        className,
      )}
    >
      <Icon of={icon ?? signs[tone]} size={bar ? "s" : "m"} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
