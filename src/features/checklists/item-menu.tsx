import type { ReactNode } from "react";
import type { Item, ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { luggageIcon, selectIcon } from "#ui/editor-icons.ts";
import { bagIcon, checkIcon, refreshIcon, searchIcon, skipIcon, userIcon } from "#ui/icons.ts";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { moveIcon, noteIcon, trashIcon, weightIcon } from "#ui/page-icons.ts";
import { quantityText } from "./amount-text.ts";

export type ItemDialog = "quantity" | "note" | "move" | "bag" | "owners";

type ItemMenuProps = {
  item: Item;
  anchor: DOMRect | undefined;
  onClose: () => void;
  onState: (item: Item, state: ItemState) => void;
  onDialog: (item: Item, dialog: ItemDialog) => void;
  onDelete: (item: Item) => void;
  /** What the shop has for it, or in place of its product. */
  onOffers: () => void;
  hasProduct: boolean;
  /** «Рюкзак», «Оля»; empty: in none, everyone's. */
  bagName: string;
  ownerNames: string;
  /** Selects the item in the editor; undefined: the list has none. */
  onEdit: (() => void) | undefined;
  /** Entries for the product that fits the row. */
  productActions: readonly MenuItem[];
};

/** The menu of a row. */
export function ItemMenu(props: ItemMenuProps): ReactNode {
  const {
    item,
    anchor,
    onClose,
    onState,
    onDialog,
    onDelete,
    onEdit,
    productActions,
    onOffers,
    hasProduct,
    bagName,
    ownerNames,
  } = props;
  const { t, lang } = useText();
  const state = (to: ItemState, text: string, icon: string) => ({
    text,
    icon,
    checked: item.state === to,
    onPick: () => onState(item, item.state === to ? "need" : to),
  });
  const quantity = quantityText(item, t, lang);
  return (
    <Menu
      open
      onClose={onClose}
      label={t("checklists.menuOf", { name: item.name })}
      closeLabel={t("common.close")}
      anchor={anchor}
      head={{ title: item.name, ...(quantity ? { subtitle: quantity } : {}) }}
      items={[
        state("have", t("checklists.setHave"), checkIcon),
        state("packed", t("checklists.setPacked"), bagIcon),
        state("skip", t("checklists.setSkip"), skipIcon),
        "line",
        {
          text: t("checklists.quantity"),
          icon: weightIcon,
          ...(quantity ? { hint: quantity } : {}),
          onPick: () => onDialog(item, "quantity"),
        },
        { text: t("checklists.note"), icon: noteIcon, onPick: () => onDialog(item, "note") },
        {
          text: t("listViews.toBag"),
          icon: luggageIcon,
          ...(bagName ? { hint: bagName } : {}),
          onPick: () => onDialog(item, "bag"),
        },
        {
          text: t("listViews.forWhom"),
          icon: userIcon,
          ...(ownerNames ? { hint: ownerNames } : {}),
          onPick: () => onDialog(item, "owners"),
        },
        { text: t("checklists.move"), icon: moveIcon, onPick: () => onDialog(item, "move") },
        ...(onEdit ? [{ text: t("listEditor.selectSome"), icon: selectIcon, onPick: onEdit }] : []),
        "line",
        ...productActions,
        {
          text: t(hasProduct ? "checklists.otherProduct" : "checklists.findInShop"),
          icon: hasProduct ? refreshIcon : searchIcon,
          onPick: onOffers,
        },
        "line",
        {
          text: t("checklists.deleteItem"),
          icon: trashIcon,
          danger: true,
          onPick: () => onDelete(item),
        },
      ]}
    />
  );
}
