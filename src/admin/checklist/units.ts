import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { isUnitKey, unitWord } from "#rules/checklists/units.ts";

/** The name of a unit by itself; an own word as it is. */
export const unitText = (unit: string, t: AdminT): string =>
  isUnitKey(unit) ? t(`readyList.unit_${unit}`) : unit;

/** The unit after its number: 2 «пачки», 5 «пачок», 5 «кг». */
export function unitAfter(count: number, unit: string, t: AdminT): string {
  return unitWord(unit, {
    single: (key) => unitText(key, t),
    counted: (key) => t(`amounts.unit.${key}`, { count }),
  });
}
