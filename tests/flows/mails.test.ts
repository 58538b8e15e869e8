/** The newsletter, notices and call-backs: requested, limited, composed, sent. */
import { expect, test } from "vitest";
import { sendDueNotices } from "#server/notifications/due-notices.ts";
import { confirmAddress, endNewsletter } from "#server/subscriptions/sql.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId } from "#tests/support/server/app.ts";
import {
  day,
  hour,
  noon,
  openOutboxShop,
  post,
  rowsOf,
  sendAll,
  site,
} from "#tests/support/shop/outbox-shop.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addCategory, addProduct, addVariant, linkProduct } from "#tests/support/shop/rows.ts";

test("a newsletter is requested, confirmed by its reader, and ended by one link", async () => {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  const first = await post(shop.app, "/subscriptions?lang=ua", { email: "Olena@Example.com" });
  expect(first).toMatchObject({ status: 200, body: { email: "olena@example.com" } });
  // A repeated request is the same: one row, one mail.
  expect((await post(shop.app, "/subscriptions", { email: "olena@example.com " })).status).toBe(
    400,
  );
  expect((await post(shop.app, "/subscriptions", { email: "olena@example.com" })).body).toEqual(
    first.body,
  );
  const state = () => rowsOf(shop, "select email, state from subscriptions");
  expect(await state()).toEqual([{ email: "olena@example.com", state: "pending" }]);
  expect(await sendAll(shop, mailbox.room, shop.now())).toEqual(["sent"]);

  const [message] = mailbox.messages;
  expect(message).toMatchObject({ to: ["olena@example.com"] });
  expect(message?.subject).toBe("Підтвердьте підписку на листи магазину «Torba»");
  expect(message?.html).toContain("Підтвердити підписку");
  const token = mailbox.tokenOf(message, "/subscription/confirm");
  expect(message?.text).toContain(`${site}/subscription/confirm?token=${token}`);
  const storedTokens = await rowsOf(
    shop,
    "select encode(token_hash, 'escape') as text from mail_tokens",
  );
  expect(JSON.stringify(storedTokens)).not.toContain(token);

  expect((await post(shop.app, "/subscriptions/unsubscribe", { token })).status).toBe(404);
  const confirmed = await post(shop.app, "/subscriptions/confirm", { token });
  expect(confirmed).toMatchObject({ status: 200, body: { email: "olena@example.com" } });
  expect((await post(shop.app, "/subscriptions/confirm", { token })).status).toBe(200);
  expect(await state()).toEqual([{ email: "olena@example.com", state: "confirmed" }]);

  // A stranger who enters a confirmed address learns nothing, and causes no mail.
  shop.pass(2 * day);
  expect((await post(shop.app, "/subscriptions", { email: "olena@example.com" })).body).toEqual(
    first.body,
  );
  expect(await sendAll(shop, mailbox.room, shop.now())).toEqual([]);
  expect(await state()).toEqual([{ email: "olena@example.com", state: "confirmed" }]);
  shop.pass(8 * day);
  expect((await post(shop.app, "/subscriptions/confirm", { token })).status).toBe(404);
});

test("an unsubscribe link ends all mails, and an old confirmation does not restore them", async () => {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  const email = "petro@example.com";
  const tent = await addProduct(shop.database.db, { stockStatus: "out_of_stock" });
  const stove = await addProduct(shop.database.db);
  for (const product_id of [tent, stove])
    await post(shop.app, "/notifications/preOrderNotify?lang=en", { product_id, email });
  await post(shop.app, "/subscriptions?lang=ru", { email });
  expect(await sendDueNotices(shop.database, newTestId, shop.now())).toBe(1);
  await sendAll(shop, mailbox.room, shop.now());
  const back = mailbox.messages.find(({ subject }) => subject === "Tent for three is in stock");
  const confirm = mailbox.messages.find(({ subject }) => subject.startsWith("Подтвердите"));
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
  // A confirmation mail that was in transit meanwhile is too late.
  expect(await confirmAddress(shop.database.db, email, new Date(shop.now()))).toBe("unknown");
  expect(await rowsOf(shop, "select id from notices where sent_at is null")).toEqual([]);
  expect((await post(shop.app, "/subscriptions/confirm", { token: old })).status).toBe(404);
});

test("a confirmation sent after unsubscribing confirms nothing", async () => {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  const email = "petro@example.com";
  await post(shop.app, "/subscriptions", { email });
  // It has not been sent yet when the mails are ended: by another mail, or in the profile.
  await endNewsletter(shop.database.db, email, new Date(shop.now()));
  await sendAll(shop, mailbox.room, shop.now());
  const token = mailbox.tokenOf(mailbox.messages[0], "/subscription/confirm");
  expect((await post(shop.app, "/subscriptions/confirm", { token })).status).toBe(404);
  expect(await rowsOf(shop, "select state from subscriptions")).toEqual([{ state: "ended" }]);
});

