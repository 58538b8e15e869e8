/** Mails of orders: what they say, and that none of a buyer's is held back. */
import { expect, test } from "vitest";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import {
  contact,
  deliveryNow,
  lvivAddress,
  openDeliveryShop,
} from "#tests/support/shop/delivery-shop.ts";
import { sendAll, site } from "#tests/support/shop/outbox-shop.ts";
import { newNetwork, newShopper } from "#tests/support/shop/registration.ts";

async function openShop() {
  const shop = await openDeliveryShop({ config: { publicUrl: site } });
  const mailbox = await openMailbox(site);
  const slot = await shop.addSlot({ capacity: 20 });
  type Device = ReturnType<typeof shop.visit>;
  return {
    ...shop,
    mailbox,
    deliverAll: (now = deliveryNow) => sendAll(shop, mailbox.room, now),
    orderOn: async (device: Device, lang = "ua", more: object = {}) => {
      await device.post("/cart/items", { product_id: shop.product, quantity: 1 });
      await device.put("/cart", {
        ...contact,
        shipping_method_id: shop.courier,
        shipping_address: {
          ...lvivAddress,
          full_name: "Олена Нечуй-Левицька",
          phone: "+380671234567",
          shippingFlat: "12",
        },
        ...more,
      });
      await device.put("/cart", { delivery: { date: "2026-07-02", slot_id: slot } });
      return device.put(`/cart/checkout?lang=${lang}`, undefined, { from: newNetwork() });
    },
  };
}

test.each([
  [
    "ua",
    "Адреса: Львів, Прикладна, 1, кв. 12",
    "Коли: четвер, 2 липня, 10:00–13:00",
    "Отримувач: Олена Нечуй-Левицька, +380 67 123 45 67",
  ],
  [
    "en",
    "Address: Львів, Прикладна, 1, flat 12",
    "When: Thursday 2 July, 10:00–13:00",
    "Recipient: Олена Нечуй-Левицька, +380 67 123 45 67",
  ],
  [
    "ru",
    "Адрес: Львів, Прикладна, 1, кв. 12",
    "Когда: четверг, 2 июля, 10:00–13:00",
    "Получатель: Олена Нечуй-Левицька, +380 67 123 45 67",
  ],
])("an order's mail says in %s where, when and to whom it is brought", async (lang, ...lines) => {
  const shop = await openShop();
  expect((await shop.orderOn(shop.visit(), lang)).status).toBe(200);
  await shop.deliverAll();
  const [message] = shop.mailbox.messages;
  for (const line of lines) {
    expect(message?.text).toContain(line);
    expect(message?.html).toContain(line);
  }
});

test("an order's mail says what of its sum is delivery", async () => {
  const shop = await openShop();
  await (await openAdmin(shop.app)).put("/settings", { free_delivery_from: 100_000 });
  const { body } = await shop.orderOn(shop.visit());
  expect(body.shipping_price).toBeGreaterThan(0);
  await shop.deliverAll();
  const text = shop.mailbox.messages[0]?.text.replace(/\u00a0/g, " ");
  expect(text).toContain(`Доставка: ${body.shipping_method_name}, ${body.shipping_price} грн`);
  expect(text).not.toContain("бонусами");
});

test("an order that is picked up is not said to be on its way", async () => {
  const shop = await openShop();
  const owner = await openAdmin(shop.app);
  const device = shop.visit();
  await device.post("/cart/items", { product_id: shop.product, quantity: 1 });
  const shipping_address = { full_name: "Олена Коваль", shippingDepartment: "Вул. Прикладна, 1" };
  await device.put("/cart", { ...contact, shipping_method_id: shop.pickup, shipping_address });
  const { id, number } = (await device.put("/cart/checkout")).body;
  expect((await device.get(`/customers/orders/${id}`)).body.is_pickup).toBe(true);
  await owner.put(`/orders/${id}/ship`, { notify: true });
  await shop.deliverAll();
  const message = shop.mailbox.messages.at(-1);
  expect(message?.subject).toBe(`Замовлення № ${number} можна забирати`);
  expect(message?.text).toContain("Адреса: Вул. Прикладна, 1");
  expect(message?.text).not.toContain("їде");
});

