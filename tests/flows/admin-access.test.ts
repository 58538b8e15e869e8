/** Who may call what of /api/v1: a matrix made from the table of resources. */
import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { type Scope, scopes } from "#contract/admin/scopes.ts";
import { type RegisteredRoute, routesOf } from "#server/admin/engine/register-resource.ts";
import { adminResources } from "#server/admin/resources/index.ts";
import { addRecord, updateRecord } from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { registerOn } from "#tests/support/shop/registration.ts";

const { app, routes, visit } = await openTestApp({ seed: true });
const table = adminResources.flatMap(routesOf);
const owner = await openAdmin(app);

const tokens = new Map<string, Promise<string>>();
function tokenWith(held: readonly Scope[]): Promise<string> {
  const key = held.join();
  const token = tokens.get(key) ?? openAdmin(app, held).then((caller) => caller.token);
  tokens.set(key, token);
  return token;
}

/** What comes instead of the parameters of a path. */
type Ids = (name: string) => string;
const nobody: Ids = () => "0190a000-0000-7000-8000-000000000000";

type Sent = { headers?: Record<string, string>; ids?: Ids; query?: string; body?: unknown };

async function call({ method, path }: RegisteredRoute, { headers, ids, query, body }: Sent) {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => (ids ?? nobody)(name));
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions["method"]>,
    url: `/api/v1${filled}${query ?? ""}`,
    headers: { ...headers },
    ...(method !== "GET" && body !== undefined && { payload: body as object }),
  });
  return answer.statusCode;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const nameOf = ({ method, path }: RegisteredRoute) => `${method} ${path}`;
const rightToken = ({ scope }: RegisteredRoute) => tokenWith(scope ? [scope] : []);

/** Each route with the status of a call; to compare all at once. */
async function statuses(
  chosen: readonly RegisteredRoute[],
  sent: (route: RegisteredRoute) => Promise<Sent> | Sent,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const route of chosen) found[nameOf(route)] = await call(route, await sent(route));
  return found;
}

const all = (chosen: readonly RegisteredRoute[], status: number) =>
  Object.fromEntries(chosen.map((route) => [nameOf(route), status]));

async function revokedToken() {
  const { token, tokenId } = await openAdmin(app);
  await updateRecord(app.core.database.db, tokenId, { revokedAt: new Date() });
  return token;
}

async function expiredToken() {
  const { database, tokenKey } = app.core;
  const record = { id: newTestId(), email: "", scopes: ["admin"], expiration: 1 };
  await addRecord(database.db, { ...record, name: "Late", dateCreated: new Date() });
  const now = Date.now() - 2 * 3_600_000;
  return issueToken(database.db, tokenKey, { record, now, newId: newTestId });
}

const scoped = table.filter(({ scope }) => scope !== null);

test("every route below /api/v1 is in the table, or is one of these", () => {
  const others = [
    "POST /authorize",
    "GET /me",
    "POST /security/tokens/exchange",
    "GET /openapi.json",
    "POST /notifications/liqpay",
  ];
  const known = new Set([...others, ...table.map(nameOf)]);
  const registered = routes
    .filter(
      ({ url, method }) => url.startsWith("/api/v1/") && url !== "/api/v1/*" && method !== "HEAD",
    )
    .map(({ url, method }) => `${method} ${url.slice("/api/v1".length)}`);
  expect(registered.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !registered.includes(name))).toEqual([]);
  expect(table.length).toBeGreaterThan(100);
});

test("without a token that is valid now: 401", async () => {
  const device = visit();
  await registerOn(device);
  const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const callers: Sent[] = [{}, { headers: { cookie } }];
  for (const token of [await revokedToken(), await expiredToken()]) callers.push(bearer(token));
  for (const caller of callers)
    expect(await statuses(table, () => caller)).toEqual(all(table, 401));
});

