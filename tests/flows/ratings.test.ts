import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { product as productShape } from "#contract/products.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openShop() {
  const opened = await openTestApp();
  const tent = await addProduct(opened.database.db, { ratingSum: 9, ratingVotes: 2 });
  const version = async () => {
    const { rows } = await opened.database.pool.query("select version from catalogue_state");
    return Number(rows[0]?.version ?? 0);
  };
  return { ...opened, tent, version, rating: `/products/${tent}/rating` };
}

test("a vote answers the product with its new rating, visible to everyone at once", async () => {
  const { visit, tent, rating, version } = await openShop();
  const reader = visit();
  expect((await reader.get(`/products/${tent}?lang=ua`)).body.rating).toBe(4.5);
  const before = await version();
  const voted = await visit().post(rating, { value: 3 });
  expect(voted.status).toBe(200);
  expect(productShape.parse(voted.body)).toEqual(voted.body);
  expect(voted.body).toMatchObject({ id: tent, rating: 4, rating_votes: 3 });
  expect(await version()).toBe(before + 1);
  expect((await reader.get(`/products/${tent}?lang=ua`)).body.rating_votes).toBe(3);
});

test("a product without votes has the rating 0, and its first vote is its rating", async () => {
  const { visit, database } = await openTestApp();
  const id = await addProduct(database.db);
  const device = visit();
  expect((await device.get(`/products/${id}`)).body).toMatchObject({ rating: 0, rating_votes: 0 });
  const { body } = await device.post(`/products/${id}/rating`, { value: 5 });
  expect(body).toMatchObject({ rating: 5, rating_votes: 1 });
});

test("an owner votes once for a product: the second vote changes nothing", async () => {
  const { visit, rating, version } = await openShop();
  const device = visit();
  await device.post(rating, { value: 5 });
  const before = await version();
  const again = await device.post(rating, { value: 1 });
  expect([again.status, again.body.code]).toEqual([409, "alreadyRated"]);
  expect(await version()).toBe(before);
  const cleared = visit();
  expect((await cleared.post(rating, { value: 1 })).body.rating_votes).toBe(4);
});

test("a repeated vote under its key counts once, and answers the current product", async () => {
  const { visit, rating } = await openShop();
  const device = visit();
  const key = randomUUID();
  expect((await device.post(rating, { value: 5 }, { key })).body.rating_votes).toBe(3);
  await visit().post(rating, { value: 5 });
  const replayed = await device.post(rating, { value: 5 }, { key });
  expect([replayed.status, replayed.body.rating_votes]).toEqual([200, 4]);
});

test("an invalid number of stars or an unknown product is refused and creates no session", async () => {
  const { visit, rating } = await openShop();
  const device = visit();
  for (const value of [0, 6, 4.5, "5", null, undefined]) {
    const refused = await device.post(rating, { value });
    expect([value, refused.status]).toEqual([value, 400]);
  }
  for (const id of [randomUUID(), "namet"])
    expect((await device.post(`/products/${id}/rating`, { value: 5 })).status).toBe(404);
  expect(device.cookies.size).toBe(0);
});

test("a batch of the product's lane carries the vote; in another lane it is refused", async () => {
  const { visit, tent, rating } = await openShop();
  const device = visit();
  const op = { v: 1, method: "POST", path: rating, body: { value: 4 } };
  const send = (lane: string) =>
    device.post("/ops", { lane, ops: [{ ...op, op_id: randomUUID() }] });
  expect((await send("cart")).body.results[0].status).toBe(400);
  const sent = await send(`rating:${tent}`);
  expect(sent.body).toMatchObject({
    results: [{ status: 200 }],
    version_from: 0,
    version: 0,
    changed: [],
    removed: [],
  });
  expect((await send(`rating:${tent}`)).body.results[0]).toMatchObject({
    status: 409,
    code: "alreadyRated",
  });
});

test("votes of a network are limited, and refused ones do not count", async () => {
  const { visit, rating, version } = await openShop();
  const votes = 60;
  const device = visit();
  await device.post(rating, { value: 5 });
  for (let n = 0; n < 3; n += 1) await device.post(rating, { value: 5 });
  for (let n = 1; n < votes; n += 1)
    expect((await visit().post(rating, { value: 5 })).status).toBe(200);
  const late = await visit().post(rating, { value: 5 });
  expect([late.status, late.body.code]).toEqual([429, "tooMany"]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  expect(await version()).toBe(votes);
});
