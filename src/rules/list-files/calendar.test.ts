import { expect, test } from "vitest";
import { readCalendar, writeCalendar } from "./calendar.ts";

const list = {
  id: "l1",
  name: "Карпати",
  journey: {
    location: "Яремче, Україна",
    date_from: "2027-07-09",
    date_to: "2027-07-11",
    people: 2,
    activities: [],
  },
};

test("a departure is an event over whole days with a reminder the evening before", () => {
  const text = writeCalendar({
    list: { ...list, name: "Карпати, 3 дні; з Олею та всіма дітьми, бабусею й собакою" },
    reminder: "Зібрати торбу",
    url: "https://torba.example/checklist/l1",
    text: "",
    now: new Date(Date.UTC(2027, 5, 1, 10, 30)),
  });
  const lines = text?.split("\r\n") ?? [];
  expect(lines).toContain("DTSTART;VALUE=DATE:20270709");
  expect(lines).toContain("DTEND;VALUE=DATE:20270712");
  expect(lines).toContain("DTSTAMP:20270601T103000Z");
  expect(lines).toContain("LOCATION:Яремче\\, Україна");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text?.replaceAll("\r\n ", "")).toContain(
    "SUMMARY:Карпати\\, 3 дні\\; з Олею та всіма дітьми\\, бабусею й собакою\r\n",
  );
  const input = { reminder: "", url: "", text: "", now: new Date(0) };
  expect(writeCalendar({ ...input, list: { ...list, journey: null } })).toBeUndefined();
});

test("a list that is too long for a description is left out of it", () => {
  const input = { list, reminder: "", url: "https://torba.example/checklist/l1", now: new Date(0) };
  const text = "x".repeat(9000);
  expect(writeCalendar({ ...input, text })).not.toContain("xxx");
  expect(writeCalendar({ ...input, text: "Карпати" })).toContain("DESCRIPTION:Карпати");
});

test("an event of another program is read as text with its days", () => {
  const event = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:Дача", "DTSTART:20270801T090000Z"];
  const file = [...event, "DESCRIPTION:- Ключі\\n- Во", " да", "END:VEVENT", "END:VCALENDAR"];
  expect(readCalendar(file.join("\n"))).toMatchObject({
    text: "Дача\n\n- Ключі\n- Вода",
    journey: { date_from: "2027-08-01", date_to: "2027-08-01" },
  });
  expect(readCalendar("Просто текст")).toBeUndefined();
});
