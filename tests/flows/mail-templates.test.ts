/** The owner's own templates of mails. */
import { expect, test } from "vitest";
import type { Lang } from "#contract/lang.ts";
import type { MessageKind } from "#server/platform/mails/message-kinds.ts";
import { saveTemplate, type Template } from "#server/platform/mails/template.ts";
import { addRecord } from "#server/platform/tokens/sql.ts";
import { changeStock } from "#server/products/edit/sql-stock.ts";
import { sendLowStockMail } from "#server/products/low-stock-mail.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId } from "#tests/support/server/app.ts";
import { openOutboxShop, rowsOf, sendAll, site } from "#tests/support/shop/outbox-shop.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openShop() {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  return {
    ...shop,
    mailbox,
    save: (kind: MessageKind, lang: Lang, own: Template) =>
      saveTemplate(shop.database.db, { kind, lang, now: shop.now() }, own),
    last: async () => {
      await sendAll(shop, mailbox.room, shop.now());
      return mailbox.messages.at(-1);
    },
  };
}

test("a mail uses the owner's template with escaped placeholders, and keeps the shop's button", async () => {
  const shop = await openShop();
  await shop.save("addressConfirm", "ua", {
    subject: "{{name}}, ласкаво просимо до {{ shop }}",
    body: "Вітаємо, {{name}}!\n\nМи <b>раді</b> вам & вашим спискам,\nщиро.\n\nКоманда {{shop}}",
  });
  const device = shop.visit();
  const { email } = await registerOn(device);
  const message = await shop.last();
  expect(message).toMatchObject({ to: [email], subject: "Олена, ласкаво просимо до Torba" });
  expect(message?.html).toContain("Вітаємо, Олена!</h1>");
  expect(message?.html).toContain("Ми &lt;b&gt;раді&lt;/b&gt; вам &amp; вашим спискам, щиро.</p>");
  expect(message?.text).toContain("Команда Torba");
  expect(message?.html).not.toContain("Ви створили профіль");
  const token = shop.mailbox.tokenOf(message, "/confirm-email");
  expect((await device.post("/auth/confirm-email", { token })).status).toBe(200);
});

test("kinds and languages without a template use the built-in texts", async () => {
  const shop = await openShop();
  await shop.save("addressConfirm", "en", {
    subject: "Hello {{name}}",
    body: "Only one paragraph",
  });
  await registerOn(shop.visit());
  expect((await shop.last())?.subject).toBe("Підтвердьте адресу для магазину «Torba»");
  const english = { ...newShopper(), email: "english@example.com" };
  await shop.visit().post("/auth/register?lang=en", english, { from: newNetwork() });
  const message = await shop.last();
  expect(message?.subject).toBe("Hello Олена");
  expect(message?.html).toContain("Hello Олена</h1>");
  expect(message?.html).toContain("Only one paragraph</p>");
  await shop.save("addressConfirm", "en", { subject: "", body: " " });
  await shop.visit().post("/auth/register?lang=en", newShopper(), { from: newNetwork() });
  expect((await shop.last())?.subject).toBe("Confirm your address for Torba");
});

test("an unknown placeholder is rejected, and the stored template stays", async () => {
  const shop = await openShop();
  const good = { subject: "Вітаємо, {{name}}", body: "Добрий день" };
  await shop.save("welcome", "ua", good);
  const wrong: [Template, Record<string, string>][] = [
    [{ ...good, body: "Ваш пароль: {{password}}" }, { body: "invalid" }],
    [{ ...good, body: "{{constructor}}" }, { body: "invalid" }],
    [{ ...good, subject: "{{name" }, { subject: "invalid" }],
    [{ ...good, subject: " " }, { subject: "required" }],
    [{ ...good, subject: "я".repeat(201) }, { subject: "tooLong" }],
    [{ ...good, body: "я".repeat(10_001) }, { body: "tooLong" }],
  ];
  for (const [own, fields] of wrong)
    await expect(shop.save("welcome", "ua", own)).rejects.toMatchObject({
      code: "invalid",
      fields,
    });
  expect(await rowsOf(shop, "select subject, body from mail_templates")).toEqual([good]);
});

test("a placeholder's value creates no header and no further placeholder", async () => {
  const shop = await openShop();
  await shop.save("contactRequest", "ua", { subject: "{{name}} {{comment}}", body: "{{phone}}" });
  await shop.database.pool.query(
    `with mail as (insert into mails (id, kind, recipient, lang, facts, created_at)
       values (gen_random_uuid(), 'contactRequest', 'keeper@torba.example', 'ua', $1, now()))
     select 1`,
    [{ name: "Ірина\r\nBcc: a@b.ua", phone: "{{shop}}", comment: "<i>" }],
  );
  const message = await shop.last();
  expect(message?.headers.bcc).toBeUndefined();
  expect(message?.subject).toBe("Ірина Bcc: a@b.ua <i>");
  expect(message?.html).toContain("{{shop}}</p>");
});

test("low stock is one mail in the language of the shop, and leads to the list of it", async () => {
  const shop = await openShop();
  const { db, pool } = shop.database;
  const email = "keeper@torba.example";
  const person = { id: newTestId(), name: "Оля", email, scopes: ["admin"], expiration: 24 };
  await addRecord(db, { ...person, dateCreated: new Date(shop.now()) });
  const name = "Намет";
  const texts = { translations: { ua: { name }, en: { name: "Tent" } } };
  const tent = await addProduct(db, { ...texts, sku: "T-1", stockQuantity: 4, binLocation: "A-2" });
  const mug = await addProduct(db, { sku: "M-1", stockQuantity: 3 });
  await pool.query("insert into settings (key, value) values ('language', '\"en\"')");
  const edit = { db, newId: newTestId, now: shop.now(), lang: "ua" as const };
  const falls = [tent, mug].map((product_id) => ({ product_id, delta: -2 }));
  await db.transaction((tx) => changeStock({ ...edit, db: tx }, falls));
  // The mug was low before.
  expect(await sendLowStockMail(shop.database, newTestId, shop.now())).toBe(1);
  const message = await shop.last();
  expect(message).toMatchObject({ to: [email], subject: "Low stock, products: 1" });
  expect(message?.text).toMatch(/^Tent \(T-1\) – 2 · A-2\r?$/m);
  expect(message?.text).toContain(`${site}/admin/stock?low=true`);
});

test("password mails name device and time, and repeat no text of a stranger", async () => {
  const shop = await openShop();
  const device = shop.visit();
  const { email } = await registerOn(device);
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
  const options = { headers: { "user-agent": agent } };
  await shop.visit().post("/auth/forgot-password", { email }, { from: newNetwork(), ...options });
  const message = await shop.last();
  // Nine in the morning UTC is noon in Kyiv.
  expect(message?.text).toContain(
    "1 липня 2026 р. о 12:00 за київським часом. Пристрій: Firefox, Linux.",
  );
  const evil = { headers: { "user-agent": "<b>Телефонуйте 067</b>" } };
  const change = { password, newPassword: "новий самовар і чай" };
  expect((await device.post("/auth/reset-password", change, evil)).status).toBe(200);
  const changed = await shop.last();
  expect(changed?.subject).toBe("Пароль у магазині «Torba» змінено");
  expect(changed?.text).toContain("12:00 за київським часом. Пристрій: —.");
  expect(changed?.html).not.toContain("Телефонуйте");
});
