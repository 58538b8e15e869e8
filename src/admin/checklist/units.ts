import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { isUnitKey } from "#rules/checklists/units.ts";

/** A key in the person's language, an own word as it is. */
export const unitText = (unit: string, t: AdminT): string =>
  isUnitKey(unit) ? t(`readyList.unit_${unit}`) : unit;
