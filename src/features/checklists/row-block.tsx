import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./row-block.module.css";

/** Rows of one block: enough that few blocks are watched, few enough to be drawn in one frame. */
export const blockSize = 40;
/** Blocks this near to the screen are drawn. */
const margin = "1200px";

let watch: IntersectionObserver | undefined;
const waiting = new Map<Element, () => void>();

/** One watch for all, for each is asked anew in every frame. Returns what calls it off. */
function onceNear(place: Element, act: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: margin },
  );
  waiting.set(place, act);
  watch.observe(place);
  return () => {
    waiting.delete(place);
    watch?.unobserve(place);
  };
}

type RowBlockProps = {
  count: number;
  /** Drawn from the start: what the first screen may show. */
  eager: boolean;
  children: () => ReactNode;
};

/** Keeps the place of rows far from the screen, and draws them once they come near. */
export function RowBlock({ count, eager, children }: RowBlockProps): ReactNode {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(eager);

  useEffect(() => {
    const watched = place.current;
    if (isNear || !watched) return;
    return onceNear(watched, () => setNear(true));
  }, [isNear]);

  useEffect(() => {
    // An estimate through CSSOM: no style stands in the markup.
    if (!isNear) place.current?.style.setProperty("--rows", String(count));
  }, [isNear, count]);

  if (isNear) return children();
  return <li ref={place} className={classes(styles.place)} data-rows-to-come aria-hidden="true" />;
}
