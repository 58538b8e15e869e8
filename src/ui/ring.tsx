import { useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./ring.module.css";
import { drawRing, stitchRing } from "./stitches.ts";

type RingProps = {
  packed: number;
  have: number;
  /** Things that count: skipped ones do not. */
  total: number;
  /** «Готово 25 з 32»: the ring's words for who cannot see it. */
  label: string;
  size?: "s" | "m" | "l";
  /** What stands inside: the number, and «з 32» under it. */
  number?: string;
  caption?: string;
  /** Turned on when the last stitch is sewn: the stitches light round once. */
  celebrate?: boolean;
  className?: string | undefined;
};

const threads = { s: 11, m: 6.5, l: 4.2 } as const;

/** A seam closing round a list: one stitch per thing, packed first, a gap for what is missing. */
export function Ring(props: RingProps) {
  const { packed, have, total, label, size = "s", number, caption, celebrate, className } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const ring = stitchRing({ packed, have, total });
  const thread = threads[size];

  useEffect(() => {
    if (celebrate && drawing.current) lightRound(drawing.current);
  }, [celebrate]);

  return (
    <div className={classes(styles.ring, size !== "s" && styles[size], className)}>
      <svg
        ref={drawing}
        className={styles.drawing}
        viewBox="0 0 100 100"
        strokeWidth={thread}
        role="img"
        aria-label={label}
      >
        {drawRing(ring.stitches, thread).map((arc, index) => (
          <path key={arc} d={arc} className={colourOf(index, ring)} />
        ))}
      </svg>
      {number !== undefined && (
        // The label says it already.
        <div className={styles.inside} aria-hidden="true">
          {/* Another number is another element: nothing of the old one moves. */}
          <b key={number}>{number}</b>
          {caption && <span>{caption}</span>}
        </div>
      )}
    </div>
  );
}

function colourOf(index: number, ring: { packed: number; have: number }): string | undefined {
  if (index < ring.packed) return styles.packed;
  return index < ring.packed + ring.have ? styles.have : undefined;
}

/** 600 ms round the ring. The browser's own animation: a delay per stitch needs no style in the HTML. */
function lightRound(drawing: SVGSVGElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const stitches = [...drawing.children];
  const step = 400 / stitches.length;
  stitches.forEach((stitch, index) => {
    const own = getComputedStyle(stitch).stroke;
    stitch.animate(
      { stroke: [own, getComputedStyle(stitch).getPropertyValue("--star"), own] },
      { duration: 200, delay: index * step, easing: "ease-out" },
    );
  });
}
