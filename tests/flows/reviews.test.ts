import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Review, reviewList } from "#contract/reviews.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openShop(stars: number[] = []) {
  const opened = await openTestApp();
  const tent = await addProduct(opened.database.db);
  if (stars.length > 0)
    await opened.database.db.insert(reviews).values(
      stars.map((rating, at) => ({
        id: randomUUID(),
        productId: tent,
        author: `Автор ${at}`,
        rating,
        text: "Тримає зливу.",
        state: "approved" as const,
        dateCreated: new Date(Date.UTC(2026, 4, 1 + at)),
      })),
    );
  return { ...opened, tent, path: `/products/${tent}/reviews` };
}

const review = { author: " Оксана ", rating: 5, text: "Сухо\nй тепло.", pros: "легкий" };

test("reviews are newest first, with the number of each rating", async () => {
  const { visit, path } = await openShop([5, 3, 5, 1]);
  const { status, body } = await visit().get(`${path}?limit=3`);
  expect(status).toBe(200);
  expect(reviewList.parse(body)).toEqual(body);
  expect(body).toMatchObject({ total_count: 4, has_more: true });
  expect(body.data.map((one: Review) => one.author)).toEqual(["Автор 3", "Автор 2", "Автор 1"]);
  expect(body.histogram).toEqual([
    { rating: 5, count: 2 },
    { rating: 4, count: 0 },
    { rating: 3, count: 1 },
    { rating: 2, count: 0 },
    { rating: 1, count: 1 },
  ]);
  const rest = (await visit().get(`${path}?limit=3&offset=3`)).body;
  expect(rest.data.map((one: Review) => one.author)).toEqual(["Автор 0"]);
  expect(rest.has_more).toBe(false);
});

test("reviews sort by stars, then newest first; an unknown order is ignored", async () => {
  const { visit, path } = await openShop([5, 3, 5, 1]);
  const order = async (sort: string) =>
    (await visit().get(`${path}?sort=${sort}`)).body.data.map((one: Review) =>
      one.author.slice(-1),
    );
  expect(await order("highest")).toEqual(["2", "0", "1", "3"]);
  expect(await order("lowest")).toEqual(["3", "1", "2", "0"]);
  expect(await order("wisest")).toEqual(["3", "2", "1", "0"]);
});

test("a new review waits for approval: its author is told so, and it is hidden", async () => {
  const { visit, path, database } = await openShop();
  const device = visit();
  const written = await device.post(path, review);
  expect(written.status).toBe(200);
  expect(written.body).toMatchObject({
    author: "Оксана",
    rating: 5,
    text: "Сухо\nй тепло.",
    pros: "легкий",
    cons: "",
    approved: false,
  });
  expect((await visit().get(path)).body).toMatchObject({ total_count: 0, data: [] });
  expect((await device.get(path)).body.total_count).toBe(0);
  await database.db.update(reviews).set({ state: "approved" });
  const shown = (await visit().get(`${path}?limit=9`)).body;
  expect(shown.data.map((one: Review) => one.id)).toEqual([written.body.id]);
});

test("a second review replaces a published one, and the catalogue's version rises", async () => {
  const { visit, path, database } = await openShop();
  const device = visit();
  const first = await device.post(path, review);
  await database.db.update(reviews).set({ state: "approved" });
  expect((await visit().get(path)).body.total_count).toBe(1);
  const again = await device.post(path, { ...review, rating: 2, text: "Протік.", pros: undefined });
  expect(again.body).toMatchObject({ id: first.body.id, rating: 2, pros: "", approved: false });
  expect((await visit().get(path)).body.total_count).toBe(0);
});

test("replacing an unpublished review does not change the catalogue", async () => {
  const { visit, path, database } = await openShop([5]);
  const version = async () =>
    (await database.pool.query("select version from catalogue_state")).rows[0]?.version;
  const device = visit();
  await device.post(path, review);
  const before = await version();
  expect((await device.post(path, { ...review, rating: 4 })).status).toBe(200);
  expect(await version()).toBe(before);
});

test("each of two concurrent authors of one product receives their own review", async () => {
  const { visit, path } = await openShop();
  const [one, other] = [visit(), visit()];
  await one.post(path, { ...review, author: "Оксана" });
  const second = await other.post(path, { ...review, author: "Петро", rating: 3 });
  expect(second.body).toMatchObject({ author: "Петро", rating: 3 });
  const again = await one.post(path, { ...review, author: "Оксана", rating: 4 });
  expect(again.body).toMatchObject({ author: "Оксана", rating: 4 });
});

test("a network writes twenty reviews an hour at most", async () => {
  const { visit, path, database } = await openShop();
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) statuses.push((await visit().post(path, review)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  expect(await database.db.select().from(reviews)).toHaveLength(20);
});

test("a review without a name, stars or text is refused field by field", async () => {
  const { visit, path } = await openShop();
  const { status, body } = await visit().post(path, {
    author: " ",
    rating: 0,
    cons: "а".repeat(501),
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    author: "tooShort",
    rating: "invalid",
    text: "required",
    cons: "tooLong",
  });
  const gone = `/products/${randomUUID()}/reviews`;
  expect((await visit().get(gone)).status).toBe(404);
  const visitor = visit();
  expect((await visitor.post(gone, review)).status).toBe(404);
  expect(visitor.cookies.size).toBe(0);
});
