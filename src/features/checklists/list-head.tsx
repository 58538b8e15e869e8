import type { ReactNode } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { formatDayRange } from "#i18n/days.ts";
import { formatCount, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ItemCounts } from "#rules/checklists.ts";
import { Ring } from "#ui/ring.tsx";
import styles from "./list-head.module.css";

type ListHeadProps = {
  list: Checklist;
  counts: ItemCounts;
  /** kg of everything taken along */
  weight: number;
  /** The last stitch was sewn just now. */
  celebrate: boolean;
  /** On a wide screen at the end of the line, on a phone under it. */
  actions: ReactNode;
};

/** What a list is and how far it is: the ring, the name, when and how heavy. */
export function ListHead({ list, counts, weight, celebrate, actions }: ListHeadProps): ReactNode {
  const { t, lang } = useText();
  const { journey } = list;
  const isReady = list.kind === "ready";
  const when = [
    journey?.date_from && journey.date_to
      ? formatDayRange(journey.date_from, journey.date_to, lang)
      : "",
    journey?.location ?? "",
  ].filter(Boolean);
  const what = [
    journey ? t("checklists.people", { count: journey.people }) : "",
    weight > 0 ? t("checklists.weightTotal", { weight: formatWeight(weight, lang) }) : "",
  ].filter(Boolean);
  return (
    <section className={styles.head}>
      <Ring
        size="l"
        packed={counts.packed}
        have={counts.have}
        total={counts.total}
        number={formatCount(counts.done)}
        caption={t("checklists.ringOf", { total: counts.total })}
        label={t("checklists.ringLabel", { done: counts.done, total: counts.total })}
        celebrate={celebrate}
      />
      <div className={styles.words}>
        <h1>{list.name}</h1>
        {when.length > 0 && <p>{when.join(", ")}</p>}
        {what.length > 0 && <p>{what.join(", ")}</p>}
      </div>
      <div className={styles.actions}>{actions}</div>
      {isReady && list.description && <p className={styles.about}>{list.description}</p>}
    </section>
  );
}
