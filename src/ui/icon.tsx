import { classes } from "./classes.ts";
import styles from "./icon.module.css";

export type IconSize = "xs" | "s" | "m" | "l";

type IconProps = {
  /** A drawing from `icons.ts`. */
  of: string;
  size?: IconSize;
  filled?: boolean;
  className?: string | undefined;
};

/** Silent for screen readers: the word beside it, or the label of its button, speaks. */
export function Icon({ of, size = "m", filled, className }: IconProps) {
  const look = classes(
    styles.icon,
    size !== "m" && styles[size],
    filled && styles.filled,
    className,
  );
  return <svg viewBox="0 0 24 24" className={look} aria-hidden="true" {...drawingOf(of)} />;
}

/** The server writes it itself: an element of React's is a fifth of all that a page has. */
const drawingOf = (of: string) =>
  import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: `<path d="${of}"></path>` } }
    : { children: <path d={of} /> };
