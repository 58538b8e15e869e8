import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classes } from "#ui/classes.ts";
import styles from "./row-block.module.css";
import { useBeforePrint } from "./use-before-print.ts";

/** Rows per block: large enough to observe few blocks, small enough to render one in a frame. */
export const blockSize = 40;
/** Blocks within this distance of the viewport are rendered. */
const margin = "1200px";

/** `first`: how many rows the first block has, if any of them are drawn first. */
export function splitIntoBlocks<Row>(rows: readonly Row[], first = blockSize): Row[][] {
  const blocks: Row[][] = [];
  for (let at = 0; at < rows.length; ) {
    const end = at + (at === 0 && first > 0 ? Math.min(first, blockSize) : blockSize);
    blocks.push(rows.slice(at, end));
    at = end;
  }
  return blocks;
}

let observer: IntersectionObserver | undefined;
const callbacks = new Map<Element, () => void>();

/** One shared observer, because each observer costs work in every frame. Returns the unsubscribe function. */
function onNearViewport(placeholder: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) callbacks.get(target)?.();
    },
    { rootMargin: margin },
  );
  callbacks.set(placeholder, callback);
  observer.observe(placeholder);
  return () => {
    callbacks.delete(placeholder);
    observer?.unobserve(placeholder);
  };
}

type RowBlockProps = {
  count: number;
  /** Rendered from the start: it may be on the first screen. */
  eager: boolean;
  children: () => ReactNode;
};

/** Reserves the height of rows far from the viewport and renders them when they come near. */
export function RowBlock({ count, eager, children }: RowBlockProps): ReactNode {
  const placeholder = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(eager);

  useEffect(() => {
    const element = placeholder.current;
    if (isNear || !element) return;
    // In pieces: the first screen's taps come before the rows below it.
    return onNearViewport(element, () => startTransition(() => setNear(true)));
  }, [isNear]);
  useBeforePrint(() => setNear(true));

  useEffect(() => {
    // An estimate, set through CSSOM: the CSP forbids style attributes.
    if (!isNear) placeholder.current?.style.setProperty("--rows", String(count));
  }, [isNear, count]);

  if (isNear) return children();
  return (
    <li ref={placeholder} className={classes(styles.place)} data-rows-to-come aria-hidden="true" />
  );
}

type RowsToComeProps = { count: number; onNear: () => void };

/** Keeps the height of the rows of sections that are still to be drawn. Another count is another element. */
export function RowsToCome({ count, onNear }: RowsToComeProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const onComeNear = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    element.style.setProperty("--rows", String(count));
    return onNearViewport(element, () => onComeNear());
  }, [count]);
  if (count <= 0) return null;
  return (
    <div ref={place} key={count} className={styles.place} data-rows-to-come aria-hidden="true" />
  );
}
