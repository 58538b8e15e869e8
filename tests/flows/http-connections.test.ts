import { connect } from "node:net";
import { expect, test } from "vitest";
import { listOtherAddresses, watchVersion } from "#server/reference-data/sql-version-watch.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { openSecondDatabase } from "#tests/support/server/database.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function listen({ app }: TestApp): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}

test("every call takes a trailing slash, and means the same with it", async () => {
  const { app, database, visit } = await openTestApp();
  const product = await addProduct(database.db, { stockQuantity: 9 });
  for (const path of ["settings", "products", `products/${product}`, "cart", "theme/settings"]) {
    const [plain, slashed] = [
      await app.inject(`/ajax/${path}?lang=en`),
      await app.inject(`/ajax/${path}/?lang=en`),
    ];
    expect([path, slashed.statusCode, slashed.body]).toEqual([path, 200, plain.body]);
  }
  const device = visit();
  const key = crypto.randomUUID();
  const body = { product_id: product };
  expect((await device.post("/cart/items/", body, { key })).status).toBe(200);
  const again = await device.post("/cart/items", body, { key });
  expect([again.status, again.body.items[0].quantity]).toEqual([200, 1]);
  const op = { op_id: crypto.randomUUID(), v: 1, method: "POST", path: "/cart/items/", body };
  const sent = await device.post("/ops/", { lane: "cart", ops: [op] });
  expect(sent.body.results[0].status).toBe(200);
  expect((await app.inject("/ajax/nowhere/")).statusCode).toBe(404);
});

test("a connection ends after an answer that says so, and never instead of one", async () => {
  const shop = await openTestApp();
  const socket = connect(await listen(shop), "127.0.0.1");
  let text = "";
  let isClosed = false;
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("close", () => {
    isClosed = true;
  });
  socket.on("error", () => {});
  const answers = () => text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0;
  for (let sent = 1; sent <= 1005 && !isClosed; sent += 1) {
    socket.write("GET /healthz HTTP/1.1\r\nHost: torba\r\n\r\n");
    await expect.poll(() => answers() >= sent || isClosed, { interval: 1 }).toBe(true);
  }
  await expect.poll(() => isClosed).toBe(true);
  expect(new Set(text.match(/HTTP\/1\.1 \d{3}/g))).toEqual(new Set(["HTTP/1.1 200"]));
  expect(answers()).toBe(1000);
  expect(text.match(/connection: close/gi)).toHaveLength(1);
  // Two seconds less than it is open for.
  expect(new Set(text.match(/keep-alive: .*/gi))).toEqual(new Set(["keep-alive: timeout=8"]));
});

test("the address of another process of the same database is found while it runs", async () => {
  const { database } = await openTestApp();
  const url = Reflect.get(database.pool.options, "connectionString") as string;
  const other = openSecondDatabase(url);
  const watch = watchVersion(url, "https://other.example");
  atEnd(watch.stop);
  watch.current();
  const others = (own: string) => listOtherAddresses(other.db, own);
  await expect.poll(() => others("https://torba.example")).toEqual(["https://other.example"]);
  expect(await others("https://other.example")).toEqual([]);
});

test("a 429 says in words what its Retry-After says", async () => {
  const { app } = await openTestApp();
  const seen: (number | undefined)[] = [];
  app.core.errorText = (_lang, code, retryAfter) => {
    seen.push(retryAfter);
    return code;
  };
  const tryOne = () =>
    app.inject({
      method: "POST",
      url: "/ajax/auth/login",
      payload: { email: "olena@example.com", password: "wrong-password" },
    });
  let answer = await tryOne();
  for (let tries = 0; tries < 30 && answer.statusCode !== 429; tries += 1) answer = await tryOne();
  expect(answer.statusCode).toBe(429);
  expect(seen.at(-1)).toBe(Number(answer.headers["retry-after"]));
});
