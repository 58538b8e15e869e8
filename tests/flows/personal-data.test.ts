/** A customer's personal data: exported completely, and erased completely. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { personalDataRegistry } from "#server/personal-data/registry.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Owner } from "#server/platform/http/context.ts";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { testKeys } from "#tests/support/providers/liqpay.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { newTestId, openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { newList } from "#tests/support/shop/lists.ts";
import { makeDraft, pay, place, step, stockOf } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addCategory, addProduct } from "#tests/support/shop/rows.ts";

const site = "https://torba.example";
const liqPay = { ...testKeys, url: "http://127.0.0.1:9", shopUrl: site };
const { visit, database, app } = await openTestApp({
  config: { publicUrl: site },
  liqPay: { liqPay, isDemo: false },
});
const mailbox = await openMailbox(site);

/** Tables with personal data that no resource exports or erases, and the reason. */
const exceptions: Record<string, string> = {
  idempotency_keys: "hashes and codes; they go with the owner",
  security_tokens: "people who work for the shop",
  issued_tokens: "hashes of the tokens of people who work for the shop",
  import_files: "an owner's own file, deleted when its import ends",
  suppliers: "firms that the shop buys from; the owner's own",
};

/** Columns by which a person can be found. */
const personal =
  /^(owner_id|customer_id|.*e_?mail|recipient|.*phone|mobile|user_agent|merged_into)$/;

/** Tables with such a column, and those that depend on them, by name. */
async function listPersonalTables({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const columns = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public'`);
  const links = await pool.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const found = new Set(
    columns.rows.filter(({ column }) => personal.test(column)).map(({ table }) => table),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { from, to } of links.rows)
      if (found.has(to) && !(to in exceptions)) found.add(from);
  }
  return [...found].sort();
}

const declaredTables = personalDataRegistry.flatMap(({ tables }) => tables);

test("every table with personal data is exported and erased by a resource, or is a known exception", async () => {
  const found = await listPersonalTables(database);
  expect(found).toEqual(expect.arrayContaining(["customers", "cart_lines", "mails", "reviews"]));
  const known = [...declaredTables, ...Object.keys(exceptions)];
  expect(found.filter((table) => !known.includes(table))).toEqual([]);
  // Every named table exists.
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name);
  expect(known.filter((table) => !tables.includes(table))).toEqual([]);
});

test("a new table that is not declared is found", async () => {
  const { pool } = database;
  await pool.query("create table forgotten (id uuid primary key, gift_email text)");
  await pool.query("create table forgotten_part (forgotten_id uuid references forgotten)");
  const found = await listPersonalTables(database);
  expect(found).toEqual(expect.arrayContaining(["forgotten", "forgotten_part"]));
  await pool.query("drop table forgotten_part, forgotten");
});

type Canary = { device: Visitor; id: string; words: string[]; email: string; orderId: string };

