import { expect, test } from "vitest";
import { readNextPath, withNext } from "./next-path.ts";

test("a shopper goes back to a screen of the shop, with its query", () => {
  for (const path of ["/", "/cart", "/checklist/018f-1?done", "/search?search=намет&sort=newest#a"])
    expect(readNextPath(path)).toBe(path);
});

test("an address that could lead out of the shop leads nowhere", () => {
  const elsewhere = [
    "//evil.example",
    "///evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil.example",
    "",
    " /cart",
    "/cart and more",
    "/cart\r\nSet-Cookie: a",
    "/.//evil.example",
    "/a//evil.example",
    "/\u0000/evil",
    "data:text/html,x",
    "?next=/cart",
  ];
  for (const text of elsewhere) {
    expect(readNextPath(text), JSON.stringify(text)).toBeUndefined();
  }
  expect(readNextPath(null)).toBeUndefined();
  expect(readNextPath(`/${"a".repeat(500)}`)).toBeUndefined();
});

test("no screen for signing in is gone back to", () => {
  for (const path of ["/login", "/login?next=/login", "/register/", "/reset-password?token=x"])
    expect(readNextPath(path)).toBeUndefined();
  expect(readNextPath("/login-news")).toBe("/login-news");
});

test("the way back travels in the address as one value", () => {
  expect(withNext("/login", "/search?search=a&sort=newest")).toBe(
    "/login?next=%2Fsearch%3Fsearch%3Da%26sort%3Dnewest",
  );
  expect(withNext("/login", undefined)).toBe("/login");
});
