/**
 * A first or last name: Cyrillic letters, Ukrainian or not, and no Latin ones that look alike, with
 * apostrophes (of a keyboard, a book or the grammar), hyphens and spaces between them.
 */
export const namePattern =
  /^[\u0400-\u0481\u048A-\u052F]+([-'\u2019\u02BC ][\u0400-\u0481\u048A-\u052F]+)*$/;
export const maxName = 50;

/** As it is kept: letters of one spelling, one space between words. */
export function tidyName(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

export function isPersonName(text: string): boolean {
  const name = tidyName(text);
  return name.length <= maxName && namePattern.test(name);
}
