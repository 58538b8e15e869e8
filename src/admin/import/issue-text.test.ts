import { expect, test } from "vitest";
import { issueText } from "./issue-text.ts";

test("a known code is said in words, another one can be named", () => {
  const t = (key: string) => key;
  expect(issueText("priceInvalid", t)).toBe("import.issue_priceInvalid");
  expect(issueText("fromTomorrow", t)).toBe("import.unreadable (fromTomorrow)");
});
