import { expect, test } from "vitest";
import { ApiRefusal } from "#admin/wire/call-api.ts";
import { importRefusalText, refusalFactsOf } from "./refusal.ts";

const refusal = (status: number, body: object) => refusalFactsOf(new ApiRefusal(status, body));
// as: the key alone stands for the words
const t = ((key: string, values?: object) =>
  [key, ...Object.values(values ?? {})].join(" ")) as unknown as Parameters<
  typeof importRefusalText
>[1];

test("a spreadsheet is refused in words beside the file, as a broken table is", () => {
  expect(refusal(415, { code: "wrongKind" })).toEqual({ code: "notText" });
  const state = { code: "unknownTable", reason: "…" };
  expect(refusal(400, { code: "invalid", fields: { file: "invalid" }, state })).toBe(state);
  expect(refusal(503, { code: "unavailable" })).toBeUndefined();
});

test("columns are asked for only where they are shown", () => {
  const facts = { code: "unknownTable" };
  expect(importRefusalText(facts, t, [])).toContain("import.refused_unknownTable");
  expect(importRefusalText(facts, t, ["Артикул", "Ціна"])).toBe(
    "import.refused_columnsMissing Артикул, Ціна",
  );
  expect(importRefusalText(facts, t, undefined)).toBe("import.refused_noTable");
});
