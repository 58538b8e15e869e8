import { expect, test } from "vitest";
import { headingsOf, plainText } from "./content-pages.ts";

test("the sections of a page are its headings of the second level, in words", () => {
  const content =
    '<p>А</p><h2 id="part-1">Ціна &amp; <strong>строк</strong></h2><h3>б</h3><h2 id="part-2">В</h2>';
  expect(headingsOf(content)).toEqual([
    { id: "part-1", text: "Ціна & строк" },
    { id: "part-2", text: "В" },
  ]);
  expect(headingsOf("<p>Коротко</p>")).toEqual([]);
});

test("an entity is read once", () => {
  expect(plainText("<b>&amp;lt;</b> &quot;т&quot;")).toBe('&lt; "т"');
});
