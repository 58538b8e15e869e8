import type { UnitKey } from "#rules/checklists/units.ts";
import type { SeedListItem, Text } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

type More = {
  /** Counted in the unit; 1 unless told. */
  quantity?: number;
  unit?: UnitKey;
  /** sku of the product that the shop sells for it. */
  product?: string;
  category?: string;
  /** What it is, where its name alone does not say. */
  concept?: string;
  note?: Text;
  /** kg, of one piece; unless told, the product's. */
  weight?: number;
};

/** One thing to take, named as a person would write it on paper, not as the shelf does. */
export function take(
  name: Text,
  { quantity = 1, unit = "piece", ...more }: More = {},
): SeedListItem {
  return { name, quantity, unit, ...more };
}

/** A thing that no shop sells: papers, what is at home, what is worth doing before leaving. */
export function recall(name: Text, note?: Text): SeedListItem {
  return { name, quantity: 1, unit: "", ...(note && { note }) };
}

export const group = (ua: string, en: string, ru: string, ...items: SeedListItem[]) => ({
  name: t(ua, en, ru),
  items,
});
