import { type ReactNode, useState } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { bagOf, partyOf } from "#rules/checklists/loads.ts";
import { Button } from "#ui/button.tsx";
import { bagIcon, checkIcon, plusIcon, skipIcon } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import type { ChangeResult, FindLocation } from "./actions.ts";
import { putInBag, putInNewBag } from "./bag-actions.ts";
import styles from "./bags-sheet.module.css";
import { NameSheet } from "./item-dialogs.tsx";

export type PickerProps = {
  list: Checklist;
  items: readonly Item[];
  findLocation: FindLocation;
  onClose: () => void;
  /** Closes, and says what was done. */
  onSave: (changing: Promise<ChangeResult>, words: string) => void;
};

/** Into which bag one or several things go. */
export function BagPicker({ list, items, findLocation, onClose, onSave }: PickerProps): ReactNode {
  const { t } = useText();
  const [isNew, setNew] = useState(false);
  const { bags } = partyOf(list);
  const [first, ...others] = items;
  if (!first) return null;
  const words = (bag: string) =>
    others.length === 0
      ? t("listViews.inBag", { name: first.name, bag })
      : t("listViews.inBagMany", { count: items.length, bag });
  const chosen = new Set(items.map((item) => bagOf(item, bags)?.id));
  const isChosen = (id: string | undefined) => chosen.size === 1 && chosen.has(id);
  const put = (id: string | null, name: string) => {
    if (isChosen(id ?? undefined)) onClose();
    else onSave(putInBag(list, findLocation, items, id), words(name));
  };
  if (isNew)
    return (
      <NameSheet
        title={t("listViews.newBag")}
        label={t("listViews.bagName", { number: bags.length + 1 })}
        submit={t("common.add")}
        onClose={onClose}
        onSubmit={(name) =>
          onSave(putInNewBag(list, findLocation, items, name.slice(0, 100)), words(name))
        }
      />
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("listViews.toBagTitle")}
      {...(others.length === 0 && { subtitle: first.name })}
      closeLabel={t("common.close")}
    >
      <div className={styles.choices}>
        {bags.map(({ id, name }) => (
          <Button
            key={id}
            kind="quiet"
            wide
            icon={bagIcon}
            {...(isChosen(id) && { iconEnd: checkIcon })}
            aria-pressed={isChosen(id)}
            onClick={() => put(id, name)}
          >
            {name}
          </Button>
        ))}
        <Button kind="quiet" wide icon={plusIcon} onClick={() => setNew(true)}>
          {t("listViews.newBag")}
        </Button>
        {!isChosen(undefined) && (
          <Button kind="quiet" wide icon={skipIcon} onClick={() => put(null, t("listViews.noBag"))}>
            {t("listViews.noBag")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
