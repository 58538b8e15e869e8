import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { customerAddress, mostAddresses } from "#contract/addresses.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { registerOn } from "#tests/support/shop/registration.ts";

const { visit, database } = await openTestApp();
const path = "/customers/addresses";

async function newCustomer(): Promise<Visitor & { id: string }> {
  const device = visit();
  const { id } = await registerOn(device);
  return { ...device, id };
}

type StoredAddress = { id: string; default_billing: boolean; default_shipping: boolean };
const listOf = async (device: Visitor) => (await device.get(path)).body as StoredAddress[];
const defaultsOf = async (device: Visitor) => {
  const stored = await listOf(device);
  const idsOf = (name: "default_billing" | "default_shipping") =>
    stored.filter((one) => one[name]).map(({ id }) => id);
  return { billing: idsOf("default_billing"), shipping: idsOf("default_shipping") };
};

test("an address is stored trimmed, and is part of the profile", async () => {
  const device = await newCustomer();
  expect(await listOf(device)).toEqual([]);
  const { status, body } = await device.post(path, {
    firstName: " Мар’яна ",
    lastName: "Нечуй-Левицька",
    phone: "067 123 45 67",
    city: " Рівне ",
    shippingDepartment: "Відділення № 5",
    canary: "canary",
  });
  expect(status).toBe(200);
  expect(customerAddress.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    firstName: "Мар’яна",
    full_name: "Мар’яна Нечуй-Левицька",
    phone: "+380671234567",
    city: "Рівне",
    country: "UA",
    company: "",
    shippingDepartment: "Відділення № 5",
    default_billing: true,
    default_shipping: true,
  });
  const changed = await device.put(`${path}/${body.id}`, { city: "Луцьк", phone: "" });
  expect(changed.body).toEqual({ ...body, city: "Луцьк", phone: "" });
  expect(await listOf(device)).toEqual([changed.body]);
  expect((await device.get("/customers/settings")).body.addresses).toEqual([changed.body]);
  expect(JSON.stringify(await rows(device.id))).not.toContain("canary");
});

const rows = async (ownerId: string) =>
  (await database.pool.query("select * from customer_addresses where owner_id = $1", [ownerId]))
    .rows;

test("errors name their fields, and nothing changes", async () => {
  const device = await newCustomer();
  const { id } = (await device.post(path, { city: "Рівне" })).body;
  const before = await rows(device.id);
  const wrong: [object, object][] = [
    [{ firstName: "Olena" }, { firstName: "nameCyrillic" }],
    // The O is Latin.
    [{ lastName: "Oлена" }, { lastName: "nameCyrillic" }],
    [{ full_name: "Olena" }, { full_name: "nameCyrillic" }],
    [{ firstName: "Я".repeat(51) }, { firstName: "tooLong" }],
    [{ phone: "067" }, { phone: "phoneInvalid" }],
    [{ country: "ZZ" }, { country: "invalid" }],
    [{ country: "Україна" }, { country: "invalid" }],
    [{ city: " " }, { city: "tooShort" }],
    [{ comments: "я".repeat(1001) }, { comments: "tooLong" }],
    [{ default_billing: "yes" }, { default_billing: "invalid" }],
  ];
  for (const [body, fields] of wrong) {
    const posted = await device.post(path, { city: "Рівне", ...body });
    expect([posted.status, posted.body.fields]).toEqual([400, fields]);
    const put = await device.put(`${path}/${id}`, body);
    expect([put.status, put.body.fields]).toEqual([400, fields]);
  }
  expect((await device.post(path, {})).body.fields).toEqual({ city: "required" });
  expect(await rows(device.id)).toEqual(before);
});

test("each kind has exactly one default while there are addresses", async () => {
  const device = await newCustomer();
  const add = async (more: object = {}) =>
    (await device.post(path, { city: "Рівне", ...more })).body.id as string;
  const first = await add();
  const second = await add({ default_shipping: true });
  expect(await defaultsOf(device)).toEqual({ billing: [first], shipping: [second] });
  const third = await add({ default_billing: false });
  await device.put(`${path}/${first}`, { default_billing: false });
  expect(await defaultsOf(device)).toEqual({ billing: [first], shipping: [second] });
  await device.put(`${path}/${second}`, { default_billing: true });
  expect(await defaultsOf(device)).toEqual({ billing: [second], shipping: [second] });
  expect((await device.delete(`${path}/${second}`)).body).toEqual({ id: second, deleted: true });
  expect(await defaultsOf(device)).toEqual({ billing: [third], shipping: [third] });
  expect((await device.delete(`${path}/${second}`)).status).toBe(404);
  for (const id of [third, first]) await device.delete(`${path}/${id}`);
  expect(await listOf(device)).toEqual([]);
});

test("the database allows no second default", async () => {
  const device = await newCustomer();
  await device.post(path, { city: "Рівне" });
  await device.post(path, { city: "Львів" });
  for (const column of ["default_billing", "default_shipping"])
    await expect(
      database.pool.query(`update customer_addresses set ${column} = true where owner_id = $1`, [
        device.id,
      ]),
    ).rejects.toThrow("duplicate key");
});

test("a repeated address is stored once, and its id belongs to one customer", async () => {
  const [device, other] = [await newCustomer(), await newCustomer()];
  const id = randomUUID();
  const made = await device.post(path, { id, city: "Рівне" });
  expect(made.body.id).toBe(id);
  expect((await device.post(path, { id, city: "Рівне" })).body).toEqual(made.body);
  const key = randomUUID();
  const keyed = await device.post(path, { city: "Львів" }, { key });
  expect((await device.post(path, { city: "Львів" }, { key })).body).toEqual(keyed.body);
  expect(await listOf(device)).toHaveLength(2);
  const taken = await other.post(path, { id, city: "Одеса" });
  expect([taken.status, taken.body.code]).toEqual([409, "idTaken"]);
  expect(JSON.stringify(taken.body)).not.toContain("Рівне");
});

test("the number of a customer's addresses is limited", async () => {
  const device = await newCustomer();
  for (let at = 0; at < mostAddresses; at += 1)
    expect((await device.post(path, { city: "Рівне" })).status).toBe(200);
  const more = await device.post(path, { city: "Рівне" });
  expect([more.status, more.body.fields]).toEqual([400, { addresses: "tooMany" }]);
});

test("another customer's address is not found", async () => {
  const [device, other, guest] = [await newCustomer(), await newCustomer(), visit()];
  await guest.post("/session");
  const { id } = (await device.post(path, { city: "Рівне" })).body;
  const before = await rows(device.id);
  for (const method of ["PUT", "DELETE"]) {
    const searchIn = async (query: string) => {
      const { status, body } = await other.call(method, `${path}/${query}`, {
        body: { city: "Х" },
      });
      return { status, code: body.code };
    };
    expect(await searchIn(id)).toEqual({ status: 404, code: "notFound" });
    expect(await searchIn(id)).toEqual(await searchIn(randomUUID()));
    for (const visitor of [guest, visit()])
      expect((await visitor.call(method, `${path}/${id}`, { body: { city: "Х" } })).status).toBe(
        401,
      );
  }
  for (const visitor of [guest, visit()]) {
    expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.post(path, { city: "Х" })).status).toBe(401);
  }
  expect(await rows(device.id)).toEqual(before);
});

test("a personal code is created at the first request and stays", async () => {
  const [device, other] = [await newCustomer(), await newCustomer()];
  const codeOf = async (one: Visitor) =>
    (await one.get("/customers/settings")).body.stats.code as string;
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(device)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^\d{12}$/);
  expect(await codeOf(other)).not.toBe(codes[0]);
});
