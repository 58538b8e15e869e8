import { expect, test } from "vitest";
import { ApiRefusal } from "#admin/wire/call-api.ts";
import { refusalText } from "./refusal-text.ts";

test("what a proxy refuses as too large, without the shop's own words, is said in them", () => {
  // as: the test looks at keys
  const t = ((key: string) => key) as Parameters<typeof refusalText>[1];
  const refusal = new ApiRefusal(413, {});
  expect(refusal.code).toBe("tooLarge");
  expect(refusalText(refusal, t)).toBe("shell.tooLarge");
});

test("an order that is too large is said to be, with the most that one may cost", () => {
  // as: the test looks at keys and values
  const t = ((key: string, values: object = {}) =>
    ["text", key, ...Object.values(values)].join(" ")) as Parameters<typeof refusalText>[1];
  const error = { code: "invalid", fields: { grand_total: "tooMany" } };
  expect(refusalText(new ApiRefusal(400, error), t)).toContain("forms.error_sumTooLarge 21474836");
});
