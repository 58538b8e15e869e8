/**
 * Forms of one word find each other by their stems. Nobody knows the language of a word, so one
 * light stemmer reads Ukrainian and Russian, another English, and a word that can be read two ways
 * keeps both readings: «альбом» is itself, and might be «альб» + «ом». Two words are forms of one
 * when they share a reading. Nothing but endings is cut, so that few strangers meet.
 *
 * Changing an ending changes every stored word: raise `tokeniser` in search-words.
 */

/** Endings of nouns and adjectives in both languages, by their length. */
const endings: readonly ReadonlySet<string>[] = [
  setOf("а я у ю і ї и ы о е є ь"),
  setOf(
    "ах ях ам ям ом ем єм им ім ым ою ею єю ів їв ов ев єв ей ий ій ый ої ой ая яя ую юю ое ее ие ые их іх ых",
  ),
  setOf("ами ями іми ими ыми ого его ому ему еві ові єві ьої ьою"),
  setOf("ього ьому"),
];
const vowels = setOf("а я у ю і ї и ы о е є э");

/** A stem of three letters is worth cutting for; before a bare vowel two will do: «їж-а». */
const shortestStem = 3;
const shortestOpen = 2;
/** From here on «о» and «е» before the last consonant may be fleeting: «шкарпеток», «перець». */
const shortestFleeting = 5;

/** «Горіх» is no «горох». */
const steady = setOf("горіх");

/** What a word may be a form of; never empty. Numbers are forms of themselves. */
export function stemsOf(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return [...new Set(englishStems(word).map(withoutLastE))];
  if (/^[а-яіїєґ]+$/.test(word)) return [...new Set([...baseStems(word), ...cutStems(word)])];
  return [word];
}

/** The word as a base form, or as one without an ending: «ніж», «сіль», «ножиць», «шкарпеток». */
function baseStems(word: string): string[] {
  const base = word.endsWith("ь") ? word.slice(0, -1) : word;
  if (vowels.has(base.slice(-1)) || base.length < 2) return [];
  const stems = [base];
  const at = lastVowel(base);
  const [vowel, rest] = [base[at] ?? "", base.slice(at + 1)];
  const before = base.slice(0, at);
  // «ніж», «ножі»; «піч», «печі».
  if (vowel === "і" && rest !== "й" && !steady.has(base))
    stems.push(`${before}о${rest}`, `${before}е${rest}`);
  const isFleeting = (vowel === "о" || vowel === "е") && /^[кцнлр]$/.test(rest) && at > 0;
  if (isFleeting && word.length >= shortestFleeting) {
    // «батареек», «батарейка»
    const joint = vowels.has(base[at - 1] ?? "") ? "й" : "";
    stems.push(before + joint + rest);
  }
  return stems;
}

/** The word without its longest ending. */
function cutStems(word: string): string[] {
  for (let size = endings.length; size > 0; size -= 1) {
    const stem = word.slice(0, -size);
    const ending = word.slice(-size);
    if (stem.length < (size === 1 ? shortestOpen : shortestStem)) continue;
    if (!endings[size - 1]?.has(ending)) continue;
    // «чаю» is «чай» + «у», «батареї» is «батарей» + «і».
    const isSoft = size === 1 && /^[яюїє]$/.test(ending) && vowels.has(stem.slice(-1));
    if (isSoft) return [`${stem}й`];
    // «термосові» is «термос», «зимові» is «зимов».
    return /[оеє]ві$/.test(word) ? [stem, word.slice(0, -1)] : [stem];
  }
  return vowels.has(word.slice(-1)) ? [word] : [];
}

function lastVowel(word: string): number {
  for (let at = word.length - 1; at >= 0; at -= 1) if (vowels.has(word[at] ?? "")) return at;
  return -1;
}

/** Plurals, and what is done with a thing: «camping», «hiking». */
function englishStems(word: string): string[] {
  const cut = (letters: number) => word.slice(0, -letters);
  if (word.endsWith("ing") && /[aeiouy]/.test(cut(3))) return [word, cut(3)];
  if (!word.endsWith("s") || word.length < 4 || /(ss|us|is)$/.test(word)) return [word];
  if (word.endsWith("ies")) return [`${cut(3)}y`, cut(1)];
  if (word.endsWith("ves")) return [`${cut(3)}f`, cut(1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [cut(2)];
  return [cut(1)];
}

/** «gloves» and «glove», «hiking» and «hike» meet without it. */
function withoutLastE(word: string): string {
  return word.length > 3 && word.endsWith("e") ? word.slice(0, -1) : word;
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
