/** Instants as clients of /api/v1 send them. */

const isoInstant =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+ -]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Milliseconds, or ISO text; without a zone it is UTC, wherever the server stands. Other orders of
 * day and month are refused, because each reader takes them for another date.
 */
export function readInstant(value: unknown): Date | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  if (typeof value === "number" || /^\d{10,15}$/.test(text)) return validDate(Number(value));
  const [, day, time = "00:00", zone = "Z"] = isoInstant.exec(text) ?? [];
  // The 31st of February would be read as one of March.
  if (day === undefined || !validDate(day)?.toISOString().startsWith(day)) return undefined;
  // A plus that was not encoded in a query arrives as a space.
  const [, sign, hours, minutes = "00"] = /^([+ -])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = hours ? `${sign === "-" ? "-" : "+"}${hours}:${minutes}` : "Z";
  return validDate(`${day}T${time}${offset}`);
}

function validDate(value: string | number): Date | undefined {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