/** A customer whose every field is a canary. */
async function newCanary(): Promise<Canary> {
  const device = visit();
  const unique = `кенар${String(Date.now() % 1e6).replace(/\d/g, (digit) => "абвгдежзик"[Number(digit)] ?? "")}`;
  const word = (part: string) => `${unique}${part}`;
  const olena = {
    ...newShopper(),
    firstName: word("ім"),
    lastName: word("пр"),
    email: `canary-${randomUUID()}@example.com`,
  };
  const product = await addProduct(database.db);
  const list = newList(1);
  await device.post("/checklists", { ...list.body, id: randomUUID(), name: word("список") });
  await device.post("/cart/items", { product_id: product, quantity: 2 });
  await device.put("/cart", { comments: word("примітка"), email: olena.email });
  await addPromo(database, { welcomes: true });
  const registered = await device.post("/auth/register", olena, { from: newNetwork() });
  expect(registered.status).toBe(200);
  await database.pool.query("update customers set email_confirmed_at = now() where email = $1", [
    olena.email,
  ]);
  await database.pool.query("insert into oauth_accounts values ('google', $1, $2, now())", [
    word("там"),
    registered.body.identity,
  ]);
  await device.post("/customers/addresses", {
    city: word("місто"),
    firstName: word("ім"),
    comments: word("поверх"),
  });
  await device.put("/customers/settings", {
    measurements: { height: 171 },
    consents: { newsletter: true },
  });
  await device.post("/wishlist/items", { product_id: product });
  await device.post("/comparison/items", { product_id: product });
  await device.post(`/products/${product}/rating`, { value: 4 });
  const review = { rating: 5, text: word("відгук") };
  await device.post(`/products/${product}/reviews`, { ...review, author: word("автор") });
  await device.post("/notifications/category", {
    category_id: await addCategory(database.db),
    email: olena.email,
  });
  await device.post("/notifications/contactMe", {
    name: word("кличте"),
    phone: olena.phone,
    comment: word("питання"),
  });
  const owner = { id: registered.body.identity, kind: "customer" as const };
  const code = await addPromo(database, { code: { ownerId: owner.id, code: word("знижка") } });
  const buyer = { email: olena.email, mobile: olena.phone, comments: word("код") };
  const shippingAddress = { firstName: word("ім"), city: word("місто") };
  const order = makeDraft(owner, [{ productId: product }], {
    ...buyer,
    shippingAddress,
    promo: { code, amount: 100 },
  });
  await place(database, order);
  const payment = randomUUID();
  await database.pool.query(
    `insert into payments (id, order_id, gateway, amount, status, date_created, date_updated)
     values ($2, $1, 'liqpay', 100, 'created', now(), now())`,
    [order.id, payment],
  );
  await sendSuspiciousCallback(payment, {
    sender_first_name: word("платник"),
    sender_last_name: word("пр"),
    ip: "198.51.100.7",
    sender_phone: olena.phone.slice(1),
    description: word("опис"),
    email: olena.email,
    sender_card_mask2: "414949*81",
    card_token: word("картка"),
  });
  await device.post("/auth/forgot-password", { email: olena.email }, { from: newNetwork() });
  const agent = { headers: { "user-agent": word("браузер") } };
  const login = { email: olena.email, password };
  await visit().post("/auth/login", login, { from: newNetwork(), ...agent });
  return {
    device,
    id: registered.body.identity,
    email: olena.email,
    orderId: order.id,
    words: [unique, olena.email, olena.phone.slice(4)],
  };
}

/** The gateway reports a payment with another amount than the shop's, and the payer. */
async function sendSuspiciousCallback(payment: string, payer: object): Promise<void> {
  const message = {
    order_id: payment,
    status: "success",
    action: "pay",
    currency: "UAH",
    amount: 7,
  };
  const answer = await app.inject({
    method: "POST",
    url: "/api/v1/notifications/liqpay",
    payload: signLiqPay({ ...message, ...payer }, testKeys),
  });
  expect(answer.statusCode).toBe(200);
}

/** Every text in the database, of every table. */
async function dump({ pool }: Pick<Database, "pool">): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const texts = await Promise.all(
    rows.map(({ name }) => pool.query<{ text: string }>(`select t::text as text from ${name} t`)),
  );
  const lines = texts.flatMap(({ rows: all }) => all.map(({ text }) => text));
  return lines.filter((line) => !deletionEvent.test(line)).join("\n");
}

/** That a customer is gone is told to webhooks for some weeks: by an id that names nobody any more. */
const deletionEvent =
  /^\([0-9a-f-]+,\d+,customer\.deleted,([0-9a-f-]{36}),"\{""id"":""\1""\}",[^,]+\)$/;

async function sendAll(now = Date.now()): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from mails where sent_at is null and failed_at is null order by created_at, id",
  );
  for (const { id } of rows)
    await deliverMail(database.db, mailbox.room, { id, now, isLast: false });
}

