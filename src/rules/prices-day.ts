const zone = "Europe/Kyiv";
const day = 86_400_000;

const wallClock = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** What clocks in Kyiv show at `instant`, as if it were UTC. */
function wallTime(instant: number): number {
  const parts = Object.fromEntries(
    wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** The first instant of the day in Kyiv that is `days` after the one of `now`. */
export function startOfKyivDay(now: number, days = 0): number {
  const midnight = Math.floor(wallTime(now) / day) * day + days * day;
  // Clocks there move at three in the morning, so midnight and its guess share an offset.
  return midnight - (wallTime(midnight) - midnight);
}
