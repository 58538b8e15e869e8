import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { RepeatTrip } from "#app/list/repeat-trip.tsx";
import { useTripNotes } from "#app/list/use-trip-notes.ts";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { Reads } from "#app/reads/reads.ts";
import { useRead, useReads } from "#app/reads/use-read.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Read } from "#contract/reads.ts";
import { useCart } from "#features/cart/state.ts";
import { LocationSearch } from "#features/locations/location-search.tsx";
import { forecastQuery } from "#features/planning/forecast-query.ts";
import type { FindOffers, PlanOffer } from "#features/planning/plan-cost.ts";
import type { SavedPlan } from "#features/planning/plan-panel.tsx";
import { PlanningScreen } from "#features/planning/planning-screen.tsx";
import { forgetDraft, readDraft, storeDraft } from "#features/planning/stored-draft.ts";
import {
  draftOf,
  emptyDraft,
  repeatOf,
  type TripDraft,
  tripOf,
} from "#features/planning/trip-draft.ts";
import { usePlanner } from "#features/planning/use-planner.ts";
import { useText } from "#i18n/text-provider.tsx";
import { rememberTrip } from "#offline/trip-notes.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

/** A list is saved without its products rather than late, ms. */
const findTimeout = 3000;

/** Each item's product, where the shop or the device's snapshot answers in time. */
function useFindOffers(reads: Reads): FindOffers {
  const offers = useRef<Promise<FindOffers>>(undefined);
  return (trip, items) => {
    offers.current ??= import("#app/list/plan-offers.ts").then(({ makePlanOffers }) =>
      makePlanOffers(reads, () => [...useCart.getState().lines.values()]),
    );
    const found: Promise<PlanOffer[]> = offers.current.then((find) => find(trip, items));
    const late = new Promise<PlanOffer[]>((resolve) => setTimeout(() => resolve([]), findTimeout));
    return Promise.race([found, late]).catch(() => {
      offers.current = undefined;
      return [];
    });
  };
}

type ConstructorProps = {
  /** A list that is planned again; null: a new one. */
  listId: string | null;
  /** A list whose trip is repeated on other days. */
  repeatId: string | null;
};

/** A list for a trip, planned by the shop's rules. */
export function ChecklistConstructor({ listId, repeatId }: ConstructorProps): ReactNode {
  const { t } = useText();
  const device = useDevice();
  const id = listId ?? repeatId;
  const view = useView(id === null ? undefined : device?.checklist(id));
  /** Counts the times that a new plan was begun again. */
  const [turn, setTurn] = useState(0);
  if (id === null) {
    const startOver = () => {
      forgetDraft();
      setTurn(turn + 1);
    };
    return <Planning key={turn} list={undefined} start={undefined} onStartOver={startOver} />;
  }
  if (!view) return <p>{t("planning.composing")}</p>;
  const { list } = view;
  if (!list?.journey)
    return (
      <Empty
        level={1}
        tint="moss"
        picture={{ src: "/images/noto/backpack.svg", alt: "", width: 128, height: 128 }}
        title={t("planning.noListTitle")}
        actions={
          <LinkButton href="/checklist-constructor?door=plan">{t("planning.title")}</LinkButton>
        }
      />
    );
  return listId === null ? (
    <Planning key={id} list={undefined} start={{ ...emptyDraft, ...repeatOf(list.journey) }} />
  ) : (
    <Planning key={id} list={list} start={draftOf(list.journey)} />
  );
}

type PlanningProps = {
  list: Checklist | undefined;
  /** What is chosen at first; undefined: what this device remembers of the last trip. */
  start: TripDraft | undefined;
  /** Only of a new plan, whose draft the device stores. */
  onStartOver?: () => void;
};