test("the export contains all data, by resource, and no secret", async () => {
  const { device, id, words, email } = await newCanary();
  const file = await device.get("/customers/export");
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({ "cache-control": "no-store", "x-identity": id });
  expect(file.headers["content-disposition"]).toMatch(
    /^attachment; filename="torba-\d{4}-\d\d-\d\d\.json"$/,
  );
  const { body } = file;
  const parts = personalDataRegistry.flatMap(({ parts: own }) => Object.keys(own));
  expect(Object.keys(body)).toEqual(["date", ...parts]);
  // None of them is empty: each resource's data is exported.
  expect(parts.filter((part) => body[part].length === 0)).toEqual([]);
  expect(body.customer[0]).toMatchObject({ id, email, measurements: { height: 171 } });
  expect(body.cart[0].items[0]).toMatchObject({ quantity: 2, added_price: 3900 });
  expect(body.checklists[0].items).toHaveLength(1);
  expect(body.orders).toMatchObject([
    { status: "placed", mobile: expect.stringContaining("+380") },
  ]);
  expect(body.bonuses).toMatchObject([{ kind: "earn", state: "pending", amount: 195 }]);
  expect(body.devices).toHaveLength(2);
  expect(body.consents).toMatchObject([{ step: "given", via: "profile" }]);
  const text = JSON.stringify(body);
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toMatch(/argon2|hash/);
});

test("data under an unconfirmed address are not exported", async () => {
  const victim = `victim-${randomUUID()}@example.com`;
  await visit().post(
    "/notifications/category",
    { category_id: await addCategory(database.db), email: victim },
    { from: newNetwork() },
  );
  const device = visit();
  await device.post("/auth/register", { ...newShopper(), email: victim }, { from: newNetwork() });
  const { body } = await device.get("/customers/export");
  for (const part of ["notices", "letters", "newsletter", "consents"])
    expect([part, body[part]]).toEqual([part, []]);
});

