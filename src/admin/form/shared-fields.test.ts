import { expect, test } from "vitest";
import {
  changedTexts,
  conflictsIn,
  editsSince,
  editText,
  noEdits,
  resolveText,
} from "./shared-fields.ts";

const stored = { city: "Київ", phone: "1" };
const none = noEdits<"city" | "phone">();

test("a field that one person changed asks nobody; a field that both changed asks", () => {
  const edits = editText(none, stored, { key: "city", value: "Рівне" });
  expect(changedTexts(edits, stored)).toEqual({ city: "Рівне" });
  expect(conflictsIn(edits, { city: "Київ", phone: "2" })).toEqual([]);
  const theirs = { city: "Луцьк", phone: "2" };
  expect(conflictsIn(edits, theirs)).toEqual(["city"]);
  const resolved = resolveText(edits, theirs, { key: "city", takesTheirs: false });
  expect(conflictsIn(resolved, theirs)).toEqual([]);
  expect(changedTexts(resolved, theirs)).toEqual({ city: "Рівне" });
  expect(resolveText(edits, theirs, { key: "city", takesTheirs: true })).toEqual({});
});

test("the same change of both is no question, and what is typed back is no change", () => {
  const edits = editText(none, stored, { key: "city", value: "Рівне" });
  expect(conflictsIn(edits, { city: "Рівне", phone: "1" })).toEqual([]);
  expect(changedTexts(edits, { city: "Рівне", phone: "1" })).toEqual({});
  const back = editText(edits, { city: "Луцьк", phone: "1" }, { key: "city", value: "Київ" });
  expect(back.city?.from).toBe("Київ");
});

test("what is typed while others are saved is typed over these", () => {
  const sent = { phone: { value: "2", from: "1" }, city: { value: "Львів", from: "" } };
  const now = { phone: { value: "3", from: "1" }, city: sent.city };
  expect(editsSince(now, sent)).toEqual({ phone: { value: "3", from: "2" } });
});
