import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { loadSearchWords } from "#i18n/admin/load-search-words.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { groupsIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { bagIcon, gridIcon, searchIcon, userIcon } from "#ui/icons.ts";
import { Modal } from "#ui/modal.tsx";
import { noteIcon } from "#ui/page-icons.ts";
import { findEntries, indexEntries } from "./find-entries.ts";
import styles from "./palette.module.css";
import { listOwnEntries, type OwnEntry, type SearchWords } from "./palette-entries.ts";
import type { Screen } from "./screen.ts";

type SearchResult = { type: string; id: string; title: string; subtitle: string; path: string };
type PaletteEntry = {
  key: string;
  title: string;
  subtitle: string;
  icon: string;
  path: string;
};

const icons: Record<string, string> = {
  order: bagIcon,
  customer: userIcon,
  product: gridIcon,
  product_category: groupsIcon,
  page: noteIcon,
};

type PaletteProps = {
  open: boolean;
  screens: readonly Screen[];
  onClose: () => void;
  onGo: (path: string) => void;
};

/** Screens and everything that the shop finds, from anywhere. */
export function Palette(props: PaletteProps) {
  const { t } = useAdminText();
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      label={t("shell.find")}
      className={styles.palette}
    >
      {props.open && <Finder {...props} />}
    </Modal>
  );
}

function Finder({ screens, onClose, onGo }: PaletteProps) {
  const { t, valueText } = useAdminText();
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const query = useSettled(text.trim());
  const found = useRead<{ results: SearchResult[] }>(
    query.length < 2 ? undefined : `/search?q=${encodeURIComponent(query)}`,
  );
  const own = useOwnEntries(screens, text);
  const entries: PaletteEntry[] = [
    ...own.likely.map(toPaletteEntry),
    ...(query.length < 2 ? [] : (found.data?.results ?? [])).map((result) => ({
      key: result.type + result.id,
      path: result.path.replace(/^\/admin/, ""),
      title: result.title,
      subtitle: [valueText(result.type), result.subtitle].filter(Boolean).join(" · "),
      icon: icons[result.type] ?? searchIcon,
    })),
    ...own.unlikely.map(toPaletteEntry),
  ];
  const at = Math.min(active, entries.length - 1);
  const isFoundOfText = query === text.trim() && !found.isFetching;
  const isLost = found.error !== null && query.length >= 2;
  const answered = isLost ? "shell.unreachable" : "shell.nothingFound";
  const noneText = isFoundOfText ? answered : "shell.loading";
  // The shop finds nothing that comes before the likely ones.
  const isUpToDate = own.isOfText && (isFoundOfText || active < own.likely.length);
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    onGo(entry.path);
  };
  // Enter right after the last letter: what is listed is not yet what was typed.
  const [opensNext, setOpensNext] = useState(false);
  useEffect(() => {
    if (!opensNext || !isUpToDate) return;
    setOpensNext(false);
    go(entries[at]);
  });
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") isUpToDate ? go(entries[at]) : setOpensNext(true);
    else if (step) setActive((at + step + entries.length) % Math.max(entries.length, 1));
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  return (
    <div className={styles.finder}>
      <div className={styles.box}>
        <Icon of={searchIcon} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the person opened it to type
          autoFocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          aria-label={t("shell.find")}
          placeholder={t("shell.findHint")}
          value={text}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
            setOpensNext(false);
          }}
          onKeyDown={onKey}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t("shell.find")} className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.entry}
            onClick={() => go(entry)}
            onPointerMove={() => setActive(index)}
          >
            <Icon of={entry.icon} size="s" />
            <span>{entry.title}</span>
            {entry.subtitle && <small>{entry.subtitle}</small>}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles.none} role="status">
          {t(noneText)}
        </p>
      )}
    </div>
  );
}

const toPaletteEntry = (entry: OwnEntry): PaletteEntry => ({
  ...entry,
  key: entry.path + entry.title,
  subtitle: "",
});

/**
 * By titles alone until the other words are loaded. `isOfText`: by all words of this very text, which is
 * drawn behind the typing.
 */
function useOwnEntries(screens: readonly Screen[], text: string) {
  const { t } = useAdminText();
  const may = useMay();
  /** Undefined until they are loaded, empty if they cannot be. */
  const [searchWords, setSearchWords] = useState<SearchWords>();
  useEffect(() => {
    // no await: titles are found meanwhile
    void loadSearchWords().then(setSearchWords, () => setSearchWords([]));
  }, []);
  const index = useMemo(() => {
    const options = { screens, may, t, searchWords: searchWords ?? [] };
    const { screens: own, others } = listOwnEntries(options);
    return { screens: indexEntries(own), all: indexEntries([...own, ...others]) };
  }, [screens, may, t, searchWords]);
  const drawnText = useDeferredValue(text);
  const found = findEntries(drawnText.trim() === "" ? index.screens : index.all, drawnText);
  return { ...found, isOfText: drawnText === text && searchWords !== undefined };
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 180);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
