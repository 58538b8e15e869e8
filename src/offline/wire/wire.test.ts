import { expect, test } from "vitest";
import { makeManualTime } from "#tests/support/device/device.ts";
import { type Connectivity, makeWire, type SendRequest, timeLimit } from "./wire.ts";

const request: SendRequest = {
  method: "POST",
  path: "/cart/items",
  body: { quantity: 1 },
  key: "00000000-0000-7000-8000-000000000001",
  ifIdentity: "me",
};
const json = { "content-type": "application/json; charset=utf-8" };
const echo = { "idempotency-key": `"${request.key}"` };
type SentRequest = { url: string; init: RequestInit };

function makeTestWire(
  answer: () => Response | Promise<Response>,
  onConnectivity: (connectivity: Connectivity) => void = () => undefined,
) {
  const requests: SentRequest[] = [];
  const time = makeManualTime();
  const wire = makeWire({
    fetch: async (input, init = {}) => {
      requests.push({ url: String(input), init });
      return answer();
    },
    random: () => 0.5,
    timers: time.timers,
    onConnectivity,
  });
  return { wire, requests, time };
}

const send = (answer: () => Response | Promise<Response>) =>
  makeTestWire(answer).wire.send(request, "ua");

test("a change is sent with its key, its identity and the shopper's language", async () => {
  const { wire, requests } = makeTestWire(
    () => new Response("{}", { headers: { ...json, ...echo } }),
  );
  await wire.send(request, "en");
  const headers = new Headers(requests[0]?.init.headers);
  expect(requests[0]?.url).toBe("/ajax/cart/items?lang=en");
  expect([headers.get("idempotency-key"), headers.get("if-identity")]).toEqual([
    `"${request.key}"`,
    "me",
  ]);
  expect([headers.get("content-type"), requests[0]?.init.body]).toEqual([
    "application/json",
    JSON.stringify(request.body),
  ]);
});

test("only a JSON object with the echoed key is an answer", async () => {
  const is = async (body: string | null, init: ResponseInit) =>
    (await send(() => new Response(body, init))).outcome;
  expect(await is('{"id":1}', { headers: { ...json, ...echo } })).toBe("answered");
  expect(await is('{"id":1}', { headers: json })).toBe("invalid");
  expect(await is('{"id":1}', { headers: { ...json, "idempotency-key": '"x"' } })).toBe("invalid");
  expect(await is("<html>", { headers: { "content-type": "text/html", ...echo } })).toBe("invalid");
  expect(await is('{"id":', { headers: { ...json, ...echo } })).toBe("invalid");
  expect(await is("null", { headers: { ...json, ...echo } })).toBe("invalid");
  expect(await is("[]", { headers: { ...json, ...echo } })).toBe("invalid");
  expect(await is(null, { status: 204, headers: echo })).toBe("invalid");
});

test("only the shop's own refusal counts as one", async () => {
  const refusal = JSON.stringify({ error: true, code: "gone", message: "…" });
  expect(await send(() => new Response(refusal, { status: 410, headers: json }))).toMatchObject({
    outcome: "refused",
    status: 410,
    code: "gone",
  });
  const html = { status: 403, headers: { "content-type": "text/html" } };
  expect(await send(() => new Response("<h1>Forbidden</h1>", html))).toMatchObject({
    outcome: "invalid",
  });
  // Also by a proxy: the same body would be too large again.
  expect(await send(() => new Response("<h1>nginx</h1>", { status: 413 }))).toMatchObject({
    outcome: "refused",
    code: "tooLarge",
  });
});

test("Retry-After is read in seconds, or as a date relative to the answer's own", async () => {
  const wait = async (headers: Record<string, string>) => {
    const result = await send(() => new Response("", { status: 503, headers }));
    return result.outcome === "busy" ? result.retryAfter : undefined;
  };
  const byShop = { "x-request-id": "r1" };
  expect(await wait({ "retry-after": "120", ...byShop })).toBe(120_000);
  expect(await wait({})).toBeNull();
  const date = "Fri, 20 Nov 2026 10:00:00 GMT";
  const later = "Fri, 20 Nov 2026 10:00:30 GMT";
  expect(await wait({ date, "retry-after": later })).toBe(30_000);
  expect(await wait({ "retry-after": "999999999", ...byShop })).toBe(3_600_000);
  // By a proxy, which the shopper may leave behind.
  expect(await wait({ "retry-after": "3600" })).toBe(60_000);
});

