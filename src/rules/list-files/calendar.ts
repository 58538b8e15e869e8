/** The departure of a list's journey as a calendar file (RFC 5545), with a reminder the evening before. */
import type { Checklist } from "#contract/checklists.ts";

type CalendarInput = {
  list: Pick<Checklist, "id" | "name" | "journey">;
  /** What the reminder says: «Зібрати торбу: Карпати». */
  reminder: string;
  url: string;
  now: Date;
};

/** Undefined without a day of departure. */
export function writeCalendar({ list, reminder, url, now }: CalendarInput): string | undefined {
  const from = list.journey?.date_from;
  if (!from) return undefined;
  const to = list.journey?.date_to ?? from;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Torba//Checklist//EN",
    "BEGIN:VEVENT",
    `UID:${list.id}@torba`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${dateOf(from)}`,
    // The end is the first day that no longer belongs to it.
    `DTEND;VALUE=DATE:${dateOf(dayAfter(to))}`,
    `SUMMARY:${escapeText(list.name)}`,
    ...(list.journey?.location ? [`LOCATION:${escapeText(list.journey.location)}`] : []),
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(reminder)}`,
    // Six in the evening of the day before: days begin at midnight.
    "TRIGGER:-PT6H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

const dayAfter = (day: string) =>
  new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const dateOf = (day: string) => day.replaceAll("-", "");

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .split("\n")
    .map((line) => line.trim())
    .join("\\n");

/** A line has 75 bytes at most; a longer one goes on behind a break and a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const letter of line) {
    const size = byteLength(letter);
    if (bytes + size > 74) {
      parts.push(part);
      part = "";
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}

/** In UTF-8. */
function byteLength(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
