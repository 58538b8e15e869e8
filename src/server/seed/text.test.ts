import { expect, test } from "vitest";
import { bindWords } from "./text.ts";

test("a number is bound to its unit and a one-letter word to the next word", () => {
  expect(bindWords("Казанок, 1,5 л")).toBe("Казанок, 1,5\u00a0л");
  expect(bindWords("20 000 мА·год")).toBe("20\u00a0000\u00a0мА·год");
  expect(bindWords("3 люди")).toBe("3 люди");
  expect(bindWords("і в горах, й у лісі")).toBe("і\u00a0в\u00a0горах, й\u00a0у\u00a0лісі");
  expect(bindWords("так — ні")).toBe("так\u00a0— ні");
});
