import { expect, test } from "vitest";
import { formatRobots, formatSitemap, formatSitemapIndex } from "./xml.ts";

test("a path appears in every language, and each entry links all of them", () => {
  const xml = formatSitemap("https://torba.example", [
    { path: "/namety/namet-2", changed: "2026-11-20" },
  ]);
  expect(xml.match(/<url>/g)).toHaveLength(3);
  expect(xml.match(/hreflang="uk" href="https:\/\/torba\.example\/namety\/namet-2"/g)).toHaveLength(
    3,
  );
  expect(xml).toContain("<loc>https://torba.example/ru/namety/namet-2</loc>");
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(3);
  expect(xml.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(3);
});

test("special characters of a path are escaped for XML and URLs", () => {
  const xml = formatSitemap("https://torba.example", [{ path: "/a&b/ї" }]);
  expect(xml).toContain("<loc>https://torba.example/a&amp;b/%D1%97</loc>");
  expect(xml).not.toContain("lastmod");
});

test("a large shop's sitemap index names its parts", () => {
  expect(formatSitemapIndex("https://torba.example", 2)).toContain(
    "<loc>https://torba.example/sitemap-2.xml</loc>",
  );
});

/** As search engines read a rule: a prefix, where `$` is the end (RFC 9309). */
const isClosed = (robots: string, path: string) =>
  robots
    .split("\n")
    .filter((line) => line.startsWith("Disallow: "))
    .map((line) => line.slice("Disallow: ".length))
    .some((rule) => (rule.endsWith("$") ? `${path}$` === rule : path.startsWith(rule)));

test("robots.txt excludes carts and calls in every language, and names the sitemap", () => {
  const text = formatRobots("https://torba.example");
  for (const path of ["/ajax/cart", "/cart", "/en/cart?from=mail", "/checkout", "/ru/checkout/pay"])
    expect([path, isClosed(text, path)]).toEqual([path, true]);
  // Categories whose addresses begin like a closed screen's.
  for (const path of [
    "/",
    "/cartridges",
    "/en/cartridges/blue",
    "/search-lights",
    "/checkout-bags",
  ])
    expect([path, isClosed(text, path)]).toEqual([path, false]);
  expect(text).toContain("Sitemap: https://torba.example/sitemap.xml");
});
