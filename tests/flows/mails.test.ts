/** The newsletter, notices and calls back: asked for, limited, written, sent. */
import { expect, test } from "vitest";
import { lookOut } from "#server/notifications/due-notices.ts";
import { confirmAddress, endNewsletter } from "#server/subscriptions/sql.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId } from "#tests/support/server/app.ts";
import {
  day,
  hour,
  noon,
  openLetterShop,
  post,
  rowsOf,
  sendAll,
  site,
} from "#tests/support/shop/outbox-shop.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addCategory, addProduct, addVariant, linkProduct } from "#tests/support/shop/rows.ts";

test("a newsletter is asked for, confirmed by its reader, and ended by one link", async () => {
  const shop = await openLetterShop();
  const mailbox = await openMailbox(site);
  const first = await post(shop.app, "/subscriptions?lang=ua", { email: "Olena@Example.com" });
  expect(first).toMatchObject({ status: 200, body: { email: "olena@example.com" } });
  // Said again it is the same: one row, one letter.
  expect((await post(shop.app, "/subscriptions", { email: "olena@example.com " })).status).toBe(
    400,
  );
  expect((await post(shop.app, "/subscriptions", { email: "olena@example.com" })).body).toEqual(
    first.body,
  );
  const state = () => rowsOf(shop, "select email, state from subscriptions");
  expect(await state()).toEqual([{ email: "olena@example.com", state: "pending" }]);
  expect(await sendAll(shop, mailbox.room, shop.now())).toEqual(["sent"]);

  const [letter] = mailbox.letters;
  expect(letter).toMatchObject({ to: ["olena@example.com"] });
  expect(letter?.subject).toBe("Підтвердьте підписку на листи Torba");
  expect(letter?.html).toContain("Підтвердити підписку");
  const token = mailbox.tokenOf(letter, "/subscription/confirm");
  expect(letter?.text).toContain(`${site}/subscription/confirm?token=${token}`);
  const kept = await rowsOf(shop, "select encode(token_hash, 'escape') as text from mail_tokens");
  expect(JSON.stringify(kept)).not.toContain(token);

  expect((await post(shop.app, "/subscriptions/unsubscribe", { token })).status).toBe(404);
  const confirmed = await post(shop.app, "/subscriptions/confirm", { token });
  expect(confirmed).toMatchObject({ status: 200, body: { email: "olena@example.com" } });
  expect((await post(shop.app, "/subscriptions/confirm", { token })).status).toBe(200);
  expect(await state()).toEqual([{ email: "olena@example.com", state: "confirmed" }]);

  // Who names a confirmed address learns nothing, and sends it nothing.
  shop.pass(2 * day);
  expect((await post(shop.app, "/subscriptions", { email: "olena@example.com" })).body).toEqual(
    first.body,
  );
  expect(await sendAll(shop, mailbox.room, shop.now())).toEqual([]);
  expect(await state()).toEqual([{ email: "olena@example.com", state: "confirmed" }]);
  shop.pass(8 * day);
  expect((await post(shop.app, "/subscriptions/confirm", { token })).status).toBe(404);
});

