import { expect, test } from "vitest";
import { pathIn, splitPath } from "./paths.ts";

test("only an exact first segment is a language", () => {
  expect(splitPath("/en/namety")).toEqual({ lang: "en", base: "/en", path: "/namety" });
  expect(splitPath("/en")).toEqual({ lang: "en", base: "/en", path: "/" });
  expect(splitPath("/english")).toEqual({ lang: "ua", base: "", path: "/english" });
  expect(splitPath("/ua/namety")).toEqual({ lang: "ua", base: "", path: "/ua/namety" });
});

test("a path goes into a language and comes back", () => {
  for (const lang of ["ua", "en", "ru"] as const)
    for (const path of ["/", "/namety", "/namety/namet-2"])
      expect(splitPath(pathIn(lang, path))).toMatchObject({ lang, path });
});
