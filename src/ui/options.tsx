import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { alertIcon } from "./icons.ts";
import styles from "./options.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type OptionValue = {
  value: string;
  text: string;
  /** A colour as the browser writes it: drawn as a dot before the word. */
  colour?: string;
  unavailable?: boolean;
  /** Why it is not to be had, where there is more to say than `unavailableLabel`. */
  reason?: string;
};

type OptionsProps = {
  /** «Розмір» */
  legend: string;
  /** What is chosen, in words: «42, устілка 27 см» */
  chosenText?: string;
  /** A link on the right of the legend: the size table. */
  link?: ReactNode;
  value: string | undefined;
  values: readonly OptionValue[];
  /** «немає»: read aloud with a struck value. */
  unavailableLabel: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
};

/** The values of one option of a product: radio buttons that look like keys. */
export function Options(props: OptionsProps) {
  const { legend, chosenText, link, value, values, unavailableLabel, onChoose, error } = props;
  const id = useId();
  return (
    <fieldset
      className={classes(styles.options, error && styles.wrong)}
      // Else the link in the legend would be a part of the name.
      aria-label={chosenText ? `${legend}: ${chosenText}` : legend}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {legend}
        {chosenText && <span>{chosenText}</span>}
        {link}
      </legend>
      <div className={styles.values}>
        {values.map((one) => (
          <label
            key={one.value}
            className={classes(styles.value, one.unavailable && styles.unavailable)}
            title={one.reason}
          >
            <input
              type="radio"
              name={id}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            {one.colour && (
              <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="9.5" fill={one.colour} />
              </svg>
            )}
            {one.unavailable ? <s>{one.text}</s> : <span>{one.text}</span>}
            {one.unavailable && <VisuallyHidden>, {one.reason ?? unavailableLabel}</VisuallyHidden>}
          </label>
        ))}
      </div>
      {error && (
        // The focus goes to a value before this is here.
        <p id={`${id}-error`} role="alert" className={styles.error}>
          <Icon of={alertIcon} size="xs" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