test("a stranger's request does not resubscribe an address", async () => {
  const shop = await openOutboxShop();
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

test("one-click unsubscribe ends the mails and accepts nothing else", async () => {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  const email = "petro@example.com";
  const [tent, stove] = [await addProduct(shop.database.db), await addProduct(shop.database.db)];
  await post(shop.app, "/notifications/preOrderNotify", { product_id: tent, email });
  await sendDueNotices(shop.database, newTestId, shop.now());
  await sendAll(shop, mailbox.room, shop.now());
  await post(shop.app, "/notifications/preOrderNotify", { product_id: stove, email });
  const token = mailbox.tokenOf(mailbox.messages[0], "/subscription/unsubscribe");
  const stored: unknown[] = [];
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
    stored.push(answer.headers["cache-control"]);
    return answer.statusCode;
  };
  expect(await press("")).toBe(404);
  expect(await press(`?token=${"a".repeat(43)}`)).toBe(404);
  expect(await press(`?token=${token}`, "text/plain")).toBe(415);
  expect(await press(`?token=${token}`, undefined, "x".repeat(5000))).toBe(413);
  expect(await rowsOf(shop, "select id from notices where sent_at is null")).toHaveLength(1);
  expect([await press(`?token=${token}`), await press(`?token=${token}`)]).toEqual([204, 204]);
  expect(stored).toEqual(Array(6).fill("no-store"));
  expect(await rowsOf(shop, "select id from notices where sent_at is null")).toEqual([]);
});

test("a product's notice is sent once when it is available again, in the requested language", async () => {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  const { db } = shop.database;
  const tent = await addProduct(db, { stockStatus: "available" });
  const small = await addVariant(db, tent, { stockQuantity: 0 });
  const requestNotice = (lang: string, variant_id: string | null, email = "olha@example.com") =>
    post(shop.app, `/notifications/preOrderNotify?lang=${lang}`, {
      product_id: tent,
      variant_id,
      email,
    });
  expect((await requestNotice("en", small)).body).toEqual({
    product_id: tent,
    variant_id: small,
    email: "olha@example.com",
  });
  expect((await requestNotice("ua", small)).status).toBe(200);
  expect(await rowsOf(shop, "select lang from notices")).toEqual([{ lang: "ua" }]);
  const look = () => sendDueNotices(shop.database, newTestId, shop.now());
  expect(await look()).toBe(0);
  await shop.database.pool.query("update product_variants set stock_quantity = 3");
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(await sendAll(shop, mailbox.room, shop.now())).toEqual(["sent"]);
  expect(mailbox.messages[0]?.subject).toBe("Намет тримісний: знову в наявності");
  expect(mailbox.messages[0]?.text).toContain(`${site}/namety/namet-${tent}`);
  // Requested again, it waits again.
  await requestNotice("ua", small);
  expect(await look()).toBe(1);

  expect((await requestNotice("ua", newTestId())).status).toBe(404);
  await shop.database.pool.query("update products set displayed = false");
  expect((await requestNotice("ua", small)).status).toBe(404);
});

test("a notice of a hidden product waits until it is visible", async () => {
  const shop = await openOutboxShop();
  const { db, pool } = shop.database;
  const hidden = await addCategory(db);
  const tent = await addProduct(db, { stockStatus: "out_of_stock" });
  await linkProduct(db, tent, hidden);
  const notice = { product_id: tent, email: "olha@example.com" };
  expect((await post(shop.app, "/notifications/preOrderNotify", notice)).status).toBe(200);
  await pool.query("update products set stock_status = 'available'");
  const show = async (displayed: boolean) => {
    await pool.query("update product_categories set displayed = $1", [displayed]);
    await pool.query(
      `insert into catalogue_state values (1, 1, now())
       on conflict (id) do update set version = catalogue_state.version + 1`,
    );
  };
  const look = () => sendDueNotices(shop.database, newTestId, shop.now());
  await show(false);
  expect(await look()).toBe(0);
  await pool.query("update products set displayed = false");
  await show(true);
  expect(await look()).toBe(0);
  await pool.query("update products set displayed = true");
  expect(await look()).toBe(1);
});

test("two hundred older notices of hidden categories hold back no notice that can be sent", async () => {
  const shop = await openOutboxShop();
  const { db, pool } = shop.database;
  const sale = { discount: 10, dateSaleFrom: new Date(noon - day) };
  const hidden = await addCategory(db, { ...sale, displayed: false });
  const tents = await addCategory(db, sale);
  const [secret, tent] = [await addProduct(db), await addProduct(db)];
  await linkProduct(db, secret, hidden);
  await linkProduct(db, tent, tents);
  const request = (count: number, product: string, category: string, at: number) =>
    pool.query(
      `insert into notices (id, kind, product_id, category_id, email, lang, day, date_created)
       select gen_random_uuid(), kind, case when kind = 'product' then $2::uuid end,
         case when kind <> 'product' then $3::uuid end, 'n' || n || '@example.com', 'ua',
         case when kind = 'reminder' then date '2026-06-30' end, $4
       from generate_series(1, $1::int) n, unnest(array['product', 'category', 'reminder']) kind`,
      [count, product, category, new Date(at)],
    );
  await request(200, secret, hidden, noon - day);
  await request(1, tent, tents, noon);
  await pool.query("insert into catalogue_state values (1, 5, now())");
  expect(await sendDueNotices(shop.database, newTestId, shop.now())).toBe(3);
  expect(await rowsOf(shop, "select distinct kind from mails order by kind")).toEqual(
    ["categorySale", "productBack", "saleReminder"].map((kind) => ({ kind })),
  );
});

test("a category's notice is sent at its next sale, and a reminder on the morning of its day", async () => {
  const shop = await openOutboxShop();
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
  const look = () => sendDueNotices(shop.database, newTestId, shop.now());
  const requestNotice = (path: string, more: object) =>
    post(shop.app, `/notifications/${path}?lang=en`, { category_id: tents, email, ...more });
  expect((await requestNotice("category", {})).body).toEqual({ category_id: tents, email });
  expect(await look()).toBe(0);
  shop.pass(2 * day);
  expect(await look()).toBe(0);
  await pool.query("update product_categories set date_sale_to = null where id = $1", [pokhid]);
  await pool.query("insert into catalogue_state values (1, 5, now())");
  expect([await look(), await look()]).toEqual([1, 0]);

  expect((await requestNotice("category/reminder", { date: "2026-07-02" })).body.fields).toEqual({
    date: "datePast",
  });
  for (const date of ["2026-02-30", "next week", "0000-00-00"])
    expect((await requestNotice("category/reminder", { date })).body.fields).toEqual({
      date: "invalid",
    });
  for (const date of ["2026-07-09", "2026-07-05"])
    expect((await requestNotice("category/reminder", { date })).body.date).toBe(date);
  expect(await look()).toBe(0);
  // Half past eight in Kyiv, on the day that was requested last.
  shop.pass(Date.UTC(2026, 6, 5, 5, 30) - shop.now());
  expect(await look()).toBe(0);
  shop.pass(hour);
  expect([await look(), await look()]).toEqual([1, 0]);
  await sendAll(shop, mailbox.room, shop.now());
  expect(mailbox.messages.map(({ subject }) => subject).sort()).toEqual([
    "Sale reminder: Намети",
    "Sale: Намети, up to −10%",
  ]);
  expect((await requestNotice("category", { category_id: newTestId() })).status).toBe(404);
});

test("a call back is requested once per phone, and mailed to the shop's owner", async () => {
  const shop = await openOutboxShop({ adminEmail: "keeper@torba.example" });
  const mailbox = await openMailbox(site);
  const requestNotice = (more: object) =>
    post(shop.app, "/notifications/contactMe", { name: "Ірина", phone: "067 123 45 67", ...more });
  expect(
    (await requestNotice({ comment: "Чи є\r\nBcc: a@b.ua <b>намет</b>?" })).body,
  ).toMatchObject({
    name: "Ірина",
    phone: "+380671234567",
  });
  expect(
    (await requestNotice({ phone: "+380 (67) 123-45-67", comment: "Передзвоніть" })).status,
  ).toBe(200);
  expect(await rowsOf(shop, "select name, phone, comment from contact_requests")).toEqual([
    { name: "Ірина", phone: "+380671234567", comment: "Передзвоніть" },
  ]);
  await sendAll(shop, mailbox.room, shop.now());
  const [message] = mailbox.messages;
  expect(message).toMatchObject({ to: ["keeper@torba.example"] });
  expect(message?.html).toContain("&lt;b&gt;намет");
  expect(message?.headers.bcc).toBeUndefined();
  // Without the name mail programs show the address.
  expect(message?.headers.from).toBe("Torba <shop@torba.example>");
  // It is the shop's own mail: it has no unsubscribe link.
  expect(message?.headers["list-unsubscribe"]).toBeUndefined();
  // The phone was called already; a second request on the same day is refused.
  await shop.database.pool.query("update contact_requests set handled_at = now()");
  expect((await requestNotice({})).status).toBe(429);
  shop.pass(day);
  expect((await requestNotice({})).status).toBe(200);
});

test("a concurrent call-back request for one phone sends no second mail", async () => {
  const shop = await openOutboxShop({ adminEmail: "keeper@torba.example" });
  const holder = await shop.database.pool.connect();
  try {
    await holder.query(`begin; insert into contact_requests (id, phone, name, comment, lang, date_created)
      values (gen_random_uuid(), '+380671234567', 'Олена', '', 'ua', now())`);
    const pending = post(shop.app, "/notifications/contactMe", {
      name: "Яна",
      phone: "0671234567",
    });
    // The unique row decides: the second request waits for the first.
    const held =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (let waiting = 0; waiting < 1; ) waiting = (await rowsOf(shop, held)).length;
    await holder.query("commit");
    expect((await pending).status).toBe(200);
  } finally {
    holder.release();
  }
  expect(await rowsOf(shop, "select name from contact_requests")).toEqual([{ name: "Олена" }]);
  expect(await rowsOf(shop, "select from mails")).toEqual([]);
});

test("errors name their fields", async () => {
  const shop = await openOutboxShop();
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
