import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { bagIcon, cartIcon, checkIcon, skipIcon } from "./icons.ts";
import styles from "./tick.module.css";

/** bought: missing, and in the cart or on its way. */
export type TickState = "need" | "bought" | "have" | "packed" | "skip";

type TickProps = {
  state: TickState;
  size?: "s" | "m";
  /** The shopper has just changed it: the disc springs once. */
  just?: boolean;
};

const drawings = {
  need: undefined,
  bought: cartIcon,
  have: checkIcon,
  packed: bagIcon,
  skip: skipIcon,
} as const;

/** The disc of a row. Only a drawing: the row that holds it says the state in words. */
export function Tick({ state, size = "m", just }: TickProps) {
  const drawing = drawings[state];
  return (
    <span
      className={classes(styles.tick, styles[state], size === "s" && styles.s, just && styles.just)}
    >
      {drawing && <Icon of={drawing} />}
    </span>
  );
}
