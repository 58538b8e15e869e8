import { classes } from "./classes.ts";
import styles from "./seam.module.css";
import { sewnOf } from "./stitches.ts";

type SeamProps = {
  done: number;
  total: number;
  /** «Ночівля: 3 з 5» */
  label: string;
  /** 48 where it is wide. */
  stitches?: 24 | 48;
  thread?: "thin" | "medium" | "thick";
  colour?: "have" | "accent" | "ink" | "star";
  className?: string | undefined;
};

/** Progress as a line of stitches. */
export function Seam(props: SeamProps) {
  const {
    done,
    total,
    label,
    stitches = 24,
    thread = "medium",
    colour = "have",
    className,
  } = props;
  const look = classes(
    styles.seam,
    stitches === 48 && styles.s48,
    thread !== "medium" && styles[thread],
    colour !== "have" && styles[colour],
    className,
  );
  return (
    <progress
      className={look}
      value={sewnOf(done, total, stitches)}
      max={stitches}
      aria-label={label}
      // The stitches are no number that says anything.
      aria-valuetext={label}
    />
  );
}
