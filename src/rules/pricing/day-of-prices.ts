import { kyivWallTime } from "#rules/delivery/kyiv-time.ts";

const day = 86_400_000;

/** The first instant of the day in Kyiv that is `days` after the one of `now`. */
export function startOfKyivDay(now: number, days = 0): number {
  const midnight = Math.floor(kyivWallTime(now) / day) * day + days * day;
  // Clocks there move at three in the morning, so midnight and its guess share an offset.
  return midnight - (kyivWallTime(midnight) - midnight);
}
