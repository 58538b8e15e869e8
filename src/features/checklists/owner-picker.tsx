import { type ReactNode, useState } from "react";
import type { Item } from "#contract/checklists.ts";
import type { Traveller } from "#contract/journeys.ts";
import { useText } from "#i18n/text-provider.tsx";
import { partyOf } from "#rules/checklists/loads.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Select } from "#ui/select.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { type OwnerChoice, saveTravellers, setOwners } from "./bag-actions.ts";
import type { PickerProps } from "./bag-picker.tsx";
import styles from "./bags-sheet.module.css";
import { peopleText, travellerName } from "./load-text.ts";
import { PeopleSheet } from "./people-sheet.tsx";

/** For whom one or several things are, and who carries them. Of a list without people it asks for these first. */
export function OwnerPicker(props: PickerProps): ReactNode {
  const { list, items, findLocation, onClose, onSave } = props;
  const { t } = useText();
  const { travellers } = partyOf(list);
  const [owners, setOwnerIds] = useState(() => commonOwners(items, travellers));
  const [bring, setBring] = useState(() => commonBringer(items, travellers));
  const [first, ...others] = items;
  if (!first) return null;
  if (travellers.length === 0)
    return (
      <PeopleSheet
        list={list}
        onClose={onClose}
        onSave={(people) => onSave(saveTravellers(list, people), t("listViews.peopleSaved"))}
      />
    );
  const named = travellers.filter(({ id }) =>
    owners?.length ? owners.includes(id) : id === bring,
  );
  const save = () => {
    const choice: OwnerChoice = {
      ...(owners !== undefined && { for: owners }),
      ...(bring !== undefined && { bring: bring || null }),
    };
    const people = peopleText(named, travellers, t);
    onSave(
      setOwners(list, findLocation, items, choice),
      others.length === 0
        ? t("listViews.ownersSaved", { name: first.name, people })
        : t("listViews.ownersSavedMany", { count: items.length, people }),
    );
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("listViews.forWhom")}
      {...(others.length === 0 && { subtitle: first.name })}
      closeLabel={t("common.close")}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset className={styles.choices}>
          <legend>{t("listViews.forWhomText")}</legend>
          {travellers.map((one) => (
            <Check
              key={one.id}
              checked={owners?.includes(one.id) ?? false}
              onChange={(event) =>
                setOwnerIds(
                  event.target.checked
                    ? [...(owners ?? []), one.id]
                    : (owners ?? []).filter((id) => id !== one.id),
                )
              }
            >
              {travellerName(one, travellers, t)}
            </Check>
          ))}
        </fieldset>
        <div className={styles.owner}>
          <span aria-hidden="true">{t("listViews.bringer")}</span>
          <Select
            label={t("listViews.bringer")}
            value={bring ?? "?"}
            options={[
              ...(bring === undefined ? [{ value: "?", text: t("listViews.nothingChosen") }] : []),
              { value: "", text: t("listViews.nobody") },
              ...travellers.map((one) => ({
                value: one.id,
                text: travellerName(one, travellers, t),
              })),
            ]}
            onChoose={(id) => setBring(id === "?" ? undefined : id)}
          />
        </div>
        <Button type="submit" wide>
          {t("common.save")}
        </Button>
      </form>
    </Sheet>
  );
}

/** Undefined: they differ, and stay so unless somebody is chosen. */
function commonOwners(items: readonly Item[], travellers: readonly Traveller[]) {
  const all = items.map((item) =>
    travellers.flatMap(({ id }) => (item.for?.includes(id) ? id : [])),
  );
  const isCommon = new Set(all.map((ids) => ids.join(" "))).size === 1;
  return isCommon ? all[0] : undefined;
}

/** "": nobody yet. */
function commonBringer(items: readonly Item[], travellers: readonly Traveller[]) {
  const all = items.map(({ bring }) => travellers.find(({ id }) => id === bring)?.id ?? "");
  return new Set(all).size === 1 ? all[0] : undefined;
}
