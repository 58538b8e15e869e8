import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { attemptsPerNetwork } from "#server/auth/rate-limits.ts";
import { createToken } from "#server/platform/mails/tokens.ts";
import { roundCount, scaledRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";

const minute = 60_000;
const hour = 60 * minute;

async function openShop() {
  let now = Date.UTC(2026, 6, 1, 9);
  const shop = await openTestApp({ clock: () => now });
  return {
    ...shop,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("wrong passwords from one network stay within the limit, and the owner can sign in meanwhile", async () => {
  const { visit, database } = await openShop();
  const { email, phone } = await registerOn(visit());
  const [thief, owner] = [visit(), visit()];
  const from = newNetwork();
  const statuses: Record<number, number> = {};
  const tries = scaledRounds(roundCount(60, 2_000));
  const spellings = [email, email.toUpperCase(), ` ${email} `];
  for (let at = 0; at < tries; at += 1) {
    const body = { email: spellings[at % 3], password: `здогад ${at}` };
    const { status, headers } = await thief.post("/auth/login", body, {
      from,
      headers: { "x-forwarded-for": `203.0.113.${at & 255}` },
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    if (at === tries / 2) {
      const right = await owner.post("/auth/login", { email, password }, { from: newNetwork() });
      expect(right.status).toBe(200);
    }
  }
  expect(statuses).toEqual({ 400: 10, 429: tries - 10 });
  // Not even the right password is checked there, nor the account under its other identifier.
  expect((await thief.post("/auth/login", { email, password }, { from })).status).toBe(429);
  expect((await thief.post("/auth/login", { phone, password }, { from })).status).toBe(429);
  const { rows } = await database.pool.query(
    "select count(*)::int as named from limits where encode(subject_hash, 'escape') like '%olena%'",
  );
  expect(rows).toEqual([{ named: 0 }]);
});

test("a network has a hundred attempts an hour for all accounts together @release", async () => {
  const { visit, pass } = await openShop();
  const from = "2001:db8:1:2:3:4:5:6";
  const tryOne = async (at: number, address: string) =>
    (
      await visit().post(
        "/auth/login",
        { email: `nobody${at}@example.com`, password: "здогад" },
        { from: address },
      )
    ).status;
  for (let at = 0; at < 100; at += 1)
    expect(await tryOne(at, at % 2 ? from : `2001:db8:1:2::${at}`)).toBe(400);
  expect(await tryOne(100, "2001:db8:1:2:ffff::1")).toBe(429);
  expect(await tryOne(100, "2001:db8:1:3::1")).toBe(400);
  pass(hour);
  expect(await tryOne(101, from)).toBe(400);
});

test("successful sign-ins do not count, and waiting lifts the limit", async () => {
  const { visit, pass } = await openShop();
  const { email } = await registerOn(visit());
  const from = newNetwork();
  const login = async (attempt: string) =>
    (await visit().post("/auth/login", { email, password: attempt }, { from })).status;
  for (let at = 0; at < 15; at += 1) expect(await login(password)).toBe(200);
  for (let at = 0; at < 10; at += 1) expect(await login("здогад")).toBe(400);
  expect(await login(password)).toBe(429);
  pass(15 * minute);
  expect(await login(password)).toBe(200);
});

test("a network gets twenty disclosures an hour whether an address is known", async () => {
  const { visit, database } = await openShop();
  const { email } = await registerOn(visit());
  const from = newNetwork();
  const request = (address: string) =>
    visit().post("/auth/forgot-password", { email: address }, { from });
  for (let at = 0; at < 18; at += 1)
    expect(await request(`nobody${at}@example.com`)).toMatchObject({
      status: 404,
      body: { code: "emailDontExist" },
    });
  expect(await request(email.toUpperCase())).toMatchObject({ status: 200, body: { email } });
  // Registration discloses as much, and counts too.
  const taken = await visit().post("/auth/register", { ...newShopper(), email }, { from });
  expect(taken.status).toBe(409);
  const answers = [await request(email), await request("nobody@example.com")];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([429, "tooMany"]);
  expect((await visit().post("/auth/register", newShopper(), { from })).status).toBe(429);
  const { rows } = await database.pool.query(
    "select kind from mails where recipient = $1 order by created_at",
    [email],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["addressConfirm", "passwordReset"]);
});

test("a mailbox receives three mails an hour at most, whoever requests them", async () => {
  const { visit, database } = await openShop();
  const { email } = await registerOn(visit());
  for (let at = 0; at < 12; at += 1) {
    const answer = await visit().post("/auth/forgot-password", { email }, { from: newNetwork() });
    // The registration's own link was the first of the three.
    expect(answer).toMatchObject({ status: 200, body: { email, sent: at < 2 } });
  }
  const { rows } = await database.pool.query(
    "select count(*)::int as mails from mails where recipient = $1",
    [email],
  );
  expect(rows).toEqual([{ mails: 3 }]);
});

test("two passwords are checked and twenty wait; others get Retry-After and lose no attempt @release", async () => {
  const { visit, app, database } = await openTestApp({
    limits: { passwordQueue: { concurrency: 2, queueSize: 20, maxWait: 10_000 } },
  });
  const answers = await Promise.all([
    ...Array.from({ length: 80 }, (_, at) =>
      app.inject({
        method: "POST",
        url: "/ajax/auth/login",
        remoteAddress: newNetwork(),
        payload: { email: `nobody${at}@example.com`, password: "здогад" },
      }),
    ),
    app.inject({ url: "/ajax/settings" }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.pop()).toBe(200);
  const looked = statuses.filter((status) => status === 400).length;
  const away = answers.filter(({ statusCode }) => statusCode === 503);
  expect(looked).toBeGreaterThanOrEqual(22);
  expect(away.length).toBeGreaterThan(0);
  expect(looked + away.length).toBe(80);
  for (const { headers } of away) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    "select count(*)::int as tries from limits where rule = $1 and cardinality(hits) > 0",
    [attemptsPerNetwork.name],
  );
  expect(rows).toEqual([{ tries: looked }]);
  expect((await visit().post("/session")).status).toBe(200);
});

test("setting a password uses the same queue as sign-ins", async () => {
  const fullQueue = { concurrency: 0, queueSize: 0, maxWait: 10 };
  const { visit, database } = await openTestApp({ limits: { passwordQueue: fullQueue } });
  const link = {
    purpose: "reset",
    email: "olena@example.com",
    lang: "ua",
    now: Date.now(),
  } as const;
  const token = await createToken(database.db, randomBytes, link);
  for (const [path, body] of [
    ["register", newShopper()],
    ["login", { email: link.email, password }],
    ["reset-password", { token, newPassword: password }],
  ] as const)
    expect([path, (await visit().post(`/auth/${path}`, body)).status]).toEqual([path, 503]);
});

test("account links can be opened sixty times an hour from one network", async () => {
  const { visit, pass } = await openShop();
  const from = newNetwork();
  const token = "x".repeat(43);
  const guess = [
    () => visit().post("/auth/reset-password", { token, newPassword: password }, { from }),
    () => visit().post("/auth/confirm-email", { token }, { from }),
    () => visit().delete("/customers/me", { body: { token }, from }),
  ];
  for (let at = 0; at < 60; at += 1) expect((await guess[at % 3]?.())?.status).not.toBe(429);
  for (const one of guess) expect((await one()).status).toBe(429);
  pass(hour);
  for (const one of guess) expect((await one()).status).not.toBe(429);
});

test("of thirty concurrent wrong passwords ten are checked, and no owner is rejected because of the others @release", async () => {
  const { visit, app } = await openTestApp();
  const { email } = await registerOn(visit());
  const login = (address: string, attempt: string, from: string) =>
    app.inject({
      method: "POST",
      url: "/ajax/auth/login",
      remoteAddress: from,
      payload: { email: address, password: attempt },
    });
  for (let round = 0; round < 5; round += 1) {
    const from = newNetwork();
    const victim = round % 2 ? email : (await registerOn(visit())).email;
    const guesses = Array.from({ length: 30 }, () => login(victim, "здогад", from));
    const owners = [login(email, password, newNetwork()), login(victim, password, newNetwork())];
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
    const ownerStatuses = (await Promise.all(owners)).map(({ statusCode }) => statusCode);
    expect([round, ownerStatuses]).toEqual([round, [200, 200]]);
  }
});

test("a distributed attack does not lock an owner out of a known network @release", async () => {
  const { visit, app } = await openTestApp();
  const { email } = await registerOn(visit());
  const home = newNetwork();
  const login = (address: string, attempt: string, from: string) =>
    app.inject({
      method: "POST",
      url: "/ajax/auth/login",
      remoteAddress: from,
      payload: { email: address, password: attempt },
    });
  expect((await login(email, password, home)).statusCode).toBe(200);
  for (let round = 0; round < 5; round += 1) {
    const guesses = Array.from({ length: 60 }, (_, at) =>
      login(`nobody${round}-${at}@example.com`, "здогад", newNetwork()),
    );
    const owner = login(email, password, home);
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(503);
    expect([round, (await owner).statusCode]).toEqual([round, 200]);
  }
});

test("a distributed attack does not lock an owner with a remembered device out of a new network @release", async () => {
  const { visit, app } = await openTestApp();
  const device = visit();
  const { email } = await registerOn(device);
  for (let round = 0; round < 5; round += 1) {
    const guesses = Array.from({ length: 60 }, (_, at) =>
      app.inject({
        method: "POST",
        url: "/ajax/auth/login",
        remoteAddress: newNetwork(),
        payload: { email: `nobody${round}-${at}@example.com`, password: "здогад" },
      }),
    );
    // Signed out, as after a month: only the device cookie is left.
    for (const name of device.cookies.keys()) if (name !== "device") device.cookies.delete(name);
    const owner = device.post("/auth/login", { email, password }, { from: newNetwork() });
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(503);
    expect([round, (await owner).status]).toEqual([round, 200]);
  }
});

test("a remembered device has priority anywhere, and a thief of it has ten attempts @release", async () => {
  const { visit } = await openShop();
  const device = visit();
  const { email } = await registerOn(device);
  const login = (one: ReturnType<typeof visit>, attempt: string) =>
    one.post("/auth/login", { email, password: attempt }, { from: newNetwork() });
  for (let at = 0; at < 60; at += 1) await login(visit(), "здогад");
  expect((await login(visit(), password)).status).toBe(429);
  expect((await login(device, password)).status).toBe(200);
  // It is known for this account only, and an invented value is not a device.
  const other = await registerOn(visit());
  const stranger = visit();
  stranger.cookies.set("device", device.cookies.get("device") ?? "");
  for (let at = 0; at < 60; at += 1)
    await visit().post(
      "/auth/login",
      { email: other.email, password: "здогад" },
      { from: newNetwork() },
    );
  const elsewhere = { email: other.email, password };
  expect((await stranger.post("/auth/login", elsewhere, { from: newNetwork() })).status).toBe(429);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await login(stranger, "здогад")).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await login(stranger, password)).status).toBe(429);
});

test("an account under a distributed attack stays open to its owner in a known network", async () => {
  const { visit, pass } = await openShop();
  const { email } = await registerOn(visit());
  const home = newNetwork();
  const login = (attempt: string, from: string) =>
    visit().post("/auth/login", { email, password: attempt }, { from });
  expect((await login(password, home)).status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 1) statuses.push((await login("здогад", newNetwork())).status);
  // Fifty are checked (the owner's own was the first), then one, and the others wait five seconds.
  expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  const late = await login("здогад", newNetwork());
  expect(late.status).toBe(429);
  expect(Number(late.headers["retry-after"])).toBeLessThanOrEqual(5);
  expect((await login(password, home)).status).toBe(200);
  expect((await login(password, newNetwork())).status).toBe(429);
  pass(5_000);
  expect((await login(password, newNetwork())).status).toBe(200);
  // Another account is not affected.
  const other = await registerOn(visit());
  const calm = await visit().post(
    "/auth/login",
    { email: other.email, password },
    { from: newNetwork() },
  );
  expect(calm.status).toBe(200);
});

test("a network that asks about many addresses gets twenty disclosures an hour", async () => {
  const { visit } = await openShop();
  const device = visit();
  const statuses: Record<number, number> = {};
  const addresses = roundCount(80, 10_000);
  for (let at = 0; at < addresses; at += 1) {
    const from = `2001:db8:7:7:${(at & 0xffff).toString(16)}::1`;
    const headers = { "x-forwarded-for": `203.0.113.${at & 255}` };
    const body = { email: `nobody${at}@example.com` };
    const { status } = await device.post("/auth/forgot-password", body, { from, headers });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 404: 20, 429: addresses - 20 });
}, 180_000);
