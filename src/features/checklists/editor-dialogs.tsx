import type { ReactNode } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import {
  type Drop,
  dropAt,
  type GapStep,
  gapsOf,
  type OutlineLine,
  stepGap,
} from "#rules/checklists/outline.ts";
import type { ChangeResult, ItemLocation } from "./actions.ts";
import { addText } from "./add-typed.ts";
import { dropLine, duplicateItem, moveItems } from "./arrange-actions.ts";
import { BagPicker } from "./bag-picker.tsx";
import { GroupMove } from "./group-move.tsx";
import { addActivity, deleteItem, editItem } from "./item-actions.ts";
import { MoveSheet, NameSheet } from "./item-dialogs.tsx";
import { type LineAction, LineMenu } from "./line-menu.tsx";
import { indexList } from "./list-index.ts";
import { OwnerPicker } from "./owner-picker.tsx";
import { addGroup, deleteSection, duplicateSection, renameSection } from "./section-actions.ts";
import { placeText } from "./use-line-drag.ts";

export type EditorDialog =
  | { kind: "menu"; id: string; anchor: DOMRect }
  | { kind: "rename" | "newGroup" | "newItem" | "moveGroup"; id: string }
  | { kind: "move"; ids: readonly string[] }
  | { kind: "pick"; what: "bag" | "owners"; ids: readonly string[] }
  | { kind: "newActivity" };

type EditorDialogsProps = {
  dialog: EditorDialog;
  list: Checklist;
  lines: readonly OutlineLine[];
  onOpen: (dialog: EditorDialog) => void;
  onClose: () => void;
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  onToList: (items: readonly Item[]) => void;
};

/** The menu of a line and the sheets that it opens. */
export function EditorDialogs(props: EditorDialogsProps): ReactNode {
  const { dialog, list, lines, onOpen, onClose } = props;
  const { t } = useText();
  const { itemOf, locationOf } = indexList(list);
  const save = (changing: Promise<ChangeResult>, words: string) => {
    onClose();
    props.onChanging(changing, words);
  };
  if (dialog.kind === "newActivity")
    return (
      <NameSheet
        title={t("checklists.addActivity")}
        label={t("checklists.activityName")}
        submit={t("common.add")}
        onClose={onClose}
        onSubmit={(name) => save(addActivity(list, name), name)}
      />
    );
  if (dialog.kind === "move")
    return (
      <MoveItems
        list={list}
        items={dialog.ids.flatMap((id) => itemOf(id) ?? [])}
        onClose={onClose}
        onSave={save}
      />
    );
  if (dialog.kind === "pick") {
    const Picker = { bag: BagPicker, owners: OwnerPicker }[dialog.what];
    return (
      <Picker
        list={list}
        items={dialog.ids.flatMap((id) => itemOf(id) ?? [])}
        findLocation={locationOf}
        onClose={onClose}
        onSave={save}
      />
    );
  }
  const index = lines.findIndex(({ id }) => id === dialog.id);
  const line = lines[index];
  if (!line) return null;
  switch (dialog.kind) {
    case "menu":
      return (
        <LineMenu
          line={line}
          steps={stepsOf(lines, index, list).map(([step]) => step)}
          canLeave={line.kind === "group" && list.items.length > 1}
          canAddItem={placeIn(list, line) !== undefined}
          anchor={dialog.anchor}
          onClose={onClose}
          onPick={(action) => pick(action, { ...props, line, index, save, locationOf, onOpen, t })}
        />
      );
    case "rename":
      return (
        <NameSheet
          title={t("listEditor.rename")}
          label={t(nameLabels[line.kind])}
          value={line.name}
          submit={t("common.save")}
          onClose={onClose}
          onSubmit={(name) =>
            save(
              line.kind === "item"
                ? editItem(list, locationOf, line.id, { name })
                : renameSection(list, line, name),
              t("listEditor.renamed", { name }),
            )
          }
        />
      );
    case "newGroup":
      return (
        <NameSheet
          title={t("listEditor.addGroup")}
          label={t("listEditor.groupName")}
          submit={t("common.add")}
          onClose={onClose}
          onSubmit={(name) => save(addGroup(list, line.activityId, name), name)}
        />
      );
    case "moveGroup":
      return <GroupMove list={list} line={line} onClose={onClose} onSave={save} />;
    case "newItem":
      return (
        <NameSheet
          title={t("checklists.addItem")}
          label={t("checklists.itemName")}
          submit={t("common.add")}
          onClose={onClose}
          onSubmit={(text) => {
            const place = placeIn(list, line);
            if (place) save(addText(list, text, place), t("checklists.itemAdded", { name: text }));
          }}
        />
      );
  }
}

