import { expect, test } from "vitest";
import { readInstant } from "./instants.ts";

test("an instant is read alike wherever the server stands", () => {
  const noon = "2026-12-31T10:00:00.000Z";
  const same = [
    "2026-12-31T10:00:00Z",
    "2026-12-31T12:00:00+02:00",
    "2026-12-31T12:00+0200",
    "2026-12-31T12:00:00 02:00",
    "2026-12-31T08:00:00.000-02",
    "2026-12-31T10:00:00",
    " 2026-12-31 10:00 ",
    Date.parse(noon),
    String(Date.parse(noon)),
  ];
  for (const text of same) expect([text, readInstant(text)?.toISOString()]).toEqual([text, noon]);
  expect(readInstant("2026-12-31")?.toISOString()).toBe("2026-12-31T00:00:00.000Z");
});

test("what could be another date is none", () => {
  const wrong = [
    "31.12.2026",
    "12/31/2026",
    "01/02/2026",
    "2026",
    "5",
    "",
    "2026-02-31",
    "gestern",
  ];
  for (const text of [...wrong, "2026-13-01", "2026-12-31T25:00Z", null, true, Number.NaN])
    expect([text, readInstant(text)]).toEqual([text, undefined]);
});
