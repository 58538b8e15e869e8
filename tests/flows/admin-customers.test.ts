/** /api/v1: customers, their addresses and bonuses. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import {
  giveBonuses,
  listWrongBalances,
  makeDraft,
  pay,
  place,
} from "#tests/support/shop/orders.ts";
import { newNetwork, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);
const { pool } = database;
const lettersTo = async (recipient: string) =>
  (await pool.query("select kind, lang, facts from mails where recipient = $1", [recipient])).rows;
const eventsOf = async (id: string) =>
  (
    await pool.query("select event, payload from events where object_id = $1 order by created_at", [
      id,
    ])
  ).rows;
const blankAddress = {
  full_name: "",
  firstName: "",
  lastName: "",
  company: "",
  tax_number: "",
  address1: "",
  address2: "",
  city: "",
  city_id: "",
  state: "",
  country: "",
  postal_code: "",
  phone: "",
  shippingStreet: "",
  shippingBuilding: "",
  shippingFlat: "",
  shippingDepartment: "",
  comments: "",
};

test("a customer made of a name alone has every field, and comes back unchanged", async () => {
  const made = await owner.post("/customers", { full_name: "José María O’Neill" });
  expect(made.body).toEqual({
    id: expect.any(String),
    version: 1,
    date_created: expect.any(String),
    date_updated: null,
    email: "",
    mobile: "",
    phone: "",
    full_name: "José María O’Neill",
    first_name: "José",
    last_name: "María O’Neill",
    firstName: "José",
    lastName: "María O’Neill",
    gender: null,
    birthdate: null,
    group_id: null,
    group_name: "",
    note: "",
    tags: [],
    addresses: [],
    billing: {},
    shipping: {},
    total_spent: 0,
    orders_count: 0,
    bonus_balance: 0,
    code: "",
    email_confirmed: false,
    blocked: false,
    social_accounts: [],
    browser: { ip: "", user_agent: "" },
    language: "ua",
  });
  const { id } = made.body;
  expect((await owner.put(`/customers/${id}`, made.body)).body).toEqual(made.body);
  expect(await lettersTo("")).toEqual([]);
  const group = (await owner.post("/customer_groups", { name: "Свої" })).body;
  const changed = await owner.put(`/customers/${id}`, {
    ...made.body,
    first_name: "Jo",
    phone: "067 111 22 33",
    email: "Jo@Example.com",
    gender: "male",
    birthdate: "1990-02-03",
    group_id: group.id,
    tags: "vip, гурт",
    note: "дзвонити зранку",
  });
  expect(changed.body).toMatchObject({
    full_name: "Jo María O’Neill",
    mobile: "+380671112233",
    email: "jo@example.com",
    gender: "male",
    birthdate: "1990-02-03",
    group_name: "Свої",
    tags: ["vip", "гурт"],
    version: 2,
  });
  const renamed = await owner.put(`/customers/${id}`, { ...changed.body, full_name: "Zoë Q" });
  expect(renamed.body).toMatchObject({ firstName: "Zoë", lastName: "Q", first_name: "Zoë" });
  expect((await eventsOf(id)).map(({ event }) => event)).toEqual([
    "customer.created",
    "customer.updated",
    "customer.updated",
  ]);
  expect((await owner.post("/customers", {})).body).toMatchObject({ code: "invalid" });
  const phone = await owner.post("/customers", { mobile: "12" });
  expect(phone.body).toMatchObject({ code: "invalid", fields: { mobile: "phoneInvalid" } });
  const taken = await owner.post("/customers", {
    email: "JO@example.com",
    mobile: "+380671112233",
  });
  expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
    409,
    "emailAlreadyExist",
    { email: "taken", mobile: "taken" },
  ]);
  expect((await owner.post("/customers", { id, email: "", full_name: "x" })).body.code).toBe(
    "idTaken",
  );
});

test("addresses: the first is both defaults, each call answers the customer", async () => {
  const { id } = (await owner.post("/customers", { full_name: "Олена Коваль" })).body;
  const first = await owner.post(`/customers/${id}`, {
    full_name: "Олена Коваль Стара",
    city: "Луцьк",
    phone: "0671234567",
  });
  expect(first.body.addresses).toHaveLength(1);
  expect(first.body.billing).toEqual({
    ...blankAddress,
    id: expect.any(String),
    full_name: "Олена Коваль Стара",
    firstName: "Олена",
    lastName: "Коваль Стара",
    city: "Луцьк",
    phone: "+380671234567",
    default_billing: true,
    default_shipping: true,
  });
  const both = (await owner.post(`/customers/${id}/addresses`, {})).body.addresses;
  expect(both[1]).toMatchObject({ ...blankAddress, default_billing: false });
  const path = `/customers/${id}/addresses/${both[1].id}`;
  expect((await owner.post(`${path}/default_shipping`)).body).toMatchObject({
    billing: { id: both[0].id },
    shipping: { id: both[1].id },
  });
  const changed = { ...both[1], city: "Рівне", firstName: "Іван", country: "ua" };
  const named = (await owner.put(path, changed)).body.shipping;
  expect(named).toMatchObject({ full_name: "Іван", city: "Рівне", country: "UA" });
  expect((await owner.put(path, { ...named, full_name: "Петро Дуб" })).body.shipping).toMatchObject(
    {
      firstName: "Петро",
      lastName: "Дуб",
      full_name: "Петро Дуб",
    },
  );
  expect((await owner.delete(path)).body).toMatchObject({
    addresses: [{ id: both[0].id }],
    shipping: { id: both[0].id },
  });
  expect((await owner.delete(path)).status).toBe(404);
  expect((await owner.put(path, { country: "Atlantis" })).status).toBe(404);
  expect(
    (await owner.put(`/customers/${id}`, { ...first.body, addresses: [] })).body,
  ).toMatchObject({
    addresses: [{ id: both[0].id }],
  });
});

test("lists: search by any part of a name, e-mail, phone or city; filters and sorts", async () => {
  const names = ["Аделаїда Щербанюк", "Юхим Щербанюк"];
  const ids: string[] = [];
  for (const [at, full_name] of names.entries()) {
    const body = { full_name, mobile: `+38063900000${at}`, email: `find.me${at}@example.org` };
    ids.push((await owner.post("/customers", { ...body, tags: ["шукаємо"] })).body.id);
  }
  await owner.post(`/customers/${ids[1]}`, { city: "Верхньодніпровськ" });
  await owner.put(`/customers/${ids[1]}`, { blocked: "true" });
  const find = async (query: string) => {
    const { body } = await owner.get(`/customers?${query}`);
    expect(body.total_count).toBe(body.data.length);
    return body.data.map(({ full_name }: { full_name: string }) => full_name);
  };
  expect(await find(`search=${encodeURIComponent("щербан")}&sort=full_name`)).toEqual(names);
  expect(await find(`search=${encodeURIComponent("верхньодн")}`)).toEqual([names[1]]);
  expect(await find(`search=${encodeURIComponent("щербанюк аделаїд")}`)).toEqual([names[0]]);
  expect(await find("search=063%20900-00-01")).toEqual([names[1]]);
  expect(await find("search=me0@example")).toEqual([names[0]]);
  expect(await find("email=FIND.me1@example.org&mobile=null&group_id=all")).toEqual([names[1]]);
  expect(await find("mobile=0639000000")).toEqual([names[0]]);
  expect(await find(`tag=${encodeURIComponent("шукаємо")}&blocked=true`)).toEqual([names[1]]);
  expect(await find(`ids=${ids.join(",")}`)).toEqual(names);
  expect(await find(`ids=${ids.join(",")}&sort=-full_name&search=`)).toEqual(names.toReversed());
  expect(await find(`search=${encodeURIComponent("100% '\"\\_")}`)).toEqual([]);
});

test("what customers change themselves is found as changed, and told", async () => {
  const device = visit();
  const { id } = await registerOn(device);
  const isChanged = async (work: () => Promise<unknown>) => {
    await pool.query("update customers set date_updated = '2020-01-01' where owner_id = $1", [id]);
    await pool.query("delete from events");
    const before = (await owner.get(`/customers/${id}`)).body.version;
    await work();
    const found = await owner.get("/customers?date_updated_min=2021-01-01&fields=version");
    const customer = found.body.data.find((row: { id: string }) => row.id === id);
    const { rows } = await pool.query(
      "select payload ->> 'version' as version from events where object_id = $1",
      [id],
    );
    return [customer?.version > before, rows.map(({ version }) => Number(version))];
  };
  const yes = (version: number) => [true, [version]];
  const made = async () =>
    (await device.post("/customers/addresses", { city: "Рівне" })).body.id as string;
  expect(await isChanged(made)).toEqual(yes(2));
  const address = await made();
  const change = () => device.put(`/customers/addresses/${address}`, { city: "Луцьк" });
  expect(await isChanged(change)).toEqual(yes(4));
  expect(await isChanged(() => device.delete(`/customers/addresses/${address}`))).toEqual(yes(5));
});

test("a blocked customer is signed out, does not sign in and does not order", async () => {
  const device = visit();
  const shopper = await registerOn(device);
  const signIn = () =>
    visit().post("/auth/login", { email: shopper.email, password }, { from: newNetwork() });
  const blocked = await owner.put(`/customers/${shopper.id}`, { blocked: true });
  expect(blocked.body.blocked).toBe(true);
  expect((await device.get("/customers/settings")).status).toBe(401);
  expect(await signIn()).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const guest = visit();
  await fillCart(guest, { [await addProduct(database.db)]: 1 });
  await guest.put("/cart", { mobile: shopper.phone });
  expect(await order(guest)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  await owner.put(`/customers/${shopper.id}`, { blocked: false });
  expect((await order(guest)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test("a changed e-mail is unconfirmed and its former owner is notified; an invitation is a letter", async () => {
  const device = visit();
  const shopper = await registerOn(device);
  await pool.query("update customers set email_confirmed_at = now() where owner_id = $1", [
    shopper.id,
  ]);
  const path = `/customers/${shopper.id}`;
  expect((await owner.get(path)).body.email_confirmed).toBe(true);
  const changed = await owner.put(path, {
    email: "new-box@example.com",
    note: "таємно",
    tags: ["x"],
  });
  expect(changed.body).toMatchObject({ email: "new-box@example.com", email_confirmed: false });
  expect((await lettersTo(shopper.email)).map(({ kind }) => kind)).toContain("emailChanged");
  const own = await device.get("/customers/settings");
  expect(own.body.email).toBe("new-box@example.com");
  expect(JSON.stringify(own.body)).not.toContain("таємно");
  expect((await device.get("/customers/export")).body).not.toMatchObject({ shop: {} });
  const invited = { email: "guest@example.com", invite: true, language: "en" };
  const guest = await owner.post("/customers", invited);
  expect(guest.body.language).toBe("en");
  expect(await lettersTo(invited.email)).toEqual([
    { kind: "invitation", lang: "en", facts: { name: "" } },
  ]);
});

test("a customer's timeline has what the token may read, the newest first, in pages", async () => {
  const customer = await registerOn(visit());
  const product = await addProduct(database.db);
  const placed = makeDraft({ id: customer.id, kind: "customer" }, [{ productId: product }]);
  await place(database, placed);
  await giveBonuses(database, customer.id, 12_000);
  const { body: person } = await owner.put(`/customers/${customer.id}`, { mobile: "0979990011" });
  await pool.query(
    `insert into contact_requests (id, phone, name, comment, lang, date_created)
     values (gen_random_uuid(), $1, 'Олена', 'Передзвоніть', 'ua', now() + interval '1 hour')`,
    [person.mobile],
  );
  const path = `/customers/${customer.id}/timeline`;
  const { body } = await owner.get(path);
  const kinds = body.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds[0]).toBe("request");
  expect(new Set(kinds)).toEqual(new Set(["request", "bonus", "order", "mail"]));
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: "order", id: placed.id, state: "placed" }),
  );
  expect(body.data).toContainEqual(expect.objectContaining({ kind: "bonus", amount: 120 }));
  const first = (await owner.get(`${path}?limit=1`)).body;
  expect([first.data.length, first.has_more]).toEqual([1, true]);
  expect((await owner.get(`${path}?limit=1&offset=1`)).body.data).toEqual([body.data[1]]);
  const clerk = await openAdmin(app, ["read:customers"]);
  const seen = (await clerk.get(path)).body.data.map(({ kind }: { kind: string }) => kind);
  expect(new Set(seen)).toEqual(new Set(["request", "bonus"]));
});

test("spendings, bonuses, merge, export and erasure", async () => {
  const [first, second] = [await registerOn(visit()), await registerOn(visit())];
  const product = await addProduct(database.db);
  const [paid, draft] = [0, 1].map(() =>
    makeDraft({ id: first.id, kind: "customer" }, [{ productId: product }]),
  );
  if (!paid || !draft) throw new Error("no drafts");
  for (const one of [paid, draft]) await place(database, one);
  await pay(database, paid.id);
  await giveBonuses(database, first.id, 12_000);
  await owner.post(`/customers/${first.id}`, { city: "Яремче" });
  await owner.put(`/customers/${first.id}`, { note: "перша", tags: ["a"] });
  await owner.put(`/customers/${second.id}`, { note: "друга", tags: ["b"] });
  expect((await owner.get(`/customers/${first.id}`)).body).toMatchObject({
    total_spent: 3900,
    orders_count: 2,
    bonus_balance: 120,
  });
  expect((await owner.get(`/customers/${first.id}/bonuses`)).body).toMatchObject({
    balance: 120,
    data: expect.arrayContaining([expect.objectContaining({ amount: 120 })]),
  });
  const into = { into: second.id };
  expect((await owner.post(`/customers/${first.id}/merge`, { into: first.id })).status).toBe(400);
  expect((await owner.post(`/customers/${first.id}/merge`, { into: randomUUID() })).status).toBe(
    400,
  );
  const preview = await owner.post(`/customers/${first.id}/merge`, { ...into, dry_run: true });
  expect(preview.body).toMatchObject({
    dry_run: true,
    from: { id: first.id, orders_count: 2, note: "перша" },
    after: { id: second.id, orders_count: 2, bonus_balance: 120, note: "друга\nперша" },
  });
  // Nothing has happened: not even a device is signed out, and no webhook hears of it.
  expect((await owner.get(`/customers/${first.id}`)).body).toMatchObject({ orders_count: 2 });
  expect((await owner.get(`/customers/${second.id}`)).body).toMatchObject({
    orders_count: 0,
    note: "друга",
    version: 2,
  });
  expect((await eventsOf(first.id)).map(({ event }) => event)).not.toContain("customer.deleted");
  const merged = await owner.post(`/customers/${first.id}/merge`, into);
  expect(merged.body).toMatchObject({
    id: second.id,
    email: second.email,
    total_spent: 3900,
    orders_count: 2,
    version: 3,
    bonus_balance: 120,
    note: "друга\nперша",
    addresses: [{ city: "Яремче" }],
  });
  expect(merged.body.tags.toSorted()).toEqual(["a", "b"]);
  expect((await owner.get(`/customers/${first.id}`)).status).toBe(404);
  expect(await listWrongBalances(database)).toEqual([]);
  const exported = await owner.get(`/customers/${second.id}/export`);
  expect(exported.body).toMatchObject({
    customer: [{ email: second.email }],
    shop: { note: "друга\nперша" },
  });
  expect(exported.body.orders).toHaveLength(2);
  expect((await owner.delete(`/customers/${second.id}`)).body).toEqual({
    id: second.id,
    deleted: true,
  });
  expect((await owner.get(`/customers/${second.id}`)).status).toBe(404);
  const gone = (await eventsOf(second.id)).filter(({ event }) => event === "customer.deleted");
  expect(gone).toEqual([{ event: "customer.deleted", payload: { id: second.id, version: 3 } }]);
  const { rows } = await pool.query("select changed::text from audit_rows where entity_id = $1", [
    second.id,
  ]);
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain(second.email);
  const orders = await pool.query("select id from orders where id = $1", [paid.id]);
  expect(orders.rows).toHaveLength(1);
});

test("an erasure reaches the audit of profiles that were merged, and nothing of it can be undone", async () => {
  const people = ["Іра", "Ірина", "Ірина Т."].map((full_name, index) => ({
    full_name,
    email: `ira-${index}-${randomUUID()}@example.com`,
    mobile: `+38066111${index}${String(Date.now() % 1000).padStart(3, "0")}`,
  }));
  const ids: string[] = [];
  for (const one of people) ids.push((await owner.post("/customers", one)).body.id);
  const [first, second, third] = ids;
  // One after another: the first is merged into a profile that is merged itself.
  await owner.post(`/customers/${first}/merge`, { into: second });
  await owner.post(`/customers/${second}/merge`, { into: third });
  expect((await owner.delete(`/customers/${third}`)).status).toBe(200);
  for (const id of ids) {
    const { data } = (await owner.get(`/audit?entity=customers&entity_id=${id}`)).body;
    expect(data.length).toBeGreaterThan(1);
    expect(data.filter((row: { can_undo: boolean }) => row.can_undo)).toEqual([]);
    for (const { email, mobile } of people) {
      expect(JSON.stringify(data)).not.toContain(email);
      expect(JSON.stringify(data)).not.toContain(mobile);
    }
  }
  const { rows } = await pool.query("select body from admin_keys");
  expect(JSON.stringify(rows)).not.toContain(people[0]?.email);
});

test("a guest's orders are found by the phone or the e-mail of an order or a customer", async () => {
  const product = await addProduct(database.db);
  const tag = randomUUID();
  const buyer = { email: `guest-${tag}@example.com`, mobile: "+380501112299" };
  const placeFor = async (contacts: { email: string; mobile: string }, ownerId?: string) => {
    const kind = ownerId ? ("customer" as const) : ("guest" as const);
    const id = ownerId ?? randomUUID();
    if (!ownerId)
      await pool.query("insert into owners (id, kind, created_at) values ($1, 'guest', now())", [
        id,
      ]);
    const draft = makeDraft({ id, kind }, [{ productId: product }], contacts);
    await place(database, draft);
    return draft.id;
  };
  const both = await placeFor(buyer);
  const byPhone = await placeFor({ email: `other-${tag}@example.com`, mobile: buyer.mobile });
  const byEmail = await placeFor({ email: buyer.email, mobile: "+380501112288" });
  await placeFor({ email: `stranger-${tag}@example.com`, mobile: "+380501112277" });
  const found = async (query: string) =>
    (await owner.get(`/orders?${query}`)).body.data.map(({ id }: { id: string }) => id).toSorted();
  expect(await found(`same_buyer=${both}`)).toEqual([both, byPhone, byEmail].toSorted());
  expect(await found(`same_buyer=${byPhone}`)).toEqual([both, byPhone].toSorted());
  const customer = (await owner.post("/customers", { full_name: "Гостя", ...buyer })).body;
  const own = await placeFor(buyer, customer.id);
  expect(await found(`same_buyer=${customer.id}`)).toEqual(
    [both, byPhone, byEmail, own].toSorted(),
  );
  expect(await found(`same_buyer=${customer.id}&guest=true`)).toEqual(
    [both, byPhone, byEmail].toSorted(),
  );
  expect(await found(`same_buyer=${customer.id}&guest=false`)).toEqual([own]);
  expect(await found(`same_buyer=${randomUUID()}`)).toEqual([]);
  // They are the desk's to see: the customer's own list has none of them.
  expect((await owner.get(`/customers/${customer.id}`)).body.orders_count).toBe(1);
});
