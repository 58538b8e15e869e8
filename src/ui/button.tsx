import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** accent: the one thing to do here · plain: outlined · quiet: tinted · link: text only. */
export type ButtonKind = "accent" | "plain" | "quiet" | "link" | "danger";
export type ButtonSize = "xs" | "s" | "m" | "l" | "xl";

type Look = {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width. */
  wide?: boolean;
  /** Stands on the dark green: accent turns pale, plain gets a pale edge. */
  night?: boolean;
  icon?: string;
  iconEnd?: string;
  children: ReactNode;
};

export type ButtonProps = Look &
  Omit<ComponentProps<"button">, "style" | "children"> & {
    /** Something is under way: the button spins, keeps focus and place, and ignores presses. */
    busy?: boolean;
    /** Greyed but still found by keyboard and screen reader, for a button that says why it waits. */
    idle?: boolean;
  };

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    night,
    icon,
    iconEnd,
    busy,
    idle,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook(props)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
    >
      {busy ? <span className={styles.spin} /> : icon && <Icon of={icon} size="s" />}
      {children}
      {iconEnd && <Icon of={iconEnd} size="s" />}
    </button>
  );
}

export type ButtonLinkProps = Look &
  Omit<ComponentProps<"a">, "style" | "children"> & { href: string };

/** A link that looks like a button. Passes everything on, so a router's link may wrap it. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, wide, night, icon, iconEnd, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonLook(props)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
      {iconEnd && <Icon of={iconEnd} size="s" />}
    </a>
  );
}

function buttonLook(look: Look & { className?: string | undefined }): string {
  const { kind = "accent", size = "m", wide, night, className } = look;
  return classes(
    styles.button,
    kind !== "accent" && styles[kind],
    size !== "m" && styles[size],
    night && styles.night,
    wide && styles.wide,
    className,
  );
}
