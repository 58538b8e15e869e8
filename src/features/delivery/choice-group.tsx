import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { alertIcon } from "#ui/icons.ts";
import styles from "./delivery-form.module.css";

type ChoiceGroupProps = {
  legend: string;
  hint?: string;
  error?: string | undefined;
  /** Below one another; side by side in as many rows as it takes; in one that is moved sideways. */
  lie?: "stack" | "wrap" | "row";
  /** In a row it comes into sight, where it stands further on. */
  chosen?: string | null;
  /** `name`: of the radio buttons. */
  children: (name: string) => ReactNode;
};

/** Radio buttons under their legend, and what is wrong with the choice. */
export function ChoiceGroup(props: ChoiceGroupProps): ReactNode {
  const { legend, hint, error, lie = "stack", chosen = null, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const one = chosen === null ? null : row.current?.querySelector(":checked")?.parentElement;
    if (!row.current || !one) return;
    // The row alone moves, and not the page to it.
    const { clientWidth } = row.current;
    row.current.scrollLeft = one.offsetLeft - (clientWidth - one.clientWidth) / 2;
  }, [chosen]);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      // The first wrong field takes the focus, and this may be it.
      tabIndex={error ? -1 : undefined}
      className={classes(styles.group, error && styles.wrong)}
    >
      <p id={`${id}-legend`} className={styles.legend}>
        {legend}
        {hint && <span>{hint}</span>}
      </p>
      <div ref={row} className={styles[lie]}>
        {children(id)}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={alertIcon} size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}