test("a cancelled order is confirmed by a mail that says what becomes of the money", async () => {
  const shop = await openShop();
  const device = shop.visit();
  const { id, number } = (await shop.orderOn(device)).body;
  await device.put(`/customers/orders/${id}/cancel`);
  await shop.deliverAll();
  const message = shop.mailbox.messages.at(-1);
  expect(message?.subject).toBe(`Замовлення № ${number} скасовано`);
  expect(message?.text).toContain("Замовлення скасували ви.");
  expect(message?.text).toContain("Оплати за ним ми не отримали.");
});

test.each([
  ["ua", "повернули", "За замовлення № {} ми повернули 40 грн."],
  ["en", "returned", "We have returned 40 UAH for order No. {}."],
  ["ru", "вернули", "За заказ № {} мы вернули 40 грн."],
])("money that is given back is confirmed by a mail in %s", async (lang, word, line) => {
  const shop = await openShop();
  const owner = await openAdmin(shop.app);
  const { id, number } = (await shop.orderOn(shop.visit(), lang)).body;
  await owner.post(`/orders/${id}/transactions`, { amount: 100 });
  const refund = await owner.post(`/orders/${id}/refunds`, { amount: 40, reason: "брак" });
  expect(refund.status).toBe(200);
  await shop.deliverAll();
  const message = shop.mailbox.messages.at(-1);
  expect(message?.subject).toContain(word);
  const text = message?.text.replace(/\u00a0/g, " ");
  expect(text).toContain(line.replace("{}", number));
  // Why is a note of the shop's own.
  expect(text).not.toContain("брак");
  const timeline = (await owner.get(`/orders/${id}/timeline`)).body;
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: "mail", text: "orderRefunded", state: "sent" }),
  );
});

test("a customer's mails of orders and passwords leave at once, one after the other", async () => {
  const shop = await openShop();
  const device = shop.visit();
  const shopper = newShopper();
  await device.post("/auth/register", shopper, { from: newNetwork() });
  await shop.deliverAll();
  const token = shop.mailbox.tokenOf(shop.mailbox.messages[0], "/confirm-email");
  await device.post("/auth/confirm-email", { token });
  const { email } = shopper;
  for (let at = 0; at < 4; at += 1)
    expect((await shop.orderOn(device, "ua", { email })).status).toBe(200);
  const requestLink = () =>
    shop.visit().post("/auth/forgot-password", { email }, { from: newNetwork() });
  for (let at = 0; at < 2; at += 1)
    expect((await requestLink()).body).toEqual({ email, sent: true, retry_after: null });
  expect(new Set(await shop.deliverAll())).toEqual(new Set(["sent"]));
  expect(shop.mailbox.messages).toHaveLength(8);
  // The registration's mail was the first of the three links.
  expect((await requestLink()).body).toEqual({ email, sent: false, retry_after: 3600 });
});

test("a stranger's unpaid orders send six mails an hour and twelve a day to an address", async () => {
  const shop = await openShop();
  for (let at = 0; at < 7; at += 1) {
    const device = shop.visit();
    const { id } = (await shop.orderOn(device)).body;
    await device.put(`/customers/orders/${id}/cancel`);
  }
  const sentAt = async (hours: number) =>
    (await shop.deliverAll(deliveryNow + hours * 3_600_000)).filter((one) => one === "sent").length;
  expect([await sentAt(0), await sentAt(0.9), await sentAt(1), await sentAt(2)]).toEqual([
    6, 0, 6, 0,
  ]);
  // None is lost.
  expect(await sentAt(24)).toBe(2);
});
