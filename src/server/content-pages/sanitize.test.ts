import { expect, test } from "vitest";
import { sanitizePage, sanitizeRichText } from "./sanitize.ts";

test("allowed markup stays unchanged", () => {
  const written =
    '<p>Є <strong>14</strong> днів, <a href="/returns">умови</a></p>' +
    '<table><thead><tr><th scope="col">Що</th></tr></thead><tbody><tr><td>до 5</td></tr></tbody></table>' +
    '<ul><li>раз</li></ul><p><a href="tel:+380">тел.</a> <a href="https://x.ua">x</a></p>';
  expect(sanitizeRichText(written)).toBe(written);
});

test.each([
  ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
  ['<p onclick="x()" style="color:red" class="y" id="app">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" java\nscript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<img src="x" onerror="x()">', '<img loading="lazy" alt="" src="x" />'],
  ['<img src="https://evil.example/p.png">', '<img loading="lazy" alt="" />'],
  ['<img src="data:image/svg+xml,<svg onload=x()>">', '<img loading="lazy" alt="" />'],
  ["<iframe src=/></iframe><object></object><form><input></form>", ""],
  ["<svg><style><img src=x onerror=x()></style></svg>", ""],
  ['<p><!-- <script>x</script> -->a</p><base href="/x">', "<p>a</p>"],
  [
    '<a target="_blank" href="/x" rel="opener">a</a>',
    '<a href="/x" target="_blank" rel="noopener">a</a>',
  ],
])("unsafe parts of %s are removed", (written, clean) => {
  expect(sanitizeRichText(written)).toBe(clean);
});

test("sanitizing is idempotent", () => {
  const page = sanitizePage('<h1>А</h1><h2 class="x">Б</h2><p>в</p>');
  expect(page).toBe('<h2 id="part-1">А</h2><h2 id="part-2">Б</h2><p>в</p>');
  expect(sanitizePage(page)).toBe(page);
});
