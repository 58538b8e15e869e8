import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { isUnitKey } from "#rules/checklists/units.ts";

/** The name of a unit by itself; an own word as it is. */
export const unitText = (unit: string, t: AdminT): string =>
  isUnitKey(unit) ? t(`readyList.unit_${unit}`) : unit;

/** The unit after its number: 2 «пачки», 5 «пачок», 5 «кг». */
export function unitAfter(count: number, unit: string, t: AdminT): string {
  if (!isUnitKey(unit)) return unit;
  switch (unit) {
    case "piece":
    case "kg":
    case "g":
    case "l":
    case "ml":
    case "m":
    case "cm":
      return unitText(unit, t);
    default: {
      const counted = t(`amounts.unit.${unit}`, { count });
      return counted.split(/\s/).at(-1) ?? "";
    }
  }
}
