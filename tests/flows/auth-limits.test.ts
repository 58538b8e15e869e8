import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { triesOfNetwork } from "#server/auth/rate-limits.ts";
import { makeToken } from "#server/platform/mails/tokens.ts";
import { share, times } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { newNetwork, newOlena, password, registerOn } from "#tests/support/shop/registration.ts";

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

test("a flood of wrong passwords from one network stay in the budget, and the owner signs in meanwhile", async () => {
  const { visit, database } = await openShop();
  const { email, phone } = await registerOn(visit());
  const [thief, owner] = [visit(), visit()];
  const from = newNetwork();
  const statuses: Record<number, number> = {};
  const tries = times(share(600, 2_000));
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
  // Not even the right password is looked at there, nor the account by its other name.
  expect((await thief.post("/auth/login", { email, password }, { from })).status).toBe(429);
  expect((await thief.post("/auth/login", { phone, password }, { from })).status).toBe(429);
  const { rows } = await database.pool.query(
    "select count(*)::int as named from limits where encode(subject_hash, 'escape') like '%olena%'",
  );
  expect(rows).toEqual([{ named: 0 }]);
});

test("a network tries a hundred times an hour, at whatever accounts", async () => {
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

test("who signs in rightly is not counted, and who waits is let in again", async () => {
  const { visit, pass } = await openShop();
  const { email } = await registerOn(visit());
  const from = newNetwork();
  const login = async (said: string) =>
    (await visit().post("/auth/login", { email, password: said }, { from })).status;
  for (let at = 0; at < 15; at += 1) expect(await login(password)).toBe(200);
  for (let at = 0; at < 10; at += 1) expect(await login("здогад")).toBe(400);
  expect(await login(password)).toBe(429);
  pass(15 * minute);
  expect(await login(password)).toBe(200);
});

test("whether the shop knows an address it tells a network twenty times an hour, then nothing", async () => {
  const { visit, database } = await openShop();
  const { email } = await registerOn(visit());
  const from = newNetwork();
  const ask = (address: string) =>
    visit().post("/auth/forgot-password", { email: address }, { from });
  for (let at = 0; at < 18; at += 1)
    expect(await ask(`nobody${at}@example.com`)).toMatchObject({
      status: 404,
      body: { code: "emailDontExist" },
    });
  expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, body: { email } });
  // To register tells as much, and counts as well.
  const taken = await visit().post("/auth/register", { ...newOlena(), email }, { from });
  expect(taken.status).toBe(409);
  const told = [await ask(email), await ask("nobody@example.com")];
  for (const { status, body } of told) expect([status, body.code]).toEqual([429, "tooMany"]);
  expect((await visit().post("/auth/register", newOlena(), { from })).status).toBe(429);
  const { rows } = await database.pool.query(
    "select kind from mails where recipient = $1 order by created_at",
    [email],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["addressConfirm", "passwordReset"]);
});

test("a box gets three letters an hour at most, whoever asks from wherever", async () => {
  const { visit, database } = await openShop();
  const { email } = await registerOn(visit());
  for (let at = 0; at < 12; at += 1) {
    const asked = await visit().post("/auth/forgot-password", { email }, { from: newNetwork() });
    expect(asked.status).toBe(200);
  }
  const { rows } = await database.pool.query(
    "select count(*)::int as letters from mails where kind = 'passwordReset'",
  );
  expect(rows).toEqual([{ letters: 3 }]);
});

