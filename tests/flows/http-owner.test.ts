import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CallName } from "#contract/call-table.ts";
import { type Call, calls } from "#contract/calls.ts";
import {
  openTestApp,
  type TestAnswer,
  type TestApp,
  type Visitor,
} from "#tests/support/server/app.ts";
import { deliver, makeDraft, place } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** How a call with an id in its path, or of an owner, treats another owner's id. */
type Treatment =
  /** public: the same for everybody */
  | "anyone"
  /** the caller's own data, whatever ids are named: a product's id means the caller's own line */
  | "own"
  /** of a list and its content: not found for any other owner */
  | "list"
  /** of an order, by its id: not found for any other owner */
  | "order"
  /** for anyone with the secret in its path or body, and for nobody with another id */
  | "secret";

/** Every call. A call that is not here fails the test below. */
const treatments: Record<CallName, Treatment> = {
  readProducts: "anyone",
  readProduct: "anyone",
  readReviews: "anyone",
  readCategories: "anyone",
  readCategory: "anyone",
  readSitemap: "anyone",
  readSettings: "anyone",
  readTheme: "anyone",
  readPlaceholders: "anyone",
  readToggles: "anyone",
  readApps: "anyone",
  readLocations: "anyone",
  readActivities: "anyone",
  readSuggestions: "anyone",
  readWeather: "anyone",
  readPages: "anyone",
  readPage: "anyone",
  readBrands: "anyone",
  readBrand: "anyone",
  readConcepts: "anyone",
  readCountries: "anyone",
  readCurrencies: "anyone",
  readCustomerGroups: "anyone",
  readCatalogue: "anyone",
  readChecklists: "own",
  readReadyLists: "anyone",
  readChecklist: "list",
  createChecklist: "own",
  updateChecklist: "list",
  deleteChecklist: "list",
  restoreChecklist: "list",
  createActivity: "list",
  updateActivity: "list",
  deleteActivity: "list",
  createGroup: "list",
  updateGroup: "list",
  deleteGroup: "list",
  createItem: "list",
  updateItem: "list",
  deleteItem: "list",
  readCart: "own",
  updateCart: "own",
  updateShippingAddress: "own",
  updateBillingAddress: "own",
  addCartItem: "own",
  setCartItem: "own",
  takeCartItem: "own",
  deleteCartItem: "own",
  readPromos: "own",
  readCoupon: "own",
  readCode: "own",
  applyCode: "own",
  removeCode: "own",
  rateProduct: "own",
  writeReview: "own",
  readWishlist: "own",
  readWishlistItems: "own",
  clearWishlist: "own",
  putWish: "own",
  deleteWish: "own",
  readComparison: "own",
  clearComparison: "own",
  putCompared: "own",
  deleteCompared: "own",
  subscribe: "anyone",
  confirmSubscription: "anyone",
  endSubscription: "anyone",
  planTrip: "anyone",
  notifyOfCategory: "anyone",
  remindOfCategory: "anyone",
  contactMe: "anyone",
  notifyOfProduct: "anyone",
  openSession: "own",
  register: "own",
  login: "own",
  logout: "own",
  forgotPassword: "anyone",
  resetPassword: "own",
  confirmEmail: "anyone",
  loginOauth: "anyone",
  nameEmail: "own",
  readCustomer: "own",
  updateCustomer: "own",
  readAddresses: "own",
  addAddress: "own",
  updateAddress: "own",
  deleteAddress: "own",
  readExport: "own",
  deleteCustomer: "own",
  readDevices: "own",
  endDevices: "own",
  endDevice: "own",
  readOrders: "own",
  readOrder: "order",
  cancelOrder: "order",
  changeOrderPayment: "order",
  checkout: "own",
  settleCheckout: "secret",
  readPaymentMethods: "anyone",
  readCheckoutFields: "anyone",
  readOrderByLink: "secret",
  readBonuses: "own",
  readOwnLanguage: "own",
  setLanguage: "own",
  forgetLanguage: "own",
  readOwnLocation: "own",
  setLocation: "own",
  readPaymentForm: "own",
  chargeCart: "own",
  readShippingMethods: "own",
  readShippingCountries: "anyone",
  readShippingStates: "anyone",
  readShippingCities: "anyone",
  readShippingAddresses: "own",
  readAddressFaults: "anyone",
  readDeliveryDays: "own",
  readDeliverySlots: "own",
  sendOps: "own",
};

