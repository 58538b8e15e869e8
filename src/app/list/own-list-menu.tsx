import { type ReactNode, useCallback, useState } from "react";
import { useLocation } from "wouter";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import { pathIn } from "#contract/paths.ts";
import { type ChangeResult, undoChange } from "#features/checklists/actions.ts";
import { NameSheet } from "#features/checklists/item-dialogs.tsx";
import {
  deleteList,
  duplicateList,
  renameList,
  resetList,
} from "#features/checklists/whole-list-actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { putListView } from "#offline/list-notes.ts";
import { loadDevice } from "#offline/load-device.ts";
import { countList } from "#rules/checklists/by-activity.ts";
import { itemSorts, type ListView } from "#rules/checklists/sort.ts";
import { groupByTrip } from "#rules/checklists/trips.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { cartIcon, filterIcon, pinIcon, refreshIcon, undoIcon } from "#ui/icons.ts";
import { copyIcon, shareIcon } from "#ui/list-icons.ts";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { editIcon, importIcon, moveIcon, printIcon, tagIcon, trashIcon } from "#ui/page-icons.ts";
import { BuyLists } from "./buy-lists.tsx";
import { findOwnList } from "./find-own-list.ts";
import { PrintList } from "./print-list.tsx";
import { shareOwn } from "./share-list.ts";
import { TripSheet } from "./trip-sheet.tsx";

export type OwnListMenuProps = {
  list: Checklist;
  view: ListView;
  anchor: DOMRect;
  onChanged: (changed: ChangeResult, words: string) => void;
  onEdit: () => void;
};

type OpenPart = "menu" | "sort" | "name" | "export" | "print" | "trip" | "buy" | "nothing";

/** What can be done with an own list. Loaded on demand. */
export function OwnListMenu(props: OwnListMenuProps): ReactNode {
  const { list, view, anchor } = props;
  const { t } = useText();
  const [opened, setOpened] = useState<OpenPart>("menu");
  const onClose = useCallback(() => setOpened("nothing"), []);
  const own = useView(useDevice()?.checklists)?.own ?? [];
  const trip = groupByTrip(own, kyivDay(Date.now())).trips.find(({ lists }) =>
    lists.some(({ id }) => id === list.id),
  );
  const items = useMenuItems(props, trip, setOpened);
  // Its writers of files are fetched while the menu is read.
  const exporting = useLazyModule(() => import("./export-list.tsx"));

  if (opened === "export")
    return exporting ? (
      <exporting.ExportMenu list={list} anchor={anchor} onClose={onClose} />
    ) : null;
  if (opened === "print") return <PrintList list={list} onPrinted={onClose} />;
  if (opened === "trip") return <TripSheet lists={[list]} onClose={onClose} />;
  if (opened === "buy" && trip)
    return <BuyLists lists={trip.lists} subtitle={trip.name} onClose={onClose} />;
  if (opened === "name")
    return <RenameSheet list={list} onChanged={props.onChanged} onClose={onClose} />;
  if (opened === "sort") return <SortMenu view={view} anchor={anchor} onClose={onClose} />;
  return (
    <Menu
      open={opened === "menu"}
      onClose={onClose}
      label={t("common.moreOf", { name: list.name })}
      closeLabel={t("common.close")}
      anchor={anchor}
      head={{ title: list.name }}
      items={items}
    />
  );
}