test("a link that ends letters ends them all, and an old confirmation does not bring them back", async () => {
  const shop = await openLetterShop();
  const mailbox = await openMailbox(site);
  const email = "petro@example.com";
  const tent = await addProduct(shop.database.db, { stockStatus: "out_of_stock" });
  const stove = await addProduct(shop.database.db);
  for (const product_id of [tent, stove])
    await post(shop.app, "/notifications/preOrderNotify?lang=en", { product_id, email });
  await post(shop.app, "/subscriptions?lang=ru", { email });
  expect(await lookOut(shop.database, newTestId, shop.now())).toBe(1);
  await sendAll(shop, mailbox.room, shop.now());
  const back = mailbox.letters.find(({ subject }) => subject === "Tent for three is in stock");
  const confirm = mailbox.letters.find(({ subject }) => subject.startsWith("Подтвердите"));
  const token = mailbox.tokenOf(back, "/en/subscription/unsubscribe");
  expect(back?.headers["list-unsubscribe"]).toBe(
    `<${site}/en/subscription/unsubscribe?token=${token}>`,
  );
  expect(back?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const old = mailbox.tokenOf(confirm, "/ru/subscription/confirm");
  expect((await post(shop.app, "/subscriptions/confirm", { token: old })).status).toBe(200);
  for (const _ of [1, 2])
    expect((await post(shop.app, "/subscriptions/unsubscribe", { token })).body).toEqual({ email });
  expect(await rowsOf(shop, "select state from subscriptions")).toEqual([{ state: "ended" }]);
  expect(await rowsOf(shop, "select from mail_tokens where purpose = 'confirm'")).toEqual([]);
  // A confirmation that was under way meanwhile comes too late.
  expect(await confirmAddress(shop.database.db, email, new Date(shop.now()))).toBe("unknown");
  expect(await rowsOf(shop, "select id from notices where sent_at is null")).toEqual([]);
  expect((await post(shop.app, "/subscriptions/confirm", { token: old })).status).toBe(404);
});

test("a confirmation that was written after letters were ended confirms nothing", async () => {
  const shop = await openLetterShop();
  const mailbox = await openMailbox(site);
  const email = "petro@example.com";
  await post(shop.app, "/subscriptions", { email });
  // It has not left yet when they are ended: by another letter, or in the profile.
  await endNewsletter(shop.database.db, email, new Date(shop.now()));
  await sendAll(shop, mailbox.room, shop.now());
  const token = mailbox.tokenOf(mailbox.letters[0], "/subscription/confirm");
  expect((await post(shop.app, "/subscriptions/confirm", { token })).status).toBe(404);
  expect(await rowsOf(shop, "select state from subscriptions")).toEqual([{ state: "ended" }]);
});

test("who ended letters does not want them because a stranger names the address", async () => {
  const shop = await openLetterShop();
  const device = shop.visit();
  const { email } = await registerOn(device);
  const news = async () => (await device.get("/customers/settings")).body.consents.newsletter;
  await device.put("/customers/settings", { consents: { newsletter: true } });
  expect(await news()).toBe(true);
  await endNewsletter(shop.database.db, email, new Date(shop.now()));
  expect(await news()).toBe(false);
  await post(shop.app, "/subscriptions", { email });
  expect(await news()).toBe(false);
});

test("one press in the mail program ends the letters, and nothing else comes in that way", async () => {
  const shop = await openLetterShop();
  const mailbox = await openMailbox(site);
  const email = "petro@example.com";
  const [tent, stove] = [await addProduct(shop.database.db), await addProduct(shop.database.db)];
  await post(shop.app, "/notifications/preOrderNotify", { product_id: tent, email });
  await lookOut(shop.database, newTestId, shop.now());
  await sendAll(shop, mailbox.room, shop.now());
  await post(shop.app, "/notifications/preOrderNotify", { product_id: stove, email });
  const token = mailbox.tokenOf(mailbox.letters[0], "/subscription/unsubscribe");
  const kept: unknown[] = [];
  const press = async (
    query: string,
    type = "application/x-www-form-urlencoded",
    payload = "List-Unsubscribe=One-Click",
  ) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: `/subscription/unsubscribe${query}`,
      headers: { "content-type": type },
      payload,
    });
    kept.push(answer.headers["cache-control"]);
    return answer.statusCode;
  };
  expect(await press("")).toBe(404);
  expect(await press(`?token=${"a".repeat(43)}`)).toBe(404);
  expect(await press(`?token=${token}`, "text/plain")).toBe(415);
  expect(await press(`?token=${token}`, undefined, "x".repeat(5000))).toBe(413);
  expect(await rowsOf(shop, "select id from notices where sent_at is null")).toHaveLength(1);
  expect([await press(`?token=${token}`), await press(`?token=${token}`)]).toEqual([204, 204]);
  expect(kept).toEqual(Array(6).fill("no-store"));
  expect(await rowsOf(shop, "select id from notices where sent_at is null")).toEqual([]);
});

