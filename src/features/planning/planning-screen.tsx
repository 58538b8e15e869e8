/** One screen: what is chosen on the left, the list that follows from it on the right. */
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { activities } from "#rules/packing/activities.ts";
import { ActivityField } from "./activity-field.tsx";
import { DaysField } from "./days-field.tsx";
import { PeopleField } from "./people-field.tsx";
import type { PlanningScreenProps } from "./plan-panel.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import styles from "./planning.module.css";
import { TripOptions } from "./trip-options.tsx";

/** Only who plans a list again loads it. */
const ReplanPanel = lazy(async () => ({
  default: (await import("./replan-panel.tsx")).ReplanPanel,
}));

export function PlanningScreen(props: PlanningScreenProps): ReactNode {
  const { draft, onChange, today, list } = props;
  const { t } = useText();
  const planner = typeof props.planner === "string" ? undefined : props.planner;
  const ordered = useMemo(
    () => (planner && draft.from ? planner.orderActivities(draft.place, draft.from) : activities),
    [planner, draft.place, draft.from],
  );
  const presets = useMemo(
    () => (planner && today ? planner.datePresets(today) : []),
    [planner, today],
  );
  return (
    <>
      <h1 className={styles.title}>{t(list ? "planning.againTitle" : "planning.title")}</h1>
      <p className={styles.lead}>{t(list ? "planning.againLead" : "planning.lead")}</p>
      <div className={styles.screen}>
        <div className={styles.form}>
          {props.shortcuts}
          {props.place}
          <DaysField from={draft.from} to={draft.to} presets={presets} onChange={onChange} />
          <FormSection title={t("planning.people")}>
            <PeopleField people={draft.people} pets={draft.pets} onChange={onChange} />
          </FormSection>
          <FormSection title={t("planning.activities")}>
            <ActivityField activities={ordered} chosen={draft.activities} onChange={onChange} />
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