test("an export is only for its own customer, and limited", async () => {
  const guest = visit();
  await guest.post("/session");
  for (const visitor of [guest, visit()])
    expect((await visitor.get("/customers/export")).status).toBe(401);
  const { device } = await newCanary();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await device.get("/customers/export")).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("after a deletion no table contains the customer's data, and every device is signed out", async () => {
  const { device, id, email, words, orderId } = await newCanary();
  const product = await addProduct(database.db);
  const review = { rating: 5, text: "Дуже зручний", author: words[0] };
  await device.post(`/products/${product}/reviews`, review);
  await database.pool.query("update reviews set state = 'approved' where product_id = $1", [
    product,
  ]);
  // One order is shipped already, the other is not.
  await step(database, orderId, "pack");
  await step(database, orderId, "ship");
  const tent = await addProduct(database.db, { stockQuantity: 3 });
  const second = makeDraft({ id, kind: "customer" }, [{ productId: tent }], { email });
  await place(database, second);
  await pay(database, second.id);
  const other = visit();
  await other.post("/auth/login", { email, password }, { from: newNetwork() });
  const catalogue = async () =>
    Number((await database.pool.query("select version from catalogue_state")).rows[0]?.version);
  const before = await dump(database);
  for (const word of words) expect(before).toContain(word);
  expect(before).toContain('""amount"":7');
  expect(before).not.toMatch(/414949|198\.51\.100\.7/);

  const wrong = await device.delete("/customers/me", { body: { password: "не той" } });
  expect(wrong).toMatchObject({ status: 400, body: { code: "wrongCredentials" } });
  expect((await device.delete("/customers/me")).body.fields).toEqual({ password: "required" });
  expect((await device.get("/customers/settings")).status).toBe(200);
  // Mails of the shoppers before.
  await database.pool.query("delete from mails where recipient <> $1", [email]);
  mailbox.messages.length = 0;

  await database.pool.query("delete from catalogue_changes");
  const version = await catalogue();
  const gone = await device.delete("/customers/me", { body: { password } });
  expect(gone).toMatchObject({ status: 200, body: { id, deleted: true } });
  // A client with a cached page of reviews requests it again.
  expect(await catalogue()).toBeGreaterThan(version);
  const { rows: changes } = await database.pool.query(
    "select from catalogue_changes where kind = 'product' and entity_id = $1",
    [product],
  );
  expect(changes).toHaveLength(1);
  expect(gone.headers["clear-site-data"]).toBe('"cache"');
  for (const one of [device, other]) {
    expect((await one.get("/customers/settings")).status).toBe(401);
    expect((await one.get("/cart")).headers["x-identity"]).toBeUndefined();
  }
  await sendAll();
  expect(mailbox.messages.map(({ to, subject }) => [to, subject])).toEqual([
    [[email], "Ваш профіль у магазині «Torba» видалено"],
  ]);
  expect(mailbox.messages[0]?.headers["list-unsubscribe"]).toBeUndefined();
  const after = await dump(database);
  expect([...words, id].filter((word) => after.includes(word))).toEqual([]);

  // Accounting keeps the sales; an unshipped order is cancelled, and its stock released.
  const { rows } = await database.pool.query(
    `select status, grand_total, email, mobile, owner_id, shipping_address from orders
     where id = any($1) order by status`,
    [[orderId, second.id]],
  );
  const nobodys = { email: "", mobile: "", owner_id: null, shipping_address: {} };
  expect(rows).toEqual([
    { status: "cancelled", grand_total: 390_000, ...nobodys },
    { status: "shipped", grand_total: 390_000, ...nobodys },
  ]);
  expect(await stockOf(database, tent)).toBe(3);
  await step(database, orderId, "deliver");

  // Published reviews stay, without a name.
  const { data } = (await visit().get(`/products/${product}/reviews`)).body;
  expect(data).toMatchObject([{ author: "", text: "Дуже зручний" }]);
  const again = { ...newShopper(), email };
  expect((await visit().post("/auth/register", again, { from: newNetwork() })).status).toBe(200);
});

test("what the shop's people and programs wrote of a customer is erased with them", async () => {
  const { device, id, email, words } = await newCanary();
  const [unique = ""] = words;
  const word = (part: string) => `${unique}${part}`;
  const program = await openAdmin(app);
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await program.call(method, path, { body, key: randomUUID() });
    expect([method, path, answer.status]).toEqual([method, path, 200]);
    return answer.body;
  };
  const product = await addProduct(database.db, { stockQuantity: 9 });
  const items = [{ product_id: product, quantity: 1 }];
  const buyer = { email, shipping_address: { full_name: word("отримувач") } };
  // By phone: nobody has said yet that this is the customer.
  const order = await done("POST", "/orders", { draft: true, items, ...buyer });
  await done("POST", "/orders", { draft: true, note: word("чернетка"), ...buyer });
  await done("PUT", `/orders/${order.id}/checkout`);
  await done("POST", `/orders/${order.id}/notes`, { text: word("нотатка") });
  const money = { amount: 10, success: true, currency: "UAH" };
  await done("POST", `/orders/${order.id}/transactions`, { ...money, details: word("переказ") });
  await done("POST", `/orders/${order.id}/refunds`, { amount: 5, reason: word("повернення") });
  await done("PUT", `/customers/${id}`, { note: word("запис"), tags: [word("мітка")] });
  await done("POST", "/bonuses", { customer_id: id, amount: 5, reason: word("подарунок") });
  const set = { note: "перевірити" };
  await done("POST", "/jobs", {
    kind: "edit",
    resource: "customers",
    filter: { search: unique },
    set,
    dry_run: true,
  });
  await done("POST", "/jobs", {
    kind: "edit",
    resource: "orders",
    ids: [order.id],
    set,
    dry_run: true,
  });
  expect(await dump(database)).toContain(word("отримувач"));
  const startedAt = Date.now();
  expect((await device.delete("/customers/me", { body: { password } })).status).toBe(200);
  await sendAll();
  // A program that keeps a copy of the order finds it changed.
  const since = `date_updated_min=${new Date(startedAt).toISOString()}`;
  const changed = (await program.get(`/orders?${since}`)).body.data;
  expect(changed).toMatchObject([{ email: "", shipping_address: { full_name: "" } }, {}, {}]);
  const left = (await dump(database)).split("\n").filter((line) => line.includes(unique));
  expect(left).toEqual([]);
});

