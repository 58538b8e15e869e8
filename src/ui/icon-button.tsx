import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./icon-button.module.css";

type Look = {
  icon: string;
  /** What it does, in words: the only thing a screen reader gets. */
  label: string;
  /** plain: no ground · accent: the + of a card · soft: the bell of a card. */
  kind?: "plain" | "accent" | "soft";
  filled?: boolean;
  /** A `Badge` in the corner. */
  children?: ReactNode;
};

export type IconButtonProps = Look &
  Omit<ComponentProps<"button">, "style" | "aria-label" | "children"> & {
    /** For a heart or scales: on or off, said and shown. */
    pressed?: boolean;
    busy?: boolean;
    idle?: boolean;
  };

/** A 44 px target with one icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind, filled, pressed, busy, idle, className, children, onClick, ...rest } =
    props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look(props)}
      onClick={press}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
    >
      <Icon of={icon} filled={filled ?? pressed ?? false} />
      {children}
    </button>
  );
}

export type IconLinkProps = Look &
  Omit<ComponentProps<"a">, "style" | "aria-label" | "children"> & { href: string };

export function IconLink(props: IconLinkProps) {
  const { icon, label, kind, filled, className, children, href, ...rest } = props;
  return (
    <a {...rest} href={href} className={look(props)} aria-label={label}>
      <Icon of={icon} filled={filled ?? false} />
      {children}
    </a>
  );
}

function look({
  kind = "plain",
  className,
}: {
  kind?: Look["kind"];
  className?: string | undefined;
}): string {
  return classes(styles.button, kind !== "plain" && styles[kind], className);
}
