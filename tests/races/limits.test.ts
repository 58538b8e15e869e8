import { expect, test } from "vitest";
import { countHit, refundHit } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";

const rule: RateLimit = { name: "tries", max: 5, windowMs: 60_000 };
const now = Date.UTC(2026, 6, 1, 9);

test("of fifty concurrent hits exactly the limit is allowed, in twenty rounds", async () => {
  const { db } = await openTestDatabase();
  for (let round = 0; round < 20; round += 1) {
    const subject = `network ${round}`;
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, at) => countHit(db, rule, subject, now + (at % 3))),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  }
});

test("the window slides: it never contains more hits than the limit", async () => {
  const { db } = await openTestDatabase();
  const accepted: number[] = [];
  for (let at = 0; at < 200; at += 1) {
    const instant = now + at * 7_000;
    if ((await countHit(db, rule, "one", instant)) === undefined) accepted.push(instant);
  }
  for (const from of accepted)
    expect(
      accepted.filter((at) => at >= from && at < from + rule.windowMs).length,
    ).toBeLessThanOrEqual(5);
  expect(accepted.length).toBeGreaterThan(80);
});

test("after Retry-After a client is allowed, whoever was rejected meanwhile", async () => {
  const { db } = await openTestDatabase();
  for (let at = 0; at < 5; at += 1) await countHit(db, rule, "one", now + at * 1_000);
  for (let at = 0; at < 20; at += 1)
    expect(await countHit(db, rule, "one", now + 10_000 + at)).toBe(50_000 - at);
  expect(await countHit(db, rule, "one", now + 59_999)).toBe(1);
  expect(await countHit(db, rule, "one", now + 60_000)).toBeUndefined();
  expect(await countHit(db, rule, "another", now + 10_000)).toBeUndefined();
  expect(await countHit(db, { ...rule, name: "others" }, "one", now + 10_000)).toBeUndefined();
});

test("a hit is refunded once", async () => {
  const { db, pool } = await openTestDatabase();
  for (const at of [0, 0, 1, 2, 3]) await countHit(db, rule, "one", now + at);
  await refundHit(db, rule, "one", now);
  await refundHit(db, rule, "nobody", now);
  await refundHit(db, rule, "one", now + 9);
  const { rows } = await pool.query("select hits::text[] as hits from limits");
  expect(rows).toEqual([{ hits: [0, 1, 2, 3].map((at) => String(now + at)) }]);
  expect(await countHit(db, rule, "one", now + 4)).toBeUndefined();
  expect(await countHit(db, rule, "one", now + 5)).toBeGreaterThan(0);
});

test("concurrent hits of one address are one row, written once", async () => {
  const { app, database } = await openTestApp();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      app.inject({
        method: "POST",
        url: "/ajax/subscriptions",
        remoteAddress: `203.0.113.${at}`,
        payload: { email: "olena@example.com" },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  const { rows } = await database.pool.query(
    "select (select count(*)::int from subscriptions) as asked, (select count(*)::int from mails) as mails",
  );
  expect(rows).toEqual([{ asked: 1, mails: 1 }]);
});

test("concurrent call-back requests for one phone are one request and one mail", async () => {
  const { app, database } = await openTestApp({ config: { adminEmail: "keeper@torba.example" } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.inject({
        method: "POST",
        url: "/ajax/notifications/contactMe",
        remoteAddress: `203.0.113.${at}`,
        payload: { name: "Ірина", phone: "0671234567" },
      }),
    ),
  );
  // A call during the first one's write may be told that the phone was used today.
  for (const { statusCode } of answers) expect([200, 429]).toContain(statusCode);
  const { rows } = await database.pool.query(
    "select (select count(*)::int from contact_requests) as asked, (select count(*)::int from mails) as mails",
  );
  expect(rows).toEqual([{ asked: 1, mails: 1 }]);
});
