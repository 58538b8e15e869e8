import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { SharedTrip } from "#contract/journeys.ts";
import { undoChange } from "#features/checklists/actions.ts";
import { beginTrip, putIntoTrip, takeOutOfTrip } from "#features/checklists/trip-actions.ts";
import { daysOf } from "#features/checklists/trip-section.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { comingTrips, groupByTrip, type ListOfTrip, tripOf } from "#rules/checklists/trips.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { closeIcon, pinIcon, plusIcon } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./trip-sheet.module.css";

export type TripSheetProps = {
  lists: readonly ListOfTrip[];
  onClose: () => void;
};

/** Which trip the lists are for: one that there is, a new one, or none. Loaded on demand. */
export function TripSheet({ lists, onClose }: TripSheetProps): ReactNode {
  const { t, lang } = useText();
  const own = useView(useDevice()?.checklists)?.own ?? [];
  const [isNew, setNew] = useState(false);
  const [first] = lists;
  const current = lists.length === 1 && first ? tripOf(first) : undefined;
  const today = kyivDay(Date.now());
  const isInTrip = groupByTrip(own, today).trips.some(({ id }) => id === current?.id);
  const others = comingTrips(own, today).filter(({ id }) => id !== current?.id);

  const say = (changed: Awaited<ReturnType<typeof putIntoTrip>>, text: string) => {
    onClose();
    if (!changed.ok) return showToast({ text: t("offline.storageFull") });
    const { intentId } = changed;
    // no await: the lists show it at once
    showToast({ text, undo: { text: t("common.undo"), onUndo: () => void undoChange(intentId) } });
  };
  const joined = (trip: string) =>
    lists.length === 1 && first
      ? t("trips.joined", { list: first.name, trip })
      : t("trips.joinedMany", { count: lists.length, trip });
  const join = async (trip: SharedTrip) =>
    say(await putIntoTrip(lists, trip, own), joined(trip.name));
  const begin = async (about: Omit<SharedTrip, "id">) =>
    say(await beginTrip(lists, about), joined(about.name));
  const leave = async (list: ListOfTrip, trip: string) =>
    say(await takeOutOfTrip(list), t("trips.left", { list: list.name, trip }));

  return (
    <Sheet open onClose={onClose} title={t("trips.title")} closeLabel={t("common.close")}>
      <p className={styles.text}>{t("trips.text")}</p>
      {/* no await in any of these: a toast says how it went */}
      {others.map((trip) => (
        <Button key={trip.id} kind="quiet" wide icon={pinIcon} onClick={() => void join(trip)}>
          {[trip.name, daysOf(trip, lang)].filter(Boolean).join(" · ")}
        </Button>
      ))}
      {isNew ? (
        <NewTrip onBegin={(about) => void begin(about)} />
      ) : (
        <Button kind="plain" wide icon={plusIcon} onClick={() => setNew(true)}>
          {t("trips.newTrip")}
        </Button>
      )}
      {isInTrip && current && first && (
        <Button kind="link" wide icon={closeIcon} onClick={() => void leave(first, current.name)}>
          {t("trips.leave", { trip: current.name })}
        </Button>
      )}
    </Sheet>
  );
}

function NewTrip({ onBegin }: { onBegin: (about: Omit<SharedTrip, "id">) => void }): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus has made room for the form.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const [name, setName] = useState("");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const isReady = name.trim() !== "";
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const dates = { date_from: from || null, date_to: (to < from ? from : to) || null };
        if (isReady) onBegin({ name: name.trim(), ...dates });
      }}
    >
      <Field
        label={t("trips.name")}
        placeholder={t("trips.namePlaceholder")}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.dates}>
        <Field
          type="date"
          label={t("planning.firstDay")}
          value={from}
          max="2099-12-31"
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          type="date"
          label={t("planning.lastDay")}
          value={to}
          min={from}
          max="2099-12-31"
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Button type="submit" wide idle={!isReady}>
        {t("checklists.createDo")}
      </Button>
    </form>
  );
}
