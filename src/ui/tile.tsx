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
  /** A photograph rather than a cut-out: it fills its tile, in the width that the place needs. */
  photo?: { avif: string; webp: string; tint: Tint };
  /** Copies of a cut-out that a browser shows faster than the file itself, as `srcset` takes them. */
  raster?: string;
  /** The side or corner that stays where the tile crops it; absent: the centre. */
  focus?: string;
};

type TileProps = {
  tint: Tint;
  picture?: Picture | undefined;
  /** fill: as wide as its place · s: 48 in rows · xs: 36 in heads of activities. */
  size?: "fill" | "s" | "xs";
  shape?: "square" | "wide" | "round";
  /** How wide a photograph is shown, as HTML says it; without words, as on a card of a grid. */
  sizes?: string;
  unavailable?: boolean;
  /** One picture of a page, the largest of its first screen, loads before all others. */
  first?: boolean;
  className?: string | undefined;
  /** Inside a button or a summary, where HTML allows words and pictures alone. */
  inline?: boolean;
  /** Anything else on the tile: a still life, a tag. */
  children?: ReactNode;
};

/** The ground every picture of the shop stands on. */
export function Tile(props: TileProps) {
  const { picture, size = "fill", shape = "square", unavailable, className, children } = props;
  const look = classes(
    styles.tile,
    styles[picture?.photo?.tint ?? props.tint],
    size !== "fill" && styles[size],
    shape !== "square" && styles[shape],
    picture && !picture.src.endsWith(".svg") && styles.cover,
    unavailable && styles.unavailable,
    className,
  );
  const Box = props.inline ? "span" : "div";
  return (
    <Box className={look}>
      {picture && <TilePicture {...props} picture={picture} />}
      {children}
    </Box>
  );
}

const onCard = "(min-width: 60rem) 15rem, (min-width: 40rem) 31vw, 44vw";
/** As wide as it is laid out, which the browser knows of what loads late alone. */
const asLaidOut = `auto, ${onCard}`;

/** A small tile shows the least photograph that there is, which is its `src`. */
function TilePicture(props: TileProps & { picture: Picture }) {
  const { picture, size = "fill", first, sizes = first ? onCard : asLaidOut } = props;
  const { src, alt, width, height } = picture;
  const photo = size === "fill" ? picture.photo : undefined;
  const copies = photo?.webp ?? picture.raster;
  const image = (
    <img
      sizes={copies && sizes}
      srcSet={copies}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={styles.picture}
      data-focus={picture.focus}
      decoding="async"
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      onError={({ currentTarget }) => currentTarget.setAttribute("data-missing", "")}
      onLoad={({ currentTarget }) => currentTarget.removeAttribute("data-missing")}
    />
  );
  if (!photo) return image;
  return (
    <picture className={styles.sources}>
      <source type="image/avif" sizes={sizes} srcSet={photo.avif} />
      {image}
    </picture>
  );
}
