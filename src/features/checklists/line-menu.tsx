import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { GapStep, OutlineLine } from "#rules/checklists/outline.ts";
import { bottomIcon, lowerIcon, topIcon, upperIcon } from "#ui/editor-icons.ts";
import { plusIcon } from "#ui/icons.ts";
import { arrowIcon, copyIcon } from "#ui/list-icons.ts";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { editIcon, moveIcon, trashIcon } from "#ui/page-icons.ts";

export type LineAction =
  | GapStep
  | "toSection"
  | "toList"
  | "duplicate"
  | "rename"
  | "addItem"
  | "addGroup"
  | "delete";

type LineMenuProps = {
  line: OutlineLine;
  /** The steps that lead anywhere. */
  steps: readonly GapStep[];
  /** A section with a group to add things to. */
  canAddItem: boolean;
  /** A group of a list with other activities. */
  canLeave: boolean;
  anchor: DOMRect;
  onClose: () => void;
  onPick: (action: LineAction) => void;
};

/** All that dragging does, and more, by a menu. */
export function LineMenu(props: LineMenuProps): ReactNode {
  const { line, steps, canAddItem, canLeave, anchor, onClose, onPick } = props;
  const { t } = useText();
  const name = line.name || t("listEditor.unnamedGroup");
  const item = (action: LineAction, text: string, icon: string): MenuItem => ({
    text,
    icon,
    onPick: () => onPick(action),
  });
  const step = (to: GapStep): MenuItem[] =>
    steps.includes(to) ? [item(to, t(`listEditor.${to}`), stepIcons[to])] : [];
  const isItem = line.kind === "item";
  return (
    <Menu
      open
      onClose={onClose}
      label={t("listEditor.menuOf", { name })}
      closeLabel={t("common.close")}
      anchor={anchor}
      head={{ title: name }}
      items={[
        ...step("up"),
        ...step("down"),
        ...step("first"),
        ...step("last"),
        ...(isItem || canLeave ? [item("toSection", t("listEditor.toSection"), moveIcon)] : []),
        ...(isItem ? [item("toList", t("listEditor.toList"), arrowIcon)] : []),
        "line",
        ...(canAddItem ? [item("addItem", t("listEditor.addItem"), plusIcon)] : []),
        ...(line.kind === "activity" ? [item("addGroup", t("listEditor.addGroup"), plusIcon)] : []),
        item("rename", t("listEditor.rename"), editIcon),
        item("duplicate", t("listEditor.duplicate"), copyIcon),
        {
          text: t(deleteTexts[line.kind]),
          icon: trashIcon,
          danger: true,
          onPick: () => onPick("delete"),
        },
      ]}
    />
  );
}

const stepIcons = { up: upperIcon, down: lowerIcon, first: topIcon, last: bottomIcon } as const;
const deleteTexts = {
  item: "listEditor.remove",
  group: "listEditor.deleteGroup",
  activity: "listEditor.deleteActivity",
} as const;
