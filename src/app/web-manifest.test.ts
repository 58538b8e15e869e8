import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeWebManifest, manifestPath, type WebManifest } from "./web-manifest.ts";

// as: the file that is served
const base = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as WebManifest;

test("each language has a manifest of its own of one app, which starts in that language", () => {
  const english = makeWebManifest(base, "en");
  expect(english).toMatchObject({ id: "/", lang: "en", start_url: "/en", short_name: "Torba" });
  expect(english.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Current list", "/en/checklist?current"],
    ["My lists", "/en/checklist"],
    ["Basket", "/en/cart"],
  ]);
  expect(makeWebManifest(base, "ru").shortcuts[2]).toMatchObject({
    name: "Корзина",
    url: "/ru/cart",
  });
  expect(english.share_target.action).toBe("/en/checklist-constructor");
  expect(english.file_handlers[0]?.action).toBe("/en/checklist-constructor?door=import");
  expect(Object.keys(english)).toEqual(Object.keys(base));
  expect([manifestPath("ua"), manifestPath("en")]).toEqual([
    "/manifest.webmanifest",
    "/manifest-en.webmanifest",
  ]);
});

test("no text of a manifest is left in Ukrainian", () => {
  for (const lang of ["en", "ru"] as const)
    expect(JSON.stringify(makeWebManifest(base, lang))).not.toMatch(/[іїєґ]/i);
});
