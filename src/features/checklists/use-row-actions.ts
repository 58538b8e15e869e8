import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { afterSingleTap } from "#offline/tap-timing.ts";
import { countList } from "#rules/checklists/by-activity.ts";
import { countAfter, type ItemCounts, tickOf } from "#rules/checklists/checklists.ts";
import { type ChangeResult, type FindLocation, setState } from "./actions.ts";
import { LiveRowsContext } from "./live-rows.ts";
import type { RowActions } from "./row-actions.ts";
import { focusRowById, moveFocusInRow, moveRowFocus } from "./row-focus.ts";
import { paintTick } from "./tick-paint.ts";

type RowActionsInput = {
  itemOf: (id: string) => Item | undefined;
  onState: (item: Item, state: ItemState) => void;
  onMenu: (itemId: string, anchor: DOMRect) => void;
  onNew: (itemId: string) => void;
  onOffers: (itemId: string) => void;
  onUndo: () => void;
};

/** The row callbacks as one stable object, so that rows re-render only when their item changes. */
export function useRowActions(input: RowActionsInput): RowActions {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const actions = useRef<RowActions>(null);
  actions.current ??= createRowActions(() => latest.current);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isUndo = event.code === "KeyZ" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea");
      if (!isUndo || isTyping) return;
      event.preventDefault();
      latest.current.onUndo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return actions.current;
}

type SetItemStateInput = {
  list: Checklist;
  locationOf: FindLocation;
  onMark: (itemId: string) => void;
  onChanging: (changing: Promise<ChangeResult>, words: string, kind: ItemState) => void;
};

/**
 * Sets an item's state and says into `announcement` how far the list is: once it is stored, for a tick
 * that was not is not done. The toast says what was ticked: said here too, it would be heard twice.
 */
export function useSetItemState({ list, locationOf, onMark, onChanging }: SetItemStateInput) {
  const { t } = useText();
  const liveRows = useContext(LiveRowsContext);
  const announcement = useRef<HTMLSpanElement>(null);
  const announce = ({ done, total }: ItemCounts) => {
    // Set by hand: as state it would re-render the whole list.
    if (announcement.current)
      announcement.current.textContent = t("checklists.progressSpoken", { done, total });
  };
  const setItemState = (item: Item, state: ItemState) => {
    const endTick = paintTick(item.id, state, () => onMark(item.id));
    const words = t(`checklists.changed.${state}`, { name: item.name });
    // Counts from the live list: several rows may be tapped before one render.
    const before = liveRows.list() ?? list;
    const changing = setState(list, locationOf, item.id, state);
    // no await: the row shows the change meanwhile
    void changing.then(({ ok }) => {
      endTick();
      if (ok) afterSingleTap(() => announce(countAfter(countList(before), item.state, state)));
    }, endTick);
    onChanging(changing, words, state);
  };
  return { setItemState, announcement };
}

function createRowActions(current: () => RowActionsInput): RowActions {
  const updateState = (id: string, choose: (state: ItemState) => ItemState) => {
    const item = current().itemOf(id);
    if (item) current().onState(item, choose(item.state));
  };
  return {
    onTick: (id) => updateState(id, tickOf),
    onPack(id) {
      // Its button goes away with the state that it changes.
      focusRowById(id);
      updateState(id, () => "packed");
    },
    onMenu: (id, anchor) => current().onMenu(id, anchor),
    onOffers: (id) => current().onOffers(id),
    onKey: (id, event) => {
      const act = findKeyAction(id, event, current, updateState);
      act?.();
      return act !== undefined;
    },
  };
}

/** By the physical key (`code`), so that the shortcuts work in every keyboard layout. */
function findKeyAction(
  id: string,
  event: KeyboardEvent,
  current: () => RowActionsInput,
  updateState: (id: string, choose: (state: ItemState) => ItemState) => void,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.code === "F10" && event.shiftKey) {
    const anchor = event.currentTarget.getBoundingClientRect();
    return () => current().onMenu(id, anchor);
  }
  switch (event.code) {
    case "ArrowDown":
      return () => moveRowFocus(id, 1);
    case "ArrowUp":
      return () => moveRowFocus(id, -1);
    case "ArrowRight":
      return () => moveFocusInRow(id, 1);
    case "ArrowLeft":
      return () => moveFocusInRow(id, -1);
    case "Home":
      return () => moveRowFocus(id, "first");
    case "End":
      return () => moveRowFocus(id, "last");
    case "KeyP":
      return () => updateState(id, (state) => (state === "packed" ? "need" : "packed"));
    case "KeyS":
      return () => updateState(id, (state) => (state === "skip" ? "need" : "skip"));
    case "KeyN":
      return () => current().onNew(id);
    default:
      return undefined;
  }
}
