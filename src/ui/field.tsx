import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { alertIcon, checkIcon } from "./icons.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type Words = {
  label: string;
  /** The word «необов’язково», when it may stay empty. */
  optional?: string;
  /** The label is heard and not seen: only where a heading right above says the same. */
  hideLabel?: boolean;
  hint?: string;
  /** What is wrong, and how to correct it. */
  error?: string | undefined;
  /** What is right, for a promo code that works. */
  right?: string | undefined;
  /** A button inside the field, at its end. */
  end?: ReactNode;
  className?: string | undefined;
};

type Own = "style" | "className" | "id" | "aria-invalid" | "aria-describedby";

export type FieldProps = Words & Omit<ComponentProps<"input">, Own>;

/** A single-line field: its label above, its error below. */
export function Field(props: FieldProps) {
  const { label, optional, hideLabel, hint, error, right, end, className, ...rest } = props;
  const id = useId();
  return (
    <Frame words={props} id={id}>
      <input type="text" {...rest} {...ariaAttributes(props, id)} className={styles.box} />
    </Frame>
  );
}

export type LongFieldProps = Words & Omit<ComponentProps<"textarea">, Own>;

/** Several lines: a note, a comment. Grows with its text. */
export function LongField(props: LongFieldProps) {
  const { label, optional, hideLabel, hint, error, right, end, className, ...rest } = props;
  const id = useId();
  return (
    <Frame words={props} id={id}>
      <textarea rows={2} {...rest} {...ariaAttributes(props, id)} className={styles.box} />
    </Frame>
  );
}

function ariaAttributes({ hint, error, right }: Words, id: string) {
  const under = [(error ?? right) && `${id}-said`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": under || undefined,
  };
}

function Frame({ words, id, children }: { words: Words; id: string; children: ReactNode }) {
  const { label, optional, hideLabel, hint, error, right, end, className } = words;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional && <span> ({optional})</span>}
      </label>
      {end ? (
        <span className={styles.with}>
          {children}
          {end}
        </span>
      ) : (
        children
      )}
      {(error ?? right) && (
        <p id={`${id}-said`} className={classes(styles.under, error ? styles.error : styles.right)}>
          <Icon of={error ? alertIcon : checkIcon} size="xs" />
          {error ?? right}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes(styles.under, styles.hint)}>
          {hint}
        </p>
      )}
    </div>
  );
}
