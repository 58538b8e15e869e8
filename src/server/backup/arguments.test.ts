import { expect, test } from "vitest";
import { parseArguments } from "./arguments.ts";

test("a file is written, or restored after the word restore", () => {
  expect(parseArguments(["shop.backup"])).toEqual({
    action: "write",
    file: "shop.backup",
    programs: undefined,
  });
  expect(parseArguments(["restore", "shop.backup"]).action).toBe("restore");
  expect(parseArguments(["old.backup", "--programs", "/usr/lib/postgresql/15/bin"]).programs).toBe(
    "/usr/lib/postgresql/15/bin",
  );
});

test.each([[[]], [["restore"]], [["a", "b"]], [["restore", "a", "--programs", "x"]], [["--all"]]])(
  "%j is refused with the usage",
  (args) => {
    expect(() => parseArguments(args)).toThrow("Usage: npm run backup -- FILE");
  },
);
