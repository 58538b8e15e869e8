import type { ReactNode } from "react";
import type { Lang } from "#contract/lang.ts";
import { formatDay, formatDayRange } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ListSummary } from "#offline/log/fold.ts";
import { type TripWithLists, totalsOf } from "#rules/checklists/trips.ts";
import { Button } from "#ui/button.tsx";
import { cartIcon } from "#ui/icons.ts";
import { Seam } from "#ui/seam.tsx";
import styles from "./trip-section.module.css";

type TripSectionProps = {
  trip: TripWithLists<ListSummary>;
  onBuy: () => void;
  /** The cards of its lists. */
  children: ReactNode;
};

/** The lists of one trip together: when it is, how much is done, and what all of them lack. */
export function TripSection({ trip, onBuy, children }: TripSectionProps): ReactNode {
  const { t, lang } = useText();
  const { done, total, missing, price } = totalsOf(trip.lists);
  const progress = t("checklists.doneOf", { done, total });
  const days = daysOf(trip, lang);
  const isDaysSaid = trip.name.replaceAll("\u00a0", " ").includes(days.replaceAll("\u00a0", " "));
  const facts = [isDaysSaid ? "" : days, t("trips.lists", { count: trip.lists.length })];
  return (
    <section className={styles.trip} aria-labelledby={`trip-${trip.id}`}>
      <header>
        <div>
          <h3 id={`trip-${trip.id}`}>{trip.name}</h3>
          <p>{facts.filter(Boolean).join(" · ")}</p>
        </div>
        {missing > 0 && (
          <Button kind="quiet" icon={cartIcon} onClick={onBuy}>
            {t("checklists.buy")}
          </Button>
        )}
        <div className={styles.progress}>
          <Seam done={done} total={total} label={progress} thread="thin" />
          <p>
            <span>{progress}</span>
            {missing > 0 && <b>{missingText(missing, price, t, lang)}</b>}
            {missing === 0 && total > 0 && <b>{t("checklists.allReady")}</b>}
          </p>
        </div>
      </header>
      {children}
    </section>
  );
}

function missingText(count: number, price: number | undefined, t: T, lang: Lang): string {
  if (price === undefined || price === 0) return t("trips.missingOnly", { count });
  return t("trips.missing", { count, price: formatMoney(price, lang) });
}

/** «3–7 липня»; empty where nobody has said when. */
export function daysOf(
  { date_from, date_to }: { date_from: string | null; date_to: string | null },
  lang: Lang,
): string {
  if (date_from && date_to) return formatDayRange(date_from, date_to, lang);
  return date_from ? formatDay(date_from, lang) : "";
}
