import type { ReactNode } from "react";
import type { ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { luggageIcon } from "#ui/editor-icons.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { bagIcon, checkIcon, closeIcon, userIcon } from "#ui/icons.ts";
import { arrowIcon } from "#ui/list-icons.ts";
import { moveIcon, trashIcon } from "#ui/page-icons.ts";
import styles from "./list-editor.module.css";

type SelectionBarProps = {
  count: number;
  onClear: () => void;
  onState: (state: ItemState) => void;
  onMove: () => void;
  onToList: () => void;
  onBag: () => void;
  onOwners: () => void;
  onDelete: () => void;
};

/** What can be done with the selected items, above the lower edge of the window. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { count, onClear, onState, onMove, onToList, onBag, onOwners, onDelete } = props;
  const { t } = useText();
  const actions = [
    [checkIcon, t("listEditor.setHave"), () => onState("have")],
    [bagIcon, t("listEditor.setPacked"), () => onState("packed")],
    [luggageIcon, t("listViews.toBag"), onBag],
    [userIcon, t("listViews.forWhom"), onOwners],
    [moveIcon, t("listEditor.move"), onMove],
    [arrowIcon, t("listEditor.toList"), onToList],
    [trashIcon, t("listEditor.remove"), onDelete],
  ] as const;
  return (
    <div className={styles.selection} role="toolbar" aria-label={t("listEditor.more")}>
      <IconButton icon={closeIcon} label={t("listEditor.clear")} onClick={onClear} />
      <b>{t("listEditor.selected", { count })}</b>
      {actions.map(([icon, label, onClick]) => (
        <IconButton key={label} icon={icon} label={label} title={label} onClick={onClick} />
      ))}
    </div>
  );
}
