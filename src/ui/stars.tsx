import { Icon } from "./icon.tsx";
import { starIcon } from "./icons.ts";
import styles from "./stars.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

const scale = [1, 2, 3, 4, 5] as const;

/** Five stars, whole ones. `label` is «Оцінка 4,7 з 5». */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {scale.map((star) => (
        <Icon
          key={star}
          of={starIcon}
          size="xs"
          filled
          className={star > Math.round(value) ? styles.off : undefined}
        />
      ))}
    </span>
  );
}

type RateProps = {
  /** Formatted: «4,7». */
  value: string;
  /** How many voted, formatted. */
  votes?: string;
  /** The same in words. */
  label: string;
};

/** One star and the figure: for cards. */
export function Rate({ value, votes, label }: RateProps) {
  return (
    <span className={styles.rate}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon of={starIcon} filled />
      <b aria-hidden="true">{value}</b>
      {votes && <span aria-hidden="true">({votes})</span>}
    </span>
  );
}
