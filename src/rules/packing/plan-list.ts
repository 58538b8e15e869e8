/** Makes a shopper's list out of a plan: its sections with their things, each with its reason. */
import type { PlanItem } from "#contract/assistant.ts";
import type { NewId } from "#contract/clock.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { PlanUnit } from "#contract/trip-keys.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { divideBySection } from "./sections.ts";

/** The least and the most of a list's field. */
const quantityLimits = [1, 999] as const;
const maxNote = 500;

const unitNames: Record<PlanUnit, Record<Lang, string>> = {
  piece: { ua: "", en: "", ru: "" },
  pair: { ua: "пар", en: "pairs", ru: "пар" },
  pack: { ua: "уп.", en: "packs", ru: "уп." },
  set: { ua: "компл.", en: "sets", ru: "компл." },
  roll: { ua: "рул.", en: "rolls", ru: "рул." },
  kg: { ua: "кг", en: "kg", ru: "кг" },
  l: { ua: "л", en: "l", ru: "л" },
};

export function unitName(unit: PlanUnit, lang: Lang): string {
  return unitNames[unit][lang];
}

export type PlanTotals = { lines: number; weight: number };

export function sumPlan(items: readonly PlanItem[]): PlanTotals {
  const weight = items.reduce((total, one) => total + one.quantity * one.weight, 0);
  return { lines: items.length, weight };
}

type NewList = { name: string; journey: Journey; lang: Lang; newId: NewId };

export function listOfPlan(
  items: readonly PlanItem[],
  { name, journey, lang, newId }: NewList,
): Extract<ListOp, { kind: "list.create" }> {
  const sections = divideBySection(items);
  const places = positionsBetween(null, null, sections.length);
  const activities = sections.map(({ section, items: own }, at) => ({
    id: newId(),
    name: section.name[lang],
    icon: `/images/noto/${section.icon}.svg`,
    position: places[at] ?? "",
    groups: [
      {
        id: newId(),
        name: "",
        position: positionsBetween(null, null, 1)[0] ?? "",
        items: itemsOf(own, lang, newId),
      },
    ],
  }));
  const payload = { list_id: newId(), name, from: null, journey, items: activities };
  return { kind: "list.create", payload };
}

function itemsOf(items: readonly PlanItem[], lang: Lang, newId: NewId) {
  const places = positionsBetween(null, null, items.length);
  return items.map((item, at) => ({
    ...{ id: newId(), name: item.name, state: "need" as const },
    ...amountOf(item, lang),
    note: item.why.slice(0, maxNote),
    ...{ product_id: item.product_id, variant_id: null, category_id: null },
    position: places[at] ?? "",
  }));
}

const gram: Record<Lang, string> = { ua: "г", en: "g", ru: "г" };

/** A list counts in whole numbers: less than a kilogram is in grams. */
function amountOf({ quantity, unit, weight }: PlanItem, lang: Lang) {
  const [least, most] = quantityLimits;
  if (unit === "kg" && quantity < 1)
    return {
      quantity: Math.max(Math.round(quantity * 1000), least),
      unit: gram[lang],
      weight: weight / 1000,
    };
  const pieces = Math.min(Math.max(Math.ceil(quantity), least), most);
  return { quantity: pieces, unit: unitName(unit, lang), weight };
}
