import { expect, test } from "vitest";
import { type Lang, langs } from "#contract/lang.ts";
import { stemsOf } from "./stems.ts";
import { wordsOf } from "./words.ts";

/** One for each language of the shop: a new one says how its texts are split and how its words end. */
const samples: Record<Lang, { text: string; words: string[]; forms: [string, string] }> = {
  ua: { text: "Їжа й об’єм", words: ["їжа", "й", "обєм"], forms: ["намети", "наметів"] },
  en: { text: "Bob's mess-kit", words: ["bobs", "mess", "kit"], forms: ["tents", "tent"] },
  ru: { text: "Тёплый мешок", words: ["теплый", "мешок"], forms: ["палатки", "палаткой"] },
};

test("texts of every language are split into words, and forms of a word find each other", () => {
  for (const lang of langs) {
    const { text, words, forms } = samples[lang];
    expect(wordsOf(text)).toEqual(words);
    const [one, other] = forms.map((word) => stemsOf(word));
    expect(one?.some((stem) => other?.includes(stem))).toBe(true);
  }
});
