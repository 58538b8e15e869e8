import { expect, test } from "vitest";
import { sanitizeShopperHtml } from "./sanitize-html.ts";

test("markup that describes a product stays", () => {
  const html = "<h3>Намет</h3><p>Легкий <b>і</b> сухий</p><ul><li>2,1 кг</li></ul>";
  expect(sanitizeShopperHtml(html)).toBe(html);
  expect(sanitizeShopperHtml('<a href="https://a.example/x">далі</a>')).toBe(
    '<a href="https://a.example/x" rel="nofollow noopener">далі</a>',
  );
});

test.for<[string, string]>([
  ["<script>alert(1)</script>Так", "Так"],
  ["<p onclick=alert(1) style=color:red class=x>Так</p>", "<p>Так</p>"],
  ["<img src=x onerror=alert(1)>", ""],
  ["<svg/onload=alert(1)>", ""],
  ['<a href="javascript:alert(1)">Так</a>', '<a rel="nofollow noopener">Так</a>'],
  ['<a href="//evil.example">Так</a>', '<a rel="nofollow noopener">Так</a>'],
  ["<iframe src=https://evil.example></iframe>", ""],
  ["<style>*{display:none}</style>", ""],
  ["<!--<script>-->Так", "Так"],
  ["<h1>Так</h1>", "<h2>Так</h2>"],
])("markup that could run code or hide content is removed: %s", ([html, clean]) => {
  expect(sanitizeShopperHtml(html)).toBe(clean);
});
