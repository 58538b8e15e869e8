/** /api/v1: what the owner sets up: methods, locations, settings, letters, toggles. */
import { expect, test } from "vitest";
import { findMailServer } from "#server/platform/mails/mail-server.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);

test("a way of delivery is made of a name, and takes what its conditions let in", async () => {
  const { body: made } = await owner.post("/shipping_methods", { name: "Кур’єр" });
  expect(made).toEqual({
    id: expect.any(String),
    version: 1,
    name: "Кур’єр",
    description: "",
    enabled: true,
    position: 1,
    price: 0,
    price_tiers: [{ from_items: 1, price: 0 }],
    free_from: null,
    kind: "courier",
    carrier: "",
    use_location: false,
    location_ids: [],
    has_slots: false,
    terms: { cut_off: 14, lead_days: 1, lead_days_elsewhere: 3, days_off: [0], days_ahead: 14 },
    fields: [
      { key: "state", label: "", required: false },
      { key: "city", label: "", required: true },
      { key: "shippingStreet", label: "", required: true },
      { key: "shippingBuilding", label: "", required: true },
      { key: "shippingFlat", label: "", required: false },
    ],
    conditions: {
      countries: [],
      states: [],
      cities: [],
      subtotal_min: 0,
      subtotal_max: 0,
      weight_total_min: 0,
      weight_total_max: 0,
    },
    translations: expect.any(Object),
    date_created: expect.any(String),
    date_updated: null,
  });
  const path = `/shipping_methods/${made.id}`;
  const { body: priced } = await owner.put(path, { ...made, price: "1 110,50" });
  expect([priced.price, priced.price_tiers]).toEqual([1110.5, [{ from_items: 1, price: 1110.5 }]]);
  const tiers = [
    { from_items: 1, price: 90 },
    { from_items: 10, price: 50 },
  ];
  expect((await owner.put(path, { ...priced, price_tiers: tiers })).body.price).toBe(90);
  const fields = [{ key: "full_name", required: true }];
  expect((await owner.put(path, { fields })).body.fields).toEqual([
    { key: "full_name", label: "", required: true },
  ]);
  const wrong = await owner.put(path, { fields: [{ key: "password" }] });
  expect(wrong.body.fields).toEqual({ fields: "invalid" });
  const shopper = visit();
  const seen = async () => (await shopper.get("/shipping_methods")).body.length;
  expect(await seen()).toBe(1);
  await owner.put(path, { conditions: { subtotal_min: 100 } });
  expect(await seen()).toBe(0);
  await owner.put(path, { conditions: { subtotal_min: 0 }, enabled: "false" });
  expect(await seen()).toBe(0);
  expect((await owner.get("/shipping_methods?enabled=true")).body).toEqual([]);
});

test("slots of a way of delivery", async () => {
  const { body: place } = await owner.post("/locations", { name: "Рівне", lat: "50,6", lng: 26.2 });
  expect(place).toMatchObject({ slug: "rivne", isLocationDefault: true });
  expect((await owner.delete(`/locations/${place.id}`)).body.code).toBe("inUse");
  const { body: method } = await owner.post("/shipping_methods", { name: "Слоти" });
  const path = `/shipping_methods/${method.id}/slots`;
  const added = await owner.post(path, { location_id: place.id, capacity: "20", price: 5 });
  expect(added.body).toMatchObject([
    {
      from: "10:00",
      to: "14:00",
      capacity: 20,
      price: 5,
      weekdays: [1, 2, 3, 4, 5],
      enabled: true,
    },
  ]);
  const slot = `${path}/${added.body[0].id}`;
  expect((await owner.put(slot, { ...added.body[0], capacity: 3 })).body[0].capacity).toBe(3);
  expect((await owner.put(slot, { from: "25:00" })).body.fields).toEqual({ from: "invalid" });
  expect((await owner.delete(slot)).body).toEqual([]);
});

test("a way of payment: its gateway is LiqPay or none", async () => {
  const { body: made } = await owner.post("/payment_methods", { name: "Готівкою" });
  expect(made).toMatchObject({ gateway: "", settlement: "cash", enabled: true });
  const path = `/payment_methods/${made.id}`;
  const put = async (body: object) => {
    const { gateway, settlement } = (await owner.put(path, body)).body;
    return [gateway, settlement];
  };
  expect(await put({ settlement: "cash" })).toEqual(["", "cash"]);
  expect(await put({ gateway: "liqpay" })).toEqual(["liqpay", "liqpay"]);
  expect(await put({ gateway: "" })).toEqual(["", "invoice"]);
  expect((await owner.put(path, { gateway: "stripe" })).body.fields).toEqual({
    gateway: "invalid",
  });
});

