/** One screen: what is chosen on the left, the list that follows from it on the right. */
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { PlanItem, Trip, TripPlan } from "#contract/assistant.ts";
import type { Weather } from "#contract/weather.ts";
import { formatDayRange } from "#i18n/days.ts";
import { formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { activities } from "#rules/packing/activities.ts";
import { Button } from "#ui/button.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { ActivityField } from "./activity-field.tsx";
import { DaysField } from "./days-field.tsx";
import type { Planner } from "./load-planner.ts";
import { PeopleField } from "./people-field.tsx";
import { PlanView } from "./plan-view.tsx";
import styles from "./planning.module.css";
import { savePlan } from "./save-plan.ts";
import { type TripDraft, tripOf } from "./trip-draft.ts";
import { TripOptions } from "./trip-options.tsx";
import { type ShownWeather, weatherOf } from "./trip-weather.ts";
import type { PlannerState } from "./use-planner.ts";
import { WeatherStrip } from "./weather-strip.tsx";

type PlanningScreenProps = {
  draft: TripDraft;
  onChange: (changes: Partial<TripDraft>) => void;
  /** The field of the place: the search of another feature. */
  place: ReactNode;
  /** `YYYY-MM-DD`; "": not known before the page has come to life. */
  today: string;
  planner: PlannerState;
  /** The server's, where it has one. */
  weather: Weather | undefined;
  /** The product of each item; null: none. */
  findProducts: (trip: Trip, items: readonly PlanItem[]) => Promise<(string | null)[]>;
  onSaved: (list: { id: string; name: string }) => void;
  onSaveFailed: () => void;
};

export function PlanningScreen(props: PlanningScreenProps): ReactNode {
  const { draft, onChange, today } = props;
  const { t } = useText();
  const planner = typeof props.planner === "string" ? undefined : props.planner;
  const ordered = useMemo(
    () => (planner && draft.from ? planner.orderActivities(draft.place, draft.from) : activities),
    [planner, draft.place, draft.from],
  );
  return (
    <>
      <h1 className={styles.title}>{t("planning.title")}</h1>
      <p className={styles.lead}>{t("planning.lead")}</p>
      <div className={styles.screen}>
        <div className={styles.form}>
          {props.place}
          <DaysField
            draft={draft}
            presets={planner && today ? planner.datePresets(today) : []}
            onChange={onChange}
          />
          <FormSection title={t("planning.people")}>
            <PeopleField
              people={draft.people}
              pets={draft.pets}
              onPeople={(people) => onChange({ people })}
              onPets={(pets) => onChange({ pets })}
            />
          </FormSection>
          <FormSection title={t("planning.activities")}>
            <ActivityField
              activities={ordered}
              chosen={draft.activities}
              onChoose={(chosen) => onChange({ activities: chosen })}
            />
          </FormSection>
          <TripOptions draft={draft} onChange={onChange} />
        </div>
        <aside className={styles.plan} aria-label={t("planning.list")}>
          {props.planner === "failed" && <p role="alert">{t("planning.composeFailed")}</p>}
          {props.planner === "loading" && <p>{t("planning.composing")}</p>}
          {planner && <Plan {...props} planner={planner} />}
        </aside>
      </div>
    </>
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <SectionHead>{title}</SectionHead>
      {children}
    </section>
  );
}

type PlanProps = Pick<
  PlanningScreenProps,
  "draft" | "weather" | "findProducts" | "onSaved" | "onSaveFailed"
> & { planner: Planner };

type Composed = { trip: Trip; weather: ShownWeather; plan: TripPlan };

function Plan(props: PlanProps): ReactNode {
  const { draft, weather, planner, onSaved, onSaveFailed } = props;
  const { t, lang } = useText();
  // A tap is drawn before the list that follows from it.
  const deferred = useDeferredValue(draft);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const composed = useMemo((): Composed | undefined => {
    const trip = tripOf(deferred);
    if (!trip) return undefined;
    const shown = weatherOf(trip, weather, planner);
    return {
      trip,
      weather: shown,
      plan: planner.plan(trip, planner.tripWeatherOf(shown.days)),
    };
  }, [deferred, weather, planner]);
  if (!composed) return <p>{t("planning.chooseDays")}</p>;
  const items = composed.plan.items.filter(({ rule }) => !dropped.includes(rule));
  const totals = planner.sumPlan(items);
  const summary = [
    t("planning.things", { count: totals.lines }),
    formatWeight(totals.weight, lang),
  ].join(" · ");

  const save = async () => {
    const { trip, plan } = composed;
    setSaving(true);
    const name = t("planning.listName", {
      place: trip.place.name.split(",")[0] || t("planning.nowhere"),
      days: formatDayRange(trip.date_from, trip.date_to, lang),
    });
    const products = await props.findProducts(trip, items);
    const found = items.map((item, at) => ({ ...item, product_id: products[at] ?? null }));
    const saved = await savePlan(planner, { trip, plan, items: found, name, lang });
    setSaving(false);
    if (saved.ok) onSaved({ id: saved.listId, name });
    else onSaveFailed();
  };
  return (
    <>
      <WeatherStrip weather={composed.weather} />
      <div className={styles.dock}>
        <p className={styles.summary} role="status">
          {summary}
        </p>
        {/* no await: the button spins meanwhile */}
        <Button kind="accent" size="s" busy={isSaving} onClick={() => void save()}>
          {t("planning.save")}
        </Button>
      </div>
      <h2>{t("planning.list")}</h2>
      <PlanView
        sections={planner.divideBySection(items)}
        planner={planner}
        dropped={composed.plan.items.length - items.length}
        onDrop={(rule) => setDropped([...dropped, rule])}
        onRestore={() => setDropped([])}
      />
    </>
  );
}
