import { expect, test } from "vitest";
import { validateLogin } from "./login-form.tsx";

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
])("the sign-in form validates «%s»", ([account, faults]) => {
  expect(validateLogin({ account, password: "самовар" })).toEqual(faults);
});

test("errors of both fields are shown at once", () => {
  const both = { account: "emailInvalid", password: "required" };
  expect(validateLogin({ account: "olena@", password: "" })).toEqual(both);
});

test("a password of spaces counts as missing", () => {
  expect(validateLogin({ account: "olena@example.com", password: "  " })).toEqual({
    password: "required",
  });
});
