import { useEffect, useEffectEvent, useState } from "react";

/** What was found; `away`: nobody could be asked. */
export type Answered<Option> = readonly Option[] | "away";

type Looking<Option> = {
  text: string;
  /** What else the answer depends on: of another town's branches nothing is shown. */
  scope: string;
  isWanted: boolean;
  /** ms from the last key to looking. */
  delay: number;
  find: (text: string) => Answered<Option> | Promise<Answered<Option>>;
  onFound: () => void;
};

export type Look<Option> = {
  /** The newest there are; those of the text before stay until others come. */
  options: readonly Option[];
  /** They are what is found by the text as it stands. */
  isFresh: boolean;
  isAway: boolean;
  retry: () => void;
};

type LookupResult<Option> = { text: string; scope: string; answer: Answered<Option> };

/** Looks for what is typed, once it stands; an answer to an older text is dropped. */
export function useLook<Option>(looking: Looking<Option>): Look<Option> {
  const { text, scope, isWanted, delay, find } = looking;
  const [found, setFound] = useState<LookupResult<Option>>();
  const [tries, setTries] = useState(0);

  const look = useEffectEvent(async (isGone: () => boolean) => {
    const answer = await find(text);
    if (isGone()) return;
    setFound({ text, scope, answer });
    looking.onFound();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope or try is another question
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // no await: the list shows what comes
    const timer = setTimeout(() => void look(() => isGone), text === "" ? 0 : delay);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text, scope, isWanted, delay, tries]);

  const isOurs = found?.scope === scope;
  const isFresh = isOurs && found.text === text;
  return {
    options: isOurs && found.answer !== "away" ? found.answer : [],
    isFresh,
    isAway: isFresh && found.answer === "away",
    retry() {
      setFound(undefined);
      setTries(tries + 1);
    },
  };
}
