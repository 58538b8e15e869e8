import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { Order } from "#contract/orders.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { PlacedScreen } from "./placed-screen.tsx";

const i18n = makeI18n("ua", texts("ua"));
const line = {
  id: "1",
  product_id: "bar",
  path: "/bar",
  name: "Батончик",
  variant_name: "",
  sku: "BAR",
  quantity: 3,
  price: 34,
  price_total: 102,
  discount_total: 10.2,
  tax_total: 0,
  weight: 0,
};
const placed = {
  number: "95233972",
  status: "placed",
  paid: false,
  payment_url: null,
  items: [line],
  subtotal: 102,
  discount_total: 10.2,
  shipping_price: 0,
  bonus_spent: 0,
  bonus_earned: 4.59,
  grand_total: 91.8,
  promo: { code: "PIKNIK10", amount: 10.2 },
  shipping_address: {},
  delivery: { date: null, from: null, to: null },
  comments: "",
  mobile: "",
  shipping_method_name: "",
  payment_method_name: "",
};

function read(facts: object, isGuest = false): string {
  // as: what the screen reads of an order
  const order = { ...placed, ...facts } as unknown as Order;
  const slots = { payment: null, accountOffer: null, actions: null };
  return renderToString(
    <TextProvider i18n={i18n}>
      <Router ssrPath="/">
        <PlacedScreen order={order} isGuest={isGuest} {...slots} />
      </Router>
    </TextProvider>,
  )
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

test("an order that waits for its payment is not said to be on its way", () => {
  expect(read({})).toContain("Далі збираємо й веземо ми");
  const unpaid = read({ payment_url: "https://pay.example" });
  expect(unpaid).toContain("95233972 прийнято й чекає на оплату");
  expect(unpaid).not.toContain("веземо");
});

test("bonuses are promised to a guest only with a profile", () => {
  expect(read({})).toMatch(/Повернеться бонусами \+4,59/);
  expect(read({}, true)).toMatch(/Повернеться бонусами, якщо створите профіль \+4,59/);
});

test("a line that a promo code made cheaper shows both sums", () => {
  expect(read({})).toMatch(/102 грн 91,80 грн/);
});

test("nobody is told that what they pick up is brought", () => {
  expect(read({ is_pickup: true })).toContain("прийнято. Зберемо його для вас.");
  expect(read({ is_pickup: true, status: "shipped" })).toContain("Чекає на вас");
  expect(read({ is_pickup: true, status: "delivered" })).toContain("Отримано");
  expect(read({ status: "shipped" })).toContain("У дорозі");
});
