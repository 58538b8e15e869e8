import type { ReactNode } from "react";
import type { Journey } from "#contract/journeys.ts";
import { PlanOption } from "#features/planning/trip-options.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { activities } from "#rules/packing/activities.ts";
import { Chip } from "#ui/chip.tsx";

type RepeatTripProps = { trips: readonly Journey[]; onRepeat: (trip: Journey) => void };

/** «Як минулого разу»: the latest trips, each with its people and activities. */
export function RepeatTrip({ trips, onRepeat }: RepeatTripProps): ReactNode {
  const { t, lang } = useText();
  if (trips.length === 0) return null;
  const nameOf = ({ location, activities: keys }: Journey) => {
    const activity = activities.find(({ key }) => keys.includes(key))?.name[lang];
    const place = location.split(",")[0];
    return [place, activity].filter(Boolean).join(" · ") || t("planning.nowhere");
  };
  return (
    <PlanOption legend={t("planning.repeat")}>
      {trips.map((trip) => (
        <Chip key={trip.location} chosen={false} onClick={() => onRepeat(trip)}>
          {nameOf(trip)}
        </Chip>
      ))}
    </PlanOption>
  );
}
