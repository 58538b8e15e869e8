/** Numbers as people write them: digits, parts, and the small ones by name. */

const counts: Record<string, number> = {
  один: 1,
  одна: 1,
  одне: 1,
  одну: 1,
  одно: 1,
  два: 2,
  дві: 2,
  две: 2,
  три: 3,
  чотири: 4,
  четыре: 4,
  пять: 5,
  шість: 6,
  шесть: 6,
  сім: 7,
  семь: 7,
  вісім: 8,
  восемь: 8,
  девять: 9,
  десять: 10,
  дванадцять: 12,
  двенадцать: 12,
  one: 1,
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  пів: 0.5,
  пол: 0.5,
  половина: 0.5,
  половину: 0.5,
  half: 0.5,
  півтора: 1.5,
  півтори: 1.5,
  полтора: 1.5,
  полторы: 1.5,
};

/** Words that are a number of pieces themselves. */
const dozens: Record<string, number> = {
  десяток: 10,
  десятка: 10,
  десятки: 10,
  десятків: 10,
  десятков: 10,
  tens: 10,
  дюжина: 12,
  дюжину: 12,
  дюжини: 12,
  дюжин: 12,
  дюжины: 12,
  dozen: 12,
  dozens: 12,
};

const parts: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 0.333, "⅔": 0.667 };

export function countOfWord(word: string): number | undefined {
  return lookUp(counts, word);
}

export function dozenOfWord(word: string): number | undefined {
  return lookUp(dozens, word);
}

/** `2`, `0,5`, `1/2`, `½`; undefined for anything else. */
export function readNumber(digits: string): number | undefined {
  const part = lookUp(parts, digits);
  if (part !== undefined) return part;
  if (/^\d{1,6}([.,]\d{1,3})?$/.test(digits)) return Number(digits.replace(",", "."));
  const [, over = "", under = ""] = /^(\d{1,2})\/([1-9]\d?)$/.exec(digits) ?? [];
  return under === "" ? undefined : Math.round((Number(over) / Number(under)) * 1000) / 1000;
}

function lookUp(words: Record<string, number>, word: string): number | undefined {
  const plain = word.toLowerCase().replace(/['’ʼ`]/g, "");
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
}
