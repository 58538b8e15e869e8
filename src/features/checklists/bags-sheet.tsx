import { type ReactNode, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import type { Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import { decimalMark } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { partyOf } from "#rules/checklists/loads.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { trashIcon } from "#ui/page-icons.ts";
import { Select } from "#ui/select.tsx";
import { Sheet } from "#ui/sheet.tsx";
import type { BagDraft } from "./bag-actions.ts";
import styles from "./bags-sheet.module.css";
import { travellerName } from "./load-text.ts";

/** kg, as typed; "": none. */
type TypedBag = Omit<BagDraft, "limit"> & { key: number; limit: string };

type BagsSheetProps = {
  list: Checklist;
  onSave: (bags: BagDraft[]) => void;
  onClose: () => void;
};

const mostBags = 50;
const maxLimit = 1000;
const suggested = ["backpack", "cabin", "suitcase", "small"] as const;

/** The bags of a list: names, limits and who carries them. */
export function BagsSheet({ list, onSave, onClose }: BagsSheetProps): ReactNode {
  const { t, lang } = useText();
  const { travellers } = partyOf(list);
  const [bags, setBags] = useState<TypedBag[]>(() => readBags(list, lang));
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (key: number, changes: Partial<TypedBag>) =>
    setBags((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const add = (name: string) =>
    setBags((all) => [
      ...all,
      {
        key: 1 + Math.max(0, ...all.map(({ key }) => key)),
        id: "",
        name,
        limit: "",
        traveller: null,
      },
    ]);
  const save = () => {
    const drafts = bags.map(readDraft);
    const before = readBags(list, lang).map(readDraft);
    // "Saved" is not said of what nobody has changed.
    if (JSON.stringify(drafts) === JSON.stringify(before)) onClose();
    else if (drafts.every((draft) => draft !== undefined)) onSave(drafts);
    else setSubmitted(true);
  };
  const names = new Set(bags.map(({ name }) => name));
  const offers = suggested.map((key) => t(`listViews.bag.${key}`)).filter((one) => !names.has(one));
  return (
    <Sheet open onClose={onClose} title={t("listViews.bags")} closeLabel={t("common.close")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {bags.length === 0 && <p className={styles.hint}>{t("listViews.noBagsText")}</p>}
        <ul className={styles.lines}>
          {bags.map((bag, at) => (
            <BagLine
              key={bag.key}
              {...{ bag, travellers, isSubmitted }}
              number={at + 1}
              onChange={(changes) => change(bag.key, changes)}
              onRemove={() => setBags((all) => all.filter((one) => one !== bag))}
            />
          ))}
        </ul>
        {bags.length < mostBags && (
          <div className={styles.offers}>
            {offers.map((name) => (
              <Button key={name} kind="quiet" size="s" icon={plusIcon} onClick={() => add(name)}>
                {name}
              </Button>
            ))}
            <Button kind="quiet" size="s" icon={plusIcon} onClick={() => add("")}>
              {t("listViews.addBag")}
            </Button>
          </div>
        )}
        <Button type="submit" wide>
          {t("common.save")}
        </Button>
      </form>
    </Sheet>
  );
}

type BagLineProps = {
  bag: TypedBag;
  number: number;
  travellers: readonly Traveller[];
  /** Faults are shown. */
  isSubmitted: boolean;
  onChange: (changes: Partial<TypedBag>) => void;
  onRemove: () => void;
};

function BagLine(props: BagLineProps): ReactNode {
  const { bag, number, travellers, isSubmitted, onChange, onRemove } = props;
  const { t } = useText();
  const isLimitWrong = isSubmitted && readLimit(bag.limit) === undefined;
  return (
    <li className={styles.line}>
      <Field
        className={styles.name}
        label={t("listViews.bagName", { number })}
        value={bag.name}
        maxLength={100}
        error={isSubmitted && !bag.name.trim() ? t("fields.required") : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <IconButton
        icon={trashIcon}
        label={t("listViews.removeBag", { name: bag.name })}
        onClick={onRemove}
      />
      <Field
        label={t("listViews.bagLimit")}
        inputMode="decimal"
        value={bag.limit}
        maxLength={10}
        error={isLimitWrong ? t("fields.invalid") : undefined}
        onChange={(event) => onChange({ limit: event.target.value })}
      />
      {travellers.length > 0 && (
        <div className={styles.owner}>
          <span aria-hidden="true">{t("listViews.bagOwner")}</span>
          <Select
            label={`${t("listViews.bagOwner")}: ${bag.name}`}
            value={bag.traveller ?? ""}
            options={[
              { value: "", text: t("listViews.nobody") },
              ...travellers.map((one) => ({
                value: one.id,
                text: travellerName(one, travellers, t),
              })),
            ]}
            onChoose={(id) => onChange({ traveller: id || null })}
          />
        </div>
      )}
    </li>
  );
}

function readBags(list: Checklist, lang: Lang): TypedBag[] {
  const { bags, travellers } = partyOf(list);
  const known = new Set(travellers.map(({ id }) => id));
  return bags.map(({ id, name, limit, traveller = null }, key) => {
    const typed = limit === null ? "" : String(limit).replace(".", decimalMark[lang]);
    return {
      key,
      id,
      name,
      limit: typed,
      traveller: known.has(traveller ?? "") ? traveller : null,
    };
  });
}

function readDraft({ id, name, limit, traveller }: TypedBag): BagDraft | undefined {
  const kg = readLimit(limit);
  if (!name.trim() || kg === undefined) return undefined;
  return { id, name: name.trim(), limit: kg, traveller };
}

/** Null: none; undefined: no weight. */
function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const kg = Number(typed.replace(",", "."));
  return Number.isFinite(kg) && kg > 0 && kg <= maxLimit ? kg : undefined;
}
