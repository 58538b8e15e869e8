import { expect, test } from "vitest";
import { checkLogin } from "./login-form.tsx";

test.for<[string, object]>([
  ["olena@example.com", {}],
  [" olena@example.com ", {}],
  ["067 123 45 67", {}],
  ["+380671234567", {}],
  ["", { account: "required" }],
  ["olena@", { account: "emailInvalid" }],
  ["olena", { account: "emailInvalid" }],
  ["олена", { account: "emailInvalid" }],
  ["067 12", { account: "phoneInvalid" }],
])("who signs in as %s is told what is wrong with it", ([account, faults]) => {
  expect(checkLogin({ account, password: "самовар" })).toEqual(faults);
});

test("what is wrong with both fields is told at once", () => {
  const both = { account: "emailInvalid", password: "required" };
  expect(checkLogin({ account: "olena@", password: "" })).toEqual(both);
});

test("a password of blanks is nobody's", () => {
  expect(checkLogin({ account: "olena@example.com", password: "  " })).toEqual({
    password: "required",
  });
});
