import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { errorBody } from "#contract/error-body.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const json = { "content-type": "application/json" };

async function listen({ app }: TestApp): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
}

type Raw = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
};

/** Over a real connection: raw headers and bodies, and the answer before the connection closed. */
function send(port: number, raw: Raw): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { path, method = "POST", headers = json } = raw;
    const sending = httpRequest({ port, host: "127.0.0.1", path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      answer.on("error", reject);
    });
    let answered = false;
    sending.on("response", () => {
      answered = true;
    });
    // The shop stops reading a body that is too large; the answer was sent before that.
    sending.on("error", (error) => answered || reject(error));
    sending.end(raw.body);
  });
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test("no request body causes more than a refusal", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/session");
  const before = (await device.get("/cart")).body;
  const good = JSON.stringify({ product_id: tent, quantity: 1 });
  const hostile: [string, string | Buffer, number[]][] = [
    ["cut off", good.slice(0, -4), [400]],
    ["two values", `${good}${good}`, [400]],
    ["a trailing comma", '{"quantity":1,}', [400]],
    ["single quotes", "{'quantity':1}", [400]],
    ["NaN", `{"product_id":"${tent}","quantity":NaN}`, [400]],
    ["more than a number holds", `{"product_id":"${tent}","quantity":1e400}`, [400]],
    ["minus zero's neighbour", `{"product_id":"${tent}","quantity":-1e-400}`, [400]],
    ["a prototype", `{"__proto__":{"quantity":1},"product_id":"${tent}"}`, [400]],
    ["a spelt-out prototype", `{"\\u005f_proto__":{},"product_id":"${tent}"}`, [400]],
    ["NUL", `{"product_id":"${tent}","checklist_items":[{"id":"\\u0000","quantity":1}]}`, [400]],
    [
      "half a pair",
      `{"product_id":"${tent}","checklist_items":[{"id":"\\ud800","quantity":1}]}`,
      [400],
    ],
    ["NUL under an unknown key", `{"product_id":"${tent}","x":"\\u0000"}`, [400]],
    ["NUL in a key", `{"product_id":"${tent}","\\u0000":1}`, [400]],
    [
      "bytes that are no UTF-8",
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      [400],
    ],
    ["UTF-16", Buffer.from(good, "utf16le"), [400]],
    ["gzip that says so not", gzipSync(Buffer.alloc(10_000_000)), [400]],
    ["deep", nested(30_000), [400]],
    ["as deep as nobody needs", `{"product_id":"${tent}","x":${nested(64)}}`, [400]],
    [
      "brackets in a text",
      JSON.stringify({ product_id: tent, x: '"\\\\'.concat("[{".repeat(500)) }),
      [200],
    ],
    [
      "more keys than any call knows",
      `{${Array.from({ length: 4001 }, (_, at) => `"k${at}":1`)}}`,
      [400],
    ],
    ["deep objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, [400]],
    ["an array", `[${good}]`, [400]],
    ["a word", '"add"', [400]],
    ["null", "null", [400]],
    ["keys given twice", `{"product_id":1,"product_id":"${randomUUID()}"}`, [404]],
    ["a mark of order", `\ufeff${good}`, [200, 400]],
  ];
  for (const [name, payload, statuses] of hostile) {
    const answer = await device.post("/cart/items", payload, { headers: json });
    expect([name, statuses.includes(answer.status)]).toEqual([name, true]);
    if (answer.status >= 400) expect(errorBody.safeParse(answer.body).success).toBe(true);
  }
  const after = (await device.get("/cart")).body;
  expect(after.email).toBe(before.email);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** Sent by a separate program, so that only the shop is measured here. */
const attack = `
  const http = require("node:http");
  const nested = (depth) => "[".repeat(depth) + "]".repeat(depth);
  const keys = (count) => "{" + Array.from({ length: count }, (_, at) => '"k' + at + '":1').join() + "}";
  const asked = [
    ["/ajax/cart/items", Buffer.alloc(50_000_000, 0x20)],
    ["/ajax/checklists", nested(500_000)],
    ["/ajax/checklists", keys(100_000)],
    ["/ajax/checklists", '{"items":' + nested(900_000) + "}"],
    ["/ajax/checklists", '{"a":'.repeat(300_000) + "1" + "}".repeat(300_000)],
    ["/ajax/checklists", '{"name":"' + "\\u0000".repeat(300_000) + '"}'],
    ["/ajax/ops", require("node:zlib").gzipSync(Buffer.alloc(200_000_000)), "gzip"],
  ];
  const send = ([path, body, encoding]) => new Promise((resolve) => {
    const headers = { "content-type": "application/json" };
    if (encoding) headers["content-encoding"] = encoding;
    const request = http.request({ port: process.argv[1], path, method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on("error", (error) => resolve(error.code));
    request.end(body);
  });
  (async () => {
    const statuses = [];
    for (let round = 0; round < 5; round += 1) for (const one of asked) statuses.push(await send(one));
    console.log(JSON.stringify(statuses));
    process.exit();
  })();
`;

test("large and deep bodies do not delay other calls @release", async () => {
  const shop = await openTestApp();
  const port = await listen(shop);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const held = process.memoryUsage().rss;
  delay.enable();
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", attack, String(port)]);
  delay.disable();
  const once = [413, 400, 400, 400, 400, 400, 400];
  expect(JSON.parse(stdout)).toEqual(Array(5).fill(once).flat());
  const [waited, grown] = [delay.max / 1e6, (process.memoryUsage().rss - held) / 1e6];
  console.log(`hostile bodies: loop delay ${waited.toFixed()} ms, memory +${grown.toFixed()} MB`);
  // The goals are 100 ms and 50 MB; the bounds leave room for a busy machine.
  expect(waited).toBeLessThan(5_000);
  expect(grown).toBeLessThan(200);
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
});

test("a body without a length is cut off at its call's limit @release", async () => {
  const shop = await openTestApp();
  const port = await listen(shop);
  const headers = { ...json, "transfer-encoding": "chunked" };
  const body = Buffer.alloc(70_000, 0x20);
  expect((await send(port, { path: "/ajax/cart/items", headers, body })).status).toBe(413);
});

test("headers and URLs have a size limit", async () => {
  const shop = await openTestApp({ seed: true });
  const port = await listen(shop);
  const get = (path: string, headers = {}) => send(port, { method: "GET", path, headers });
  expect((await get("/ajax/cart", { "x-long": "x".repeat(9_000) })).status).toBe(200);
  for (const [status, answer] of [
    [413, await get("/ajax/cart", { "x-long": "x".repeat(20_000) })],
    [414, await get(`/ajax/products?search=${"x".repeat(20_000)}`)],
    [413, await get("/ajax/cart", { cookie: `sid=${"x".repeat(20_000)}` })],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(errorBody.parse(JSON.parse(answer.body)).code).toBe("tooLarge");
  }
  const many = Array.from({ length: 10_000 }, (_, at) => `a${at}=1`).join("&");
  expect((await get(`/ajax/products?${many}`)).status).toBe(414);
  // In process no HTTP parser checks the headers.
  const inside = await shop.app.inject(`/ajax/products?${many}&limit=1`);
  expect(inside.statusCode).toBe(200);
});

test("unusual URLs are parsed as far as they are valid @release", async () => {
  const { app } = await openTestApp({ seed: true });
  const statuses: Record<string, number> = {};
  for (const url of [
    "/ajax/products?attributes[a][b]=1&attributes.color=&attributes.=x&attributes.__proto__=1",
    "/ajax/products?__proto__=1&constructor=1&hasOwnProperty=1",
    "/ajax/products?search=%00&category_id=%00&limit=%00",
    "/ajax/products?limit=-1&offset=-5&limit=1e309&offset=99999999999999999999",
    "/ajax/products?search=%F0%9F%8F%94%ED%A0%80",
    "/ajax/products?search=%zz",
    "/ajax/products?sort=price;drop%20table&fields=__proto__,id",
    "/ajax/products?price_from=1&price_from=2&price_to=NaN",
    "/ajax/products?lang=%00&lang=xx",
    "/ajax/sitemap?path=%00",
    "/ajax/sitemap?path=//evil.example",
    "/ajax/checklists?kind[]=ready",
    "/ajax/products??limit=1",
    "/ajax/products/%00",
    "/ajax/products/%2e%2e%2f",
    "/ajax/products/..%2f..%2fetc%2fpasswd",
    "/ajax/%E0%A4%A",
    "/ajax/products/%zz",
    "//ajax/cart",
    "/ajax//cart",
    "/ajax/cart/",
    "/AJAX/cart",
  ]) {
    const answer = await app.inject({ url, headers: { cookie: "location=%00; sid=%zz" } });
    statuses[url] = answer.statusCode;
    if (answer.statusCode !== 200)
      expect([url, errorBody.safeParse(answer.json()).success]).toEqual([url, true]);
  }
  expect(
    Object.entries(statuses).filter(([, status]) => ![200, 400, 404].includes(status)),
  ).toEqual([]);
  // What a messenger has cut in the middle of a letter is a page that is not there.
  for (const [url, location] of [
    ["/%E0%A4%A", "/404"],
    ["/en/%D0", "/en/404"],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: "text/html" } });
    expect([url, statusCode, headers.location]).toEqual([url, 302, location]);
  }
  expect(statuses["/ajax/products?search=%00&category_id=%00&limit=%00"]).toBe(200);
  expect(statuses["/ajax/products/%00"]).toBe(404);
  expect(statuses["/ajax/products/%zz"]).toBe(400);
});

test("a request that is not HTTP gets an error answer, and the connection is closed", async () => {
  const shop = await openTestApp();
  const port = await listen(shop);
  const speak = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const wire = connect(port, "127.0.0.1", () => wire.write(words));
      const parts: Buffer[] = [];
      wire.on("data", (chunk) => parts.push(chunk));
      wire.on("close", () => resolve(Buffer.concat(parts).toString()));
      wire.on("error", reject);
    });
  const host = "Host: shop\r\n";
  for (const words of [
    "hello\r\n\r\n",
    `GET /ajax/cart HTTP/1.1\r\n${host}bad header\r\n\r\n`,
    `FETCH /ajax/cart HTTP/1.1\r\n${host}\r\n`,
    `POST /ajax/session HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /ajax/session HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    `POST /ajax/session HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  ]) {
    const answer = await speak(words);
    expect([words, answer.split("\r\n")[0]]).toEqual([words, "HTTP/1.1 400 Bad Request"]);
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(errorBody.parse(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).code).toBe("invalid");
  }
});

