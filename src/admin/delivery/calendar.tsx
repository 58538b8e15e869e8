import { useState } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { SlotDay } from "#contract/admin/shipping-methods.ts";
import { htmlLang } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { daysFrom, keyOf, shiftDays, stateOf } from "./calendar-days.ts";
import styles from "./delivery.module.css";
import type { Slot } from "./slot-sheet.tsx";

const shownDays = 14;

type Props = {
  methodId: string;
  slots: readonly Slot[];
  placeOf: (locationId: string) => string;
  isReadOnly: boolean;
};

/** Slots down, days across: how many are taken of how many, and a press that closes or opens. */
export function Calendar({ methodId, slots, placeOf, isReadOnly }: Props) {
  const { t, lang } = useAdminText();
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Kyiv" });
  const [first, setFirst] = useState(today);
  const days = daysFrom(first, shownDays);
  const path = `/shipping_methods/${methodId}/slot_days`;
  const { data, error, refetch } = useRead<SlotDay[]>(
    `${path}?from=${first}&to=${days.at(-1) ?? first}`,
    { every: 60_000, keepsBefore: true },
  );
  const { run } = useAction([]);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const cells = new Map(data.map((cell) => [keyOf(cell), cell]));
  const format = new Intl.DateTimeFormat(htmlLang[lang], {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const dayText = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  const close = (date: string, closed: boolean, slotIds?: string[]): Promise<boolean> =>
    run({
      path,
      method: "PUT",
      body: { date, closed, ...(slotIds && { slot_ids: slotIds }) },
      done: t(closed ? "delivery.closed" : "delivery.opened", { day: dayText(date) }),
      onDone: () => refreshPaths(path),
      onUndo: () => void close(date, !closed, slotIds),
    });
  const shown = slots.filter(({ enabled }) => enabled);
  return (
    <>
      <p className={styles.hint}>{t("delivery.calendarHint")}</p>
      <section
        className={styles.scroll}
        aria-label={`${t("delivery.calendar")}: ${dayText(first)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        tabIndex={0}
      >
        <table className={styles.calendar}>
          <thead>
            <tr>
              <th scope="col">{t("delivery.slot")}</th>
              {days.map((date) => (
                <th key={date} scope="col">
                  <DayHead
                    text={dayText(date)}
                    cells={shown.flatMap(({ id }) => cells.get(`${id} ${date}`) ?? [])}
                    isReadOnly={isReadOnly}
                    onClose={(closed, ids) => void close(date, closed, ids)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((slot) => (
              <tr key={slot.id}>
                <th scope="row">
                  {slot.from}–{slot.to}
                  <small>{placeOf(slot.location_id)}</small>
                </th>
                {days.map((date) => (
                  <td key={date}>
                    <Cell
                      cell={cells.get(`${slot.id} ${date}`)}
                      name={`${slot.from}–${slot.to}`}
                      day={dayText(date)}
                      isReadOnly={isReadOnly}
                      onClose={(closed) => void close(date, closed, [slot.id])}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.acts}>
        <Button
          kind="quiet"
          size="xs"
          idle={first <= today}
          onClick={() => setFirst(shiftDays(first, -shownDays))}
        >
          {t("delivery.earlier")}
        </Button>
        <Button kind="quiet" size="xs" onClick={() => setFirst(shiftDays(first, shownDays))}>
          {t("delivery.later")}
        </Button>
      </div>
    </>
  );
}

type DayHeadProps = {
  text: string;
  cells: readonly SlotDay[];
  isReadOnly: boolean;
  onClose: (closed: boolean, ids: string[]) => void;
};

/** The whole day: closed only where every slot of it is. */
function DayHead({ text, cells, isReadOnly, onClose }: DayHeadProps) {
  const { t } = useAdminText();
  if (isReadOnly || cells.length === 0) return <span>{text}</span>;
  const isClosed = cells.every(({ closed }) => closed);
  return (
    <button
      type="button"
      aria-label={t(isClosed ? "delivery.openDay" : "delivery.closeDay", { day: text })}
      aria-pressed={isClosed}
      onClick={() =>
        onClose(
          !isClosed,
          cells.filter(({ closed }) => closed === isClosed).map(({ slot_id }) => slot_id),
        )
      }
    >
      {text}
    </button>
  );
}

type CellProps = {
  cell: SlotDay | undefined;
  name: string;
  day: string;
  isReadOnly: boolean;
  onClose: (closed: boolean) => void;
};

function Cell({ cell, name, day, isReadOnly, onClose }: CellProps) {
  const { t } = useAdminText();
  if (!cell) return <span className={styles.never}>–</span>;
  const { taken, capacity, closed } = cell;
  const label = closed
    ? t("delivery.cellClosed", { slot: name, day })
    : t("delivery.cell", { slot: name, day, taken, capacity });
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={stateOf(cell)}
      aria-label={label}
      aria-pressed={closed}
      disabled={isReadOnly}
      onClick={() => onClose(!closed)}
    >
      <span>{closed ? t("delivery.closedWord") : `${taken} / ${capacity}`}</span>
      <progress value={Math.min(taken, capacity)} max={Math.max(1, capacity)} aria-hidden />
    </button>
  );
}
