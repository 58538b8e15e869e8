import { expect, test } from "vitest";
import { langs } from "./locale.ts";
import { createT, makeI18n } from "./make-i18n.ts";
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

type AnyT = (key: string, values?: Record<string, string | number>) => string;

function both(lang: (typeof langs)[number], own: Record<string, string>) {
  const i18n = withQuickTexts(makeI18n(lang, own), own);
  // as: these tests name keys that the types do not know
  return { slow: createT(makeI18n(lang, own)) as AnyT, quick: createT(i18n) as AnyT };
}

test("every text of each language is what i18next itself makes of it", () => {
  for (const lang of langs) {
    const { slow, quick } = both(lang, texts(lang));
    const differs = Object.entries(texts(lang)).filter(([key, text]) =>
      [valuesFor(text, false), valuesFor(text, true)].some(
        (some) => quick(key, some) !== slow(key, some),
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
  const { slow, quick } = both("ua", own);
  for (const key of [...Object.keys(own), "a.none"])
    for (const some of values) expect(quick(key, some), key).toBe(slow(key, some));
});
