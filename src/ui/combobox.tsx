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
import { type Answered, type Look, useLook } from "./use-look.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type FieldWords = Pick<FieldProps, "label" | "optional" | "hint" | "error" | "placeholder">;
type FieldTraits = Pick<FieldProps, "name" | "required" | "maxLength" | "autoComplete">;

type ComboboxProps = FieldWords &
  FieldTraits & {
    /** What stands in the field. */
    value: string;
    /** It was chosen and not typed: all is offered, and the next key takes its place. */
    isChosen?: boolean;
    onType: (text: string) => void;
    onChoose: (option: ComboboxOption) => void;
    find: (text: string) => Answered<ComboboxOption> | Promise<Answered<ComboboxOption>>;
    /** What the answers depend on beside the text. */
    scope?: string;
    /** Offered while too little is typed to look for. */
    start?: readonly ComboboxOption[];
    /** «Знайдено 4»: heard when the answers change. */
    foundLabel: (count: number) => string;
    /** «Нічого не знайшлося»: read aloud, and shown as the field's hint, where it covers nothing. */
    noneLabel: string;
    /** Heard and shown until the first answer. */
    loadingLabel?: string;
    /** Nobody could be asked, and the button that tries again. */
    away?: { text: string; retry: string };
    /** There may be more than is shown: how to come to it. */
    moreLabel?: string;
    /** ms from the last key to looking. */
    delay?: number;
    /** Letters before it is worth looking. */
    minLength?: number;
    most?: number;
    /** Their hints stand below, for they are long. */
    isTall?: boolean;
    /** ms from leaving the field to the list's going: a press on it has to land first. */
    hideDelay?: number;
  };

/** A field that offers what it finds: by pointer, by arrows and Enter, and by ear. */
export function Combobox(props: ComboboxProps) {
  const { value, isChosen = false, onType, onChoose, foundLabel, away, hideDelay = 100 } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // Others stand there now, so none of them is pointed at.
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
  const walk = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "Escape" && isShown) close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      setActive(nextOf(active, isShown ? options.length : 0, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key !== "Enter" || !isShown) return;
    else if (chosen) choose(chosen);
    // A dialog round it stays open, and a form unsent.
    event.preventDefault();
    event.stopPropagation();
  };
  const retry = () => {
    found.retry();
    input.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
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
    <div className={styles.combobox} onFocus={() => clearTimeout(hiding.current)} onBlur={leave}>
      <Field
        {...wordsAndTraits(props)}
        {...(none && !props.error && { hint: none })}
        {...box}
        ref={input}
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          // A browser that fills in a whole form is not looking at it.
          if (target === document.activeElement) setOpen(true);
          onType(target.value);
        }}
        onKeyDown={walk}
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

/** What is offered for the text as it stands, and what is said in its place or below it. */
function useOptions(props: ComboboxProps, isOpen: boolean, onFound: () => void) {
  const { value, isChosen = false, find, scope = "", start = [] } = props;
  const { noneLabel, loadingLabel, away, moreLabel } = props;
  const { delay = 250, minLength = 1, most = 10 } = props;
  const text = isChosen ? "" : value.trim();
  const isLooking = text.length >= minLength;
  const look = useLook({ text, scope, isWanted: isOpen && isLooking, delay, find, onFound });
  const all = isLooking ? look.options : start;
  const none = isLooking && isNoneFound(look) ? noneLabel : undefined;
  const statusText =
    isLooking && !none ? wordsOf(look, { loadingLabel, away: away?.text ?? noneLabel }) : "";
  const more = !statusText && all.length >= most ? moreLabel : undefined;
  return { ...look, options: all.slice(0, most), statusText, more, none };
}

type LookState = Pick<Look<unknown>, "options" | "isFresh" | "isAway">;

const isNoneFound = ({ options, isFresh, isAway }: LookState) =>
  isFresh && !isAway && options.length === 0;

/** What stands in the place of options; "": they are there, or there are none. */
function wordsOf(
  { options, isFresh, isAway }: LookState,
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

/** Past either end it goes on at the other. */
function nextOf(active: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