test("settings: any or all of them, checked, seen by shoppers", async () => {
  const { body: all } = await owner.get("/settings");
  expect(all).toMatchObject({
    store_name: "Torba",
    domain: "http://localhost",
    language: "ua",
    tax_rate: 20,
    languages: ["ua", "en", "ru"],
    products_limit: 30,
    delivery_holidays: [],
  });
  const put = (body: object) => owner.put("/settings", body);
  const same = await put(all);
  expect(same.body).toEqual(all);
  const changed = await put({ ...all, store_name: "Торба", thousand_separator: " ", logo: "x" });
  expect(changed.body).toMatchObject({ store_name: "Торба", thousand_separator: " ", logo: "" });
  expect(changed.body.version).toBe(2);
  expect((await visit().get("/settings")).body.store_name).toBe("Торба");
  const wrong = {
    currency_format: "грн",
    decimal_number: 5,
    products_limit: 0,
    timezone: "Mars",
    currency_code: "USD",
    language: "de",
  };
  expect(Object.keys((await put(wrong)).body.fields).sort()).toEqual(Object.keys(wrong).sort());
});

test("the rate of VAT that a cart has is the one that the settings say", async () => {
  const { pool } = database;
  await pool.query("insert into settings (key, value) values ('tax_percent', '14')");
  expect((await owner.get("/settings")).body.tax_rate).toBe(14);
  const readRate = async () => (await visit().get("/cart")).body.terms.tax_percent;
  expect(await readRate()).toBe(14);
  await owner.put("/settings", { tax_rate: 7 });
  expect([await readRate(), (await owner.get("/settings")).body.tax_rate]).toEqual([7, 7]);
});

test("a new name of the shop holds in all languages that have none of their own", async () => {
  const names = { ua: "Торба", en: "Torba", ru: "Торба" };
  const read = async () =>
    Promise.all(
      ["ua", "en", "ru"].map(
        async (lang) => (await visit().get(`/settings?lang=${lang}`)).body.store_name,
      ),
    );
  await owner.put("/settings", { store_name: names });
  await owner.put("/settings", { store_name: "Крамничка" });
  expect(await read()).toEqual(["Крамничка", "Крамничка", "Крамничка"]);
  await owner.put("/settings?lang=en", { store_name: "Little Shop" });
  await owner.put("/settings", { store_name: "Лавка" });
  expect(await read()).toEqual(["Лавка", "Little Shop", "Лавка"]);
  // As the back office sends it: every language, of which one was changed.
  await owner.put("/settings", { store_name: { ua: "Ятка", en: "Little Shop", ru: "Лавка" } });
  expect(await read()).toEqual(["Ятка", "Little Shop", "Ятка"]);
});

test("hours and the address are said in each language; one without its own has another's", async () => {
  const keys = ["working_hours", "head_office"] as const;
  const read = async (lang: string) => {
    const { body } = await visit().get(`/settings?lang=${lang}`);
    return keys.map((key) => body[key]);
  };
  await owner.put("/settings", { head_office: "Львів" });
  const hours = { ua: "Щодня з 8:00", en: "Daily from 8:00", ru: "" };
  const { body: saved } = await owner.put("/settings", { working_hours: hours });
  expect(saved).toMatchObject({
    working_hours: "Щодня з 8:00",
    translations: {
      ua: { working_hours: "Щодня з 8:00", head_office: "Львів" },
      en: { working_hours: "Daily from 8:00", head_office: "" },
    },
  });
  expect([await read("en"), await read("ru")]).toEqual([
    ["Daily from 8:00", "Львів"],
    ["Щодня з 8:00", "Львів"],
  ]);
  // The object as it was sent changes nothing; one entry of its translations changes that alone.
  expect((await owner.put("/settings", saved)).body.version).toBe(saved.version);
  const { translations } = saved;
  const en = { ...translations.en, working_hours: "Every day" };
  await owner.put("/settings", { translations: { ...translations, en } });
  expect([await read("ua"), await read("en")]).toEqual([
    ["Щодня з 8:00", "Львів"],
    ["Every day", "Львів"],
  ]);
  const { body: audit } = await owner.get("/audit?entity=settings&limit=1");
  await owner.post(`/audit/${audit.data[0].id}/undo`);
  expect(await read("en")).toEqual(["Daily from 8:00", "Львів"]);
  // What had one text for all languages has it beside the new one as well.
  await owner.put("/settings", { translations: { en: { head_office: "Lviv" } } });
  expect([await read("ua"), await read("en")]).toEqual([
    ["Щодня з 8:00", "Львів"],
    ["Daily from 8:00", "Lviv"],
  ]);
  // An older shop has stored one of some languages alone.
  await database.pool.query("update settings set value = $1 where key = 'head_office'", [
    JSON.stringify({ en: "Lviv" }),
  ]);
  const { body: older } = await owner.put("/settings", { working_hours: "Щодня" });
  expect(older).toMatchObject({
    head_office: "Lviv",
    translations: { ua: { head_office: "" }, en: { head_office: "Lviv" } },
  });
  expect([await read("ua"), await read("ru")]).toEqual([
    ["Щодня", "Lviv"],
    ["Щодня", "Lviv"],
  ]);
  const long = { en: { working_hours: "x".repeat(2001) } };
  expect((await owner.put("/settings", { translations: long })).body.fields).toEqual({
    "translations.en.working_hours": "tooLong",
  });
});

