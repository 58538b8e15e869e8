/**
 * For the server, where each card of a list has texts that name its product: i18next takes many times
 * as long for one as joining its parts, and finding it among those made before half as long.
 */
import type { i18n } from "i18next";
import type { Texts } from "./areas.ts";
import type { Lang } from "./locale.ts";
import { createT, langOf, setT, type T } from "./make-i18n.ts";
import { formatCount } from "./numbers.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * The same i18next, of which `createT` makes a text itself, unless i18next has to choose one or to
 * read its own signs.
 *
 * @param texts what it was made of
 */
export function withQuickTexts(instance: i18n, texts: Texts): i18n {
  // as: without its types per key, which `createT` has for those who call it
  const make = createT(instance) as (key: string, values?: Values) => string;
  const templates = new Map(Object.entries(texts).map(([key, text]) => [key, splitText(text)]));
  const lang = langOf(instance);
  const makeQuick = (key: string, values?: Values) => {
    const template = templates.get(key);
    return (template && fillTemplate(template, values, lang)) ?? make(key, values);
  };
  // as: it makes the texts of the same keys
  setT(instance, makeQuick as T);
  return instance;
}

/** Text and name of a value by turns; undefined: it has more of i18next's signs. */
function splitText(text: string): string[] | undefined {
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/);
  return parts.some(hasSigns) ? undefined : parts;
}

const hasSigns = (text: string) => text.includes("{{") || text.includes("$t(");

/** undefined: it is for i18next. */
function fillTemplate(
  template: readonly string[],
  values: Values | undefined,
  lang: Lang,
): string | undefined {
  const [text = ""] = template;
  if (!values) return template.length === 1 ? text : undefined;
  // By these i18next chooses another text.
  if ("count" in values || "context" in values) return undefined;
  let filled = text;
  for (let at = 1; at < template.length; at += 2) {
    const value = values[template[at] ?? ""];
    const part = typeof value === "number" ? formatCount(value, lang) : value;
    if (typeof part !== "string" || hasSigns(part)) return undefined;
    filled += part + template[at + 1];
  }
  return filled;
}
