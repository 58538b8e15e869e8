import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Call, calls } from "#contract/calls.ts";
import { catalogueState } from "#server/platform/db/schema/catalogue.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { addLocation, addProduct } from "#tests/support/shop/rows.ts";

const fill = (url: string) => url.replace(/:\w+/g, () => randomUUID());

test("every answer has the security headers, errors included", async () => {
  const { app, routes, database } = await openTestApp({
    config: { publicUrl: "https://torba.example" },
    pages: (into) => {
      into.get("/page", async (_request, reply) => reply.type("text/html").send("<p>"));
      into.get("/sw.js", async (_request, reply) => reply.type("text/javascript").send(";"));
      into.get("/broken", async () => {
        throw new Error("a bug");
      });
    },
  });
  await addProduct(database.db);
  // Sequentially: concurrent calls would be rejected by load shedding.
  const answers = [];
  for (const { method, url } of routes)
    answers.push(await app.inject({ method: method as "GET", url: fill(url) }));
  answers.push(
    await app.inject("/nowhere"),
    await app.inject("/ajax/%zz"),
    await app.inject({ method: "OPTIONS", url: "/ajax/cart" }),
    await app.inject({ method: "POST", url: "/ajax/session", headers: { origin: "null" } }),
    await app.inject({
      method: "PUT",
      url: "/ajax/cart",
      headers: { "content-type": "application/json" },
      payload: "x".repeat(70_000),
    }),
  );
  const seen = new Set<number>();
  for (const { statusCode, headers, raw } of answers) {
    seen.add(statusCode);
    const where = [raw.req.method, raw.req.url, statusCode];
    expect([...where, headers["x-content-type-options"]]).toEqual([...where, "nosniff"]);
    expect([...where, headers["strict-transport-security"]]).toEqual([
      ...where,
      "max-age=31536000; includeSubDomains",
    ]);
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.server).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
  }
  expect([...seen].sort()).toEqual([200, 204, 303, 400, 401, 403, 404, 413, 500]);
  // A token of a mail may be in any URL, also in a mistyped one.
  for (const url of ["/nowhere?token=x", "/ajax/settings?token=x"]) {
    const { headers } = await app.inject({ url });
    expect([url, headers["referrer-policy"]]).toEqual([url, "no-referrer"]);
  }
});

test("pages and the worker may load the shop's own resources, and nothing inline", async () => {
  const { app } = await openTestApp({
    pages: (into) => {
      into.get("/page", async (_request, reply) => reply.type("text/html").send("<p>"));
      into.get("/sw.js", async (_request, reply) => reply.type("text/javascript").send(";"));
    },
  });
  for (const url of ["/page", "/sw.js"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; report-uri /csp-reports; report-to csp",
    );
    expect(headers["reporting-endpoints"]).toBe('csp="/csp-reports"');
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("personal answers are not cacheable", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  const answers = [
    await device.get("/cart"),
    await device.post("/session"),
    await device.post("/cart/items", { product_id: tent }),
    await device.get("/cart"),
    await device.get("/checklists"),
    await device.get(`/checklists/${randomUUID()}`),
    await device.post("/ops", { lane: "cart", ops: [] }),
    await device.get("/cart/cart.css"),
    await device.get("/cart.css"),
  ];
  for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");
  expect(answers.slice(-2).map(({ status }) => status)).toEqual([404, 404]);
});

const catalogueReads = Object.entries<Call>(calls).filter(
  ([, call]) => call.reads === "catalogue" && !call.path.includes(":"),
);

test("public answers are cacheable with revalidation, and contain no identity", async () => {
  const { visit, database } = await openTestApp({ seed: true });
  const device = visit();
  await device.post("/session");
  expect(catalogueReads.length).toBeGreaterThan(4);
  const [category] = (await device.get("/product_categories")).body;
  for (const [name, { path }] of catalogueReads) {
    const url = `${path}?lang=en&path=${encodeURIComponent(category.path)}`;
    const first = await device.get(url);
    const { headers } = first;
    expect([name, first.status, headers["cache-control"]]).toEqual([
      name,
      200,
      "public, max-age=0, must-revalidate",
    ]);
    expect(headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(headers["x-identity"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    const known = { headers: { "if-none-match": `"other", ${headers.etag}` } };
    const again = await device.get(`${url}&no_cache=${Math.random()}`, known);
    expect([name, again.status, again.body]).toEqual([name, 304, undefined]);
    expect(again.headers.etag).toBe(headers.etag);
  }
  const { rows } = await database.pool.query("select count(*)::int as count from sessions");
  expect(rows).toEqual([{ count: 1 }]);
});

test("an answer is cached until the catalogue changes, separately by language and location", async () => {
  const { visit, database } = await openTestApp({ seed: true });
  const device = visit();
  const names = async (query: string) =>
    (await device.get(`/locations?${query}`)).body.map(({ name }: { name: string }) => name);
  const before = await names("lang=ua");
  expect(await names("lang=en")).not.toEqual(before);
  const place = await addLocation(database.db, {
    position: 99,
    translations: { ua: { name: "Ужгород" } },
  });
  expect(await names("lang=ua")).toEqual(before);
  await database.pool.query("update catalogue_state set version = version + 1");
  expect(await names("lang=ua")).toEqual([...before, "Ужгород"]);
  expect(await names("lang=ua&no_cache=1")).toEqual([...before, "Ужгород"]);
  const [state] = await database.db.select().from(catalogueState);
  expect(state?.version).toBeGreaterThan(0);

  device.cookies.set("location", place);
  const there = await device.get("/products?limit=1");
  device.cookies.delete("location");
  expect((await device.get("/products?limit=1")).status).toBe(there.status);
});

test("public answers are compressed as the client accepts, with the same content", async () => {
  const { app } = await openTestApp({ seed: true });
  const ask = async (accepts?: string) =>
    app.inject({
      url: "/ajax/products?lang=ua&limit=20",
      headers: accepts === undefined ? {} : { "accept-encoding": accepts },
    });
  const plain = await ask();
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const gzip = await ask("gzip, deflate");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  const br = await ask("gzip, deflate, br;q=0.9");
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
  expect((await ask("br;q=0, gzip;q=0.0")).headers["content-encoding"]).toBeUndefined();
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});
