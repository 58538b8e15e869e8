import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { SearchPlace } from "#rules/search/places.ts";
import { Icon } from "#ui/icon.tsx";
import { arrowIcon } from "#ui/list-icons.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./found-places.module.css";

/** The lists, sections and pages that a search found, above its products. */
export function FoundPlaces({
  places,
}: {
  places: readonly (SearchPlace & { image: string })[];
}): ReactNode {
  const { t } = useText();
  if (places.length === 0) return null;
  return (
    <nav className={styles.places} aria-label={t("search.places")}>
      <ul>
        {places.map(({ kind, id, name, path, image }) => (
          <li key={`${kind} ${id}`}>
            <Link href={path} className={styles.place}>
              {image && <Tile size="s" tint={tintOf(id)} picture={shownPicture(image)} />}
              <span>
                <small>{t(`search.kind.${kind}`)}</small>
                {name}
              </span>
              <Icon of={arrowIcon} size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