/** A valid body of each writing call. */
const bodies: Partial<Record<CallName, object>> = {
  updateChecklist: { name: "Чуже" },
  createActivity: { name: "Чуже" },
  updateActivity: { name: "Чуже" },
  createGroup: { name: "Чуже" },
  updateGroup: { name: "Чуже" },
  createItem: { name: "Чуже" },
  updateItem: { state: "have" },
  changeOrderPayment: { payment_method_id: randomUUID() },
};

type Ids = { id: string; aid: string; gid: string; iid: string };
const newIds = (): Ids => ({
  id: randomUUID(),
  aid: randomUUID(),
  gid: randomUUID(),
  iid: randomUUID(),
});

async function makeList(owner: Visitor): Promise<Ids> {
  const ids = newIds();
  const items = [{ id: ids.iid, name: "Ліхтарик" }];
  const groups = [{ id: ids.gid, name: "Світло", items }];
  const body = { id: ids.id, name: "Похід", items: [{ id: ids.aid, name: "Намет", groups }] };
  expect((await owner.post("/checklists", body)).status).toBe(200);
  return ids;
}

function send(device: Visitor, name: CallName, ids: Ids): Promise<TestAnswer> {
  const call: Call = calls[name];
  const path = call.path.replace(/:(\w+)/g, (_, part: keyof Ids) => ids[part]);
  return device.call(call.method, path, { body: bodies[name] });
}

/** An answer without the parts that differ in every answer. */
function comparable({ status, body, headers }: TestAnswer) {
  const { request_id: _id, ...rest } = body;
  const { "x-request-id": _request, date: _date, "x-identity": _who, ...others } = headers;
  return { status, rest, others };
}

const wireRoutes = ({ routes }: TestApp) =>
  routes.filter(({ method, url }) => url.startsWith("/ajax/") && method !== "HEAD");

test("every route below /ajax is in this matrix", async () => {
  const shop = await openTestApp();
  const known = Object.values<Call>(calls).map(({ method, path }) => `${method} /ajax${path}`);
  // These two are no calls: the snapshot's parts, and the OAuth redirect.
  const parts = /^GET \/ajax\/(catalogue\/|auth\/callback\/:provider$)/;
  const served = wireRoutes(shop).map(({ method, url }) => `${method} ${url}`);
  expect(served.filter((route) => !known.includes(route) && !parts.test(route))).toEqual([]);
  expect(known.filter((route) => !served.includes(route))).toEqual([]);
});

const listCalls = (Object.keys(treatments) as CallName[]).filter(
  (name) => treatments[name] === "list",
);

test("another owner's list is not found, in every call and for every visitor", async () => {
  const { visit } = await openTestApp();
  const [owner, guest, customer, newVisitor] = [visit(), visit(), visit(), visit()];
  await guest.post("/session");
  await registerOn(owner);
  await registerOn(customer);
  const theirs = await makeList(owner);
  const ownList = await makeList(guest);
  const before = (await owner.get(`/checklists/${theirs.id}`)).body;

  for (const name of listCalls) {
    for (const device of [guest, customer, newVisitor]) {
      const foreign = comparable(await send(device, name, theirs));
      expect([name, foreign.status]).toEqual([name, 404]);
      expect([name, foreign]).toEqual([name, comparable(await send(device, name, newIds()))]);
    }
    // Within one's own list, rows of another list are not found either.
    if (calls[name].path.includes(":aid")) {
      const mixed = await send(guest, name, { ...theirs, id: ownList.id });
      expect([name, mixed.status, JSON.stringify(mixed.body).includes("Ліхтарик")]).toEqual([
        name,
        404,
        false,
      ]);
    }
  }
  expect(newVisitor.cookies.size).toBe(0);
  expect((await owner.get(`/checklists/${theirs.id}`)).body).toEqual(before);
  expect((await guest.get("/checklists?kind=own")).body).toHaveLength(1);
  const lane = `list:${theirs.id}`;
  const op = { op_id: randomUUID(), v: 1, method: "PUT", path: `/checklists/${theirs.id}` };
  const batch = await guest.post("/ops", { lane, ops: [{ ...op, body: { name: "Чуже" } }] });
  expect(batch.body).toMatchObject({ gone: true, changed: [], removed: [] });
  expect(batch.body.results).toMatchObject([{ status: 404, code: "notFound" }]);

  // A deleted list can be restored only by its owner, neither by a call nor by an op.
  await owner.delete(`/checklists/${theirs.id}`);
  const restore = { op_id: randomUUID(), v: 1, method: "POST", path: `${op.path}/restore` };
  const back = await guest.post("/ops", { lane, ops: [restore] });
  expect(back.body.results).toMatchObject([{ status: 404, code: "notFound" }]);
  expect((await guest.post(restore.path)).status).toBe(404);
  expect((await owner.get(op.path)).body).toMatchObject({ code: "gone" });
});

