import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeCode } from "./compact-code.ts";

const few = `// ${"a comment in English ".repeat(20)}\n`;

test.each([
  '"Намет – 2 м² 🎒"',
  "`Намет\n🎒`",
  "({ намет: 1 }).намет",
  "/^[а-яіїєґ]+$/.test('їжак')",
  "/^[а-яіїєґ🎒]$/u.test('🎒')",
  "'\\\\ї'",
])("%s is the same program in ASCII", (code) => {
  const escaped = escapeCode(few + code);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
});

test.each(['"\\’"', "/[\\–]/.test('–')", "String.raw`ї`"])(
  "%s could become another program and stays",
  (code) => expect(escapeCode(few + code)).toBe(few + code),
);

test("a file of mostly other characters stays as it is", () => {
  const code = `export default "${"намет ".repeat(20)}";`;
  expect(escapeCode(code)).toBe(code);
});
