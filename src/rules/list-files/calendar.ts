/**
 * The departure of a list's journey as a calendar file (RFC 5545), with a reminder the evening
 * before and the list as text; and the list out of such a file.
 */
import type { Checklist } from "#contract/checklists.ts";

type CalendarInput = {
  list: Pick<Checklist, "id" | "name" | "journey">;
  /** What the reminder says: «Зібрати торбу: Карпати». */
  reminder: string;
  url: string;
  /** The list as text (`writeListText`). */
  text: string;
  now: Date;
};

/** Calendars cut a longer description, or refuse the event. */
const longestText = 8000;

/** Undefined without a day of departure. */
export function writeCalendar({
  list,
  reminder,
  url,
  text,
  now,
}: CalendarInput): string | undefined {
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
    `DESCRIPTION:${escapeText(text.length > longestText ? url : `${text}\n\n${url}`)}`,
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

const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const dateOf = (day: string) => day.replaceAll("-", "");

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .split("\n")
    .map((line) => line.trim())
    .join("\\n");

type CalendarText = { text: string; journey: Checklist["journey"] };

/** The first event of a file: its words as a list's text, and when and where. */
export function readCalendar(file: string): CalendarText | undefined {
  if (!/^BEGIN:VCALENDAR\s*\n/i.test(file)) return undefined;
  const lines = file.replace(/\n[ \t]/g, "").split("\n");
  const from = lines.indexOf("BEGIN:VEVENT");
  const ends = lines.findIndex((line, at) => at > from && /^(BEGIN:VALARM|END:VEVENT)/.test(line));
  if (from < 0) return undefined;
  const event = lines.slice(from, ends < 0 ? undefined : ends);
  const value = (name: string) => {
    const line =
      event.find((one) => one.startsWith(`${name}:`) || one.startsWith(`${name};`)) ?? "";
    return unescapeText(line.slice(line.indexOf(":") + 1)).trim();
  };
  const date_from = dayOf(value("DTSTART"));
  const date_to = dayOf(value("DTEND"));
  const url = value("URL");
  const words = value("DESCRIPTION");
  const text = url && words.endsWith(url) ? words.slice(0, -url.length).trimEnd() : words;
  const name = value("SUMMARY");
  return {
    text: text.startsWith(name) ? text : `${name}\n\n${text}`,
    journey:
      date_from === null
        ? null
        : {
            location: value("LOCATION").slice(0, 200),
            date_from,
            // The end is the first day that no longer belongs to it.
            date_to: date_to && date_to > date_from ? dayAfter(date_to, -1) : date_from,
            people: 1,
            activities: [],
          },
  };
}

/** `20270709`, with a time behind it or not. */
function dayOf(value: string): string | null {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}

const unescapeText = (text: string) =>
  text.replace(/\\([nN\\;,])/g, (_all, sign: string) => (/n/i.test(sign) ? "\n" : sign));

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
