import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { CallName } from "#contract/call-table.ts";
import { type Call, calls } from "#contract/calls.ts";
import { errorBody } from "#contract/error-body.ts";
import { errorStatus } from "#contract/errors.ts";
import { productCategory } from "#contract/product-categories.ts";
import { cardFields, shopSorts, stockStatuses } from "#contract/product-names.ts";
import { product } from "#contract/products.ts";
import { mostlyValid } from "#tests/support/random/arbitrary.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { checkoutDetails, fillCheckout, order } from "#tests/support/shop/checkout.ts";
import { registerOn } from "#tests/support/shop/registration.ts";

const maxRuns = 200;
const runs = roundCount(1, maxRuns);
const secretCalls: string[] = [
  // Needs an unpaid order by card and the id of another method.
  "changeOrderPayment",
  "confirmSubscription",
  "endSubscription",
  "login",
  "forgotPassword",
  "resetPassword",
  "confirmEmail",
  "endDevice",
  "deleteCustomer",
  // Secret codes and tokens cannot be guessed either.
  "readCode",
  "readCoupon",
  "applyCode",
  "updateAddress",
  "deleteAddress",
  "loginOauth",
  // It takes a payment token that no gateway charges.
  "chargeCart",
] satisfies CallName[];

/** One path through a list: ids that belong together. */
type ListPath = { id: string; aid: string; gid: string; iid: string };
type Ids = {
  products: string[];
  pages: string[];
  brands: string[];
  lines: string[];
  categories: string[];
  lists: string[];
  trails: ListPath[];
  paths: string[];
  places: string[];
  orders: string[];
  tokens: string[];
  methods: string[];
  payments: string[];
  addresses: string[];
};

/** A shopper with something in the cart, so that ids of every kind exist. */
async function collectIds(
  device: Visitor,
): Promise<Omit<Ids, "lists" | "trails" | "addresses" | "orders" | "tokens">> {
  const { data } = (await device.get("/products?limit=20&lang=ua")).body;
  const products = data.map(({ id }: { id: string }) => id);
  const lines: string[] = [];
  for (const [at, one] of data.entries()) {
    const variant = one.variants[0]?.id;
    lines.push(variant ? `${one.id}.${variant}` : one.id);
    await device.post("/cart/items", { product_id: one.id, variant_id: variant ?? null });
    await device.post("/wishlist/items", { product_id: one.id });
    // Each of these is complete in every answer of a comparison.
    if (at < 4) await device.post("/comparison/items", { product_id: one.id });
  }
  const found = (await device.get("/product_categories")).body;
  const categories = found.map(({ id }: { id: string }) => id);
  const paths = [...found, ...data].map(({ path }: { path: string }) => path);
  const idsAt = async (path: string): Promise<string[]> =>
    (await device.get(path)).body.map(({ id }: { id: string }) => id);
  const pages = await idsAt("/pages?fields=id");
  const [brands, places] = [await idsAt("/brands"), await idsAt("/locations")];
  const methods = await idsAt("/shipping_methods");
  const payments = await idsAt("/payment_methods");
  return { products, lines, categories, paths, pages, brands, places, methods, payments };
}

/** A complete list of the shopper's own, whatever earlier calls did to the previous ones. */
async function makeList(device: Visitor): Promise<Pick<Ids, "lists" | "trails">> {
  const ready = (await device.get("/checklists?kind=ready")).body[0].id;
  const own = (await device.post("/checklists", { from: ready })).body;
  const trails: ListPath[] = [];
  for (const activity of own.items)
    for (const group of activity.groups)
      for (const item of group.items)
        trails.push({ id: own.id, aid: activity.id, gid: group.id, iid: item.id });
  return { lists: [own.id, ready], trails };
}