test("a code used as a guest stays used, without its address and phone", async () => {
  const { device, email } = await newCanary();
  const { rows: known } = await database.pool.query<{ phone: string }>(
    "select phone from customers where email = $1",
    [email],
  );
  const mobile = known[0]?.phone ?? "";
  const code = await addPromo(database);
  const promo = { code, amount: 100 };
  const tent = await addProduct(database.db);
  const somebody = { email: `petro-${randomUUID()}@example.com`, mobile: "+380501112233" };
  const orders = [{ email, mobile }, { ...somebody, email }, { ...somebody, mobile }, somebody].map(
    async (buyer) => {
      const guest = visit();
      const { identity } = (await guest.post("/session")).body;
      const owner = { id: identity, kind: "guest" as const };
      await place(database, makeDraft(owner, [{ productId: tent }], { ...buyer, promo }));
    },
  );
  await Promise.all(orders);
  const exported = (await device.get("/customers/export")).body.promo_uses;
  expect(exported.filter((use: { code: string }) => use.code === code)).toHaveLength(2);
  const gone = await device.delete("/customers/me", { body: { password } });
  expect(gone.status).toBe(200);
  const { rows } = await database.pool.query(
    `select u.email, u.phone from promo_uses u join promo_codes c on c.id = u.code_id
     where c.code = $1 order by u.email, u.phone`,
    [code],
  );
  expect(rows).toEqual([
    { email: "", phone: "" },
    { email: "", phone: somebody.mobile },
    { email: somebody.email, phone: "" },
    { email: somebody.email, phone: somebody.mobile },
  ]);
});

test("guest orders of the account's confirmed address are exported, and erased once shipped", async () => {
  const { device, email } = await newCanary();
  const tent = await addProduct(database.db, { stockQuantity: 9 });
  const buyAs = async (owner: Owner, address: string) => {
    const draft = makeDraft(owner, [{ productId: tent }], { email: address });
    await place(database, draft);
    return draft.id;
  };
  const buy = async (address: string) => {
    const { identity } = (await visit().post("/session")).body;
    return buyAs({ id: identity, kind: "guest" }, address);
  };
  const [waits, calledOff, left] = [await buy(email), await buy(email), await buy(email)];
  for (const action of ["pack", "ship"] as const) await step(database, left, action);
  const somebodys = await buy(`petro-${randomUUID()}@example.com`);
  // Another customer who had the mails of an order sent to this address keeps the order.
  const neighbour = { id: (await registerOn(visit())).id, kind: "customer" as const };
  const neighbours = await buyAs(neighbour, email);
  for (const action of ["pack", "ship"] as const) await step(database, neighbours, action);
  const exported = (await device.get("/customers/export")).body.orders;
  const ids = exported.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([waits, calledOff, left]));
  expect(ids).not.toContain(somebodys);
  expect(ids).not.toContain(neighbours);

  const isKnown = async () => {
    const { rows } = await database.pool.query<{ id: string; email: string; city: string }>(
      "select id, email || mobile || shipping_address::text as city from orders where id = any($1)",
      [[waits, calledOff, left, somebodys, neighbours]],
    );
    const known = rows.filter(({ city }) => city !== "{}").map(({ id }) => id);
    return [waits, calledOff, left, somebodys, neighbours].map((id) => known.includes(id));
  };
  expect(await isKnown()).toEqual([true, true, true, true, true]);
  expect((await device.delete("/customers/me", { body: { password } })).status).toBe(200);
  // A parcel that is not shipped yet needs its recipient.
  expect(await isKnown()).toEqual([true, true, false, true, true]);
  await step(database, waits, "pack");
  expect(await isKnown()).toEqual([true, true, false, true, true]);
  await step(database, waits, "ship");
  await step(database, calledOff, "cancel");
  await step(database, somebodys, "cancel");
  expect(await isKnown()).toEqual([false, false, false, true, true]);
  await step(database, waits, "deliver");
  expect(await stockOf(database, tent)).toBe(6);
});

