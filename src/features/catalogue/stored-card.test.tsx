import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { Card } from "#contract/products.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { ProductCard } from "./product-card.tsx";
import { CardHtmlContext, type FindCardHtml, StoredCard } from "./stored-card.tsx";

const i18n = makeI18n("ua", texts("ua"));
const card: Card = {
  id: "p1",
  name: "Намет легкий, 2 місця",
  slug: "namet",
  path: "/pokhid/namet",
  sku: "N1",
  brand_name: "",
  category_id: "c1",
  category_ids: ["c1"],
  weight: 1.2,
  images: [],
  rating: 4.5,
  rating_votes: 12,
  variable: false,
  price: 1200,
  regular_price: 1500,
  sale_price: 1200,
  min_price: 1200,
  on_sale: true,
  stock_status: "available",
  stock_quantity: 5,
};
const cart = { quantity: 0, onAdd: () => {}, onSet: () => {} };

const inShop = (content: ReactNode) => (
  <TextProvider i18n={i18n}>
    <Router ssrPath="/">{content}</Router>
  </TextProvider>
);

function render(CardView: typeof StoredCard, quantity = 0, findHtml?: FindCardHtml): string {
  const cards = [1, 2].map((key) => (
    <li key={key}>
      <CardView card={card} cart={{ ...cart, quantity }} />
    </li>
  ));
  return renderToString(inShop(<CardHtmlContext value={findHtml}>{cards}</CardHtmlContext>));
}

function createFind() {
  const rendered: string[] = [];
  const findHtml: FindCardHtml = (_, __, content) => {
    if (!rendered[0]) rendered.push(renderToString(inShop(content())));
    const html = rendered[0] ?? "";
    return html.slice(html.indexOf(">") + 1, html.lastIndexOf("<"));
  };
  return { rendered, findHtml };
}

test("a stored card is the HTML that the browser's card takes over", () => {
  const { rendered, findHtml } = createFind();
  expect(render(StoredCard, 0, findHtml)).toBe(render(ProductCard));
  expect(rendered).toHaveLength(1);
});

test("a card of what is in the cart is not stored", () => {
  const { rendered, findHtml } = createFind();
  expect(render(StoredCard, 2, findHtml)).toBe(render(ProductCard, 2));
  expect(rendered).toHaveLength(0);
});
