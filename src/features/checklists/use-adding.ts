import { useContext, useEffect, useRef, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type ChangeResult, type ItemLocation, undoChange } from "./actions.ts";
import { type Added, addTyped, type LineToAdd } from "./add-typed.ts";
import { LiveRowsContext } from "./live-rows.ts";
import { identify, linkFound, type Things } from "./things.ts";

type AddingProps = {
  list: Checklist;
  /** Where things go first; undefined: to the end of the list. */
  place: ItemLocation | undefined;
  things: Things;
  /** Without words: the caller itself says what was added. */
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
};

/** Adds things one after another, where the last one went; the latest can be undone. */
export function useAdding({ list, things, onChanging, ...props }: AddingProps) {
  const { t } = useText();
  const live = useContext(LiveRowsContext);
  /** The list of the latest rendering: another one after a ready list was copied. */
  const shown = useRef(() => list);
  useEffect(() => {
    shown.current = () => live.list() ?? list;
  });
  const [added, setAdded] = useState<{ names: string; changing: Promise<ChangeResult> }>();
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
      const adding = await addTyped(live.list() ?? list, identified.lines, target);
      // no await: whatever comes late is linked when it comes
      void identified.late?.then(async (found) => {
        const added = await adding.changing;
        const current = shown.current();
        if (added.ok && current.id === added.listId) await linkFound(current, adding.ids, found);
      });
      return adding;
    }).then(({ changing, place: last }) => {
      setPlace(last);
      setAdded({ names, changing });
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
  return { add, undo, added, place, setPlace };
}

function lastPlaceOf(list: Checklist): ItemLocation | undefined {
  const activity = list.items.findLast(({ groups }) => groups.length > 0);
  const group = activity?.groups.at(-1);
  return activity && group && { activityId: activity.id, groupId: group.id };
}
