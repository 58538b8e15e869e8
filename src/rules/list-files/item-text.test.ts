import { expect, test } from "vitest";
import { readItemText } from "./item-text.ts";

test.for<[string, string, number]>([
  ["Шкарпетки", "Шкарпетки", 1],
  ["2 × Шкарпетки", "Шкарпетки", 2],
  ["2x Socks", "Socks", 2],
  ["3х Батарейки", "Батарейки", 3],
  ["Socks x2", "Socks", 2],
  ["Socks × 12", "Socks", 12],
  ["Газ, 2 балони", "Газ, 2 балони", 1],
  ["Tarp 3 x 4", "Tarp 3 x 4", 1],
  ["Board 2x4", "Board 2x4", 1],
  ["4x4", "4x4", 1],
  ["550 Cord", "550 Cord", 1],
  ["Box", "Box", 1],
  ["  Ніж \n складаний ", "Ніж складаний", 1],
  ["Cord x2 spare x2", "Cord x2 spare", 2],
  ["0 × Socks", "Socks", 0],
  ["1000 x Socks", "Socks", 1000],
])("a line says its name and how many: %s", ([text, name, quantity]) => {
  expect(readItemText(text)).toEqual({ name, quantity, isStruck: false });
});

test("what is struck out whole is known, what is struck out in part is left out", () => {
  expect(readItemText("~~Pillow~~")).toEqual({ name: "Pillow", quantity: 1, isStruck: true });
  expect(readItemText(" ~~ Pillow ~~ ")).toEqual({ name: "Pillow", quantity: 1, isStruck: true });
  expect(readItemText("~~2 × Pillow~~")).toEqual({ name: "Pillow", quantity: 2, isStruck: true });
  expect(readItemText("~~Big~~ Small pillow")).toEqual({
    name: "Small pillow",
    quantity: 1,
    isStruck: false,
  });
});
