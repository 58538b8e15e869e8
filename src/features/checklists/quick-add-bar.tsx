import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf, listLimits } from "#rules/checklists/checklists.ts";
import { readLine, readLines, splitLines } from "#rules/checklists/quick-add.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon, plusIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import type { ChangeResult, ItemLocation } from "./actions.ts";
import { type LineToAdd, namesOf } from "./add-typed.ts";
import { quantityText } from "./amount-text.ts";
import { FoundThings } from "./found-things.tsx";
import { PastePreview } from "./paste-preview.tsx";
import styles from "./quick-add-bar.module.css";
import type { Things } from "./things.ts";
import { useAdding } from "./use-adding.ts";
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
  const { t } = useText();
  const id = useId();
  const bar = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { list } = props;
  const [pasted, setPasted] = useState<string>();
  const { add: addLines, undo, added, place, choosePlace } = useAdding(props);
  const people = namesOf(list);
  const typed = useTypedText(people, props.suggest);
  const { text, lines, found, active } = typed;
  useKeyboardInset(bar);
  useReturnedFocus();
  useEffect(() => input.current?.focus(), []);
  // What finds things is loaded while the first name is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar opens
  useEffect(() => void props.things.find([]).catch(() => undefined), []);

  const add = (things: readonly LineToAdd[]) => {
    typed.setText("");
    setPasted(undefined);
    input.current?.focus();
    addLines(things);
  };
  const choose = (thing: ThingSuggestion) => {
    const [first] = lines;
    if (first?.kind !== "item") return;
    const { name, product_id, category_id, onFind } = thing;
    if (onFind) {
      props.onClose();
      onFind();
      return;
    }
    add([
      { ...first, name, ...(product_id && { product_id }), ...(category_id && { category_id }) },
    ]);
  };
  const submit = () => {
    const chosen = found[active];
    if (chosen) choose(chosen);
    else if (lines.length > 0) add(lines);
  };
  const undoAdded = () => {
    undo();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      typed.move(step);
    }
    if (event.key === "Escape") props.onClose();
  };
  const onPaste = (event: ClipboardEvent) => {
    const clip = event.clipboardData.getData("text/plain");
    if (splitLines(clip).length < 2) return;
    event.preventDefault();
    setPasted(clip);
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
      <FoundThings id={id} found={found} active={active} onChoose={choose} />
      <p role="status" className={styles.said}>
        {text.trim() === "" && added && <AddedNote names={added.names} onUndo={undoAdded} />}
      </p>
      <UnderstoodLines lines={lines} />
      <TypedLine
        id={id}
        input={input}
        text={text}
        active={active}
        isExpanded={found.length > 0}
        onType={typed.setText}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={styles.foot}>
        <PlaceSelect list={list} place={place} onChoose={choosePlace} />
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

/** What is typed, what was read and found of it, and the suggestion that arrow keys have reached. */
function useTypedText(people: ReturnType<typeof namesOf>, suggest: SuggestThings) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const lines = readLine(text, people);
  const [first] = lines;
  const isOne = lines.length === 1 && first?.kind === "item";
  const found = useSuggestedThings(isOne ? first.name : "", suggest);
  return {
    text,
    lines,
    found,
    active,
    setText(next: string) {
      setText(next);
      setActive(-1);
    },
    move(step: number) {
      const count = found.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    },
  };
}

type TypedLineProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  active: number;
  isExpanded: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

function TypedLine(props: TypedLineProps): ReactNode {
  const { id, input, text, active, isExpanded, onType, onKeyDown, onPaste } = props;
  const { t } = useText();
  return (
    <div className={styles.line}>
      <input
        ref={input}
        role="combobox"
        aria-label={t("checklists.itemName")}
        aria-expanded={isExpanded}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t("amounts.quickAddHint")}
        value={text}
        maxLength={500}
        enterKeyHint="enter"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <button type="submit" className={styles.add} aria-label={t("common.add")}>
        <Icon of={plusIcon} />
      </button>
    </div>
  );
}

function AddedNote({ names, onUndo }: { names: string; onUndo: () => void }): ReactNode {
  const { t } = useText();
  return (
    <>
      <span>{t("checklists.itemAdded", { name: names })}</span>
      <button type="button" onClick={onUndo}>
        {t("common.undo")}
      </button>
    </>
  );
}

/** What was read from the text so far, before it is added. */
function UnderstoodLines({ lines }: { lines: ReturnType<typeof readLine> }): ReactNode {
  const { t, lang } = useText();
  if (lines.length === 0) return null;
  return (
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
  );
}

type PlaceSelectProps = {
  list: Checklist;
  place: ItemLocation | undefined;
  /** Undefined: where it suits. */
  onChoose: (place: ItemLocation | undefined) => void;
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
      options={[{ value: "", text: t("amounts.suitablePlace") }, ...places]}
      onChoose={(groupId) => {
        const chosen = places.find(({ value }) => value === groupId);
        onChoose(chosen && { activityId: chosen.activityId, groupId });
      }}
    />
  );
}

/** When the bar closes, focus goes back to where it was. */
function useReturnedFocus(): void {
  const before = useRef<Element>(null);
  // Before the browser takes it from a button that is hidden meanwhile.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
}
