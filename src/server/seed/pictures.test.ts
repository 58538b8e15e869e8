import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { products } from "./data/products.ts";
import { readDrawings } from "./drawings.ts";
import { composePicture, emittedPictures, type IconSet, pictureNames } from "./pictures.ts";

const noto: IconSet = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json"), "utf8"),
);
const drawings = readDrawings();

test("every picture that is shown is a drawing of one thing", () => {
  expect(pictureNames).toEqual([...new Set(pictureNames)].sort());
  expect(pictureNames.filter((name) => !drawings.has(name))).toEqual([]);
  expect(pictureNames.filter((name) => name.includes("--"))).toEqual([]);
  for (const name of pictureNames)
    expect(composePicture(drawings, noto, name)).toMatch(
      /^<svg xmlns="[^"]+" width="128"[\s\S]+<\/svg>\n$/,
    );
});

test("the forty best sellers have a second picture", () => {
  const byPopularity = products.toSorted((a, b) => b.popularity - a.popularity);
  const single = byPopularity.slice(0, 40).filter(({ pictures }) => new Set(pictures).size < 2);
  expect(single.map(({ sku }) => sku)).toEqual([]);
});

test("a picture of its own is shown for each product, and for no other", () => {
  const first = products.map(({ pictures }) => pictures[0]);
  expect(first.filter((name, at) => first.indexOf(name) !== at)).toEqual([]);
});

test("a drawing takes the place of the icon of its name", () => {
  expect(composePicture(new Map(), noto, "tent")).toContain(noto.icons.tent?.body);
  expect(composePicture(new Map([["tent", "<svg/>"]]), noto, "tent")).toBe("<svg/>");
  expect(() => composePicture(drawings, noto, "no-such-thing")).toThrow("no-such-thing");
  expect(() => composePicture(drawings, noto, "bed--feather")).toThrow("neither");
});

test("addresses that a shop seeded earlier holds still lead to a picture of the same thing", () => {
  const emitted = emittedPictures();
  expect(emitted.get("bed--leaf-fluttering-in-wind")).toBe("foam-mat");
  expect(emitted.get("oil-drum")).toMatch(/^gas-screw/);
  expect(emitted.get("tent")).toBe("tent");
  for (const name of pictureNames) expect(emitted.get(name)).toBe(name);
  for (const picture of new Set(emitted.values())) composePicture(drawings, noto, picture);
});
