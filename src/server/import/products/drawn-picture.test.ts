import { expect, test } from "vitest";
import { pictureNames } from "#server/seed/pictures.ts";
import { pictureFor } from "./drawn-picture.ts";

test("what a thing is called decides its picture, then where it stands", () => {
  expect(pictureFor(["Намет двомісний", "Взуття"])).toBe("tent");
  expect(pictureFor(["Річ", "Шкарпетки"])).toBe("trekking-socks");
  expect(pictureFor(["Album", "Music"])).toBe("shopping-bags");
});

test("every picture that stands in is one that the shop has", () => {
  const words =
    "tent sleeping backpack t-shirt jacket socks jeans sneaker boot cap scarf gloves flashlight " +
    "tea chocolate bread cheese cook water soap toy tool річ";
  for (const word of words.split(" ")) expect(pictureNames).toContain(pictureFor([word]));
});
