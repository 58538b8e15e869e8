import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Note } from "#ui/note.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DayRow } from "./day-row.tsx";
import styles from "./delivery-form.module.css";
import { LoadFailed } from "./load-failed.tsx";
import type { MethodFormProps } from "./method-form.ts";
import { daysRead, slotsRead, useShopQuery } from "./queries.ts";
import { SlotList } from "./slot-list.tsx";
import { useCountWhile } from "./use-count-while.ts";
import { useDebounced } from "./use-debounced.ts";

/** Debounce in ms between typing a town and loading its days. */
const townDebounce = 400;

/** The day and, if the method has slots, the hours. The nearest day is preselected. */
export function DeliveryTime(props: MethodFormProps): ReactNode {
  const { method, draft, cart, errorOf, isOffline, onChange } = props;
  const { t } = useText();
  const { city_id, city = "" } = draft.shipping_address;
  const town = useDebounced(city_id || city.trim(), townDebounce);
  const error = errorOf("delivery") ?? errorOf("delivery.slot_id") ?? errorOf("delivery.date");
  // A slot taken by others is removed from the draft together with its day; the day stays on screen.
  const [viewedDate, setViewedDate] = useState(draft.delivery.date);
  const date = draft.delivery.date ?? (error ? viewedDate : null);
  if (date !== viewedDate) setViewedDate(date);

  const days = useShopQuery(town ? daysRead(method.id, town) : null, isOffline, error);
  const slots = useShopQuery(
    town && date ? slotsRead(method.id, { town, date }) : null,
    isOffline,
    // A hold or a refusal changes the capacity.
    `${cart.delivery.slot_id} ${cart.delivery.held_until} ${error}`,
  );

  const availableDays = days.result.state === "ready" ? days.result.answer : undefined;
  const nearest = availableDays?.find(({ available }) => available)?.date;
  const isDateAvailable = availableDays?.some((day) => day.date === date && day.available) ?? true;
  // Once per town, so that a day that the server refuses is not chosen in a loop.
  const autoChosenTown = useRef("");
  const chooseNearest = useEffectEvent(() => {
    if (isDateAvailable || error || !nearest || autoChosenTown.current === town) return;
    autoChosenTown.current = town;
    onChange({ delivery: { date: nearest, slot_id: null } });
  });
  useEffect(() => {
    if (availableDays) chooseNearest();
  }, [availableDays]);

  const slotsOfDay = slots.result.state === "ready" ? slots.result.answer : [];
  const queryStates = [...(town ? [days] : []), ...(town && date ? [slots] : [])];
  useReportState(props, { queryStates: queryStates.map(({ result }) => result.state), slotsOfDay });

  if (!town) return null;
  if (!availableDays) return <QueryPlaceholder of={days} isOffline={isOffline} />;
  if (!nearest) return <Note tone="warn">{t("delivery.daysNone")}</Note>;
  return (
    <>
      <DayRow
        days={availableDays}
        chosen={date}
        error={slotsOfDay.length > 0 ? undefined : error}
        onChoose={(day) => onChange({ delivery: { date: day, slot_id: null } })}
      />
      {date &&
        (slots.result.state === "ready" ? (
          <SlotList
            slots={slots.result.answer}
            clockOffset={slots.result.clockOffset}
            chosen={draft.delivery}
            cartDelivery={cart.delivery}
            error={error}
            isOffline={isOffline}
            onChoose={(slot_id) => onChange({ delivery: { date, slot_id } })}
          />
        ) : (
          <QueryPlaceholder of={slots} isOffline={isOffline} />
        ))}
    </>
  );
}

type ReportedState = { queryStates: readonly string[]; slotsOfDay: readonly { id: string }[] };

function useReportState(props: MethodFormProps, { queryStates, slotsOfDay }: ReportedState): void {
  const { draft, isOffline, onLoadingChange, onMissingSlotChange } = props;
  useCountWhile(!isOffline && queryStates.includes("loading"), onLoadingChange);
  const isChosen = slotsOfDay.some(({ id }) => id === draft.delivery.slot_id);
  useCountWhile(slotsOfDay.length > 0 && !isChosen, onMissingSlotChange);
}

type QueryPlaceholderProps = {
  of: { result: { state: string }; retry: () => void };
  isOffline: boolean;
};

/** Offline the whole step shows one note instead. */
function QueryPlaceholder({ of: { result, retry }, isOffline }: QueryPlaceholderProps): ReactNode {
  if (isOffline) return null;
  if (result.state === "lost") return <LoadFailed onRetry={retry} />;
  return <Skeleton shape="button" className={styles.waiting} />;
}
