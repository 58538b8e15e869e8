import { type ComponentType, type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { showWork } from "#app/show-work.ts";
import type { Checklist } from "#contract/checklists.ts";
import { type ChangeResult, createList } from "#features/checklists/actions.ts";
import { Swap } from "#features/checklists/swap.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { ListView } from "#rules/checklists/sort.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { copyIcon, moreIcon, shareIcon } from "#ui/list-icons.ts";
import type { OwnListMenuProps } from "./own-list-menu.tsx";

type ListOptionsProps = {
  list: Checklist;
  view: ListView;
  onChanged: (changed: ChangeResult, words: string) => void;
  /** Opens the editor. */
  onEdit: () => void;
};

/** `turn`: which opening it is. Each has a menu of its own. */
type OpenMenu = { Menu: ComponentType<OwnListMenuProps>; anchor: DOMRect; turn: number };

const loadMenu = () => import("./own-list-menu.tsx");

/** What can be done with a list as a whole: a ready one is shared, an own one has a menu. */
export function ListOptions({ list, view, onChanged, onEdit }: ListOptionsProps): ReactNode {
  const { t } = useText();
  const [menu, setMenu] = useState<OpenMenu>();
  if (list.kind === "ready") return <ShareButton list={list} />;
  const open = async (anchor: DOMRect) => {
    const { OwnListMenu } = await loadMenu();
    setMenu((before) => ({ Menu: OwnListMenu, anchor, turn: (before?.turn ?? 0) + 1 }));
  };
  return (
    <>
      <IconButton
        icon={moreIcon}
        label={t("common.moreOf", { name: list.name })}
        aria-haspopup="menu"
        onClick={(event) => {
          showWork(
            open(event.currentTarget.getBoundingClientRect()).catch(() =>
              onChanged({ ok: false, reason: "failed" }, list.name),
            ),
          );
        }}
      />
      {menu && (
        <menu.Menu
          key={menu.turn}
          list={list}
          view={view}
          anchor={menu.anchor}
          onChanged={onChanged}
          onEdit={onEdit}
        />
      )}
    </>
  );
}

type TakeReadyProps = { list: Checklist; onChanged: ListOptionsProps["onChanged"] };

/** A whole copy of a ready list, without ticking anything first; then the way to the shopper's lists. */
export function TakeReady({ list, onChanged }: TakeReadyProps): ReactNode {
  const { t } = useText();
  const [, navigate] = useLocation();
  const take = async () => {
    const changed = await createList(list.name, list);
    if (!changed.ok) return onChanged(changed, list.name);
    navigate(`/checklist/${changed.listId}`);
    showToast({ text: t("checklists.copied", { list: list.name }) });
  };
  return (
    <Swap
      isFirst={list.kind === "ready"}
      first={
        // no await: the new list is shown at once
        <Button icon={copyIcon} onClick={() => void take()}>
          {t("checklists.takeReady")}
        </Button>
      }
      second={
        <LinkButton href="/checklist" kind="quiet">
          {t("checklists.mine")}
        </LinkButton>
      }
    />
  );
}

function ShareButton({ list }: { list: Checklist }): ReactNode {
  const { t, lang } = useText();
  const share = async () => (await import("./share-list.ts")).shareReady(list, lang, t);
  return (
    <IconButton
      icon={shareIcon}
      label={t("common.share")}
      // no await: a share that was called off needs no word
      onClick={() => void share().catch(() => undefined)}
    />
  );
}
