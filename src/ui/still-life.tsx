import styles from "./still-life.module.css";
import { type Picture, Tile } from "./tile.tsx";
import type { Tint } from "./tint.ts";

type StillLifeProps = {
  tint: Tint;
  /** Left behind, right behind, and the one in front. */
  pictures: readonly [Picture, Picture, Picture];
  first?: boolean;
  className?: string | undefined;
};

/** A ready list as a picture: three of its things on one 16:10 tile. */
export function StillLife({ tint, pictures, first, className }: StillLifeProps) {
  return (
    <Tile tint={tint} shape="wide" className={className}>
      {pictures.map((picture) => (
        <img
          key={picture.src}
          sizes={picture.raster && "6.5rem"}
          srcSet={picture.raster}
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className={styles.picture}
          decoding="async"
          loading={first ? "eager" : "lazy"}
        />
      ))}
    </Tile>
  );
}
