import { expect, test } from "vitest";
import { showPhone } from "./format-phone.ts";
import { readPhone } from "./phone.ts";

test("a phone of Ukraine is shown in groups, and is read as it was kept", () => {
  expect(showPhone("+380671234567")).toBe("+380 67 123 45 67");
  expect(readPhone(showPhone("+380671234567"))).toBe("+380671234567");
  expect(showPhone("0671234567")).toBe("067 123 45 67");
  expect(showPhone("+48221234567")).toBe("+48221234567");
});
