import { type ReactNode, useState } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { Product, Variant } from "#contract/products.ts";
import { createList, undoChange } from "#features/checklists/actions.ts";
import { addProduct } from "#features/checklists/item-actions.ts";
import { NameSheet } from "#features/checklists/item-dialogs.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { loadDevice } from "#offline/load-device.ts";
import { Button } from "#ui/button.tsx";
import { listIcon, plusIcon } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { findOwnList } from "./find-own-list.ts";
import { chooseList, useCurrentList } from "./use-current-list.ts";

type AddToListSheetsProps = { product: Product; variant: Variant | undefined; onClose: () => void };

/** Which list the product goes into: one of the shopper's, or a new one. */
export function AddToListSheets({
  product,
  variant,
  onClose: close,
}: AddToListSheetsProps): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<"choose" | "name">("choose");

  const put = async (listId: string) => {
    const list = await findOwnList(listId);
    const added =
      list &&
      (await addProduct(list, {
        productId: product.id,
        variantId: variant?.id ?? null,
        name: product.name,
        activityName: product.category_name,
      }));
    if (!list || !added?.ok) {
      showToast({ text: t("offline.storageFailed", { name: product.name }) });
      return;
    }
    const { intentId } = added;
    // no await: it is recorded; which list is current matters less
    void loadDevice()
      .then((device) => chooseList(device, listId))
      .catch(() => undefined);
    showToast({
      text: t("product.addedToList", { list: list.name }),
      // no await: the list shows it at once
      undo: { text: t("common.undo"), onUndo: () => void undoChange(intentId) },
    });
  };
  const create = async (name: string) => {
    const created = await createList(name);
    if (created.ok) await put(created.listId);
    else showToast({ text: t("offline.storageFailed", { name }) });
  };

  return (
    <>
      {opened === "choose" && (
        <Lists
          onClose={close}
          onChoose={(listId) => {
            close();
            // no await: the toast says how it went
            void put(listId);
          }}
          onNew={() => setOpened("name")}
        />
      )}
      {opened === "name" && (
        <NameSheet
          title={t("checklists.createTitle")}
          label={t("checklists.nameLabel")}
          placeholder={t("checklists.namePlaceholder")}
          submit={t("checklists.createDo")}
          onClose={close}
          onSubmit={(name) => {
            close();
            // no await: as above
            void create(name);
          }}
        />
      )}
    </>
  );
}

type ListsProps = { onClose: () => void; onChoose: (id: string) => void; onNew: () => void };

function Lists({ onClose, onChoose, onNew }: ListsProps): ReactNode {
  const { t } = useText();
  const current = useCurrentList();
  const own = useView(useDevice()?.checklists)?.own ?? [];
  const lists = current ? [current, ...own.filter(({ id }) => id !== current.id)] : own;
  return (
    <Sheet open onClose={onClose} title={t("product.toListTitle")} closeLabel={t("common.close")}>
      {lists.map((list) => (
        <Button key={list.id} kind="quiet" wide icon={listIcon} onClick={() => onChoose(list.id)}>
          {list.name}
        </Button>
      ))}
      <Button kind={own.length === 0 ? "accent" : "plain"} wide icon={plusIcon} onClick={onNew}>
        {t("checklists.create")}
      </Button>
    </Sheet>
  );
}
