import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { composePicture, type IconSet, listIconsOf, pictureNames } from "./pictures.ts";

const noto: IconSet = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json"), "utf8"),
);

test("every picture can be drawn from the icon set", () => {
  expect(pictureNames).toEqual([...new Set(pictureNames)].sort());
  const missing = pictureNames.filter((name) => listIconsOf(name).some((one) => !noto.icons[one]));
  expect(missing).toEqual([]);
  for (const name of pictureNames) {
    expect(composePicture(noto, name)).toMatch(/^<svg xmlns="[^"]+" width="128"[\s\S]+<\/svg>\n$/);
  }
  expect(composePicture(noto, "bed--feather")).toContain(noto.icons.feather?.body);
  expect(() => composePicture(noto, "no-such-thing")).toThrow("no-such-thing");
  expect(() => composePicture(noto, "bed--feather--sun")).toThrow("one icon or two");
});
