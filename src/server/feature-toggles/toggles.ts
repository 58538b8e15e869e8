import type { FeatureToggles } from "#contract/settings.ts";
import type { ToggleRow } from "#server/reference-data/sql.ts";

export function togglesOf(rows: readonly ToggleRow[]): FeatureToggles {
  return Object.fromEntries(rows.map(({ key, enabled }) => [key, enabled]));
}
