import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { showToast } from "#app/messages/toasts.ts";
import type { Reads } from "#app/reads/reads.ts";
import { useRead, useReads } from "#app/reads/use-read.ts";
import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { Read } from "#contract/reads.ts";
import { LocationSearch } from "#features/locations/location-search.tsx";
import { PlanningScreen } from "#features/planning/planning-screen.tsx";
import { emptyDraft, type TripDraft, tripOf } from "#features/planning/trip-draft.ts";
import { usePlanner } from "#features/planning/use-planner.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";

/** Days that a forecast can reach. */
const forecastDays = 16;

/** A list is saved without its products rather than late, ms. */
const findTimeout = 3000;

/** Each item's product, where the shop or the device's snapshot answers in time. */
function findProducts(
  reads: Reads,
  trip: Trip,
  items: readonly PlanItem[],
): Promise<(string | null)[]> {
  return Promise.race([
    import("#app/list/things.ts").then((things) => things.findPlanProducts(reads, trip, items)),
    new Promise<[]>((resolve) => setTimeout(() => resolve([]), findTimeout)),
  ]).catch(() => []);
}

/** A list for a trip, planned by the shop's rules. */
export function ChecklistConstructor(): ReactNode {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const planner = usePlanner(lang);
  const reads = useReads();
  const [draft, setDraft] = useState(emptyDraft);
  const [today, setToday] = useState("");
  const change = (changes: Partial<TripDraft>) => setDraft((known) => ({ ...known, ...changes }));
  // Not in the first render, which is the server's too: it may be another day there.
  useEffect(() => setToday(kyivDay(Date.now())), []);
  const isReady = typeof planner !== "string" && today !== "";
  useEffect(() => {
    if (!isReady) return;
    const [weekend] = planner.datePresets(today);
    if (weekend)
      setDraft((known) => (known.from ? known : { ...known, from: weekend.from, to: weekend.to }));
  }, [isReady, planner, today]);
  const answer = useRead(weatherRead(draft, today));
  return (
    <PlanningScreen
      {...{ draft, today, planner }}
      onChange={change}
      place={
        <LocationSearch
          label={t("planning.place")}
          placeholder={t("planning.placePlaceholder")}
          onChoose={(place) => change({ place })}
        />
      }
      weather={answer.state === "ready" ? answer.answer : undefined}
      findProducts={(trip, items) => findProducts(reads, trip, items)}
      onSaved={({ id, name }) => {
        navigate(`/checklist/${id}`);
        showToast({ text: t("planning.saved", { list: name }) });
      }}
      onSaveFailed={() => showToast({ text: t("offline.storageFull") })}
    />
  );
}

/** Of a journey further away the device knows as much as the server. */
function weatherRead(draft: TripDraft, today: string): Read<"readWeather"> | null {
  const { place, from, to } = draft;
  if (!place || !today || !tripOf(draft)) return null;
  const days = (Date.parse(from) - Date.parse(today)) / 86_400_000;
  if (days >= forecastDays || to < today) return null;
  const query = new URLSearchParams({ location: place.address, date_from: from, date_to: to });
  return { call: "readWeather", query: String(query) };
}
