import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { alertIcon, starIcon } from "./icons.ts";
import styles from "./star-choice.module.css";

const scale = [1, 2, 3, 4, 5] as const;

type StarChoiceProps = {
  /** «Ваша оцінка» */
  label: string;
  /** 0: none yet. */
  value: number;
  /** «4 зірки» */
  labelOf: (stars: number) => string;
  onChoose: (stars: number) => void;
  error?: string | undefined;
};

/** Five stars to press: a key each, so that moving among them chooses nothing. */
export function StarChoice(props: StarChoiceProps): ReactNode {
  const { label, value, labelOf, onChoose, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {scale.map((stars) => (
          <button
            key={stars}
            type="button"
            className={classes(styles.star, stars <= value && styles.on)}
            aria-label={labelOf(stars)}
            aria-pressed={stars === value}
            onClick={() => onChoose(stars)}
          >
            <Icon of={starIcon} filled />
          </button>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          <Icon of={alertIcon} size="xs" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