test("mails about a customer's orders are erased with them, to whatever address they went", async () => {
  const { device, id } = await newCanary();
  const recipient = `office-${randomUUID()}@example.com`;
  const draft = makeDraft(
    { id, kind: "customer" },
    [{ productId: await addProduct(database.db) }],
    {
      email: recipient,
    },
  );
  await place(database, draft);
  const facts = { number: "1", total: "1", path: "/pay/1" };
  const mail = { kind: "orderPayment", recipient, lang: "ua", now: Date.now(), facts } as const;
  await enqueueMail(database.db, { ...mail, id: newTestId(), orderId: draft.id });
  expect((await device.delete("/customers/me", { body: { password } })).status).toBe(200);
  expect(await dump(database)).not.toContain(recipient);
});

test("an unconfirmed address neither exports nor erases guest orders with it", async () => {
  const email = `victim-${randomUUID()}@example.com`;
  const guest = visit();
  const { identity } = (await guest.post("/session")).body;
  const tent = await addProduct(database.db);
  const owner = { id: identity, kind: "guest" as const };
  const draft = makeDraft(owner, [{ productId: tent }], { email });
  await place(database, draft);
  for (const action of ["pack", "ship"] as const) await step(database, draft.id, action);
  const thief = visit();
  await thief.post("/auth/register", { ...newShopper(), email }, { from: newNetwork() });
  expect((await thief.get("/customers/export")).body.orders).toEqual([]);
  expect((await thief.delete("/customers/me", { body: { password } })).status).toBe(200);
  const { rows } = await database.pool.query("select email, owner_id from orders where id = $1", [
    draft.id,
  ]);
  expect(rows).toEqual([{ email, owner_id: identity }]);
});

test("a customer without a password deletes the account by a mail, once and within the hour @release", async () => {
  const { device, id, email } = await newCanary();
  await database.pool.query("update customers set password_hash = null where owner_id = $1", [id]);
  expect((await device.get("/customers/settings")).body.has_password).toBe(false);
  await sendAll();
  const answer = await device.delete("/customers/me");
  expect(answer).toMatchObject({ status: 200, body: { id, deleted: false } });
  await database.pool.query("truncate limits");
  await sendAll();
  const token = mailbox.tokenOf(mailbox.messages.at(-1), "/profile/delete");
  expect(token).toHaveLength(43);
  expect((await device.get("/customers/settings")).status).toBe(200);
  const open = (sentToken: string) =>
    visit().delete("/customers/me", { body: { token: sentToken } });
  expect((await open("x".repeat(43))).status).toBe(404);
  const forPassword = mailbox.messages.find(
    ({ to, html }) => to[0] === email && html.includes("/reset-password?token="),
  );
  expect((await open(mailbox.tokenOf(forPassword, "/reset-password"))).status).toBe(404);
  const lives = (by: string) =>
    database.pool.query(
      `update mail_tokens set expires_at = expires_at + $1::interval
       where email = $2 and purpose = 'delete'`,
      [by, email],
    );
  await lives("-1 hour");
  expect((await open(token)).status).toBe(404);
  await lives("1 hour");
  expect(await open(token)).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect((await open(token)).status).toBe(404);
  expect((await device.get("/customers/settings")).status).toBe(401);
  expect(await dump(database)).not.toContain(id);
  const { rows } = await database.pool.query("select kind from mails where recipient = $1", [
    email,
  ]);
  expect(rows).toEqual([{ kind: "farewell" }]);
});

test("concurrent writes during a deletion are refused, and leave no data", async () => {
  for (let round = 0; round < roundCount(3, 20); round += 1) {
    const device = visit();
    const olena = newShopper();
    const { body } = await device.post("/auth/register", olena, { from: newNetwork() });
    const product = await addProduct(database.db);
    const writes = [
      () => device.post("/cart/items", { product_id: product }),
      () => device.post("/wishlist/items", { product_id: product }),
      () => device.post("/checklists", { id: newTestId(), name: "Похід", items: [] }),
      () => device.post("/customers/addresses", { city: "Рівне" }),
      () => device.post(`/products/${product}/rating`, { value: 5 }),
    ];
    const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const [gone, ...answers] = await Promise.all([
      app.inject({
        method: "DELETE",
        url: "/ajax/customers/me",
        headers: { cookie },
        payload: { password },
      }),
      ...writes.map((write) => write()),
    ]);
    expect(gone.statusCode).toBe(200);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const text = await dump(database);
    expect(text).not.toContain(body.identity);
  }
}, 120_000);

