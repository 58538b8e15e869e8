import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Answer } from "#contract/calls.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Read } from "#contract/reads.ts";
import {
  firstOptions,
  foundOptions,
  moveTo,
  type Option,
  type Suggested,
} from "#features/search/options.ts";
import { forgetRecent, readRecent, recordRecent } from "#features/search/recent.ts";
import { Suggestions } from "#features/search/suggestions.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wordsIn } from "#rules/search-highlight.ts";
import { sitemapRead } from "./routes.ts";
import type { SearchTies } from "./shell/search-box.tsx";
import { categoriesRead } from "./site-reads.ts";
import { useRead, useReads } from "./use-read.ts";

type SearchPanelProps = {
  text: string;
  /** Ties the field to the list, and gives it the list's keys. */
  onTies: (ties: SearchTies) => void;
  onClose: () => void;
};

/** ms of stillness before the shop is asked: a word is typed in one go. */
const stillness = 120;
const most = 8;
const fields = [
  ...(["id", "name", "path", "images", "category_id", "min_price", "on_sale"] as const),
  "stock_status",
] as const satisfies (keyof Suggested)[];

function suggestRead(search: string, category_id: string | null): Read<"readProducts"> {
  const asked = { search, category_id, sort: ["search"], limit: most, fields: [...fields] };
  return { call: "readProducts", query: formatProductQuery({ ...emptyProductQuery(), ...asked }) };
}

/** The suggestions under a search field: what they are, and how they are walked through. */
export function SearchPanel({ text, onTies, onClose }: SearchPanelProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [recent, setRecent] = useState(readRecent);
  const [active, setActive] = useState(-1);
  const asked = useStill(text.trim());
  const { found, isLate } = useFound(asked, text.trim());
  const categories = useRead(categoriesRead);
  const known = categories.state === "ready" ? categories.answer : [];
  const isAsked = wordsIn(text).length > 0;
  const words = wordsIn(found?.searched ?? asked);
  // as: the answer holds at least the fields that were asked for
  const products = (found?.data ?? []) as Suggested[];
  const count = found?.total_count ?? 0;
  const options = isAsked
    ? foundOptions(found?.searched ?? text, words, { products, count }, known)
    : firstOptions(recent, known);

  const at = Math.min(active, options.length - 1);
  const activeId = at >= 0 ? `${id}-${at}` : undefined;
  const pick = (option: Option) => {
    if (option.kind === "recent") recordRecent(option.text);
    else if (isAsked) recordRecent(text);
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    const next = moveTo(event.key, at, options.length);
    const option = options[at];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && option && activeId) {
      event.preventDefault();
      // The link itself is followed, so that keys and presses lead alike.
      document.getElementById(activeId)?.click();
    } else if (event.key === "Enter" && isAsked) recordRecent(text);
  };
  const keys = useRef(onKey);
  useEffect(() => {
    keys.current = onKey;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the field again
  useEffect(() => setActive(-1), [asked]);
  const isOpen = options.length > 0;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keys.current(event);
    onTies({ controls: id, active: activeId, isOpen, onKeyDown });
  }, [onTies, id, activeId, isOpen]);
  useEffect(() => () => onTies({ isOpen: false }), [onTies]);

  return (
    <Suggestions
      id={id}
      options={options}
      active={at}
      words={isAsked ? words : []}
      note={noteOf()}
      isLate={isLate}
      onActive={setActive}
      onPick={pick}
      onForget={
        !isAsked && recent.length > 0
          ? () => {
              forgetRecent();
              setRecent([]);
            }
          : undefined
      }
    />
  );

  function noteOf(): string | undefined {
    if (!isAsked) return text.trim() === "" ? undefined : t("search.shortText");
    if (found && count === 0 && options.length === 0) return t("search.none", { text: asked });
    return found?.searched && t("search.meant", { searched: found.searched });
  }
}

/** The value once it has stood still for a moment. */
function useStill(value: string): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), stillness);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/**
 * What the shop has for `asked`: in the category that the page is of, or anywhere where that has
 * nothing. Until it is there the last answer stays; one that was overtaken is never looked at, for
 * answers are found by what was asked.
 */
function useFound(asked: string, typed: string) {
  const category = useCategoryHere();
  const isAsked = wordsIn(asked).length > 0;
  const here = useRead(isAsked ? suggestRead(asked, category) : null);
  const isNoneHere = category !== null && here.state === "ready" && here.answer.total_count === 0;
  const anywhere = useRead(isNoneHere ? suggestRead(asked, null) : null);
  const read = isNoneHere ? anywhere : here;
  const last = useRef<Answer<"readProducts">>(undefined);
  const now = read.state === "ready" ? read.answer : undefined;
  useEffect(() => {
    if (now) last.current = now;
    if (!isAsked) last.current = undefined;
  });
  const isWaiting = isAsked && read.state === "loading";
  return {
    found: now ?? (isWaiting ? last.current : undefined),
    isLate: isWaiting || asked !== typed,
  };
}

function useCategoryHere(): string | null {
  const [path] = useLocation();
  const answer = useReads().find(sitemapRead(path))?.answer;
  // as: the sitemap's answer, of which two keys are looked at
  const entry = answer as { type?: string; resource?: string | null } | null | undefined;
  return entry?.type === "product-category" ? (entry.resource ?? null) : null;
}
