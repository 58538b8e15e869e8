import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { Tile } from "#ui/tile.tsx";
import { type Tint, tintOf, tints } from "#ui/tint.ts";
import styles from "./category-tiles.module.css";

export type TileCategory = Pick<ProductCategory, "id" | "name" | "path" | "image">;

/** Categories as pictures that lead to them. */
export function CategoryTiles({ categories }: { categories: TileCategory[] }): ReactNode {
  const tileTints = alternateTints(categories.map(({ id }) => id));
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, name, path, image }, index) => (
        <li key={id}>
          <Link href={path} className={styles.tile}>
            <Tile
              tint={tileTints[index] ?? tintOf(id)}
              picture={image ? shownPicture(image) : undefined}
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The next tint if the left neighbour has the same one. */
function alternateTints(ids: string[]): Tint[] {
  const chosen: Tint[] = [];
  for (const id of ids) {
    const tint = tintOf(id);
    const next = tints[(tints.indexOf(tint) + 1) % tints.length] ?? tint;
    chosen.push(tint === chosen.at(-1) ? next : tint);
  }
  return chosen;
}
