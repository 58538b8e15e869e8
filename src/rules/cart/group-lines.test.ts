import { expect, test } from "vitest";
import { groupLines } from "./group-lines.ts";

const groups = (lines: string[]) =>
  groupLines(lines, (line) =>
    line.includes(":") ? { listId: line.split(":")[0] ?? "" } : undefined,
  ).map(({ origin, lines: own }) => [origin?.listId, own]);

test("lines stand by their list, and what was put in by itself comes last", () => {
  expect(groups(["salt", "trip:tent", "sea:towel", "trip:stove", "tea"])).toEqual([
    ["trip", ["trip:tent", "trip:stove"]],
    ["sea", ["sea:towel"]],
    [undefined, ["salt", "tea"]],
  ]);
  expect(groups(["salt"])).toEqual([[undefined, ["salt"]]]);
  expect(groups([])).toEqual([]);
});
