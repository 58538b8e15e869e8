import { type ReactNode, useMemo, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { nbsp } from "#i18n/typography.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Note } from "#ui/note.tsx";
import { amountText, wholeAmountText } from "./amount-text.ts";
import {
  type Amount,
  comparePlans,
  type Difference,
  listDifferences,
  planOfList,
  recordReplan,
} from "./compare-plans.ts";
import { holdShortWords } from "./hold-short-words.ts";
import type { Planner } from "./load-planner.ts";
import { planName } from "./plan-name.ts";
import type { PlanningScreenProps } from "./plan-panel.tsx";
import styles from "./planning.module.css";
import { draftOf, toggle, tripOf } from "./trip-draft.ts";
import { useComposed } from "./use-composed.ts";
import { useSaving } from "./use-saving.ts";
import { weatherShift } from "./weather-shift.ts";
import { WeatherStrip } from "./weather-strip.tsx";

type ReplanPanelProps = Pick<
  PlanningScreenProps,
  "draft" | "weather" | "lessons" | "findOffers" | "onSaved" | "onSaveFailed"
> & { list: Checklist; planner: Planner };

/** What a changed trip changes in its list; nothing is recorded before the shopper says so. */
export function ReplanPanel(props: ReplanPanelProps): ReactNode {
  const { list, planner } = props;
  const { t, lang } = useText();
  const before = useMemo(() => planOfList(list, planner), [list, planner]);
  const composed = useComposed(props);
  // Taken the other way round than is proposed.
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const seldom = useMemo(
    () => (props.lessons ? planner.seldomNeeded(props.lessons) : new Map<string, number>()),
    [props.lessons, planner],
  );
  const [restored, setRestored] = useState<readonly string[]>([]);
  const { isSaving, save } = useSaving(props);
  const differences = useMemo(
    () => composed && listDifferences(list, comparePlans(list, before, composed)),
    [list, before, composed],
  );
  if (!composed || !differences) return <p>{t("planning.chooseDays")}</p>;
  const { added, removed, changed, heldBack, unchanged } = differences;
  // What past trips did without is offered unticked.
  const proposed = added.filter(({ rule }) => seldom.has(rule)).map(({ rule }) => rule);
  const declined = toggled.reduce<string[]>(toggle, proposed);
  const accepted = (lines: readonly Difference[]) =>
    lines.filter(({ rule }) => !declined.includes(rule)).length;
  const restoredNow = heldBack.filter(({ rule }) => restored.includes(rule)).length;
  const counts = {
    added: accepted(added) + restoredNow,
    removed: accepted(removed),
    changed: accepted(changed),
  };
  const all = [...added, ...removed, ...changed];
  const summary = [
    counts.added > 0 && t("planning.toAdd", { count: counts.added }),
    counts.removed > 0 && t("planning.toRemove", { count: counts.removed }),
    counts.changed > 0 && t("planning.toChange", { count: counts.changed }),
  ].filter((words) => words !== false);
  const isSameTrip = JSON.stringify(tripOf(props.draft)) === JSON.stringify(tripOfList(list));
  const hasNothing = all.length + restoredNow === 0 && isSameTrip;

  const saveReplanned = async () => {
    const offers = await props.findOffers(composed.trip, composed.plan.items);
    const choices = { declined: new Set(declined), restored: new Set(restored) };
    // A name that the shop gave says the trip's days; one of the shopper's stays.
    const oldTrip = tripOfList(list);
    const isOurs = oldTrip !== undefined && list.name === planName(oldTrip, t, lang);
    const name = isOurs ? planName(composed.trip, t, lang) : list.name;
    const recorded = await recordReplan({ list, before, composed, choices, offers, name, lang });
    if (!recorded.ok) return undefined;
    const { intentId, journey } = recorded;
    return { id: list.id, name, journey, intentId };
  };
  const shift = weatherShift(list, composed.weather);
  const section = (lines: readonly Difference[], title: string, kind: "plan" | "held") => (
    <DifferenceList
      lines={lines}
      title={title}
      isTicked={(rule) => (kind === "plan" ? !declined.includes(rule) : restored.includes(rule))}
      onToggle={(rule) =>
        kind === "plan" ? setToggled(toggle(toggled, rule)) : setRestored(toggle(restored, rule))
      }
    />
  );
  return (
    <>
      <WeatherStrip
        weather={composed.weather}
        isNowhere={props.draft.place === null}
        isTyped={props.draft.typedPlace.trim() !== ""}
      />
      {shift && <Note>{t("planning.weatherShift", shift)}</Note>}
      <div className={styles.dock}>
        <p className={styles.summary} role="status">
          {summary.length > 0 ? summary.join(" · ") : t("planning.noChanges")}
        </p>
        {!hasNothing && (
          // no await: the button spins meanwhile
          <Button kind="accent" size="s" busy={isSaving} onClick={() => void save(saveReplanned)}>
            {t("planning.update")}
          </Button>
        )}
      </div>
      <h2>{t("planning.changes")}</h2>
      {section(added, t("planning.addedTitle"), "plan")}
      {section(removed, t("planning.removedTitle"), "plan")}
      {section(changed, t("planning.changedTitle"), "plan")}
      {section(heldBack, t("planning.heldBackTitle"), "held")}
      <p className={styles.source}>{t("planning.unchanged", { count: unchanged })}</p>
    </>
  );
}

function tripOfList({ journey }: Checklist) {
  return journey ? tripOf(draftOf(journey)) : undefined;
}

type DifferenceListProps = {
  lines: readonly Difference[];
  title: string;
  isTicked: (rule: string) => boolean;
  onToggle: (rule: string) => void;
};

/** Each line can be left out by its tick. */
function DifferenceList(props: DifferenceListProps): ReactNode {
  const { lines, title } = props;
  const { t, lang } = useText();
  const inWords = (amount: Amount) => wholeAmountText(amount, t, lang);
  if (lines.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ul>
        {lines.map(({ rule, name, why, from, amount }) => (
          <li key={rule} className={styles.difference}>
            <Check checked={props.isTicked(rule)} onChange={() => props.onToggle(rule)}>
              <b>{holdShortWords(name)}</b>
              <AmountWords
                words={
                  from
                    ? t("planning.fromTo", { from: inWords(from), to: inWords(amount) })
                    : amountText(amount, t, lang)
                }
                sign={from ? " " : ` ×${nbsp}`}
              />
              <small className={styles.why}>{holdShortWords(why)}</small>
            </Check>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AmountWords({ words, sign }: { words: string; sign: string }): ReactNode {
  return words && <span className={styles.amount}>{`${sign}${words}`}</span>;
}
