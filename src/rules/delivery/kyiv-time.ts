/** Clocks and calendars of the shop's own zone, whatever the device's. */
const day = 86_400_000;

const shown = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

let wallClock: Intl.DateTimeFormat | undefined;

function needClock(): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { ...shown, timeZone: "Europe/Kyiv" });
  } catch {
    // Devices before 2022 know the city by its old spelling only.
    return new Intl.DateTimeFormat("en-US", { ...shown, timeZone: "Europe/Kiev" });
  }
}

/** What clocks in Kyiv show at `instant`, as if it were UTC. */
export function kyivWallTime(instant: number): number {
  wallClock ??= needClock();
  const parts = Object.fromEntries(
    wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** `YYYY-MM-DD` in Kyiv, `days` later. */
export function kyivDay(instant: number, days = 0): string {
  return new Date(kyivWallTime(instant) + days * day).toISOString().slice(0, 10);
}

/** Whether `YYYY-MM-DD` is in the calendar, and near enough for anybody to mean it. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(instant)) return false;
  return new Date(instant).toISOString().startsWith(text) && text < "2100";
}

/** 0 to 23, by clocks in Kyiv. */
export function kyivHour(instant: number): number {
  return new Date(kyivWallTime(instant)).getUTCHours();
}

/** `14:35`, by clocks in Kyiv. */
export function kyivTime(instant: number): string {
  return new Date(kyivWallTime(instant)).toISOString().slice(11, 16);
}
