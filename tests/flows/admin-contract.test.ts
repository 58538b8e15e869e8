/** Whatever is sent to a route of /api/v1, it answers in its described shape or refuses. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyErrorStatus } from "#contract/admin/errors.ts";
import { bodyShapeOf } from "#server/admin/engine/body-shape.ts";
import { type RegisteredRoute, routesOf } from "#server/admin/engine/register-resource.ts";
import { adminResources } from "#server/admin/resources/index.ts";
import { mostlyValid } from "#tests/support/random/arbitrary.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, fillCheckout, order } from "#tests/support/shop/checkout.ts";

const runs = roundCount(1, 200);
const { app, visit } = await openTestApp({
  seed: true,
  config: { publicUrl: "https://torba.example" },
});
let owner = await openAdmin(app);

/** By resource: ids that were there at the start. Writes before a case may have deleted some. */
async function collectIds(): Promise<Map<string, string[]>> {
  const device = visit();
  const { data } = (await owner.get("/products?stock_status=available&limit=3")).body;
  await fillCart(device, { [data[0].id]: 1 });
  await fillCheckout(device);
  await order(device);
  await owner.post("/customers", { full_name: "Олена Коваль", email: "olena@torba.example" });
  for (const name of ["suppliers", "partners", "promotions", "pages", "shipping_methods"])
    await owner.post(`/${name}`, {});
  const ids = new Map<string, string[]>();
  for (const { name, list } of adminResources) {
    if (!list) continue;
    const { body } = await owner.get(`/${name}?limit=8`);
    const rows: { id?: unknown }[] = body.data ?? body;
    ids.set(
      name,
      rows.flatMap(({ id }) => (typeof id === "string" ? id : [])),
    );
  }
  return ids;
}

const isSent = (text: string) => !/\p{Surrogate}/u.test(text) && !/^\.{0,2}$/.test(text);
const anyText = fc.string({ minLength: 1, maxLength: 60, unit: "binary" }).filter(isSent);

const queryKeys = [
  "limit",
  "offset",
  "fields",
  "sort",
  "ids",
  "lang",
  "search",
  "q",
  "state",
  "status",
  "from",
  "to",
  "days",
  "category_id",
  "brand_id",
  "stock_status",
  "kind",
  "resource",
  "dry_run",
  "enabled",
  "phone",
  "email",
  "date_from",
  "date_to",
  "__proto__",
  "constructor",
  "no_cache",
];
const queryValues = [
  "",
  "0",
  "1",
  "-1",
  "50",
  "1e9",
  "NaN",
  "99999999999999999999",
  "null",
  "true",
  "name",
  "-date_created",
  "id,name",
  "%",
  "_",
  "'",
  "\\",
  "\u0000",
  "2026-13-45",
  "2026-05-01",
  "067",
  "намет",
  "ua",
  "xx",
  "'; drop table orders; --",
  "[object Object]",
  ",,,",
];

type Sent = {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
};

function casesOf(route: RegisteredRoute, idsOf: Map<string, string[]>): fc.Arbitrary<Sent> {
  const own = idsOf.get(route.resource.name) ?? [];
  const all = [...idsOf.values()].flatMap((ids) => ids.slice(0, 2));
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const param = (name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(name === "id" && own.length ? own : all)) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: anyText },
    );
  const params = fc.record(Object.fromEntries(names.map((name) => [name, param(name)])));
  const query = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...queryKeys), anyText),
      fc.oneof(fc.constantFrom(...queryValues, ...all), anyText),
    ),
    { maxLength: 5 },
  );
  return fc.record({ params, query, body: bodyOf(route, all) });
}

function bodyOf({ method, route, resource }: RegisteredRoute, ids: string[]) {
  if (method !== "POST" && method !== "PUT") return fc.constant(undefined);
  const shape = route ? route.body : bodyShapeOf(resource.fields);
  if (shape) return mostlyValid(shape, ids);
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(...ids, 1, "", null),
  );
  const keys = fc.constantFrom("id", "name", "items", "ids", "value", "amount", "quantity");
  return fc.oneof(fc.dictionary(keys, values), fc.jsonValue());
}

function shapeOf({ route, operation, resource }: RegisteredRoute) {
  if (route) return route.answer ?? (route.kind === "change" ? resource.answer : undefined);
  return operation === "list" || operation === "remove" ? undefined : resource.answer;
}

function check(route: RegisteredRoute, status: number, body: unknown, isCut: boolean): void {
  const name = `${route.method} ${route.path}`;
  if (status >= 400) {
    const { error, code, message, request_id } = Object(body);
    const isRefusal = error === true && typeof request_id === "string" && code in anyErrorStatus;
    if (status >= 500 || !isRefusal || typeof message !== "string")
      throw new Error(`${name}: ${status} is no refusal: ${JSON.stringify(body)}`);
    return;
  }
  expect(JSON.stringify(body) ?? "", name).not.toContain("polluted");
  const read = shapeOf(route)?.safeParse(body);
  if (read && !read.success)
    throw new Error(`${name}: ${JSON.stringify(read.error.issues.slice(0, 3))}`);
  const rows: unknown[] = route.operation === "list" && !isCut ? (Object(body).data ?? []) : [];
  for (const row of rows)
    expect([name, route.resource.answer.safeParse(row).success]).toEqual([name, true]);
}

/** Of other hosts, which no test may reach. */
const outside = /^\/(actions\/syncNpCities|webhooks\/:id\/(test|replay))/;

test("every route answers random input in its shape, or refuses, and never breaks", async () => {
  const idsOf = await collectIds();
  const broken: string[] = [];
  for (const route of adminResources.flatMap(routesOf).filter(({ path }) => !outside.test(path))) {
    const property = fc.asyncProperty(casesOf(route, idsOf), async ({ params, query, body }) => {
      const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
        encodeURIComponent(params[name] ?? ""),
      );
      const text = new URLSearchParams(query).toString();
      const answer = await owner.call(route.method, text ? `${path}?${text}` : path, {
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      // The case before may have revoked this very token.
      if (answer.status === 401) owner = await openAdmin(app);
      const isCut = query.some(([key]) => key === "fields");
      check(route, answer.status, answer.body, isCut);
    });
    const result = await fc.check(property, { numRuns: runs, endOnFailure: true });
    if (result.failed)
      broken.push(
        `${route.method} ${route.path} ${fc.stringify(result.counterexample)} ${String(result.errorInstance)}`.slice(
          0,
          1500,
        ),
      );
  }
  expect(broken).toEqual([]);
}, 3_600_000);
