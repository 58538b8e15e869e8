/** When the shop discloses whether it knows an address, and when it does not. */
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { newNetwork, newShopper, registerOn } from "#tests/support/shop/registration.ts";

type Line = { level: number; msg: string; networkHash?: string };

const hour = 60 * 60_000;
const start = Date.UTC(2026, 6, 15, 9);

async function openShop() {
  let now = start;
  const lines: Line[] = [];
  // as: the log writes one line of JSON
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const shop = await openTestApp({ clock: () => now, log });
  const forgot = (email: string, from = newNetwork()) =>
    shop.visit().post("/auth/forgot-password", { email }, { from });
  return {
    ...shop,
    lines,
    forgot,
    /** Requests unknown addresses; returns the statuses, each once. */
    async askForNobodies(count: number): Promise<number[]> {
      const statuses = new Set<number>();
      for (let at = 0; at < count; at += 1)
        statuses.add((await forgot(`nobody-${randomUUID()}@example.com`)).status);
      return [...statuses];
    },
    pass: (ms: number) => {
      now += ms;
    },
    letters: async () =>
      (
        await shop.database.pool.query(
          "select id, recipient from mails where kind = 'passwordReset'",
        )
      ).rows,
    now: () => now,
  };
}

const errorLines = ({ lines }: Awaited<ReturnType<typeof openShop>>) =>
  lines.filter(({ level }) => level === 50);

test("during an enumeration attack every address is answered as known for a quarter of an hour @release", async () => {
  const shop = await openShop();
  const { email } = await registerOn(shop.visit());
  expect(await shop.askForNobodies(100)).toEqual([404]);
  expect(errorLines(shop)).toEqual([]);
  // Registration discloses as much, and counts too.
  const taken = await shop
    .visit()
    .post("/auth/register", { ...newShopper(), email }, { from: newNetwork() });
  expect(taken.status).toBe(409);
  expect(errorLines(shop)).toMatchObject([{ count: 101, median: 0 }]);
  const [known, unknown] = [await shop.forgot(email), await shop.forgot("nobody@example.com")];
  expect(known).toMatchObject({ status: 200, body: { email } });
  expect(unknown).toMatchObject({ status: 200, body: { email: "nobody@example.com" } });
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  // The network's own limit is unchanged.
  const from = newNetwork();
  for (let at = 0; at < 20; at += 1)
    expect((await shop.forgot(`n${at}@example.com`, from)).status).toBe(200);
  expect((await shop.forgot(email, from)).status).toBe(429);
  shop.pass(hour / 4);
  expect((await shop.forgot("nobody@example.com")).status).toBe(404);
});

test("the usual number of a busy shop is not an attack @release", async () => {
  const shop = await openShop();
  await shop.database.pool.query(
    "insert into addresses_told select h, 30 from generate_series($1::timestamptz - interval '168 hours', $1::timestamptz - interval '1 hour', '1 hour') h",
    [new Date(start).toISOString()],
  );
  expect(await shop.askForNobodies(150)).toEqual([404]);
  expect(errorLines(shop)).toEqual([]);
  await shop.askForNobodies(1);
  expect(errorLines(shop)).toMatchObject([{ count: 151, median: 30 }]);
  expect(await shop.askForNobodies(1)).toEqual([200]);
});

test("a mail to an unknown address is dropped at delivery", async () => {
  const shop = await openShop();
  const mailbox = await openMailbox("http://localhost");
  const { email } = await registerOn(shop.visit());
  await shop.askForNobodies(101);
  await shop.forgot("nobody@example.com");
  await shop.forgot(email);
  const letters = await shop.letters();
  expect(letters.map(({ recipient }) => recipient).sort()).toEqual(["nobody@example.com", email]);
  const statuses: Record<string, string> = {};
  for (const { id, recipient } of letters) {
    const sending = { id, now: shop.now(), isLast: false };
    statuses[recipient] = (await deliverMail(shop.database.db, mailbox.room, sending)).status;
  }
  expect(statuses).toEqual({ "nobody@example.com": "skipped", [email]: "sent" });
  expect(mailbox.messages.map(({ to }) => to)).toEqual([[email]]);
});

test("a shop that disables disclosure answers every address alike", async () => {
  const shop = await openShop();
  expect(await shop.askForNobodies(1)).toEqual([404]);
  await shop.database.pool.query(
    "insert into feature_toggles values ('auth.disclose_unknown_email', false)",
  );
  await recordCatalogueChange(shop.database.db, "settings", [randomUUID()], new Date(start));
  expect(await shop.askForNobodies(3)).toEqual([200]);
  await shop.database.pool.query("update feature_toggles set enabled = true");
  await recordCatalogueChange(shop.database.db, "settings", [randomUUID()], new Date(start));
  expect(await shop.askForNobodies(1)).toEqual([404]);
});

test("the log counts disclosures, without network and address", async () => {
  const shop = await openShop();
  const from = "203.0.113.77";
  for (let at = 0; at < 3; at += 1) await shop.forgot(`canary${at}@example.com`, from);
  const disclosed = shop.lines.filter(({ msg }) => msg === "disclosed whether an address is known");
  expect(disclosed).toHaveLength(3);
  expect(new Set(disclosed.map(({ networkHash }) => networkHash)).size).toBe(1);
  const log = JSON.stringify(shop.lines);
  expect(log).not.toContain("canary");
  expect(log).not.toContain(from);
});
