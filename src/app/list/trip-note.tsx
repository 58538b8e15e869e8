import { type ReactNode, useEffect, useState } from "react";
import { useDevice } from "#app/connection/use-device.ts";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useRead } from "#app/reads/use-read.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Read } from "#contract/reads.ts";
import { AfterTrip } from "#features/planning/after-trip.tsx";
import { forecastQuery } from "#features/planning/forecast-query.ts";
import { isNowhere } from "#features/planning/trip-draft.ts";
import { forecastToShow } from "#features/planning/trip-weather.ts";
import { weatherShift } from "#features/planning/weather-shift.ts";
import { WeatherStrip } from "#features/planning/weather-strip.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { rememberAnswers } from "#offline/trip-notes.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { isOver } from "#rules/packing/after-trip.ts";
import { Note } from "#ui/note.tsx";
import styles from "./trip-note.module.css";
import { useTripNotes } from "./use-trip-notes.ts";

/** What a planned list has to say of its trip: the forecast has changed, or the trip is over. */
export function TripNote({ list }: { list: Checklist }): ReactNode {
  const [today] = useState(() => kyivDay(Date.now()));
  return isOver(list, today) ? <Over list={list} /> : <Ahead list={list} today={today} />;
}

/** Asked until there is an answer, or the card was put away. */
function Over({ list }: { list: Checklist }): ReactNode {
  const { t } = useText();
  const device = useDevice();
  const notes = useTripNotes();
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list asks by itself
  useEffect(() => setDone(false), [list.id]);
  if (!device || !notes || isDone || notes.lessons.answered.includes(list.id)) return null;
  const put = (unneeded: string[], missed: string[]) => {
    setDone(true);
    const activities = list.journey?.activities ?? [];
    const answers = { listId: list.id, activities, unneeded, missed };
    return rememberAnswers(device.parts.store, answers);
  };
  return (
    <AfterTrip
      list={list}
      onAnswer={({ unneeded, missed }) => {
        // no await in either: at worst it is requested once more
        void put(unneeded, missed).then(
          () => showToast({ text: t("planning.remembered") }),
          () => showToast({ text: t("offline.storageFull") }),
        );
      }}
      onDismiss={() => void put([], [])}
    />
  );
}

/**
 * The forecast of the days, without signal the one that the list was made from; what is usual there
 * is no news. Only a forecast of the shop is a reason to plan again.
 */
function Ahead({ list, today }: { list: Checklist; today: string }): ReactNode {
  const answer = useRead(weatherRead(list.journey, today));
  const weather = answer.state === "ready" ? answer.answer : undefined;
  const hasForecast = weather?.days.every(({ source }) => source === "forecast");
  const shift = weather && hasForecast ? weatherShift(list, weather) : undefined;
  const shown = forecastToShow(list, weather);
  if (!shown) return null;
  return (
    <div className={styles.weather}>
      <WeatherStrip weather={shown} />
      {shift && <Shift list={list} shift={shift} />}
    </div>
  );
}

function Shift(props: { list: Checklist; shift: { was: string; now: string } }): ReactNode {
  const { list, shift } = props;
  const { t } = useText();
  const href = `/checklist-constructor?door=plan&list=${list.id}`;
  return (
    <Note
      role="status"
      action={
        <LinkButton href={href} kind="quiet" size="s">
          {t("planning.againTitle")}
        </LinkButton>
      }
    >
      {t("planning.weatherShift", shift)}
    </Note>
  );
}

function weatherRead(journey: Journey | null, today: string): Read<"readWeather"> | null {
  const { location, place, date_from: from, date_to: to } = journey ?? {};
  const isKnown = location && !(place && isNowhere(place));
  const query = isKnown && from && to && forecastQuery({ location, from, to }, today);
  return query ? { call: "readWeather", query } : null;
}
