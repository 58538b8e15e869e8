import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ListSummary } from "#offline/log/fold.ts";
import { Seam } from "#ui/seam.tsx";
import { StillLife } from "#ui/still-life.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./list-card.module.css";

/** One list: its still life, its seam, and what is missing. */
export function ListCard({ list, first }: { list: ListSummary; first?: boolean }): ReactNode {
  const { t, lang } = useText();
  const { items_have: done, items_total: total, kind, price_missing: missing = 0 } = list;
  const [left = list.image, front = list.image, right = list.image] = list.images;
  const isReady = kind === "ready";
  const isEmpty = !isReady && total === 0;
  const words = isEmpty ? t("checklists.emptyListTitle") : t("checklists.doneOf", { done, total });
  return (
    <article className={styles.card}>
      <StillLife
        tint={tintOf(list.id)}
        pictures={[shownPicture(left), shownPicture(right), shownPicture(front)]}
        {...(first ? { first } : {})}
      />
      <div className={styles.words}>
        <h3>
          <Link href={`/checklist/${list.id}`}>{list.name}</Link>
        </h3>
        {list.description && <p>{list.description}</p>}
      </div>
      <div className={styles.foot}>
        <Seam done={isReady ? 0 : done} total={total} label={words} thread="thin" />
        <div>
          <span>{isReady ? t("common.things", { count: total }) : words}</span>
          {missing > 0 && (
            <b>
              {t(isReady ? "checklists.costsFrom" : "checklists.missingFor", {
                price: formatMoney(missing, lang),
              })}
            </b>
          )}
          {!isReady && !isEmpty && done === total && <b>{t("checklists.allReady")}</b>}
        </div>
      </div>
    </article>
  );
}
