/** How a Ukrainian name of a place is written in English. */
import { spellWords } from "./spell-words.ts";

/** The official table of 2010: letter by letter, `зг` as `zgh`, some letters otherwise at the start. */
const latin: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
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
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
  "’": "",
};
const latinAtStart: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

function spellWord(word: string): string {
  const letters = [...word.toLowerCase().replaceAll("зг", "з\u0000")];
  const spelled = letters.map((letter, at) =>
    letter === "\u0000" ? "gh" : (at === 0 && latinAtStart[letter]) || (latin[letter] ?? letter),
  );
  return spelled.join("");
}

export const toEnglish = (name: string): string => spellWords(name, spellWord);
