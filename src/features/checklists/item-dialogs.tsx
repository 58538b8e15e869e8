import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import type { ItemLocation } from "./actions.ts";
import styles from "./item-dialogs.module.css";

type SheetProps = { item: Item; onClose: () => void };

/** Focuses the first field of the sheet; by default a dialog focuses its close button. */
function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([role])")?.focus();
  }, []);
  return form;
}

export function NoteSheet({
  item,
  onClose,
  onSave,
}: SheetProps & { onSave: (note: string) => void }): ReactNode {
  const { t } = useText();
  const form = useFirstFieldFocus();
  const [note, setNote] = useState(item.note);
  return (
    <Sheet open onClose={onClose} title={item.name} closeLabel={t("common.close")}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note.trim());
        }}
      >
        <Field
          label={t("checklists.noteLabel", { name: item.name })}
          placeholder={t("checklists.notePlaceholder")}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" wide>
          {t("common.save")}
        </Button>
      </form>
    </Sheet>
  );
}

/** Lists every group except the one that the items are in. */
export function MoveSheet({
  title,
  list,
  from,
  onClose,
  onMove,
}: {
  title: string;
  list: Checklist;
  /** Undefined: several items from anywhere. */
  from: ItemLocation | undefined;
  onClose: () => void;
  onMove: (to: ItemLocation, name: string) => void;
}): ReactNode {
  const { t } = useText();
  const locations = list.items.flatMap((activity) =>
    activity.groups
      .filter((group) => group.id !== from?.groupId)
      .map((group) => ({
        to: { activityId: activity.id, groupId: group.id },
        name: group.name ? `${activity.name} · ${group.name}` : activity.name,
      })),
  );
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t("common.close")}>
      <ul className={styles.places}>
        {locations.map(({ to, name }) => (
          <li key={to.groupId}>
            <Button kind="quiet" wide onClick={() => onMove(to, name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Asks for one line of text: the name of an item, an activity or a list. */
export function NameSheet(props: {
  title: string;
  label: string;
  placeholder?: string;
  value?: string;
  submit: string;
  onClose: () => void;
  /** A promise of `false`: nothing was saved, so the name may be sent again. */
  onSubmit: (name: string) => unknown;
}): ReactNode {
  const { t } = useText();
  const form = useFirstFieldFocus();
  const [name, setName] = useState(props.value ?? "");
  const [isSubmitted, setSubmitted] = useState(false);
  const isEmpty = name.trim() === "";
  const isSent = useRef(false);
  // A second tap, or Enter, while the next screen loads would do it twice.
  const submit = async () => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      isSent.current = (await props.onSubmit(name.trim())) !== false;
    } catch (error) {
      isSent.current = false;
      throw error;
    }
  };
  return (
    <Sheet open onClose={props.onClose} title={props.title} closeLabel={t("common.close")}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) setSubmitted(true);
          // no await: the caller says how it went
          else void submit();
        }}
      >
        <Field
          label={props.label}
          {...(props.placeholder ? { placeholder: props.placeholder } : {})}
          value={name}
          maxLength={200}
          error={isSubmitted && isEmpty ? t("checklists.nameNeeded") : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" wide>
          {props.submit}
        </Button>
      </form>
    </Sheet>
  );
}