test("a product that can be bought again is told of once, in the language it was asked in", async () => {
  const shop = await openLetterShop();
  const mailbox = await openMailbox(site);
  const { db } = shop.database;
  const tent = await addProduct(db, { stockStatus: "available" });
  const small = await addVariant(db, tent, { stockQuantity: 0 });
  const ask = (lang: string, variant_id: string | null, email = "olha@example.com") =>
    post(shop.app, `/notifications/preOrderNotify?lang=${lang}`, {
      product_id: tent,
      variant_id,
      email,
    });
  expect((await ask("en", small)).body).toEqual({
    product_id: tent,
    variant_id: small,
    email: "olha@example.com",
  });
  expect((await ask("ua", small)).status).toBe(200);
  expect(await rowsOf(shop, "select lang from notices")).toEqual([{ lang: "ua" }]);
  const look = () => lookOut(shop.database, newTestId, shop.now());
  expect(await look()).toBe(0);
  await shop.database.pool.query("update product_variants set stock_quantity = 3");
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(await sendAll(shop, mailbox.room, shop.now())).toEqual(["sent"]);
  expect(mailbox.letters[0]?.subject).toBe("Намет тримісний: знову в наявності");
  expect(mailbox.letters[0]?.text).toContain(`${site}/namety/namet-${tent}`);
  // Asked for again, it waits again.
  await ask("ua", small);
  expect(await look()).toBe(1);

  expect((await ask("ua", newTestId())).status).toBe(404);
  await shop.database.pool.query("update products set displayed = false");
  expect((await ask("ua", small)).status).toBe(404);
});

test("nobody is told of what is not shown: the letter waits until it is", async () => {
  const shop = await openLetterShop();
  const { db, pool } = shop.database;
  const hidden = await addCategory(db);
  const tent = await addProduct(db, { stockStatus: "out_of_stock" });
  await linkProduct(db, tent, hidden);
  const ask = { product_id: tent, email: "olha@example.com" };
  expect((await post(shop.app, "/notifications/preOrderNotify", ask)).status).toBe(200);
  await pool.query("update products set stock_status = 'available'");
  const show = async (displayed: boolean) => {
    await pool.query("update product_categories set displayed = $1", [displayed]);
    await pool.query(
      `insert into catalogue_state values (1, 1, now())
       on conflict (id) do update set version = catalogue_state.version + 1`,
    );
  };
  const look = () => lookOut(shop.database, newTestId, shop.now());
  await show(false);
  expect(await look()).toBe(0);
  await pool.query("update products set displayed = false");
  await show(true);
  expect(await look()).toBe(0);
  await pool.query("update products set displayed = true");
  expect(await look()).toBe(1);
});

test("a category tells of its next sale, and reminds on the morning of a day", async () => {
  const shop = await openLetterShop();
  const mailbox = await openMailbox(site);
  const { db, pool } = shop.database;
  const pokhid = await addCategory(db, {
    discount: 10,
    dateSaleFrom: new Date(noon - day),
    dateSaleTo: new Date(noon + day),
  });
  const tents = await addCategory(db, { parentId: pokhid });
  await linkProduct(db, await addProduct(db), tents);
  const email = "ivan@example.com";
  const look = () => lookOut(shop.database, newTestId, shop.now());
  const ask = (path: string, more: object) =>
    post(shop.app, `/notifications/${path}?lang=en`, { category_id: tents, email, ...more });
  expect((await ask("category", {})).body).toEqual({ category_id: tents, email });
  expect(await look()).toBe(0);
  shop.pass(2 * day);
  expect(await look()).toBe(0);
  await pool.query("update product_categories set date_sale_to = null where id = $1", [pokhid]);
  await pool.query("insert into catalogue_state values (1, 5, now())");
  expect([await look(), await look()]).toEqual([1, 0]);

  expect((await ask("category/reminder", { date: "2026-07-02" })).body.fields).toEqual({
    date: "datePast",
  });
  for (const date of ["2026-02-30", "next week", "0000-00-00"])
    expect((await ask("category/reminder", { date })).body.fields).toEqual({ date: "invalid" });
  for (const date of ["2026-07-09", "2026-07-05"])
    expect((await ask("category/reminder", { date })).body.date).toBe(date);
  expect(await look()).toBe(0);
  // Half past eight in Kyiv, on the day that was named last.
  shop.pass(Date.UTC(2026, 6, 5, 5, 30) - shop.now());
  expect(await look()).toBe(0);
  shop.pass(hour);
  expect([await look(), await look()]).toEqual([1, 0]);
  await sendAll(shop, mailbox.room, shop.now());
  expect(mailbox.letters.map(({ subject }) => subject).sort()).toEqual([
    "A reminder of the sale: Намети",
    "Sale: Намети, up to −10%",
  ]);
  expect((await ask("category", { category_id: newTestId() })).status).toBe(404);
});

