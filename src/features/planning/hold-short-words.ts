import { nbsp } from "#i18n/typography.ts";

/**
 * The planner's names and reasons come from its rules, without typography: one-letter words and figures
 * stay on the line of the next word, a dash and degrees on that of the word before.
 */
export function holdShortWords(text: string): string {
  const [first = "", ...rest] = text.split(" ");
  let before = first;
  return rest.reduce((line, word) => {
    const isHeld = /^[\p{L}\d]$/u.test(before) || /^[—–°]/.test(word);
    before = word;
    return `${line}${isHeld ? nbsp : " "}${word}`;
  }, first);
}
