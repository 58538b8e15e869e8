import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { partyOf } from "#rules/checklists/loads.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { trashIcon } from "#ui/page-icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import type { TravellerDraft } from "./bag-actions.ts";
import styles from "./bags-sheet.module.css";
import { travellerName } from "./load-text.ts";

type PeopleSheetProps = {
  list: Checklist;
  onSave: (people: TravellerDraft[]) => void;
  onClose: () => void;
};

const mostPeople = 99;

/** Who goes along: their names, by which things are theirs. */
export function PeopleSheet({ list, onSave, onClose }: PeopleSheetProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [people, setPeople] = useState(() => {
    const known = partyOf(list).travellers.map((person) => ({ key: person.id, person }));
    return known.length > 0 ? known : [newPerson([])];
  });
  const all = people.map(({ key }) => ({ id: key }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the one to fill in
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  }, [people.length]);
  return (
    <Sheet open onClose={onClose} title={t("listViews.people")} closeLabel={t("common.close")}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const drafts = people.map(({ person }) => ({ ...person, name: person.name.trim() }));
          const isSame = JSON.stringify(drafts) === JSON.stringify(partyOf(list).travellers);
          if (isSame) onClose();
          else onSave(drafts);
        }}
      >
        <p className={styles.hint}>{t("listViews.noPeopleText")}</p>
        <ul className={styles.lines}>
          {people.map(({ key, person }) => {
            const unnamed = travellerName({ ...person, id: key, name: "" }, all, t);
            return (
              <li key={key} className={styles.line}>
                <Field
                  className={styles.name}
                  label={t("listViews.personName", { person: unnamed })}
                  value={person.name}
                  maxLength={100}
                  autoComplete="off"
                  onChange={(event) => {
                    const name = event.target.value;
                    setPeople((before) =>
                      before.map((one) =>
                        one.key === key ? { key, person: { ...one.person, name } } : one,
                      ),
                    );
                  }}
                />
                <IconButton
                  icon={trashIcon}
                  label={t("planning.remove", { name: person.name || unnamed })}
                  onClick={() => setPeople((before) => before.filter((one) => one.key !== key))}
                />
              </li>
            );
          })}
        </ul>
        {people.length < mostPeople && (
          <div className={styles.offers}>
            <Button
              kind="quiet"
              size="s"
              icon={plusIcon}
              onClick={() => setPeople((before) => [...before, newPerson(before)])}
            >
              {t("listViews.addPerson")}
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

type PersonLine = { key: string; person: TravellerDraft };

function newPerson(others: readonly PersonLine[]): PersonLine {
  const used = new Set(others.map(({ key }) => key));
  let number = others.length;
  while (used.has(`new ${number}`)) number += 1;
  return { key: `new ${number}`, person: { id: "", name: "", age: null, sex: null } };
}
