import type { ReactNode } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { OutlineLine } from "#rules/checklists/outline.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import type { ChangeResult } from "./actions.ts";
import styles from "./item-dialogs.module.css";
import { moveGroup } from "./section-actions.ts";

type GroupMoveProps = {
  list: Checklist;
  line: OutlineLine;
  onClose: () => void;
  onSave: (changing: Promise<ChangeResult>, words: string) => void;
};

/** Asks for another activity, and moves the group there with all that is in it. */
export function GroupMove({ list, line, onClose, onSave }: GroupMoveProps): ReactNode {
  const { t } = useText();
  const from = list.items.find(({ id }) => id === line.activityId);
  const group = from?.groups.find(({ id }) => id === line.id);
  if (!from || !group) return null;
  const name = group.name || t("listEditor.unnamedGroup");
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("checklists.moveTitle", { name })}
      closeLabel={t("common.close")}
    >
      <ul className={styles.places}>
        {list.items
          .filter(({ id }) => id !== from.id)
          .map((to) => (
            <li key={to.id}>
              <Button
                kind="quiet"
                wide
                onClick={() =>
                  onSave(
                    moveGroup(list, group, from.id, to.id),
                    t("checklists.moved", { name, group: to.name }),
                  )
                }
              >
                {to.name}
              </Button>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}
