import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Note } from "#ui/note.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DayRow } from "./day-row.tsx";
import styles from "./delivery-form.module.css";
import { Lost } from "./lost.tsx";
import type { PlaceProps } from "./place-fields.tsx";
import { daysRead, slotsRead, useTold } from "./queries.ts";
import { SlotList } from "./slot-list.tsx";
import { useSettled } from "./use-settled.ts";
import { useWhile } from "./use-while.ts";

/** ms from the last key of a town's name to asking when something comes there. */
const settling = 400;

/** The day, and the part of it where there are such. The nearest day is chosen from the start. */
export function When(props: PlaceProps): ReactNode {
  const { method, draft, cart, wrong, isOffline, onChange } = props;
  const { t } = useText();
  const { city_id, city = "" } = draft.shipping_address;
  const town = useSettled(city_id || city.trim(), settling);
  const error = wrong("delivery") ?? wrong("delivery.slot_id") ?? wrong("delivery.date");
  // Hours that others took leave the draft, and their day with them; the shopper still looks at it.
  const [looked, setLooked] = useState(draft.delivery.date);
  const date = draft.delivery.date ?? (error ? looked : null);
  if (date !== looked) setLooked(date);

  const days = useTold(town ? daysRead(method.id, town) : null, isOffline, error);
  const slots = useTold(
    town && date ? slotsRead(method.id, { town, date }) : null,
    isOffline,
    // Whatever was held or refused has changed their room.
    `${cart.delivery.slot_id} ${cart.delivery.held_until} ${error}`,
  );

  const known = days.told.state === "ready" ? days.told.answer : undefined;
  const nearest = known?.find(({ available }) => available)?.date;
  const isSound = known?.some((day) => day.date === date && day.available) ?? true;
  // Once for each town: a day that the shop refuses is not asked for again and again.
  const chosenFor = useRef("");
  const chooseNearest = useEffectEvent(() => {
    if (isSound || error || !nearest || chosenFor.current === town) return;
    chosenFor.current = town;
    onChange({ delivery: { date: nearest, slot_id: null } });
  });
  useEffect(() => {
    if (known) chooseNearest();
  }, [known]);

  const hours = slots.told.state === "ready" ? slots.told.answer : [];
  const readings = [...(town ? [days] : []), ...(town && date ? [slots] : [])];
  useReported(props, { readings: readings.map(({ told }) => told.state), hours });

  if (!town) return null;
  if (!known) return <NotYet of={days} isOffline={isOffline} />;
  if (!nearest) return <Note tone="warn">{t("delivery.daysNone")}</Note>;
  return (
    <>
      <DayRow
        days={known}
        chosen={date}
        error={hours.length > 0 ? undefined : error}
        onChoose={(day) => onChange({ delivery: { date: day, slot_id: null } })}
      />
      {date &&
        (slots.told.state === "ready" ? (
          <SlotList
            slots={slots.told.answer}
            ahead={slots.told.ahead}
            chosen={draft.delivery}
            told={cart.delivery}
            error={error}
            isOffline={isOffline}
            onChoose={(slot_id) => onChange({ delivery: { date, slot_id } })}
          />
        ) : (
          <NotYet of={slots} isOffline={isOffline} />
        ))}
    </>
  );
}

type Reported = { readings: readonly string[]; hours: readonly { id: string }[] };

function useReported(props: PlaceProps, { readings, hours }: Reported): void {
  const { draft, isOffline, onReading, onLack } = props;
  useWhile(!isOffline && readings.includes("loading"), onReading);
  const isChosen = hours.some(({ id }) => id === draft.delivery.slot_id);
  useWhile(hours.length > 0 && !isChosen, onLack);
}

type NotYetProps = { of: { told: { state: string }; retry: () => void }; isOffline: boolean };

/** Without signal the whole step says that it waits for it. */
function NotYet({ of: { told, retry }, isOffline }: NotYetProps): ReactNode {
  if (isOffline) return null;
  if (told.state === "lost") return <Lost onRetry={retry} />;
  return <Skeleton shape="button" className={styles.waiting} />;
}
