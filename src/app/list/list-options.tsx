import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import { pathIn } from "#contract/paths.ts";
import {
  type ChangeResult,
  createList,
  deleteList,
  renameList,
  undoChange,
} from "#features/checklists/actions.ts";
import { NameSheet } from "#features/checklists/item-dialogs.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { loadDevice } from "#offline/load-device.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { copyIcon, editIcon, moreIcon, shareIcon, trashIcon } from "#ui/page-icons.ts";

type ListOptionsProps = {
  list: Checklist;
  onChanged: (changed: ChangeResult, words: string) => void;
};

/** What can be done with a list as a whole: a ready one is shared, an own one renamed or deleted. */
export function ListOptions({ list, onChanged }: ListOptionsProps): ReactNode {
  return list.kind === "ready" ? (
    <ShareButton list={list} />
  ) : (
    <OwnOptions list={list} onChanged={onChanged} />
  );
}

/** A whole copy of a ready list, without ticking anything first. */
export function TakeReady({ list, onChanged }: ListOptionsProps): ReactNode {
  const { t } = useText();
  const [, navigate] = useLocation();
  const take = async () => {
    const changed = await createList(list.name, list);
    if (!changed.ok) return onChanged(changed, list.name);
    navigate(`/checklist/${changed.listId}`);
    showToast({ text: t("checklists.copied", { list: list.name }) });
  };
  return (
    // no await: the new list is shown at once
    <Button kind="quiet" icon={copyIcon} onClick={() => void take()}>
      {t("checklists.takeReady")}
    </Button>
  );
}

function OwnOptions({ list, onChanged }: ListOptionsProps): ReactNode {
  const { t } = useText();
  const [, navigate] = useLocation();
  const [anchor, setAnchor] = useState<DOMRect>();
  const [isRenaming, setRenaming] = useState(false);

  const remove = async () => {
    const device = await loadDevice();
    const isCurrent = (await device.findCurrentList()) === list.id;
    const changed = await deleteList(list.id);
    if (!changed.ok) return onChanged(changed, list.name);
    if (isCurrent) await device.putCurrentList(undefined);
    navigate(isCurrent ? "/" : "/checklist");
    const bringBack = async () => {
      await undoChange(changed.intentId);
      if (isCurrent) await device.putCurrentList(list.id);
      showToast({ text: t("checklists.restored", { list: list.name }) });
    };
    showToast({
      text: t("checklists.deleted", { list: list.name }),
      // no await: the overview shows it at once
      undo: { text: t("common.undo"), onUndo: () => void bringBack() },
    });
  };

  return (
    <>
      <IconButton
        icon={moreIcon}
        label={t("common.moreOf", { name: list.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}
      />
      <Menu
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        label={t("common.moreOf", { name: list.name })}
        closeLabel={t("common.close")}
        anchor={anchor}
        head={{ title: list.name }}
        items={[
          { text: t("checklists.rename"), icon: editIcon, onPick: () => setRenaming(true) },
          {
            text: t("checklists.deleteList"),
            icon: trashIcon,
            danger: true,
            // no await: the toast says how it went
            onPick: () => void remove(),
          },
        ]}
      />
      {isRenaming && (
        <NameSheet
          title={t("checklists.rename")}
          label={t("checklists.nameLabel")}
          value={list.name}
          submit={t("common.save")}
          onClose={() => setRenaming(false)}
          onSubmit={(name) => {
            setRenaming(false);
            // no await: the name is shown at once
            void renameList(list.id, name).then((changed) =>
              onChanged(changed, t("checklists.renamed", { list: name })),
            );
          }}
        />
      )}
    </>
  );
}

function ShareButton({ list }: { list: Checklist }): ReactNode {
  const { t, lang } = useText();
  const share = async () => {
    const url = location.origin + pathIn(lang, `/checklist/${list.id}`);
    if (navigator.share) {
      await navigator.share({ url, title: list.name }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: t("common.linkCopied") });
  };
  return (
    <IconButton
      icon={shareIcon}
      label={t("common.share")}
      // no await: a share that was called off needs no word
      onClick={() => void share()}
    />
  );
}
