import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf, listLimits } from "#rules/checklists/checklists.ts";
import { readLine, readLines, splitLines } from "#rules/checklists/quick-add.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon, plusIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import { type ChangeResult, type ItemLocation, undoChange } from "./actions.ts";
import { type Added, addTyped, type LineToAdd, namesOf } from "./add-typed.ts";
import { quantityText } from "./amount-text.ts";
import { LiveRowsContext } from "./live-rows.ts";
import { PastePreview } from "./paste-preview.tsx";
import styles from "./quick-add-bar.module.css";
import { identify, linkFound, type Things } from "./things.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import {
  type SuggestThings,
  type ThingSuggestion,
  useSuggestedThings,
} from "./use-suggested-things.ts";

export type QuickAddBarProps = {
  list: Checklist;
  /** Where things go first; undefined: to the end of the list. */
  place: ItemLocation | undefined;
  suggest: SuggestThings;
  things: Things;
  /** Without words: the bar itself says what was added. */
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  onClose: () => void;
};

/** Adds one thing after another as it is typed; stays above the keyboard until it is closed. */
export function QuickAddBar(props: QuickAddBarProps): ReactNode {
  const { t, lang } = useText();
  const id = useId();
  const bar = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const live = useContext(LiveRowsContext);
  const list = props.list;
  /** The list of the latest rendering: another one after a ready list was copied. */
  const shown = useRef(() => list);
  useEffect(() => {
    shown.current = () => live.list() ?? list;
  });
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [pasted, setPasted] = useState<string>();
  const [added, setAdded] = useState<{ names: string; changing: Promise<ChangeResult> }>();
  const [place, setPlace] = useState(props.place ?? lastPlaceOf(list));
  const people = namesOf(list);
  const lines = readLine(text, people);
  const first = lines[0];
  const isOne = lines.length === 1 && first?.kind === "item";
  const found = useSuggestedThings(isOne ? first.name : "", props.suggest);
  useKeyboardInset(bar);
  useReturnedFocus();
  useEffect(() => input.current?.focus(), []);
  // What finds things is loaded while the first name is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar opens
  useEffect(() => void props.things.find([]).catch(() => undefined), []);

  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** What each thing is takes a moment to find: they go in as they were typed all the same. */
  const inTurn = (run: () => Promise<Added>): Promise<Added> => {
    const next = turn.current.then(run);
    turn.current = next.then(({ changing }) => changing).catch(() => undefined);
    return next;
  };
  const add = (things: readonly LineToAdd[]) => {
    setText("");
    setActive(-1);
    setPasted(undefined);
    input.current?.focus();
    const names = things.map(({ name }) => name).join(", ");
    const target = { place, firstSection: t("amounts.firstSection") };
    // no await: the next thing is typed meanwhile
    void inTurn(async () => {
      const { lines, late } = await identify(things, props.things);
      const adding = await addTyped(live.list() ?? list, lines, target);
      // no await: whatever comes late is linked when it comes
      void late?.then(async (found) => {
        const added = await adding.changing;
        const current = shown.current();
        if (added.ok && current.id === added.listId) await linkFound(current, adding.ids, found);
      });
      return adding;
    }).then(({ changing, place: last }) => {
      setPlace(last);
      setAdded({ names, changing });
      props.onChanging(changing, "");
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
  const choose = (thing: ThingSuggestion) => {
    if (first?.kind !== "item") return;
    const { name, product_id, category_id } = thing;
    add([
      { ...first, name, ...(product_id && { product_id }), ...(category_id && { category_id }) },
    ]);
  };
  const submit = () => {
    const chosen = found[active];
    if (chosen) choose(chosen);
    else if (lines.length > 0) add(lines);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const count = found.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    }
    if (event.key === "Escape") props.onClose();
  };
  const onPaste = (event: ClipboardEvent) => {
    const clip = event.clipboardData.getData("text/plain");
    if (splitLines(clip).length < 2) return;
    event.preventDefault();
    setPasted(clip);
  };
  const undo = () => {
    // no await: the list shows it at once
    void added?.changing.then((changed) => {
      if (changed.ok) void undoChange(changed.intentId);
    });
    setAdded(undefined);
    input.current?.focus();
  };

  return (
    <form
      data-quick-add
      ref={bar}
      className={styles.bar}
      aria-label={t("checklists.addItem")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label={t("amounts.suggestions")} className={styles.found}>
          {found.map((thing, index) => (
            <button
              key={`${thing.source} ${thing.name}`}
              id={`${id}-${index}`}
              type="button"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes(index === active && styles.active)}
              onClick={() => choose(thing)}
            >
              <span>{thing.name}</span>
              <small>{thing.source === "past" ? t("amounts.fromPast") : thing.detail}</small>
            </button>
          ))}
        </div>
      )}
      <p role="status" className={styles.said}>
        {text.trim() === "" && added && (
          <>
            <span>{t("checklists.itemAdded", { name: added.names })}</span>
            <button type="button" onClick={undo}>
              {t("common.undo")}
            </button>
          </>
        )}
      </p>
      {lines.length > 0 && (
        <ul aria-label={t("amounts.understood")} className={styles.chips}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places in one text
            <li key={index}>
              {[line.name, line.kind === "item" ? quantityText(line, t, lang) : ""]
                .filter(Boolean)
                .join(" · ")}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <input
          ref={input}
          role="combobox"
          aria-label={t("checklists.itemName")}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t("amounts.quickAddHint")}
          value={text}
          maxLength={500}
          enterKeyHint="enter"
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className={styles.add} aria-label={t("common.add")}>
          <Icon of={plusIcon} />
        </button>
      </div>
      <div className={styles.foot}>
        <PlaceSelect list={list} place={place} onChoose={setPlace} />
        <IconButton icon={closeIcon} label={t("checklists.addDone")} onClick={props.onClose} />
      </div>
      {pasted !== undefined && (
        <PastePreview
          text={pasted}
          lines={readLines(pasted, people)}
          room={listLimits.items - itemsOf(list).length}
          onClose={() => setPasted(undefined)}
          onAdd={() => add(readLines(pasted, people))}
        />
      )}
    </form>
  );
}

type PlaceSelectProps = {
  list: Checklist;
  place: ItemLocation | undefined;
  onChoose: (place: ItemLocation) => void;
};

/** Where the next thing goes; nothing to choose in a list of one part or none. */
function PlaceSelect({ list, place, onChoose }: PlaceSelectProps): ReactNode {
  const { t } = useText();
  const places = list.items.flatMap((activity) =>
    activity.groups.map((group) => ({
      activityId: activity.id,
      value: group.id,
      text: group.name ? `${activity.name} · ${group.name}` : activity.name,
    })),
  );
  if (places.length < 2) return <span />;
  return (
    <Select
      label={t("amounts.addTo")}
      value={place?.groupId ?? ""}
      options={places}
      onChoose={(groupId) => {
        const chosen = places.find(({ value }) => value === groupId);
        if (chosen) onChoose({ activityId: chosen.activityId, groupId });
      }}
    />
  );
}

function lastPlaceOf(list: Checklist): ItemLocation | undefined {
  const activity = list.items.findLast(({ groups }) => groups.length > 0);
  const group = activity?.groups.at(-1);
  return activity && group && { activityId: activity.id, groupId: group.id };
}

/** When the bar closes, focus goes back to where it was. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
