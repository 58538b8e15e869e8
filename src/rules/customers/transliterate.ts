/**
 * A name in Latin letters as it would stand in a Ukrainian document: an offer that the shopper
 * accepts or types over. Ukrainian names follow the official table of 2010, read backwards.
 */
import { isPersonName, tidyName } from "#contract/person-name.ts";

/** English names are written as they sound. */
const known: Record<string, string> = {
  john: "Джон",
  james: "Джеймс",
  michael: "Майкл",
  david: "Девід",
  william: "Вільям",
  george: "Джордж",
  thomas: "Томас",
  charles: "Чарльз",
  joseph: "Джозеф",
  peter: "Пітер",
  paul: "Пол",
  mark: "Марк",
  steven: "Стівен",
  stephen: "Стівен",
  andrew: "Ендрю",
  jack: "Джек",
  henry: "Генрі",
  edward: "Едвард",
  matthew: "Метью",
  daniel: "Деніел",
  ryan: "Раян",
  kevin: "Кевін",
  brian: "Браян",
  eric: "Ерік",
  alex: "Алекс",
  mary: "Мері",
  jane: "Джейн",
  jennifer: "Дженніфер",
  elizabeth: "Елізабет",
  kate: "Кейт",
  sarah: "Сара",
  emily: "Емілі",
  emma: "Емма",
  alice: "Еліс",
  lucy: "Люсі",
  helen: "Гелен",
  charlotte: "Шарлотта",
  grace: "Грейс",
  julia: "Юлія",
  olga: "Ольга",
  igor: "Ігор",
  smith: "Сміт",
  jones: "Джонс",
  brown: "Браун",
  taylor: "Тейлор",
  wilson: "Вілсон",
  johnson: "Джонсон",
  white: "Вайт",
  miller: "Міллер",
  moore: "Мур",
  clark: "Кларк",
  lewis: "Льюїс",
  king: "Кінг",
  wright: "Райт",
  green: "Ґрін",
  baker: "Бейкер",
};

/** Longer ones first; `^` begins a word, `$` ends it. */
const rules: [RegExp, string][] = [
  [/l(?=(?:skyi|skyy|skiy|sky|ska)$)/g, "ль"],
  [/tskyi$/g, "цький"],
  [/(?:skyi|skyy|skiy|sky)$/g, "ський"],
  [/ska$/g, "ська"],
  [/yi$/g, "ий"],
  [/shch/g, "щ"],
  [/zgh/g, "зг"],
  [/zh/g, "ж"],
  [/kh/g, "х"],
  [/ts/g, "ц"],
  [/ch/g, "ч"],
  [/sh/g, "ш"],
  [/ph/g, "ф"],
  [/th/g, "т"],
  [/ck/g, "к"],
  [/oo/g, "у"],
  [/ee/g, "і"],
  [/iia$/g, "ія"],
  [/(?:ii|iy)$/g, "ій"],
  [/ia$/g, "ія"],
  [/ya/g, "я"],
  [/yu/g, "ю"],
  [/ye/g, "є"],
  [/yi/g, "ї"],
  [/yo/g, "йо"],
  [/ia/g, "я"],
  [/iu/g, "ю"],
  [/ie/g, "є"],
  [/ai/g, "ай"],
  [/ei/g, "ей"],
  [/oi/g, "ой"],
  [/ui/g, "уй"],
  [/c(?=[eiy])/g, "с"],
  [/y$/g, "і"],
  [/x/g, "кс"],
  [/j/g, "дж"],
  [/q/g, "к"],
];
const letters: Record<string, string> = {
  a: "а",
  b: "б",
  c: "к",
  d: "д",
  e: "е",
  f: "ф",
  g: "г",
  h: "г",
  i: "і",
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
  w: "в",
  y: "и",
  z: "з",
  "'": "’",
};

/** Undefined: it has no Latin letters, or no name comes out of them. */
export function toCyrillicName(typed: string): string | undefined {
  const name = tidyName(typed);
  if (!/[a-z]/i.test(name)) return undefined;
  const written = name.replace(/[^\s-]+/g, (word) => known[word.toLowerCase()] ?? spell(word));
  return isPersonName(written) ? written : undefined;
}

function spell(word: string): string {
  let spelled = word.toLowerCase();
  for (const [pattern, cyrillic] of rules) spelled = spelled.replace(pattern, cyrillic);
  spelled = spelled.replace(/[a-z']/g, (letter) => letters[letter] ?? letter);
  return spelled.slice(0, 1).toUpperCase() + spelled.slice(1);
}
