import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { downIcon } from "./icons.ts";
import styles from "./select.module.css";

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
  name?: string;
  className?: string | undefined;
};

/** The device's own list of choices, in our clothes: the order of a catalogue. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChoose, name, className } = props;
  return (
    <span className={classes(styles.select, className)}>
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon of={downIcon} size="s" />
    </span>
  );
}
