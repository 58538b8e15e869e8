/** The words by which people name units, in three languages and their forms. */
import type { UnitKey } from "./units.ts";

const forms: Partial<Record<UnitKey, string>> = {
  kg: "кг кіло кілограм кілограма кілограми кілограмів кило килограмм килограмма килограммов kg kgs kilo kilos kilogram kilograms",
  g: "г гр грам грама грами грамів грамм грамма граммов g gr gram grams",
  l: "л літр літра літри літрів литр литра литров l ltr liter liters litre litres",
  ml: "мл мілілітр мілілітрів миллилитров ml",
  m: "м метр метра метри метрів метров m metre metres meter meters",
  cm: "см cm",
  // A loaf is a piece of bread.
  piece:
    "шт штук штука штуки штуку штучка бух буханка буханки буханок буханку pc pcs piece pieces loaf loaves",
  pair: "пара пари пар пару пары pair pairs",
  pack: "пач пачка пачки пачок пачку пачек pack packs packet packets",
  // Stored lists have `box` for «упаковка»: a box itself is a `case`.
  box: "уп упк упак упаковка упаковки упаковок упаковку package packages",
  case: "коробка коробки коробок коробку box boxes",
  set: "компл комплект комплекти комплектів комплекта комплектов набір набори наборів набор набора наборов set sets",
  tin: "бан банка банки банок банку бляшанка бляшанки бляшанок tin tins can cans",
  jar: "баночка баночки баночок баночек jar jars",
  bar: "плитка плитки плиток плитку bar bars",
  bottle: "пляшка пляшки пляшок пляшку пл пляш бут бутылка бутылки бутылок бутылку bottle bottles",
  jug: "бутель бутлі бутлів бутыль бутыли бутылей jug jugs",
  carton: "пакет пакети пакетів пакета пакетов пакетик пакетики пакетиків carton cartons",
  roll: "рул рулон рулони рулонів рулона рулонов roll rolls",
  tube: "тюб тюбик тюбики тюбиків тюбика тюбиков tube tubes",
  bunch: "пучок пучки пучків пучка пучков bunch bunches",
  sheet: "аркуш аркуші аркушів лист листа листов sheet sheets",
};

const keysByWord: ReadonlyMap<string, UnitKey> = new Map(
  Object.entries(forms).flatMap(([key, words]) =>
    // as: the keys of `forms`
    words.split(" ").map((word) => [word, key as UnitKey] as const),
  ),
);

/** The unit that a word names, with or without a full stop. */
export function unitOfWord(word: string): UnitKey | undefined {
  return keysByWord.get(word.toLowerCase().replace(/\.$/, ""));
}
