import { type ReactNode, useId } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { alertIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./choices.module.css";

type Choice = {
  value: string;
  text: string;
  /** What it means, below its name. */
  about?: string | undefined;
  /** At its end: a price. */
  end?: string | undefined;
  /** What belongs to it, shown while it is chosen. */
  more?: ReactNode;
};

type ChoicesProps = {
  legend: string;
  /** The legend is heard and not seen: only where a heading right above says the same. */
  hideLegend?: boolean;
  name: string;
  value: string | null;
  choices: readonly Choice[];
  error?: string | undefined;
  onChoose: (value: string) => void;
};

/** One of several, each in a row with what there is to say of it. */
export function Choices(props: ChoicesProps): ReactNode {
  const { legend, hideLegend, name, value, choices, error, onChoose } = props;
  const id = useId();
  return (
    <fieldset
      className={classes(styles.choices, error && styles.wrong)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {choices.map((one) => (
        <div key={one.value} className={styles.choice}>
          <label>
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              aria-invalid={error ? true : undefined}
              aria-describedby={one.about ? `${id}-${one.value}` : undefined}
              onChange={() => onChoose(one.value)}
            />
            <span>{one.text}</span>
            {one.end !== undefined && <b>{one.end}</b>}
          </label>
          {one.about && (
            <p id={`${id}-${one.value}`} className={styles.about}>
              {one.about}
            </p>
          )}
          {one.value === value && one.more && <div className={styles.more}>{one.more}</div>}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={alertIcon} size="xs" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
