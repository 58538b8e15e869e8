import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useRouter, useSearch } from "wouter";
import type { SearchPanel, SearchTies } from "#app/navigation/search-panel.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { searchIcon } from "#ui/icons.ts";
import styles from "./search-box.module.css";

/** On intent: without it the field is a plain search, and the next touch tries again. */
const loadPanel = () =>
  import("#app/navigation/search-panel.tsx").then(
    (module) => module.SearchPanel,
    () => undefined,
  );

type SearchBoxProps = {
  /** In a sheet of its own the suggestions stand below, and are always open. */
  inSheet?: boolean;
  /** It led somewhere. */
  onDone?: () => void;
};

/** The search field. From the first paint it finds by Enter; suggestions come with its first touch. */
export function SearchBox({ inSheet = false, onDone }: SearchBoxProps): ReactNode {
  const { t } = useText();
  const { base } = useRouter();
  const request = useSearchText();
  const [, navigate] = useLocation();
  const [text, setText] = useState(request);
  const [isOpen, setOpen] = useState(inSheet);
  const [Panel, setPanel] = useState<{ of: typeof SearchPanel }>();
  const [ties, setTies] = useState<SearchTies>({ isOpen: false });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setText(request), [request]);
  // After the dialog has opened: it would give its focus to its first button.
  useEffect(() => {
    if (inSheet) field.current?.focus();
  }, [inSheet]);

  // no await: it only gets ready
  const prepare = () => void loadPanel().then((of) => of && setPanel({ of }));
  const close = () => {
    setOpen(inSheet);
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < 2) return field.current?.focus();
    close();
    field.current?.blur();
    navigate(`/search?search=${encodeURIComponent(text.trim())}`);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && isOpen && !inSheet) {
      // The first closes the list, the next empties the field.
      event.preventDefault();
      setOpen(false);
    } else if (!isOpen && event.key.startsWith("Arrow")) setOpen(true);
    else ties.onKeyDown?.(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too young an element to rely on
    <form
      role="search"
      action={`${base}/search`}
      className={classes(styles.form, inSheet && styles.inSheet)}
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(inSheet);
      }}
    >
      <label className={styles.field}>
        <Icon of={searchIcon} size="s" />
        <input
          ref={field}
          type="search"
          name="search"
          role="combobox"
          aria-label={t("common.search")}
          aria-autocomplete="list"
          aria-expanded={isOpen && ties.isOpen}
          aria-controls={ties.controls}
          aria-activedescendant={ties.active}
          placeholder={t("common.searchPlaceholder")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => {
            prepare();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onPointerEnter={prepare}
          onKeyDown={press}
        />
      </label>
      {Panel && isOpen && (
        <div className={styles.drop}>
          <Panel.of text={text} onTies={setTies} onClose={close} />
        </div>
      )}
    </form>
  );
}

/** The search page's own text; elsewhere the field is empty. */
export function useSearchText(): string {
  const [path] = useLocation();
  const search = useSearch();
  return path === "/search" ? (new URLSearchParams(search).get("search") ?? "") : "";
}
