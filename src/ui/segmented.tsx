import { useId } from "react";
import { classes } from "./classes.ts";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
  /** Of the field in a form. */
  name?: string;
  className?: string | undefined;
};

/** Two or three ways of one thing, side by side: radio buttons in a strip. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChoose, name, className } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles.segmented, className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
