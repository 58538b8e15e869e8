import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./combobox.module.css";
import { ComboboxList, type ComboboxOption } from "./combobox-list.tsx";
import { Field, type FieldProps } from "./field.tsx";
import {
  type DebouncedSearch,
  type SearchAnswer,
  useDebouncedSearch,
} from "./use-debounced-search.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type FieldWords = Pick<FieldProps, "label" | "optional" | "hint" | "error" | "placeholder">;
type FieldTraits = Pick<FieldProps, "name" | "required" | "maxLength" | "autoComplete">;

type ComboboxProps = FieldWords &
  FieldTraits & {
    /** What stands in the field. */
    value: string;
    /** It was chosen, not typed: everything is offered, and typing replaces it. */
    isChosen?: boolean;
    onType: (text: string) => void;
    onChoose: (option: ComboboxOption) => void;
    find: (text: string) => SearchAnswer<ComboboxOption> | Promise<SearchAnswer<ComboboxOption>>;
    /** What the answers depend on beside the text. */
    scope?: string;
    /** Offered while less is typed than a search needs. */
    start?: readonly ComboboxOption[];
    /** «Знайдено 4»: read aloud when the answers change. */
    foundLabel: (count: number) => string;
    /** «Нічого не знайшлося»: read aloud, and shown as the field's hint, where it covers nothing. */
    noneLabel: string;
    /** Read aloud and shown until the first answer. */
    loadingLabel?: string;
    /** Shown when the search is unreachable, with the text of the retry button. */
    away?: { text: string; retry: string };
    /** There may be more than is shown: how to come to it. */
    moreLabel?: string;
    /** ms from the last key to the search. */
    delay?: number;
    /** Letters that a search needs. */
    minLength?: number;
    most?: number;
    /** Their hints stand below, for they are long. */
    isTall?: boolean;
    /** ms from the field's blur to closing the list: a press on the list comes first. */
    hideDelay?: number;
  };

/** A text field with suggestions, for pointer, keyboard and screen reader. */
export function Combobox(props: ComboboxProps) {
  const { value, isChosen = false, onType, onChoose, foundLabel, away, hideDelay = 100 } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // The options are others now, so none of them is active.
  const found = useOptions(props, isOpen, () => setActive(-1));
  const { options, statusText, more, none } = found;
  const isShown = isOpen && (options.length > 0 || Boolean(statusText));
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onChoose(option);
  };
  const handleKey = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "Escape" && isShown) close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      setActive(nextOf(active, isShown ? options.length : 0, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key !== "Enter" || !isShown) return;
    else if (chosen) choose(chosen);
    // So a dialog around it stays open, and a form is not sent.
    event.preventDefault();
    event.stopPropagation();
  };
  const retry = () => {
    found.retry();
    input.current?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    hiding.current = setTimeout(close, hideDelay);
  };

  const box: ComponentProps<"input"> = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown && options.length > 0,
    "aria-controls": isShown && options.length > 0 ? `${id}-list` : undefined,
    "aria-activedescendant": isShown && active >= 0 ? `${id}-${active}` : undefined,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div
      className={styles.combobox}
      onFocus={() => clearTimeout(hiding.current)}
      onBlur={handleBlur}
    >
      <Field
        {...wordsAndTraits(props)}
        {...(none && !props.error && { hint: none })}
        {...box}
        ref={input}
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          // Autofill of a whole form does not open the list.
          if (target === document.activeElement) setOpen(true);
          onType(target.value);
        }}
        onKeyDown={handleKey}
        onFocus={({ target }) => {
          setOpen(true);
          if (isChosen) target.select();
        }}
        onClick={() => setOpen(true)}
      />
      {isShown && (
        <ComboboxList
          id={id}
          label={props.label}
          options={options}
          active={active}
          isTall={props.isTall ?? false}
          statusText={statusText || more}
          retry={found.isAway && away ? { text: away.retry, onRetry: retry } : undefined}
          onChoose={choose}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {isShown && (statusText || [foundLabel(options.length), more].filter(Boolean).join(". "))}
          {isOpen && none}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** The options for the current text, and the messages that are shown in their place or below. */
function useOptions(props: ComboboxProps, isOpen: boolean, onFound: () => void) {
  const { value, isChosen = false, find, scope = "", start = [] } = props;
  const { noneLabel, loadingLabel, away, moreLabel } = props;
  const { delay = 250, minLength = 1, most = 10 } = props;
  const text = isChosen ? "" : value.trim();
  const isSearching = text.length >= minLength;
  const search = useDebouncedSearch({
    text,
    scope,
    isWanted: isOpen && isSearching,
    delay,
    find,
    onFound,
  });
  const all = isSearching ? search.options : start;
  const none = isSearching && isNoneFound(search) ? noneLabel : undefined;
  const statusText =
    isSearching && !none
      ? statusTextOf(search, { loadingLabel, away: away?.text ?? noneLabel })
      : "";
  const more = !statusText && all.length >= most ? moreLabel : undefined;
  return { ...search, options: all.slice(0, most), statusText, more, none };
}

type SearchState = Pick<DebouncedSearch<unknown>, "options" | "isFresh" | "isAway">;

const isNoneFound = ({ options, isFresh, isAway }: SearchState) =>
  isFresh && !isAway && options.length === 0;

/** What is shown in the place of options; "": there are options, or none was found. */
function statusTextOf(
  { options, isFresh, isAway }: SearchState,
  { loadingLabel = "", away }: { loadingLabel: string | undefined; away: string },
): string {
  if (isAway) return away;
  return options.length > 0 || isFresh ? "" : loadingLabel;
}

function wordsAndTraits(props: ComboboxProps) {
  const { label, optional, hint, error, placeholder } = props;
  const { name, required, maxLength, autoComplete = "off" } = props;
  return {
    label,
    error,
    name,
    required,
    maxLength,
    autoComplete,
    ...(optional === undefined ? {} : { optional }),
    ...(hint === undefined ? {} : { hint }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

/** Wraps around at either end. */
function nextOf(active: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
