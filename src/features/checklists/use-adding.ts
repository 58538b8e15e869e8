import { useContext, useEffect, useRef, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { findSuitablePlace } from "#rules/checklists/suitable-place.ts";
import { type ChangeResult, type ItemLocation, undoChange } from "./actions.ts";
import { type Added, addTyped, type LineToAdd } from "./add-typed.ts";
import { LiveRowsContext } from "./live-rows.ts";
import { identify, linkFound, type Things } from "./things.ts";

type AddingProps = {
  list: Checklist;
  /** Where things go first; undefined: each where it suits, or to the end of the list. */
  place: ItemLocation | undefined;
  things: Things;
  /** Without words: the caller itself says what was added. */
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
};

/**
 * Adds things one after another: to the chosen place, or each to where it suits; the latest can be
 * undone.
 */
export function useAdding({ list, things, onChanging, ...props }: AddingProps) {
  const { t } = useText();
  const live = useContext(LiveRowsContext);
  /** The list of the latest rendering: another one after a ready list was copied. */
  const shown = useRef(() => list);
  useEffect(() => {
    shown.current = () => live.list() ?? list;
  });
  const [added, setAdded] = useState<{ names: string; changing: Promise<ChangeResult> }>();
  const [isChosen, setChosen] = useState(props.place !== undefined);
  const [place, setPlace] = useState(props.place ?? lastPlaceOf(list));
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** What each thing is takes a moment to find: they go in as they were typed all the same. */
  const inTurn = (run: () => Promise<Added>): Promise<Added> => {
    const next = turn.current.then(run);
    turn.current = next.then(({ changing }) => changing).catch(() => undefined);
    return next;
  };
  const add = (lines: readonly LineToAdd[]) => {
    const names = lines.map(({ name }) => name).join(", ");
    const target = { place, firstSection: t("amounts.firstSection") };
    // no await: the next thing is typed meanwhile
    void inTurn(async () => {
      const identified = await identify(lines, things);
      const current = live.list() ?? list;
      const suitablePlace = (line: LineToAdd) => {
        const kind = isChosen ? undefined : identified.kinds.get(line);
        return kind && findSuitablePlace(current, kind, things.categoryOf);
      };
      const adding = await addTyped(current, identified.lines, { ...target, suitablePlace });
      // no await: whatever comes late is linked when it comes
      void identified.late?.then(async (found) => {
        const added = await adding.changing;
        const current = shown.current();
        if (added.ok && current.id === added.listId) await linkFound(current, adding.ids, found);
      });
      return adding;
    }).then(({ changing, place: last, lastPlace }) => {
      setPlace(last);
      const section = lines.length === 1 && !isChosen && sectionOf(live.list() ?? list, lastPlace);
      setAdded({ names: section ? `${names} → ${section}` : names, changing });
      onChanging(changing, "");
      // The first thing makes a copy of a ready list: the next ones go into its place there.
      void changing.then((changed) => {
        if (changed.ok && changed.isCopy && last)
          setPlace({
            activityId: changed.idOf(last.activityId),
            groupId: changed.idOf(last.groupId),
          });
      });
    });
  };
  const undo = () => {
    // no await: the list shows it at once
    void added?.changing.then((changed) => {
      if (changed.ok) void undoChange(changed.intentId);
    });
    setAdded(undefined);
  };
  /** Undefined: where things suit. */
  const choosePlace = (chosen: ItemLocation | undefined) => {
    setChosen(chosen !== undefined);
    setPlace(chosen ?? lastPlaceOf(list));
  };
  return { add, undo, added, place: isChosen ? place : undefined, choosePlace };
}

const sectionOf = (list: Checklist, place: ItemLocation | undefined) =>
  list.items.length > 1 && list.items.find(({ id }) => id === place?.activityId)?.name;

function lastPlaceOf(list: Checklist): ItemLocation | undefined {
  const activity = list.items.findLast(({ groups }) => groups.length > 0);
  const group = activity?.groups.at(-1);
  return activity && group && { activityId: activity.id, groupId: group.id };
}
