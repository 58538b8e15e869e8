/** How the weather of a trip differs from the one that its list was made from. */
import type { Checklist } from "#contract/checklists.ts";
import type { ShownWeather } from "./trip-weather.ts";

/** A smaller difference packs no other bag, °C. */
const noticeable = 3;

const degrees = (value: number) => {
  const rounded = Math.round(value);
  return `${rounded > 0 ? "+" : ""}${String(rounded).replace("-", "−")}°`;
};

const range = (low: number, high: number) => `${degrees(low)}…${degrees(high)}`;

/** undefined: about the same, or not known. */
export function weatherShift(
  { plan }: Pick<Checklist, "plan">,
  { days }: Pick<ShownWeather, "days">,
): { was: string; now: string } | undefined {
  const { t_min, t_max } = plan?.weather ?? {};
  if (t_min == null || t_max == null || days.length === 0) return undefined;
  const low = Math.min(...days.map((day) => day.t_min));
  const high = Math.max(...days.map((day) => day.t_max));
  const isFar = Math.abs(low - t_min) >= noticeable || Math.abs(high - t_max) >= noticeable;
  return isFar ? { was: range(t_min, t_max), now: range(low, high) } : undefined;
}
