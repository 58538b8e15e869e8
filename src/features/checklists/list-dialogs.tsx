import type { ReactNode } from "react";
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { bagOf, ownersOf, partyOf } from "#rules/checklists/loads.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import type { MenuItem } from "#ui/menu.tsx";
import type { ChangeResult, ItemLocation } from "./actions.ts";
import { BagPicker } from "./bag-picker.tsx";
import { moveFocusAfterDeletion } from "./deletion-focus.ts";
import { addActivity, deleteItem, editItem, moveItem } from "./item-actions.ts";
import { MoveSheet, NameSheet, NoteSheet } from "./item-dialogs.tsx";
import type { ItemDialog } from "./item-menu.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { peopleText } from "./load-text.ts";
import { OffersSheet } from "./offers-sheet.tsx";
import { OwnerPicker } from "./owner-picker.tsx";
import { QuantitySheet } from "./quantity-sheet.tsx";
import { QuickAddBar } from "./quick-add-bar.tsx";
import type { Things } from "./things.ts";
import type { SuggestThings } from "./use-suggested-things.ts";

export type OpenDialog =
  | { kind: "menu"; itemId: string; anchor: DOMRect }
  | { kind: ItemDialog; itemId: string }
  | { kind: "newItem"; place: ItemLocation | undefined }
  | { kind: "newActivity" }
  | { kind: "offers"; itemIds: readonly string[] };

export type ListDialogsProps = {
  open: OpenDialog;
  list: Checklist;
  item: Item | undefined;
  cards: ReadonlyMap<string, PurchaseCard>;
  locationOf: (itemId: string) => ItemLocation;
  productActions: (card: PurchaseCard) => readonly MenuItem[];
  suggest: SuggestThings;
  things: Things;
  /** Opens the editor with the item selected; undefined: the list has none. */
  onEdit: ((itemId: string) => void) | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  onState: (item: Item, state: ItemState) => void;
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
};

/** The menu of a row and what it opens. Loaded on demand. */
export function ListDialogs(props: ListDialogsProps): ReactNode {
  const { open, list, item, locationOf, onClose: close } = props;
  const { t } = useText();
  const save = (changing: Promise<ChangeResult>, words: string) => {
    close();
    props.onChanging(changing, words);
  };
  switch (open.kind) {
    case "newItem":
      return (
        <QuickAddBar
          key={open.place?.groupId}
          list={list}
          place={open.place}
          suggest={props.suggest}
          things={props.things}
          onChanging={props.onChanging}
          onClose={close}
        />
      );
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
    case "offers":
      return (
        <OffersSheet
          items={itemsOf(list).filter(({ id }) => open.itemIds.includes(id))}
          offersFor={props.things.offersFor}
          onClose={close}
          onTake={(of, { id, name: product }) =>
            props.onChanging(
              editItem(list, locationOf, of.id, { product_id: id }),
              t("checklists.offerTaken", { name: of.name, product }),
            )
          }
        />
      );
    default:
      return item && <ItemDialogs {...props} open={open} item={item} onSave={save} />;
  }
}

type ItemDialogsProps = ListDialogsProps & {
  open: Extract<OpenDialog, { itemId: string }>;
  item: Item;
  /** Closes the dialog and changes the list. */
  onSave: ListDialogsProps["onChanging"];
};

/** What is opened of one item. */
function ItemDialogs(props: ItemDialogsProps): ReactNode {
  const { open, list, item, cards, locationOf, onClose: close, onSave: save } = props;
  const { t } = useText();
  const card = item.product_id === null ? undefined : cards.get(item.product_id);
  const party = partyOf(list);
  const owners = ownersOf(item, party.travellers);
  switch (open.kind) {
    case "menu":
      return (
        <ItemMenu
          item={item}
          anchor={open.anchor}
          onClose={close}
          productActions={card ? props.productActions(card) : []}
          onOffers={() => props.onOpen({ kind: "offers", itemIds: [item.id] })}
          hasProduct={card !== undefined}
          bagName={bagOf(item, party.bags)?.name ?? ""}
          ownerNames={owners.length > 0 ? peopleText(owners, party.travellers, t) : ""}
          onEdit={props.onEdit && (() => props.onEdit?.(item.id))}
          onState={props.onState}
          onDialog={(of, kind) => props.onOpen({ kind, itemId: of.id })}
          onDelete={(of) => {
            moveFocusAfterDeletion(of.id);
            save(
              deleteItem(list, locationOf, of.id),
              t("checklists.itemDeleted", { name: of.name }),
            );
          }}
        />
      );
    case "bag":
    case "owners": {
      const Picker = open.kind === "bag" ? BagPicker : OwnerPicker;
      return (
        <Picker
          list={list}
          items={[item]}
          findLocation={locationOf}
          onClose={close}
          onSave={save}
        />
      );
    }
    case "quantity":
      return (
        <QuantitySheet
          item={item}
          onClose={close}
          onSave={(changes) => {
            if (Object.keys(changes).length === 0) return close();
            save(
              editItem(list, locationOf, item.id, changes),
              t("checklists.itemChanged", { name: item.name }),
            );
          }}
        />
      );
    case "note":
      return (
        <NoteSheet
          item={item}
          onClose={close}
          onSave={(note) => {
            if (note === item.note) return close();
            save(editItem(list, locationOf, item.id, { note }), t("checklists.noteSaved"));
          }}
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
