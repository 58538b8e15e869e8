/**
 * Names are ordered by a key, because PostgreSQL's C order and a browser's Intl disagree about
 * Є І Ї Ґ. The key is plain ASCII, so bytes, UTF-8 and UTF-16 all order it alike: stored with
 * COLLATE "C" on the server and compared with `<` on the device, it gives one order.
 *
 * Changing a code here changes every stored key: refill the columns in the same release.
 */
import type { Lang } from "#contract/lang.ts";
import { foldLatin, withoutApostrophes } from "#rules/search/words.ts";

/** Ukrainian, with the letters that only its neighbours have beside their kin. */
const cyrillic = "абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюя";
const latin = "abcdefghijklmnopqrstuvwxyz";

const separator = " ";
/** Below every letter, so digits stand first. */
const digits = "0";
const firstLetter = 0x31;
/** Above every letter of the two alphabets; a code point in hex follows. */
const foreign = "~";

const longestKey = 200;
/** More digits than this are no number that anybody orders by. */
const longestNumber = 40;

const cyrillicFirst = lettersOf(cyrillic + latin);
const latinFirst = lettersOf(latin + cyrillic);
// Russian dictionaries do not tell е from ё.
const russian = new Map(cyrillicFirst).set("ё", cyrillicFirst.get("е") ?? "");
const lettersByLang: Record<Lang, ReadonlyMap<string, string>> = {
  ua: cyrillicFirst,
  ru: russian,
  en: latinFirst,
};

function lettersOf(alphabet: string): Map<string, string> {
  return new Map(
    Array.from(alphabet, (letter, at) => [letter, String.fromCharCode(firstLetter + at)]),
  );
}

/**
 * The key that orders `name` among names of `lang`: its alphabet, numbers by size and before
 * letters, case and apostrophes ignored, any other mark a gap. Ukrainian and Russian put Cyrillic
 * before Latin, English the other way round. Equal keys are possible; callers then order by id.
 */
export function nameKey(name: string, lang: Lang): string {
  const letters = lettersByLang[lang];
  let key = "";
  for (const part of partsOf(name)) {
    const known = letters.get(part);
    if (known !== undefined) key += known;
    else if (part === separator) key += key.endsWith(separator) ? "" : separator;
    else if (isNumber(part)) key += numberKey(part);
    else key += foreign + hexOf(part);
  }
  return key.trim().slice(0, longestKey);
}

/** A plain name's parts: letters one by one, each whole number, a space for anything else. */
function* partsOf(name: string): Generator<string> {
  const plain = withoutApostrophes(name).normalize("NFKC").toLowerCase().normalize("NFKC");
  for (const [part] of plain.matchAll(/\d+|[^\d]/gu)) {
    if (isNumber(part)) yield part;
    else if (/\p{M}/u.test(part)) continue;
    else if (/[\p{L}\p{N}]/u.test(part)) yield* foldLatin(part);
    else yield separator;
  }
}

function isNumber(part: string): boolean {
  return /^\d/.test(part);
}

/** As many digits as there are come first, so 2 stands before 10. */
function numberKey(number: string): string {
  const plain = number.replace(/^0+(?=\d)/, "").slice(0, longestNumber);
  return digits + String.fromCharCode(firstLetter + plain.length) + plain;
}

function hexOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).padStart(6, "0");
}
