import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./combobox-list.module.css";

export type ComboboxOption = { key: string; text: string; hint?: string };

type ComboboxListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  isTall: boolean;
  /** Below the options, or in their place. */
  statusText: string | undefined;
  retry: { text: string; onRetry: () => void } | undefined;
  onChoose: (option: ComboboxOption) => void;
};

/** What a combobox has found, under its field. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, options, active, isTall, statusText, retry, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const count = options.length;
  // Whole, above whatever bar there is at the bottom: html's scroll-padding leaves it its room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is higher with every option
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <div ref={list} className={styles.list}>
      {options.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          className={styles.options}
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
            <div
              key={option.key}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classes(
                styles.option,
                isTall && styles.tall,
                at === active && styles.active,
              )}
              // The focus stays in the field, as the keys do.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.text}
              {option.hint && <small>{option.hint}</small>}
            </div>
          ))}
        </div>
      )}
      {statusText && (
        <div className={styles.told}>
          <p>{statusText}</p>
          {retry && (
            <Button kind="quiet" size="s" onClick={retry.onRetry}>
              {retry.text}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
