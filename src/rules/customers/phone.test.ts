import { expect, test } from "vitest";
import { readPhone } from "./phone.ts";

test.each([
  ["067 123 45 67", "+380671234567"],
  ["(032) 123-45-67", "+380321234567"],
  ["+38 (050) 123-45-67", "+380501234567"],
  ["380671234567", "+380671234567"],
  ["8 067 123-45-67", "+380671234567"],
  ["+48 512 345 678", "+48512345678"],
])("%s is a phone: %s", (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  "",
  "12345",
  "067 123 45",
  "0671234567 або 0501234567",
  "phone",
  "+380 111 111 111 111",
])("«%s» is none", (typed) => {
  expect(readPhone(typed)).toBeUndefined();
});
