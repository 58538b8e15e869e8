import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./tile.module.css";
import type { Tint } from "./tint.ts";

export type Picture = {
  src: string;
  /** Empty where the name stands beside the tile. */
  alt: string;
  /** Of the file, so the place is kept before it loads. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
};

type TileProps = {
  tint: Tint;
  picture?: Picture | undefined;
  /** fill: as wide as its place · s: 48 in rows · xs: 36 in heads of activities. */
  size?: "fill" | "s" | "xs";
  shape?: "square" | "wide" | "round";
  /** A photograph rather than a cut-out: fills the tile. */
  cover?: boolean;
  unavailable?: boolean;
  /** One picture of a page, the largest of its first screen, loads before all others. */
  first?: boolean;
  className?: string | undefined;
  /** Anything else on the tile: a still life, a tag. */
  children?: ReactNode;
};

/** The ground every picture of the shop stands on. */
export function Tile(props: TileProps) {
  const {
    tint,
    picture,
    size = "fill",
    shape = "square",
    cover,
    unavailable,
    first,
    className,
    children,
  } = props;
  const look = classes(
    styles.tile,
    styles[tint],
    size !== "fill" && styles[size],
    shape !== "square" && styles[shape],
    cover && styles.cover,
    unavailable && styles.unavailable,
    className,
  );
  return (
    <div className={look}>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          srcSet={picture.srcSet}
          sizes={picture.sizes}
          className={styles.picture}
          decoding="async"
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
        />
      )}
      {children}
    </div>
  );
}
