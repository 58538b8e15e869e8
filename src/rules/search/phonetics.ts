/**
 * How a word sounds, roughly and in ASCII: one key for «намет», `namet` and «намєт», so that
 * transliteration by the law (KMU 2010) or by ear, a brand's Latin name typed in Cyrillic, and
 * slips between и, і, ї, й and ы meet. No language is served exactly, and none needs to be: keys
 * are only compared with keys.
 */

const soundByCyrillic: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "j",
  з: "z",
  и: "i",
  і: "i",
  ї: "i",
  й: "i",
  ы: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "g",
  ц: "c",
  ч: "q",
  ш: "w",
  щ: "w",
  ь: "",
  ъ: "",
  ю: "iu",
  я: "ia",
  э: "e",
  ё: "e",
};

/** Latin, the longest first; each with the Cyrillic that it most likely stands for. */
const latin: readonly (readonly [from: string, sound: string, cyrillic: string])[] = [
  ["shch", "w", "щ"],
  ["sch", "w", "щ"],
  ["shh", "w", "щ"],
  ["zgh", "zg", "зг"],
  ["sh", "w", "ш"],
  ["ch", "q", "ч"],
  ["zh", "j", "ж"],
  ["kh", "g", "х"],
  ["ts", "c", "ц"],
  ["tz", "c", "ц"],
  ["ph", "f", "ф"],
  ["th", "t", "т"],
  ["ck", "k", "к"],
  ["qu", "kv", "кв"],
  ["ya", "ia", "я"],
  ["ia", "ia", "я"],
  ["ja", "ia", "я"],
  ["yu", "iu", "ю"],
  ["iu", "iu", "ю"],
  ["ju", "iu", "ю"],
  ["ye", "ie", "є"],
  ["ie", "ie", "є"],
  ["je", "ie", "є"],
  ["yi", "i", "ї"],
  ["ji", "i", "ї"],
  ["h", "g", "г"],
  ["j", "i", "й"],
  ["q", "k", "к"],
  ["w", "v", "в"],
  ["x", "ks", "кс"],
  ["y", "i", "и"],
  ["i", "i", "і"],
];
const cyrillicByLatin: Readonly<Record<string, string>> = {
  a: "а",
  b: "б",
  d: "д",
  e: "е",
  f: "ф",
  g: "г",
  k: "к",
  l: "л",
  m: "м",
  n: "н",
  o: "о",
  p: "п",
  r: "р",
  s: "с",
  t: "т",
  u: "у",
  v: "в",
  z: "з",
  c: "ц",
};

/** The key of a word; "" where nothing in it sounds. */
export function soundOf(word: string): string {
  return soundWith(word, "k");
}

/** The keys that a typed word may have: a Latin `c` is «ц» to some and «к» to others. */
export function soundsOf(word: string): string[] {
  const keys = [soundWith(word, "k"), ...(word.includes("c") ? [soundWith(word, "c")] : [])];
  return [...new Set(keys)].filter((key) => key !== "");
}

/** A Latin word as it would be written in Ukrainian: close enough to cut its ending. */
export function inCyrillic(word: string): string {
  return readLatin(word, (_, cyrillic) => cyrillic, "ц");
}

function soundWith(word: string, hardC: string): string {
  const sounds = /[a-z]/.test(word)
    ? readLatin(word, (sound) => sound, hardC)
    : Array.from(word, (letter) => soundByCyrillic[letter] ?? "").join("");
  return withoutDoubles(sounds);
}

function readLatin(
  word: string,
  pick: (sound: string, cyrillic: string) => string,
  hardC: string,
): string {
  let read = "";
  for (let at = 0; at < word.length; ) {
    const known = latin.find(([from]) => word.startsWith(from, at));
    const letter = word[at] ?? "";
    if (known) read += pick(known[1], known[2]);
    else if (letter === "c") read += /[eiy]/.test(word[at + 1] ?? "") ? pick("c", "ц") : hardC;
    else read += pick(letter, cyrillicByLatin[letter] ?? letter);
    at += known?.[0].length ?? 1;
  }
  return read;
}

function withoutDoubles(sounds: string): string {
  let plain = "";
  for (const sound of sounds) if (!plain.endsWith(sound)) plain += sound;
  return plain;
}
