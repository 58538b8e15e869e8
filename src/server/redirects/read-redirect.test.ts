import { expect, test } from "vitest";
import { readFrom, readTo } from "./read-redirect.ts";

test.each<[string, string | undefined]>([
  ["/old", "/old"],
  ["/old/", "/old"],
  ["/brands/old", "/brands/old"],
  ["/їжа", "/їжа"],
  ...["", "/", "old", "//x", "/\\x", "\\\\x", "/a b", "/cart", "/api/v1", "/a/../b", "/a?b"].map(
    (text): [string, undefined] => [text, undefined],
  ),
])("a redirect from %j", (text, path) => {
  expect(readFrom(text)).toBe(path);
});

test.each<[string, string | undefined]>([
  ["/new?a=1#b", "/new?a=1#b"],
  ["https://shop.example/new", "/new"],
  ["https://shop.example", "/"],
  ...[
    "javascript:alert(1)",
    "//x",
    "/\\x",
    "\\\\x",
    "https://evil.example/",
    "",
    "new",
    "https://shop.example.evil/",
  ].map((text): [string, undefined] => [text, undefined]),
])("a redirect to %j", (text, path) => {
  expect(readTo(text, "https://shop.example")).toBe(path);
});
