import { type FormEvent, type ReactNode, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { mayBeUnneeded } from "#rules/packing/after-trip.ts";
import { Button } from "#ui/button.tsx";
import { ActiveChip, Chip, Chips } from "#ui/chip.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./after-trip.module.css";
import { toggle } from "./trip-draft.ts";

export type AfterTripAnswers = { unneeded: string[]; missed: string[] };

type AfterTripProps = {
  list: Checklist;
  onAnswer: (answers: AfterTripAnswers) => void;
  onDismiss: () => void;
};

/** Things before «Ще»: as many as are read in seconds. */
const fewThings = 8;

/** After the trip: what was not needed and what was missing, in a few taps. */
export function AfterTrip({ list, onAnswer, onDismiss }: AfterTripProps): ReactNode {
  const { t } = useText();
  const [things] = useState(() => mayBeUnneeded(list));
  const [isWhole, setWhole] = useState(false);
  const [unneeded, setUnneeded] = useState<string[]>([]);
  const [missed, setMissed] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const all = [...missed, ...namesIn(typed)].filter(
    (name, at, names) => names.indexOf(name) === at,
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    setMissed(all);
    setTyped("");
  };
  const hidden = isWhole ? 0 : Math.max(things.length - fewThings, 0);
  return (
    <section className={styles.card} aria-labelledby="after-trip">
      <h2 id="after-trip">{t("planning.afterTitle")}</h2>
      <p className={styles.lead}>{t("planning.afterLead")}</p>
      {things.length > 0 && (
        <>
          <p className={styles.legend}>{t("planning.unneeded")}</p>
          <Chips label={t("planning.unneeded")} wrap>
            {things.slice(0, things.length - hidden).map(({ id, name, rule }) => (
              <Chip
                key={id}
                chosen={unneeded.includes(rule ?? "")}
                onClick={() => setUnneeded(toggle(unneeded, rule ?? ""))}
              >
                {name}
              </Chip>
            ))}
            {hidden > 0 && (
              <Button kind="link" size="s" onClick={() => setWhole(true)}>
                {t("planning.moreThings", { count: hidden })}
              </Button>
            )}
          </Chips>
        </>
      )}
      <form className={styles.missed} onSubmit={add}>
        <Field
          label={t("planning.missed")}
          placeholder={t("planning.missedPlaceholder")}
          value={typed}
          maxLength={200}
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="quiet" idle={typed.trim() === ""}>
          {t("common.add")}
        </Button>
      </form>
      {missed.length > 0 && (
        <Chips label={t("planning.missed")} wrap>
          {missed.map((name) => (
            <ActiveChip
              key={name}
              label={t("planning.remove", { name })}
              onClick={() => setMissed(missed.filter((one) => one !== name))}
            >
              {name}
            </ActiveChip>
          ))}
        </Chips>
      )}
      <div className={styles.actions}>
        <Button
          kind="accent"
          size="s"
          idle={unneeded.length + all.length === 0}
          onClick={() => {
            if (unneeded.length + all.length > 0) onAnswer({ unneeded, missed: all });
          }}
        >
          {t("planning.remember")}
        </Button>
        <Button kind="link" size="s" onClick={onDismiss}>
          {t("planning.dismiss")}
        </Button>
      </div>
    </section>
  );
}

function namesIn(typed: string): string[] {
  return typed
    .split(/[,;]/)
    .map((name) => name.trim().slice(0, 60))
    .filter((name) => name !== "");
}
