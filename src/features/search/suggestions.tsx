import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { markWords } from "#rules/search/highlight.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { arrowIcon } from "#ui/list-icons.ts";
import { noteIcon, waitingIcon } from "#ui/page-icons.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { SuggestionOption } from "./suggestion-options.ts";
import styles from "./suggestions.module.css";

type SuggestionsProps = {
  /** The id of the list; its options are `${id}-0` and so on. */
  id: string;
  options: readonly SuggestionOption[];
  /** The index of the active option; -1: the field itself. */
  active: number;
  /** The search terms, to be highlighted. */
  words: readonly string[];
  /** A note in place of an empty list, or above it. */
  note: string | undefined;
  /** The options belong to an earlier text. */
  isStale: boolean;
  onActive: (at: number) => void;
  onPick: (option: SuggestionOption) => void;
  /** Undefined if there are no recent searches. */
  onForget: (() => void) | undefined;
};

/** Suggestions while typing: a listbox under the field, which keeps the focus. */
export function Suggestions(props: SuggestionsProps): ReactNode {
  const { id, options, active, words, note, isStale, onActive, onPick, onForget } = props;
  const { t } = useText();
  const groups = groupOptions(options);
  return (
    <div className={classes(styles.panel, isStale && styles.late)}>
      <VisuallyHidden>
        <span role="status">
          {options.length > 0 ? t("search.suggested", { count: options.length }) : ""}
        </span>
      </VisuallyHidden>
      {note && <p className={styles.note}>{note}</p>}
      <div id={id} role="listbox" aria-label={t("search.suggestions")}>
        {groups.map(({ kind, from, own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={kind} role="group" aria-label={t(`search.group.${kind}`)}>
            {kind !== "all" && (
              <p className={styles.title} aria-hidden="true">
                {t(`search.group.${kind}`)}
              </p>
            )}
            {own.map((option, nth) => (
              <Link
                key={option.key}
                id={`${id}-${from + nth}`}
                role="option"
                aria-selected={from + nth === active}
                tabIndex={-1}
                href={option.href}
                className={styles.option}
                // The field keeps the focus, and the list stays open until the click is done.
                onMouseDown={(event: MouseEvent) => event.preventDefault()}
                onMouseMove={() => onActive(from + nth)}
                onClick={() => onPick(option)}
              >
                <OptionContent option={option} words={words} />
              </Link>
            ))}
          </div>
        ))}
      </div>
      {onForget && (
        <Button
          kind="link"
          size="s"
          className={styles.forget}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onForget}
        >
          {t("search.forget")}
        </Button>
      )}
    </div>
  );
}

type OptionGroup = { kind: SuggestionOption["kind"]; from: number; own: SuggestionOption[] };

function groupOptions(options: readonly SuggestionOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const [at, option] of options.entries()) {
    const last = groups.at(-1);
    if (last?.kind === option.kind) last.own.push(option);
    else groups.push({ kind: option.kind, from: at, own: [option] });
  }
  return groups;
}

function OptionContent({
  option,
  words,
}: {
  option: SuggestionOption;
  words: readonly string[];
}): ReactNode {
  const { t, lang } = useText();
  switch (option.kind) {
    case "recent":
      return (
        <>
          <span className={styles.sign}>
            <Icon of={waitingIcon} size="s" />
          </span>
          <span className={styles.name}>{option.text}</span>
        </>
      );
    case "popular":
    case "ownList":
    case "readyList":
    case "category": {
      const { id, name, image } = option.kind === "popular" ? option.category : option.place;
      const picture = image ? shownPicture(image) : undefined;
      return (
        <>
          <Tile size="s" tint={tintOf(id)} picture={picture} />
          <span className={styles.name}>
            <HighlightedName name={name} words={words} />
          </span>
        </>
      );
    }
    case "page":
      return (
        <>
          <span className={styles.sign}>
            <Icon of={noteIcon} size="s" />
          </span>
          <span className={styles.name}>
            <HighlightedName name={option.place.name} words={words} />
          </span>
        </>
      );
    case "product": {
      const { product } = option;
      const [image] = product.images;
      return (
        <>
          <Tile
            size="s"
            tint={tintOf(product.category_id ?? "", product.id)}
            picture={image && shownPicture(image.url)}
            unavailable={!canBuy(product)}
          />
          <span className={styles.name}>
            <HighlightedName name={product.name} words={words} />
          </span>
          <span className={classes(styles.price, product.on_sale && styles.sale)}>
            {formatMoney(product.min_price, lang)}
          </span>
        </>
      );
    }
    case "all":
      return (
        <>
          <span className={styles.name}>
            {option.count === undefined
              ? t("search.everywhere")
              : t("search.all", { number: formatCount(option.count, lang) })}
          </span>
          <Icon of={arrowIcon} size="s" />
        </>
      );
  }
}

function HighlightedName({ name, words }: { name: string; words: readonly string[] }): ReactNode {
  return markWords(name, words).map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have nothing else, and never move
    isMarked ? <mark key={at}>{text}</mark> : text,
  );
}
