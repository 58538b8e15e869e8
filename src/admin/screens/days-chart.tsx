import { useState } from "react";
import { formatDate, formatWeekday } from "#admin/ui/format.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./today.module.css";

type Day = { date: string; orders: number; revenue: number };
type Measure = "revenue" | "orders";

const height = 160;
const step = 20;

/** A bar for each day; the day under the pointer, or the last, in words above. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const { t, lang } = useAdminText();
  const [measure, setMeasure] = useState<Measure>("revenue");
  const [at, setAt] = useState<number>();
  const highest = Math.max(1, ...days.map((day) => day[measure]));
  const write = measure === "revenue" ? formatMoney : formatCount;
  const shown = days[at ?? days.length - 1];
  return (
    <figure className={styles.chart}>
      <figcaption>
        {shown && (
          <p>
            <b>{write(shown[measure], lang)}</b>
            <small>{`${formatWeekday(shown.date, lang)}, ${formatDate(shown.date, lang)}`}</small>
          </p>
        )}
        <Segmented
          label={t("today.chart")}
          value={measure}
          options={[
            { value: "revenue", text: t("today.revenue") },
            { value: "orders", text: t("today.orders") },
          ]}
          onChoose={setMeasure}
        />
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("today.chartSummary", { days: days.length, most: write(highest, lang) })}
        onPointerLeave={() => setAt(undefined)}
      >
        {days.map((day, index) => {
          const bar = Math.max(2, (day[measure] / highest) * (height - 4));
          return (
            <g key={day.date} onPointerEnter={() => setAt(index)}>
              <rect x={index * step} y={0} width={step} height={height} className={styles.ground} />
              <rect
                x={index * step + 3}
                y={height - bar}
                width={step - 6}
                height={bar}
                rx={3}
                className={index === at ? styles.barNow : styles.barOf}
              />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
