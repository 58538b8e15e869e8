import type { Lang } from "#contract/lang.ts";
import type { Text } from "./shape.ts";

/** one, few (2–4), many (5 and more); English has no few. */
type Forms = { ua: [string, string, string]; en: [string, string]; ru: [string, string, string] };

const forms = {
  piece: { ua: ["шт.", "шт.", "шт."], en: ["pc", "pcs"], ru: ["шт.", "шт.", "шт."] },
  pair: {
    ua: ["пара", "пари", "пар"],
    en: ["pair", "pairs"],
    ru: ["пара", "пары", "пар"],
  },
  pack: {
    ua: ["пачка", "пачки", "пачок"],
    en: ["pack", "packs"],
    ru: ["пачка", "пачки", "пачек"],
  },
  box: {
    ua: ["упаковка", "упаковки", "упаковок"],
    en: ["pack", "packs"],
    ru: ["упаковка", "упаковки", "упаковок"],
  },
  set: {
    ua: ["комплект", "комплекти", "комплектів"],
    en: ["set", "sets"],
    ru: ["комплект", "комплекта", "комплектов"],
  },
  tin: { ua: ["банка", "банки", "банок"], en: ["tin", "tins"], ru: ["банка", "банки", "банок"] },
  jar: { ua: ["банка", "банки", "банок"], en: ["jar", "jars"], ru: ["банка", "банки", "банок"] },
  bar: {
    ua: ["плитка", "плитки", "плиток"],
    en: ["bar", "bars"],
    ru: ["плитка", "плитки", "плиток"],
  },
  bottle: {
    ua: ["пляшка", "пляшки", "пляшок"],
    en: ["bottle", "bottles"],
    ru: ["бутылка", "бутылки", "бутылок"],
  },
  jug: {
    ua: ["бутель", "бутлі", "бутлів"],
    en: ["bottle", "bottles"],
    ru: ["бутыль", "бутыли", "бутылей"],
  },
  carton: {
    ua: ["пакет", "пакети", "пакетів"],
    en: ["carton", "cartons"],
    ru: ["пакет", "пакета", "пакетов"],
  },
  ten: {
    ua: ["десяток", "десятки", "десятків"],
    en: ["box", "boxes"],
    ru: ["десяток", "десятка", "десятков"],
  },
  roll: {
    ua: ["рулон", "рулони", "рулонів"],
    en: ["roll", "rolls"],
    ru: ["рулон", "рулона", "рулонов"],
  },
  kg: { ua: ["кг", "кг", "кг"], en: ["kg", "kg"], ru: ["кг", "кг", "кг"] },
} satisfies Record<string, Forms>;

export type Unit = keyof typeof forms;

const rules: Record<Lang, Intl.PluralRules> = {
  ua: new Intl.PluralRules("uk"),
  en: new Intl.PluralRules("en"),
  ru: new Intl.PluralRules("ru"),
};

/** The unit's plural form for a quantity: 1 пара, 2 пари, 5 пар. */
export function formUnit(unit: Unit, quantity: number): Text {
  const pick = (lang: Lang) => {
    const [one, ...others] = forms[unit][lang];
    const rule = rules[lang].select(quantity);
    if (rule === "one") return one;
    return (rule === "many" ? others.at(-1) : others[0]) ?? one;
  };
  return { ua: pick("ua"), en: pick("en"), ru: pick("ru") };
}
