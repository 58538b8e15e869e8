import type { ComponentProps, ReactNode } from "react";
import styles from "./chip.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { closeIcon } from "./icons.ts";

type Words = {
  children: ReactNode;
  count?: string;
  /** Of the largest count that may stand here: the chips after it stay where they are. */
  digits?: number | undefined;
};

/** A filter of what is shown; the chosen one is pressed. */
export function Chip({
  chosen,
  count,
  digits,
  children,
  ...rest
}: Words & { chosen: boolean } & Omit<ComponentProps<"button">, "style" | "className">) {
  return (
    <button type="button" {...rest} className={styles.chip} aria-pressed={chosen}>
      {children}
      {count && <small data-digits={digits}>{count}</small>}
    </button>
  );
}

/** The same as a way to another page; the page it is on is current. */
export function ChipLink({
  current,
  count,
  children,
  ...rest
}: Omit<Words, "digits"> & { current?: boolean; href: string } & Omit<
    ComponentProps<"a">,
    "style" | "className" | "href"
  >) {
  return (
    <a {...rest} className={styles.chip} aria-current={current ? "page" : undefined}>
      {children}
      {count && <small>{count}</small>}
    </a>
  );
}

/** A filter in force, taken off by a press; `label` says so: «Прибрати: Пух». */
export function ActiveChip({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<
  ComponentProps<"button">,
  "style" | "className" | "aria-label"
>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.chip, styles.active)}
      aria-label={label}
    >
      {children}
      <Icon of={closeIcon} size="xs" />
    </button>
  );
}

/** A row of chips: scrolls sideways, or wraps. */
export function Chips(props: {
  label: string;
  wrap?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, these are switches of a view
    <div
      role="group"
      aria-label={props.label}
      className={classes(styles.row, props.wrap && styles.wrap, props.className)}
    >
      {props.children}
    </div>
  );
}
