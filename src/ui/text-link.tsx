import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./text-link.module.css";

type TextLinkProps = Omit<ComponentProps<"a">, "style"> & {
  href: string;
  /** Not inside a sentence. */
  alone?: boolean;
};

/** An underlined link. Passes everything on, so a router's link may wrap it. */
export function TextLink({ alone, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes(styles.link, alone && styles.alone, className)}>
      {children}
    </a>
  );
}
