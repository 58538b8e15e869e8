import { expect, test } from "vitest";
import { findScreen } from "./screens.ts";

test("an address below a screen without objects leads to no screen", () => {
  const found = (path: string) => {
    const screen = findScreen(path);
    return screen && [screen.screen.at, screen.id];
  };
  expect(found("/import")).toEqual(["/import", ""]);
  expect(found("/import/products")).toBeUndefined();
  expect(found("/orders/new")).toEqual(["/orders", "new"]);
  // No address of the desk is encoded so.
  expect(found("/orders/%")).toBeUndefined();
});
