import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestApp, type TestAnswer } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** A busy shop answers Retry-After, and a device repeats the call under the same key. */
async function retryWhileBusy(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503 && answer.body.code !== "inProgress") return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function openShop() {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const stored = async () => {
    const { rows } = await database.pool.query(
      `select rating_sum, rating_votes, (select count(*)::int from product_votes) as votes,
         (select version::int from catalogue_state) as version from products`,
    );
    return rows[0];
  };
  return { visit, stored, rating: `/products/${tent}/rating` };
}

test("of two concurrent votes of one shopper one counts, and the other is refused", async () => {
  const { visit, stored, rating } = await openShop();
  for (let round = 1; round <= 5; round += 1) {
    const device = visit();
    await device.post("/session");
    const answers = await Promise.all(
      [5, 1].map((value) => {
        const key = randomUUID();
        return retryWhileBusy(() => device.post(rating, { value }, { key }));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toMatchObject({ rating_votes: round, votes: round, version: round });
  }
});

test("of twenty concurrent voters every vote is in the sum", async () => {
  const { visit, stored, rating } = await openShop();
  const values = Array.from({ length: 20 }, (_, at) => (at % 5) + 1);
  const answers = await Promise.all(
    values.map((value) => {
      const device = visit();
      const key = randomUUID();
      return retryWhileBusy(() => device.post(rating, { value }, { key }));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await stored()).toEqual({ rating_sum: 60, rating_votes: 20, votes: 20, version: 20 });
});
