import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";
import styles from "./combobox.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type ComboboxOption = { key: string; text: string; hint?: string };

type ComboboxProps = Pick<FieldProps, "label" | "optional" | "hint" | "error" | "placeholder"> & {
  /** What stands in the field. */
  value: string;
  onType: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  find: (text: string) => readonly ComboboxOption[] | Promise<readonly ComboboxOption[]>;
  /** Offered while too little is typed to look for. */
  start?: readonly ComboboxOption[];
  /** «Знайдено 4»: heard when the answers change. */
  foundLabel: (count: number) => string;
  /** «Нічого не знайшлося»: heard and shown. */
  noneLabel: string;
  /** ms from the last key to looking. */
  delay?: number;
  /** Letters before it is worth looking. */
  minLength?: number;
  most?: number;
  /** ms from leaving the field to the list's going: a press on it has to land first. */
  hideDelay?: number;
};

type Found = { text: string; options: readonly ComboboxOption[] };

/** A field that offers what it finds: by pointer, by arrows and Enter, and by ear. */
export function Combobox(props: ComboboxProps) {
  const { value, onType, onChoose, find, start = [], foundLabel, noneLabel } = props;
  const { delay = 250, minLength = 1, most = 10, hideDelay = 100 } = props;
  const id = useId();
  const [found, setFound] = useState<Found>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);

  const typed = value.trim();
  const isLooking = typed.length >= minLength;
  const answer = isLooking ? found : { text: typed, options: start };
  const options = (answer?.options ?? []).slice(0, most);
  const isNone = isLooking && found?.text === typed && options.length === 0;
  const isShown = isOpen && (options.length > 0 || isNone);
  const idOf = (at: number) => `${id}-${at}`;

  const look = useEffectEvent(async (text: string, isGone: () => boolean) => {
    const answered = await find(text);
    // A newer text is being looked for by now.
    if (isGone()) return;
    setFound({ text, options: answered });
    setActive(-1);
  });
  useEffect(() => {
    if (!isOpen || !isLooking) return;
    let isGone = false;
    // no await: the list shows what comes
    const timer = setTimeout(() => void look(typed, () => isGone), delay);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [typed, isOpen, isLooking, delay]);
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
    if (event.key === "Escape" && isShown) close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      setActive(nextOf(active, isShown ? options.length : 0, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && isShown && options[active]) choose(options[active]);
    else return;
    // A dialog round it stays open, and a form unsent.
    event.preventDefault();
    event.stopPropagation();
  };

  const box: ComponentProps<"input"> = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": isShown ? `${id}-list` : undefined,
    "aria-activedescendant": isShown && active >= 0 ? idOf(active) : undefined,
  };
  const { label, optional, hint, error, placeholder } = props;
  const words = {
    label,
    error,
    ...(optional === undefined ? {} : { optional }),
    ...(hint === undefined ? {} : { hint }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  return (
    <div className={styles.combobox}>
      <Field
        {...words}
        {...box}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setOpen(true);
          onType(event.target.value);
        }}
        onKeyDown={walk}
        onFocus={() => {
          clearTimeout(hiding.current);
          setOpen(true);
        }}
        onBlur={() => {
          hiding.current = setTimeout(close, hideDelay);
        }}
      />
      {isShown && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          className={styles.list}
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's, see walk
            <div
              key={option.key}
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classes(styles.option, at === active && styles.active)}
              // The focus stays in the field, as the keys do.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.text}
              {option.hint && <small>{option.hint}</small>}
            </div>
          ))}
          {isNone && <p className={styles.none}>{noneLabel}</p>}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {isShown && (options.length > 0 ? foundLabel(options.length) : noneLabel)}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** Past either end it goes on at the other. */
function nextOf(active: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