test("without an answer in time the shop is unreachable", async () => {
  expect((await send(() => Promise.reject(new TypeError("network")))).outcome).toBe("unreachable");
  const { wire, time } = makeTestWire(() => new Promise(() => undefined));
  const sending = wire.send(request, "ua");
  time.advance(timeLimit);
  expect((await sending).outcome).toBe("unreachable");
});

test("a read names its language and bypasses caches; the shape of its answer is checked", async () => {
  const { wire, requests } = makeTestWire(
    () => new Response("[]", { headers: { ...json, "x-as-of": "2026-11-20T10:00:00Z" } }),
  );
  const result = await wire.read({ call: "readCategories", query: "enabled=true" }, "ru");
  expect(result).toMatchObject({ ok: true, answer: [], asOf: "2026-11-20T10:00:00Z" });
  expect(requests[0]?.url).toMatch(
    /^\/ajax\/product_categories\?enabled=true&lang=ru&no_cache=500000000$/,
  );
  const portal = makeTestWire(() => new Response('{"login":"please"}', { headers: json }));
  expect(await portal.wire.read({ call: "readCart" }, "ua")).toEqual({
    ok: false,
    outcome: "unreachable",
  });
});

test("each call reports whether the shop was reached", async () => {
  const reports: string[] = [];
  const call = async (answer: () => Response | Promise<Response>) => {
    const { wire } = makeTestWire(
      async () => answer(),
      (connectivity) => reports.push(connectivity),
    );
    await wire.send(request, "ua");
    await wire.read({ call: "readCategories" }, "ua");
    return reports.splice(0);
  };
  const refusal = JSON.stringify({ error: true, code: "gone", message: "…" });
  expect(await call(() => new Response(refusal, { status: 410, headers: json }))).toEqual([
    "on",
    "on",
  ]);
  expect(await call(() => Promise.reject(new TypeError("network")))).toEqual(["off", "off"]);
  const portal = { headers: { "content-type": "text/html" } };
  expect(await call(() => new Response("<h1>Wi-Fi</h1>", portal))).toEqual(["off", "off"]);
  // A "busy" answer to a change may come from a proxy, and reports nothing.
  expect(await call(() => new Response("", { status: 503 }))).toEqual(["busy"]);
  const fromSnapshot = { ...json, "x-as-of": "2026-11-20T10:00:00Z" };
  const whileBusy = { ...fromSnapshot, "x-shop-state": "busy" };
  expect((await call(() => new Response("[]", { headers: fromSnapshot }))).at(-1)).toBe("off");
  expect((await call(() => new Response("[]", { headers: whileBusy }))).at(-1)).toBe("busy");
  // What the worker says of an answer that has not come yet, with its own and without one.
  const slow = { "x-shop-state": "slow" };
  const headers = { ...fromSnapshot, ...slow };
  expect((await call(() => new Response("[]", { headers }))).at(-1)).toBe("slow");
  const late = { status: 504, headers: slow };
  expect((await call(() => new Response(null, late))).at(-1)).toBe("slow");
});

test("a call that takes long is reported before its outcome is known", async () => {
  const reports: string[] = [];
  const { wire, time } = makeTestWire(
    () => new Promise(() => undefined),
    (connectivity) => reports.push(connectivity),
  );
  const sending = wire.send(request, "ua");
  time.advance(3999);
  expect(reports).toEqual([]);
  time.advance(1);
  expect(reports).toEqual(["slow"]);
  time.advance(timeLimit);
  await sending;
  expect(reports).toEqual(["slow", "off"]);
});

test("after a sign-out only the sign-out itself and public reads are sent", async () => {
  const { wire, requests } = makeTestWire(() => new Response("[]", { headers: json }));
  wire.setSignedOut(true);
  expect((await wire.send(request, "ua")).outcome).toBe("unreachable");
  expect(await wire.read({ call: "readCart" }, "ua")).toMatchObject({ ok: false });
  expect(requests).toEqual([]);
  await wire.read({ call: "readCategories" }, "ua");
  expect(requests.map(({ init }) => init.credentials)).toEqual(["omit"]);
  await wire.send({ ...request, path: "/auth/logout" }, "ua");
  expect(requests).toHaveLength(2);
});
