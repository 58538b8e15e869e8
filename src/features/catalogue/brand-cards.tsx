import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Brand } from "#contract/brands.ts";
import { shownPicture } from "#contract/pictures.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./brand-cards.module.css";

/** Brand cards: picture, name and description. */
export function BrandCards({ brands }: { brands: readonly Brand[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {brands.map((brand) => (
        <li key={brand.id} className={styles.card}>
          <BrandTile brand={brand} />
          <div>
            <h2>
              <Link href={brand.path}>{brand.name}</Link>
            </h2>
            {brand.description && <p>{brand.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A brand without a picture shows its first letter. */
function BrandTile({ brand }: { brand: Brand }): ReactNode {
  const { id, image, name } = brand;
  const picture = image ? shownPicture(image) : undefined;
  return (
    <Tile tint={tintOf(id)} picture={picture} className={styles.tile}>
      {!picture && (
        <span className={styles.letter} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
    </Tile>
  );
}
