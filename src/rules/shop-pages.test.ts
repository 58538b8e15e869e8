import { expect, test } from "vitest";
import type { ShopPage } from "#contract/shop-pages.ts";
import { headingsOf, pickPageFields, plainText } from "./shop-pages.ts";

const page: ShopPage = {
  ...{ id: "p", slug: "returns", path: "/returns", title: "Повернення" },
  ...{ meta_title: "", meta_description: "", content: "<p>14 днів</p>", tags: ["help"] },
  ...{ enabled: true, is_system: true, date_updated: null },
};

test("a menu of pages is told what it asks for, and nothing of what is in them", () => {
  const asked = new URLSearchParams("fields=id, title,nonsense");
  expect(pickPageFields([page], asked)).toEqual([{ id: "p", title: "Повернення" }]);
  expect(pickPageFields([page], new URLSearchParams("fields=nonsense"))).toEqual([page]);
  expect(pickPageFields([page], new URLSearchParams())).toEqual([page]);
});

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
