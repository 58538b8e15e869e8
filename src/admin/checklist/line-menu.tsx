import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import {
  type Drop,
  dropAt,
  type GapStep,
  gapsOf,
  type OutlineLine,
  stepGap,
} from "#rules/checklists/outline.ts";
import type { Anchor } from "#ui/anchor.ts";
import { bottomIcon, lowerIcon, topIcon, upperIcon } from "#ui/editor-icons.ts";
import { plusIcon } from "#ui/icons.ts";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { editIcon, trashIcon } from "#ui/page-icons.ts";
import type { Tree } from "./tree.ts";
import { placeText } from "./use-tree-drag.ts";

type LineMenuProps = {
  menu: { id: string; anchor: Anchor } | undefined;
  tree: Tree;
  lines: readonly OutlineLine[];
  isReadOnly: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
  onAdd: (below: string, kind: "item" | "group") => void;
  onRemove: (id: string) => void;
  /** `words`: where it stands then, for a screen reader. */
  onMove: (drop: Drop, words: string) => void;
};

const steps = [
  ["up", upperIcon],
  ["down", lowerIcon],
  ["first", topIcon],
  ["last", bottomIcon],
] as const satisfies [GapStep, string][];

/** All that can be done with a line, for those who neither drag nor lift. */
export function LineMenu(props: LineMenuProps) {
  const { menu, tree, lines, isReadOnly, onClose, onOpen, onAdd, onRemove, onMove } = props;
  const { t } = useAdminText();
  const index = lines.findIndex(({ id }) => id === menu?.id);
  const line = lines[index];
  const name = line?.name || t("forms.unnamed");
  const moves = steps.flatMap(([step, icon]): MenuItem[] => {
    const gap = stepGap(gapsOf(lines, index), index, step);
    const drop = line && dropAt(lines, index, gap, { items: [...tree] });
    if (!drop) return [];
    const place = placeText(drop, tree, t);
    const onPick = () => onMove(drop, t("readyList.dropped", { name, place }));
    return [{ text: t(`readyList.move_${step}`), icon, hint: place, onPick }];
  });
  const items: MenuItem[] = line
    ? [
        { text: t("readyList.edit"), icon: editIcon, onPick: () => onOpen(line.id) },
        ...(isReadOnly
          ? []
          : [
              {
                text: t("readyList.addItem"),
                icon: plusIcon,
                onPick: () => onAdd(line.id, "item"),
              },
              ...(line.kind === "item"
                ? []
                : [
                    {
                      text: t("readyList.addGroup"),
                      icon: plusIcon,
                      onPick: () => onAdd(line.id, "group"),
                    },
                  ]),
              ...moves,
              "line" as const,
              {
                text: t("forms.remove"),
                icon: trashIcon,
                danger: true,
                onPick: () => onRemove(line.id),
              },
            ]),
      ]
    : [];
  return (
    <Menu
      open={menu !== undefined}
      onClose={onClose}
      label={t("readyList.menu", { name })}
      closeLabel={t("readyList.close")}
      anchor={menu?.anchor}
      head={{ title: name }}
      items={items}
    />
  );
}
