import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Weather } from "#contract/weather.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { TripLessons } from "#rules/packing/trip-lessons.ts";
import { toUah } from "#rules/pricing/money.ts";
import { Button } from "#ui/button.tsx";
import type { Planner } from "./load-planner.ts";
import type { PlanOffer } from "./plan-cost.ts";
import { sumPrices, usePlanPrices } from "./plan-cost.ts";
import { planName } from "./plan-name.ts";
import { PlanView, SeldomNeeded } from "./plan-view.tsx";
import styles from "./planning.module.css";
import { savePlan } from "./save-plan.ts";
import type { TripDraft } from "./trip-draft.ts";
import { weatherToKeep } from "./trip-weather.ts";
import { useComposed } from "./use-composed.ts";
import type { PlannerState } from "./use-planner.ts";
import { useSaving } from "./use-saving.ts";
import { WeatherStrip } from "./weather-strip.tsx";

export type SavedPlan = {
  id: string;
  name: string;
  journey: Journey;
  /** Of a list that was planned again: to take it back. */
  intentId?: string;
};

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

type PlanPanelProps = Pick<
  PlanningScreenProps,
  "draft" | "weather" | "lessons" | "owned" | "findOffers" | "onSaved" | "onSaveFailed"
> & { planner: Planner };

const noItems: readonly PlanItem[] = [];

/** The list of a new plan, as it grows. */
export function PlanPanel(props: PlanPanelProps): ReactNode {
  const { planner } = props;
  const { t, lang } = useText();
  const composed = useComposed(props);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  /** Things that past trips did without, and that are taken all the same. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const seldom = useMemo(
    () => (props.lessons ? planner.seldomNeeded(props.lessons) : new Map<string, number>()),
    [props.lessons, planner],
  );
  const { isSaving, save } = useSaving(props);
  const prices = usePlanPrices(composed?.trip, composed?.plan.items ?? noItems, props.findOffers);
  const onDrop = useCallback((rule: string) => setDropped((known) => [...known, rule]), []);
  const onRestore = useCallback(() => setDropped([]), []);
  const plan = composed?.plan;
  const { items, left, sections } = useMemo(() => {
    const isSeldom = ({ rule }: PlanItem) => seldom.has(rule) && !taken.includes(rule);
    const all = plan?.items ?? [];
    const standing = all.filter((one) => !isSeldom(one) && !dropped.includes(one.rule));
    return {
      items: standing,
      left: all.filter(isSeldom),
      sections: planner.divideBySection(standing),
    };
  }, [plan, seldom, taken, dropped, planner]);
  if (!composed || !plan) return <p>{t("planning.chooseDays")}</p>;
  const { trip, weather } = composed;
  const totals = planner.sumPlan(items);
  const toBuy = items.filter(({ rule }) => !props.owned?.has(rule)).map(({ rule }) => rule);
  // What the shopper has is known before it is said what is missing.
  const missing = props.owned && sumPrices(toBuy, prices);

  const savePlanned = async () => {
    const name = planName(trip, t, lang);
    const offers = await props.findOffers(trip, items);
    const found = items.map((item, at) => ({
      ...item,
      product_id: offers[at]?.product_id ?? null,
    }));
    const stored = { weather: weatherToKeep(plan.weather, weather), takenAt: weather.updated };
    const owned = props.owned ?? new Set<string>();
    const about = { trip, plan, ...stored, items: found, owned, name, lang };
    const saved = await savePlan(planner, about);
    return saved.ok ? { id: saved.listId, name, journey: saved.journey } : undefined;
  };
  return (
    <>
      <WeatherStrip
        weather={weather}
        isNowhere={props.draft.place === null}
        isTyped={props.draft.typedPlace.trim() !== ""}
      />
      <div className={styles.dock}>
        <p className={styles.summary} role="status">
          <span>
            {t("planning.things", { count: totals.lines })} · {formatWeight(totals.weight, lang)}
          </span>
          {missing !== undefined && missing > 0 && (
            <small>
              {t("planning.missing", { price: formatMoney(Math.round(toUah(missing)), lang) })}
            </small>
          )}
        </p>
        {/* no await: the button spins meanwhile */}
        <Button kind="accent" size="s" busy={isSaving} onClick={() => void save(savePlanned)}>
          {t("planning.save")}
        </Button>
      </div>
      <h2>{t("planning.list")}</h2>
      <PlanView
        sections={sections}
        dropped={plan.items.length - left.length - items.length}
        onDrop={onDrop}
        onRestore={onRestore}
      />
      <SeldomNeeded items={left} times={seldom} onTake={(rule) => setTaken([...taken, rule])} />
    </>
  );
}