test("without the scope: 403, whichever others are held", async () => {
  const otherHalf = (scope: Scope) =>
    // as: the other half of a scope is a scope
    scope.replace(/^(read|write):/, (half) => (half === "read:" ? "write:" : "read:")) as Scope;
  const halves = scoped.filter(({ scope }) => scope?.includes(":"));
  expect(
    await statuses(halves, async ({ scope }) =>
      bearer(await tokenWith([otherHalf(scope ?? "admin")])),
    ),
  ).toEqual(all(halves, 403));
  expect(
    await statuses(scoped, async ({ scope: needed }) =>
      bearer(await tokenWith(scopes.filter((one) => one !== "admin" && one !== needed))),
    ),
  ).toEqual(all(scoped, 403));
});

test("a refusal names the scope that the token lacks", async () => {
  const reader = await openAdmin(app, ["read:products"]);
  const { status, headers } = await reader.put("/products/x", {});
  expect([status, headers["www-authenticate"]]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="write:products"',
  ]);
});

test("with the scope alone every call is let in, and none breaks", async () => {
  const found = await statuses(table, async (route) => bearer(await rightToken(route)));
  expect(Object.entries(found).filter(([, status]) => [401, 403].includes(status))).toEqual([]);
  expect(Object.entries(found).filter(([, status]) => status >= 500)).toEqual([]);
});

/** The first object of each resource, so that calls get as far as they can. */
async function readIds(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, list } of adminResources) {
    if (!list) continue;
    const { body } = await owner.get(`/${name}?limit=1`);
    const id: unknown = (body.data ?? body)[0]?.id;
    if (typeof id === "string") ids.set(name, id);
  }
  return ids;
}

/** Also where the caller is no longer let in: then nothing would be tried. */
const isBroken = (status: number) => status >= 500 || [401, 403, 429].includes(status);
const hostileBody = { isAdmin: true, id: "x", version: {}, ["__proto__"]: 1, constructor: "x" };
const hostileTexts = [
  "x",
  "%27%3B--",
  "__proto__",
  "constructor",
  "%00",
  "%F0%9F%9B%92",
  "-1",
  "9".repeat(40),
];
const hostileQuery = (text: string) =>
  `?${[
    "limit",
    "offset",
    "sort",
    "fields",
    "ids",
    "search",
    "q",
    "state",
    "status_id",
    "date_from",
    "lang",
    "id",
  ]
    .map((name) => `${name}=${text}`)
    .join("&")}`;

test("unknown keys, foreign texts and queries never break a call", async () => {
  const ids = await readIds();
  expect(ids.size).toBeGreaterThan(10);
  const broken: string[] = [];
  const ask = async (route: RegisteredRoute, sent: Sent) => {
    const status = await call(route, { ...bearer(owner.token), ...sent });
    if (isBroken(status)) broken.push(`${nameOf(route)} ${status} ${JSON.stringify(sent)}`);
  };
  for (const [at, route] of table.entries()) {
    if (!isSampled(at, 10)) continue;
    const real: Ids = (name) => (name === "id" && ids.get(route.resource.name)) || randomUUID();
    if (route.method !== "DELETE") {
      await ask(route, { ids: real, body: hostileBody });
      await ask(route, { ids: real, body: [hostileBody] });
    }
    for (const text of hostileTexts) {
      if (route.method === "GET") await ask(route, { ids: real, query: hostileQuery(text) });
      if (route.path.includes(":")) await ask(route, { ids: () => text, body: { name: text } });
    }
  }
  expect(broken).toEqual([]);
});

const hostileValues = ["\u0000", { ua: "\u0000" }, [{}], 1e300, "9999-99-99"];

test("no value of any field breaks a call", async () => {
  const ids = await readIds();
  const broken: string[] = [];
  let tried = 0;
  for (const route of table) {
    const { resource, method, operation } = route;
    if (operation !== "create" && operation !== "update") continue;
    for (const key of Object.keys(resource.fields))
      for (const value of hostileValues) {
        tried += 1;
        if (!isSampled(tried, 14)) continue;
        const body = { [key]: value };
        const real: Ids = () => ids.get(resource.name) ?? randomUUID();
        const status = await call(route, { ...bearer(owner.token), ids: real, body });
        if (isBroken(status))
          broken.push(`${method} ${resource.name} ${JSON.stringify(body)}`.slice(0, 120));
      }
  }
  expect(broken).toEqual([]);
});