test("a call back is asked for once a phone, and told to whoever keeps the shop", async () => {
  const shop = await openLetterShop({ adminEmail: "keeper@torba.example" });
  const mailbox = await openMailbox(site);
  const ask = (more: object) =>
    post(shop.app, "/notifications/contactMe", { name: "Ірина", phone: "067 123 45 67", ...more });
  expect((await ask({ comment: "Чи є\r\nBcc: a@b.ua <b>намет</b>?" })).body).toMatchObject({
    name: "Ірина",
    phone: "+380671234567",
  });
  expect((await ask({ phone: "+380 (67) 123-45-67", comment: "Передзвоніть" })).status).toBe(200);
  expect(await rowsOf(shop, "select name, phone, comment from contact_requests")).toEqual([
    { name: "Ірина", phone: "+380671234567", comment: "Передзвоніть" },
  ]);
  await sendAll(shop, mailbox.room, shop.now());
  const [letter] = mailbox.letters;
  expect(letter).toMatchObject({ to: ["keeper@torba.example"] });
  expect(letter?.html).toContain("&lt;b&gt;намет");
  expect(letter?.headers.bcc).toBeUndefined();
  // It is the shop's own: there is nothing to end, and nobody else's letters to end with it.
  expect(letter?.headers["list-unsubscribe"]).toBeUndefined();
  // Called already; today the phone has asked.
  await shop.database.pool.query("update contact_requests set handled_at = now()");
  expect((await ask({})).status).toBe(429);
  shop.pass(day);
  expect((await ask({})).status).toBe(200);
});

test("a call that another is just asking for is no second letter", async () => {
  const shop = await openLetterShop({ adminEmail: "keeper@torba.example" });
  const holder = await shop.database.pool.connect();
  try {
    await holder.query(`begin; insert into contact_requests (id, phone, name, comment, lang, date_created)
      values (gen_random_uuid(), '+380671234567', 'Олена', '', 'ua', now())`);
    const asked = post(shop.app, "/notifications/contactMe", { name: "Яна", phone: "0671234567" });
    // Told apart by the table's own row: it waits for whoever was first.
    const held =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (let waiting = 0; waiting < 1; ) waiting = (await rowsOf(shop, held)).length;
    await holder.query("commit");
    expect((await asked).status).toBe(200);
  } finally {
    holder.release();
  }
  expect(await rowsOf(shop, "select name from contact_requests")).toEqual([{ name: "Олена" }]);
  expect(await rowsOf(shop, "select from mails")).toEqual([]);
});

test("what is wrong is said of its field", async () => {
  const shop = await openLetterShop();
  const fieldsOf = async (path: string, body: object) =>
    (await post(shop.app, path, body)).body.fields;
  for (const email of ["olena", "olena@", "o@x", "a b@c.ua", "a@b..ua", "a@b.ua\n", "<a@b.ua>"])
    expect([email, await fieldsOf("/subscriptions", { email })]).toEqual([
      email,
      { email: "emailInvalid" },
    ]);
  expect(await fieldsOf("/subscriptions", {})).toEqual({ email: "required" });
  expect(await fieldsOf("/subscriptions", { email: "" })).toEqual({ email: "required" });
  expect(await fieldsOf("/subscriptions", { email: 5 })).toEqual({ email: "invalid" });
  expect(await fieldsOf("/notifications/contactMe", { name: " ", phone: "12" })).toEqual({
    name: "required",
  });
  expect(await fieldsOf("/notifications/contactMe", { name: "Яна", phone: "12" })).toEqual({
    phone: "phoneInvalid",
  });
  const long = { name: "Я".repeat(101), phone: "0671234567" };
  expect(await fieldsOf("/notifications/contactMe", long)).toEqual({ name: "tooLong" });
  expect(await rowsOf(shop, "select from subscriptions")).toEqual([]);
});