/** A cart that can be ordered, whatever earlier calls did to it. */
async function makeOrderable(device: Visitor, productId: string): Promise<void> {
  await device.put("/cart", { payment_token: null, delivery: { date: null, slot_id: null } });
  for (const { id } of (await device.get("/cart")).body.items)
    await device.delete(`/cart/items/${id}`);
  const added = await device.post("/cart/items", { product_id: productId });
  const methods = (await device.get("/shipping_methods")).body;
  const branch = methods.find(({ kind }: { kind: string }) => kind === "branch");
  const [payment] = (await device.get("/payment_methods")).body;
  const shipping_address = { ...checkoutDetails.shipping_address, shippingDepartment: "7" };
  const ways = { shipping_method_id: branch.id, payment_method_id: payment.id };
  await fillCheckout(device, { shipping_address, ...ways });
  expect(added.status).toBe(200);
}

async function makeOrder(device: Visitor, productId: string) {
  await makeOrderable(device, productId);
  const { id, token } = (await order(device)).body;
  return { orders: [String(id)], tokens: [String(token)] };
}

/** Ids for a parameter of this call's path; mostly valid ones. */
function paramsOf(path: string, ids: Ids): fc.Arbitrary<Record<string, string>> {
  const kinds: Record<string, string[]> = {
    "/products": ids.products,
    "/product_categories": ids.categories,
    "/pages": ids.pages,
    "/brands": ids.brands,
    "/checklists": ids.lists,
    "/cart/items": ids.lines,
    "/wishlist/items": ids.products,
    "/comparison/items": ids.products,
    "/shipping_methods": ids.methods,
    "/delivery_details/days": ids.methods,
    "/delivery_details/slots": ids.methods,
    "/customers/addresses": ids.addresses,
    "/customers/orders": ids.orders,
    "/orders": ids.tokens,
  };
  const first = Object.entries(kinds).find(([prefix]) => path.startsWith(`${prefix}/`))?.[1] ?? [];
  const parts = ids.trails.slice(0, 20).flatMap(({ aid, gid, iid }) => [aid, gid, iid]);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const record = names.map((name): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          ...(identifyingParams.includes(name) ? first : parts),
          randomUUID(),
        ),
      },
      { weight: 1, arbitrary: fc.uuid() },
      {
        weight: 1,
        arbitrary: fc.string({ minLength: 1, maxLength: 80, unit: "binary" }).filter(isSent),
      },
    ),
  ]);
  const mixed = fc.record(Object.fromEntries(record));
  if (!path.startsWith("/checklists/")) return mixed;
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ids.trails) }, mixed);
}

/** The parameter that identifies the whole path; other parameters are of its parts. */
const identifyingParams = ["id", "token"];

/** A lone surrogate cannot be encoded in a URL. */
function isSent(text: string): boolean {
  return !/\p{Surrogate}/u.test(text) && text !== "." && text !== "..";
}

const queryKeys = [
  "lang",
  "search",
  "category_id",
  "category_ids",
  "category_group_id",
  "ids",
  "sku",
  "on_sale",
  "price_from",
  "price_to",
  "stock_status",
  "sort",
  "limit",
  "offset",
  "fields",
  "assistant",
  "kind",
  "enabled",
  "path",
  "attributes.season",
  "attributes.color",
  "attributes[color][]",
  "__proto__",
  "constructor",
  "toString",
  "no_cache",
  "season",
  "searchStr",
  "country",
  "state",
  "city",
];

function queryOf(ids: Ids): fc.Arbitrary<[string, string][]> {
  const values = [
    "true",
    "1",
    "0",
    "-1",
    "100",
    "99999999999999999999",
    "1e9",
    "NaN",
    "null",
    "undefined",
    "all",
    "",
    "summer",
    "намет",
    "ї",
    "%",
    "_",
    "'",
    "\\",
    "\u0000",
    "a b",
    "/",
    "/namety",
    "ready",
    "own",
    "en",
    "Львів",
    "UA",
    ...shopSorts,
    "search",
    "stock_status",
    "price",
    "position",
    "name",
    "date_created",
    "rating",
    "-price",
    "price,-name",
    ...stockStatuses,
    ...cardFields,
    ...ids.products.slice(0, 2),
    ...ids.categories.slice(0, 2),
    ...ids.paths,
  ];
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.string({ maxLength: 300, unit: "binary" }).filter(isSent) },
  );
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...queryKeys) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30, unit: "binary" }).filter(isSent) },
  );
  return fc.array(fc.tuple(key, value), { maxLength: 8 });
}