type PickContext = EditorDialogsProps & {
  line: OutlineLine;
  index: number;
  save: EditorDialogsProps["onChanging"];
  locationOf: (itemId: string) => ItemLocation;
  t: ReturnType<typeof useText>["t"];
};

function pick(action: LineAction, context: PickContext): void {
  const { line, index, list, lines, save, locationOf, onOpen, t } = context;
  const { id } = line;
  const name = line.name || t("listEditor.unnamedGroup");
  const step = () => {
    const drop = stepsOf(lines, index, list).find(([one]) => one === action)?.[1];
    if (!drop) return;
    const place = placeText(drop, list, t);
    save(dropLine(list, locationOf, drop), t("listEditor.dropped", { name, place }));
  };
  const duplicate = () =>
    save(
      line.kind === "item"
        ? duplicateItem(list, locationOf, line.item)
        : duplicateSection(list, line, t("checklists.copyName", { list: name })),
      t("listEditor.duplicated", { name }),
    );
  const remove = () => {
    if (line.kind === "item")
      save(deleteItem(list, locationOf, id), t("checklists.itemDeleted", { name }));
    else save(deleteSection(list, line), t("listEditor.sectionDeleted", { name }));
  };
  const acts: Record<LineAction, () => void> = {
    up: step,
    down: step,
    first: step,
    last: step,
    toSection: () =>
      onOpen(line.kind === "group" ? { kind: "moveGroup", id } : { kind: "move", ids: [id] }),
    toList: () => line.kind === "item" && context.onToList([line.item]),
    rename: () => onOpen({ kind: "rename", id }),
    addGroup: () => onOpen({ kind: "newGroup", id }),
    addItem: () => onOpen({ kind: "newItem", id }),
    duplicate,
    delete: remove,
  };
  acts[action]();
}

const nameLabels = {
  item: "checklists.itemName",
  group: "listEditor.groupName",
  activity: "checklists.activityName",
} as const;

/** The steps of the menu and where each leads; one that leads nowhere is left out. */
function stepsOf(lines: readonly OutlineLine[], index: number, list: Checklist): [GapStep, Drop][] {
  const gaps = gapsOf(lines, index);
  return (["up", "down", "first", "last"] as const).flatMap((step): [GapStep, Drop][] => {
    const drop = dropAt(lines, index, stepGap(gaps, index, step), list);
    return drop ? [[step, drop]] : [];
  });
}

/** Where a new item of a section goes; undefined: an item's line, or an activity without groups. */
function placeIn(list: Checklist, { kind, id, activityId }: OutlineLine): ItemLocation | undefined {
  if (kind === "item") return undefined;
  if (kind === "group") return { activityId, groupId: id };
  const groups = list.items.find((one) => one.id === activityId)?.groups;
  const groupId = groups?.[0]?.id;
  return groupId === undefined ? undefined : { activityId, groupId };
}

type MoveItemsProps = {
  list: Checklist;
  items: readonly Item[];
  onClose: () => void;
  onSave: EditorDialogsProps["onChanging"];
};

function MoveItems({ list, items, onClose, onSave }: MoveItemsProps): ReactNode {
  const { t } = useText();
  const { locationOf } = indexList(list);
  const [first] = items;
  if (!first) return null;
  const count = items.length;
  return (
    <MoveSheet
      title={
        count === 1 ? t("checklists.moveTitle", { name: first.name }) : t("listEditor.moveTitle")
      }
      list={list}
      from={count === 1 ? locationOf(first.id) : undefined}
      onClose={onClose}
      onMove={(to, section) =>
        onSave(
          moveItems(list, locationOf, items, to),
          count === 1
            ? t("checklists.moved", { name: first.name, group: section })
            : t("listEditor.movedMany", { count, section }),
        )
      }
    />
  );
}
