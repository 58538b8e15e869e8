/** One screen: what is chosen on the left, the list that follows from it on the right. */
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Weather } from "#contract/weather.ts";
import { useText } from "#i18n/text-provider.tsx";
import { activities } from "#rules/packing/activities.ts";
import type { TripLessons } from "#rules/packing/trip-lessons.ts";
import { ActivityField } from "./activity-field.tsx";
import { DaysField } from "./days-field.tsx";
import { PeopleField } from "./people-field.tsx";
import type { PlanOffer } from "./plan-cost.ts";
import { PlanPanel } from "./plan-panel.tsx";
import styles from "./planning.module.css";
import type { TripDraft } from "./trip-draft.ts";
import { TripOptions } from "./trip-options.tsx";
import type { PlannerState } from "./use-planner.ts";

/** Only who plans a list again loads it. */
const ReplanPanel = lazy(async () => ({
  default: (await import("./replan-panel.tsx")).ReplanPanel,
}));

export type PlanningScreenProps = {
  /** A list that was planned before: what differs is shown, and recorded on a yes. */
  list?: Checklist | undefined;
  draft: TripDraft;
  onChange: (changes: Partial<TripDraft>) => void;
  /** The field of the place: the search of another feature. */
  place: ReactNode;
  /** `YYYY-MM-DD`; "": not known before the page has come to life. */
  today: string;
  planner: PlannerState;
  /** The server's, where it has one. */
  weather: Weather | undefined;
  /** What past trips have taught; undefined: not read yet. */
  lessons: TripLessons | undefined;
  /** Rules whose things the shopper has, by their other lists; undefined: not read yet. */
  owned: ReadonlySet<string> | undefined;
  /** Above the place: trips that can be repeated. */
  shortcuts?: ReactNode;
  /** What the shop sells for each item, in their order. */
  findOffers: (trip: Trip, items: readonly PlanItem[]) => Promise<PlanOffer[]>;
  onSaved: (saved: SavedPlan) => void;
  onSaveFailed: () => void;
};

export type SavedPlan = {
  id: string;
  name: string;
  journey: Journey;
  /** Of a list that was planned again: to take it back. */
  intentId?: string;
};

export function PlanningScreen(props: PlanningScreenProps): ReactNode {
  const { draft, onChange, today, list } = props;
  const { t } = useText();
  const planner = typeof props.planner === "string" ? undefined : props.planner;
  const ordered = useMemo(
    () => (planner && draft.from ? planner.orderActivities(draft.place, draft.from) : activities),
    [planner, draft.place, draft.from],
  );
  return (
    <>
      <h1 className={styles.title}>{t(list ? "planning.againTitle" : "planning.title")}</h1>
      <p className={styles.lead}>{t(list ? "planning.againLead" : "planning.lead")}</p>
      <div className={styles.screen}>
        <div className={styles.form}>
          {props.shortcuts}
          {props.place}
          <DaysField
            draft={draft}
            presets={planner && today ? planner.datePresets(today) : []}
            onChange={onChange}
          />
          <FormSection title={t("planning.people")}>
            <PeopleField people={draft.people} pets={draft.pets} onChange={onChange} />
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
        <aside className={styles.plan} aria-label={t(list ? "planning.changes" : "planning.list")}>
          {props.planner === "failed" && <p role="alert">{t("planning.composeFailed")}</p>}
          {props.planner === "loading" && <p>{t("planning.composing")}</p>}
          {planner && !list && <PlanPanel {...props} planner={planner} />}
          {planner && list && (
            <Suspense fallback={<p>{t("planning.composing")}</p>}>
              <ReplanPanel {...props} list={list} planner={planner} />
            </Suspense>
          )}
        </aside>
      </div>
    </>
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
