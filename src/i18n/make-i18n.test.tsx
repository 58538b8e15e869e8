import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { TextKey } from "./areas.ts";
import { langs } from "./locale.ts";
import { createT, langOf, makeI18n } from "./make-i18n.ts";
import { formatRichText } from "./rich.ts";
import { TextProvider, useText } from "./text-provider.tsx";
import { texts } from "./texts.ts";

const tOf = (lang: (typeof langs)[number]) => createT(makeI18n(lang, texts(lang)));

test("counts take the plural form of their language", () => {
  const forms = (lang: (typeof langs)[number]) =>
    [0, 1, 2, 5, 11, 21, 22, 111, 1240].map((count) =>
      tOf(lang)("common.goods", { count }).replaceAll("\u00A0", " "),
    );
  expect(forms("ua")).toEqual([
    "0 товарів",
    "1 товар",
    "2 товари",
    "5 товарів",
    "11 товарів",
    "21 товар",
    "22 товари",
    "111 товарів",
    "1 240 товарів",
  ]);
  expect(forms("ru")).toEqual([
    "0 товаров",
    "1 товар",
    "2 товара",
    "5 товаров",
    "11 товаров",
    "21 товар",
    "22 товара",
    "111 товаров",
    "1 240 товаров",
  ]);
  expect(forms("en").slice(0, 3)).toEqual(["0 products", "1 product", "2 products"]);
});

test("pages of different languages made at once do not disturb each other", () => {
  const instances = langs.map((lang) => makeI18n(lang, texts(lang)));
  expect(instances.map((i18n) => createT(i18n)("common.navCart"))).toEqual([
    "Кошик",
    "Basket",
    "Корзина",
  ]);
  expect(instances.map(langOf)).toEqual([...langs]);
});

test("every text says what i18next would make of it", () => {
  let compared = 0;
  for (const lang of langs) {
    const i18n = makeI18n(lang, texts(lang));
    const t = createT(i18n);
    for (const [key, text] of Object.entries(texts(lang))) {
      const gaps = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
      for (const count of [0, 1, 3, 5, 21, 1240, -1240]) {
        const values = Object.fromEntries(
          gaps.map((name) => [name, name === "count" ? count : name]),
        );
        // as: keys and values are those of the texts themselves
        const request = [
          key.replace(/_(one|few|many|other)$/, ""),
          values,
        ] as unknown as Parameters<typeof t>;
        expect(t(...request), `${lang} ${key} ${count}`).toBe(i18n.t(request[0], values));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

test("what a shopper typed is shown as it is, never read as a text of ours", () => {
  const t = tOf("ua");
  const list = "$t(common.navCart) {{count}} <b>&";
  expect(t("checklists.created", { list })).toBe(`Створено список «${list}»`);
});

test("a component finds its texts and language", () => {
  function Greeting() {
    const { t, lang } = useText();
    return createElement(
      "p",
      { lang },
      formatRichText(t("product.missingIn", { list: "Говерла" }), {
        b: (words) => createElement("strong", null, words),
      }),
    );
  }
  const i18n = makeI18n("ru", texts("ru"));
  const html = renderToString(
    <TextProvider i18n={i18n}>
      <Greeting />
    </TextProvider>,
  );
  expect(html).toBe('<p lang="ru">Не хватает в\u00A0списке <strong>Говерла</strong></p>');
  expect(() => renderToString(<Greeting />)).toThrow("stands outside TextProvider");
});

test("keys are known to the compiler, with what each needs", () => {
  const t = tOf("ua");
  const key: TextKey = "common.goods";
  expect(t(key, { count: 2 })).toContain("товари");
  // @ts-expect-error: there is no such key
  t("common.nothing");
  // @ts-expect-error: the count is missing
  t("common.goods");
  // @ts-expect-error: the gap is called city
  t("common.cityNow", { town: "Львів" });
  // @ts-expect-error: a count is a number
  t("common.goods", { count: "2" });
});
