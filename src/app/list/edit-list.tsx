import { type ReactNode, useState } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import type { Item } from "#contract/checklists.ts";
import type { ChangeResult } from "#features/checklists/actions.ts";
import { moveToList } from "#features/checklists/arrange-actions.ts";
import { ListEditor, type ListEditorProps } from "#features/checklists/list-editor.tsx";
import { preserveScroll } from "#features/checklists/preserve-scroll.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { listIcon } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { findOwnList } from "./find-own-list.ts";

// For its opening too.
export { preserveScroll };

export type EditListProps = Omit<ListEditorProps, "onToList">;

/** The editor of an own list, with the way of its items to other lists. Loaded on demand. */
export function EditList(props: EditListProps): ReactNode {
  const { list, onChanging } = props;
  const { t } = useText();
  const [moving, setMoving] = useState<readonly Item[]>();

  const move = async (items: readonly Item[], targetId: string): Promise<ChangeResult> => {
    const target = await findOwnList(targetId);
    return target ? moveToList(list, items, target) : { ok: false, reason: "failed" };
  };
  return (
    <>
      <ListEditor
        {...props}
        onToList={setMoving}
        onClose={() => {
          preserveScroll();
          props.onClose();
        }}
      />
      {moving && (
        <OtherLists
          except={list.id}
          onClose={() => setMoving(undefined)}
          onChoose={(target) => {
            setMoving(undefined);
            const [first] = moving;
            const count = moving.length;
            onChanging(
              move(moving, target.id),
              first && count === 1
                ? t("listEditor.toListDone", { name: first.name, list: target.name })
                : t("listEditor.toListDoneMany", { count, list: target.name }),
            );
          }}
        />
      )}
    </>
  );
}

type OtherListsProps = {
  except: string;
  onClose: () => void;
  onChoose: (list: { id: string; name: string }) => void;
};

function OtherLists({ except, onClose, onChoose }: OtherListsProps): ReactNode {
  const { t } = useText();
  const own = useView(useDevice()?.checklists)?.own ?? [];
  const others = own.filter(({ id }) => id !== except);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("listEditor.toListTitle")}
      closeLabel={t("common.close")}
    >
      {others.length === 0 && <p>{t("listEditor.noOtherList")}</p>}
      {others.map((list) => (
        <Button key={list.id} kind="quiet" wide icon={listIcon} onClick={() => onChoose(list)}>
          {list.name}
        </Button>
      ))}
    </Sheet>
  );
}
