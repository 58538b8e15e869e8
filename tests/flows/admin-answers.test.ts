/**
 * Answers of /api/v1 are as its description says, for every resource of the table; and nobody sets
 * what is not theirs to set.
 */
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { routesOf } from "#server/admin/engine/register-resource.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { adminResources } from "#server/admin/resources/index.ts";
import { contactRequests } from "#server/platform/db/schema/notifications.ts";
import { paymentQuarantine } from "#server/platform/db/schema/payments.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, fillCheckout, order } from "#tests/support/shop/checkout.ts";

const { app, database, visit } = await openTestApp({
  seed: true,
  config: { publicUrl: "https://torba.example" },
});
app.core.builtInTexts = () => ({ "cart.title": "Кошик" });
const owner = await openAdmin(app);

const device = visit();
const [sold] = (await owner.get("/products?stock_status=available&limit=1")).body.data;
await fillCart(device, { [sold.id]: 1 });
await fillCheckout(device);
await order(device);
await owner.post("/customers", { full_name: "Олена Коваль", email: "olena@torba.example" });
await database.db.insert(contactRequests).values({
  id: newTestId(),
  name: "Олена",
  phone: "+380671234567",
  comment: "",
  lang: "ua",
  dateCreated: new Date(),
});
await database.db.insert(paymentQuarantine).values({
  id: newTestId(),
  gateway: "liqpay",
  reason: "unknown",
  message: "{}",
  messageHash: Buffer.from("one report"),
  dateCreated: new Date(),
});
await owner.post("/redirects", { from: "/old", to: "/about-us" });
await owner.post("/webhooks", { url: "https://hooks.torba.example/orders" });
const { body: promotion } = await owner.post("/promotions", { name: "Літо", percent: 10 });
await owner.post(`/promotions/${promotion.id}/codes`, { code: "LITO" });
await owner.post("/import_mappings", {
  name: "Постачальник",
  titles: ["Код"],
  mapping: { Код: "sku" },
});
for (const name of ["suppliers", "partners", "product_categories", "products", "pages"])
  await owner.post(`/${name}`, {});

type Body = Record<string, unknown>;

async function firstOf({ name, list }: AdminResource): Promise<Body | undefined> {
  if (!list) return undefined;
  const { body } = await owner.get(`/${name}?limit=1`);
  return (body.data ?? body)[0];
}

test.each(adminResources.map((resource) => [resource.name, resource] as const))(
  "%s: lists, objects and writes answer what is described",
  async (name, resource) => {
    const { answer, list, find, create, update } = resource;
    const wrong: unknown[] = [];
    const check = (what: string, body: unknown) => {
      const read = answer.safeParse(body);
      if (!read.success) wrong.push([what, read.error.issues.slice(0, 3)]);
    };
    if (list) {
      const { body } = await owner.get(`/${name}?limit=50`);
      for (const row of body.data ?? body) check("list", row);
    }
    const first = await firstOf(resource);
    if (first && find) check("read", (await owner.get(`/${name}/${first.id}`)).body);
    if (first && update) check("update", (await owner.put(`/${name}/${first.id}`, first)).body);
    const made = create && (await owner.post(`/${name}`, { name: "Нове" }));
    if (made?.status === 200) check("create", made.body);
    for (const { method, path, route } of routesOf(resource)) {
      if (method !== "GET" || !route?.answer || path.split(":").length > 2) continue;
      const id = String(first?.id ?? newTestId());
      const { status, body } = await owner.get(path.replace(/:\w+/, id));
      const read = status === 200 ? route.answer.safeParse(body) : undefined;
      if (read && !read.success) wrong.push([path, read.error.issues.slice(0, 3)]);
    }
    expect(wrong).toEqual([]);
  },
);

/** Parts of an order that a write of it does move: they are actions. */
const actions = new Set(["paid", "delivered", "closed", "cancelled"]);

function otherValue(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1000;
  if (value === null || typeof value === "string") return "7";
  return Array.isArray(value) ? [{ id: newTestId(), amount: 1 }] : { amount: 1 };
}

const edited = adminResources.filter(({ list, update }) => list && update);

test.each(edited.map((resource) => [resource.name, resource] as const))(
  "%s: what the shop counts, dates and names itself is not set from outside",
  async (name, resource) => {
    const { fields, sameAs = [] } = resource;
    const first = await firstOf(resource);
    expect(first).toBeDefined();
    const path = `/${name}/${first?.id}`;
    const { body: before } = await owner.get(path);
    const own = new Set([...Object.keys(fields), ...sameAs.flat(), ...actions, "translations"]);
    const forged = Object.keys(before).filter((key) => !own.has(key));
    const more = ["price_total", "discount", "role", "is_admin", "bonuses", "created_at", "stock"];
    const body = Object.fromEntries(
      [...forged, ...more.filter((key) => !own.has(key))].map((key) => [
        key,
        otherValue(before[key]),
      ]),
    );
    const { status, body: after } = await owner.put(path, body);
    expect([status, after]).toEqual([200, before]);
    expect((await owner.get(path)).body).toEqual(before);
  },
);

test("a body of a method that a path does not have is refused, and nothing breaks", async () => {
  for (const method of ["PATCH", "TRACE", "PROPFIND"]) {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>, // as: also methods that no type names
      url: "/api/v1/products",
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([method, answer.statusCode < 500]).toEqual([method, true]);
  }
});
