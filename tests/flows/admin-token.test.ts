/** The admin API: nothing but a token gives access. */
import { expect, test } from "vitest";
import { errorBody } from "#contract/error-body.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { registerOn } from "#tests/support/shop/registration.ts";

const paths = [
  "",
  "/",
  "/orders",
  "/orders/1/cancel",
  "/products?limit=1",
  "/authorize",
  "/%61",
  "//orders",
];
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

test("without a valid token the admin API answers only 401", async () => {
  const { app, visit } = await openTestApp();
  const device = visit();
  await registerOn(device);
  const cookie = `sid=${device.cookies.get("sid")}`;
  const callers = [
    {},
    { cookie },
    { authorization: "Bearer x" },
    { authorization: `Bearer ${device.cookies.get("sid")}`, cookie },
    { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ];
  for (const headers of callers)
    for (const path of paths)
      for (const method of methods) {
        // Open to everyone: it sends a letter.
        if (method === "POST" && path === "/authorize") continue;
        const payload = method === "GET" ? {} : { payload: "<x/>" };
        const type = { "content-type": "text/xml" };
        const answer = await app.inject({
          method,
          url: `/api/v1${path}`,
          headers: { ...headers, ...(payload.payload && type) },
          ...payload,
        });
        expect([method, path, answer.statusCode]).toEqual([method, path, 401]);
        expect(errorBody.parse(answer.json()).code).toBe("unauthorized");
        expect(answer.headers["www-authenticate"]).toBe("Bearer");
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
});

test("a bearer token has no effect on the shop's own calls", async () => {
  const { app, visit } = await openTestApp();
  const device = visit();
  await registerOn(device);
  for (const bearer of ["x", String(device.cookies.get("sid"))]) {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ url: "/ajax/customers/settings", headers });
    expect(answer.statusCode).toBe(401);
  }
});
