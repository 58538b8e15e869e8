import type { Text } from "./shape.ts";

const nbsp = "\u00a0";

const numberUnit =
  /(\d)[ ](?=(?:кг|г|л|мл|мм|см|км|м|шт|грн|UAH|Вт|Вт·год|мА·год|мА·ч|Вт·ч|В|год|хв|дн|ч|мин|люменів|люмен|люменов|°C|%|kg|g|L|ml|mm|cm|km|m|pcs|W|V|Wh|mAh|h|min|lumens)(?![\p{L}\d]))/gu;
const shortWord = /(?<=^|[\s(«„"\u00a0>])([а-яіїєґ])[ ](?=\S)/giu;

/** Non-breaking spaces: inside numbers, before units, after one-letter words, before a dash. */
export function bindWords(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${nbsp}`)
    .replace(numberUnit, `$1${nbsp}`)
    .replace(shortWord, `$1${nbsp}`)
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

/** A paragraph followed by a list of facts. */
export function withFacts(paragraph: Text, ...facts: Text[]): Text {
  const list = (lang: keyof Text) => facts.map((fact) => `<li>${fact[lang]}</li>`).join("");
  return {
    ua: `${paragraph.ua}<ul>${list("ua")}</ul>`,
    en: `${paragraph.en}<ul>${list("en")}</ul>`,
    ru: `${paragraph.ru}<ul>${list("ru")}</ul>`,
  };
}
