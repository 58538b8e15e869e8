import { useEffect, useEffectEvent, useState } from "react";

/** What was found; `away`: the search is unreachable. */
export type SearchAnswer<Option> = readonly Option[] | "away";

type SearchInput<Option> = {
  text: string;
  /** What else the answer depends on: branches of another town are not shown. */
  scope: string;
  isWanted: boolean;
  /** ms from the last key to the search. */
  delay: number;
  find: (text: string) => SearchAnswer<Option> | Promise<SearchAnswer<Option>>;
  onFound: () => void;
};

export type DebouncedSearch<Option> = {
  /** The latest; those of the previous text stay until others come. */
  options: readonly Option[];
  /** They are the answer to the current text. */
  isFresh: boolean;
  isAway: boolean;
  retry: () => void;
};

type SearchResult<Option> = { text: string; scope: string; answer: SearchAnswer<Option> };

/** Searches for the text once typing pauses; an answer to an earlier text is dropped. */
export function useDebouncedSearch<Option>(input: SearchInput<Option>): DebouncedSearch<Option> {
  const { text, scope, isWanted, delay, find } = input;
  const [result, setResult] = useState<SearchResult<Option>>();
  const [attempts, setAttempts] = useState(0);

  const search = useEffectEvent(async (isGone: () => boolean) => {
    const answer = await find(text);
    if (isGone()) return;
    setResult({ text, scope, answer });
    input.onFound();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope or attempt is another search
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // no await: the list shows what comes
    const timer = setTimeout(() => void search(() => isGone), text === "" ? 0 : delay);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text, scope, isWanted, delay, attempts]);

  const isInScope = result?.scope === scope;
  const isFresh = isInScope && result.text === text;
  return {
    options: isInScope && result.answer !== "away" ? result.answer : [],
    isFresh,
    isAway: isFresh && result.answer === "away",
    retry() {
      setResult(undefined);
      setAttempts(attempts + 1);
    },
  };
}
