import { type ReactNode, useMemo, useState } from "react";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { toUah } from "#rules/pricing/money.ts";
import { Button } from "#ui/button.tsx";
import type { Planner } from "./load-planner.ts";
import { sumPrices, usePlanPrices } from "./plan-cost.ts";
import { planName } from "./plan-name.ts";
import { PlanView, SeldomNeeded } from "./plan-view.tsx";
import styles from "./planning.module.css";
import type { PlanningScreenProps } from "./planning-screen.tsx";
import { savePlan } from "./save-plan.ts";
import { weatherToKeep } from "./trip-weather.ts";
import { useComposed } from "./use-composed.ts";
import { WeatherStrip } from "./weather-strip.tsx";

type PlanPanelProps = Pick<
  PlanningScreenProps,
  "draft" | "weather" | "lessons" | "owned" | "findOffers" | "onSaved" | "onSaveFailed"
> & { planner: Planner };

/** The list of a new plan, as it grows. */
export function PlanPanel(props: PlanPanelProps): ReactNode {
  const { planner, onSaved, onSaveFailed } = props;
  const { t, lang } = useText();
  const composed = useComposed(props);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  /** Things that past trips did without, and that are taken all the same. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const seldom = useMemo(
    () => (props.lessons ? planner.seldomNeeded(props.lessons) : new Map<string, number>()),
    [props.lessons, planner],
  );
  const [isSaving, setSaving] = useState(false);
  const prices = usePlanPrices(composed?.trip, composed?.plan.items ?? [], props.findOffers);
  if (!composed) return <p>{t("planning.chooseDays")}</p>;
  const { trip, weather, plan } = composed;
  const isSeldom = (rule: string) => seldom.has(rule) && !taken.includes(rule);
  const wanted = plan.items.filter(({ rule }) => !isSeldom(rule));
  const items = wanted.filter(({ rule }) => !dropped.includes(rule));
  const totals = planner.sumPlan(items);
  const toBuy = items.filter(({ rule }) => !props.owned?.has(rule)).map(({ rule }) => rule);
  // What the shopper has is known before it is said what is missing.
  const missing = props.owned && sumPrices(toBuy, prices);

  const save = async () => {
    setSaving(true);
    const name = planName(trip, t, lang);
    const offers = await props.findOffers(trip, items);
    const found = items.map((item, at) => ({
      ...item,
      product_id: offers[at]?.product_id ?? null,
    }));
    const kept = { weather: weatherToKeep(plan.weather, weather), takenAt: weather.updated };
    const saved = await savePlan(planner, { trip, plan, ...kept, items: found, name, lang });
    setSaving(false);
    if (saved.ok) onSaved({ id: saved.listId, name, journey: saved.journey });
    else onSaveFailed();
  };
  return (
    <>
      <WeatherStrip weather={weather} />
      <div className={styles.dock}>
        <p className={styles.summary} role="status">
          <span>
            {t("planning.things", { count: totals.lines })} · {formatWeight(totals.weight, lang)}
          </span>
          {missing !== undefined && missing > 0 && (
            <small>
              {t("planning.missing", { price: formatMoney(Math.round(toUah(missing))) })}
            </small>
          )}
        </p>
        {/* no await: the button spins meanwhile */}
        <Button kind="accent" size="s" busy={isSaving} onClick={() => void save()}>
          {t("planning.save")}
        </Button>
      </div>
      <h2>{t("planning.list")}</h2>
      <PlanView
        sections={planner.divideBySection(items)}
        dropped={wanted.length - items.length}
        onDrop={(rule) => setDropped([...dropped, rule])}
        onRestore={() => setDropped([])}
      />
      <SeldomNeeded
        items={plan.items.filter(({ rule }) => isSeldom(rule))}
        times={seldom}
        onTake={(rule) => setTaken([...taken, rule])}
      />
    </>
  );
}
