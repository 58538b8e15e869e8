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
  const grounds = tintsInTurn(categories.map(({ id }) => id));
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, name, path, image }, index) => (
        <li key={id}>
          <Link href={path} className={styles.tile}>
            <Tile
              tint={grounds[index] ?? tintOf(id)}
              picture={image ? shownPicture(image) : undefined}
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One step on where the neighbour on the left has the same. */
function tintsInTurn(ids: string[]): Tint[] {
  const chosen: Tint[] = [];
  for (const id of ids) {
    const own = tintOf(id);
    const next = tints[(tints.indexOf(own) + 1) % tints.length] ?? own;
    chosen.push(own === chosen.at(-1) ? next : own);
  }
  return chosen;
}
