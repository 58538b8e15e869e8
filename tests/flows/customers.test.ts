import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { customer as customerShape } from "#contract/customers.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { password, registerOn } from "#tests/support/shop/registration.ts";
import { addLocation } from "#tests/support/shop/rows.ts";

const { visit, database } = await openTestApp();
const storedOf = async (id: string) =>
  (await database.pool.query("select c::text as row from customers c where owner_id = $1", [id]))
    .rows[0].row as string;

test("a customer reads and changes their profile field by field", async () => {
  const device = visit();
  const { id, email, phone } = await registerOn(device);
  const first = (await device.get("/customers/settings")).body;
  expect(customerShape.parse(first)).toEqual(first);
  expect(first).toMatchObject({
    id,
    email,
    phone,
    email_confirmed: false,
    gender: null,
    birthdate: null,
    firstName: "Олена",
    fullName: "Олена Нечуй-Левицька",
    measurements: {},
    consents: { newsletter: false },
  });
  const change = async (body: object) => (await device.put("/customers/settings", body)).body;
  expect(await change({ lastName: "  Пчілка " })).toEqual({
    ...first,
    lastName: "Пчілка",
    fullName: "Олена Пчілка",
  });
  await change({
    gender: "female",
    birthdate: "1990-02-28",
    measurements: { height: 170, leg: 80 },
  });
  const last = await change({ consents: { newsletter: true }, measurements: { leg: null } });
  expect(last).toMatchObject({
    lastName: "Пчілка",
    gender: "female",
    birthdate: "1990-02-28",
    measurements: { height: 170 },
    consents: { newsletter: true },
  });
  expect((await device.get("/customers/settings")).body).toEqual(last);
  expect((await change({ birthdate: null })).birthdate).toBeNull();
});

test("read-only profile fields are neither applied nor stored", async () => {
  const device = visit();
  const { id, email } = await registerOn(device);
  const before = await storedOf(id);
  const wrong = {
    firstName: "Olena",
    birthdate: "2190-01-01",
    gender: "інша",
    phone: "067",
    measurements: { height: -1 },
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { status, body } = await device.put("/customers/settings", { [name]: value });
    expect([name, status]).toEqual([name, 400]);
    expect(Object.keys(body.fields)[0]).toContain(name);
  }
  expect(await storedOf(id)).toBe(before);
  // Too long, or of too odd a shape, to be part of a random id, hash or row version.
  const greedy = { email: "canary@example.com", password_hash: "canary", bonuses: 4242424242 };
  const more = {
    id: randomUUID(),
    measurements: { canary: 4242424242 },
    stats: { member_since: "1999-01-01" },
  };
  expect((await device.put("/customers/settings", { ...greedy, ...more })).body.email).toBe(email);
  const stored = await storedOf(id);
  for (const canary of ["canary", "4242424242", "1999-01-01"]) expect(stored).not.toContain(canary);
});

test("a phone belongs to one customer, and can be used to sign in", async () => {
  const [device, other] = [visit(), visit()];
  await registerOn(device);
  const theirs = await registerOn(other);
  const taken = await device.put("/customers/settings", { phone: theirs.phone });
  expect(taken).toMatchObject({ status: 409, body: { code: "emailAlreadyExist" } });
  const { body } = await device.put("/customers/settings", { phone: "050 123 45 67" });
  expect(body.phone).toBe("+380501234567");
  const signedIn = await visit().post("/auth/login", { phone: "0501234567", password });
  expect(signedIn.body.identity).toBe(body.id);
});

test("a signed-out visitor can neither read nor change a profile", async () => {
  const guest = visit();
  await guest.post("/session");
  for (const device of [guest, visit()]) {
    const answers = [
      await device.get("/customers/settings"),
      await device.put("/customers/settings", { firstName: "Олена" }),
      await device.get("/customers/devices"),
      await device.delete("/customers/devices"),
      await device.delete(`/customers/devices/${randomUUID()}`),
    ];
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([401, "unauthorized"]);
  }
});

const userAgent = (agent: string) => ({ headers: { "user-agent": agent } });
const idsOf = async (device: Visitor) =>
  (await device.get("/customers/devices")).body as { id: string; current: boolean }[];

test("a customer sees every device, and ends one or all others", async () => {
  const [laptop, phone, tablet] = [visit(), visit(), visit()];
  const { email } = await registerOn(laptop);
  const login = (device: Visitor, agent: string) =>
    device.post("/auth/login", { email, password }, userAgent(agent));
  await login(phone, "Телефон");
  await login(tablet, `Планшет ${"x".repeat(500)}`);
  const seen = (await phone.get("/customers/devices")).body;
  expect(seen).toHaveLength(3);
  expect(seen.filter((one: { current: boolean }) => one.current)).toMatchObject([
    { user_agent: "Телефон" },
  ]);
  expect(JSON.stringify(seen)).not.toContain("x".repeat(400));

  const lost = (await idsOf(tablet)).find(({ current }) => current)?.id ?? "";
  const gone = await laptop.delete(`/customers/devices/${lost}`);
  expect(gone).toMatchObject({ status: 200, body: { id: lost, deleted: true } });
  expect(gone.headers["set-cookie"]).toBeUndefined();
  expect((await tablet.get("/customers/settings")).status).toBe(401);
  expect((await laptop.delete(`/customers/devices/${lost}`)).status).toBe(404);

  await login(tablet, "Планшет");
  const left = await laptop.delete("/customers/devices");
  expect(left.body).toMatchObject([{ current: true }]);
  for (const device of [phone, tablet])
    expect((await device.get("/customers/settings")).status).toBe(401);

  const [own] = await idsOf(laptop);
  const out = await laptop.delete(`/customers/devices/${own?.id}`);
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  expect((await laptop.get("/customers/settings")).status).toBe(401);
});

test("another customer's device is not found", async () => {
  const [device, other] = [visit(), visit()];
  await registerOn(device);
  await registerOn(other);
  const [theirs] = await idsOf(device);
  const { request_id: _a, ...foreign } = (await other.delete(`/customers/devices/${theirs?.id}`))
    .body;
  const { request_id: _b, ...unknown } = (await other.delete(`/customers/devices/${randomUUID()}`))
    .body;
  expect(foreign).toEqual(unknown);
  expect(foreign.code).toBe("notFound");
  expect((await device.get("/customers/settings")).status).toBe(200);
});

test("language and location are stored for guests and customers, and move along at sign-in", async () => {
  const place = await addLocation(database.db);
  const device = visit();
  expect((await device.put("/customers/language", { language: "en" })).body).toEqual({
    language: "en",
  });
  expect(device.cookies.size).toBe(0);
  await device.post("/session");
  expect((await device.put("/customers/language", { language: "de" })).status).toBe(400);
  await device.put("/customers/language", { language: "en" });
  expect((await device.get("/customers/language?lang=ru")).body).toEqual({ language: "en" });
  expect((await device.put("/customers/location", { location_id: place })).body).toEqual({
    location_id: place,
  });
  const unknown = await device.put("/customers/location", { location_id: randomUUID() });
  expect(unknown).toMatchObject({ status: 400, body: { fields: { location_id: "invalid" } } });
  await registerOn(device);
  expect((await device.get("/customers/location")).body).toEqual({ location_id: place });
  expect((await device.delete("/customers/language")).body).toEqual({ language: "ua" });
  expect((await device.get("/customers/language?lang=ru")).body).toEqual({ language: "ru" });
});
