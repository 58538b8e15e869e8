import { expect, test } from "vitest";
import { ownedRules } from "./owned-things.ts";

const item = (
  rule: string | null,
  state: "need" | "have" | "packed" | "skip",
  concept?: string,
) => ({
  rule,
  state,
  ...(concept && { concept }),
});

test("what lasts is owned since it was ticked on any list; what is used up is missing again", () => {
  const owned = ownedRules([
    item("tent", "packed"),
    item("headlamp", "need"),
    item("map", "skip"),
    item("bread", "have"),
    item("toothpaste", "have"),
    item(null, "have", "stove"),
    item(null, "have"),
    item("missed pegs", "have"),
  ]);
  expect([...owned].sort()).toEqual(["stove", "tent"]);
});
