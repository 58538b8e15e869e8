import { expect, test } from "vitest";
import { changeNumber } from "#contract/admin/jobs.ts";
import { editTaskOf, readAmount } from "./bulk-task.ts";
import { parseListUrl } from "./list-url.ts";

test("a change of all that match sends the list's own filters, without its page and order", () => {
  const url = parseListUrl("brand_id=b1&search=намет&sort=-price&page=3");
  const change = { kind: "percent", field: "regular_price", amount: -10, round: 5 } as const;
  expect(editTaskOf("products", { url }, change)).toEqual({
    kind: "edit",
    resource: "products",
    dry_run: true,
    filter: { brand_id: "b1", search: "намет" },
    change: [{ field: "regular_price", percent: -10, round: 5 }],
  });
  expect(
    editTaskOf("brands", { ids: ["1"] }, { kind: "set", field: "tags", value: ["new"] }),
  ).toEqual({
    kind: "edit",
    resource: "brands",
    dry_run: true,
    ids: ["1"],
    set: { tags: ["new"] },
  });
});

test("a number is moved as it was typed, at most to nothing", () => {
  const percents = ["-150", "-100", "+7,5", "\u221210", "1001", "1,050", "7,555"];
  const read = [undefined, -100, 7.5, -10, undefined, undefined, undefined];
  expect(percents.map((typed) => readAmount("percent", typed))).toEqual(read);
  expect(["-1 050", "1,050"].map((typed) => readAmount("add", typed))).toEqual([-1050, undefined]);
});

test("a price after a change is a multiple of the step and never below zero", () => {
  const change = { field: "price", percent: 7, round: 5 };
  expect(changeNumber(199, change)).toBe(215);
  expect(changeNumber(0.1, { field: "price", add: 0.2 })).toBe(0.3);
  expect(changeNumber(50, { field: "price", add: -80 })).toBe(0);
});