test("two passwords are looked at and twenty wait; others are told when to come again, and lose no try", async () => {
  const { visit, app, database } = await openTestApp({
    limits: { proving: { atOnce: 2, inLine: 20, patience: 10_000 } },
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
    [triesOfNetwork.name],
  );
  expect(rows).toEqual([{ tries: looked }]);
  expect((await visit().post("/session")).status).toBe(200);
});

test("whoever sets a password waits for a turn as those do who sign in", async () => {
  const nobodysTurn = { atOnce: 0, inLine: 0, patience: 10 };
  const { visit, database } = await openTestApp({ limits: { proving: nobodysTurn } });
  const link = {
    purpose: "reset",
    email: "olena@example.com",
    lang: "ua",
    now: Date.now(),
  } as const;
  const token = await makeToken(database.db, randomBytes, link);
  for (const [path, body] of [
    ["register", newOlena()],
    ["login", { email: link.email, password }],
    ["reset-password", { token, newPassword: password }],
  ] as const)
    expect([path, (await visit().post(`/auth/${path}`, body)).status]).toEqual([path, 503]);
});

test("links that open an account are tried sixty times an hour from one network, whatever they are for", async () => {
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

test("of thirty wrong passwords at once ten are looked at, and no owner is sent away for the others", async () => {
  const { visit, app } = await openTestApp();
  const { email } = await registerOn(visit());
  const login = (address: string, said: string, from: string) =>
    app.inject({
      method: "POST",
      url: "/ajax/auth/login",
      remoteAddress: from,
      payload: { email: address, password: said },
    });
  for (let round = 0; round < 5; round += 1) {
    const from = newNetwork();
    const victim = round % 2 ? email : (await registerOn(visit())).email;
    const guesses = Array.from({ length: 30 }, () => login(victim, "здогад", from));
    const owners = [login(email, password, newNetwork()), login(victim, password, newNetwork())];
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
    const came = (await Promise.all(owners)).map(({ statusCode }) => statusCode);
    expect([round, came]).toEqual([round, [200, 200]]);
  }
});

test("however many guess from however many networks, an owner at home is not sent away for them", async () => {
  const { visit, app } = await openTestApp();
  const { email } = await registerOn(visit());
  const home = newNetwork();
  const login = (address: string, said: string, from: string) =>
    app.inject({
      method: "POST",
      url: "/ajax/auth/login",
      remoteAddress: from,
      payload: { email: address, password: said },
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

test("however many guess, an owner with their own device is not sent away in a network that is new", async () => {
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
    // Signed out, as after a month: of the cookies only that of the device is left.
    for (const name of device.cookies.keys()) if (name !== "device") device.cookies.delete(name);
    const owner = device.post("/auth/login", { email, password }, { from: newNetwork() });
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(503);
    expect([round, (await owner).status]).toEqual([round, 200]);
  }
});

test("a device opens an account that many try to its owner anywhere, and to a thief of it ten times", async () => {
  const { visit } = await openShop();
  const device = visit();
  const { email } = await registerOn(device);
  const login = (one: ReturnType<typeof visit>, said: string) =>
    one.post("/auth/login", { email, password: said }, { from: newNetwork() });
  for (let at = 0; at < 60; at += 1) await login(visit(), "здогад");
  expect((await login(visit(), password)).status).toBe(429);
  expect((await login(device, password)).status).toBe(200);
  // It is known for this account alone, and what nobody was given is no device.
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

test("an account that many hands try stays open to its owner, from home at once", async () => {
  const { visit, pass } = await openShop();
  const { email } = await registerOn(visit());
  const home = newNetwork();
  const login = (said: string, from: string) =>
    visit().post("/auth/login", { email, password: said }, { from });
  expect((await login(password, home)).status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 1) statuses.push((await login("здогад", newNetwork())).status);
  // Fifty are looked at (the owner's own was the first), then one, and the others wait five seconds.
  expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  const late = await login("здогад", newNetwork());
  expect(late.status).toBe(429);
  expect(Number(late.headers["retry-after"])).toBeLessThanOrEqual(5);
  expect((await login(password, home)).status).toBe(200);
  expect((await login(password, newNetwork())).status).toBe(429);
  pass(5_000);
  expect((await login(password, newNetwork())).status).toBe(200);
  // Somebody else's account is as it was.
  const other = await registerOn(visit());
  const calm = await visit().post(
    "/auth/login",
    { email: other.email, password },
    { from: newNetwork() },
  );
  expect(calm.status).toBe(200);
});

test("of all addresses that it asks for one network is told of twenty in an hour", async () => {
  const { visit } = await openShop();
  const device = visit();
  const statuses: Record<number, number> = {};
  const addresses = share(1_000, 10_000);
  for (let at = 0; at < addresses; at += 1) {
    const from = `2001:db8:7:7:${(at & 0xffff).toString(16)}::1`;
    const headers = { "x-forwarded-for": `203.0.113.${at & 255}` };
    const asked = { email: `nobody${at}@example.com` };
    const { status } = await device.post("/auth/forgot-password", asked, { from, headers });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 404: 20, 429: addresses - 20 });
}, 180_000);
