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
type Asked = { url: string; init: RequestInit };

function makeTestWire(
  answer: () => Response | Promise<Response>,
  onConnectivity: (signal: Connectivity) => void = () => undefined,
) {
  const asked: Asked[] = [];
  const time = makeManualTime();
  const wire = makeWire({
    fetch: async (input, init = {}) => {
      asked.push({ url: String(input), init });
      return answer();
    },
    random: () => 0.5,
    timers: time.timers,
    onConnectivity,
  });
  return { wire, asked, time };
}

const send = (answer: () => Response | Promise<Response>) =>
  makeTestWire(answer).wire.send(request, "ua");

test("a change goes under its key, as who made it, in the shopper's language", async () => {
  const { wire, asked } = makeTestWire(() => new Response("{}", { headers: { ...json, ...echo } }));
  await wire.send(request, "en");
  const headers = new Headers(asked[0]?.init.headers);
  expect(asked[0]?.url).toBe("/ajax/cart/items?lang=en");
  expect([headers.get("idempotency-key"), headers.get("if-identity")]).toEqual([
    `"${request.key}"`,
    "me",
  ]);
  expect([headers.get("content-type"), asked[0]?.init.body]).toEqual([
    "application/json",
    JSON.stringify(request.body),
  ]);
});

test("only an object with our echo is an answer", async () => {
  const is = async (body: string | null, init: ResponseInit) =>
    (await send(() => new Response(body, init))).outcome;
  expect(await is('{"id":1}', { headers: { ...json, ...echo } })).toBe("answered");
  expect(await is('{"id":1}', { headers: json })).toBe("strange");
  expect(await is('{"id":1}', { headers: { ...json, "idempotency-key": '"x"' } })).toBe("strange");
  expect(await is("<html>", { headers: { "content-type": "text/html", ...echo } })).toBe("strange");
  expect(await is('{"id":', { headers: { ...json, ...echo } })).toBe("strange");
  expect(await is("null", { headers: { ...json, ...echo } })).toBe("strange");
  expect(await is("[]", { headers: { ...json, ...echo } })).toBe("strange");
  expect(await is(null, { status: 204, headers: echo })).toBe("strange");
});

test("a refusal is the shop's own, or it is none", async () => {
  const refusal = JSON.stringify({ error: true, code: "gone", message: "…" });
  expect(await send(() => new Response(refusal, { status: 410, headers: json }))).toMatchObject({
    outcome: "refused",
    status: 410,
    code: "gone",
  });
  const html = { status: 403, headers: { "content-type": "text/html" } };
  expect(await send(() => new Response("<h1>Forbidden</h1>", html))).toMatchObject({
    outcome: "strange",
  });
  // Whoever finds it too large, it will not get smaller.
  expect(await send(() => new Response("<h1>nginx</h1>", { status: 413 }))).toMatchObject({
    outcome: "refused",
    code: "tooLarge",
  });
});

test("Retry-After is read in seconds, or as a date by the clock that came with it", async () => {
  const wait = async (headers: Record<string, string>) => {
    const result = await send(() => new Response("", { status: 503, headers }));
    return result.outcome === "busy" ? result.retryAfter : undefined;
  };
  expect(await wait({ "retry-after": "120" })).toBe(120_000);
  expect(await wait({})).toBeNull();
  const date = "Fri, 20 Nov 2026 10:00:00 GMT";
  const later = "Fri, 20 Nov 2026 10:00:30 GMT";
  expect(await wait({ date, "retry-after": later })).toBe(30_000);
  expect(await wait({ "retry-after": "999999999" })).toBe(3_600_000);
});

test("nobody, or nobody in time, is unreachable", async () => {
  expect((await send(() => Promise.reject(new TypeError("network")))).outcome).toBe("unreachable");
  const { wire, time } = makeTestWire(() => new Promise(() => undefined));
  const sending = wire.send(request, "ua");
  time.advance(timeLimit);
  expect((await sending).outcome).toBe("unreachable");
});

test("a read says its language and goes round the caches; its answer must look like one", async () => {
  const { wire, asked } = makeTestWire(
    () => new Response("[]", { headers: { ...json, "x-as-of": "2026-11-20T10:00:00Z" } }),
  );
  const result = await wire.read({ call: "readCategories", query: "enabled=true" }, "ru");
  expect(result).toMatchObject({ ok: true, answer: [], asOf: "2026-11-20T10:00:00Z" });
  expect(asked[0]?.url).toMatch(
    /^\/ajax\/product_categories\?enabled=true&lang=ru&no_cache=500000000$/,
  );
  const portal = makeTestWire(() => new Response('{"login":"please"}', { headers: json }));
  expect(await portal.wire.read({ call: "readCart" }, "ua")).toEqual({
    ok: false,
    outcome: "unreachable",
  });
});

test("after each call it is told whether the shop was reached", async () => {
  const signals: string[] = [];
  const ask = async (answer: () => Response | Promise<Response>) => {
    const { wire } = makeTestWire(
      async () => answer(),
      (signal) => signals.push(signal),
    );
    await wire.send(request, "ua");
    await wire.read({ call: "readCategories" }, "ua");
    return signals.splice(0);
  };
  const refusal = JSON.stringify({ error: true, code: "gone", message: "…" });
  expect(await ask(() => new Response(refusal, { status: 410, headers: json }))).toEqual([
    "on",
    "on",
  ]);
  expect(await ask(() => Promise.reject(new TypeError("network")))).toEqual(["off", "off"]);
  const portal = { headers: { "content-type": "text/html" } };
  expect(await ask(() => new Response("<h1>Wi-Fi</h1>", portal))).toEqual(["off", "off"]);
  // Somebody busy may be the shop: nothing is known by it.
  expect(await ask(() => new Response("", { status: 503 }))).toEqual(["off"]);
  const kept = { headers: { ...json, "x-as-of": "2026-11-20T10:00:00Z" } };
  expect((await ask(() => new Response("[]", kept))).at(-1)).toBe("off");
});

test("once signed out, nothing goes but that word and what is everybody's", async () => {
  const { wire, asked } = makeTestWire(() => new Response("[]", { headers: json }));
  wire.setSignedOut(true);
  expect((await wire.send(request, "ua")).outcome).toBe("unreachable");
  expect(await wire.read({ call: "readCart" }, "ua")).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
  await wire.read({ call: "readCategories" }, "ua");
  expect(asked.map(({ init }) => init.credentials)).toEqual(["omit"]);
  await wire.send({ ...request, path: "/auth/logout" }, "ua");
  expect(asked).toHaveLength(2);
});
