import type { ReactNode } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { formatDayRange } from "#i18n/days.ts";
import { formatCount, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ItemCounts } from "#rules/checklists/checklists.ts";
import { Ring } from "#ui/ring.tsx";
import styles from "./list-head.module.css";
import { unsaidFacts } from "./unsaid-facts.ts";

type ListHeadProps = {
  list: Checklist;
  counts: ItemCounts;
  /** kg of everything taken along */
  weight: number;
  /** The last item was packed just now. */
  celebrate: boolean;
  /** Of a ready list, and of a copy that was made of it just now. */
  description: string | undefined;
  /** On a wide screen at the end of the line, on a phone under it. */
  actions: ReactNode;
};

/** «Яремче, 8–13 грудня»: the line does not end inside the days. */
function withDaysTogether(name: string): ReactNode {
  const [before, days, after] = name.split(/(\d{1,6}–\d{1,6})/);
  return days
    ? [
        before,
        <span key="days" className={styles.days}>
          {days}
        </span>,
        after,
      ]
    : name;
}

/** The header of a list: progress ring, name, dates and weight. */
export function ListHead(props: ListHeadProps): ReactNode {
  const { list, counts, weight, celebrate, description, actions } = props;
  const { t, lang } = useText();
  const { journey } = list;
  const dateAndPlace = unsaidFacts(list.name, [
    journey?.date_from && journey.date_to
      ? formatDayRange(journey.date_from, journey.date_to, lang)
      : "",
    journey?.location ?? "",
  ]);
  const peopleAndWeight = [
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
        number={formatCount(counts.done, lang)}
        caption={t("checklists.ringOf", { total: counts.total })}
        label={t("checklists.ringLabel", { done: counts.done, total: counts.total })}
        celebrate={celebrate}
      />
      <div className={styles.words}>
        <h1>{withDaysTogether(list.name)}</h1>
        {dateAndPlace.length > 0 && <p>{dateAndPlace.join(", ")}</p>}
        {peopleAndWeight.length > 0 && <p>{peopleAndWeight.join(", ")}</p>}
      </div>
      <div className={styles.actions}>{actions}</div>
      {description && <p className={styles.about}>{description}</p>}
    </section>
  );
}