function bodyOf(name: CallName, ids: Ids): fc.Arbitrary<unknown> {
  const { body }: Call = calls[name];
  if (!body) return fc.constant(undefined);
  const known = [
    ...ids.products,
    ...ids.categories,
    ...ids.lists,
    ...Object.values(ids.trails[0] ?? {}),
  ];
  const others: Partial<Record<CallName, string[]>> = {
    setLocation: ids.places,
    changeOrderPayment: ids.payments,
  };
  const usual = mostlyValid(body, others[name] ?? known);
  if (name === "sendOps") return fc.oneof({ weight: 2, arbitrary: batchOf(ids) }, usual);
  // Random values never form a valid phone number.
  const call = fc.record({ name: fc.constant("Олена"), phone: fc.constant("067 123 45 67") });
  if (name === "addAddress") return fc.oneof({ weight: 2, arbitrary: inRivne }, usual);
  if (name === "register") return fc.oneof({ weight: 2, arbitrary: olena }, usual);
  // Random days are rarely in order and within the longest trip.
  if (name === "planTrip") return fc.oneof({ weight: 2, arbitrary: weekend }, usual);
  return name === "contactMe" ? fc.oneof({ weight: 2, arbitrary: call }, usual) : usual;
}

const weekend = fc.record({
  place: fc.constant({ name: "Яремче", country: "UA", lat: 48.45, lng: 24.55 }),
  date_from: fc.constant("2027-02-05"),
  date_to: fc.constant("2027-02-07"),
  people: fc.array(fc.record({ age: fc.integer({ min: 0, max: 90 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  activities: fc.subarray(["hiking", "skiing"]),
  transport: fc.constant(["train"]),
  luggage: fc.constant("backpack"),
  lodging: fc.constant("hotel"),
  pets: fc.constant([]),
});

const inRivne = fc.record({ firstName: fc.constant("Олена"), city: fc.constant("Рівне") });

const olena = fc.nat(9999).map((n) => ({
  firstName: "Олена",
  lastName: "Нечуй-Левицька",
  email: `olena${n}@example.com`,
  phone: `067123${String(n).padStart(4, "0")}`,
  password: "самовар і чай",
  passwordConfirm: "самовар і чай",
}));

/** A batch whose ops are calls of every kind, with any ids and bodies. */
function batchOf(ids: Ids): fc.Arbitrary<unknown> {
  const writing = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].method !== "GET" && name !== "sendOps",
  );
  const op = fc.constantFrom(...writing).chain((name) => {
    const { method, path } = calls[name];
    return fc
      .tuple(paramsOf(path, ids), bodyOf(name, ids), fc.uuid())
      .map(([params, body, op_id]) => ({
        op_id,
        v: 1,
        method,
        path: fillPath(path, params),
        ...(body !== undefined && { body }),
      }));
  });
  return fc.record({
    lane: fc.constantFrom("cart", "wishlist", "comparison", ...ids.lists.map((id) => `list:${id}`)),
    ops: fc.array(op, { minLength: 1, maxLength: 3 }),
  });
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ""));
}

/** With `fields` these answer only what is named. */
const shapesWithFields: Partial<Record<CallName, z.ZodMiniType>> = {
  readProduct: z.partial(product),
  readCategory: z.partial(productCategory),
};

function check(name: CallName, status: number, body: unknown): void {
  if (status >= 400) {
    const refusal = errorBody.safeParse(body);
    if (!refusal.success)
      throw new Error(`${status} in no shape of a refusal: ${JSON.stringify(body)}`);
    expect([name, status]).toEqual([name, errorStatus[refusal.data.code]]);
    expect([name, status < 500]).toEqual([name, true]);
    return;
  }
  expect([name, status]).toEqual([name, 200]);
  const shape = shapesWithFields[name] ?? calls[name].answer;
  const read = shape.safeParse(body);
  if (!read.success) throw new Error(`${name}: ${JSON.stringify(read.error.issues.slice(0, 3))}`);
  const text = JSON.stringify(body);
  expect(text).not.toContain("polluted");
  // A batch answers 200, and each of its ops has its own status.
  if (name === "sendOps") expect(text).not.toContain("somethingWentWrong");
}

type Case = [params: Record<string, string>, query: [string, string][], body: unknown];

/** Reads have no side effects, so several may run concurrently. */
async function sendConcurrently(
  cases: fc.Arbitrary<Case>,
  request: (one: Case) => Promise<void>,
  seed: number,
) {
  const waiting = fc.sample(cases, { numRuns: runs, seed });
  const askOn = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop())
      await request(one).catch((error: unknown) => {
        throw new Error(`asked with ${fc.stringify(one)}`, { cause: error });
      });
  };
  await Promise.all(Array.from({ length: 4 }, askOn));
}

