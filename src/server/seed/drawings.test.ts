import { expect, test } from "vitest";
import { palette } from "./drawings/palette.ts";
import { readDrawings } from "./drawings.ts";
import { pictureNames } from "./pictures.ts";

const drawings = readDrawings();
const colours = new Set(["none", ...Object.values(palette).flat()]);
const elements = new Set(["svg", "g", "path", "rect", "circle", "ellipse"]);
const attributes = new Set(
  "xmlns viewBox fill stroke stroke-width stroke-linecap stroke-linejoin transform d x y width height rx ry cx cy r".split(
    " ",
  ),
);

test.each([...drawings])("%s is small, plain and of the palette", (name, svg) => {
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="128" height="128" viewBox="0 0 128 128">\n/);
  expect(svg.endsWith("</svg>\n")).toBe(true);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * 1024);
  const found = [...svg.matchAll(/<([a-z]+)/g)].map(([, element]) => element ?? "");
  expect(found.filter((element) => !elements.has(element))).toEqual([]);
  const given = [...svg.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)];
  expect(given.filter(([, attribute]) => !attributes.has(attribute ?? ""))).toEqual([]);
  const painted = given.filter(([, attribute]) => attribute === "fill" || attribute === "stroke");
  expect(painted.length).toBeGreaterThan(2);
  expect(painted.filter(([, , colour]) => !colours.has(colour ?? ""))).toEqual([]);
});

test("every drawing is shown", () => {
  const names = new Set(pictureNames);
  expect([...drawings.keys()].filter((name) => !names.has(name))).toEqual([]);
});