/** Texts that have a meaning in SQL, should they ever be more than a value. */
const statements = [
  "'",
  "''",
  "\\'",
  "' or '1'='1",
  "1 or 1=1",
  "x' or id is not null --",
  "'; drop table products; --",
  "1; drop table products",
  "') union select id_hash::text from sessions --",
  "price desc, (select 1/0)",
  "name; select pg_sleep(30) --",
  "(select pg_sleep(30))",
  "'||(select pg_sleep(30))||'",
  "$1",
  "{1,2}",
  '{"}',
  "%",
  "_",
  "%' or 1=1 --",
  "/**/or/**/1=1",
  "0x27",
  "::int",
  "$$;--$$",
  "\u02bc or 1=1",
  "\u{ff07} or 1=1",
  "a:* & b | !(c",
  "\\",
];

test("no name or value of a query becomes part of an SQL statement", async () => {
  const { app, database } = await openTestApp({ seed: true });
  const count = async () => {
    const { rows } = await database.pool.query(
      "select (select count(*)::int from products) as products, (select count(*)::int from owners) as owners",
    );
    return rows[0];
  };
  const before = await count();
  const fields = "fields=id&limit=5";
  const list = async (query: string) => {
    const answer = await app.inject(`/ajax/products?${fields}&${query}`);
    return { status: answer.statusCode, body: answer.json() };
  };
  const places: Record<string, (words: string) => string> = {
    sort: (words) => `sort=${words}`,
    "an attribute's name": (words) => `attributes.${words}=blue`,
    "a bare attribute": (words) => `${words}=blue`,
    "an attribute's value": (words) => `attributes.color=${words}`,
    category_id: (words) => `category_id=${words}`,
    category_ids: (words) => `category_ids=${words}`,
    category_group_id: (words) => `category_group_id=${words}`,
    ids: (words) => `ids=${words}`,
    sku: (words) => `sku=${words}`,
    price_from: (words) => `price_from=${words}`,
    price_to: (words) => `price_to=${words}`,
    on_sale: (words) => `on_sale=${words}`,
    stock_status: (words) => `stock_status=${words}`,
    limit: (words) => `limit=${words}`,
    offset: (words) => `offset=${words}`,
    fields: (words) => `fields=${words}`,
    lang: (words) => `lang=${words}`,
    assistant: (words) => `assistant=${words}`,
    search: (words) => `search=${words}&sort=search`,
  };
  for (const [name, place] of Object.entries(places)) {
    // Unknown names: the shop answers the same for each of them.
    const unknown = await list(place("zzqxj"));
    for (const words of statements) {
      const answer = await list(place(encodeURIComponent(words)));
      expect([name, words, answer.status]).toEqual([name, words, unknown.status]);
      // Some of these are search words, and a percent sign is not a letter.
      if (name !== "search")
        expect([name, words, answer.body.total_count]).toEqual([
          name,
          words,
          unknown.body.total_count,
        ]);
      if (name === "sort" || name === "an attribute's name")
        expect([name, words, answer.body.data]).toEqual([name, words, unknown.body.data]);
    }
  }
  for (const words of statements) {
    const part = encodeURIComponent(words);
    for (const path of ["products", "product_categories", "pages", "brands", "checklists"]) {
      const answer = await app.inject(`/ajax/${path}/${part}`);
      expect([path, words, answer.statusCode]).toEqual([path, words, 404]);
    }
    const query = {
      cookie: `sid=${part}; location=${part}`,
      "accept-language": words.replace(/[^ -~]/g, ""),
    };
    for (const url of ["/ajax/cart", "/ajax/products?limit=1", `/ajax/sitemap?path=/${part}`]) {
      const answer = await app.inject({ url, headers: query });
      expect([url, words, [200, 404].includes(answer.statusCode)]).toEqual([url, words, true]);
    }
  }
  expect(await count()).toEqual(before);
});
