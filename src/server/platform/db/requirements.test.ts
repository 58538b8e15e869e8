import { expect, test } from "vitest";
import { findUnmetRequirement } from "./requirements.ts";

test("a PostgreSQL before 15 is refused, 15 and later are not", () => {
  const good = { encoding: "UTF8", lowered: "єіїґ" };
  expect(findUnmetRequirement({ ...good, version: 14 })).toBe(
    "The database is PostgreSQL 14; the shop needs 15 or newer.",
  );
  expect(findUnmetRequirement({ ...good, version: 15 })).toBeUndefined();
  expect(findUnmetRequirement({ ...good, version: 19 })).toBeUndefined();
});
