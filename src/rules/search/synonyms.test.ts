import { expect, test } from "vitest";
import { synonymsOf } from "./synonyms.ts";

test("a word in any form has the others of its line", () => {
  expect(synonymsOf("наметів")).toEqual({ always: ["палатка"], otherwise: ["tent"] });
  expect(synonymsOf("палатки")).toEqual({ always: ["намет"], otherwise: ["tent"] });
  expect(synonymsOf("ліхтарики").always).toContain("ліхтар");
  expect(synonymsOf("трактор")).toEqual({ always: [], otherwise: [] });
});

test("a broader word finds the narrower ones, not the other way round", () => {
  expect(synonymsOf("зелена").always).toContain("смерековий");
  expect(synonymsOf("смерековий")).toEqual({ always: [], otherwise: [] });
});
