import { expect, test } from "vitest";
import { placeAt } from "./anchor.ts";

const view = { width: 1280, height: 800 };
const box = { width: 240, height: 300 };

test("a menu opens under the right end of its button", () => {
  const button = { x: 700, y: 100, left: 700, right: 744, top: 100, bottom: 144 };
  expect(placeAt(button, box, view)).toEqual({ x: 504, y: 144 });
});

test("without room below it opens above", () => {
  const button = { left: 700, right: 744, top: 600, bottom: 644 };
  expect(placeAt(button, box, view)).toEqual({ x: 504, y: 300 });
});

test("at the edges of the view it stays whole", () => {
  expect(placeAt({ x: 1270, y: 4 }, box, view)).toEqual({ x: 1032, y: 8 });
  expect(placeAt({ left: 0, right: 44, top: 0, bottom: 44 }, box, view)).toEqual({ x: 8, y: 44 });
  expect(placeAt({ x: 10, y: 150 }, box, { width: 400, height: 320 })).toEqual({ x: 10, y: 8 });
});
