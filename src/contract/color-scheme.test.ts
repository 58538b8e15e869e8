import { expect, test } from "vitest";
import { formatColorSchemeCookie, readColorScheme, withColorScheme } from "./color-scheme.ts";

test("a choice is read back from the cookie, and anything else is none", () => {
  for (const scheme of ["light", "dark"] as const)
    expect(readColorScheme(`a=b; ${formatColorSchemeCookie(scheme)}`)).toBe(scheme);
  for (const cookies of ["", "scheme=blue", "myscheme=dark", formatColorSchemeCookie(undefined)])
    expect(readColorScheme(cookies), cookies).toBeUndefined();
  expect(formatColorSchemeCookie(undefined)).toContain("max-age=0");
});

test("the document says the chosen scheme in its first element", () => {
  const html = '<!doctype html>\n<html lang="uk">';
  expect(withColorScheme(html, "dark")).toContain('<html data-theme="dark" lang="uk">');
  expect(withColorScheme(html, undefined)).toBe(html);
});
