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
