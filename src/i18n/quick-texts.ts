/**
 * For the server, where each card of a list has texts that name its product: i18next takes many times
 * as long for one as joining its parts.
 */
import type { i18n } from "i18next";
import type { Texts } from "./areas.ts";
import { formatCount } from "./numbers.ts";

/**
 * The same i18next, which makes a text itself only where it has to choose one or read its own signs.
 *
 * @param texts what it was made of
 */
export function withQuickTexts(instance: i18n, texts: Texts): i18n {
  const make = instance.t.bind(instance);
  const makeQuick = (key: string, values: Record<string, unknown> = {}) =>
    fillText(texts[key], values) ?? make(key, values);
  // as: the shop's only caller is `createT`, with a key and its values
  instance.t = makeQuick as typeof instance.t;
  return instance;
}

/** undefined: it is for i18next. */
function fillText(text: string | undefined, values: Record<string, unknown>): string | undefined {
  // By these i18next chooses another text.
  if (text === undefined || "count" in values || "context" in values) return undefined;
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/);
  for (let at = 0; at < parts.length; at += 1) {
    const value = at % 2 === 0 ? parts[at] : values[parts[at] ?? ""];
    const part = typeof value === "number" ? formatCount(value) : value;
    if (typeof part !== "string" || /\{\{|\$t\(/.test(part)) return undefined;
    parts[at] = part;
  }
  return parts.join("");
}
