import { Children, type ReactNode } from "react";
import styles from "./breadcrumbs.module.css";
import { Icon } from "./icon.tsx";
import { rightIcon } from "./icons.ts";

/** The way here: links from the root on, the last one, if it is this page, as words. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {/* As an array: what is not there takes no place, and no arrow before it. */}
        {Children.map(Children.toArray(children), (crumb, index) => (
          <li>
            {index > 0 && <Icon of={rightIcon} size="xs" />}
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}