function Planning({ list: current, start, onStartOver }: PlanningProps): ReactNode {
  const { t, lang } = useText();
  const planner = usePlanner(lang);
  const reads = useReads();
  const notes = useTripNotes();
  // What stood there when the screen opened: a change elsewhere must not move the ticks here.
  const [list] = useState(current);
  const { draft, setDraft, change, isRestored } = useDraft(start);
  /** Counts the times that the place was not chosen in its field. */
  const [placeTurn, setPlaceTurn] = useState(0);
  const [today, setToday] = useState("");
  // Not in the first render, which is the server's too: it may be another day there.
  useEffect(() => setToday(kyivDay(Date.now())), []);
  const isReady = typeof planner !== "string" && today !== "";
  useEffect(() => {
    if (!isReady) return;
    const [weekend] = planner.datePresets(today);
    if (weekend)
      setDraft((known) => (known.from ? known : { ...known, from: weekend.from, to: weekend.to }));
  }, [isReady, planner, today, setDraft]);
  const [lastTrip] = notes?.recent ?? [];
  const company = useMemo(() => lastTrip && repeatOf(lastTrip), [lastTrip]);
  const isNew = start === undefined;
  useEffect(() => {
    if (!isNew || !company) return;
    const { people, pets } = company;
    setDraft((known) => (known.people === emptyDraft.people ? { ...known, people, pets } : known));
  }, [isNew, company, setDraft]);
  const answer = useRead(weatherRead(draft, today));
  const showSaved = useOnSaved();
  const onSaved = (saved: SavedPlan) => {
    if (isNew) forgetDraft();
    showSaved(saved);
  };
  return (
    <PlanningScreen
      {...{ draft, today, planner, list }}
      lessons={notes?.lessons}
      owned={useOwned()}
      onChange={change}
      shortcuts={
        isNew && (
          <>
            {isRestored && (
              <p>
                <Button kind="link" onClick={onStartOver}>
                  {t("planning.startOver")}
                </Button>
              </p>
            )}
            {notes && (
              <RepeatTrip
                trips={notes.recent}
                onRepeat={(trip) => {
                  change(repeatOf(trip));
                  setPlaceTurn(placeTurn + 1);
                }}
              />
            )}
          </>
        )
      }
      place={
        <LocationSearch
          key={placeTurn}
          label={t("planning.place")}
          placeholder={t("planning.placePlaceholder")}
          chosen={draft.place?.address ?? draft.typedPlace}
          onChoose={(place) => change({ place, typedPlace: "" })}
          onType={(typedPlace) => change({ typedPlace })}
        />
      }
      weather={answer.state === "ready" ? answer.answer : undefined}
      findOffers={useFindOffers(reads)}
      onSaved={onSaved}
      onSaveFailed={() => showToast({ text: t("offline.storageFull") })}
    />
  );
}

/** `start` undefined: a new plan, whose draft is stored with each change of the shopper's. */
function useDraft(start: TripDraft | undefined) {
  const isNew = start === undefined;
  const [stored] = useState(() => (isNew ? readDraft(kyivDay(Date.now())) : undefined));
  const [draft, setDraft] = useState(start ?? stored ?? emptyDraft);
  const isTouched = useRef(false);
  const change = useCallback((changes: Partial<TripDraft>) => {
    isTouched.current = true;
    setDraft((known) => ({ ...known, ...changes }));
  }, []);
  useEffect(() => {
    if (isNew && isTouched.current) storeDraft(draft);
  }, [isNew, draft]);
  return { draft, setDraft, change, isRestored: stored !== undefined };
}

/** What the shopper has, by their lists; undefined: not known yet. */
function useOwned(): ReadonlySet<string> | undefined {
  const device = useDevice();
  const [owned, setOwned] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (!device) return;
    let isGone = false;
    Promise.all([import("#app/list/own-things.ts"), import("#rules/packing/owned-things.ts")])
      .then(async ([{ readOwnThings }, { ownedRules }]) => ownedRules(await readOwnThings(device)))
      .then(
        (found) => !isGone && setOwned(found),
        // Then nothing is said of what is missing.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [device]);
  return owned;
}

/** To the list; a plan that was changed can be taken back from there. */
function useOnSaved() {
  const { t } = useText();
  const device = useDevice();
  const [, navigate] = useLocation();
  return ({ id, name, journey, intentId }: SavedPlan) => {
    // no await: at worst the next plan begins with less
    if (device) void rememberTrip(device.parts.store, journey);
    navigate(`/checklist/${id}`);
    if (!device || intentId === undefined)
      return showToast({ text: t("planning.saved", { list: name }) });
    // no await: the list shows it at once
    const onUndo = () => void device.undoIntent(intentId);
    const undo = { text: t("common.undo"), onUndo };
    showToast({ text: t("planning.listUpdated", { list: name }), undo });
  };
}

function weatherRead(draft: TripDraft, today: string): Read<"readWeather"> | null {
  const { place, from, to } = draft;
  if (!place || !today || !tripOf(draft)) return null;
  const query = forecastQuery({ location: place.address, from, to }, today);
  return query ? { call: "readWeather", query } : null;
}