test("a guest is erased from one of their orders; what waits, as it leaves; a customer is not", async () => {
  const owner = await openAdmin(app);
  const email = `guest-${randomUUID()}@example.com`;
  const mobile = "+380939998877";
  const tent = await addProduct(database.db, { stockQuantity: 9 });
  const buyAs = async (who: Owner, buyer: object) => {
    const draft = makeDraft(who, [{ productId: tent }], buyer);
    await place(database, draft);
    return draft.id;
  };
  const buy = async (buyer: object) => {
    const { identity } = (await visit().post("/session")).body;
    return buyAs({ id: identity, kind: "guest" }, buyer);
  };
  const [left, waits] = [await buy({ email, mobile }), await buy({ email })];
  const others = await buy({ email: `x-${randomUUID()}@example.com`, mobile });
  const somebodys = await buy({ email: `y-${randomUUID()}@example.com`, mobile: "+380501234599" });
  for (const id of [left, others])
    for (const action of ["pack", "ship"] as const) await step(database, id, action);
  await owner.put(`/orders/${waits}`, { email: `old-${email}` });
  await owner.put(`/orders/${waits}`, { email });
  const customer = await registerOn(visit());
  const theirs = await buyAs({ id: customer.id, kind: "customer" }, { email, mobile });

  const path = (id: string) => `/orders/${id}/erase_buyer`;
  expect((await owner.post(path(theirs))).body).toMatchObject({ code: "transitionNotAllowed" });
  for (const scope of ["write:customers", "write:orders"] as const)
    expect((await (await openAdmin(app, [scope])).post(path(left))).status).toBe(403);
  const { status, body } = await owner.post(path(left));
  expect([status, body.email, body.mobile]).toEqual([200, "", ""]);
  const known = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from orders where id = any($1) and email <> '' order by array_position($1, id)",
      [[left, waits, others, somebodys, theirs]],
    );
    return rows.map(({ id }) => id);
  };
  expect(await known()).toEqual([waits, somebodys, theirs]);
  expect((await owner.get(`/orders/${waits}`)).body.forgets_buyer).toBe(true);
  // What is written of it until then goes with it.
  for (const [method, at, sent] of [
    ["PUT", "", { comments: mobile }],
    ["POST", "/transactions", { amount: 5, details: email }],
  ] as const)
    await owner.call(method, `/orders/${waits}${at}`, { body: sent, key: randomUUID() });
  await owner.put(`/orders/${waits}/ship`);
  expect(await known()).toEqual([somebodys, theirs]);
  expect(await owner.post(path(left))).toMatchObject({ status: 409 });
  await database.pool.query("update orders set email = '', mobile = '' where id = $1", [theirs]);
  await database.pool.query("delete from events");
  const stored = await dump(database);
  const linesWith = (text: string) => stored.split("\n").filter((line) => line.includes(text));
  expect([...linesWith(email), ...linesWith(mobile)]).toEqual([]);
  const { data } = (await owner.get(`/audit?entity=orders&entity_id=${left}`)).body;
  expect(data[0]).toMatchObject({ action: "erase", changed: {} });
});

test("a guest with the address of a customer is erased on that customer's page", async () => {
  const owner = await openAdmin(app);
  const { email } = await newCanary();
  const { identity } = (await visit().post("/session")).body;
  const tent = await addProduct(database.db);
  const draft = makeDraft({ id: identity, kind: "guest" }, [{ productId: tent }], { email });
  await place(database, draft);
  const { status, body } = await owner.post(`/orders/${draft.id}/erase_buyer`);
  expect([status, body.code]).toEqual([409, "emailAlreadyExist"]);
});
