import type { ReactNode } from "react";
import type { ReviewList } from "#contract/reviews.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { starIcon } from "#ui/icons.ts";
import { Seam } from "#ui/seam.tsx";
import styles from "./histogram.module.css";

/** How many reviews there are of each number of stars. */
export function Histogram({ rows }: { rows: ReviewList["histogram"] }): ReactNode {
  const { t, lang } = useText();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={styles.histogram}>
      {rows.map(({ rating, count }) => (
        <li key={rating}>
          <span className={styles.stars} aria-hidden="true">
            {rating}
            <Icon of={starIcon} size="xs" filled />
          </span>
          <Seam
            done={count}
            total={Math.max(total, 1)}
            colour="star"
            thread="thick"
            label={t("reviews.histogramRow", {
              stars: t("reviews.stars", { count: rating }),
              reviews: t("reviews.count", { count }),
            })}
          />
          <span className={styles.count} aria-hidden="true">
            {formatCount(count, lang)}
          </span>
        </li>
      ))}
    </ul>
  );
}
