/** No-break space: it keeps a number with its unit and a one-letter word with the next word. */
export const nbsp = "\u00A0";

/** Cyrillic one-letter words (з, в, у, і, й, я) hold on to the word after them, a number or a
 * `{{count}}` holds on to its word, № to the number after it, and a dash stays on the line of the
 * word before it. */
export function addNoBreakSpaces(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}’])(\p{Script=Cyrillic}) (?=\S)/gu, `$1${nbsp}`)
    .replace(/(\d|\{\{count\}\}) (?=\p{L})/gu, `$1${nbsp}`)
    .replace(/(?<=№|No\.) (?=\{\{|\d)/gu, nbsp)
    .replace(/ (?=[—–] )/gu, nbsp);
}
