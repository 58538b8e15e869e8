import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Item, ItemState } from "#contract/checklists.ts";
import { tickOf } from "#rules/checklists.ts";
import type { RowActs } from "./row-acts.ts";
import { focusRow } from "./row-focus.ts";

type Parts = {
  itemOf: (id: string) => Item | undefined;
  onState: (item: Item, state: ItemState) => void;
  onMenu: (itemId: string, anchor: DOMRect) => void;
  onNew: (itemId: string) => void;
  onUndo: () => void;
};

/** What rows do, as one object that never changes: rows are told apart by their items alone. */
export function useRowActs(parts: Parts): RowActs {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const acts = useRef<RowActs>(null);
  acts.current ??= makeActs(() => latest.current);

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

  return acts.current;
}

function makeActs(now: () => Parts): RowActs {
  const setTo = (id: string, choose: (state: ItemState) => ItemState) => {
    const item = now().itemOf(id);
    if (item) now().onState(item, choose(item.state));
  };
  return {
    onTick: (id) => setTo(id, tickOf),
    onMenu: (id, anchor) => now().onMenu(id, anchor),
    onKey: (id, event) => {
      const act = actOf(id, event, now, setTo);
      act?.();
      return act !== undefined;
    },
  };
}

/** By the key's place, so that every layout packs with the same finger. */
function actOf(
  id: string,
  event: KeyboardEvent,
  now: () => Parts,
  setTo: (id: string, choose: (state: ItemState) => ItemState) => void,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.code === "F10" && event.shiftKey) {
    const anchor = event.currentTarget.getBoundingClientRect();
    return () => now().onMenu(id, anchor);
  }
  switch (event.code) {
    case "ArrowDown":
      return () => focusRow(id, 1);
    case "ArrowUp":
      return () => focusRow(id, -1);
    case "Home":
      return () => focusRow(id, "first");
    case "End":
      return () => focusRow(id, "last");
    case "KeyP":
      return () => setTo(id, (state) => (state === "packed" ? "need" : "packed"));
    case "KeyS":
      return () => setTo(id, (state) => (state === "skip" ? "need" : "skip"));
    case "KeyN":
      return () => now().onNew(id);
    default:
      return undefined;
  }
}
