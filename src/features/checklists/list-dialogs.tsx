import { type ReactNode, useRef } from "react";
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import type { MenuItem } from "#ui/menu.tsx";
import {
  addActivity,
  addItem,
  type ChangeResult,
  deleteItem,
  editItem,
  type ItemLocation,
  moveItem,
} from "./actions.ts";
import { AddItemsSheet } from "./add-items-sheet.tsx";
import { MoveSheet, NameSheet, NoteSheet, QuantitySheet } from "./item-dialogs.tsx";
import { ItemMenu } from "./item-menu.tsx";
import type { OpenDialog } from "./use-list-dialogs.ts";

export type ListDialogsProps = {
  open: OpenDialog;
  list: Checklist;
  item: Item | undefined;
  cards: ReadonlyMap<string, PurchaseCard>;
  locationOf: (itemId: string) => ItemLocation;
  productActions: (card: PurchaseCard) => readonly MenuItem[];
  /** Opens the editor with the item selected; undefined: the list has none. */
  onEdit: ((itemId: string) => void) | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  onState: (item: Item, state: ItemState) => void;
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
};

/** The menu of a row and what it opens. Loaded when one of them is asked for. */
export function ListDialogs(props: ListDialogsProps): ReactNode {
  const { open, list, item, cards, locationOf, onClose: close } = props;
  const { t } = useText();
  const save = (changing: Promise<ChangeResult>, words: string) => {
    close();
    props.onChanging(changing, words);
  };
  // The first item may have made a copy of a ready list: the next ones go into its group.
  const idInCopy = useRef((id: string) => id);
  const add = (name: string, { activityId, groupId }: ItemLocation) => {
    const idOf = list.kind === "own" ? idInCopy.current : (id: string) => id;
    const place = { activityId: idOf(activityId), groupId: idOf(groupId) };
    const adding = addItem(list, place, name);
    props.onChanging(adding, t("checklists.itemAdded", { name }));
    // no await: the next item is typed meanwhile
    void adding.then((added) => {
      if (added.ok && added.isCopy) idInCopy.current = added.idOf;
    });
  };
  switch (open.kind) {
    case "newItem":
      return <AddItemsSheet onClose={close} onAdd={(name) => add(name, open.place)} />;
    case "newActivity":
      return (
        <NameSheet
          title={t("checklists.addActivity")}
          label={t("checklists.activityName")}
          submit={t("common.add")}
          onClose={close}
          onSubmit={(name) => save(addActivity(list, name), name)}
        />
      );
  }
  if (!item) return null;
  const card = item.product_id === null ? undefined : cards.get(item.product_id);
  switch (open.kind) {
    case "menu":
      return (
        <ItemMenu
          item={item}
          anchor={open.anchor}
          onClose={close}
          productActions={card ? props.productActions(card) : []}
          onEdit={props.onEdit && (() => props.onEdit?.(item.id))}
          onState={props.onState}
          onDialog={(of, kind) => props.onOpen({ kind, itemId: of.id })}
          onDelete={(of) =>
            save(
              deleteItem(list, locationOf, of.id),
              t("checklists.itemDeleted", { name: of.name }),
            )
          }
        />
      );
    case "quantity":
      return (
        <QuantitySheet
          item={item}
          onClose={close}
          onSave={(changes) => save(editItem(list, locationOf, item.id, changes), item.name)}
        />
      );
    case "note":
      return (
        <NoteSheet
          item={item}
          onClose={close}
          onSave={(note) =>
            save(editItem(list, locationOf, item.id, { note }), t("checklists.noteSaved"))
          }
        />
      );
    case "move":
      return (
        <MoveSheet
          title={t("checklists.moveTitle", { name: item.name })}
          list={list}
          from={locationOf(item.id)}
          onClose={close}
          onMove={(to, group) =>
            save(
              moveItem(list, locationOf, item.id, to),
              t("checklists.moved", { name: item.name, group }),
            )
          }
        />
      );
  }
}
