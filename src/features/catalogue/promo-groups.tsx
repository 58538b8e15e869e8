import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PromoFacts } from "#rules/promos/category-promo.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./promo-groups.module.css";
import { promoText } from "./promo-text.ts";

export type PromoGroup = PromoFacts &
  Pick<ProductCategory, "id" | "name" | "path" | "image" | "advert1" | "advert1Value">;

type PromoGroupsProps = {
  groups: PromoGroup[];
  /** ms */
  now: number;
};

/** Categories with a sale: the discount and its end. */
export function PromoGroups({ groups, now }: PromoGroupsProps): ReactNode {
  const { t, lang } = useText();
  return (
    <ul className={styles.groups}>
      {groups.map((group) => {
        const [until] = promoText(group, now, t, lang);
        return (
          <li key={group.id}>
            <Link href={group.path} className={styles.group}>
              <Tile
                tint={tintOf(group.id)}
                picture={group.image ? shownPicture(group.image) : undefined}
                className={styles.picture}
              />
              <strong>{group.name}</strong>
              <span>{until ?? [group.advert1Value, group.advert1].filter(Boolean).join(" ")}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
