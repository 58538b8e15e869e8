import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./choice-group.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { alertIcon } from "./icons.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ChoiceGroupProps = {
  legend: string;
  /** The legend is heard and not seen: only where a heading right above says the same. */
  hideLegend?: boolean;
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
  const { legend, hideLegend, hint, error, lie = "stack", chosen = null, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const one = chosen === null ? null : row.current?.querySelector(":checked")?.parentElement;
    if (!row.current || !one) return;
    // The row alone moves, and not the page to it.
    const { clientWidth } = row.current;
    row.current.scrollLeft = one.offsetLeft - (clientWidth - one.clientWidth) / 2;
  }, [chosen]);
  const name = (
    <p id={`${id}-legend`} className={styles.legend}>
      {legend}
      {hint && <span>{hint}</span>}
    </p>
  );
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
      {hideLegend ? <VisuallyHidden>{name}</VisuallyHidden> : name}
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

type ChoiceProps = {
  name: string;
  checked: boolean;
  onChoose: () => void;
};

type ChoiceCardProps = ChoiceProps & {
  title: string;
  /** At its end: a price. */
  end?: string;
  /** What there is to say of it, each in a line of its own. */
  about: readonly (string | false | null | undefined)[];
  /** What belongs to it and does not choose it. */
  more?: ReactNode;
};

/** One of several in a card of its own. */
export function ChoiceCard(props: ChoiceCardProps): ReactNode {
  const { name, checked, title, end, about, more, onChoose } = props;
  return (
    <div className={styles.card}>
      <label>
        <input
          type="radio"
          className={styles.dot}
          name={name}
          checked={checked}
          onChange={onChoose}
        />
        <span className={styles.name}>{title}</span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
        {about.map(
          (line) =>
            line && (
              <small key={line} className={styles.about}>
                {line}
              </small>
            ),
        )}
      </label>
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}

/** One of several as a key: a day, hours, a line of an address. */
export function ChoiceKey(
  props: ChoiceProps & { disabled?: boolean; children: ReactNode },
): ReactNode {
  const { name, checked, disabled, children, onChoose } = props;
  return (
    <label className={styles.key}>
      <input
        type="radio"
        className={styles.press}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
