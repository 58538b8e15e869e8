import { expect, test } from "vitest";
import { langs } from "./locale.ts";
import { makeI18n } from "./make-i18n.ts";
import { withQuickTexts } from "./quick-texts.ts";
import { texts } from "./texts.ts";

const values: Record<string, string | number>[] = [
  {},
  { name: "Намет «Мрія» & <b>", price: "1 200 ₴", rating: 4.5, text: "{{name}} $t(x)", to: "$1" },
  { count: 21, name: "Ліхтар" },
];

/** What a text asks for, as strings and as numbers. */
function valuesFor(text: string, number: boolean): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    names.map((name, at) => [name, number ? 12_345 + at : `«${name}» & $1`]),
  );
}

test("every text of each language is what i18next itself makes of it", () => {
  for (const lang of langs) {
    const slow = makeI18n(lang, texts(lang));
    const quick = withQuickTexts(makeI18n(lang, texts(lang)), texts(lang));
    const differs = Object.entries(texts(lang)).filter(([key, text]) =>
      [...values, valuesFor(text, false), valuesFor(text, true)].some(
        (some) => quick.t(key, some) !== slow.t(key, some),
      ),
    );
    expect(differs, lang).toEqual([]);
  }
});

test("a text with signs of i18next, and one that is not there, are made by it", () => {
  const own = {
    "a.nested": "$t(a.plain) {{name, uppercase}}",
    "a.plain": "так",
    "a.open": "{{name",
  };
  const slow = makeI18n("ua", own);
  const quick = withQuickTexts(makeI18n("ua", own), own);
  for (const key of [...Object.keys(own), "a.none"])
    for (const some of values) expect(quick.t(key, some), key).toBe(slow.t(key, some));
});