/** Repeated while all answers were refusals; secrets cannot be guessed. */
async function sendRepeatedly(
  name: CallName,
  cases: fc.Arbitrary<Case>,
  request: (one: Case) => Promise<void>,
  isAnswered: () => boolean,
) {
  // With one seed each round would try the same cases again.
  const { seed: first = Date.now() } = fc.readConfigureGlobal() ?? {};
  for (let done = 0; done < maxRuns; done += runs) {
    const seed = first + done;
    if (calls[name].method === "GET") await sendConcurrently(cases, request, seed);
    else await fc.assert(fc.asyncProperty(cases, request), { numRuns: runs, seed });
    if (isAnswered() || secretCalls.includes(name)) return;
  }
}

test("every call answers random input in the contract's shapes, and never with an internal error", async () => {
  const { visit } = await openTestApp({ seed: true });
  const device = visit();
  const settled = await collectIds(device);
  // A customer can read more than a guest.
  await registerOn(device);
  const answered: Record<string, Record<number, number>> = {};
  let list = await makeList(device);
  const { data } = (await device.get("/products?stock_status=available&limit=100&lang=ua")).body;
  const plenty = data.find(
    (one: { variable: boolean; stock_quantity: number }) => !one.variable && one.stock_quantity > 9,
  );

  for (const [name, call] of Object.entries<Call>(calls) as [CallName, Call][]) {
    const statuses: Record<number, number> = {};
    answered[name] = statuses;
    const address = (await device.post("/customers/addresses", { city: "Рівне" })).body;
    const none = { orders: [], tokens: [] };
    const made = call.path.includes("/orders") ? await makeOrder(device, plenty.id) : none;
    if (name === "checkout") await makeOrderable(device, plenty.id);
    const ids = { ...settled, ...list, ...made, addresses: [address.id ?? "none"] };
    const request = async ([params, query, body]: Case) => {
      const path = fillPath(call.path, params);
      const text = new URLSearchParams(query).toString();
      const answer = await device.call(call.method, text ? `${path}?${text}` : path, {
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: body === undefined ? {} : { "content-type": "application/json" },
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      check(name, answer.status, answer.body);
    };
    const cases = fc.tuple(paramsOf(call.path, ids), queryOf(ids), bodyOf(name, ids));
    await sendRepeatedly(name, cases, request, () => (statuses[200] ?? 0) > 0);
    // Earlier writes may have left little of the list.
    if (call.method !== "GET" && /^\/(checklists|ops)/.test(call.path)) {
      await device.delete(`/checklists/${list.lists[0]}`);
      list = await makeList(device);
    }
  }
  // A run with refusals only has not checked any answers. Mailed links, passwords, promo codes and
  // devices cannot be guessed.
  for (const [name, statuses] of Object.entries(answered))
    if (!secretCalls.includes(name)) expect([name, (statuses[200] ?? 0) > 0]).toEqual([name, true]);
}, 900_000);