test("another owner's order is not found, and their bonuses are not readable", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const [owner, guest, customer, newVisitor] = [visit(), visit(), visit(), visit()];
  await guest.post("/session");
  const { id: ownerId } = await registerOn(owner);
  await registerOn(customer);
  const draft = makeDraft({ id: ownerId, kind: "customer" }, [{ productId: tent }]);
  await place(database, draft);
  await deliver(database, draft.id);
  const theirs = { ...newIds(), id: draft.id };
  const before = (await owner.get(`/customers/orders/${draft.id}`)).body;
  expect(before.status).toBe("delivered");
  const orderCalls = (Object.keys(treatments) as CallName[]).filter(
    (name) => treatments[name] === "order",
  );
  expect(orderCalls).toContain("cancelOrder");
  for (const name of orderCalls) {
    for (const device of [guest, customer]) {
      const foreign = comparable(await send(device, name, theirs));
      expect([name, foreign.status]).toEqual([name, 404]);
      expect([name, foreign]).toEqual([name, comparable(await send(device, name, newIds()))]);
    }
    expect([name, (await send(newVisitor, name, theirs)).status]).toEqual([name, 401]);
  }
  for (const device of [guest, customer]) {
    expect((await device.get("/customers/orders")).body).toMatchObject({ data: [] });
    // The id of a request is random, and may contain any number.
    const { request_id: _id, ...bonuses } = (await device.get("/customers/bonuses")).body;
    expect(JSON.stringify(bonuses)).not.toContain("195");
  }
  // An order's id gives no access without a session: only the token in its link does.
  expect((await newVisitor.get(`/orders/${draft.id}`)).status).toBe(404);
  expect((await newVisitor.get(`/orders/${before.number}`)).status).toBe(404);
  expect(newVisitor.cookies.size).toBe(0);
  expect((await owner.get(`/customers/orders/${draft.id}`)).body).toEqual(before);
  expect((await owner.get("/customers/bonuses")).body.balance).toBe(195);
});

test("an item cannot be moved into another owner's list, nor a list created under its id", async () => {
  const { visit } = await openTestApp();
  const [owner, guest] = [visit(), visit()];
  const theirs = await makeList(owner);
  const ownList = await makeList(guest);
  const path = `/checklists/${ownList.id}/activities/${ownList.aid}/groups/${ownList.gid}/items/${ownList.iid}`;
  const moved = await guest.put(path, { group_id: theirs.gid, activity_id: theirs.aid });
  expect([400, 404]).toContain(moved.status);
  const taken = await guest.post("/checklists", { id: theirs.id, name: "Моє", items: [] });
  expect(taken).toMatchObject({ status: 409, body: { code: "idTaken" } });
  expect(JSON.stringify(taken.body)).not.toContain("Ліхтарик");
  const listAfter = (await owner.get(`/checklists/${theirs.id}`)).body;
  expect(listAfter).toMatchObject({ name: "Похід", version: 1 });
  expect(listAfter.items[0].groups[0].items).toHaveLength(1);
});

test("an owner's calls affect only the owner's data", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const [owner, guest, customer] = [visit(), visit(), visit()];
  await registerOn(owner);
  await registerOn(customer);
  await owner.post("/cart/items", { product_id: tent, quantity: 5 });
  const before = (await owner.get("/cart")).body;
  for (const other of [guest, customer]) {
    await other.post(`/cart/items/${tent}/take`, { quantity: 1 });
    await other.put(`/cart/items/${tent}`, { quantity: 9 });
    await other.delete(`/cart/items/${tent}`);
    await other.put("/cart", { email: "guest@example.com" });
  }
  expect((await owner.get("/cart")).body).toEqual(before);
});

