import { type ReactNode, useId } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { alertIcon } from "#ui/icons.ts";
import styles from "./delivery-form.module.css";

type ChoiceGroupProps = {
  legend: string;
  error?: string | undefined;
  /** Side by side, scrolled sideways where there is no room. */
  isRow?: boolean;
  /** `name`: of the radio buttons. */
  children: (name: string) => ReactNode;
};

/** Radio buttons under their legend, and what is wrong with the choice. */
export function ChoiceGroup({ legend, error, isRow, children }: ChoiceGroupProps): ReactNode {
  const id = useId();
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
      </p>
      <div className={isRow ? styles.row : styles.choices}>{children(id)}</div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={alertIcon} size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}
