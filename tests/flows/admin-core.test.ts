/** /api/v1: tokens, reading of values, lists, versions, the audit, keys. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";

const { app, database } = await openTestApp({
  config: { adminEmail: "owner@torba.example", adminOrigins: ["https://desk.example"] },
});
const owner = await openAdmin(app);
const auditOf = async (entityId: string) =>
  (
    await database.pool.query(
      "select action, changed from audit_rows where entity_id = $1 order by date, id",
      [entityId],
    )
  ).rows;

test("a person is added, gets a token once, and loses everything when revoked", async () => {
  const email = "Packer@Torba.example";
  const made = await owner.post("/security/tokens", {
    name: "Пакувальник",
    email,
    scopes: ["read:orders", ""],
    expiration: "48",
  });
  expect(made.status).toBe(200);
  const { token, ...record } = made.body;
  expect(record).toEqual({
    id: expect.any(String),
    version: 1,
    name: "Пакувальник",
    email: email.toLowerCase(),
    scopes: ["read:orders"],
    expiration: 48,
    last_used: null,
    date_created: expect.any(String),
    date_updated: null,
  });
  const payload = String(token).split(".")[1] ?? "";
  expect(payload).toMatch(/^[A-Za-z0-9]+$/);
  expect(JSON.parse(atob(payload))).toMatchObject({ scopes: ["read:orders"], email: record.email });
  expect(JSON.stringify((await owner.get("/security/tokens")).body)).not.toContain(token);
  expect((await owner.post("/security/tokens", { email })).body).toMatchObject({
    code: "emailAlreadyExist",
    fields: { email: "taken" },
  });
  const packer = callerWith(app, token);
  expect((await packer.get("/me")).body).toMatchObject({
    name: "Пакувальник",
    scopes: ["read:orders"],
    languages: ["ua", "en", "ru"],
  });
  expect((await packer.get("/security/tokens")).status).toBe(403);
  const exchanged = await packer.post("/security/tokens/exchange");
  expect((await packer.get("/me")).status).toBe(401);
  const fresh = callerWith(app, exchanged.body.token);
  expect((await fresh.get("/me")).status).toBe(200);
  expect((await owner.delete(`/security/tokens/${record.id}`)).body).toEqual({
    id: record.id,
    deleted: true,
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await fresh.get("/me")).status).toBe(401);
  expect((await owner.get("/security/tokens/blacklist")).body).toContain(record.id);
});

test("a person is written to where that is asked, and a role is changed at once", async () => {
  const helper = { email: "invited@torba.example", name: "Оля", scopes: ["read:orders"] };
  const { body } = await owner.post("/security/tokens", { ...helper, invite: true });
  await owner.post("/security/tokens", { name: "Каса", scopes: ["read:orders"], invite: true });
  const mails = await database.pool.query(
    "select recipient, facts from mails where kind = 'adminInvitation'",
  );
  expect(mails.rows).toEqual([
    { recipient: helper.email, facts: { name: "Оля", inviter: expect.any(String) } },
  ]);
  const path = `/security/tokens/${body.id}/scopes`;
  const changed = await owner.put(path, { scopes: ["read:products", "read:orders"] });
  expect(changed.body.scopes).toEqual(["read:products", "read:orders"]);
  expect((await owner.put(path, { scopes: ["read:moon"] })).body.fields).toEqual({
    scopes: "invalid",
  });
  expect((await owner.put(path, { scopes: [] })).status).toBe(400);
  const narrowed = callerWith(app, body.token);
  await owner.put(path, { scopes: ["read:products"] });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await narrowed.get("/orders")).status).toBe(403);
  await owner.delete(`/security/tokens/${body.id}`);
});

test("the last administrator stays", async () => {
  const others = (await owner.get("/security/tokens")).body.filter(
    ({ id, scopes }: { id: string; scopes: string[] }) =>
      id !== owner.tokenId && scopes.includes("admin"),
  );
  for (const { id } of others) await owner.delete(`/security/tokens/${id}`);
  const path = `/security/tokens/${owner.tokenId}`;
  expect((await owner.delete(path)).body).toMatchObject({ code: "inUse" });
  const narrowed = await owner.put(`${path}/scopes`, { scopes: ["read:orders"] });
  expect(narrowed.body).toMatchObject({ code: "inUse" });
});

test("values are read by the field's type; whole objects come back", async () => {
  const made = await owner.post("/customer_groups", {
    name: " Постійні ",
    position: "7",
    customers_count: 99,
    fieldName: "x",
  });
  expect(made.status).toBe(200);
  expect(made.headers.etag).toBe('"1"');
  const { id } = made.body;
  expect(made.body).toMatchObject({ name: "Постійні", position: 7, customers_count: 0 });
  expect(made.body.translations).toEqual({
    ua: { name: "Постійні", description: "" },
    en: { name: "", description: "" },
    ru: { name: "", description: "" },
  });
  const same = await owner.put(`/customer_groups/${id}`, made.body);
  expect(same.body).toEqual(made.body);
  expect((await owner.put(`/customer_groups/${id}`)).body).toEqual(made.body);
  const renamed = await owner.put(`/customer_groups/${id}`, { ...made.body, name: "Свої" });
  expect(renamed.body).toMatchObject({ name: "Свої", version: 2 });
  expect(renamed.body.translations.ua.name).toBe("Свої");
  const translated = await owner.put(`/customer_groups/${id}`, {
    ...renamed.body,
    translations: { en: { name: "Regulars" } },
  });
  expect(translated.body.translations.en.name).toBe("Regulars");
  expect(translated.body.name).toBe("Свої");
  expect((await owner.get(`/customer_groups/${id}?lang=en`)).body.name).toBe("Regulars");
  const wrong = await owner.put(`/customer_groups/${id}`, { position: "сім" });
  expect(wrong.body).toMatchObject({ code: "invalid", fields: { position: "invalid" } });
  expect((await owner.post("/customer_groups", {})).body.fields).toEqual({ name: "required" });
  expect((await owner.post("/customer_groups", { id, name: "x" })).body.code).toBe("idTaken");
  expect((await owner.get("/customer_groups/nope")).body.code).toBe("notFound");
});

test("a refusal names the fields at fault and what they take, and whom it speaks to", async () => {
  const { body } = await owner.post("/products", {
    regular_price: "дорого",
    quantity_min: 7.5,
    name: { en: "x".repeat(301) },
    date_sale_from: "31.12.2026",
    category_id: randomUUID(),
  });
  expect(body).toMatchObject({
    code: "invalid",
    fields: {
      regular_price: "invalid",
      quantity_min: "invalid",
      name: "tooLong",
      date_sale_from: "invalid",
      category_id: "unknown",
    },
    allowed: {
      regular_price: { kind: "money", min: 0, max: 20_000_000 },
      quantity_min: { kind: "integer", min: 0, max: 999 },
      name: { kind: "text", max_length: 300 },
      date_sale_from: { kind: "date" },
    },
  });
  const { body: hook } = await owner.post("/customers", { full_name: "А", gender: "x" });
  expect(hook.allowed).toEqual({
    gender: { kind: "choice", choices: ["female", "male", null] },
  });
  const sent = await owner.call("PUT", "/settings", {
    body: "{name:",
    headers: { "content-type": "application/json" },
  });
  expect(sent.body).toMatchObject({ code: "invalid", fields: { body: "invalid" } });
  const text = await owner.call("PUT", "/settings", {
    body: "a=b",
    headers: { "content-type": "text/plain", "accept-language": "en" },
  });
  expect(text.body).toMatchObject({ code: "notJson", message: expect.stringContaining("JSON") });
});

test("an edit of an old version is refused; each write leaves one row in the audit", async () => {
  const { id } = (await owner.post("/customer_groups", { name: "A" })).body;
  const edit = (name: string, version: number) =>
    owner.put(`/customer_groups/${id}`, { name }, { headers: { "if-match": `"${version}"` } });
  expect((await edit("B", 1)).body).toMatchObject({ name: "B", version: 2 });
  const late = await edit("C", 1);
  expect([late.status, late.body.code, late.body.state.name]).toEqual([412, "versionChanged", "B"]);
  await owner.delete(`/customer_groups/${id}`);
  const rows = await auditOf(id);
  expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  expect(rows[1].changed.name).toEqual(["A", "B"]);
});

test("lists: sort, fields, ids, limit and offset", async () => {
  const ids: string[] = [];
  for (const name of ["в", "а", "б"]) {
    const { body } = await owner.post("/customer_groups", { name, position: 0 });
    ids.push(body.id);
  }
  const names = async (query: string) =>
    (await owner.get(`/customer_groups?${query}`)).body.map(({ name }: { name: string }) => name);
  const wanted = ids.map((id) => `ids=${id}`).join("&");
  expect(await names(wanted)).toEqual(["в", "а", "б"]);
  expect(await names(`${wanted}&sort=-name,nonsense`)).toEqual(["в", "б", "а"]);
  expect(await names(`ids=${ids.join(",")}&sort=name&limit=1&offset=1`)).toEqual(["б"]);
  const cut = await owner.get(`/customer_groups?${wanted}&fields=name`);
  expect(Object.keys(cut.body[0])).toEqual(["id", "name"]);
  expect(cut.headers["x-total-count"]).toBe("3");
});

test("a key makes a call run once", async () => {
  const key = randomUUID();
  const send = (name: string) => owner.post("/customer_groups", { name }, { key });
  const [first, second] = await Promise.all([send("раз"), send("раз")]);
  expect(second.body).toEqual(first.body);
  expect((await send("два")).body.code).toBe("keyReused");
});

test("a sign-in letter goes to those who may, and no more than five an hour", async () => {
  await owner.post("/security/tokens", { email: "helen@torba.example", scopes: ["admin"] });
  const ask = (email: unknown) => callerWith(app, undefined).post("/authorize", { email });
  expect((await ask("HELEN@torba.example")).body).toEqual({
    sent: true,
    error: null,
    place: "log",
  });
  expect((await ask("nobody@torba.example")).body).toEqual({ sent: false, error: "Access Denied" });
  expect((await ask(null)).body.sent).toBe(false);
  for (let count = 0; count < 4; count += 1) await ask("helen@torba.example");
  expect(await ask("helen@torba.example")).toMatchObject({ status: 429, body: { sent: false } });
  const { rows } = await database.pool.query("select facts from mails where kind = 'adminSignIn'");
  expect(rows).toHaveLength(5);
});

test("another origin may call only when the owner has named it", async () => {
  const ask = (origin: string) =>
    app.inject({ method: "OPTIONS", url: "/api/v1/products", headers: { origin } });
  const named = await ask("https://desk.example");
  expect([named.statusCode, named.headers["access-control-allow-origin"]]).toEqual([
    204,
    "https://desk.example",
  ]);
  expect(
    (await ask("https://evil.example")).headers["access-control-allow-origin"],
  ).toBeUndefined();
});