test("another owner's wishlist and comparison can be neither read nor cleared", async () => {
  const { visit, database } = await openTestApp();
  const [tent, stove] = [await addProduct(database.db), await addProduct(database.db)];
  const [owner, guest, customer, newVisitor] = [visit(), visit(), visit(), visit()];
  await guest.post("/session");
  await registerOn(owner);
  await registerOn(customer);
  for (const path of ["/wishlist", "/comparison"]) {
    await owner.post(`${path}/items`, { product_id: tent });
    const before = (await owner.get(path)).body;
    for (const device of [guest, customer, newVisitor]) {
      expect((await device.get(path)).body).toMatchObject({ version: 0, items: [] });
      await device.delete(`${path}/items/${tent}`);
      await device.post(`${path}/items`, { product_id: stove });
      await device.delete(path);
      const lane = path.slice(1);
      const op = { op_id: randomUUID(), v: 1, method: "DELETE", path: `${path}/items/${tent}` };
      const batch = await device.post("/ops", { lane, ops: [op] });
      expect(JSON.stringify(batch.body)).not.toContain(before.items[0].added_name);
    }
    expect((await owner.get(path)).body).toEqual(before);
  }
  expect((await guest.get("/wishlist/items?lang=ua")).body.data).toEqual([]);
  expect((await owner.get("/wishlist/items?lang=ua")).body.data).toHaveLength(1);
});

/** Everything that was stored, as text. */
async function storedText({ database }: TestApp): Promise<string> {
  const tables = [
    "owners",
    "sessions",
    "idempotency_keys",
    "carts",
    "cart_lines",
    "checklists",
    "checklist_activities",
    "checklist_groups",
    "checklist_items",
    "memberships",
    "membership_entries",
    "removed_rows",
    "orders",
    "order_lines",
    "bonus_rows",
    "products",
  ];
  const texts = await Promise.all(
    tables.map((table) => database.pool.query(`select t::text from ${table} t`)),
  );
  return JSON.stringify(texts.map(({ rows }) => rows));
}

const forbiddenFields = {
  price: 1,
  total: 1,
  subtotal: 1,
  grand_total: 1,
  discount: 100,
  discount_total: 100,
  paid: true,
  role: "canary-role",
  owner_id: "canary-owner",
  customer_id: "canary-customer",
  bonuses: 1_000_000,
  status: "canary-status",
  kind: "ready",
  version: 424242424,
  created_at: "1999-01-01T00:00:00Z",
  stock: 424242424,
  stock_quantity: 424242424,
  "canary-key": "canary-value",
};

test("unknown fields of a call are neither applied nor stored", async () => {
  const shop = await openTestApp();
  const tent = await addProduct(shop.database.db, { stockQuantity: 5 });
  const [plain, greedy] = [shop.visit(), shop.visit()];
  const address = { city: "Рівне" };

  async function everyWrite(device: Visitor, more: object) {
    const list = await makeList(device);
    const inGroup = `/checklists/${list.id}/activities/${list.aid}/groups/${list.gid}`;
    const item = `${inGroup}/items/${list.iid}`;
    const answers = [
      await device.post("/cart/items", { product_id: tent, quantity: 2, ...more }),
      await device.put(`/cart/items/${tent}`, { quantity: 3, ...more }),
      await device.post(`/cart/items/${tent}/take`, { quantity: 1, ...more }),
      await device.put("/cart", {
        email: "o@example.com",
        shipping_address: { ...address, ...more },
        ...more,
      }),
      await device.put("/cart/shipping_address", { ...address, ...more }),
      await device.put("/cart/billing_address", { ...address, ...more }),
      await device.delete(`/cart/items/${tent}`, { body: { ...more } }),
      await device.post("/wishlist/items", { product_id: tent, ...more }),
      await device.post("/comparison/items", { product_id: tent, ...more }),
      await device.put(`/checklists/${list.id}`, { name: "Ліс", ...more }),
      await device.post(`${inGroup}/items`, { name: "Сірники", ...more }),
      await device.put(item, { state: "have", ...more }),
      await device.post("/checklists", { name: "Ще", items: [{ name: "Річ", ...more }], ...more }),
      await device.post("/session", { ...more }),
    ];
    return answers.map(({ status, body }) => ({ status, body: withoutIds(body) }));
  }

  const expected = await everyWrite(plain, {});
  expect(expected.map(({ status }) => status)).toEqual(Array(expected.length).fill(200));
  expect(await everyWrite(greedy, forbiddenFields)).toEqual(expected);
  const stored = await storedText(shop);
  for (const canary of ["canary", "424242424", "1000000", "1999-01-01"])
    expect(stored).not.toContain(canary);
});

/** An answer without identity and time. */
function withoutIds(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body)
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then"),
  );
}