/** The menu in four parts: the list, how it is shown, its trip, its name and its end. */
function useMenuItems(
  { list, view, onChanged, onEdit }: OwnListMenuProps,
  trip: { name: string } | undefined,
  open: (next: OpenPart) => void,
): readonly MenuItem[] {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const remove = useRemove(list, onChanged);
  const duplicate = async () => {
    const name = t("checklists.copyName", { list: list.name });
    const changed = await duplicateList(list, name);
    if (!changed.ok) return onChanged(changed, name);
    navigate(`/checklist/${changed.listId}`);
    showToast({ text: t("checklists.duplicated", { list: name }) });
  };
  const reset = async () => onChanged(await resetList(list), t("checklists.resetDone"));

  // no await in any of these: a toast or the list says how it went
  const ofList = [
    { text: t("listEditor.edit"), icon: moveIcon, onPick: onEdit },
    ...planEntries(list, t).map(({ text, query }) => ({
      text,
      icon: refreshIcon,
      onPick: () => navigate(`/checklist-constructor?door=plan&${query}=${list.id}`),
    })),
    {
      text: t("common.share"),
      icon: shareIcon,
      onPick: () => void shareOwn(list, lang, t).catch(() => undefined),
    },
    { text: t("listFiles.export"), icon: importIcon, onPick: () => open("export") },
    { text: t("checklists.duplicate"), icon: copyIcon, onPick: () => void duplicate() },
    { text: t("checklists.print"), icon: printIcon, onPick: () => open("print") },
  ];
  const ofView = [
    {
      text: t("checklists.sort"),
      icon: filterIcon,
      hint: t(`checklists.sort.${view.sort}`),
      onPick: () => open("sort"),
    },
    {
      text: t("checklists.prices"),
      icon: tagIcon,
      checked: view.hasPrices,
      isBox: true,
      onPick: () => void putView(view, { hasPrices: !view.hasPrices }),
    },
  ];
  const buy = { text: t("trips.buyForTrip"), icon: cartIcon, onPick: () => open("buy") };
  const ofTrip = [
    {
      text: t("trips.menu"),
      icon: pinIcon,
      ...(trip && { hint: trip.name }),
      onPick: () => open("trip"),
    },
    ...(trip ? [buy] : []),
  ];
  const isStarted = countList(list).done > 0;
  return [
    ...ofList,
    "line",
    ...ofView,
    "line",
    ...ofTrip,
    { text: t("checklists.rename"), icon: editIcon, onPick: () => open("name") },
    ...(isStarted
      ? [{ text: t("checklists.reset"), icon: undoIcon, onPick: () => void reset() }]
      : []),
    {
      text: t("checklists.deleteList"),
      icon: trashIcon,
      danger: true,
      onPick: () => void remove(),
    },
  ];
}

async function putView(view: ListView, changes: Partial<ListView>): Promise<void> {
  await putListView((await loadDevice()).parts.store, { ...view, ...changes });
}

type RenameSheetProps = Pick<OwnListMenuProps, "list" | "onChanged"> & { onClose: () => void };

function RenameSheet({ list, onChanged, onClose }: RenameSheetProps): ReactNode {
  const { t } = useText();
  return (
    <NameSheet
      title={t("checklists.rename")}
      label={t("checklists.nameLabel")}
      value={list.name}
      submit={t("common.save")}
      onClose={onClose}
      onSubmit={(name) => {
        onClose();
        if (name === list.name) return;
        // no await: the name is shown at once
        void renameList(list.id, name).then((changed) =>
          onChanged(changed, t("checklists.renamed", { list: name })),
        );
      }}
    />
  );
}

type SortMenuProps = Pick<OwnListMenuProps, "view" | "anchor"> & { onClose: () => void };

function SortMenu({ view, anchor, onClose }: SortMenuProps): ReactNode {
  const { t } = useText();
  return (
    <Menu
      open
      onClose={onClose}
      label={t("checklists.sort")}
      closeLabel={t("common.close")}
      anchor={anchor}
      head={{ title: t("checklists.sort") }}
      items={itemSorts.map((sort) => ({
        text: t(`checklists.sort.${sort}`),
        icon: filterIcon,
        checked: view.sort === sort,
        // no await: the list shows it once it is stored
        onPick: () => void putView(view, { sort }),
      }))}
    />
  );
}

/** A planned list is planned again while its trip is ahead; then the trip can be repeated. */
function planEntries({ plan, journey }: Checklist, t: T): { text: string; query: string }[] {
  if (!journey?.date_from || !journey.date_to) return [];
  const isOver = journey.date_to < kyivDay(Date.now());
  if (isOver) return [{ text: t("planning.repeatTrip"), query: "repeat" }];
  return plan ? [{ text: t("planning.againTitle"), query: "list" }] : [];
}

/** Deletes the list and leaves its screen; the toast brings both back. */
function useRemove(list: Checklist, onChanged: OwnListMenuProps["onChanged"]) {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  return async () => {
    const device = await loadDevice();
    const isCurrent = (await device.findCurrentList()) === list.id;
    const changed = await deleteList(list.id);
    if (!changed.ok) return onChanged(changed, list.name);
    if (isCurrent) await device.putCurrentList(undefined);
    const next = isCurrent ? "/" : "/checklist";
    navigate(next);
    const bringBack = async () => {
      await undoChange(changed.intentId);
      // Another one may have been opened meanwhile.
      if (isCurrent && !(await device.findCurrentList())) await device.putCurrentList(list.id);
      // Not from a screen that was opened meanwhile, nor before the device has the list again.
      const isThere = (await findOwnList(list.id)) !== undefined;
      if (isThere && location.pathname === pathIn(lang, next)) navigate(`/checklist/${list.id}`);
      showToast({ text: t("checklists.restored", { list: list.name }) });
    };
    showToast({
      text: t("checklists.deleted", { list: list.name }),
      // no await: the overview shows it at once
      undo: { text: t("common.undo"), onUndo: () => void bringBack() },
    });
  };
}
