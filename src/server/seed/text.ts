import type { Text } from "./shape.ts";

const nbsp = "\u00a0";

const numberUnit =
  /(\d)[ ](?=(?:кг|г|л|мл|мм|см|км|м|шт|грн|Вт|Вт·год|мА·год|мА·ч|Вт·ч|В|год|хв|дн|ч|мин|люменів|люмен|люменов|°C|%|kg|g|L|ml|mm|cm|km|m|pcs|W|V|Wh|mAh|h|min|lumens)(?![\p{L}\d]))/gu;
const loneLetter = /(?<=^|[\s(«„"\u00a0>])([а-яіїєґ])[ ](?=\S)/giu;

/** Numbers hold together and on to their units, one-letter words to the next word, a dash to the word before. */
export function bindWords(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${nbsp}`)
    .replace(numberUnit, `$1${nbsp}`)
    .replace(loneLetter, `$1${nbsp}`)
    .replace(/ —/g, `${nbsp}—`);
}

/** One text in the three languages. */
export function t(ua: string, en: string, ru: string): Text {
  return { ua: bindWords(ua), en: bindWords(en), ru: bindWords(ru) };
}

/** One paragraph in the three languages. */
export function p(ua: string, en: string, ru: string): Text {
  const text = t(ua, en, ru);
  return { ua: `<p>${text.ua}</p>`, en: `<p>${text.en}</p>`, ru: `<p>${text.ru}</p>` };
}

/** A paragraph and a list of facts under it. */
export function withFacts(paragraph: Text, ...facts: Text[]): Text {
  const list = (lang: keyof Text) => facts.map((fact) => `<li>${fact[lang]}</li>`).join("");
  return {
    ua: `${paragraph.ua}<ul>${list("ua")}</ul>`,
    en: `${paragraph.en}<ul>${list("en")}</ul>`,
    ru: `${paragraph.ru}<ul>${list("ru")}</ul>`,
  };
}
