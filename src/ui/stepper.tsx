import { type KeyboardEvent, useState } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { minusIcon, plusIcon } from "./icons.ts";
import { readQuantity, wholePacks } from "./quantity.ts";
import styles from "./stepper.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type StepperProps = {
  value: number;
  /** `step`: what − or + has added; undefined: the quantity was typed. */
  onChange: (value: number, step?: number) => void;
  /** More than `max` was typed, which is the value already: nothing changes. */
  onTooMuch?: () => void;
  min?: number;
  max?: number;
  /** How many − and + go at a time. */
  pack?: number;
  /** soft: on cards · plain: outlined, in the cart, where a toast says what has changed. */
  kind?: "soft" | "plain";
  busy?: boolean;
  /** «Кількість: Намет», «Менше», «Більше». */
  label: string;
  lessLabel: string;
  moreLabel: string;
  className?: string | undefined;
};

/** A quantity by − and +, by arrows, or typed. Only a whole number between the limits ever comes out. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 0, max = 999, pack = 1, kind, busy, label, className } = props;
  const [typed, setTyped] = useState<string>();
  const [steppedFrom, setSteppedFrom] = useState<number>();
  const { less, more } = wholePacks(value, pack);

  const set = (next: number, isStep = false) => {
    setTyped(undefined);
    setSteppedFrom(isStep ? value : undefined);
    const allowed = Math.min(Math.max(next, min), max);
    if (allowed !== value && !busy) onChange(allowed, isStep ? allowed - value : undefined);
  };
  const take = () => {
    if (typed === undefined) return;
    const read = readQuantity(typed, min, max) ?? value;
    if (read === max && value === max && Number(typed) > max) props.onTooMuch?.();
    set(read);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp") set(more, true);
    else if (event.key === "ArrowDown") set(less, true);
    else if (event.key === "Enter") take();
    else if (event.key === "Escape" && typed !== undefined) setTyped(undefined);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would give a legend to each line of a cart
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes(styles.stepper, kind === "plain" && styles.plain, className)}
    >
      <IconButton
        icon={minusIcon}
        label={props.lessLabel}
        idle={value <= min}
        onClick={() => set(less, true)}
      />
      <input
        className={styles.figure}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={press}
      />
      <IconButton
        icon={plusIcon}
        label={props.moreLabel}
        idle={value >= max}
        onClick={() => set(more, true)}
      />
      {/* The focus is on − or +, which do not say how many there are. */}
      {kind !== "plain" && (
        <VisuallyHidden>
          <span role="status">{steppedFrom !== undefined && steppedFrom !== value && value}</span>
        </VisuallyHidden>
      )}
    </div>
  );
}
