import { expect, test } from "vitest";
import { holdShortWords } from "./hold-short-words.ts";

/** A no-break space is shown as an underscore. */
const held = (text: string) => holdShortWords(text).replaceAll("\u00A0", "_");

test("one-letter words, figures, dashes and degrees do not stand at a line's end alone", () => {
  expect(held("батончики й печиво")).toBe("батончики й_печиво");
  expect(held("і в дорозі: 1 з 3")).toBe("і_в_дорозі: 1_з_3");
  expect(held("увечері до +1 °C")).toBe("увечері до +1_°C");
  expect(held("шість сигналів — знак біди")).toBe("шість сигналів_— знак біди");
  expect(held("намет")).toBe("намет");
  expect(held("")).toBe("");
});
