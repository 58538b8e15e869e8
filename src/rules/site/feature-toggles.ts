import type { FeatureToggles } from "#contract/settings.ts";

/** A part that nobody has switched off is on. */
export function isOn(toggles: FeatureToggles, key: string): boolean {
  return !Object.hasOwn(toggles, key) || toggles[key] === true;
}
