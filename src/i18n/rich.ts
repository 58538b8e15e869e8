import { createElement, Fragment, type ReactNode } from "react";

/** Puts elements into a text: in «Ще <b>112 грн</b> — і доставимо безкоштовно» the part between the
 * tags goes through the function of their name. Tags are not nested; an unknown one leaves its words. */
export function formatRichText(
  text: string,
  elements: Record<string, (words: string) => ReactNode>,
): ReactNode {
  const parts = text.split(/<(\w{1,20})>((?:[^<]|<(?!\/?\w{1,20}>))*)<\/\1>/u);
  // split leaves plain text, tag name and words in turns of three.
  const nodes = parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return undefined;
    return elements[parts[index - 1] ?? ""]?.(part) ?? part;
  });
  return createElement(Fragment, null, ...nodes);
}