test("a mail server is tried before it is stored, and a test says what it answers", async () => {
  const mailbox = await openMailbox("https://torba.example");
  const path = "/settings/email";
  const test = async () => (await owner.post(`${path}/test`, { to: "owner@torba.example" })).body;
  expect(await test()).toMatchObject({ queued: true, place: "log", fault: null });
  const port = Number(new URL(mailbox.url).port);
  const works = { host: "127.0.0.1", port };
  const faultsOf = async (change: object) => (await owner.put(path, change)).body.fields;
  expect(await faultsOf({ ...works, port: 1 })).toEqual({ host: "noConnection" });
  expect(await faultsOf({ ...works, host: "nowhere.invalid" })).toEqual({ host: "noServer" });
  expect(await faultsOf({ ...works, user: "shop", pass: "wrong" })).toEqual({ pass: "noAccount" });
  expect((await owner.get(path)).body.host).toBe("");
  expect((await owner.put(path, works)).body).toMatchObject(works);
  expect(await test()).toMatchObject({ queued: true, place: "mailOrLog", fault: null });
  await database.pool.query(
    "update settings set value = jsonb_set(value, '{port}', '1') where key = 'mail_server'",
  );
  const failed = await test();
  expect(failed).toMatchObject({ id: null, queued: false, fault: "noConnection" });
  expect(failed.answer).toContain("ECONNREFUSED");
  // What has nothing to do with the connection is stored while the server rests.
  expect((await owner.put(path, { from_name: "Торба" })).status).toBe(200);
  expect((await owner.put(path, { host: "", port: 587 })).body.host).toBe("");
});

test("a secret is stored, never sent back, and forgotten on request", async () => {
  const server = { user: "shop", pass: "canary-pass" };
  const { body: saved } = await owner.put("/settings/email", server);
  expect(saved).toMatchObject({ user: "shop", port: 587, pass: "", pass_set: true });
  expect((await owner.put("/settings/email", { ...saved, port: 25 })).body.pass_set).toBe(true);
  const { rows } = await database.pool.query(
    "select (select string_agg(value::text, '') from settings) || (select string_agg(changed::text, '') from audit_rows) as all",
  );
  expect(rows[0].all).not.toContain("canary-pass");
  expect((await owner.put("/settings/email", { pass: null })).body.pass_set).toBe(false);
  expect((await findMailServer(database.db)).pass).toBeNull();
});

test("the words of a letter: own ones, the built-in ones again", async () => {
  const path = "/settings/email/templates/order_confirmation";
  const { body: builtIn } = await owner.get(path);
  expect(builtIn).toMatchObject({ name: "order_confirmation", is_default: true });
  expect(builtIn.placeholders).toContain("number");
  const own = { subject: "Дякуємо, № {{number}}", body: "Ось воно:\n\n{{items}}" };
  expect((await owner.put(path, own)).body).toMatchObject({ ...own, is_default: false });
  expect((await owner.put(path, { body: "{{ghost}}" })).body.fields).toEqual({ body: "invalid" });
  const preview = await owner.post(`${path}/preview`);
  expect(preview.body.text).toContain("Ось воно:");
  expect((await owner.put(path, { subject: "", body: "" })).body.is_default).toBe(true);
  expect((await owner.get("/settings/email/templates/ghost")).status).toBe(404);
});

test("toggles, fields of the checkout and settings of apps", async () => {
  await owner.put("/settings/feature_toggles", { home_slider: "false" });
  expect((await owner.put("/settings/feature_toggles", { chat: true })).body).toMatchObject({
    home_slider: false,
    chat: true,
  });
  const { body: field } = await owner.put("/settings/checkout/fields/company", {
    status: "optional",
    label: "Фірма",
  });
  expect(field).toMatchObject({ name: "company", status: "optional", label: "Фірма" });
  expect((await owner.get("/settings/checkout/fields")).body).toHaveLength(9);
  expect((await owner.get("/settings/checkout/fields/password")).status).toBe(404);
  expect((await owner.get("/apps/google-tag-manager/settings")).body).toMatchObject({});
  await owner.put("/apps/google-tag-manager/settings", { container_id: "GTM-1" });
  expect((await owner.get("/apps/settings")).body).toEqual([
    { key: "google-tag-manager", settings: { container_id: "GTM-1" } },
  ]);
  expect((await owner.put("/apps/x/settings", { deep: { a: 1 } })).status).toBe(400);
});
