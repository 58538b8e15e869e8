import { useEffect, useState } from "react";

/** Something that stands on this list, that the shopper had on a list before, or that the shop sells. */
export type ThingSuggestion = {
  source: "here" | "past" | "shop";
  name: string;
  /** The product's price, shown beside it. */
  detail: string;
  product_id?: string;
  category_id?: string;
  /** Of what stands on this list: brings its row into sight. */
  onFind?: () => void;
};

/** Never more than five: they stand between the list and the keyboard. */
export type SuggestThings = (name: string) => Promise<readonly ThingSuggestion[]>;

/** ms of stillness before it is worth looking. */
const stillness = 150;

const none: readonly ThingSuggestion[] = [];

/** What fits the name that is being typed; an answer that was overtaken is never shown. */
export function useSuggestedThings(
  name: string,
  suggest: SuggestThings,
): readonly ThingSuggestion[] {
  const [found, setFound] = useState({ name: "", things: none });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function is another one at each render
  useEffect(() => {
    if (name.trim().length < 2) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      suggest(name).then(
        (things) => {
          if (isCurrent) setFound({ name, things });
        },
        () => undefined,
      );
    }, stillness);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);
  const isShown = name.trim().length >= 2 && name.startsWith(found.name) && found.name !== "";
  return isShown ? found.things : none;
}
